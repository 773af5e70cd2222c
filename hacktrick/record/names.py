"""Which names players may have: what every screen can show and no one can mistake."""

from __future__ import annotations

import unicodedata

LONGEST = 24  # characters

# Characters that turn or hide the text around them: the bidi controls, then the invisible ones.
_BIDI = "\u061c\u200e\u200f" + "".join(map(chr, [*range(0x202A, 0x202F), *range(0x2066, 0x206A)]))
_INVISIBLE = "\u00ad\u180e\u200b\u2060\ufeff"
_CONTROL = {"Cc", "Cs", "Zl", "Zp"}
_MARKS_ONLY = {"Mn", "Me", "Cf", "Zs"}


class BadName(ValueError):
    """A name that cannot be used; the text says why, as a sentence for a person."""


def check_name(name: str) -> str:
    """The name, trimmed. Raises BadName if a record or a screen could not carry it."""
    name = name.strip(" ")
    if not name:
        raise BadName("A name needs at least one character.")
    if len(name) > LONGEST:
        raise BadName(f"A name has at most {LONGEST} characters; this one has {len(name)}.")
    if ";" in name:
        raise BadName("A name cannot contain ';', which starts a comment in the record.")
    if any(unicodedata.category(char) in _CONTROL for char in name):
        raise BadName("A name cannot contain control characters or line breaks.")
    if any(char in _BIDI or char in _INVISIBLE for char in name):
        raise BadName("A name cannot contain invisible or direction-changing characters.")
    if all(unicodedata.category(char) in _MARKS_ONLY for char in name):
        raise BadName("A name needs at least one character that can be seen.")
    return name


def check_names(a: str, b: str) -> tuple[str, str]:
    """Both names, trimmed. Raises BadName if one is bad or the two would look the same."""
    a, b = check_name(a), check_name(b)
    if _folded(a) == _folded(b):
        raise BadName("The two names must differ, so that the game can tell the players apart.")
    return a, b


def _folded(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).split())
