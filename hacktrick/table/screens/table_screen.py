"""The table as every screen of a hand shows it: the board, what lies open beside it, a story below."""

from __future__ import annotations

from hacktrick.rules import Card, Event, Hand, Player, PlayerView, What
from hacktrick.rules.board import one_away
from hacktrick.table import phrases
from hacktrick.table.block import Lines, beside, text
from hacktrick.table.board import BoardBlock
from hacktrick.table.layout import GAP, Layout
from hacktrick.table.screens.screen import Screen
from hacktrick.table.seats import SeatsBlock
from hacktrick.table.story import tell


class TableScreen(Screen):
    """A screen with the table on it, drawn from one view."""

    view: PlayerView

    def table(
        self,
        layout: Layout,
        heading: str,
        story: tuple[Event, ...],
        *,
        tried: Hand | None = None,
        reach: dict[int, Card] | None = None,
        target: int | None = None,
    ) -> Lines:
        """The upper part of the screen. `tried` is the hand with a play tried out, to show instead."""
        view = self.view
        board, result = (view.board, view.result) if tried is None else (tried.board, tried.result)
        won = (
            frozenset(square for each in result.combinations for square in each)
            if result
            else frozenset()
        )
        drawn = BoardBlock(
            look=self.look,
            board=board,
            scale=layout.scale,
            reach=reach or {},
            threats=(frozenset(), frozenset())
            if result
            else (one_away(board, Player.A), one_away(board, Player.B)),
            last=last_square(view),
            target=target,
            won=won,
        ).lines(layout.width)
        side = SeatsBlock(self.look, self.names, view).lines(layout.side)
        side += self._told(layout, heading, story, len(drawn) - len(side))
        return beside(drawn, layout.scale.width, side, GAP)

    def _told(self, layout: Layout, heading: str, story: tuple[Event, ...], room: int) -> Lines:
        """The story beside the board; where there is room for it, under the log of what came before."""
        before = self.view.events[: len(self.view.events) - len(story)]
        if self.view.result is not None:  # told below the board
            story = tuple(event for event in story if event.what is not What.ENDED)
        gap = [text()] if room > 5 else []
        told = tell(story, self.names, layout.side, room - len(gap) - 1)
        if told:
            told = [text(heading, "heading"), *told]
        if layout.log and before and (left := room - 2 * len(gap) - len(told) - 1) > 0:
            log = tell(before, self.names, layout.side, left, "quiet")
            told = [text(phrases.LOG, "heading"), *log, *gap, *told]
        return [*gap, *told] if told else []


def last_square(view: PlayerView) -> int | None:
    """The square of the newest marker placed in this hand."""
    played = (event.square for event in reversed(view.events) if event.what is What.PLAYED)
    return next(played, None)
