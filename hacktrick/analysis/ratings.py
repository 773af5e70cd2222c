"""Ratings by the model of Bradley and Terry: the odds of a win are those of two strengths.

Bradley and Terry, "Rank Analysis of Incomplete Block Designs: The Method of Paired Comparisons" (1952);
fitted by the MM algorithm of Hunter, "MM Algorithms for Generalized Bradley-Terry Models" (2004).
Ratings are in Elo points: 400 more are odds of ten to one. They are finite only among players each of
whom has beaten the next in a ring (Ford 1957); players beyond are known to be above or below.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import product
from math import exp, log, sqrt
from operator import mul
from statistics import NormalDist

from hacktrick.analysis.intervals import DEVIATIONS

ELO = 400 / log(10)  # Elo points of a strength that is e times another

_UNLIKELY = DEVIATIONS**2 / 2  # by how much the log-likelihood falls at the end of an interval
_CLOSE, _MOST_ROUNDS = 1e-11, 20_000
_SUREST = 1 - 1e-12  # nothing that chance has a part in is certain
_REACH = 30.0  # natural units of strength: no rating is looked for farther away

Wins = Mapping[tuple[int, int], int]  # how often one player (by number) beat another
Spreads = Mapping[frozenset[int], float]  # the variance of how often one of two beat the other
Matrix = list[list[float]]


class Standing(Enum):
    """Where a player stands beside the anchor; the values are how its rating is signed."""

    RATED = ""
    ABOVE = ">"
    BELOW = "<"
    UNKNOWN = "?"  # neither has beaten the other, directly or through others, or both have not lost


@dataclass(frozen=True)
class Rating:
    """A player's rating in Elo points, where the anchor has 0.

    `error` is its standard error against the anchor. Beside a player who is above or below, `elo` is the
    bound of 95%, None where none of the rated has been met, and there is no error.
    """

    player: int
    standing: Standing
    elo: float | None
    error: float | None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The interval of 95% against the anchor; None for the anchor itself, and without an error."""
        if not self.error or self.elo is None:
            return None
        reach = DEVIATIONS * self.error
        return self.elo - reach, self.elo + reach


class Ratings:
    """What the results of some players say of their strengths. Players are numbered from 0.

    The anchor is the first player of the largest group whose ratings are finite. Games are independent
    but for those of two players who have a spread: that widens or narrows errors as it is more or less
    than independent games would have (the sandwich estimator of Huber 1967).
    """

    def __init__(self, players: int, wins: Wins, spreads: Spreads | None = None) -> None:
        self._players = range(players)
        self._wins = wins
        self._spreads = spreads or {}
        self._reached = _reached(players, wins)
        self.anchor = max(self._players, key=lambda player: (len(self._ring(player)), -player))
        self._logs = _fit(players, wins, self._reached)

    @cached_property
    def table(self) -> list[Rating]:
        """Every player, the strongest first."""
        ratings = map(self._rating, self._players)
        return sorted(ratings, key=lambda rating: self._order(rating.player), reverse=True)

    def chance_above(self, one: int, other: int) -> float | None:
        """The chance that one player is stronger than another who stands below; None if it is not known.

        By the signed root of the likelihood ratio: how much less likely the results are between equals.
        """
        if not (self._reached[one][other] or self._reached[other][one]):
            return None
        merged: dict[tuple[int, int], int] = {}
        between = 0
        for (winner, loser), count in self._wins.items():
            pair = one if winner == other else winner, one if loser == other else loser
            if pair == (one, one):
                between += count
            else:
                merged[pair] = merged.get(pair, 0) + count
        players = len(self._players)
        best = _log_likelihood(players, self._wins)
        equal = _log_likelihood(players, merged) - between * log(2)
        root = sqrt(max(0.0, 2 * (best - equal)))
        if one in self._rated and other in self._rated:
            root *= self._error(one, other, self._inverse) / self._error(one, other, self._covariance)
        return min(NormalDist().cdf(root), _SUREST)

    def _ring(self, player: int) -> list[int]:
        """The players who are rated together with one, that one among them."""
        return [each for each in self._players if _together(self._reached, player, each)]

    def _rating(self, player: int) -> Rating:
        anchor = self.anchor
        if _together(self._reached, player, anchor):
            elo = (self._logs[player] - self._logs[anchor]) * ELO
            error = self._error(player, anchor, self._covariance)
            return Rating(player, Standing.RATED, elo, error=error)
        if self._reached[player][anchor]:
            return Rating(player, Standing.ABOVE, self._bound(player, 1), error=None)
        if self._reached[anchor][player]:
            return Rating(player, Standing.BELOW, self._bound(player, -1), error=None)
        return Rating(player, Standing.UNKNOWN, elo=None, error=None)

    def _bound(self, player: int, sign: int) -> float | None:
        """How low (1) or high (-1) the rating of one who won or lost everything may well be."""
        met = [
            (self._logs[other] - self._logs[self.anchor], games)
            for other in self._ring(self.anchor)
            if (games := _games(self._wins, player, other))
        ]
        if not met:
            return None
        low, high = -_REACH, _REACH
        while high - low > _CLOSE:
            middle = (low + high) / 2
            loss = sum(games * _log1p_exp(-sign * (middle - strength)) for strength, games in met)
            if (loss > _UNLIKELY) is (sign > 0):
                low = middle
            else:
                high = middle
        return low * ELO

    @cached_property
    def _rated(self) -> list[int]:
        return self._ring(self.anchor)

    @cached_property
    def _inverse(self) -> Matrix:
        """The inverse of Fisher's information on the rated, the anchor's row and column empty."""
        information = self._weights(fisher=True)
        at = self._rated.index(self.anchor)
        information[at] = [float(column == at) for column in range(len(self._rated))]
        for row in range(len(self._rated)):
            information[row][at] = float(row == at)
        inverse = _inverse(information)
        inverse[at][at] = 0.0
        return inverse

    @cached_property
    def _covariance(self) -> Matrix:
        """The covariance of the rated against the anchor."""
        if not self._spreads:
            return self._inverse
        return _product(_product(self._inverse, self._weights(fisher=False)), self._inverse)

    def _weights(self, fisher: bool) -> Matrix:
        """The covariance of the numbers of games won, between independent games or by their spreads."""
        matrix = [[0.0] * len(self._rated) for _ in self._rated]
        for at, one in enumerate(self._rated):
            for column, other in enumerate(self._rated):
                chance = 1 / (1 + exp(self._logs[other] - self._logs[one]))
                weight = _games(self._wins, one, other) * chance * (1 - chance)
                if not fisher:
                    weight = self._spreads.get(frozenset((one, other)), weight)
                if one != other:
                    matrix[at][at] += weight
                    matrix[at][column] -= weight
        return matrix

    def _error(self, one: int, other: int, covariance: Matrix) -> float:
        """The standard error of the difference between two who are rated, in Elo points."""
        a, b = self._rated.index(one), self._rated.index(other)
        variance = covariance[a][a] + covariance[b][b] - 2 * covariance[a][b]
        return sqrt(max(variance, 0.0)) * ELO

    def _order(self, player: int) -> tuple[int, float, int]:
        """By whom a player is above for sure, then by strength; of equals the first comes first."""
        reached = self._reached
        below = sum(reached[player][each] and not reached[each][player] for each in self._players)
        above = sum(reached[each][player] and not reached[player][each] for each in self._players)
        return below - above, self._logs[player], -player


def _games(wins: Wins, one: int, other: int) -> int:
    return wins.get((one, other), 0) + wins.get((other, one), 0)


def _reached(players: int, wins: Wins) -> list[list[bool]]:
    """Whom each player has beaten, or has beaten through others."""
    reached = [[wins.get((one, other), 0) > 0 for other in range(players)] for one in range(players)]
    for by, one, other in product(range(players), repeat=3):
        reached[one][other] = reached[one][other] or (reached[one][by] and reached[by][other])
    return reached


def _together(reached: Sequence[Sequence[bool]], one: int, other: int) -> bool:
    return one == other or (reached[one][other] and reached[other][one])


def _fit(players: int, wins: Wins, reached: Sequence[Sequence[bool]]) -> list[float]:
    """The logarithm of each player's strength, which is of use beside those of the same ring."""
    strengths = [1.0] * players
    every = range(players)
    rings = [[each for each in every if _together(reached, one, each)] for one in every]
    won = [sum(wins.get((one, other), 0) for other in rings[one]) for one in every]
    games = [[_games(wins, one, other) for other in every] for one in every]
    for _ in range(_MOST_ROUNDS):
        change = 0.0
        for one in every:
            shares = sum(
                games[one][other] / (strengths[one] + strengths[other])
                for other in rings[one]
                if other != one
            )
            if shares:
                new = won[one] / shares
                change = max(change, abs(new / strengths[one] - 1))
                strengths[one] = new
        if change < _CLOSE:
            break
    return [log(strength) for strength in strengths]


def _log_likelihood(players: int, wins: Wins) -> float:
    """The logarithm of the greatest likelihood; who is above for sure wins for sure."""
    reached = _reached(players, wins)
    logs = _fit(players, wins, reached)
    return -sum(
        count * _log1p_exp(logs[loser] - logs[winner])
        for (winner, loser), count in wins.items()
        if _together(reached, winner, loser)
    )


def _log1p_exp(x: float) -> float:
    """The logarithm of 1 + e^x, also for what e^x is too large for."""
    return max(x, 0.0) + log(1 + exp(-abs(x)))


def _product(one: Matrix, other: Matrix) -> Matrix:
    columns = [*zip(*other, strict=True)]
    return [[sum(map(mul, row, column)) for column in columns] for row in one]


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a positive definite matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(at == column) for column in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [x - factor * y for x, y in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
