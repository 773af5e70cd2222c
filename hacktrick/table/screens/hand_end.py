"""The end of a hand: what won it, both hands, the score, and what the loser was short of."""

from __future__ import annotations

from enum import Enum

from hacktrick.display.block import Lines, beside, centered, paragraph, spread, text
from hacktrick.display.keys import ANYWHERE, Intent
from hacktrick.display.layout import GAP, Layout
from hacktrick.display.lettering import lettering
from hacktrick.display.look import Look
from hacktrick.display.motion import Blink
from hacktrick.display.screen import QUIET, SLOWEST, Next, Response
from hacktrick.drawing.board import board_width
from hacktrick.drawing.cards import CardsBlock
from hacktrick.drawing.events import last_turn
from hacktrick.drawing.mood import won
from hacktrick.drawing.signs import won_role
from hacktrick.rules import Phase, Player, PlayerView
from hacktrick.sentences import events as words
from hacktrick.sentences import table as phrases
from hacktrick.sentences.short_of import short_of
from hacktrick.table import keys
from hacktrick.table.screens.table_screen import TableScreen, side_width
from hacktrick.terminal.decoder import Key

_LEAST = 3  # lines in which something can be large


class HandEndScreen(TableScreen):
    """A shared screen: everything lies open when a hand is over. ValueError if it is not."""

    quiet = QUIET
    repeats = SLOWEST
    settles = 1.0  # so that a key meant for the turn before sends no win away unseen
    rings = True
    motion = Blink(frozenset(map(won_role, Player)))
    tables = (keys.HAND_END, ANYWHERE)

    def __init__(self, look: Look, names: tuple[str, str], view: PlayerView) -> None:
        if view.result is None:
            raise ValueError("this hand is not over")
        super().__init__(look, names)
        self.view = view
        self.result = view.result
        self.last = view.phase is Phase.MATCH_OVER

    def draw(self, layout: Layout) -> Lines:
        """The board with the combination marked, both hands beside it, and the win below."""
        board = self.board(layout).lines(layout.width)
        side = self._hands(layout)
        room = len(board) - len(side)
        side += self._events(layout, heading=phrases.LAST_TURN(), story=last_turn(self.view), room=room)[
            : max(0, room)
        ]
        hint = self.hint(Intent.GO_ON, phrases.KEY_RESULT() if self.last else phrases.KEY_NEXT_HAND())
        hints = [hint, *self.always()]
        told = self._told(layout.width)
        win = self._win(layout.width, self.free_lines(layout, hints) - len(board) - len(told))
        groups = [beside(board, board_width(layout.size), side, gap=GAP), [*win, *told]]
        return self.page(layout, self.header(layout.width), groups=groups, hints=hints)

    def _win(self, width: int, height: int) -> Lines:
        """The winner and the points as large as there is room for."""
        winner = self.result.winner
        large = phrases.WIN_LARGE(name=self.names[winner], points=self.result.points)
        lines = lettering(self.look, large, width=width, height=height, role=won_role(winner))
        if height < _LEAST or len(lines) < _LEAST:
            return []  # the words say it too
        return [centered(line, width) for line in lines]

    def _told(self, width: int) -> Lines:
        """How the hand was won, and what the other player was short of."""
        sentence = text(words.result(self.result, self.names), won_role(self.result.winner))
        lines = won(self.look, self.result.winner, words=sentence, width=width)
        short = short_of(self.view, self.names)
        return [*lines, *paragraph(text(short), width)] if short else lines

    def _hands(self, layout: Layout) -> Lines:
        """Each player with the points before and now, and the cards that were held."""
        width = side_width(layout)
        lines: Lines = []
        for player in Player:
            points = text(self._points(player))
            lines.append(spread(self.player(player), points, width, ellipsis=self.look.ellipsis))
            cards = CardsBlock(self.look, self.view.cards[player] or (), layout.size).lines(width)
            lines += cards or [text(phrases.HELD_NONE(), "quiet")]
        return lines

    def _points(self, player: Player) -> str:
        now, won = self.view.score[player], self.result.points
        if player is not self.result.winner:
            return phrases.POINTS(now)
        return phrases.POINTS_WON(now, before=now - won, won=won)

    def act(self, intent: Enum, key: Key) -> Response:
        """Enter goes on."""
        return Next.GO_ON if intent is Intent.GO_ON else super().act(intent, key)
