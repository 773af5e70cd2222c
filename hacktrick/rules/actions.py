"""What can be done: small frozen values that read like the events of a record.

A player's action does not say whose it is: that follows from whose turn it is. Chance (who deals
first, the deck, a reshuffle) is an action too, handed in from outside: the rules draw nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from hacktrick.rules.board import Marker
from hacktrick.rules.cards import Card, Cards
from hacktrick.rules.players import Player


def _x2(marker: Marker) -> str:
    return " x2" if marker is Marker.X2 else ""


@dataclass(frozen=True, slots=True)
class Start:
    """R7: the opener places a card to start the Row."""

    card: Card

    def __str__(self) -> str:
        return f"starts {self.card}"


@dataclass(frozen=True, slots=True)
class Ask:
    """R10: pay a captured marker to learn the sum of the opponent's cards."""

    def __str__(self) -> str:
        return "asks"


@dataclass(frozen=True, slots=True)
class Play:
    """R11: play a card and place a marker."""

    card: Card
    marker: Marker = Marker.PLAIN

    def __str__(self) -> str:
        return f"plays {self.card}{_x2(self.marker)}"


@dataclass(frozen=True, slots=True)
class Draw:
    """R13: draw the top card of the pile."""

    def __str__(self) -> str:
        return "draws"


@dataclass(frozen=True, slots=True)
class Pass:
    """R16: end the turn for nothing."""

    def __str__(self) -> str:
        return "passes"


@dataclass(frozen=True, slots=True)
class Command:
    """R17: end the turn with Play!, paying a marker."""

    marker: Marker = Marker.PLAIN

    def __str__(self) -> str:
        return f"commands{_x2(self.marker)}"


@dataclass(frozen=True, slots=True)
class Guard:
    """R18: end the turn with Guard!, paying a marker."""

    marker: Marker = Marker.PLAIN

    def __str__(self) -> str:
        return f"guards{_x2(self.marker)}"


@dataclass(frozen=True, slots=True)
class Begin:
    """R5: hand `number` (from 1) begins, dealt by `dealer`."""

    number: int
    dealer: Player

    def __str__(self) -> str:
        return f"hand {self.number} dealer {self.dealer}"


@dataclass(frozen=True, slots=True)
class Deck:
    """R6: the 18 cards in the order dealt: opener's four, three, two set aside, pile from its top."""

    cards: Cards

    def __str__(self) -> str:
        return f"deck {''.join(map(str, self.cards))}"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """R19: the new pile, from its top."""

    cards: Cards

    def __str__(self) -> str:
        return f"shuffle {''.join(map(str, self.cards))}"


PlayerAction = Start | Ask | Play | Draw | Pass | Command | Guard
ChanceAction = Begin | Deck | Shuffle
Action = PlayerAction | ChanceAction
