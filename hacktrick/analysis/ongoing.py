"""A review that goes on beside something else: it is asked what is done, and never waited for."""

from __future__ import annotations

import os
from collections.abc import Generator
from functools import partial

from hacktrick.analysis.decisions import decisions
from hacktrick.analysis.review import JudgedTurn, Review, judge
from hacktrick.analysis.workers import unwaited
from hacktrick.record.reader import Record

EFFORT = 3000  # iterations of the search for each decision, as `hacktrick analyze` takes them


class OngoingReview:
    """Judges every decision of a record, in order, in processes of its own.

    They work from the first `go_on` to `stop`, and go on where they stopped. `turns` are those judged so
    far, of `total`. `effort` is the iterations of the search for each, if not the usual ones.
    """

    def __init__(self, record: Record, *, effort: int | None = None) -> None:
        self.record = record
        self.turns: list[JudgedTurn] = []
        self._effort = EFFORT if effort is None else effort
        self._decisions = tuple(decisions(record))
        self._results: Generator[JudgedTurn | None, None, None] | None = None

    @property
    def total(self) -> int:
        """How many decisions there are to judge."""
        return len(self._decisions)

    @property
    def done(self) -> bool:
        """Whether all are judged."""
        return len(self.turns) == self.total

    @property
    def review(self) -> Review:
        """What is judged by now, and who won once all is."""
        winner = self.record.match.winner if self.done else None
        return Review(self.record.head.names, tuple(self.turns), winner)

    def go_on(self) -> bool:
        """Take what was judged meanwhile; returns whether there was anything."""
        before = len(self.turns)
        if self._results is None and not self.done:
            left = self._decisions[before:]
            self._results = unwaited(partial(judge, self._effort), left, jobs=os.cpu_count() or 1)
        for turn in self._results or ():
            if turn is None:
                break
            self.turns.append(turn)
        return len(self.turns) > before

    def stop(self) -> None:
        """End the processes."""
        if self._results is not None:
            self._results.close()
            self._results = None
