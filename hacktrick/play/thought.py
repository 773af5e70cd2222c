"""A computer chooses its action in a thread of its own, while the keys are still answered."""

from __future__ import annotations

import sys
import threading
from time import monotonic

from hacktrick.computer.opponent import Chooser, Seconds
from hacktrick.rules import PlayerAction, PlayerView

_SWITCH = 0.0005  # seconds that the thinking thread may go on while keys wait


class Thought:
    """A computer choosing an action, beside the keys and the screen."""

    def __init__(self, opponent: Chooser, seen: PlayerView) -> None:
        effort = opponent.effort
        self._until = monotonic() + effort.each if isinstance(effort, Seconds) else 0.0
        self._stopped = threading.Event()
        self._action: PlayerAction | None = None
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._think, args=(opponent, seen), daemon=True)
        # Other threads get their turn sooner while this one thinks, or keys would be answered late.
        self._interval = sys.getswitchinterval()
        sys.setswitchinterval(_SWITCH)
        self._thread.start()

    def _think(self, opponent: Chooser, seen: PlayerView) -> None:
        try:
            self._action = opponent.choose(seen, self._stopped.is_set)
        except Exception as error:  # raised again for whoever waits for the action
            self._error = error

    @property
    def left(self) -> float:
        """How many seconds it may still take; 0 where it counts none."""
        return max(0.0, self._until - monotonic())

    @property
    def done(self) -> bool:
        """Whether the action is chosen."""
        return not self._thread.is_alive()

    def wait(self, seconds: float) -> bool:
        """Whether the action is chosen, waiting at most so long for it."""
        self._thread.join(seconds)
        return self.done

    def stop(self) -> None:
        """Make the opponent stop, and wait until it has."""
        self._stopped.set()
        self._thread.join()
        sys.setswitchinterval(self._interval)

    def action(self) -> PlayerAction:
        """Wait for the action chosen. Raises whatever the opponent raised."""
        self._thread.join()
        if self._error is not None:
            raise self._error
        assert self._action is not None
        return self._action
