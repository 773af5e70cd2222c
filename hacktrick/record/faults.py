"""What can be wrong with a record: a closed set of faults, with what a sentence about each needs."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from hacktrick.record.names import BadName
from hacktrick.rules import Match, Refusal


class Fault(Enum):
    """The kinds of damage."""

    TOO_LARGE = auto()  # the file is far larger than any match
    NOT_TEXT = auto()  # not UTF-8
    HEAD = auto()  # another line was expected in the head
    VERSION = auto()
    RULES = auto()
    TARGET = auto()
    NAME = auto()
    HAND_FORM = auto()
    DECK_FORM = auto()
    SHUFFLE_FORM = auto()
    NO_EVENT = auto()
    NO_ACTION = auto()
    OTHER_PLAYER = auto()  # R9: it is the other player's turn
    REFUSED = auto()  # by the rules


class Damage(NamedTuple):
    """A fault. What is not needed to word it is left out.

    `text` is what stands in the record, which may tell cards; `expected` the form of a line of the
    head; `match` the match before the line, whose legal events may tell cards too.
    """

    fault: Fault
    text: str = ""
    expected: str = ""
    name: BadName | None = None
    refusal: Refusal | None = None
    match: Match | None = None


class BadLine(ValueError):
    """A line that is no event, or not legal where it stands."""

    def __init__(self, damage: Damage) -> None:
        self.damage = damage
        super().__init__(damage.fault.name)


class RecordError(ValueError):
    """A record that cannot be read: which file, which line (from 1), and what is wrong there."""

    def __init__(self, file: str, line: int, damage: Damage) -> None:
        self.file, self.line, self.damage = file, line, damage
        super().__init__(f"{file}:{line}: {damage.fault.name}")
