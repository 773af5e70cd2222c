"""R11, R12, R15, R20: what a play does: one value for everyone who shows, tells or weighs it."""

from __future__ import annotations

from typing import NamedTuple

from hacktrick.rules.actions import Play
from hacktrick.rules.board import Marker, one_away
from hacktrick.rules.hand import Hand
from hacktrick.rules.players import Player
from hacktrick.rules.result import Result


class Effect(NamedTuple):
    """What a play does.

    The marker goes on `square` (1 to 9) and captures 0 to 2 markers, the x2 among them or not.
    `result` is set if the play ends the hand, won or (R23) lost. `threats` are the squares, ascending,
    where one more marker of the same player wins now and did not before, `against` those where one of
    the other player does, and `struck` those where one did before and does not now. There are none if
    the hand is over, nor for a player who has no marker left.
    """

    square: int
    captured: int = 0
    captured_x2: bool = False
    result: Result | None = None
    threats: tuple[int, ...] = ()
    struck: tuple[int, ...] = ()
    against: tuple[int, ...] = ()

    @classmethod
    def of(cls, before: Hand, play: Play, after: Hand) -> Effect:
        """The effect of a play that led from one hand to another."""
        player = before.to_act
        square = play.card + before.row[-1]
        lying = before.board[square]
        captured = () if lying.owner is player else lying.markers
        made = threats(after, player) - one_away(before.board, player)
        against = threats(after, player.other)
        # Only a marker that leaves the board ends a threat.
        goes_on = captured and after.result is None
        struck = threats(before, player.other) - against if goes_on else ()
        return cls(
            square=square,
            captured=len(captured),
            captured_x2=Marker.X2 in captured,
            result=after.result,
            threats=tuple(sorted(made)),
            struck=tuple(sorted(struck)),
            against=tuple(sorted(against)),
        )


def threats(hand: Hand, player: Player) -> frozenset[int]:
    """The squares where one more marker of a player wins: none once the hand is over or none is left."""
    if hand.result is not None or not hand.holdings[player].unplayed:
        return frozenset()
    return one_away(hand.board, player)
