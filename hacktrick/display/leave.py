"""Asks once whether to leave, and says whether the match is saved."""

from __future__ import annotations

from enum import Enum

from hacktrick.display import keys
from hacktrick.display.block import Lines, text
from hacktrick.display.keys import Intent
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Response, Screen
from hacktrick.sentences import display as phrases
from hacktrick.terminal.decoder import Key
from hacktrick.terminal.keys import INTERRUPT


class Leave(Screen):
    """A shared screen without a card on it. `command` goes on with the match later."""

    tables = (keys.LEAVING,)

    def __init__(self, look: Look, names: tuple[str, str], command: str) -> None:
        super().__init__(look, names)
        self.command = command

    def draw(self, layout: Layout) -> Lines:
        """The question."""
        saved = phrases.SAVED(command=self.command)
        if self.trouble:
            saved = phrases.LEAVE_UNSAVED(trouble=self.trouble)
        groups: list[Lines] = [[], [text(saved)], [text(phrases.LEAVE_KEYS(**keys.names(self.tables)))]]
        hints = [self.hint(Intent.YES), self.hint(Intent.NO)]
        return self.page(layout, text(phrases.LEAVE_TITLE(), "title"), groups=groups, hints=hints)

    def act(self, intent: Enum, key: Key) -> Response:
        """Yes, if it came alone, or no."""
        if intent is Intent.NO:
            return Next.BACK
        if key.alone or key.name == INTERRUPT:
            return Next.QUIT
        self.notice = phrases.TOGETHER()
        return Next.STAY
