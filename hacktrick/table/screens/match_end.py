"""The end of a match: who won, a table of its hands, and what can come next."""

from __future__ import annotations

from enum import Enum, auto

from hacktrick.display.block import Lines, fit, join, text
from hacktrick.display.keys import ANYWHERE, Intent
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import Choice, Next, Response
from hacktrick.record.hands import PlayedHand
from hacktrick.rules import Match, view
from hacktrick.sentences import events as words
from hacktrick.sentences import table as phrases
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.table.screens.table_screen import MatchScreen
from hacktrick.terminal.decoder import Key


class AfterMatch(Choice, Enum):
    """What the players want after a match, unless they leave."""

    REMATCH = auto()
    REPLAY = auto()


_LEADS: dict[Enum, Response] = {
    TableIntent.REMATCH: AfterMatch.REMATCH,
    TableIntent.REPLAY: AfterMatch.REPLAY,
    Intent.LEAVE: Next.QUIT,
}


class MatchEnd(MatchScreen):
    """The result. `series` is how many matches each has won at this table, rematches included."""

    tables = (keys.MATCH_END, ANYWHERE)

    def __init__(
        self,
        look: Look,
        names: tuple[str, str],
        match: Match,
        *,
        rows: list[PlayedHand],
        series: tuple[int, int],
    ) -> None:
        super().__init__(look, names)
        if match.winner is None:
            raise ValueError("this match is not over")
        self.view = view(match, None)
        self.winner = match.winner
        self.rows = rows
        self.series = series

    def draw(self, layout: Layout) -> Lines:
        """The winner, and the newest hands if there is no room for all."""
        points, others = self.view.score[self.winner], self.view.score[self.winner.other]
        won = phrases.MATCH_WON(name=self.names[self.winner], points=points, others=others)
        room = layout.height - 12
        names = tuple(name() for name in phrases.HAND_ROW_HEAD)
        cells = [names, *map(self._cells, self.rows[-room:])]
        head, *rows = self._columns(cells, layout.width)
        head.stylize("quiet")
        groups = [[], [text(won, "title")], [text(phrases.MATCH_HANDS(), "heading"), head, *rows]]
        if sum(self.series) > 1:
            a, b = self.series
            series = phrases.SERIES(a=self.names[0], won_a=a, b=self.names[1], won_b=b)
            groups.append([text(series)])
        hints = [
            self.hint(TableIntent.REMATCH),
            self.hint(TableIntent.REPLAY),
        ]
        header = self.header(layout.width)
        return self.page(layout, header, groups=groups, hints=[*hints, *self.always()])

    def _cells(self, row: PlayedHand) -> tuple[str, ...]:
        a, b = row.score
        return (
            str(row.number),
            self.names[row.dealer],
            self.names[row.result.winner],
            str(row.result.points),
            words.won_by(row.result),
            phrases.HAND_SCORE(a=a, b=b),
        )

    def _columns(self, rows: list[tuple[str, ...]], width: int) -> Lines:
        """Aligned columns, two cells apart; the names give way where there is no room."""
        widths = [max(text(cell).cell_len for cell in column) for column in zip(*rows, strict=True)]
        over = sum(widths) + 2 * (len(widths) - 1) - width
        if over > 0:
            for name in (1, 2):
                widths[name] = max(8, widths[name] - (over + 1) // 2)
        return [
            join(
                *(
                    fit(text(cell), wide, self.look.ellipsis)
                    for cell, wide in zip(row, widths, strict=True)
                ),
                between="  ",
            )
            for row in rows
        ]

    def act(self, intent: Enum, key: Key) -> Response:
        """A rematch, the replay, or leaving: nothing is left to lose, so nothing is asked."""
        return _LEADS[intent] if intent in _LEADS else super().act(intent, key)
