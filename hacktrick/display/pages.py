"""Pages of text side by side, such as those of a help: one is shown, and scrolled where it is longer."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from rich.text import Text

from hacktrick.display import keys
from hacktrick.display.block import Lines, join, text
from hacktrick.display.footer import Hints
from hacktrick.display.keys import Intent
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Response
from hacktrick.display.scroll import Scroll
from hacktrick.sentences import display as phrases
from hacktrick.terminal.decoder import Key


class Page(NamedTuple):
    """A title, and the lines of the page at a width."""

    title: str
    lines: Callable[[int], Lines]


class Pages(Scroll):
    """Some pages, each scrolled by itself."""

    tables = (keys.PAGES, keys.READING)

    def __init__(self, look: Look, names: tuple[str, str], pages: list[Page]) -> None:
        super().__init__(look, names, phrases.HELP_TITLE())
        self.pages = pages
        self.at = 0  # the page that is shown
        self._tops = [0] * len(pages)

    def lines(self, width: int) -> Lines:
        """The lines of the page that is shown."""
        return self.pages[self.at].lines(width)

    def heading(self) -> Text:
        """The titles of all pages, with that of the one that is shown in brackets."""
        titles = (
            text(f"[{page.title}]", "title") if number == self.at else text(f" {page.title} ", "quiet")
            for number, page in enumerate(self.pages)
        )
        return join((self.title, "title"), "  ", *titles)

    def hints(self, *, longer: bool) -> Hints:
        """The keys that help most; the others stand on the page of keys."""
        return [
            self.hint_of((Intent.PAGE_BEFORE, Intent.PAGE_NEXT)),
            self.hint_of((Intent.UP, Intent.DOWN), works=longer),
            self.hint(Intent.CLOSE),
        ]

    def act(self, intent: Enum, key: Key) -> Response:
        """Another page, which stands where it was left; or scroll, or close."""
        if intent not in (Intent.PAGE_BEFORE, Intent.PAGE_NEXT):
            return super().act(intent, key)
        self._tops[self.at] = self.top
        self.at = (self.at + keys.STEPS[intent]) % len(self.pages)
        self.top = self._tops[self.at]
        return Next.STAY
