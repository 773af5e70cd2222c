"""Processes that work side by side; where one is killed or cannot be started the work goes on.

Each has at most one item at a time, so that one that is killed leaves no more than that to do again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from enum import Enum, auto
from typing import Any, Generic, TypeVar

from hacktrick.computer.worker import Worker

_T = TypeVar("_T")
_R = TypeVar("_R")


class Loss(Enum):
    """What leaves the work to fewer processes than were asked for."""

    KILLED = auto()  # one ended with its work undone; the others, or this process, do it again
    NOT_STARTED = auto()  # no further process can be started here


def side_by_side(
    work: Callable[[_T], _R],
    items: Iterable[_T],
    *,
    jobs: int,
    in_order: bool,
    lost: Callable[[Loss], None],
) -> Generator[_R, None, None]:
    """What `work` makes of every item, in so many processes; with one job, in this process.

    Each result is handed over when it is done, and in the items' order where that is wanted. `lost`
    is called whenever the work goes on with fewer processes. With more than one job it is for the
    main thread only. Raises what `work` raises.
    """
    numbered = enumerate(items)
    results: Iterator[tuple[int, _R]]
    if jobs == 1:
        results = ((number, work(item)) for number, item in numbered)
    else:
        pool = _Pool(work, numbered, most=jobs, lost=lost)
        results = (each for each in pool.results() if each is not None)
    order: _Order[_R] = _Order()
    for number, result in results:
        yield from order.add(number, result) if in_order else (result,)


def unwaited(
    work: Callable[[_T], _R], items: Iterable[_T], *, jobs: int
) -> Generator[_R | None, None, None]:
    """The same in order, for whoever has no time to wait: None whenever nothing more is done yet.

    A single job is done in a process of its own too, as long as one can be started.
    """
    order: _Order[_R] = _Order()
    pool = _Pool(work, enumerate(items), most=jobs, lost=lambda _: None)
    for each in pool.results(patience=0.0):
        if each is None:
            yield None
        else:
            yield from order.add(*each)


class _Order(Generic[_R]):
    """Puts results in the order of their numbers."""

    def __init__(self) -> None:
        self._early: dict[int, _R] = {}
        self._due = 0

    def add(self, number: int, result: _R) -> Iterator[_R]:
        """Those whose turn it is now, as all before them are there."""
        self._early[number] = result
        while self._due in self._early:
            yield self._early.pop(self._due)
            self._due += 1


class _Numbered(Worker):
    """A worker, and the item that it works on with its number."""

    job: tuple[int, Any] | None = None

    def give(self, job: tuple[int, Any]) -> None:
        """Have it work on an item. Raises OSError if the process is gone."""
        self.job = job
        super().give(job[1])


class _Pool(Generic[_T, _R]):
    """The processes that work on numbered items; more are started while there are items for them."""

    def __init__(
        self,
        work: Callable[[_T], _R],
        jobs: Iterator[tuple[int, _T]],
        *,
        most: int,
        lost: Callable[[Loss], None],
    ) -> None:
        self._work, self._jobs, self._most, self._lost = work, jobs, most, lost
        self._again: list[tuple[int, _T]] = []  # what a killed process had
        self._workers: list[_Numbered] = []

    def results(self, patience: float | None = None) -> Iterator[tuple[int, _R] | None]:
        """Number and result of every item, in the order in which they are done.

        With `patience` None comes whenever nothing is done within so many seconds.
        """
        from multiprocessing.connection import wait

        try:
            while True:
                self._hand_out()
                busy = [worker for worker in self._workers if worker.job is not None]
                if not busy:
                    break
                ready = wait([worker.connection for worker in busy], patience)
                if not ready:
                    yield None
                for worker in busy:
                    if worker.connection in ready:
                        yield from self._taken(worker)
            # No process is left, or no item.
            while (job := self._next()) is not None:
                yield job[0], self._work(job[1])
        finally:
            for worker in self._workers:
                worker.end()

    def _next(self) -> tuple[int, _T] | None:
        return self._again.pop() if self._again else next(self._jobs, None)

    def _hand_out(self) -> None:
        """Give an item to every process that has none."""
        for worker in [worker for worker in self._workers if worker.job is None]:
            if (job := self._next()) is None:
                return
            self._give(worker, job)
        while len(self._workers) < self._most and (job := self._next()) is not None:
            try:
                worker = _Numbered(self._work)
            except (OSError, ImportError):
                self._again.append(job)
                self._most = len(self._workers)
                self._lost(Loss.NOT_STARTED)
                return
            self._workers.append(worker)
            self._give(worker, job)

    def _give(self, worker: _Numbered, job: tuple[int, _T]) -> None:
        try:
            worker.give(job)
        except OSError:
            self._bury(worker)

    def _taken(self, worker: _Numbered) -> Iterator[tuple[int, _R]]:
        """The result that a process has ready, if it has not been killed instead."""
        try:
            result, error = worker.connection.recv()
        except (EOFError, OSError):
            self._bury(worker)
            return
        if error is not None:
            raise error
        job, worker.job = worker.job, None
        assert job is not None
        yield job[0], result

    def _bury(self, worker: _Numbered) -> None:
        """Go on without a process that is gone; its item is not."""
        assert worker.job is not None
        self._again.append(worker.job)
        self._workers.remove(worker)
        self._most -= 1
        worker.end()
        self._lost(Loss.KILLED)
