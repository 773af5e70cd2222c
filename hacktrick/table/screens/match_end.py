"""The end of a match: who won, a table of its hands, and what can come next."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from hacktrick.record.reader import Step
from hacktrick.rules import Match, Player, Result, view
from hacktrick.table import keys, phrases
from hacktrick.table.block import Lines, fit, join, text
from hacktrick.table.decoder import Key
from hacktrick.table.keys import Do
from hacktrick.table.layout import Layout, page, prompt_lines
from hacktrick.table.look import Look
from hacktrick.table.screens.screen import Outcome, Screen, Then


@dataclass(frozen=True, slots=True)
class HandRow:
    """One hand of a match in its table."""

    number: int
    dealer: Player
    result: Result
    score: tuple[int, int]


def hands_of(steps: list[Step]) -> list[HandRow]:
    """The hands that are over, in order."""
    rows: list[HandRow] = []
    for match in (step.match for step in steps):
        if match.hand is not None and match.hand.result is not None and match.dealer is not None:
            rows.append(HandRow(match.number, match.dealer, match.hand.result, match.score))
    return rows


class MatchEnd(Screen):
    """The result. `series` is how many matches each has won at this table, rematches included."""

    def __init__(
        self,
        look: Look,
        names: tuple[str, str],
        match: Match,
        rows: list[HandRow],
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
        won = phrases.MATCH_WON.format(name=self.names[self.winner], points=points, others=others)
        room = layout.height - 12
        body = [text(), join((won, "title")), text()]
        body += [
            text(phrases.MATCH_HANDS, "heading"),
            self._columns(phrases.HAND_ROW_HEAD, layout, "quiet"),
        ]
        body += [self._row(row, layout) for row in self.rows[-room:]]
        if sum(self.series) > 1:
            a, b = self.series
            told = phrases.SERIES.format(a=self.names[0], won_a=a, b=self.names[1], won_b=b)
            body += [text(), text(told)]
        body += [text(), *self.notices()]
        prompt = [
            ("r", phrases.KEY_REMATCH),
            ("p", phrases.KEY_REPLAY),
            ("l", phrases.KEY_LOG),
            ("?", phrases.KEY_HELP),
            ("q", phrases.KEY_LEAVE),
        ]
        return page(
            layout, self.header(self.view, layout.width), body, prompt_lines(prompt, layout.width)
        )

    def _row(self, row: HandRow, layout: Layout) -> Text:
        winner, points, combinations = row.result
        if not combinations:
            how = phrases.HAND_WITH_OUT
        else:
            told = [
                (phrases.HAND_WITH_STACK if a == b else phrases.HAND_WITH_LINE).format(a=a, b=b, c=c)
                for a, b, c in combinations
            ]
            how = ", ".join(told)
        a, b = row.score
        cells = (
            str(row.number),
            self.names[row.dealer],
            self.names[winner],
            str(points),
            how,
            f"{a} : {b}",
        )
        return self._columns(cells, layout, "")

    def _columns(self, cells: tuple[str, ...], layout: Layout, role: str) -> Text:
        name = min(24, (layout.text_width - 38) // 2)
        widths = (5, name, name, 7, layout.text_width - 2 * name - 26, 7)
        parts = [
            fit(text(cell, role), width - 1, self.look.ellipsis)
            for cell, width in zip(cells, widths, strict=True)
        ]
        return join(*parts, between=" ")

    def press(self, key: Key) -> Outcome:
        """A rematch, the replay, or leaving."""
        binding = keys.find(key.name, keys.SHARED_KEYS[1:], keys.EVERYWHERE_KEYS)
        return _OUTCOMES.get(binding.do, Then.STAY) if binding else Then.STAY


_OUTCOMES = {
    Do.REMATCH: Then.REMATCH,
    Do.REPLAY: Then.REPLAY,
    Do.LOG: Then.LOG,
    Do.HELP: Then.HELP,
    Do.LEAVE: Then.QUIT,
}
