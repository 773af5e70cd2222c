"""The screen of a card just drawn: the player who drew it sees it until Enter."""

from __future__ import annotations

from enum import Enum

from hacktrick.display.block import Lines, join, text
from hacktrick.display.keys import ANYWHERE
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import SLOWEST, Next, Response
from hacktrick.drawing.cards import CardsBlock, HandBlock
from hacktrick.drawing.events import last_turn
from hacktrick.rules import EventKind, Player, PlayerView
from hacktrick.sentences import table as phrases
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.table.screens.table_screen import TableScreen
from hacktrick.terminal.decoder import Key


class DrawnScreen(TableScreen):
    """The hand after a draw, from the view of who drew; ValueError if that view has drawn nothing.

    `solo` says that there is nobody to pass the keyboard on to.
    """

    quiet = 0.0  # Enter is taken at once, but the one that drew, held down, sends no card away unseen
    repeats = SLOWEST
    tables = (keys.DRAWN, ANYWHERE)

    def __init__(
        self, look: Look, names: tuple[str, str], view: PlayerView, *, solo: bool = False
    ) -> None:
        super().__init__(look, names)
        drawn = [
            event for event in view.events if event.kind is EventKind.DREW and event.card is not None
        ]
        if view.player is None or not drawn:
            raise ValueError("a drawn card is shown to who drew it")
        self.view = view
        self.mine = view.player
        self.card = drawn[-1].card
        self.solo = solo
        self.shuffled = view.events[-1].kind is EventKind.SHUFFLED
        self.hidden = False

    @property
    def turn(self) -> Player:
        """The player who sits here still."""
        return self.mine

    def draw(self, layout: Layout) -> Lines:
        """The table, the hand with the new card marked, and what comes next."""
        hand = CardsBlock(
            look=self.look,
            cards=self.view.own,
            size=layout.size,
            picked=None if self.hidden else self.card,
            hidden=self.hidden,
            owner=self.mine,
        )
        heading = self.hand_heading(layout, self.mine)
        below = [heading, *HandBlock(self.view.newest, hand).lines(layout.width), *self._drawn()]
        groups = self.table(
            layout, heading=phrases.LAST_TURN(), story=last_turn(self.view), below=[below]
        )
        on = phrases.KEY_GO_ON() if self.solo else phrases.KEY_PASS_ON()
        hints = [
            self.hint(TableIntent.COMMIT, on, works=not self.hidden),
            self.hint(TableIntent.HIDE, phrases.KEY_SHOW() if self.hidden else phrases.KEY_HIDE()),
        ]
        header = self.header(layout.width)
        return self.page(layout, header, groups=groups, hints=[*hints, *self.always()])

    def _drawn(self) -> Lines:
        if self.hidden:
            return [text(phrases.HIDDEN(**keys.names()))]
        sentence = phrases.DREW_NEXT_ALONE if self.solo else phrases.DREW_NEXT
        lines = [join((phrases.DREW(card=self.card), "preview"), " ", sentence(**keys.names()))]
        return [*lines, text(phrases.DREW_SHUFFLED())] if self.shuffled else lines

    def act(self, intent: Enum, key: Key) -> Response:
        """Enter passes on."""
        if intent is TableIntent.HIDE:
            self.hidden = not self.hidden
            return Next.STAY
        if intent is TableIntent.COMMIT:
            return Next.STAY if self.hidden else Next.GO_ON
        return super().act(intent, key)
