"""R1: the cards. A card is its value, 0 to 5; a player's cards are a tuple in ascending order."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

Card = int
Cards = tuple[Card, ...]

VALUES = range(6)
COPIES = 3
DECK: Cards = tuple(value for value in VALUES for _ in range(COPIES))

# R6: how the deck is dealt, in this order; what is left is the pile.
OPENER_CARDS, OTHER_CARDS, SET_ASIDE = 4, 3, 2
MOST_CARDS = 4


def same_cards(some: Iterable[Card], others: Iterable[Card]) -> bool:
    """Whether both are the same cards, in whatever order."""
    return sorted(some) == sorted(others)


# The two functions below are called at every step of a game and have few answers, which are cached.


@cache
def with_card(cards: Cards, card: Card) -> Cards:
    """The cards with one more, ascending."""
    return tuple(sorted((*cards, card)))


@cache
def without_card(cards: Cards, card: Card) -> Cards:
    """The cards with one `card` fewer. Raises ValueError if there is none."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
