"""The keys of the table, in one place: the handlers, the prompt lines, the help and the docs read it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import NamedTuple

from hacktrick.terminal.keys import ENTER, ESC, INTERRUPT, SPACE


class Intent(Enum):
    """What a key asks for."""

    PICK = auto()
    LEFT = auto()
    RIGHT = auto()
    PLACE_X2 = auto()
    COMMIT = auto()
    COMMAND = auto()
    GUARD = auto()
    PAY_X2 = auto()
    ASK = auto()
    DRAW = auto()
    DROP = auto()
    HIDE = auto()
    PAD = auto()
    LOG = auto()
    HELP = auto()
    LEAVE = auto()
    GO_ON = auto()
    UP = auto()
    DOWN = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    FIRST = auto()
    LAST = auto()
    YES = auto()
    NO = auto()
    REMATCH = auto()
    REPLAY = auto()
    VIEW = auto()
    CLOSE = auto()
    NEXT = auto()
    OTHER = auto()


class Binding(NamedTuple):
    """Keys that ask for one thing: what the screen calls them, and what they do, for the help."""

    intent: Intent
    keys: tuple[str, ...]
    label: str
    help: str


class KeyTable(NamedTuple):
    """Keys that work together, under a heading for the help."""

    heading: str
    bindings: tuple[Binding, ...]


COVER = KeyTable(
    "On a cover, and after a hand",
    (Binding(Intent.GO_ON, (SPACE,), "Space", "see your hand on a cover; go on after a hand"),),
)
TURN = KeyTable(
    "On your turn",
    (
        Binding(
            Intent.PICK,
            ("0", "1", "2", "3", "4", "5"),
            "0-5",
            "pick that card; the board shows its square, what it captures and whether it wins",
        ),
        Binding(Intent.LEFT, ("left",), "Left", "move the pick to the card before"),
        Binding(Intent.RIGHT, ("right",), "Right", "move the pick to the next card"),
        Binding(Intent.PLACE_X2, ("x",), "x", "place the x2 marker instead of a plain one, and back"),
        Binding(
            Intent.COMMIT,
            (ENTER,),
            "Enter",
            "commit: play and pass (or start, or draw, as the prompt line says)",
        ),
        Binding(Intent.COMMAND, ("!",), "!", "commit: play and say Play!"),
        Binding(Intent.GUARD, ("g",), "g", "commit: play and say Guard!"),
        Binding(Intent.PAY_X2, ("X",), "X", "pay Play! or Guard! with the x2 marker, and back"),
        Binding(Intent.ASK, ("a",), "a", "ask: pay a captured marker for the sum of the other hand"),
        Binding(Intent.DRAW, ("d",), "d", "draw"),
        Binding(Intent.DROP, (ESC,), "Esc", "drop the pick"),
        Binding(Intent.PAD, ("k",), "k", "the pad: what you can know of the other hand"),
        Binding(Intent.HIDE, ("h",), "h", "hide the hand, and show it again (somebody walked by)"),
    ),
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
MATCH_END = KeyTable(
    "After a match",
    (
        Binding(Intent.REMATCH, ("r",), "r", "a rematch: the other player deals first"),
        Binding(Intent.REPLAY, ("p",), "p", "the replay"),
    ),
)
REPLAY = KeyTable(
    "In a replay",
    (
        Binding(Intent.LEFT, ("left",), "Left", "an event back"),
        Binding(Intent.RIGHT, ("right", SPACE), "Right", "an event on"),
        Binding(Intent.UP, ("up",), "Up", "a turn back"),
        Binding(Intent.DOWN, ("down", ENTER), "Down", "a turn on"),
        Binding(Intent.PAGE_UP, ("page-up", "b"), "PgUp", "a hand back"),
        Binding(Intent.PAGE_DOWN, ("page-down", "f"), "PgDn", "a hand on"),
        Binding(Intent.FIRST, ("home",), "Home", "to the beginning"),
        Binding(Intent.LAST, ("end",), "End", "to the end"),
        Binding(Intent.VIEW, ("v",), "v", "both hands, or what one of the players saw"),
        Binding(Intent.LOG, ("l",), "l", "the log up to here"),
        Binding(Intent.HELP, ("?",), "?", "rules and keys"),
        Binding(Intent.CLOSE, ("q", ESC, INTERRUPT), "q", "leave the replay"),
    ),
)
READING = KeyTable(
    "In the help and the log",
    (
        Binding(Intent.UP, ("up", "k"), "Up", "scroll up"),
        Binding(Intent.DOWN, ("down", "j"), "Down", "scroll down"),
        Binding(Intent.PAGE_UP, ("page-up", "b"), "PgUp", "a page up"),
        Binding(Intent.PAGE_DOWN, ("page-down", "f", SPACE), "PgDn", "a page down"),
        Binding(Intent.FIRST, ("home",), "Home", "to the beginning"),
        Binding(Intent.LAST, ("end",), "End", "to the end"),
        Binding(Intent.CLOSE, (ESC, "q", ENTER, "?", "l"), "Esc", "back to where you were"),
        Binding(Intent.LEAVE, (INTERRUPT,), "Ctrl-C", "leave"),
    ),
)
PAD = KeyTable(
    "On the pad",
    (
        Binding(Intent.CLOSE, (ESC, "k", "q", ENTER), "Esc", "back to your turn"),
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
OFFER = KeyTable(
    "When an unfinished match is offered",
    (
        Binding(Intent.YES, (ENTER, "y"), "Enter", "go on with it"),
        Binding(Intent.NO, ("n",), "n", "begin a new match"),
        Binding(Intent.LEAVE, ("q", ESC, INTERRUPT), "q", "leave"),
    ),
)
SETUP = KeyTable(
    "When names are asked for",
    (
        Binding(Intent.NEXT, (ENTER,), "Enter", "the next name, and then begin"),
        Binding(Intent.OTHER, ("tab", "backtab", "up", "down"), "Tab", "the other name"),
        Binding(Intent.LEAVE, (ESC, INTERRUPT), "Esc", "leave"),
    ),
)

# As the help and the docs list them.
TABLES = (COVER, TURN, ANYWHERE, MATCH_END, REPLAY, READING)


def find(key: str, tables: Iterable[KeyTable]) -> Binding | None:
    """What a key asks for in the given tables. Upper case acts as lower case, except `X`."""
    bindings = [binding for table in tables for binding in table.bindings]
    for wanted in (key, key.lower()):
        for binding in bindings:
            if wanted in binding.keys:
                return binding
    return None


def label(intent: Intent, tables: Iterable[KeyTable]) -> str:
    """What the prompt line calls the key for something. Raises KeyError if these tables have none."""
    for table in tables:
        for binding in table.bindings:
            if binding.intent is intent:
                return binding.label
    raise KeyError(intent)
