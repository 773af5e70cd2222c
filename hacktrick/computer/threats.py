"""The threats that each player has on the board, and what cards reach them, for the search; cached."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from hacktrick.rules import VALUES, Board, Card, Cards, Hand, Play, Player, Result
from hacktrick.rules.board import lines_begun, one_away
from hacktrick.rules.legal import playable

Squares = int  # a set of squares, one bit each
Newest = int  # a set of newest cards, one bit each


class Prospects(NamedTuple):
    """What the board offers a player: how many squares where one more marker wins, and lines begun."""

    threats: int
    begun: int


@lru_cache(maxsize=1 << 16)
def prospects(board: Board) -> tuple[Prospects, Prospects]:
    """How many threats and begun lines A and B have."""
    both = threats(board)
    a, b = (Prospects(both[player].bit_count(), lines_begun(board, player)) for player in Player)
    return a, b


@lru_cache(maxsize=1 << 16)
def threats(board: Board) -> tuple[Squares, Squares]:
    """R15: the squares where one more marker of A's wins, and those where one of B's does."""
    a, b = (sum(1 << number for number in one_away(board, player)) for player in Player)
    return a, b


@cache
def reach(cards: Cards, newest: Card) -> Squares:
    """R11: the squares that these cards reach from a newest card."""
    return sum(1 << newest + card for card in playable(cards, newest))


@cache
def winning_newest(cards: Cards, winning: Squares) -> Newest:
    """The newest cards on which one of these cards would reach one of these squares."""
    return sum(1 << newest for newest in VALUES if reach(cards, newest) & winning)


def win_at_once(hand: Hand) -> Result | None:
    """The most that the player to act can win with a card now, as a turn begins; None if they cannot.

    A decisive move in the words of Teytaud and Teytaud, "On the Huge Benefit of Decisive Moves in
    Monte-Carlo Tree Search Algorithms" (2010).
    """
    cards, plain, x2, _ = holding = hand.holdings[hand.to_act]
    newest = hand.row[-1]
    winning = threats(hand.board)[hand.to_act]
    if not winning & reach(cards, newest) or not (plain or x2):
        return None
    marker = holding.marker()
    results = [
        hand.apply(Play(card, marker)).result
        for card in playable(cards, newest)
        if winning >> newest + card & 1
    ]
    return max((result for result in results if result is not None), key=lambda result: result.points)
