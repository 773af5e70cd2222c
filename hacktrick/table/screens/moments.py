"""The moments of a match: its course as a curve, and the turns that decided it.

Every turn is judged beside the keys; what is judged by now is there already. Each turning point leads
into the replay.
"""

from __future__ import annotations

from enum import Enum

from rich.text import Text

from hacktrick.analysis.ongoing import OngoingReview
from hacktrick.analysis.review import JudgedTurn
from hacktrick.display.block import Lines, fit, join, spread, text, wrap
from hacktrick.display.keys import STEPS, Intent
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Overlay, Response, Screen
from hacktrick.display.scroll import Scroll
from hacktrick.drawing.course import LABEL, CourseChart
from hacktrick.drawing.signs import player_label, signs
from hacktrick.sentences import commands as charts
from hacktrick.sentences import table as phrases
from hacktrick.sentences import turns as words
from hacktrick.sentences.computers import names_in
from hacktrick.sentences.numbers import number
from hacktrick.sentences.review import moment
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.table.screens.replay import Replay
from hacktrick.terminal.decoder import Key

_LISTED = 8  # turning points at most
_TOLD = 4  # lines that tell of the chosen one
_FEW = 3  # for which there is room on any terminal
_HIGH = 14  # lines that the chart and the words about the chosen one take before more are listed
_LOWEST, _HIGHEST = 3, 15  # rows of the chart
_WIDEST = 3  # cells of a moment in the chart
_NAME = 12  # cells of a name, with its sign
_ERROR = 4  # cells of a standard error


class Moments(Screen):
    """Shows what an ongoing review has found, and keeps it going."""

    public = True
    tables = (keys.MOMENTS,)

    def __init__(self, look: Look, review: OngoingReview) -> None:
        super().__init__(look, names_in(review.record))
        self._review = review
        self._chosen: JudgedTurn | None = None
        self._turns: tuple[JudgedTurn, ...] = ()  # those listed, of which one is chosen

    def draw(self, layout: Layout) -> Lines:
        """The curve with its turning points below it, and the chosen one in words."""
        hints = [
            self.hint_of((Intent.UP, Intent.DOWN)),
            self.hint(TableIntent.REPLAY_HERE, works=bool(self._review.review.turning_points(1))),
            self.hint(TableIntent.LEDGER, works=self._review.done),
            self.hint(Intent.HELP),
            self.hint(Intent.CLOSE),
        ]
        progress = self._progress(layout.width)
        room = self.free_lines(layout, hints) - len(progress)
        most = max(_FEW, min(_LISTED, room - _HIGH))
        turns = self._turns = self._review.review.turning_points(most)
        chosen = self._of(turns)
        told = [] if chosen is None else wrap(text(moment(chosen, self.names)), layout.width, "")
        told += [text()] * (_TOLD - len(told))  # so that nothing moves with what is chosen
        listed = [self._row(turn, chosen, layout.width) for turn in turns] or self._nothing_yet()
        groups = [
            progress,
            self._chart(layout.width, room - len(listed) - len(told), turns),
            listed,
            told,
        ]
        return self.page(layout, self._header(layout.width), groups=groups, hints=hints)

    def _header(self, width: int) -> Text:
        review = self._review
        if review.done:
            progress = phrases.LOOKED_BACK(review.total)
        else:
            progress = phrases.LOOKING_BACK(
                done=len(review.turns), total=review.total, ellipsis=self.look.dots
            )
        return spread(text(phrases.MOMENTS_TITLE(), "title"), text(progress, "quiet"), width)

    def _progress(self, width: int) -> Lines:
        """A bar for as long as turns are still to be judged."""
        review = self._review
        if review.done:
            return []
        filled = width * len(review.turns) // review.total
        return [text(self.look.bar * filled + self.look.dot * (width - filled), "quiet")]

    def _of(self, turns: tuple[JudgedTurn, ...]) -> JudgedTurn | None:
        """The turning point that is chosen: the costliest until another one is."""
        if self._chosen in turns:
            return self._chosen
        return max(turns, key=lambda turn: turn.loss, default=None)

    def _nothing_yet(self) -> Lines:
        return [text(phrases.NO_MOMENTS(), "quiet")] if self._review.done else []

    def _chart(self, width: int, room: int, turns: tuple[JudgedTurn, ...]) -> Lines:
        review = self._review.review
        if not review.turns:
            return []
        chosen = self._of(turns)
        a, b = self.names
        heading = text(charts.CHART(a=a, b=b), "quiet")
        height = max(_LOWEST, min(_HIGHEST, room - 3))  # with the heading, the signs and the hands
        wide = max(1, min(_WIDEST, (width - LABEL) // len(review.course)))  # cells of each moment
        places = {turn: at * wide for at, turn in enumerate(review.turns) if turn in turns}
        chart = CourseChart(
            look=self.look,
            chances=[moment.chance for moment in review.course for _ in range(wide)],
            hands=[moment.hand for moment in review.course for _ in range(wide)],
            height=height - 1 + height % 2,
            marked=tuple(places.values()),
            chosen=None if chosen is None else places[chosen],
        )
        return [fit(heading, width, self.look.ellipsis), *chart.lines(width)]

    def _row(self, turn: JudgedTurn, chosen: JudgedTurn | None, width: int) -> Text:
        here = turn is chosen
        what = words.turn(turn.chosen.actions)
        error = signs(self.look).about + number(turn.error, ".0%")
        name = fit(player_label(self.look, self.names, turn.player), _NAME, self.look.ellipsis)
        return fit(
            join(
                (signs(self.look).turn if here else " ", "title"),
                f"{turn.hand:>2} ",
                name,
                f"{number(-turn.loss, '>4.0%')} {error:<{_ERROR}} ",
                (what, "title" if here else ""),
                between=" ",
            ),
            width,
            self.look.ellipsis,
        )

    def tick(self) -> Response:
        """Take what has been judged meanwhile."""
        return Next.DRAW if self._review.go_on() else Next.STAY

    def close(self) -> None:
        """Judge no further until this is looked at again."""
        self._review.stop()

    def act(self, intent: Enum, key: Key) -> Response:
        """Choose a turning point, step into the replay there, or go back."""
        turns = self._turns
        chosen = self._of(turns)
        if intent is Intent.CLOSE:
            return Next.BACK
        if intent is TableIntent.LEDGER:
            return self._ledger()
        if chosen is None or intent not in (Intent.UP, Intent.DOWN, TableIntent.REPLAY_HERE):
            return super().act(intent, key)
        if intent is TableIntent.REPLAY_HERE:
            replay = Replay(self.look, self._review.record, open_hands=True, review=self._review)
            replay.show_costly(chosen)
            return Overlay(replay)
        at = turns.index(chosen) + STEPS[intent]
        self._chosen = turns[max(0, min(at, len(turns) - 1))]
        return Next.STAY

    def _ledger(self) -> Response:
        """What the result is made of, once every turn is judged."""
        if not self._review.done:
            self.notice = phrases.LEDGER_LATER()
            return Next.STAY
        from hacktrick.drawing.review import summary_lines

        hints = self._review.record.hints_taken
        told = summary_lines(self._review.review, self.names, hints)
        content = [(text(line), 2) for line in told][1:]
        return Overlay(Ledgers(self.look, self.names, phrases.LEDGER_TITLE(), content=content))


class Ledgers(Scroll):
    """The mistakes of both, and what their results are made of."""

    public = True
