"""The keys of the table, in one place: the handlers, the prompt lines, the help and the docs read it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import NamedTuple


class Do(Enum):
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

    do: Do
    keys: tuple[str, ...]
    label: str
    help: str


class KeyTable(NamedTuple):
    """Keys that work together, under a heading for the help."""

    heading: str
    bindings: tuple[Binding, ...]


SPACE, ENTER, ESC, INTERRUPT, SUSPEND, QUIT = "space", "enter", "esc", "ctrl-c", "ctrl-z", "ctrl-\\"

COVER = KeyTable(
    "On a cover, and after a hand",
    (Binding(Do.GO_ON, (SPACE,), "Space", "see your hand on a cover; go on after a hand"),),
)
TURN = KeyTable(
    "On your turn",
    (
        Binding(
            Do.PICK,
            ("0", "1", "2", "3", "4", "5"),
            "0-5",
            "pick that card; the board shows its square, what it captures and whether it wins",
        ),
        Binding(Do.LEFT, ("left",), "Left", "move the pick to the card before"),
        Binding(Do.RIGHT, ("right",), "Right", "move the pick to the next card"),
        Binding(Do.PLACE_X2, ("x",), "x", "place the x2 marker instead of a plain one, and back"),
        Binding(
            Do.COMMIT,
            (ENTER,),
            "Enter",
            "commit: play and pass (or start, or draw, as the prompt line says)",
        ),
        Binding(Do.COMMAND, ("!",), "!", "commit: play and say Play!"),
        Binding(Do.GUARD, ("g",), "g", "commit: play and say Guard!"),
        Binding(Do.PAY_X2, ("X",), "X", "pay Play! or Guard! with the x2 marker, and back"),
        Binding(Do.ASK, ("a",), "a", "ask: pay a captured marker for the sum of the other hand"),
        Binding(Do.DRAW, ("d",), "d", "draw"),
        Binding(Do.DROP, (ESC,), "Esc", "drop the pick"),
        Binding(Do.PAD, ("k",), "k", "the pad: what you can know of the other hand"),
        Binding(Do.HIDE, ("h",), "h", "hide the hand, and show it again (somebody walked by)"),
    ),
)
ANYWHERE = KeyTable(
    "Anywhere in a match",
    (
        Binding(Do.LOG, ("l",), "l", "the log of public events"),
        Binding(Do.HELP, ("?",), "?", "rules and keys"),
        Binding(
            Do.LEAVE,
            ("q", INTERRUPT),
            "q",
            "leave: asks once; the match is saved (Ctrl-C twice leaves at once)",
        ),
    ),
)
MATCH_END = KeyTable(
    "After a match",
    (
        Binding(Do.REMATCH, ("r",), "r", "a rematch: the other player deals first"),
        Binding(Do.REPLAY, ("p",), "p", "the replay"),
    ),
)
REPLAY = KeyTable(
    "In a replay",
    (
        Binding(Do.LEFT, ("left",), "Left", "an event back"),
        Binding(Do.RIGHT, ("right", SPACE), "Right", "an event on"),
        Binding(Do.UP, ("up",), "Up", "a turn back"),
        Binding(Do.DOWN, ("down", ENTER), "Down", "a turn on"),
        Binding(Do.PAGE_UP, ("page-up", "b"), "PgUp", "a hand back"),
        Binding(Do.PAGE_DOWN, ("page-down", "f"), "PgDn", "a hand on"),
        Binding(Do.FIRST, ("home",), "Home", "to the beginning"),
        Binding(Do.LAST, ("end",), "End", "to the end"),
        Binding(Do.VIEW, ("v",), "v", "both hands, or what one of the players saw"),
        Binding(Do.LOG, ("l",), "l", "the log up to here"),
        Binding(Do.HELP, ("?",), "?", "rules and keys"),
        Binding(Do.CLOSE, ("q", ESC, INTERRUPT), "q", "leave the replay"),
    ),
)
READING = KeyTable(
    "In the help and the log",
    (
        Binding(Do.UP, ("up", "k"), "Up", "scroll up"),
        Binding(Do.DOWN, ("down", "j"), "Down", "scroll down"),
        Binding(Do.PAGE_UP, ("page-up", "b"), "PgUp", "a page up"),
        Binding(Do.PAGE_DOWN, ("page-down", "f", SPACE), "PgDn", "a page down"),
        Binding(Do.FIRST, ("home",), "Home", "to the beginning"),
        Binding(Do.LAST, ("end",), "End", "to the end"),
        Binding(Do.CLOSE, (ESC, "q", ENTER, "?", "l"), "Esc", "back to where you were"),
        Binding(Do.LEAVE, (INTERRUPT,), "Ctrl-C", "leave"),
    ),
)
PAD = KeyTable(
    "On the pad",
    (
        Binding(Do.CLOSE, (ESC, "k", "q", ENTER), "Esc", "back to your turn"),
        Binding(Do.LEAVE, (INTERRUPT,), "Ctrl-C", "leave"),
    ),
)
LEAVING = KeyTable(
    "When asked whether to leave",
    (
        Binding(Do.YES, ("y", "q", INTERRUPT), "y", "leave"),
        Binding(Do.NO, ("n", ESC), "n", "stay"),
    ),
)
OFFER = KeyTable(
    "When an unfinished match is offered",
    (
        Binding(Do.YES, (ENTER, "y"), "Enter", "go on with it"),
        Binding(Do.NO, ("n",), "n", "begin a new match"),
        Binding(Do.LEAVE, ("q", ESC, INTERRUPT), "q", "leave"),
    ),
)
SETUP = KeyTable(
    "When names are asked for",
    (
        Binding(Do.NEXT, (ENTER,), "Enter", "the next name, and then begin"),
        Binding(Do.OTHER, ("tab", "backtab", "up", "down"), "Tab", "the other name"),
        Binding(Do.LEAVE, (ESC, INTERRUPT), "Esc", "leave"),
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


def label(do: Do, tables: Iterable[KeyTable]) -> str:
    """What the prompt line calls the key for something. Raises KeyError if these tables have none."""
    for table in tables:
        for binding in table.bindings:
            if binding.do is do:
                return binding.label
    raise KeyError(do)
