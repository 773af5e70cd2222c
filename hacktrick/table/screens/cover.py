"""The cover between two turns of a match, drawn from public state alone."""

from __future__ import annotations

from hacktrick.display.block import Lines, paragraph, text
from hacktrick.display.cover import CoverScreen
from hacktrick.display.keys import Intent
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.drawing.events import last_turn
from hacktrick.drawing.signs import player_role
from hacktrick.rules import Phase, Player, PlayerView
from hacktrick.sentences import events as words
from hacktrick.sentences import table as phrases
from hacktrick.table.screens.table_screen import TableScreen


class Cover(CoverScreen, TableScreen):
    """Covers both hands of a match. `view` must be a bystander's; ValueError otherwise."""

    def __init__(self, look: Look, names: tuple[str, str], view: PlayerView, *, to: Player) -> None:
        if view.player is not None:
            raise ValueError("a cover is drawn from public state alone")
        super().__init__(look, names)
        self.view = view
        self.to = to
        # No card is seen before the opener has opened the first cover of a hand.
        self.aside = view.phase is not Phase.OPENING

    def draw(self, layout: Layout) -> Lines:
        """The table, what just happened, and to whom the keyboard goes."""
        request = self.request(self.names[self.to], layout.width, player_role(self.to))
        (table,) = self.table(layout, heading=phrases.LAST_TURN(), story=(), below=[])
        hints = [self.hint(Intent.OPEN), *self.always()]
        room = self.free_lines(layout, hints) - len(table) - len(request)
        groups = [table, self._stage(layout.width, room), request]
        return self.page(layout, self.header(layout.width), groups=groups, hints=hints)

    def _stage(self, width: int, height: int) -> Lines:
        story = last_turn(self.view)
        if len(story) == 1:  # nothing but the deal
            return paragraph(text(words.event(story[0], self.names)), width)[: max(0, height)]
        from hacktrick.drawing.stage import StageBlock  # not before anybody has played

        return StageBlock(self.look, self.names, story, height).lines(width)
