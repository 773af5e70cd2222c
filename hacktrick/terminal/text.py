"""Text in the cells of a terminal: how wide it is, and where it is wrapped."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator


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
