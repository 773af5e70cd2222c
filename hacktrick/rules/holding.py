"""R3: what one player holds in a hand: cards, unplayed markers and captured ones."""

from __future__ import annotations

from typing import NamedTuple

from hacktrick.rules.board import Marker, unchecked
from hacktrick.rules.cards import Card, Cards, with_card, without_card
from hacktrick.rules.players import Player

PLAIN_MARKERS = 9  # R3: and one x2
_PLAIN, _B = Marker.PLAIN, Player.B  # reading an enum's member at each step would cost


class Holding(NamedTuple):
    """What one player holds: cards, unplayed markers, and captured ones not yet paid."""

    cards: Cards
    plain: int = PLAIN_MARKERS
    x2: bool = True
    captured: int = 0

    @property
    def unplayed(self) -> int:
        """How many markers are left to place or pay."""
        return self.plain + self.x2

    def marker(self, x2: bool = False) -> Marker:
        """The marker to place or pay: the x2 where it is wanted and there, or where no other is left."""
        return Marker.X2 if self.x2 and (x2 or not self.plain) else Marker.PLAIN

    def played(self, card: Card, marker: Marker, taken: int) -> Holding:
        """R11, R12: the holding after playing a card with a marker that captured some."""
        cards, plain, x2, captured = self
        if marker is _PLAIN:
            return unchecked(Holding, (without_card(cards, card), plain - 1, x2, captured + taken))
        return unchecked(Holding, (without_card(cards, card), plain, False, captured + taken))

    def drew(self, card: Card) -> Holding:
        """R13: the holding with one more card."""
        cards, plain, x2, captured = self
        return unchecked(Holding, (with_card(cards, card), plain, x2, captured))

    def paid(self, marker: Marker) -> Holding:
        """R17, R18: the holding with one unplayed marker fewer."""
        cards, plain, x2, captured = self
        if marker is _PLAIN:
            return unchecked(Holding, (cards, plain - 1, x2, captured))
        return unchecked(Holding, (cards, plain, False, captured))

    def asked(self) -> Holding:
        """R10: the holding with one captured marker fewer."""
        cards, plain, x2, captured = self
        return unchecked(Holding, (cards, plain, x2, captured - 1))


Holdings = tuple[Holding, Holding]


def with_holding(holdings: Holdings, player: Player, holding: Holding) -> Holdings:
    """Both holdings, with another one for a player."""
    return (holdings[0], holding) if player is _B else (holding, holdings[1])
