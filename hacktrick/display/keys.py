"""Tables of keys: what each key does, for handlers, footers, help and docs alike."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import NamedTuple

from hacktrick.display.look import Look
from hacktrick.sentences import display as phrases
from hacktrick.sentences import keys as words
from hacktrick.sentences.sentence import Sentence
from hacktrick.terminal.keys import ENTER, ESC, F1, INTERRUPT, REDRAW, SPACE


class Intent(Enum):
    """What a key asks for on the screens that any game has."""

    OPEN = auto()  # a cover
    GO_ON = auto()
    LOG = auto()
    HELP = auto()
    REDRAW = auto()
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
    PAGE_BEFORE = auto()  # of pages side by side
    PAGE_NEXT = auto()
    NEXT_FIELD = auto()
    OTHER_FIELD = auto()
    FIELD_BEFORE = auto()
    LESS = auto()
    MORE = auto()
    BACK = auto()
    TASTES = auto()


# Which way these lead: one back, or one on.
STEPS: dict[Enum, int] = {
    **{Intent.UP: -1, Intent.DOWN: 1, Intent.LESS: -1, Intent.MORE: 1},
    **{Intent.PAGE_BEFORE: -1, Intent.PAGE_NEXT: 1, Intent.FIELD_BEFORE: -1, Intent.OTHER_FIELD: 1},
}


class Binding(NamedTuple):
    """Keys that ask for one thing, and the words that say what they do.

    `labels` are all that a footer may say of it, the usual one first. A `constant` key has its place on
    the right, as it works all the time. Where there is no room for all keys, those that `yields` is
    higher of go first; 0 is for never.
    """

    intent: Enum  # of display, or of the game
    keys: tuple[str, ...]
    does: Sentence
    labels: tuple[Sentence, ...] = ()
    constant: bool = False
    yields: int = 0

    @property
    def label(self) -> str:
        """What the screen calls the first of the keys; digits are named together, such as 0-5."""
        return self.named[0]

    @property
    def named(self) -> tuple[str, ...]:
        """What each of the keys is called, as the help and the docs list them."""
        if all(key.isdecimal() for key in self.keys):
            return (f"{self.keys[0]}-{self.keys[-1]}",)
        return tuple(map(words.name, self.keys))

    @property
    def help(self) -> str:
        """What the keys do, for the help."""
        return self.does(interrupt=words.name(INTERRUPT))


class KeyTable(NamedTuple):
    """Keys that work together, under a title for the help."""

    title: Sentence
    bindings: tuple[Binding, ...]

    @property
    def heading(self) -> str:
        """The title in the language in use."""
        return self.title()


COVER = KeyTable(
    words.AT_COVER,
    (Binding(Intent.OPEN, (SPACE,), words.OPEN, labels=(phrases.KEY_OPEN,)),),
)
LOG = Binding(Intent.LOG, ("l",), words.LOG, labels=(phrases.KEY_LOG,), constant=True, yields=9)
HELP = Binding(Intent.HELP, ("?", F1), words.HELP, labels=(phrases.KEY_HELP,), constant=True)
TASTES_KEY = Binding(
    Intent.TASTES, ("o",), words.TASTES, labels=(phrases.KEY_TASTES,), constant=True, yields=10
)
ANYWHERE = KeyTable(
    words.AT_ANYWHERE,
    (
        TASTES_KEY,
        LOG,
        HELP,
        Binding(Intent.REDRAW, (REDRAW,), words.REDRAW),  # which the display answers, on every screen
        Binding(
            Intent.LEAVE,
            ("q", INTERRUPT),
            words.LEAVE,
            labels=(phrases.KEY_LEAVE, phrases.KEY_BACK),  # in one place: each screen has one of them
            constant=True,
            yields=5,
        ),
    ),
)
PAGES = KeyTable(
    words.AT_PAGES,
    (
        Binding(Intent.PAGE_BEFORE, ("left", "backtab"), words.PAGE_BEFORE, labels=(phrases.KEY_PAGES,)),
        Binding(Intent.PAGE_NEXT, ("right", "tab"), words.PAGE_NEXT),
    ),
)
READING = KeyTable(
    words.AT_READING,
    (
        Binding(Intent.UP, ("up", "k"), words.READING_UP, labels=(phrases.KEY_SCROLL,)),
        Binding(Intent.DOWN, ("down", "j"), words.READING_DOWN),
        Binding(Intent.PAGE_UP, ("page-up", "b"), words.READING_PAGE_UP, labels=(phrases.KEY_PAGE,)),
        Binding(Intent.PAGE_DOWN, ("page-down", "f"), words.READING_PAGE_DOWN),
        Binding(Intent.FIRST, ("home",), words.READING_FIRST, labels=(phrases.KEY_ENDS,)),
        Binding(Intent.LAST, ("end",), words.READING_LAST),
        Binding(
            Intent.CLOSE,
            (ESC, "q", ENTER, "?", F1, "l"),
            words.READING_CLOSE,
            labels=(phrases.KEY_BACK,),
            constant=True,
        ),
        Binding(Intent.LEAVE, (INTERRUPT,), phrases.KEY_LEAVE),
    ),
)
TASTES = KeyTable(
    words.AT_TASTES,
    (
        Binding(Intent.UP, ("up", "k"), words.MARK_UP, labels=(phrases.KEY_MOVE,)),
        Binding(Intent.DOWN, ("down", "j"), words.MARK_DOWN),
        Binding(Intent.LESS, ("left",), words.TASTES_CHANGE_BACK, labels=(phrases.KEY_CHANGE,)),
        Binding(Intent.MORE, ("right", ENTER), words.TASTES_CHANGE),
        Binding(
            Intent.CLOSE, (ESC, "o", "q"), words.READING_CLOSE, labels=(phrases.KEY_BACK,), constant=True
        ),
        Binding(Intent.LEAVE, (INTERRUPT,), phrases.KEY_LEAVE),
    ),
)
LEAVING = KeyTable(
    words.AT_LEAVING,
    (
        Binding(Intent.YES, ("y", "q", INTERRUPT), phrases.KEY_LEAVE, labels=(phrases.KEY_LEAVE,)),
        Binding(Intent.NO, ("n", ESC), phrases.KEY_STAY, labels=(phrases.KEY_STAY,)),
    ),
)
NAMES = KeyTable(
    words.AT_NAMES,
    (
        Binding(
            Intent.NEXT_FIELD,
            (ENTER,),
            words.NEXT_FIELD,
            labels=(phrases.KEY_NEXT_NAME, phrases.KEY_BEGIN),
        ),
        Binding(
            Intent.OTHER_FIELD, ("tab", "down"), words.OTHER_FIELD, labels=(phrases.KEY_OTHER_NAME,)
        ),
        Binding(Intent.FIELD_BEFORE, ("backtab", "up"), words.FIELD_BEFORE),
        Binding(Intent.LESS, ("left",), words.LESS, labels=(phrases.KEY_CHANGE,)),
        Binding(Intent.MORE, ("right",), words.MORE),
        Binding(Intent.BACK, (ESC,), phrases.KEY_BACK, labels=(phrases.KEY_BACK,), constant=True),
        Binding(Intent.LEAVE, (INTERRUPT,), phrases.KEY_LEAVE),
    ),
)


def arrows(look: Look) -> dict[str, str]:
    """What the screen calls two arrow keys together, and the arrows that a footer draws instead."""
    drawn = {("left", "right"): look.left_right, ("up", "down"): look.up_down}
    return {" ".join(map(words.name, pair)): signs for pair, signs in drawn.items() if signs}


def find(key: str, tables: Iterable[KeyTable]) -> Binding | None:
    """What a key asks for in the given tables. Upper case acts as lower case, unless bound.

    A digit of any script is that digit, and a full-width character the usual one.
    """
    bindings = [binding for table in tables for binding in table.bindings]
    key = _usual(key)
    for name in (key, key.lower()):
        for binding in bindings:
            if name in binding.keys:
                return binding
    return None


def _usual(key: str) -> str:
    """The character that keys are bound by, for one that another input method makes of it."""
    if len(key) == 1 and "\uff01" <= key <= "\uff5e":
        return chr(ord(key) - 0xFEE0)
    return str(int(key)) if key.isdecimal() else key


def names(tables: Iterable[KeyTable]) -> dict[str, str]:
    """What keys are called, by what they ask for: the places for keys in sentences."""
    return {each.intent.name.lower(): each.label for table in tables for each in table.bindings}


def binding(intent: Enum, tables: Iterable[KeyTable]) -> Binding:
    """What asks for something in these tables. Raises KeyError if nothing does."""
    for table in tables:
        for each in table.bindings:
            if each.intent is intent:
                return each
    raise KeyError(intent)


def label(intent: Enum, tables: Iterable[KeyTable]) -> str:
    """What the screen calls the key for something. Raises KeyError if these tables have none."""
    return binding(intent, tables).label
