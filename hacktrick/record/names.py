"""Which names players may have: every screen can show them, and no two look the same."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from enum import Enum, auto

Names = tuple[str, str]  # of both players, A's first
LONGEST = 24  # characters

_CONTROL = {"Cc", "Cs", "Zl", "Zp"}
_FORMAT = "Cf"  # invisible, and some of them turn the direction of the text around them
JOINERS = "\u200c\u200d"  # of that kind too, but some scripts are not written without them
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
_UNSEEN = {"Mn", "Me", "Cf", "Zs"}  # alone they show nothing; nor do the fillers below
_BLANK = "\u2800"  # a Braille cell without dots, which looks like a space
FILLERS = "\u115f\u1160\u3164\uffa0" + _BLANK

# What Unicode has programs leave out when they show a text, as far as a name may contain it: joiners,
# fillers, variation selectors and the like.
_NOT_SHOWN = (
    r"[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200c\u200d\u2065\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8"
    r"\U000e0000-\U000e0fff]"
)


class NameFault(Enum):
    """Why a name cannot be used."""

    TOO_LONG = auto()
    SEMICOLON = auto()  # which starts a comment in the record
    CONTROL = auto()  # a control character or a line break
    INVISIBLE = auto()  # a character that turns the direction of text, or is not to be seen
    UNSEEN = auto()  # nothing of it can be seen
    SAME = auto()  # it looks like the other player's name
    TAKEN = auto()  # it looks like the name of a computer


class BadName(ValueError):
    """A name that cannot be used. `length` is that of the name, in characters."""

    def __init__(self, fault: NameFault, length: int = 0) -> None:
        self.fault, self.length = fault, length
        super().__init__(fault.name)


def name_of_level(level: str) -> str:
    """What a computer of a level is called in records; their remark says that it is one."""
    return level.replace("-", " ").capitalize()


def check_name(name: str, taken: Iterable[str] = ()) -> str:
    """The name, trimmed. Raises BadName if a record or a screen could not carry it.

    So it does for those that are `taken`, in whatever case they are written.
    """
    name = name.strip(" ")
    if len(name) > LONGEST:
        raise BadName(NameFault.TOO_LONG, len(name))
    if ";" in name:
        raise BadName(NameFault.SEMICOLON)
    if any(unicodedata.category(char) in _CONTROL for char in name):
        raise BadName(NameFault.CONTROL)
    if any(unicodedata.category(char) == _FORMAT and char not in JOINERS for char in name):
        raise BadName(NameFault.INVISIBLE)
    if all(unicodedata.category(char) in _UNSEEN or char in FILLERS for char in name):
        raise BadName(NameFault.UNSEEN)
    if any(_folded(name).casefold() == _folded(each).casefold() for each in taken):
        raise BadName(NameFault.TAKEN)
    return name


def check_names(a: str, b: str, taken: Iterable[str] = ()) -> tuple[str, str]:
    """Both names, trimmed. Raises BadName if one is bad or the two would look the same."""
    taken = tuple(taken)
    a, b = check_name(a, taken), check_name(b, taken)
    if _folded(a) == _folded(b):
        raise BadName(NameFault.SAME)
    return a, b


def _folded(name: str) -> str:
    """What is left of a name when look-alike spellings of the same text are made one."""
    shown = re.sub(_NOT_SHOWN, "", name.replace(_BLANK, " "))
    return " ".join(unicodedata.normalize("NFKC", shown).split())


def isolated(name: str) -> str:
    """A name that keeps its neighbours in their places on terminals that reorder what is written.

    Without that, a score or a sign beside a name written from right to left would be drawn on its
    other side. Two characters without width do it, which other names do without.
    """
    if name.startswith(FIRST_STRONG_ISOLATE):
        return name
    right_to_left = any(unicodedata.bidirectional(char) in ("R", "AL") for char in name)
    return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}" if right_to_left else name
