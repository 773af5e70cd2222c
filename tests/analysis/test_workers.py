"""Processes side by side: every item is worked on once, whatever becomes of the processes."""

from __future__ import annotations

import errno
import multiprocessing.process
import os
import signal
import sys
from functools import partial
from pathlib import Path

import pytest

from hacktrick.analysis.workers import Loss, side_by_side

ITEMS = range(8)
SQUARES = [item * item for item in ITEMS]
needs_kill = pytest.mark.skipif(sys.platform == "win32", reason="kills a process by a signal")


def square(item: int) -> int:
    return item * item


def dying(folder: Path, times: int, item: int) -> int:
    """The square of an item, but the first so many processes that come here are killed."""
    for number in range(times):
        try:
            (folder / str(number)).touch(exist_ok=False)
        except FileExistsError:
            continue
        os.kill(os.getpid(), signal.SIGKILL)
    return item * item


def failing(item: int) -> int:
    if item == 3:
        raise ValueError("three")
    return item


@pytest.mark.parametrize("jobs", [1, 2, 20])
def test_results_come_in_the_order_of_the_items(jobs: int) -> None:
    assert list(side_by_side(square, ITEMS, jobs)) == SQUARES


def test_without_order_every_result_comes_once() -> None:
    assert sorted(side_by_side(square, ITEMS, 2, in_order=False)) == SQUARES


@pytest.mark.parametrize("jobs", [1, 2])
def test_nothing_to_do_is_done(jobs: int) -> None:
    assert list(side_by_side(square, [], jobs)) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_the_work_raises_is_raised_here(jobs: int) -> None:
    with pytest.raises(ValueError, match="three"):
        list(side_by_side(failing, ITEMS, jobs))


@needs_kill
@pytest.mark.parametrize("in_order", [True, False])
@pytest.mark.parametrize("killed", [1, 2])  # one of two, or both: then this process does the rest
def test_what_a_killed_process_had_is_done_again(killed: int, in_order: bool, tmp_path: Path) -> None:
    losses: list[Loss] = []
    work = partial(dying, tmp_path, killed)
    results = list(side_by_side(work, ITEMS, 2, in_order=in_order, lost=losses.append))
    assert (results if in_order else sorted(results)) == SQUARES
    assert losses == [Loss.KILLED] * killed


@pytest.mark.parametrize("error", [OSError(errno.EAGAIN, "try again"), ImportError("no processes")])
def test_where_no_process_can_be_started_this_one_does_the_work(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(process: multiprocessing.process.BaseProcess) -> None:
        raise error

    monkeypatch.setattr(multiprocessing.process.BaseProcess, "start", refuse)
    losses: list[Loss] = []
    assert list(side_by_side(square, ITEMS, 2, lost=losses.append)) == SQUARES
    assert losses == [Loss.NOT_STARTED]


def test_no_semaphores_are_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Termux and in some containers: each one that is made fails."""

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))

    monkeypatch.setattr("_multiprocessing.SemLock", refuse)
    monkeypatch.delitem(sys.modules, "multiprocessing.synchronize", raising=False)
    losses: list[Loss] = []
    assert list(side_by_side(square, ITEMS, 2, lost=losses.append)) == SQUARES
    assert losses == []


@pytest.mark.skipif(sys.platform == "win32", reason="has another answer to SIGINT")
def test_an_interrupt_still_reaches_this_process_while_others_work() -> None:
    before = signal.getsignal(signal.SIGINT)
    results = side_by_side(square, ITEMS, 2)
    assert next(results) == 0
    assert signal.getsignal(signal.SIGINT) is before
    results.close()  # type: ignore[attr-defined]
