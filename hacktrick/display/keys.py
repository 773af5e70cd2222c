"""Tables of keys: which keys ask for what, for handlers, prompt lines, help and docs alike."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import NamedTuple

from hacktrick.terminal.keys import ENTER, ESC, INTERRUPT, SPACE


class Intent(Enum):
    """What a key asks for on the screens that any game has."""

    OPEN = auto()  # a cover
    GO_ON = auto()
    LOG = auto()
    HELP = auto()
    LEAVE = auto()
    CLOSE = auto()
    YES = auto()
    NO = auto()
    UP = auto()
    DOWN = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    FIRST = auto()
    LAST = auto()
    NEXT_FIELD = auto()
    OTHER_FIELD = auto()


class Binding(NamedTuple):
    """Keys that ask for one thing: what the screen calls them, and what they do, for the help."""

    intent: Enum  # of display, or of the game
    keys: tuple[str, ...]
    label: str
    help: str


class KeyTable(NamedTuple):
    """Keys that work together, under a heading for the help."""

    heading: str
    bindings: tuple[Binding, ...]


COVER = KeyTable(
    "On a cover",
    (Binding(Intent.OPEN, (SPACE,), "Space", "see your hand, when nobody else is looking"),),
)
ANYWHERE = KeyTable(
    "Anywhere in a match",
    (
        Binding(Intent.LOG, ("l",), "l", "the log of public events"),
        Binding(Intent.HELP, ("?",), "?", "rules and keys"),
        Binding(
            Intent.LEAVE,
            ("q", INTERRUPT),
            "q",
            "leave: asks once; the match is saved (Ctrl-C twice leaves at once)",
        ),
    ),
)
READING = KeyTable(
    "In the help and the log",
    (
        Binding(Intent.UP, ("up", "k"), "Up", "scroll up"),
        Binding(Intent.DOWN, ("down", "j"), "Down", "scroll down"),
        Binding(Intent.PAGE_UP, ("page-up", "b"), "PgUp", "a page up"),
        Binding(Intent.PAGE_DOWN, ("page-down", "f"), "PgDn", "a page down"),
        Binding(Intent.FIRST, ("home",), "Home", "to the beginning"),
        Binding(Intent.LAST, ("end",), "End", "to the end"),
        Binding(Intent.CLOSE, (ESC, "q", ENTER, "?", "l"), "Esc", "back to where you were"),
        Binding(Intent.LEAVE, (INTERRUPT,), "Ctrl-C", "leave"),
    ),
)
LEAVING = KeyTable(
    "When asked whether to leave",
    (
        Binding(Intent.YES, ("y", "q", INTERRUPT), "y", "leave"),
        Binding(Intent.NO, ("n", ESC), "n", "stay"),
    ),
)
NAMES = KeyTable(
    "When names are asked for",
    (
        Binding(Intent.NEXT_FIELD, (ENTER,), "Enter", "the next name, and then begin"),
        Binding(Intent.OTHER_FIELD, ("tab", "backtab", "up", "down"), "Tab", "the other name"),
        Binding(Intent.LEAVE, (ESC, INTERRUPT), "Esc", "leave"),
    ),
)


def find(key: str, tables: Iterable[KeyTable]) -> Binding | None:
    """What a key asks for in the given tables. Upper case acts as lower case, unless bound."""
    bindings = [binding for table in tables for binding in table.bindings]
    for name in (key, key.lower()):
        for binding in bindings:
            if name in binding.keys:
                return binding
    return None


def label(intent: Enum, tables: Iterable[KeyTable]) -> str:
    """What the prompt line calls the key for something. Raises KeyError if these tables have none."""
    for table in tables:
        for binding in table.bindings:
            if binding.intent is intent:
                return binding.label
    raise KeyError(intent)
