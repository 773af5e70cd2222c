"""From lines of text to what a terminal is sent: styles become escape sequences, lines find their place.

This does what rich's console does with lines, whose import would be a good part of the start.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby, pairwise

from rich.cells import cell_len
from rich.style import Style
from rich.text import Span, Text

from hacktrick.display.block import Lines, fit
from hacktrick.display.look import Look
from hacktrick.display.theme import roles as roles_of

# Characters in names that some terminals show wider or narrower than others: all but Latin letters
# and the signs that we draw with.
_DOUBTFUL = re.compile("[^\x20-\u02ff\u2010-\u205f\u2070-\u20cf\u2100-\u2bff]+")


class Painter:
    """Turns lines into ANSI text, in the roles of a theme, with colour or without.

    `many` says that the terminal has 256 colours, and not 16.
    """

    def __init__(self, look: Look, theme: str | None = None, many: bool = False) -> None:
        self._look = look
        self.theme = theme
        self._many = many and look.color
        # The lines of the last frame: most are in the next one too, and need not be painted again.
        self._painted: dict[tuple[str, str | Style, tuple[Span, ...], int], str] = {}

    def frame(self, lines: Lines, width: int, size: tuple[int, int]) -> list[str]:
        """The screen's lines: a drawing `width` cells wide, put in the middle of `size`."""
        columns, rows = size
        left = max(0, (columns - width) // 2)
        above = max(0, (rows - len(lines)) // 2)
        before, self._painted = self._painted, {}
        drawn = []
        for line in lines[:rows]:
            line = fit(line, width, self._look.ellipsis)
            key = (line.plain, line.style, tuple(line.spans), left)
            if key not in self._painted:
                self._painted[key] = before.get(key) or self._line(line, left)
            drawn.append(" " * left + self._painted[key])
        return [*[""] * above, *drawn, *[""] * (rows - above - len(drawn))]

    def _line(self, line: Text, left: int) -> str:
        plain, base = line.plain, str(line.style)
        spans = [(span.start, span.end, str(span.style)) for span in line.spans]
        edges = sorted({0, len(plain), *(at for start, end, _ in spans for at in (start, end))})

        def roles(edge: tuple[int, int]) -> tuple[str, ...]:  # the top one last
            return (base, *(role for start, end, role in spans if start <= edge[0] < end))

        pieces = []
        for styles, run in groupby(pairwise(edges), roles):
            (start, end), *more = run
            piece = plain[start : more[-1][1] if more else end]
            pieces.append(self._style(styles).render(_placed(piece, left)))
            left += cell_len(piece)
        return "".join(pieces).rstrip(" ")

    def _style(self, roles: tuple[str, ...]) -> Style:
        style = _style(roles, self.theme, self._many)
        return style if self._look.color else style.without_color


@cache
def _style(roles: tuple[str, ...], theme: str | None, many: bool) -> Style:
    """The style of roles on top of each other; what is no role of the theme is a style spelled out."""
    styles = roles_of(theme, many)
    return Style.combine(Style.parse(styles.get(role, role)) for role in roles)


def _placed(text: str, column: int) -> str:
    """The text; behind what terminals disagree about, how far it reaches, so that the rest lines up."""

    def place(run: re.Match[str]) -> str:
        return f"{run[0]}\x1b[{column + cell_len(text[: run.end()]) + 1}G"

    return _DOUBTFUL.sub(place, text)
