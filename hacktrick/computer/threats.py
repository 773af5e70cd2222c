"""What lies on the board for each player: squares where one more marker wins, and lines begun."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hacktrick.rules import Board, Card, Cards, Player
from hacktrick.rules.board import lines_begun, one_away, square_reached

Squares = frozenset[int]


class Prospects(NamedTuple):
    """What the board offers a player: the squares that win at once, and how many lines need two more."""

    wins: Squares
    begun: int


@lru_cache(maxsize=1 << 17)
def prospects(board: Board) -> tuple[Prospects, Prospects]:
    """What the board offers A and B."""
    a, b = (Prospects(one_away(board, player), lines_begun(board, player)) for player in Player)
    return a, b


def can_win(cards: Cards, newest: Card, wins: Squares) -> bool:
    """Whether one of the cards, played on the newest one, reaches a winning square (R11)."""
    return any(square_reached(card, newest) in wins for card in cards)
