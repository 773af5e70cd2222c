"""What takes long is thought out in a thread of its own, while the keys are still answered."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from time import monotonic
from typing import Generic, TypeVar

from hacktrick.computer.opponent import Chooser, Seconds, Stop
from hacktrick.rules import PlayerAction, PlayerView

_SWITCH = 0.0005  # seconds that the thinking thread may go on while keys wait

_T = TypeVar("_T")


class Beside(Generic[_T]):
    """Work beside the keys and the screen. It is told to stop by what it is handed."""

    def __init__(self, work: Callable[[Stop], _T]) -> None:
        self._stopped = threading.Event()
        self._found: _T | None = None
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, args=(work,), daemon=True)
        # Other threads get their turn sooner while this one thinks, or keys would be answered late.
        self._interval = sys.getswitchinterval()
        sys.setswitchinterval(_SWITCH)
        self._thread.start()

    def _run(self, work: Callable[[Stop], _T]) -> None:
        try:
            self._found = work(self._stopped.is_set)
        except Exception as error:  # raised again for whoever waits for the result
            self._error = error

    @property
    def done(self) -> bool:
        """Whether there is a result."""
        return not self._thread.is_alive()

    def wait(self, seconds: float) -> bool:
        """Whether there is a result, waiting at most so long for it."""
        self._thread.join(seconds)
        return self.done

    def stop(self) -> None:
        """Make it stop, and wait until it has."""
        self._stopped.set()
        self._thread.join()
        sys.setswitchinterval(self._interval)

    def result(self) -> _T:
        """Wait for the result. Raises whatever the work raised."""
        self._thread.join()
        if self._error is not None:
            raise self._error
        assert self._found is not None
        return self._found


class Thought(Beside[PlayerAction]):
    """A computer choosing an action."""

    def __init__(self, opponent: Chooser, seen: PlayerView) -> None:
        effort = opponent.effort
        self._until = monotonic() + effort.each if isinstance(effort, Seconds) else 0.0
        super().__init__(lambda stop: opponent.choose(seen, stop))

    @property
    def left(self) -> float:
        """How many seconds it may still take; 0 where it counts none."""
        return max(0.0, self._until - monotonic())
