"""R15, R20, R21, R23: how a hand ends and what it is worth, in either rule set."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from hacktrick.rules.board import Board, Combination, Marker, includes_x2
from hacktrick.rules.holding import Holding
from hacktrick.rules.players import Player


class RuleSet(Enum):
    """R23: the two published rule sets."""

    STANDARD = "standard"
    CZECH = "czech"

    __hash__ = object.__hash__  # an enum's own is slow


_CZECH = RuleSet.CZECH  # reading an enum's member at each step would cost


class Result(NamedTuple):
    """R15, R20, R21: how a hand ended. No combinations: the loser ran out of markers."""

    winner: Player
    points: int
    combinations: tuple[Combination, ...]


def won(
    player: Player, board: Board, combinations: tuple[Combination, ...], completing: Marker
) -> Result:
    """R15, R20: 2 points if a combination includes the x2 and another marker completed it, else 1."""
    included = any(includes_x2(board, combination) for combination in combinations)
    return Result(player, 2 if included and completing is not Marker.X2 else 1, combinations)


def spent(rules: RuleSet, holding: Holding) -> bool:
    """R23: in the czech rules the last marker, placed or paid, loses the hand at once."""
    return rules is _CZECH and not holding.unplayed


def out_of_markers(player: Player) -> Result:
    """R21, R23: the opponent of a player who has run out of markers scores 1."""
    return Result(player.other, 1, ())
