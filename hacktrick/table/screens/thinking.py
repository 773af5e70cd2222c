"""The computer's turn: its events appear one by one, while the player's own hand stays open."""

from __future__ import annotations

import sys
import threading
import time

from hacktrick.computer.opponent import Opponent
from hacktrick.display.block import Lines, join, text
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Response
from hacktrick.drawing.cards import CardsBlock
from hacktrick.drawing.events import since_last_turn
from hacktrick.rules import PlayerAction, PlayerView
from hacktrick.sentences import table as phrases
from hacktrick.table.screens.table_screen import TableScreen
from hacktrick.terminal.decoder import Key

_SWITCH = 0.0005  # seconds that the thinking thread may go on while keys wait
_LEAST = 0.5  # seconds that a screen stays, so that each event can be read


class Thought:
    """An opponent choosing an action, beside the keys and the screen."""

    def __init__(self, opponent: Opponent, seen: PlayerView) -> None:
        self._stopped = threading.Event()
        self._action: PlayerAction | None = None
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._think, args=(opponent, seen), daemon=True)
        # Other threads are heard more often while this one thinks, or keys would be answered late.
        self._interval = sys.getswitchinterval()
        sys.setswitchinterval(_SWITCH)
        self._thread.start()

    def _think(self, opponent: Opponent, seen: PlayerView) -> None:
        try:
            self._action = opponent.choose(seen, self._stopped.is_set)
        except Exception as error:  # told to the thread that waits for the action
            self._error = error

    @property
    def done(self) -> bool:
        """Whether the action is chosen."""
        return not self._thread.is_alive()

    def stop(self) -> None:
        """Give up, and wait until the opponent has."""
        self._stopped.set()
        self._thread.join()
        sys.setswitchinterval(self._interval)

    def action(self) -> PlayerAction:
        """The action chosen, waited for. Raises what went wrong in choosing it."""
        self._thread.join()
        if self._error is not None:
            raise self._error
        assert self._action is not None
        return self._action


class Thinking(TableScreen):
    """Shows the view of the player who waits, until the thought is done."""

    def __init__(
        self,
        look: Look,
        names: tuple[str, str],
        view: PlayerView,
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

    def draw(self, layout: Layout) -> Lines:
        """The table, what the computer has done so far, and the player's own hand."""
        view = self.view
        hand = CardsBlock(self.look, view.own, view.newest, hidden=self.hidden, tall=layout.tall)
        told = phrases.THINKS(name=self.names[self.mine.other], ellipsis=self.look.dots)
        heading = join(self.player(self.mine), "  ", (phrases.YOUR_HAND(), "heading"), "  ", told)
        cards = hand.lines(layout.width) or [text(phrases.NO_CARDS(), "quiet")]
        story = since_last_turn(view, self.mine)
        groups = self.table(layout, phrases.SINCE(), story, [[heading, *cards]])
        return self.page(layout, self.header(layout.width), groups, self.always())

    def press(self, key: Key) -> Response:
        """Log, help and leaving; the rest has to wait, and says so."""
        response = super().press(key)
        if self.notice:
            self.notice = phrases.WAIT(name=self.names[self.mine.other])
        return response

    def tick(self) -> Response:
        """Go on when the thought is done and the screen was there to be read."""
        return Next.GO_ON if self._thought.done and time.monotonic() >= self._until else Next.STAY
