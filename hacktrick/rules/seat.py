"""R3: what one player holds in a hand: cards, unplayed markers and captured ones."""

from __future__ import annotations

from typing import NamedTuple

from hacktrick.rules.board import Marker
from hacktrick.rules.cards import Cards
from hacktrick.rules.players import Player

PLAIN_MARKERS = 9  # R3: and one x2
_PLAIN = Marker.PLAIN


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

    def less(self, marker: Marker) -> Seat:
        """The seat with one unplayed marker fewer, placed or paid."""
        cards, plain, x2, captured = self
        if marker is _PLAIN:
            return Seat(cards, plain - 1, x2, captured)
        return Seat(cards, plain, False, captured)


Seats = tuple[Seat, Seat]


def with_seat(seats: Seats, player: Player, seat: Seat) -> Seats:
    """Both seats, with another one for a player."""
    return (seats[0], seat) if player else (seat, seats[1])
