"""What can be done: small frozen values that read like the events of a record.

A player's action does not say whose it is: that follows from whose turn it is. Chance (who deals
first, the deck, a reshuffle) is an action too, handed in from outside: the rules draw nothing.

Each has its `word`, the one that a record writes for it: actions are tuples, which are compared
fastest, and two of different kinds would be equal without it.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from hacktrick.rules.board import Marker
from hacktrick.rules.cards import Card, Cards
from hacktrick.rules.players import Player


def _x2(marker: Marker) -> str:
    return " x2" if marker is Marker.X2 else ""


class Start(NamedTuple):
    """R7: the opener places a card to start the Row."""

    card: Card
    word: Literal["starts"] = "starts"

    def __str__(self) -> str:
        return f"{self.word} {self.card}"


class Ask(NamedTuple):
    """R10: pay a captured marker to learn the sum of the opponent's cards."""

    word: Literal["asks"] = "asks"

    def __str__(self) -> str:
        return self.word


class Play(NamedTuple):
    """R11: play a card and place a marker."""

    card: Card
    marker: Marker = Marker.PLAIN
    word: Literal["plays"] = "plays"

    def __str__(self) -> str:
        return f"{self.word} {self.card}{_x2(self.marker)}"


class Draw(NamedTuple):
    """R13: draw the top card of the pile."""

    word: Literal["draws"] = "draws"

    def __str__(self) -> str:
        return self.word


class Pass(NamedTuple):
    """R16: end the turn for nothing."""

    word: Literal["passes"] = "passes"

    def __str__(self) -> str:
        return self.word


class Command(NamedTuple):
    """R17: end the turn with Play!, paying a marker."""

    marker: Marker = Marker.PLAIN
    word: Literal["commands"] = "commands"

    def __str__(self) -> str:
        return f"{self.word}{_x2(self.marker)}"


class Guard(NamedTuple):
    """R18: end the turn with Guard!, paying a marker."""

    marker: Marker = Marker.PLAIN
    word: Literal["guards"] = "guards"

    def __str__(self) -> str:
        return f"{self.word}{_x2(self.marker)}"


class Begin(NamedTuple):
    """R5: hand `number` (from 1) begins, dealt by `dealer`."""

    number: int
    dealer: Player
    word: Literal["hand"] = "hand"

    def __str__(self) -> str:
        return f"{self.word} {self.number} dealer {self.dealer}"


class Deck(NamedTuple):
    """R6: the 18 cards in the order dealt: opener's four, three, two set aside, pile from its top."""

    cards: Cards
    word: Literal["deck"] = "deck"

    def __str__(self) -> str:
        return f"{self.word} {''.join(map(str, self.cards))}"


class Shuffle(NamedTuple):
    """R19: the new pile, from its top."""

    cards: Cards
    word: Literal["shuffle"] = "shuffle"

    def __str__(self) -> str:
        return f"{self.word} {''.join(map(str, self.cards))}"


PlayerAction = Start | Ask | Play | Draw | Pass | Command | Guard
ChanceAction = Begin | Deck | Shuffle
Action = PlayerAction | ChanceAction

_KINDS = frozenset(get_args(Action))


def check_kind(action: object) -> None:
    """Raises TypeError for anything but an action, such as a plain tuple that is equal to one."""
    if type(action) not in _KINDS:
        raise TypeError(f"not an action: {action!r}")
