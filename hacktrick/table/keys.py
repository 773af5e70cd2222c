"""The keys of Hack Trick: one table that feeds handlers, prompt lines, help, sentences and docs."""

from __future__ import annotations

from enum import Enum, auto

from hacktrick.display.keys import ANYWHERE, COVER, READING, Binding, Intent, KeyTable
from hacktrick.display.keys import names as table_names
from hacktrick.sentences import display as shared
from hacktrick.sentences import keys as words
from hacktrick.sentences import table as phrases
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
    words.AT_TURN,
    (
        Binding(TableIntent.PICK, ("0", "1", "2", "3", "4", "5"), words.PICK),
        Binding(TableIntent.PICK_BEFORE, ("left",), words.PICK_BEFORE),
        Binding(TableIntent.PICK_NEXT, ("right",), words.PICK_NEXT),
        Binding(TableIntent.PLACE_X2, ("x",), words.PLACE_X2),
        Binding(TableIntent.COMMIT, (ENTER,), words.COMMIT),
        Binding(TableIntent.COMMAND, ("!",), words.COMMAND),
        Binding(TableIntent.GUARD, ("g",), words.GUARD),
        Binding(TableIntent.PAY_X2, ("X",), words.PAY_X2),
        Binding(TableIntent.ASK, ("a",), words.ASK),
        Binding(TableIntent.DRAW, ("d",), phrases.KEY_DRAW),
        Binding(TableIntent.DROP, (ESC,), words.DROP),
        Binding(TableIntent.PAD, ("k",), words.PAD),
        Binding(TableIntent.HIDE, ("h",), words.HIDE),
    ),
)
DRAWN = KeyTable(
    TURN.title,
    tuple(each for each in TURN.bindings if each.intent in (TableIntent.COMMIT, TableIntent.HIDE)),
)
HAND_END = KeyTable(words.AT_HAND_END, (Binding(Intent.GO_ON, (ENTER,), words.HAND_END_GO_ON),))
MATCH_END = KeyTable(
    words.AT_MATCH_END,
    (
        Binding(TableIntent.REMATCH, ("r",), words.REMATCH),
        Binding(TableIntent.REPLAY, ("p",), words.REPLAY),
    ),
)
REPLAY = KeyTable(
    words.AT_REPLAY,
    (
        Binding(TableIntent.EVENT_BACK, ("left",), words.REPLAY_EVENT_BACK),
        Binding(TableIntent.EVENT_ON, ("right",), words.REPLAY_EVENT_ON),
        Binding(TableIntent.TURN_BACK, ("up",), words.REPLAY_TURN_BACK),
        Binding(TableIntent.TURN_ON, ("down", ENTER), words.REPLAY_TURN_ON),
        Binding(TableIntent.HAND_BACK, ("page-up", "b"), words.REPLAY_HAND_BACK),
        Binding(TableIntent.HAND_ON, ("page-down", "f"), words.REPLAY_HAND_ON),
        Binding(Intent.FIRST, ("home",), words.READING_FIRST),
        Binding(Intent.LAST, ("end",), words.READING_LAST),
        Binding(TableIntent.VIEW, ("v",), words.REPLAY_VIEW),
        Binding(Intent.LOG, ("l",), words.REPLAY_LOG),
        Binding(Intent.HELP, ("?",), words.HELP),
        Binding(Intent.CLOSE, ("q", ESC, INTERRUPT), words.REPLAY_CLOSE),
    ),
)
PAD = KeyTable(
    words.AT_PAD,
    (
        Binding(Intent.CLOSE, (ESC, "k", "q", ENTER), words.PAD_CLOSE),
        Binding(Intent.LEAVE, (INTERRUPT,), shared.KEY_LEAVE),
    ),
)
OFFER = KeyTable(
    words.AT_OFFER,
    (
        Binding(Intent.YES, (ENTER, "y"), phrases.KEY_RESUME),
        Binding(Intent.NO, ("n",), phrases.KEY_NEW),
        Binding(Intent.LEAVE, ("q", ESC, INTERRUPT), shared.KEY_LEAVE),
    ),
)

# As the help and the docs list them.
TABLES = (COVER, TURN, HAND_END, ANYWHERE, MATCH_END, REPLAY, READING)


def names() -> dict[str, str]:
    """What each key of a turn is called, by what it asks for: the places for keys in sentences."""
    return table_names((COVER, HAND_END, TURN, ANYWHERE))
