"""A watchdog: ends the program when its main thread is stuck in a call that no signal cuts short.

Such calls wait for a disk or a network that does not answer. Python answers signals in the main thread
only, so another thread has to see that they are not answered.
"""

from __future__ import annotations

import signal
import sys
import time
from _thread import start_new_thread  # threading is not needed, and takes its time to import
from collections.abc import Callable

PATIENCE = 1.0  # seconds that the main thread has to answer
_GLANCE = 0.2  # seconds between looks


class Watchdog:
    """Watches from `start` to `stop`, in a thread of its own.

    There it asks `unanswered` which signal is to end the program and was not answered, None for none,
    and calls `give_up` with one that stays unanswered. That ends the process.
    """

    def __init__(self, unanswered: Callable[[], int | None], give_up: Callable[[int], None]) -> None:
        self._unanswered, self._give_up = unanswered, give_up
        self._watch: object = None  # the one that goes on; others end

    def start(self) -> None:
        """Begin to watch."""
        self._watch = object()
        start_new_thread(self._run, (self._watch,))

    def stop(self) -> None:
        """Watch no longer."""
        self._watch = None

    def _run(self, watch: object) -> None:
        _leave_signals_to_main()
        since = None
        while True:
            time.sleep(_GLANCE)
            if self._watch is not watch:
                return
            number = self._unanswered()
            if number is None:
                since = None
            elif since is None:
                since = time.monotonic()
            elif time.monotonic() - since >= PATIENCE:
                self._give_up(number)


def _leave_signals_to_main() -> None:
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
