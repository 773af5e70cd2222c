"""Asks once whether to leave, and says whether the match is saved."""

from __future__ import annotations

from hacktrick.table import keys, phrases
from hacktrick.table.block import Lines, text
from hacktrick.table.decoder import Key
from hacktrick.table.keys import Do
from hacktrick.table.layout import Layout
from hacktrick.table.look import Look
from hacktrick.table.screens.screen import Outcome, Screen, Then


class Leave(Screen):
    """A shared screen without a card on it. `command` goes on with the match later."""

    tables = (keys.LEAVING,)

    def __init__(self, look: Look, names: tuple[str, str], command: str) -> None:
        super().__init__(look, names)
        self.command = command

    def draw(self, layout: Layout) -> Lines:
        """The question."""
        saved = phrases.LEAVE_SAVED.format(command=self.command)
        if self.trouble:
            saved = phrases.LEAVE_UNSAVED.format(trouble=self.trouble)
        groups: list[Lines] = [[], [text(saved)], [text(phrases.LEAVE_KEYS)]]
        hints = [self.hint(Do.YES, phrases.KEY_LEAVE), self.hint(Do.NO, phrases.KEY_STAY)]
        return self.page(layout, text(phrases.LEAVE_TITLE, "title"), groups, hints)

    def act(self, do: Do, key: Key) -> Outcome:
        """Yes, if it came alone, or no."""
        if do is Do.NO:
            return Then.BACK
        if key.alone or key.name == keys.INTERRUPT:
            return Then.QUIT
        self.notice = phrases.TOGETHER
        return Then.STAY
