"""The cover: it stands between two turns and is drawn from public state alone."""

from __future__ import annotations

from hacktrick.rules import Player, PlayerView
from hacktrick.table import keys, phrases
from hacktrick.table.block import Lines, centered, text
from hacktrick.table.decoder import Key
from hacktrick.table.keys import Do
from hacktrick.table.layout import Layout
from hacktrick.table.look import Look
from hacktrick.table.screens.screen import ALWAYS, ELSEWHERE, Outcome, Then
from hacktrick.table.screens.table_screen import TableScreen
from hacktrick.table.story import last_turn


class Cover(TableScreen):
    """Asks that the keyboard be passed on. `view` must be a bystander's; ValueError otherwise."""

    guarded = True
    erases = True

    def __init__(self, look: Look, names: tuple[str, str], view: PlayerView, to: Player) -> None:
        if view.player is not None:
            raise ValueError("a cover is drawn from public state alone")
        super().__init__(look, names)
        self.view = view
        self.to = to

    def draw(self, layout: Layout) -> Lines:
        """The table, and to whom the keyboard goes."""
        who, how = phrases.PASS_TO.format(name=self.names[self.to]), phrases.PRESS_SPACE
        groups = [
            self.table(layout, phrases.LAST_TURN, last_turn(self.view)),
            [centered(text(each, role), layout.width) for each, role in ((who, "title"), (how, ""))],
        ]
        prompt = [
            ("Space", phrases.KEY_OPEN),
            *ALWAYS,
        ]
        return self.page(layout, self.header(self.view, layout.width), groups, prompt)

    def press(self, key: Key) -> Outcome:
        """Space opens; the log and the help are safe here."""
        binding = keys.find(key.name, keys.SHARED_KEYS[:1], keys.EVERYWHERE_KEYS)
        return _OUTCOMES.get(binding.do, Then.STAY) if binding else Then.STAY


_OUTCOMES = {Do.OPEN: Then.GO_ON, **ELSEWHERE}
