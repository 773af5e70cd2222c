"""A screen of text to scroll through."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from rich.text import Text

from hacktrick.display import keys
from hacktrick.display.block import Lines, spread, text
from hacktrick.display.footer import Hints
from hacktrick.display.keys import Intent, KeyTable
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.display.rows import Row, laid_out
from hacktrick.display.screen import Next, Response, Screen
from hacktrick.sentences import display as phrases
from hacktrick.terminal.decoder import Key

_FAR = 1_000_000  # beyond the end of any text


class Scroll(Screen):
    """Text with a title, to be scrolled through."""

    tables: tuple[KeyTable, ...] = (keys.READING,)

    def __init__(
        self,
        look: Look,
        names: tuple[str, str],
        title: str,
        *,
        content: Iterable[Row] = (),
        at_end: bool = False,
    ) -> None:
        super().__init__(look, names)
        self.title = title
        self.content = list(content)
        self.top = _FAR if at_end else 0  # the first line shown; draw() keeps it in the text
        self.room = 1

    def lines(self, width: int) -> Lines:
        """The whole text at a width."""
        return laid_out(self.content, width)

    def heading(self) -> Text:
        """What stands above the text."""
        return text(self.title, "title")

    def draw(self, layout: Layout) -> Lines:
        """The part of the text that is scrolled to."""
        rows = self.lines(layout.text_width)
        self.room = layout.height - 4
        self.top = max(0, min(self.top, len(rows) - self.room))
        shown = rows[self.top : self.top + self.room]
        place = phrases.SCROLLED(first=self.top + 1, last=self.top + len(shown), all=len(rows))
        header = spread(self.heading(), text(place, "quiet"), layout.width)
        hints = self.hints(longer=len(rows) > self.room)
        return self.page(layout, header, groups=[[text(), *shown]], hints=hints)

    def hints(self, *, longer: bool) -> Hints:
        """The keys; those that scroll work where the text is longer than the screen."""
        scrolling = (
            (Intent.UP, Intent.DOWN),
            (Intent.PAGE_UP, Intent.PAGE_DOWN),
            (Intent.FIRST, Intent.LAST),
        )
        return [*(self.hint_of(each, works=longer) for each in scrolling), self.hint(Intent.CLOSE)]

    def act(self, intent: Enum, key: Key) -> Response:
        """Scroll, or close."""
        if intent is Intent.CLOSE:
            return Next.BACK
        steps: dict[Enum, int] = {
            Intent.UP: -1,
            Intent.DOWN: 1,
            Intent.PAGE_UP: -self.room,
            Intent.PAGE_DOWN: self.room,
            Intent.FIRST: -_FAR,
            Intent.LAST: _FAR,
        }
        if intent not in steps:
            return super().act(intent, key)
        self.top = max(0, self.top + steps[intent])
        return Next.STAY
