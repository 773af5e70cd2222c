"""What simulated matches came to: wins with their interval, hands, points, ends, turns and times."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from statistics import median

from hacktrick.analysis.self_play import SelfPlay
from hacktrick.rules import Player, Result

_SURE = 1.96  # how many standard deviations make an interval of 95%

OUT_OF_MARKERS = "out of markers"  # R21
# R15: the ends with a combination, and whether it was worth one point or two.
ENDS = {
    (False, 1): "line",
    (False, 2): "line with the x2",
    (True, 1): "stack",
    (True, 2): "stack with the x2",
}


@dataclass(frozen=True)
class Outcome:
    """One match as it ended; pairs are the first level's figure and the second's."""

    a_won: bool
    hands: tuple[int, int]
    points: tuple[int, int]
    ends: Counter[str]
    turns: int
    seconds: tuple[list[float], list[float]]


@dataclass
class Tally:
    """What many matches came to; pairs are the first level's figure and the second's."""

    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def wins(self) -> tuple[int, int]:
        """Matches won."""
        won = sum(outcome.a_won for outcome in self.outcomes)
        return won, len(self.outcomes) - won

    @property
    def hands(self) -> tuple[int, int]:
        """Hands won."""
        return sum(each.hands[0] for each in self.outcomes), sum(each.hands[1] for each in self.outcomes)

    @property
    def points(self) -> tuple[int, int]:
        """Points made."""
        return sum(each.points[0] for each in self.outcomes), sum(
            each.points[1] for each in self.outcomes
        )

    @property
    def ends(self) -> Counter[str]:
        """How the hands ended: by which combination and for how much, or out of markers."""
        return sum((outcome.ends for outcome in self.outcomes), Counter())

    @property
    def turns_a_hand(self) -> float:
        """The mean number of turns in a hand."""
        return sum(outcome.turns for outcome in self.outcomes) / sum(self.hands)

    @property
    def seconds(self) -> tuple[float, float]:
        """The median time for a decision, which is one turn."""
        a, b = (
            median(took for outcome in self.outcomes for took in outcome.seconds[side])
            for side in (0, 1)
        )
        return a, b

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of 95% for the first level's share of matches."""
        return wilson(self.wins[0], len(self.outcomes))


def wilson(won: int, played: int) -> tuple[float, float]:
    """Wilson's interval of 95% for a share of which `won` out of `played` (at least 1) is a sample."""
    share, weight = won / played, _SURE**2 / played
    middle = share + weight / 2
    reach = _SURE * sqrt(share * (1 - share) / played + weight / (4 * played))
    low, high = (middle - reach) / (1 + weight), (middle + reach) / (1 + weight)
    return max(min(low, share), 0.0), min(max(high, share), 1.0)  # rounding leaves the share inside


def outcome(played: SelfPlay, seat: Player) -> Outcome:
    """What a match came to for the level that sat at `seat`."""
    match, results = played.match, played.results
    won = sum(result.winner is seat for result in results)
    return Outcome(
        a_won=match.winner is seat,
        hands=(won, len(results) - won),
        points=(match.score[seat], match.score[seat.other]),
        ends=Counter(map(how, results)),
        turns=played.turns,
        seconds=(played.seconds[seat], played.seconds[seat.other]),
    )


def how(result: Result) -> str:
    """How a hand ended."""
    if not result.combinations:
        return OUT_OF_MARKERS
    stack = all(len(set(combination)) == 1 for combination in result.combinations)
    return ENDS[stack, result.points]
