"""R20, R22: match equity: what a score is worth, as a chance of winning the match.

As in the match equity tables of backgammon (Zadeh, "On Doubling in Tournament Backgammon", 1977), it
follows from the score alone, between players of equal strength, by recursion over the next hand's ends.
"""

from __future__ import annotations

from functools import cache

from hacktrick.rules import Match, Player, PlayerView

# How often a hand that is won between good players is worth two points (docs/computer.md).
TWO_POINTS = 0.4


@cache
def match_equity(mine: int, theirs: int, target: int) -> float:
    """The chance of winning a match at this score, before a hand between players of equal strength."""
    if mine >= target:
        return 1.0
    if theirs >= target:
        return 0.0
    won = _weighted(
        match_equity(mine + 1, theirs, target), match_equity(mine + 2, theirs, target), TWO_POINTS
    )
    lost = _weighted(
        match_equity(mine, theirs + 1, target), match_equity(mine, theirs + 2, target), TWO_POINTS
    )
    return (won + lost) / 2


class HandEquity:
    """What the ends of a hand are worth to one player, given the score before it."""

    def __init__(self, at: PlayerView | Match, player: Player) -> None:
        mine, theirs, target = at.score[player], at.score[player.other], at.target
        self.player = player
        self._won = tuple(match_equity(mine + points, theirs, target) for points in range(3))
        self._lost = tuple(match_equity(mine, theirs + points, target) for points in range(3))

    @property
    def span(self) -> float:
        """The match equity between the best and the worst end of the hand, above 0 and up to 1."""
        return self._won[2] - self._lost[2]

    def after(self, winner: Player, points: int) -> float:
        """The player's match equity after a hand that ended like this; `points` is 0 to 2."""
        return (self._won if winner is self.player else self._lost)[points]

    def expected(self, chance: float, double_if_won: float, double_if_lost: float) -> float:
        """The player's match equity while the hand goes on.

        `chance` is that of winning the hand; the others are the chances that a hand won, or lost, is
        worth two points. All are 0 to 1.
        """
        won = _weighted(self._won[1], self._won[2], double_if_won)
        lost = _weighted(self._lost[1], self._lost[2], double_if_lost)
        return _weighted(lost, won, chance)


def _weighted(one: float, other: float, chance: float) -> float:
    """The mean of two values, of which the other has this chance."""
    return one + (other - one) * chance
