"""Which layout fits a terminal, and how the parts of a screen are put together in it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import NamedTuple

from rich.text import Text

from hacktrick.display.block import Lines, text, wrap

SMALLEST = (60, 20)  # columns, lines
GAP = 2  # cells between things that stand side by side


class Size(Enum):
    """The sizes at which things are drawn."""

    COMPACT = auto()
    STANDARD = auto()
    WIDE = auto()
    LARGE = auto()


class Layout(NamedTuple):
    """The room there is, in cells, and at which size things are drawn in it."""

    width: int
    height: int
    size: Size
    log: bool = False  # there is room for a log beside the board

    @property
    def text_width(self) -> int:
        """The width of text to be read at length."""
        return min(self.width, 80)


def layout_for(columns: int, lines: int) -> Layout | None:
    """The layout for a terminal, or None if it is too small for any."""
    if columns >= 120 and lines >= 40:
        return Layout(120, 40, Size.LARGE, log=True)
    if columns >= 100 and lines >= 30:
        return Layout(min(columns, 120), min(lines, 36), Size.WIDE, log=True)
    if columns >= 80 and lines >= 24:
        return Layout(min(columns, 100), min(lines, 30), Size.STANDARD)
    if columns >= SMALLEST[0] and lines >= SMALLEST[1]:
        return Layout(min(columns, 80), min(lines, 24), Size.COMPACT)
    return None


BELOW = 3  # lines kept for the footer and a notice, so that nothing moves when they grow


def page(layout: Layout, header: Text, *, groups: Iterable[Lines], feet: Iterable[Lines]) -> Lines:
    """A whole screen: the header on top, and a foot at the bottom with notices and the keys.

    Between are groups of lines, a blank line apart as far as there is room. Of the `feet`, the fullest
    first, the first is taken that leaves room for the groups, or the last where none does.
    """
    wrapped = [[line for row in group for line in wrap(row, layout.width, "")] for group in groups]
    needed = sum(map(len, wrapped))
    foot: Lines = []
    for foot in feet:
        if len(foot) <= layout.height - 1 - needed:
            break
    spare = layout.height - 1 - max(BELOW, len(foot)) - needed
    body: Lines = []
    for number, group in enumerate(wrapped):
        if 0 < number <= spare:
            body.append(text())
        body += group
    room = layout.height - 1 - len(foot)
    return [header, *body[:room], *[text()] * (room - len(body)), *foot]
