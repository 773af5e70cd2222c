"""What can be wrong with a record: a closed set of values, each with what a sentence about it needs.

A `text` is what stands in the record, and a `match` the match before the line: its legal events may
tell hidden cards, as the text may.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from hacktrick.record.names import BadName
from hacktrick.rules import Match, Refusal


class NoText(Enum):
    """The file holds no text that could be a record."""

    TOO_LARGE = auto()  # it is far larger than any match
    NOT_UTF8 = auto()  # this line of it


class OtherLine(NamedTuple):
    """A line of the head is due, as `expected` has it, and another stands there; none at the end."""

    expected: str
    text: str


class Form(Enum):
    """What a text must be where it stands."""

    VERSION = auto()
    RULES = auto()
    TARGET = auto()
    HAND = auto()
    DECK = auto()
    SHUFFLE = auto()
    EVENT = auto()
    ACTION = auto()


class Malformed(NamedTuple):
    """A text that is not of its form."""

    form: Form
    text: str


class OutOfTurn(NamedTuple):
    """An action of one player where it is the other's turn (R9)."""

    text: str
    match: Match


class Illegal(NamedTuple):
    """An event that the rules refuse."""

    text: str
    match: Match
    refusal: Refusal


Damage = NoText | OtherLine | BadName | Malformed | OutOfTurn | Illegal


class BadLine(ValueError):
    """A line that is no event, or not legal where it stands."""

    def __init__(self, damage: Damage) -> None:
        self.damage = damage
        super().__init__(type(damage).__name__)


class RecordError(ValueError):
    """A record that cannot be read: which file, which line (from 1), and what is wrong there."""

    def __init__(self, file: str, line: int, damage: Damage) -> None:
        self.file, self.line, self.damage = file, line, damage
        super().__init__(f"{file}:{line}: {type(damage).__name__}")
