"""The end of a hand: what won it, both hands, and the score."""

from __future__ import annotations

from enum import Enum

from rich.text import Text

from hacktrick.display.block import Lines, join, text
from hacktrick.display.keys import ANYWHERE, Intent
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import QUIET, Next, Response
from hacktrick.drawing.events import last_turn
from hacktrick.drawing.signs import marker_sign, player_role
from hacktrick.rules import Phase, Player, PlayerView
from hacktrick.sentences import events as words
from hacktrick.sentences import table as phrases
from hacktrick.table import keys
from hacktrick.table.screens.table_screen import TableScreen
from hacktrick.terminal.decoder import Key


class HandEnd(TableScreen):
    """A shared screen: everything lies open when a hand is over. ValueError if it is not."""

    quiet = QUIET
    tables = (keys.HAND_END, ANYWHERE)

    def __init__(self, look: Look, names: tuple[str, str], view: PlayerView) -> None:
        if view.result is None:
            raise ValueError("this hand is not over")
        super().__init__(look, names)
        self.view = view
        self.result = view.result
        self.last = view.phase is Phase.MATCH_OVER

    def draw(self, layout: Layout) -> Lines:
        """The board with the combination marked, the result, both hands."""
        won = text(words.result(self.result, self.names), "title")
        below = [
            [won, *(self._hand(player) for player in Player)],
            [text((phrases.HAND_END_LAST if self.last else phrases.HAND_END_NEXT)(**keys.names()))],
        ]
        groups = self.table(layout, heading=phrases.LAST_TURN(), story=last_turn(self.view), below=below)
        hint = self.hint(Intent.GO_ON, phrases.KEY_RESULT() if self.last else phrases.KEY_NEXT_HAND())
        return self.page(layout, self.header(layout.width), groups=groups, hints=[hint, *self.always()])

    def _hand(self, player: Player) -> Text:
        cards = self.view.cards[player]
        form = phrases.HAND_OF if cards else phrases.HAND_OF_NONE
        sentence = form(name=self.names[player], cards=words.cards(cards or ()))
        return join((marker_sign(self.look, player), player_role(player)), " ", sentence)

    def act(self, intent: Enum, key: Key) -> Response:
        """Enter goes on."""
        return Next.GO_ON if intent is Intent.GO_ON else super().act(intent, key)
