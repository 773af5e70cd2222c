"""R11, R12, R15, R20: what a play does: one value for everyone who shows, tells or weighs it."""

from __future__ import annotations

from typing import NamedTuple

from hacktrick.rules.actions import Play
from hacktrick.rules.board import Marker, one_away
from hacktrick.rules.hand import Hand, Result


class Effect(NamedTuple):
    """What a play does.

    The marker goes on `square` (1 to 9) and captures 0 to 2 markers, the x2 among them or not.
    `result` is set if the play ends the hand, won or (R23) lost. `threats` are the squares, ascending,
    where one more marker of the same player wins now and did not before; none if the hand is over or
    that player has no marker left.
    """

    square: int
    captured: int = 0
    captured_x2: bool = False
    result: Result | None = None
    threats: tuple[int, ...] = ()

    @classmethod
    def of(cls, before: Hand, play: Play, after: Hand) -> Effect:
        """The effect of a play that led from one hand to another."""
        player = before.to_act
        square = play.card + before.row[-1]
        lying = before.board[square]
        captured = () if lying.owner is player else lying.markers
        goes_on = after.result is None and after.holdings[player].unplayed > 0
        made = one_away(after.board, player) - one_away(before.board, player) if goes_on else ()
        return cls(
            square=square,
            captured=len(captured),
            captured_x2=Marker.X2 in captured,
            result=after.result,
            threats=tuple(sorted(made)),
        )
