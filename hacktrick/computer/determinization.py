"""Determinization: a player's view with the hidden cards drawn at random, so that it can be searched.

A determinization is one of the hands that a player's view leaves possible. To search a game of hidden
cards by drawing many of them goes back to Ginsberg (GIB, 2001) for bridge.
"""

from __future__ import annotations

from random import Random

from hacktrick.knowledge.chances import Knowledge
from hacktrick.rules import Cards, Hand, Phase, PlayerView, Shuffle
from hacktrick.rules.arrange import arrange

_SHUFFLE = Phase.SHUFFLE  # reading an enum's member at each turn would cost


class Determinizations:
    """Hands drawn by their chance, given what the player knows of the hidden cards."""

    def __init__(self, view: PlayerView, knowledge: Knowledge, random: Random) -> None:
        self._view, self._knowledge, self._random = view, knowledge, random
        self._laid_out: dict[Cards, Hand] = {}  # each hand of the opponent's, above any pile

    def draw(self) -> Hand:
        """The next hand."""
        cards, pile = self._knowledge.sample(self._random)
        hand = self._laid_out.get(cards)
        if hand is None:
            hand = self._laid_out[cards] = determinization(self._view, cards, pile)
        return hand._replace(pile=pile)


def determinization(view: PlayerView, other_cards: Cards, pile: Cards) -> Hand:
    """The hand of this view if the opponent held `other_cards` and the pile lay in this order."""
    hand = arrange(view, other_cards, pile).hand
    assert hand is not None
    return hand


def reshuffled(hand: Hand, random: Random) -> Hand:
    """R19: the hand with its Row shuffled into a new pile if that is due, else the same hand."""
    if hand.phase is _SHUFFLE:
        return hand.apply(Shuffle(shuffled(hand.row[:-1], random)))
    return hand


def shuffled(cards: Cards, random: Random) -> Cards:
    """These cards in an order drawn from `random`."""
    order = list(cards)
    random.shuffle(order)
    return tuple(order)
