"""Statistics of self-play: matches won with their interval, hands, points, ends, turns and times."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from statistics import median

from hacktrick.analysis.hand_end import HandEnd
from hacktrick.analysis.self_play import SelfPlay
from hacktrick.rules import Player

_DEVIATIONS = 1.96  # standard deviations on each side make an interval of 95%


@dataclass(frozen=True)
class MatchFigures:
    """The figures of one match; pairs are the first level's figure and the second's."""

    a_won: bool
    hands: tuple[int, int]
    points: tuple[int, int]
    ends: Counter[HandEnd]
    turns: int
    seconds: tuple[list[float], list[float]]


@dataclass
class Statistics:
    """The figures of many matches together; pairs are the first level's figure and the second's.

    Those that ended by a fault of a program are counted apart, as `faulted`.
    """

    matches: list[MatchFigures] = field(default_factory=list)
    faulted: int = 0

    @property
    def wins(self) -> tuple[int, int]:
        """Matches won."""
        won = sum(match.a_won for match in self.matches)
        return won, len(self.matches) - won

    @property
    def hands(self) -> tuple[int, int]:
        """Hands won."""
        return sum(each.hands[0] for each in self.matches), sum(each.hands[1] for each in self.matches)

    @property
    def points(self) -> tuple[int, int]:
        """Points made."""
        return sum(each.points[0] for each in self.matches), sum(each.points[1] for each in self.matches)

    @property
    def ends(self) -> Counter[HandEnd]:
        """How often hands ended in each way."""
        return sum((match.ends for match in self.matches), Counter())

    @property
    def turns_a_hand(self) -> float:
        """The mean number of turns in a hand."""
        return sum(match.turns for match in self.matches) / sum(self.hands)

    @property
    def seconds(self) -> tuple[float, float]:
        """The median time for a decision, which is one turn."""
        a, b = (
            median(time for match in self.matches for time in match.seconds[side]) for side in (0, 1)
        )
        return a, b

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of 95% for the first level's share of matches."""
        return wilson(self.wins[0], len(self.matches))


def wilson(won: int, played: int) -> tuple[float, float]:
    """The interval of 95% for the share that a sample of `won` out of `played` (1 or more) stands for.

    Wilson, "Probable Inference, the Law of Succession, and Statistical Inference" (1927).
    """
    share, weight = won / played, _DEVIATIONS**2 / played
    middle = share + weight / 2
    reach = _DEVIATIONS * sqrt(share * (1 - share) / played + weight / (4 * played))
    low, high = (middle - reach) / (1 + weight), (middle + reach) / (1 + weight)
    return max(min(low, share), 0.0), min(max(high, share), 1.0)  # rounding leaves the share inside


def figures(played: SelfPlay, seat: Player) -> MatchFigures:
    """The figures of a match, where the first level sat at `seat`."""
    match, results = played.match, played.results
    won = sum(result.winner is seat for result in results)
    return MatchFigures(
        a_won=match.winner is seat,
        hands=(won, len(results) - won),
        points=(match.score[seat], match.score[seat.other]),
        ends=Counter(map(HandEnd.of, results)),
        turns=played.turns,
        seconds=(played.seconds[seat], played.seconds[seat.other]),
    )
