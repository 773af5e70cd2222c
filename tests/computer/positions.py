"""Positions laid out by hand, for questions about single choices."""

from __future__ import annotations

from hacktrick.rules import (
    Cards,
    Hand,
    Holding,
    Marker,
    Match,
    Phase,
    Player,
    PlayerView,
    RuleSet,
    Square,
    view,
)
from hacktrick.rules.arrange import with_legal
from hacktrick.rules.board import EMPTY_BOARD

ME, OTHER = Player.A, Player.B
X2 = (Marker.X2,)


def layout(**squares: tuple[Player, tuple[Marker, ...]]) -> tuple[Square, ...]:
    """A board from squares such as `s5=(ME, X2)`."""
    board = list(EMPTY_BOARD)
    for name, (owner, markers) in squares.items():
        board[int(name[1:])] = Square(owner, markers)
    return tuple(board)


def on(owner: Player, *numbers: int) -> dict[str, tuple[Player, tuple[Marker, ...]]]:
    """Plain markers of a player, one on each of these squares."""
    return {f"s{number}": (owner, (Marker.PLAIN,)) for number in numbers}


def my_view(
    mine: Cards,
    theirs: Cards,
    newest: int,
    board: tuple[Square, ...] = EMPTY_BOARD,
    *,
    me: Holding | None = None,
    you: Holding | None = None,
    commanded: bool = False,
    phase: Phase = Phase.TURN,
) -> PlayerView:
    """What A sees where it is A's turn; `me` and `you` have the markers, all ten if left out."""
    holdings = (me or Holding(()))._replace(cards=mine), (you or Holding(()))._replace(cards=theirs)
    hand = Hand(
        rules=RuleSet.STANDARD,
        opener=OTHER,
        phase=phase,
        to_act=ME,
        holdings=holdings,
        row=(newest,),
        aside=(0, 1),
        pile=(2, 3, 4),
        board=board,
        commanded=commanded,
    )
    return view(Match(dealer=OTHER, number=1, hand=with_legal(hand)), ME)
