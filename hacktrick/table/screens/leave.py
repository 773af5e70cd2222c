"""Asks once whether to leave, and says whether the match is saved."""

from __future__ import annotations

from hacktrick.table import keys, phrases
from hacktrick.table.block import Lines, text
from hacktrick.table.decoder import Key
from hacktrick.table.layout import Layout
from hacktrick.table.screens.screen import Outcome, Screen, Then


class Leave(Screen):
    """A shared screen without a card on it."""

    def draw(self, layout: Layout) -> Lines:
        """The question."""
        saved = (
            phrases.LEAVE_UNSAVED.format(trouble=self.trouble) if self.trouble else phrases.LEAVE_SAVED
        )
        groups: list[Lines] = [[], [text(saved)], [text(phrases.LEAVE_KEYS)]]
        prompt = [("y", phrases.KEY_LEAVE), ("n", phrases.KEY_STAY)]
        return self.page(layout, text(phrases.LEAVE_TITLE, "title"), groups, prompt)

    def press(self, key: Key) -> Outcome:
        """Yes, or anything that means no."""
        name = key.name.lower()
        if name == keys.INTERRUPT or (name in ("y", "q") and key.alone):
            return Then.QUIT
        return Then.BACK if name in ("n", keys.ESC) else Then.STAY
