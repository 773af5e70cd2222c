"""What lies on the board for each player: squares where one more marker wins, and lines begun."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hacktrick.rules import LINES, Board, Card, Cards, Player
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


def can_win(cards: Cards, newest: Card, wins: Squares) -> bool:
    """Whether one of the cards, played on the newest one, reaches a winning square (R11)."""
    return any(card + newest in wins and card != newest for card in cards)
