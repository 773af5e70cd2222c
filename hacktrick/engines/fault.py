"""What can be wrong with a program that plays: a closed set, worded in `sentences/engines.py`."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple


class Kind(Enum):
    """The kinds of fault. None of them tells a card."""

    NOT_STARTED = auto()  # there is no such program, or it may not be run
    NO_PROTOCOL = auto()  # it ended, or said something else, before it was ready
    NOT_READY = auto()
    NO_RULES = auto()  # it does not play the rule set of the match
    NO_ROUNDS = auto()  # it counts none
    LATE = auto()
    NO_ANSWER = auto()  # it ended, or closed its output
    NOT_LEGAL = auto()
    TOO_LONG = auto()  # a line
    TOO_MUCH = auto()  # lines in a turn


class Fault(NamedTuple):
    """Which program did what kind of thing; `why` is the system's reason where it did not start."""

    name: str
    kind: Kind
    why: str = ""


class EngineFault(Exception):
    """A program did what ends a match with it, or is none to play with."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(fault)
