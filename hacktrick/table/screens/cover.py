"""The cover between two turns of a match, drawn from public state alone."""

from __future__ import annotations

from hacktrick.display.block import Lines
from hacktrick.display.cover import CoverScreen
from hacktrick.display.keys import Intent
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.drawing.events import last_turn
from hacktrick.rules import Phase, Player, PlayerView
from hacktrick.sentences import table as phrases
from hacktrick.table.screens.table_screen import TableScreen


class Cover(CoverScreen, TableScreen):
    """Covers both hands of a match. `view` must be a bystander's; ValueError otherwise."""

    full_width = True

    def __init__(self, look: Look, names: tuple[str, str], view: PlayerView, *, to: Player) -> None:
        if view.player is not None:
            raise ValueError("a cover is drawn from public state alone")
        super().__init__(look, names)
        self.view = view
        self.to = to
        # No card is seen before the opener has opened the first cover of a hand.
        self.aside = view.phase is not Phase.OPENING

    def draw(self, layout: Layout) -> Lines:
        """The table, and to whom the keyboard goes."""
        below = [self.request(self.names[self.to], layout.width)]
        groups = self.table(layout, heading=phrases.LAST_TURN(), story=last_turn(self.view), below=below)
        hints = [self.hint(Intent.OPEN), *self.always()]
        return self.page(layout, self.header(layout.width), groups=groups, hints=hints)
