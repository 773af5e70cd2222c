"""Screens of text to scroll through: the help and the log of public events."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from rich.text import Text

from hacktrick.display import keys
from hacktrick.display.block import Lines, join, spread, text, wrap
from hacktrick.display.keys import Intent, KeyTable
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Response, Screen
from hacktrick.sentences import display as phrases
from hacktrick.terminal.decoder import Key

_INDENT = 8  # cells: of the text behind a key or a sign
_FAR = 1_000_000  # beyond the end of any text

Row = tuple[Text, int]  # a line, and how far its later lines are indented where it is wrapped


class Scroll(Screen):
    """Text with a title, to be scrolled through."""

    tables = (keys.READING,)

    def __init__(
        self, look: Look, names: tuple[str, str], title: str, *, content: list[Row], at_end: bool = False
    ) -> None:
        super().__init__(look, names)
        self.title = title
        self.content = content
        self.top = _FAR if at_end else 0  # the first line shown; draw() keeps it in the text
        self.room = 1

    def draw(self, layout: Layout) -> Lines:
        """The part of the text that is scrolled to."""
        width = layout.text_width
        rows = [line for row, indent in self.content for line in wrap(row, width, " " * indent)]
        self.room = layout.height - 4
        self.top = max(0, min(self.top, len(rows) - self.room))
        shown = rows[self.top : self.top + self.room]
        place = phrases.SCROLLED(first=self.top + 1, last=self.top + len(shown), all=len(rows))
        header = spread(text(self.title, "title"), text(place, "quiet"), layout.width)
        hints = [
            self.hint_of((Intent.UP, Intent.DOWN)),
            self.hint_of((Intent.PAGE_UP, Intent.PAGE_DOWN)),
            self.hint_of((Intent.FIRST, Intent.LAST)),
            self.hint(Intent.CLOSE),
        ]
        return self.page(layout, header, groups=[[text(), *shown]], hints=hints)

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


def entry(sign: str, meaning: str, role: str) -> Row:
    """A key or a sign with its meaning behind it."""
    return join((f"{sign:<{_INDENT - 1}} ", role), meaning), _INDENT


def help_screen(
    look: Look, names: tuple[str, str], tables: Iterable[KeyTable], *, more: Iterable[Row]
) -> Scroll:
    """The help: tables of keys, and `more` that a game explains."""
    content: list[Row] = []
    for table in dict.fromkeys(tables):
        content += [(text(table.heading, "heading"), 0)]
        content += [entry(" ".join(each.named), each.help, "key") for each in table.bindings]
        content += [(text(), 0)]
    return Scroll(look, names, phrases.HELP_TITLE(), content=[*content, *more])


def log_screen(look: Look, names: tuple[str, str], lines: Lines) -> Scroll:
    """The log, scrolled to its end."""
    return Scroll(look, names, phrases.LOG_TITLE(), content=[(line, 2) for line in lines], at_end=True)
