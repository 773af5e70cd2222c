"""R3: what one player holds in a hand: cards, unplayed markers and captured ones."""

from __future__ import annotations

from typing import NamedTuple

from hacktrick.rules.board import Marker
from hacktrick.rules.cards import Card, Cards, with_card, without_card
from hacktrick.rules.players import Player
from hacktrick.rules.unchecked import unchecked

PLAIN_MARKERS = 9  # R3: and one x2
_PLAIN, _B = Marker.PLAIN, Player.B  # reading an enum's member at each step would cost


class Seat(NamedTuple):
    """What one player holds: cards, unplayed markers, and captured ones not yet paid."""

    cards: Cards
    plain: int = PLAIN_MARKERS
    x2: bool = True
    captured: int = 0

    @property
    def unplayed(self) -> int:
        """How many markers are left to place or pay."""
        return self.plain + self.x2

    def played(self, card: Card, marker: Marker, taken: int) -> Seat:
        """R11, R12: the seat after playing a card with a marker that captured some."""
        cards, plain, x2, captured = self
        if marker is _PLAIN:
            return unchecked(Seat, (without_card(cards, card), plain - 1, x2, captured + taken))
        return unchecked(Seat, (without_card(cards, card), plain, False, captured + taken))

    def drew(self, card: Card) -> Seat:
        """R13: the seat with one more card."""
        cards, plain, x2, captured = self
        return unchecked(Seat, (with_card(cards, card), plain, x2, captured))

    def paid(self, marker: Marker) -> Seat:
        """R17, R18: the seat with one unplayed marker fewer."""
        cards, plain, x2, captured = self
        if marker is _PLAIN:
            return unchecked(Seat, (cards, plain - 1, x2, captured))
        return unchecked(Seat, (cards, plain, False, captured))

    def asked(self) -> Seat:
        """R10: the seat with one captured marker fewer."""
        cards, plain, x2, captured = self
        return unchecked(Seat, (cards, plain, x2, captured - 1))


Seats = tuple[Seat, Seat]


def with_seat(seats: Seats, player: Player, seat: Seat) -> Seats:
    """Both seats, with another one for a player."""
    return (seats[0], seat) if player is _B else (seat, seats[1])
