"""The base of every opponent: a level, a seed, an effort, and `choose`, from a view to an action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import ClassVar

from hacktrick.computer.turns import Turn
from hacktrick.rules import Event, PlayerAction, PlayerView

Stop = Callable[[], bool]  # asked while an opponent thinks: whether it is to stop


@dataclass(frozen=True)
class Seconds:
    """An effort: think for so many seconds, above 0, about each turn. The choices need not repeat."""

    each: float


@dataclass(frozen=True)
class Iterations:
    """An effort: this many iterations of the search, 0 or more, a turn. With a seed choices repeat."""

    each: int


Effort = Seconds | Iterations


class Budget:
    """An effort being spent on one turn."""

    def __init__(self, effort: Effort, stop: Stop) -> None:
        self._effort = effort
        self._stop = stop
        self._began = monotonic()
        self._iterations = 0

    def spend(self) -> bool:
        """Take one more iteration; False if the effort is spent or thinking was stopped."""
        spent = monotonic() - self._began if isinstance(self._effort, Seconds) else self._iterations
        self._iterations += 1
        return spent < self._effort.each and not self._stop()


def never() -> bool:
    """A `Stop` that lets an opponent think until its effort is spent."""
    return False


class Opponent(ABC):
    """A computer opponent. It decides a whole turn at once and keeps to it, unless it asks first.

    `level` is what players call it. A subclass says which turn to take.
    """

    level: ClassVar[str]

    def __init__(self, seed: int | None, effort: Effort) -> None:
        self.random = Random(seed)
        self.effort = effort
        self._planned: tuple[PlayerAction, ...] = ()
        self._events: tuple[Event, ...] = ()  # when the rest of the turn was planned

    def choose(self, view: PlayerView, stop: Stop = never) -> PlayerAction:
        """A legal action. Raises ValueError if it is not the viewer's turn.

        `stop` is asked again and again while thinking; once it says True, the best turn so far
        is taken.
        """
        if not view.legal:
            raise ValueError("it is not this player's turn")
        actions = self._planned
        if not actions or view.events[:-1] != self._events or actions[0] not in view.legal:
            actions = self.plan(view, stop).actions
        self._planned, self._events = actions[1:], view.events
        return actions[0]

    @abstractmethod
    def plan(self, view: PlayerView, stop: Stop) -> Turn:
        """The turn to take: what is left of it from this view on, or a question alone."""
