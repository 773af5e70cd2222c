"""A hint beside the board: thought out beside the keys, from the view of who asked for it alone."""

from __future__ import annotations

from hacktrick.analysis.hint import Hint, HintThought
from hacktrick.display.block import Lines, fit, text, wrap
from hacktrick.display.look import Look
from hacktrick.drawing.signs import signs
from hacktrick.rules import PlayerView
from hacktrick.sentences import hint as phrases


class HintPanel:
    """The hint for a view, the `number`th of the match. It does not outlive the view."""

    def __init__(self, look: Look, view: PlayerView, number: int) -> None:
        self._look, self._view, self._number = look, view, number
        self._thought: HintThought | None = None
        self._hint: Hint | None = None

    def go_on(self) -> bool:
        """Think, or take what was thought out; returns whether it has just been taken."""
        if self._hint is not None:
            return False
        if self._thought is None:
            self._thought = HintThought(self._view)
            return False
        if not self._thought.done:
            return False
        self._hint = self._thought.result()
        self.stop()
        return True

    def stop(self) -> None:
        """Think no further until it is looked at again."""
        if self._thought is not None:
            self._thought.stop()
            self._thought = None

    def lines(self, width: int, rows: int) -> Lines:
        """The hint in exactly so many lines."""
        number = self._number
        if self._hint is None:
            drawn = [text(phrases.THINKING(number=number, ellipsis=self._look.dots), "heading")]
        else:
            drawn = [text(phrases.TITLE(number=number), "heading")]
            for row in phrases.rows(self._hint, signs(self._look).about):
                more = wrap(text(row), width, "  ")
                if len(drawn) + len(more) > rows:
                    break
                drawn += more
        drawn = [
            fit(line, width, self._look.ellipsis) if line.cell_len > width else line for line in drawn
        ]
        return [*drawn, *[text()] * (rows - len(drawn))][:rows]
