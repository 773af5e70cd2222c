"""The end of a match: who won, the last board, the course of its hands, and what can come next."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from rich.text import Text

from hacktrick.display.block import Lines, beside, centered, fit, join, paragraph, text
from hacktrick.display.keys import ANYWHERE, Intent
from hacktrick.display.layout import GAP, Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import Choice, Next, Overlay, Response
from hacktrick.drawing.board import board_width
from hacktrick.drawing.signs import player_role
from hacktrick.record.hands import PlayedHand
from hacktrick.rules import Match, view
from hacktrick.sentences import display as shared
from hacktrick.sentences import events as words
from hacktrick.sentences import table as phrases
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.table.screens.table_screen import TableScreen, side_width
from hacktrick.terminal.decoder import Key

if TYPE_CHECKING:
    from hacktrick.analysis.ongoing import OngoingReview
    from hacktrick.play.all_time import AllTime

_HEADS = 2  # lines above the hands
_WINNER, _WITH = 1, 3  # columns that give way
_SIGN, _SHORTEST = 1, 6  # cells of a name: its sign alone, where there is not even so much room


class MatchEndChoice(Choice, Enum):
    """What the players want after a match, unless they leave."""

    REMATCH = auto()


class MatchEnd(TableScreen):
    """The result.

    `series` is how many matches each has won at this table, rematches included, `all_time` how many
    ever, if that is counted. The `review` is for the moments and the replay.
    """

    public = True
    tables = (keys.MATCH_END, ANYWHERE)

    def __init__(
        self,
        look: Look,
        names: tuple[str, str],
        match: Match,
        *,
        rows: list[PlayedHand],
        series: tuple[int, int],
        review: OngoingReview,
        all_time: AllTime | None = None,
    ) -> None:
        super().__init__(look, names)
        if match.winner is None:
            raise ValueError("this match is not over")
        self.view = view(match, None)
        self.winner = match.winner
        self.rows = rows
        self.series = series
        self._review = review
        self._all_time = all_time
        self._counted = self._ever is not None

    @property
    def _ever(self) -> tuple[int, int] | None:
        return None if self._all_time is None else self._all_time.won

    def draw(self, layout: Layout) -> Lines:
        """The winner large, the board with the course beside it, and both scores."""
        board = self.board(layout).lines(layout.width)
        hints = [
            self.hint(TableIntent.REMATCH),
            self.hint(TableIntent.MOMENTS),
            self.hint(TableIntent.REPLAY),
            *self.always(),
        ]
        won, scores = self._won(layout.width), self._scores(layout.width)
        room = self.free_lines(layout, hints) - len(board) - len(won) - len(scores)
        large = self._large(layout.width, room)
        course = self._course(side_width(layout), len(board))
        table = beside(board, board_width(layout.size), course, gap=GAP)
        groups = [[*large, *won], table, scores]
        return self.page(layout, self.header(layout.width), groups=groups, hints=hints)

    def _large(self, width: int, height: int) -> Lines:
        """The winner's name as large as there is room for."""
        from hacktrick.display.lettering import lettering  # no earlier: the first cover waits for this

        name, role = self.names[self.winner], player_role(self.winner)
        lines = lettering(self.look, name, width=width, height=height, role=role)
        return [centered(line, width) for line in lines] if 1 < len(lines) <= height else []

    def _won(self, width: int) -> Lines:
        from hacktrick.drawing.mood import won

        points, others = self.view.score[self.winner], self.view.score[self.winner.other]
        sentence = phrases.MATCH_WON(name=self.names[self.winner], points=points, others=others)
        return won(self.look, self.winner, words=text(sentence, player_role(self.winner)), width=width)

    def _scores(self, width: int) -> Lines:
        """What each has won at this table, and ever, as far as that is new; and the hints taken."""
        lines = []
        if sum(self.series) > 1:
            lines.append(phrases.SERIES(**self._each(self.series)))
        if self._ever is not None and sum(self._ever) > sum(self.series):
            lines.append(phrases.ALL_TIME(**self._each(self._ever)))
        lines += phrases.hints_taken(self._review.record.hints_taken, self.names)
        return [row for line in lines for row in paragraph(text(line), width)]

    def _each(self, won: tuple[int, int]) -> dict[str, object]:
        return {"a": self.names[0], "won_a": won[0], "b": self.names[1], "won_b": won[1]}

    def _course(self, width: int, height: int) -> Lines:
        """The hands, the newest ones where there is no room for all."""
        heads = [text(name(), "quiet") for name in phrases.HAND_ROW_HEAD]
        heads.insert(_WINNER, text())
        rows = [heads, *map(self._cells, self.rows[-(height - _HEADS) :])]
        return [text(phrases.MATCH_HANDS(), "heading"), *self._columns(rows, width)]

    def _cells(self, row: PlayedHand) -> list[Text]:
        a, b = row.score
        loser = self.names[row.result.winner.other]
        by = words.won_by(row.result) if row.result.combinations else phrases.RAN_OUT(name=loser)
        return [
            text(str(row.number)),
            self.player(row.result.winner),
            text(f"+{row.result.points}"),
            text(by),
            text(phrases.HAND_SCORE(a=a, b=b)),
        ]

    def _columns(self, rows: list[list[Text]], width: int) -> Lines:
        """Aligned columns, two cells apart; names, and then words, give way where there is no room."""
        widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
        for column in (_WINNER, _WITH):
            over = sum(widths) + GAP * (len(widths) - 1) - width
            widths[column] = max(0, widths[column] - max(0, over))
            if column == _WINNER and over > 0 and widths[column] < _SHORTEST:
                widths[column] = _SIGN
        return [
            join(
                *(
                    self._cut(cell, wide, sign=column == _WINNER)
                    for column, (cell, wide) in enumerate(zip(row, widths, strict=True))
                ),
                between=" " * GAP,
            )
            for row in rows
        ]

    def _cut(self, cell: Text, width: int, *, sign: bool) -> Text:
        """A cell of that width; of a name the sign is left where there is no room for more."""
        return cell[:_SIGN] if sign and width == _SIGN else fit(cell, width, self.look.ellipsis)

    def tick(self) -> Response:
        """Draw it once more when all matches of these two are counted."""
        counted, self._counted = self._counted, self._ever is not None
        return Next.STAY if counted == self._counted else Next.DRAW

    def act(self, intent: Enum, key: Key) -> Response:
        """A rematch, the moments, the replay, or leaving, which asks nothing: all is saved."""
        match intent:
            case TableIntent.REMATCH if not key.alone:  # of a paste, which begins no match
                self.notice = shared.TOGETHER()
                return Next.STAY
            case TableIntent.REMATCH:
                return MatchEndChoice.REMATCH
            case TableIntent.MOMENTS:
                from hacktrick.table.screens.moments import Moments

                return Overlay(Moments(self.look, self._review))
            case TableIntent.REPLAY:
                from hacktrick.table.screens.replay import Replay

                record = self._review.record
                return Overlay(Replay(self.look, record, open_hands=True, review=self._review))
            case Intent.LEAVE:
                return Next.QUIT
        return super().act(intent, key)
