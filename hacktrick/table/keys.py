"""The keys of Hack Trick: one table that feeds handlers, footers, help, sentences and docs."""

from __future__ import annotations

from enum import Enum, auto

from hacktrick.display.keys import (
    ANYWHERE,
    COVER,
    HELP,
    LOG,
    PAGES,
    READING,
    TASTES_KEY,
    Binding,
    Intent,
    KeyTable,
)
from hacktrick.display.keys import names as table_names
from hacktrick.sentences import display as shared
from hacktrick.sentences import front, tastes
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
    HINT = auto()
    HIDE = auto()
    REMATCH = auto()
    REPLAY = auto()
    MOMENTS = auto()
    REPLAY_HERE = auto()
    LEDGER = auto()
    EVENT_BACK = auto()
    EVENT_ON = auto()
    TURN_BACK = auto()
    TURN_ON = auto()
    HAND_BACK = auto()
    HAND_ON = auto()
    VIEW = auto()
    PLAY_ON = auto()
    CAPTURE_ON = auto()
    COSTLY_ON = auto()
    LESSON = auto()
    TWO = auto()
    ALONE = auto()
    RESUME = auto()
    LEARN = auto()
    MATCHES = auto()
    RULES = auto()
    LANGUAGE = auto()


_ENDS = (
    Binding(Intent.FIRST, ("home",), words.READING_FIRST, labels=(shared.KEY_ENDS,), yields=3),
    Binding(Intent.LAST, ("end",), words.READING_LAST),
)
TURN = KeyTable(
    words.AT_TURN,
    (
        Binding(
            TableIntent.PICK, ("0", "1", "2", "3", "4", "5"), words.PICK, labels=(phrases.KEY_PICK,)
        ),
        Binding(TableIntent.PICK_BEFORE, ("left",), words.PICK_BEFORE),
        Binding(TableIntent.PICK_NEXT, ("right",), words.PICK_NEXT),
        Binding(
            TableIntent.COMMIT,
            (ENTER,),
            words.COMMIT,
            labels=(
                phrases.KEY_PLAY,
                phrases.KEY_WIN,
                phrases.KEY_LOSE,
                phrases.KEY_START,
                phrases.KEY_PASS,
                phrases.KEY_DRAW,
            ),
        ),
        Binding(TableIntent.COMMAND, ("p", "!"), words.COMMAND, labels=(phrases.KEY_COMMAND,)),
        Binding(TableIntent.GUARD, ("g",), words.GUARD, labels=(phrases.KEY_GUARD,)),
        Binding(
            TableIntent.PLACE_X2,
            ("x",),
            words.PLACE_X2,
            labels=(phrases.KEY_PLACE_X2, phrases.KEY_KEEP_X2),
        ),
        Binding(
            TableIntent.PAY_X2,
            ("v", "X"),
            words.PAY_X2,
            labels=(phrases.KEY_PAY_X2, phrases.KEY_KEEP_X2),
            yields=1,
        ),
        Binding(TableIntent.DRAW, ("d",), phrases.KEY_DRAW, labels=(phrases.KEY_DRAW,)),
        Binding(TableIntent.ASK, ("a",), words.ASK, labels=(phrases.KEY_ASK,)),
        Binding(TableIntent.DROP, (ESC,), words.DROP, labels=(phrases.KEY_DROP,), yields=8),
        Binding(TableIntent.PAD, ("k",), words.PAD, labels=(phrases.KEY_PAD,), yields=2),
        Binding(TableIntent.HINT, ("i",), words.HINT, labels=(phrases.KEY_HINT,), yields=6),
        Binding(
            TableIntent.HIDE,
            ("h",),
            words.HIDE,
            labels=(phrases.KEY_HIDE, phrases.KEY_SHOW),
            constant=True,
        ),
    ),
)
DRAWN = KeyTable(
    TURN.title,
    (
        Binding(
            TableIntent.COMMIT,
            (ENTER,),
            words.DRAWN_GO_ON,
            labels=(phrases.KEY_PASS_ON, phrases.KEY_GO_ON),
        ),
        *(each for each in TURN.bindings if each.intent is TableIntent.HIDE),
    ),
)
HAND_END = KeyTable(
    words.AT_HAND_END,
    (
        Binding(
            Intent.GO_ON,
            (ENTER,),
            words.HAND_END_GO_ON,
            labels=(phrases.KEY_NEXT_HAND, phrases.KEY_RESULT),
        ),
    ),
)
MATCH_END = KeyTable(
    words.AT_MATCH_END,
    (
        Binding(TableIntent.REMATCH, ("r",), words.REMATCH, labels=(phrases.KEY_REMATCH,)),
        Binding(TableIntent.MOMENTS, ("m",), words.MOMENTS, labels=(phrases.KEY_MOMENTS,)),
        Binding(TableIntent.REPLAY, ("p",), words.REPLAY, labels=(phrases.KEY_REPLAY,)),
    ),
)
MOMENTS = KeyTable(
    words.AT_MOMENTS,
    (
        Binding(Intent.UP, ("up", "k"), words.MOMENT_BEFORE, labels=(shared.KEY_CHOOSE,)),
        Binding(Intent.DOWN, ("down", "j"), words.MOMENT_NEXT),
        Binding(
            TableIntent.REPLAY_HERE, (ENTER, "p"), words.REPLAY_HERE, labels=(phrases.KEY_REPLAY_HERE,)
        ),
        Binding(TableIntent.LEDGER, ("l",), words.LEDGER, labels=(phrases.KEY_LEDGER,)),
        HELP,
        Binding(
            Intent.CLOSE,
            ("q", ESC, "m", INTERRUPT),
            words.MOMENTS_CLOSE,
            labels=(shared.KEY_BACK, shared.KEY_LEAVE),
            constant=True,
        ),
    ),
)
REPLAY = KeyTable(
    words.AT_REPLAY,
    (
        Binding(TableIntent.EVENT_BACK, ("left",), words.REPLAY_EVENT_BACK, labels=(phrases.KEY_EVENT,)),
        Binding(TableIntent.EVENT_ON, ("right",), words.REPLAY_EVENT_ON),
        Binding(TableIntent.TURN_BACK, ("up",), words.REPLAY_TURN_BACK, labels=(phrases.KEY_TURN,)),
        Binding(TableIntent.TURN_ON, ("down", ENTER), words.REPLAY_TURN_ON),
        Binding(
            TableIntent.HAND_BACK, ("page-up", "b"), words.REPLAY_HAND_BACK, labels=(phrases.KEY_HAND,)
        ),
        Binding(TableIntent.HAND_ON, ("page-down", "f"), words.REPLAY_HAND_ON),
        *_ENDS,
        Binding(
            TableIntent.PLAY_ON, ("a",), words.REPLAY_PLAY_ON, labels=(phrases.KEY_PLAY_ON,), yields=2
        ),
        Binding(
            TableIntent.CAPTURE_ON, ("c",), words.REPLAY_CAPTURE, labels=(phrases.KEY_CAPTURE,), yields=7
        ),
        Binding(
            TableIntent.COSTLY_ON, ("t",), words.REPLAY_COSTLY, labels=(phrases.KEY_COSTLY,), yields=6
        ),
        Binding(TableIntent.VIEW, ("v",), words.REPLAY_VIEW, labels=(phrases.KEY_VIEW,)),
        LOG._replace(does=words.REPLAY_LOG),
        HELP,
        Binding(
            Intent.CLOSE,
            ("q", ESC, INTERRUPT),
            words.REPLAY_CLOSE,
            labels=(shared.KEY_BACK, shared.KEY_LEAVE),
            constant=True,
        ),
    ),
)
OFFER = KeyTable(
    words.AT_OFFER,
    (
        Binding(Intent.YES, (ENTER, "y"), phrases.KEY_RESUME, labels=(phrases.KEY_RESUME,)),
        Binding(Intent.NO, ("n",), phrases.KEY_NEW, labels=(phrases.KEY_NEW,)),
        Binding(
            Intent.LEAVE,
            ("q", ESC, INTERRUPT),
            shared.KEY_LEAVE,
            labels=(shared.KEY_LEAVE,),
            constant=True,
        ),
    ),
)
LESSONS = KeyTable(
    words.AT_LESSONS,
    (
        Binding(TableIntent.LESSON, ("1", "2", "3", "4", "5", "6", "7"), words.LESSON_NUMBERED),
        Binding(Intent.UP, ("up",), words.LESSON_BEFORE, labels=(shared.KEY_CHOOSE,)),
        Binding(Intent.DOWN, ("down",), words.LESSON_NEXT),
        Binding(
            Intent.GO_ON,
            (ENTER,),
            words.LESSON_BEGIN,
            labels=(shared.KEY_BEGIN, phrases.KEY_GO_ON, phrases.KEY_AGAIN),
        ),
        HELP,
        Binding(
            Intent.CLOSE,
            ("q", ESC),
            words.LESSONS_CLOSE,
            labels=(shared.KEY_BACK, phrases.KEY_LESSONS),
            constant=True,
        ),
        Binding(Intent.LEAVE, (INTERRUPT,), shared.KEY_LEAVE),
    ),
)
LESSON_END = KeyTable(
    LESSONS.title,
    tuple(
        binding
        for binding in LESSONS.bindings
        if binding.intent not in (TableIntent.LESSON, Intent.UP, Intent.DOWN)
    ),
)
FRONT = KeyTable(
    words.AT_FRONT,
    (
        Binding(Intent.YES, (ENTER,), words.FRONT_CHOOSE, labels=(shared.KEY_CHOOSE,)),
        Binding(Intent.UP, ("up",), words.MARK_UP, labels=(shared.KEY_MOVE,)),
        Binding(Intent.DOWN, ("down",), words.MARK_DOWN),
        Binding(
            Intent.LESS,
            ("left",),
            words.LEVEL_LESS,
            labels=(front.KEY_LEVEL, shared.KEY_CHANGE),
        ),
        Binding(Intent.MORE, ("right",), words.LEVEL_MORE),
        Binding(TableIntent.TWO, ("p", "2"), front.ENTRY_TWO),
        Binding(TableIntent.ALONE, ("c", "1"), front.ENTRY_ALONE),
        Binding(TableIntent.RESUME, ("g",), front.ENTRY_NOTHING),
        Binding(TableIntent.LEARN, ("t",), words.LEARN),
        Binding(TableIntent.MATCHES, ("m",), front.ENTRY_MATCHES),
        Binding(TableIntent.RULES, ("r",), front.ENTRY_RULES),
        Binding(TableIntent.LANGUAGE, ("l",), tastes.LANGUAGE),
        TASTES_KEY,
        HELP,
        Binding(
            Intent.LEAVE,
            ("q", ESC, INTERRUPT),
            shared.KEY_LEAVE,
            labels=(shared.KEY_LEAVE,),
            constant=True,
        ),
    ),
)
MATCHES = KeyTable(
    words.AT_MATCHES,
    (
        Binding(Intent.YES, (ENTER,), words.MATCHES_OPEN, labels=(front.KEY_OPEN_MATCH,)),
        Binding(Intent.UP, ("up", "k"), words.MARK_UP, labels=(shared.KEY_MOVE,)),
        Binding(Intent.DOWN, ("down", "j"), words.MARK_DOWN),
        Binding(Intent.PAGE_UP, ("page-up", "b"), words.READING_PAGE_UP, labels=(shared.KEY_PAGE,)),
        Binding(Intent.PAGE_DOWN, ("page-down", "f"), words.READING_PAGE_DOWN),
        *_ENDS,
        HELP,
        Binding(Intent.CLOSE, (ESC, "q"), words.READING_CLOSE, labels=(shared.KEY_BACK,), constant=True),
        Binding(Intent.LEAVE, (INTERRUPT,), shared.KEY_LEAVE),
    ),
)

# As the help and the docs list them.
TABLES = (FRONT, COVER, TURN, HAND_END, ANYWHERE, MATCH_END, MOMENTS, REPLAY, PAGES, READING)


def names() -> dict[str, str]:
    """What each key of a turn is called, by what it asks for: the places for keys in sentences."""
    return table_names((COVER, HAND_END, TURN, ANYWHERE))
