"""Text in the cells of a terminal: how wide it is, where it is wrapped, which way it is written."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"


def isolated(name: str) -> str:
    """A name that keeps its neighbours in their places on terminals that reorder what is written.

    Without that, a score or a sign beside a name written from right to left would be drawn on its
    other side. Two characters without width do it, which other names do without.
    """
    if name.startswith(FIRST_STRONG_ISOLATE):
        return name
    right_to_left = any(unicodedata.bidirectional(char) in ("R", "AL") for char in name)
    return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}" if right_to_left else name


def wrapped(line: str, width: int) -> Iterator[str]:
    """A line in rows of at most `width` cells, broken at spaces, and inside a word that is longer."""
    row, used = "", 0
    for word in line.split(" "):
        space = 1 if row else 0
        if row and used + space + cells(word) > width:
            yield row
            row, used, space = "", 0, 0
        while cells(word) > width > 1:
            head = _head(word, width)
            yield head
            word = word[len(head) :]
        row, used = f"{row}{' ' * space}{word}", used + space + cells(word)
    yield row


def cells(text: str) -> int:
    """How many cells a terminal gives a text."""
    return len(text) if text.isascii() else sum(map(_cells, text))


def _cells(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _head(word: str, width: int) -> str:
    used = 0
    for place, char in enumerate(word):
        used += _cells(char)
        if used > width:
            return word[:place]
    return word
