"""A block: a part of a screen, drawn as lines of a given width. Blocks are laid side by side here."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Iterator
from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.control import strip_control_codes
from rich.text import Span, Text

from hacktrick.record.names import FIRST_STRONG_ISOLATE, POP_ISOLATE

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions

Lines = list[Text]


class Block(ABC):
    """Something that can be drawn at a width; rich can print it as it is."""

    @abstractmethod
    def lines(self, width: int) -> Lines:
        """The block, at most `width` cells wide."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        yield from self.lines(options.max_width)


def text(content: str = "", style: str = "") -> Text:
    """A line of text in a role; never markup, whatever it contains."""
    return Text(content, style=style, no_wrap=True, overflow="ellipsis", end="\n")


def join(*parts: str | tuple[str, str] | Text, between: str = "") -> Text:
    """A line made of pieces of text, each with its role.

    Made in one go: rich's `append` for each piece would be half of the time that a frame takes.
    """
    pieces: list[str] = []
    spans: list[Span] = []
    at = 0
    for part in parts:
        if pieces and between:
            pieces.append(between)
            at += len(between)
        if isinstance(part, Text):
            piece, style = part.plain, part.style
        else:
            piece, style = (part, "") if isinstance(part, str) else part
            piece = strip_control_codes(piece)
        end = at + len(piece)
        if style:
            spans.append(Span(at, end, style))
        if isinstance(part, Text):
            spans += [Span(at + span.start, at + span.end, span.style) for span in part.spans]
        pieces.append(piece)
        at = end
    line = text("".join(pieces))
    line.spans = spans
    return line


def fit(line: Text, width: int, ellipsis: str = "…") -> Text:
    """The line cut or padded to exactly `width` cells; a cut one ends in an ellipsis."""
    if line.cell_len > width:
        line = line.copy()
        line.truncate(max(0, width - 1), overflow="crop")
        begun = line.plain.count(FIRST_STRONG_ISOLATE) - line.plain.count(POP_ISOLATE)
        line.append(ellipsis + POP_ISOLATE * begun)
    if line.cell_len < width:
        line = line.copy()
        line.append(" " * (width - line.cell_len))
    return line


def spread(left: Text, right: Text, width: int, *, ellipsis: str = "…") -> Text:
    """One line with something at both ends; the left end gives way."""
    room = max(0, width - right.cell_len - 1)
    return fit(join(fit(left, room, ellipsis), " ", right), width, ellipsis)


def centered(line: Text, width: int, ellipsis: str = "…") -> Text:
    """The line in the middle of `width` cells."""
    return fit(join(" " * max(0, (width - line.cell_len) // 2), line), width, ellipsis)


def paragraph(line: Text, width: int) -> Lines:
    """A line wrapped into rows about as long as each other, each in the middle of `width` cells."""
    rows = wrap(line, width, "")
    if len(rows) > 1:
        widths = range(line.cell_len // len(rows), width)
        even = bisect_left(widths, True, key=lambda wide: len(wrap(line, wide, "")) <= len(rows))
        rows = wrap(line, widths.start + even, "")
    return [centered(row, width) for row in rows]


def beside(left: Lines, left_width: int, right: Lines, *, gap: int = 2) -> Lines:
    """Two blocks side by side; the shorter one is filled up with blank lines."""
    pairs = zip_longest(left, right, fillvalue=text())
    return [join(fit(a, left_width), " " * gap, b) for a, b in pairs]


def wrap(line: Text, width: int, indent: str = "  ") -> Lines:
    """One line wrapped at words, and inside a word that is too long; a name is isolated in each row."""
    rows: Lines = []
    start = ""
    while line.cell_len > width - len(start):
        room = width - len(start)
        at = _break(line.plain, room)
        row, line = line[:at], line[at:]
        begun = row.plain.count(FIRST_STRONG_ISOLATE) - row.plain.count(POP_ISOLATE)
        rows.append(join(start, row, POP_ISOLATE * begun))
        line = line[len(line.plain) - len(line.plain.lstrip(" ")) :]
        line = join(FIRST_STRONG_ISOLATE * begun, line)
        start = indent
    rows.append(join(start, line))
    return rows


def _break(plain: str, room: int) -> int:
    """Where to break: behind the last space that fits, or where the room ends."""
    from rich.cells import chop_cells

    end = max(1, len(chop_cells(plain, room)[0]))
    space = plain.rfind(" ", 1, end + 1)
    return end if space == -1 else space
