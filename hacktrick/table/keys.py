"""The keys of the table, in one place: the handler, the prompt line, the help and the docs read it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


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
    OPEN = auto()
    UP = auto()
    DOWN = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    FIRST = auto()
    LAST = auto()
    REMATCH = auto()
    REPLAY = auto()
    VIEW = auto()


@dataclass(frozen=True, slots=True)
class Binding:
    """Keys that ask for one thing: what the screen calls them, and what they do, for the help."""

    do: Do
    keys: tuple[str, ...]
    label: str
    help: str


SPACE, ENTER, ESC, INTERRUPT, SUSPEND, QUIT = "space", "enter", "esc", "ctrl-c", "ctrl-z", "ctrl-\\"

TURN_KEYS = (
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
        "commit: play and pass (or draw, or start, as the prompt line says)",
    ),
    Binding(Do.COMMAND, ("!",), "!", "commit: play and say Play!"),
    Binding(Do.GUARD, ("g",), "g", "commit: play and say Guard!"),
    Binding(Do.PAY_X2, ("X",), "X", "pay Play! or Guard! with the x2 marker, and back"),
    Binding(Do.ASK, ("a",), "a", "ask: pay a captured marker for the sum of the other hand"),
    Binding(Do.DRAW, ("d",), "d", "draw"),
    Binding(Do.DROP, (ESC,), "Esc", "drop the pick"),
    Binding(Do.PAD, ("k",), "k", "the pad: what you can know of the other hand"),
    Binding(Do.HIDE, ("h",), "h", "hide the hand, and show it again (somebody walked by)"),
)
EVERYWHERE_KEYS = (
    Binding(Do.LOG, ("l",), "l", "the log of public events"),
    Binding(Do.HELP, ("?",), "?", "rules and keys"),
    Binding(
        Do.LEAVE,
        ("q", INTERRUPT),
        "q",
        "leave: asks once; the match is saved (Ctrl-C twice leaves at once)",
    ),
)
SHARED_KEYS = (
    Binding(Do.OPEN, (SPACE,), "Space", "open the hand on a cover; go on after a hand"),
    Binding(Do.REMATCH, ("r",), "r", "after a match: a rematch"),
    Binding(Do.REPLAY, ("p",), "p", "after a match: its replay"),
)
SCROLL_KEYS = (
    Binding(Do.UP, ("up", "k"), "Up", "scroll up"),
    Binding(Do.DOWN, ("down", "j"), "Down", "scroll down"),
    Binding(Do.PAGE_UP, ("page-up", "b"), "PgUp", "a page up"),
    Binding(Do.PAGE_DOWN, ("page-down", "f", SPACE), "PgDn", "a page down"),
    Binding(Do.FIRST, ("home",), "Home", "to the beginning"),
    Binding(Do.LAST, ("end",), "End", "to the end"),
)
REPLAY_KEYS = (
    Binding(Do.LEFT, ("left",), "Left", "an event back"),
    Binding(Do.RIGHT, ("right", SPACE), "Right", "an event on"),
    Binding(Do.UP, ("up",), "Up", "a turn back"),
    Binding(Do.DOWN, ("down", ENTER), "Down", "a turn on"),
    Binding(Do.PAGE_UP, ("page-up", "b"), "PgUp", "a hand back"),
    Binding(Do.PAGE_DOWN, ("page-down", "f"), "PgDn", "a hand on"),
    Binding(Do.FIRST, ("home",), "Home", "to the beginning"),
    Binding(Do.LAST, ("end",), "End", "to the end"),
    Binding(Do.VIEW, ("v",), "v", "both hands, or the view of one player"),
)


def find(key: str, *tables: tuple[Binding, ...]) -> Binding | None:
    """What a key asks for in the given tables. Upper case acts as lower case, except `X`."""
    for wanted in (key, key.lower()):
        for table in tables:
            for binding in table:
                if wanted in binding.keys:
                    return binding
    return None
