"""The score of two players over all their matches, added up beside the keys."""

from __future__ import annotations

import contextlib
import threading
import time

from hacktrick.record.names import Names


class AllTime:
    """Counts the matches that two people have won against each other, whoever of them sat where.

    `won` has them in the order of the `names`; None until they are counted, or where they cannot be.
    """

    def __init__(self, names: Names) -> None:
        self.won: tuple[int, int] | None = None
        # A folder of records that nobody has listed yet takes a while to read.
        self._thread = threading.Thread(target=self._count, args=names, daemon=True)
        self._thread.start()

    def _count(self, a: str, b: str) -> None:
        from hacktrick.record.folder import listing
        from hacktrick.record.standings import standings
        from hacktrick.record.summary import Summary

        with contextlib.suppress(OSError):
            matches = []
            for _, outcome in listing().all():
                time.sleep(0)  # keys come first
                if not isinstance(outcome, Summary) or outcome.against is not None:
                    continue
                if {*outcome.names} == {a, b}:
                    matches.append(outcome)
            for standing in standings(matches):
                won = dict(zip(standing.names, standing.matches, strict=True))
                self.won = won[a], won[b]

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until they are counted, at most so many seconds; returns whether they are."""
        self._thread.join(seconds)
        return not self._thread.is_alive()
