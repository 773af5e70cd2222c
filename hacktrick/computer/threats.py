"""Which threats and begun lines each player has on the board, for the evaluation; cached."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hacktrick.rules import Board, Card, Cards, Player
from hacktrick.rules.board import lines_begun, one_away, square_reached

Squares = frozenset[int]


class Prospects(NamedTuple):
    """What the board offers a player: the squares where one more marker wins, and the lines begun."""

    threats: Squares
    begun: int


@lru_cache(maxsize=1 << 17)
def prospects(board: Board) -> tuple[Prospects, Prospects]:
    """What the board offers A and B."""
    a, b = (Prospects(one_away(board, player), lines_begun(board, player)) for player in Player)
    return a, b


def can_win(cards: Cards, newest: Card, threats: Squares) -> bool:
    """Whether one of the cards, played on the newest one, reaches a square where it wins (R11, R15)."""
    return any(square_reached(card, newest) in threats for card in cards)
