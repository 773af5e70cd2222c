"""Root parallelization: a second process searches too, and the roots of both trees are added.

From Cazenave and Jouandeau, "On the Parallelization of UCT" (2007), and Chaslot, Winands and van den
Herik, "Parallel Monte-Carlo Tree Search" (2008).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from hacktrick.computer.ismcts import Node, Search
from hacktrick.computer.turns import Turn
from hacktrick.computer.worker import Worker
from hacktrick.rules import PlayerView

_PATIENCE = 0.02  # seconds for the other tree to come, once the time is up


class Request(NamedTuple):
    """What the second process is to do: search from a view with a seed, until `monotonic` says so."""

    view: PlayerView
    seed: int
    until: float


class Visited(NamedTuple):
    """What the second tree has of a turn at its root."""

    turn: Turn
    visits: int
    total: float


Work = Callable[[Request], list[Visited]]  # what the second process does


def visited(search: Search) -> list[Visited]:
    """The root of a tree, as it is sent to the other process."""
    return [Visited(turn, child.visits, child.total) for turn, child in search.root.children.items()]


class SecondProcess:
    """The second process: started when it is first needed, and ended with this one.

    Where there is one processor only, or no process can be started, or this is itself one of several
    that work side by side, there is none, and a search goes on without.
    """

    def __init__(self, work: Work) -> None:
        self._work = work
        self._worker: Worker | None = None
        self._possible = True
        self._busy = False  # whether an answer has not come yet
        self._asked = False  # whether that is the one to the last request

    def begin(self, request: Request) -> None:
        """Have it search; not if it is still at what it was asked before."""
        self._asked = False
        if self._worker is None and self._possible:
            self._start()
        self._take(0.0)  # what came too late
        if self._worker is not None and not self._busy:
            with suppress(OSError):  # gone, as its answer will show
                self._worker.give(request)
            self._busy = self._asked = True

    def add_to(self, search: Search) -> None:
        """Add what it has found, if that is here in time, to the search it was begun beside."""
        if not self._asked:
            return
        for turn, visits, total in self._take(_PATIENCE):
            child = search.root.children.setdefault(turn, Node())
            for node in (search.root, child):
                node.visits += visits
                node.total += total

    def end(self) -> None:
        """End it: nobody needs what it is at. Another is started when one is needed again."""
        if self._worker is not None:
            self._worker.end()
        self._worker, self._busy = None, False

    def _start(self) -> None:
        from multiprocessing import parent_process

        self._possible = parent_process() is None and processors() > 1
        if self._possible:
            try:
                self._worker = Worker(self._work, patience=0.0)
            except (OSError, ImportError):
                self._possible = False

    def _take(self, patience: float) -> list[Visited]:
        """The answer that is due, if it comes in so many seconds."""
        if self._worker is None or not self._busy or not self._worker.connection.poll(patience):
            return []
        try:
            found, error = self._worker.connection.recv()
        except (EOFError, OSError):  # somebody has killed it
            self.end()
            self._possible = False
            return []
        self._busy = False
        if error is not None:
            raise error
        answer: list[Visited] = found
        return answer


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
