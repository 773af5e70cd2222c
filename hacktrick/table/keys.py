"""The keys of Hack Trick: one table that feeds handlers, prompt lines, help, sentences and docs."""

from __future__ import annotations

from enum import Enum, auto

from hacktrick.display.keys import ANYWHERE, COVER, READING, Binding, Intent, KeyTable
from hacktrick.terminal.keys import ENTER, ESC, INTERRUPT


class TableIntent(Enum):
    """What a key asks for on the screens of a match."""

    PICK = auto()
    PICK_BEFORE = auto()
    PICK_NEXT = auto()
    PLACE_X2 = auto()
    COMMIT = auto()
    COMMAND = auto()
    GUARD = auto()
    PAY_X2 = auto()
    ASK = auto()
    DRAW = auto()
    DROP = auto()
    PAD = auto()
    HIDE = auto()
    REMATCH = auto()
    REPLAY = auto()
    EVENT_BACK = auto()
    EVENT_ON = auto()
    TURN_BACK = auto()
    TURN_ON = auto()
    HAND_BACK = auto()
    HAND_ON = auto()
    VIEW = auto()


TURN = KeyTable(
    "On your turn",
    (
        Binding(
            TableIntent.PICK,
            ("0", "1", "2", "3", "4", "5"),
            "0-5",
            "pick that card; the board shows its square, what it captures and whether it wins",
        ),
        Binding(TableIntent.PICK_BEFORE, ("left",), "Left", "move the pick to the card before"),
        Binding(TableIntent.PICK_NEXT, ("right",), "Right", "move the pick to the next card"),
        Binding(
            TableIntent.PLACE_X2, ("x",), "x", "place the x2 marker instead of a plain one, and back"
        ),
        Binding(
            TableIntent.COMMIT,
            (ENTER,),
            "Enter",
            "commit: play and pass (or start, or draw, as the prompt line says)",
        ),
        Binding(TableIntent.COMMAND, ("!",), "!", "commit: play and say Play!"),
        Binding(TableIntent.GUARD, ("g",), "g", "commit: play and say Guard!"),
        Binding(TableIntent.PAY_X2, ("X",), "X", "pay Play! or Guard! with the x2 marker, and back"),
        Binding(
            TableIntent.ASK, ("a",), "a", "ask: pay a captured marker for the sum of the other hand"
        ),
        Binding(TableIntent.DRAW, ("d",), "d", "draw"),
        Binding(TableIntent.DROP, (ESC,), "Esc", "drop the pick"),
        Binding(TableIntent.PAD, ("k",), "k", "the pad: what you can know of the other hand"),
        Binding(TableIntent.HIDE, ("h",), "h", "hide the hand, and show it again (somebody walked by)"),
    ),
)
DRAWN = KeyTable(
    TURN.heading,
    tuple(each for each in TURN.bindings if each.intent in (TableIntent.COMMIT, TableIntent.HIDE)),
)
HAND_END = KeyTable("After a hand", (Binding(Intent.GO_ON, (ENTER,), "Enter", "the next hand"),))
MATCH_END = KeyTable(
    "After a match",
    (
        Binding(TableIntent.REMATCH, ("r",), "r", "a rematch: the other player deals first"),
        Binding(TableIntent.REPLAY, ("p",), "p", "the replay"),
    ),
)
REPLAY = KeyTable(
    "In a replay",
    (
        Binding(TableIntent.EVENT_BACK, ("left",), "Left", "an event back"),
        Binding(TableIntent.EVENT_ON, ("right",), "Right", "an event on"),
        Binding(TableIntent.TURN_BACK, ("up",), "Up", "a turn back"),
        Binding(TableIntent.TURN_ON, ("down", ENTER), "Down", "a turn on"),
        Binding(TableIntent.HAND_BACK, ("page-up", "b"), "PgUp", "a hand back"),
        Binding(TableIntent.HAND_ON, ("page-down", "f"), "PgDn", "a hand on"),
        Binding(Intent.FIRST, ("home",), "Home", "to the beginning"),
        Binding(Intent.LAST, ("end",), "End", "to the end"),
        Binding(TableIntent.VIEW, ("v",), "v", "both hands, or what one of the players saw"),
        Binding(Intent.LOG, ("l",), "l", "the log up to here"),
        Binding(Intent.HELP, ("?",), "?", "rules and keys"),
        Binding(Intent.CLOSE, ("q", ESC, INTERRUPT), "q", "leave the replay"),
    ),
)
PAD = KeyTable(
    "On the pad",
    (
        Binding(Intent.CLOSE, (ESC, "k", "q", ENTER), "Esc", "back to your turn"),
        Binding(Intent.LEAVE, (INTERRUPT,), "Ctrl-C", "leave"),
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

# As the help and the docs list them.
TABLES = (COVER, TURN, HAND_END, ANYWHERE, MATCH_END, REPLAY, READING)


def names() -> dict[str, str]:
    """What each key of a turn is called, by what it asks for: the places for keys in sentences."""
    tables = (COVER, HAND_END, TURN, ANYWHERE)
    return {each.intent.name.lower(): each.label for table in tables for each in table.bindings}
