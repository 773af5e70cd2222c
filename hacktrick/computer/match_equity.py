"""R20, R22: what the end of a hand is worth, as a chance of winning the match."""

from __future__ import annotations

from functools import cache

from hacktrick.rules import Match, Player, PlayerView

# How often a hand that is won between good players is worth two points (docs/computer.md).
TWO_POINTS = 0.4


@cache
def standing(mine: int, theirs: int, target: int) -> float:
    """The chance of winning a match at this score, before a hand between players of equal strength."""
    if mine >= target:
        return 1.0
    if theirs >= target:
        return 0.0
    won = _either(standing(mine + 1, theirs, target), standing(mine + 2, theirs, target), TWO_POINTS)
    lost = _either(standing(mine, theirs + 1, target), standing(mine, theirs + 2, target), TWO_POINTS)
    return (won + lost) / 2


class Stakes:
    """What a hand is about for one player, given the score before it."""

    def __init__(self, at: PlayerView | Match, player: Player) -> None:
        mine, theirs, target = at.score[player], at.score[player.other], at.target
        self.player = player
        self._won = tuple(standing(mine + points, theirs, target) for points in range(3))
        self._lost = tuple(standing(mine, theirs + points, target) for points in range(3))

    @property
    def span(self) -> float:
        """How far apart the best and the worst end of the hand are."""
        return self._won[2] - self._lost[2]

    def ended(self, winner: Player, points: int) -> float:
        """The player's chance of winning the match after a hand that ended like this."""
        return (self._won if winner is self.player else self._lost)[points]

    def open(self, chance: float, two_if_won: float, two_if_lost: float) -> float:
        """The same while the hand goes on: the player wins it by `chance`, for two points so often."""
        won = _either(self._won[1], self._won[2], two_if_won)
        lost = _either(self._lost[1], self._lost[2], two_if_lost)
        return _either(lost, won, chance)


def _either(one: float, other: float, chance: float) -> float:
    return one + (other - one) * chance
