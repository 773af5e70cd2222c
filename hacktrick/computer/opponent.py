"""The base of every opponent: a level, a seed, an effort, and `choose`, from a view to an action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from math import inf
from random import Random
from time import monotonic
from typing import ClassVar, NamedTuple

from hacktrick.computer.turns import Turn
from hacktrick.rules import Event, Phase, Play, Player, PlayerAction, PlayerView, view
from hacktrick.rules.retrace import Told, retrace

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


class Searched(NamedTuple):
    """What came of a search: its iterations, the best turn, and its chance of winning the match."""

    rounds: int
    chance: float
    best: Turn


class Budget:
    """An effort being spent on one turn. Of seconds no more than `most` iterations are spent.

    `until` is when seconds are spent, as `monotonic` counts; None where iterations are.
    """

    def __init__(self, effort: Effort, stop: Stop, most: float = inf) -> None:
        self._effort = effort
        self._most = most if isinstance(effort, Seconds) else inf
        self._stop = stop
        self._began = monotonic()
        self._iterations = 0
        self.until = self._began + effort.each if isinstance(effort, Seconds) else None

    def spend(self) -> bool:
        """Take one more iteration; False if the effort is spent or thinking was stopped."""
        spent = monotonic() - self._began if isinstance(self._effort, Seconds) else self._iterations
        self._iterations += 1
        enough = spent >= self._effort.each or self._iterations > self._most
        return not enough and not self._stop()

    @property
    def stopped(self) -> bool:
        """Whether nobody needs what it is spent on any more."""
        return self._stop()


def never() -> bool:
    """A `Stop` that lets an opponent think until its effort is spent."""
    return False


def seed_of_hand(seed: int, player: Player, number: int) -> int:
    """The seed of a player's choices in hand `number`, from the seed of a match.

    A hash, so that whoever has it learns nothing of the match's own seed, and so of no deck.
    """
    digest = sha256(f"choices {seed} {player} {number}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


class Chooser(ABC):
    """Whoever is asked for an action in place of a person; `effort` is what may be spent on a turn."""

    effort: Effort
    listens: ClassVar[bool] = False  # whether it wants to be told of every event

    @abstractmethod
    def choose(self, view: PlayerView, stop: Stop = never) -> PlayerAction:
        """An action for the viewer to take. Raises ValueError if it is not the viewer's turn.

        `stop` is asked again and again; once it says True, nobody needs the answer any more.
        """

    def policy(self, view: PlayerView) -> Mapping[PlayerAction, float] | None:
        """The chance of every action that may be chosen here; None where it cannot be told."""
        return None

    def tell(self, view: PlayerView) -> None:  # noqa: B027  # most choosers listen to nothing
        """Tell the viewer's seat what has happened."""


class Opponent(Chooser):
    """A computer opponent. It decides a whole turn at once and keeps to it, unless it asks first.

    `level` is what players call it. A subclass says which turn to take. Its random numbers are a
    function of the seed, the hand and the decision, so it goes on with a match that is taken up as it
    would have. `random` has those of the decision at hand. `hand_seed` takes the place of the one that
    follows from the match's seed, where somebody hands in that of each hand. `searched` is what came of
    the search for the last action, if there was one.
    """

    level: ClassVar[str]

    def __init__(self, seed: int | None, effort: Effort) -> None:
        self.random = Random(seed)
        self.effort = effort
        self.hand_seed: int | None = None
        self.searched: Searched | None = None
        self._seed = seed
        self._planned: tuple[PlayerAction, ...] = ()
        self._events: tuple[Event, ...] = ()  # when the rest of the turn was planned

    def choose(self, view: PlayerView, stop: Stop = never) -> PlayerAction:
        """A legal action. Raises ValueError if it is not the viewer's turn.

        `stop` is asked again and again while thinking; once it says True, the best turn so far
        is taken.
        """
        if not view.legal:
            raise ValueError("it is not this player's turn")
        self.searched = None
        actions = self._planned
        goes_on = view.events[:-1] == self._events
        if not goes_on or not actions or actions[0] not in view.legal:
            begun = () if goes_on else self._begun(view, stop)
            actions = begun or self._plan(view, stop)
        self._planned, self._events = actions[1:], view.events
        return actions[0]

    def _plan(self, view: PlayerView, stop: Stop) -> tuple[PlayerAction, ...]:
        """The actions of the turn to take, with the random numbers of this decision."""
        seed = self._seed_in(view)
        if seed is not None:
            self.random = Random(f"{seed} {len(view.events)}")
        return self.plan(view, stop).actions

    def _begun(self, seen: PlayerView, stop: Stop) -> tuple[PlayerAction, ...]:
        """What is left of a turn whose card was played before the match was taken up here."""
        if seen.phase is not Phase.ENDING or self._seed_in(seen) is None or seen.player is None:
            return ()
        told = Told.of(seen)
        before = view(retrace(told._replace(events=told.events[:-1])), seen.player)
        planned = self._plan(before, stop)
        played = seen.events[-1]
        if len(planned) < 2 or planned[1] not in seen.legal:
            return ()
        first = planned[0]
        same = isinstance(first, Play) and (first.card, first.marker) == (played.card, played.marker)
        return planned[1:] if same else ()

    def _seed_in(self, view: PlayerView) -> int | None:
        if self.hand_seed is not None or self._seed is None or view.player is None:
            return self.hand_seed
        return seed_of_hand(self._seed, view.player, view.number)

    @abstractmethod
    def plan(self, view: PlayerView, stop: Stop) -> Turn:
        """The turn to take: what is left of it from this view on, or a question alone."""
