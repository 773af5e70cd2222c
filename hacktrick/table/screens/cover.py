"""The cover between two turns of a match, drawn from public state alone."""

from __future__ import annotations

from hacktrick.display.block import Lines, paragraph, text
from hacktrick.display.cover import CoverScreen
from hacktrick.display.keys import Intent
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.drawing.board import board_height
from hacktrick.drawing.events import last_turn, tell
from hacktrick.drawing.signs import player_role
from hacktrick.rules import Event, EventKind, Phase, Player, PlayerView
from hacktrick.sentences import events as words
from hacktrick.sentences import table as phrases
from hacktrick.table.screens.table_screen import TableScreen, side_width, story_lines


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
        story = self._story()
        told = self._fits_beside(layout, story)
        (table,) = self.table(layout, heading=phrases.LAST_TURN(), story=story if told else (), below=[])
        hints = [self.hint(Intent.OPEN), *self.always()]
        room = self.free_lines(layout, hints) - len(table) - len(request)
        groups = [table, self._stage(layout.width, room, story, told=told), request]
        return self.page(layout, self.header(layout.width), groups=groups, hints=hints)

    def _story(self) -> tuple[Event, ...]:
        """The last turn without what needs no words any more: who dealt, and that somebody passed."""
        story = last_turn(self.view)
        story = story[1:] if len(story) > 1 and story[0].kind is EventKind.DEALT else story
        return tuple(event for event in story if event.kind is not EventKind.PASSED)

    def _fits_beside(self, layout: Layout, story: tuple[Event, ...]) -> bool:
        """Whether all of the story can be told beside the board, where there is no log."""
        rows = tell(story, self.names, width=side_width(layout), rows=len(story) * layout.height)
        room = board_height(layout.size) - len(self.side(layout))
        return not layout.log and len(rows) <= story_lines(room)

    def _stage(self, width: int, height: int, story: tuple[Event, ...], *, told: bool) -> Lines:
        match story:
            case (Event(kind=EventKind.DEALT) as event,):
                dealt = paragraph(text(words.event(event, self.names)), width)
                return [] if told else dealt[: max(0, height)]
        from hacktrick.drawing.stage import StageBlock  # not before anybody has played

        return StageBlock(self.look, self.names, story, height=height, told=told).lines(width)
