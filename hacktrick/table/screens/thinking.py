"""The computer's turn: its events appear one by one, while the player's own hand stays open."""

from __future__ import annotations

import time
from math import ceil

from hacktrick.display.block import Lines
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Response
from hacktrick.drawing.cards import CardsBlock, HandBlock
from hacktrick.play.thought import Thought
from hacktrick.rules import PlayerView
from hacktrick.sentences import table as phrases
from hacktrick.table.screens.table_screen import TableScreen
from hacktrick.terminal.decoder import Key

_LEAST = 0.5  # seconds that a screen stays, so that each event can be read


class Thinking(TableScreen):
    """Shows the view of the player who waits, until the thought is done."""

    def __init__(
        self,
        look: Look,
        names: tuple[str, str],
        view: PlayerView,
        *,
        thought: Thought,
        hidden: bool = False,
    ) -> None:
        if view.player is None:
            raise ValueError("somebody waits while the computer thinks")
        super().__init__(look, names)
        self.view = view
        self.mine = view.player
        self.hidden = hidden
        self._thought = thought
        self._until = time.monotonic() + _LEAST
        self._told = self._left()

    def draw(self, layout: Layout) -> Lines:
        """The table, what the computer has done so far, and the player's own hand."""
        view = self.view
        hand = CardsBlock(self.look, view.own, layout.size, newest=view.newest, hidden=self.hidden)
        heading = self.hand_heading(layout, self.mine, self._thinks())
        cards = HandBlock(view.newest, hand).lines(layout.width)
        when, story = self.recap(self.mine)
        groups = self.table(layout, heading=when, story=story, below=[[heading, *cards]])
        return self.page(layout, self.header(layout.width), groups=groups, hints=self.always())

    def _thinks(self) -> str:
        facts = {"name": self.names[self.mine.other], "ellipsis": self.look.dots}
        return (
            phrases.THINKS_LEFT(seconds=self._told, **facts) if self._told else phrases.THINKS(**facts)
        )

    def _left(self) -> int:
        """The whole seconds that it may still think; 0 where that is not worth telling."""
        return ceil(left) if (left := self._thought.left) >= 1 else 0

    def press(self, key: Key) -> Response:
        """Log, help and leaving; the rest has to wait, and says so."""
        response = super().press(key)
        if self.notice:
            self.notice = phrases.WAIT(name=self.names[self.mine.other])
        return response

    def tick(self) -> Response:
        """Go on when the thought is done and the screen was there to be read."""
        if self._thought.done and time.monotonic() >= self._until:
            return Next.GO_ON
        told, self._told = self._told, self._left()
        return Next.STAY if told == self._told else Next.DRAW
