"""From lines of text to what a terminal is sent: rich draws, and the frame is placed on the screen."""

from __future__ import annotations

import io
import re

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.text import Text

from hacktrick.display.block import Lines, fit
from hacktrick.display.look import Look
from hacktrick.display.theme import THEME

# Characters in names that some terminals show wider or narrower than others: all but Latin letters
# and the signs that we draw with.
_DOUBTFUL = re.compile("[^\x20-\u02ff\u2010-\u20cf\u2100-\u2bff]+")


class Painter:
    """Turns lines into ANSI text, in the theme's roles, with colour or without."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._console = console(look)

    def frame(self, lines: Lines, width: int, size: tuple[int, int]) -> list[str]:
        """The screen's lines: a drawing `width` cells wide, put in the middle of `size`."""
        columns, rows = size
        left = max(0, (columns - width) // 2)
        above = max(0, (rows - len(lines)) // 2)
        drawn = [" " * left + self._line(line, width, left) for line in lines[:rows]]
        return [*[""] * above, *drawn, *[""] * (rows - above - len(drawn))]

    def _line(self, line: Text, width: int, left: int) -> str:
        options = self._console.options.update_width(width)
        segments = self._console.render(fit(line, width, self._look.ellipsis), options)
        if not self._look.color:
            segments = Segment.remove_color(segments)
        pieces = []
        for segment in segments:
            if segment.text != "\n":
                shown = _placed(segment.text, left)
                style = segment.style
                pieces.append(style.render(shown, color_system=ColorSystem.STANDARD) if style else shown)
                left += segment.cell_length
        return "".join(pieces).rstrip(" ")


def _placed(text: str, column: int) -> str:
    """The text; behind what terminals disagree about, how far it reaches, so that the rest lines up."""

    def place(run: re.Match[str]) -> str:
        return f"{run[0]}\x1b[{column + cell_len(text[: run.end()]) + 1}G"

    return _DOUBTFUL.sub(place, text)


def console(look: Look, width: int = 80, record: bool = False) -> Console:
    """A console that draws to a string or a recording; nothing in the environment has a say in it."""
    return Console(
        file=io.StringIO(),
        record=record,
        width=width,
        height=100,
        theme=THEME,
        color_system="standard",
        no_color=not look.color,
        force_terminal=True,
        legacy_windows=False,
        markup=False,
        emoji=False,
        highlight=False,
        _environ={},
    )
