"""Advice as a value: what it is about, the turns it names, and what it says of them."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from hacktrick.rules import Card, Draw, Pass, Play, PlayerAction


class Kind(Enum):
    """What advice is about. Each is told a player once, and remembered by its value.

    A turn that advice names does what is said here, whatever the opponent may hold.
    """

    TWO_POINTS = "two-points"  # R20: of the cards that win, the one that scores 2
    THREAT = "threat"  # the opponent wins from the newest card; the turns stop it
    DRAW = "draw"  # every play lets the opponent win, and drawing does not
    KEEP = "keep"  # with this card on top the opponent wins; another turn is safe
    FORCE = "force"  # R17: after this play and Play! the player wins, whatever is played
    X2 = "x2"  # R20: the x2 makes a threat that would score 2
    CAPTURE = "capture"  # R12: this card captures
    MAKE_THREAT = "make-threat"  # this card makes a threat
    GUARD = "guard"  # R18: Play! was said, and Guard! keeps the opponent from saying it again
    ASK = "ask"  # R10: there is a marker to pay, and something to ask
    MARKERS = "markers"  # R21: few markers are left
    OPENING = "opening"  # R7: the first card
    PAD = "pad"  # what the pad is for


class Lost(Enum):
    """How a hand was lost, and what would have stopped it; told after every lost hand."""

    WIN = auto()  # a card would have won
    CAPTURE = auto()  # a capture would have stopped it
    TOP = auto()  # another card on top would have
    DRAW = auto()  # a draw would have
    EARLIER = auto()  # the last turn could not stop it
    MARKERS = auto()  # R21


class Reach(NamedTuple):
    """The opponent wins on a square with a card."""

    square: int
    card: Card


class Advice(NamedTuple):
    """Something to tell a player.

    `turns` are those that it names, each whole; two for a THREAT that a capture stops, and another
    play too. `danger` is how the opponent wins from `newest`, or did; `aim` is the square where the
    first turn captures, or makes a threat; `left` are the markers left.
    """

    kind: Kind | Lost
    turns: tuple[tuple[PlayerAction, ...], ...] = ()
    newest: Card | None = None
    danger: Reach | None = None
    aim: int | None = None
    left: int = 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card of each turn that plays one."""
        return tuple(action.card for turn in self.turns for action in turn if isinstance(action, Play))


DRAWS: tuple[PlayerAction, ...] = (Draw(),)


def passing(play: Play) -> tuple[PlayerAction, ...]:
    """The turn of a play and a pass."""
    return (play, Pass())
