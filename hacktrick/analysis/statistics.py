"""Statistics of self-play: games won with their intervals, hands, points, ends, turns and times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from statistics import mean, median, stdev

from hacktrick.analysis.hand_end import HandEnd
from hacktrick.analysis.intervals import Interval, less_luck, of_mean, paired, spread, wilson
from hacktrick.analysis.self_play import SelfPlay
from hacktrick.rules import Player


@dataclass(frozen=True)
class MatchFigures:
    """The figures of one match, or of one hand; pairs are the first level's figure and the second's.

    `number` is that of the match, from 0. `luck` is what luck gave the first level, in chances of
    winning.
    """

    a_won: bool
    hands: tuple[int, int]
    points: tuple[int, int]
    ends: Counter[HandEnd]
    turns: int
    seconds: tuple[list[float], list[float]]
    number: int = 0
    luck: float = 0.0


@dataclass
class Statistics:
    """The figures of many matches, or hands; pairs are the first level's figure and the second's.

    If they are `paired`, 0 and 1 are a pair that was dealt from the same decks, 2 and 3 are, and so on.
    Those that ended by a fault of a program are counted apart, as `faulted`.
    """

    matches: list[MatchFigures] = field(default_factory=list)
    faulted: int = 0
    paired: bool = False

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
        return sum((match.ends for match in self._in_order), Counter())

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
        """The interval of 95% for the first level's share of matches, by pairs where there are any."""
        if self._pairs:
            estimate = paired([sum(match.a_won for match in pair) for pair in self._pairs])
            share = self.wins[0] / len(self.matches)  # of half a pair too
            return min(estimate.low, share), max(estimate.high, share)
        return wilson(self.wins[0], len(self.matches))

    @property
    def spread(self) -> float | None:
        """The variance of the number of matches that the first level wins; None without pairs."""
        if not self._pairs:
            return None
        in_pairs = spread([sum(match.a_won for match in pair) for pair in self._pairs])
        return in_pairs * len(self.matches) / (2 * len(self._pairs))

    @property
    def less_luck(self) -> Interval:
        """The first level's share of matches less what luck gave it, with its interval of 95%.

        The interval is that of the share, made as much closer as results less luck deviate less. Where
        all of them are the same there is nothing that luck explains, and both are what they were.
        """
        groups = self._pairs or [[match] for match in self._in_order]
        results = [mean(float(match.a_won) for match in group) for group in groups]
        share, (low, high) = self.wins[0] / len(self.matches), self.interval
        if len({*results}) == 1:
            return Interval(share, low, high)
        less = less_luck(results, [mean(match.luck for match in group) for group in groups])
        value, closer = mean(less), stdev(less) / stdev(results)
        return Interval(value, value - closer * (share - low), value + closer * (high - share)).within(
            0, 1
        )

    @property
    def margin(self) -> Interval | None:
        """By how many points the first level was ahead, a match; None where two are too few to tell."""
        groups = self._pairs or [[match] for match in self._in_order]
        if len(groups) < 2:
            return None
        return of_mean([mean(each.points[0] - each.points[1] for each in group) for group in groups])

    @property
    def _in_order(self) -> list[MatchFigures]:
        """The matches by their numbers, in whatever order they were done."""
        return sorted(self.matches, key=lambda match: match.number)

    @property
    def _pairs(self) -> list[list[MatchFigures]]:
        """The pairs of which both were played to their end."""
        return [*self._whole_pairs()] if self.paired else []

    def _whole_pairs(self) -> Iterator[list[MatchFigures]]:
        for _, group in groupby(self._in_order, key=lambda match: match.number // 2):
            if len(pair := [*group]) == 2:
                yield pair


def figures(played: SelfPlay, seat: Player, number: int = 0) -> MatchFigures:
    """The figures of a match, where the first level sat at `seat`."""
    match, results = played.match, played.results
    won = sum(result.winner is seat for result in results)
    return MatchFigures(
        a_won=played.winner is seat,
        hands=(won, len(results) - won),
        points=(match.score[seat], match.score[seat.other]),
        ends=Counter(map(HandEnd.of, results)),
        turns=played.turns,
        seconds=(played.seconds[seat], played.seconds[seat.other]),
        number=number,
        luck=played.luck(seat),
    )
