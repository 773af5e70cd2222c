"""What lies on the board for each player: squares where one more marker wins, and lines begun."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hacktrick.rules import LINES, VALUES, Board, Cards, Player
from hacktrick.rules.board import one_away

Squares = frozenset[int]


class Prospects(NamedTuple):
    """What the board offers a player: the squares that win at once, and how many lines need two more."""

    wins: Squares
    begun: int


@lru_cache(maxsize=1 << 17)
def prospects(board: Board) -> tuple[Prospects, Prospects]:
    """What the board offers A and B.

    Opposing markers on a line's last square are no bar: completing it captures them.
    """
    a, b = (Prospects(one_away(board, player), _begun(board, player)) for player in Player)
    return a, b


def _begun(board: Board, player: Player) -> int:
    return sum(sum(board[number].owner is player for number in line) == 1 for line in LINES)


@lru_cache(maxsize=1 << 17)
def winning_after(cards: Cards, wins: Squares) -> tuple[bool, ...]:
    """For each newest card 0 to 5: whether one of these cards would reach a winning square from it."""
    return tuple(
        any(card != newest and card + newest in wins for card in set(cards)) for newest in VALUES
    )
