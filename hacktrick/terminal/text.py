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
    words = line.lstrip(" ").split(" ")
    row = " " * (len(line) - len(line.lstrip(" ")))
    begun = False  # whether a word stands in the row
    for word in words:
        if begun and cells(row) + 1 + cells(word) > width:
            yield row
            row, begun = "", False
        row, begun = f"{row} {word}" if begun else f"{row}{word}", True
        while cells(row) > width > 1:
            head = _head(row, width)
            yield head
            row = row[len(head) :]
    yield row


def cells(text: str) -> int:
    """How many cells a terminal gives a text."""
    return len(text) if text.isascii() else sum(map(_cells, text))


def _cells(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _head(row: str, width: int) -> str:
    """As much of a row as fits; it is wider."""
    used, place = 0, 0
    while used + _cells(row[place]) <= width:
        used += _cells(row[place])
        place += 1
    return row[:place]
