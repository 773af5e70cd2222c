"""Processes side by side: every item is worked on once, whatever becomes of the processes."""

from __future__ import annotations

import errno
import multiprocessing.process
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from hacktrick.analysis.workers import Loss, side_by_side, unwaited

ITEMS = range(20, 28)
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
    if item == 23:
        raise ValueError("three")
    return item


def run(
    work: Callable[[int], int], items: Iterable[int], jobs: int, in_order: bool = True
) -> tuple[list[int], list[Loss]]:
    """The results, and what was lost on the way."""
    losses: list[Loss] = []
    results = list(side_by_side(work, items, jobs=jobs, in_order=in_order, lost=losses.append))
    return results, losses


@pytest.mark.parametrize("jobs", [1, 2, 20])
def test_results_come_in_the_order_of_the_items(jobs: int) -> None:
    assert run(square, ITEMS, jobs) == (SQUARES, [])


def test_without_order_every_result_comes_once() -> None:
    results, losses = run(square, ITEMS, 2, in_order=False)
    assert (sorted(results), losses) == (SQUARES, [])


@pytest.mark.parametrize("jobs", [1, 2])
def test_nothing_to_do_is_done(jobs: int) -> None:
    assert run(square, [], jobs) == ([], [])


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_the_work_raises_is_raised_here(jobs: int) -> None:
    with pytest.raises(ValueError, match="three"):
        run(failing, ITEMS, jobs)


@pytest.mark.parametrize("jobs", [1, 2, 20])
def test_who_has_no_time_to_wait_has_the_same_results_in_order_among_nones(jobs: int) -> None:
    results = list(unwaited(square, ITEMS, jobs=jobs))
    assert [each for each in results if each is not None] == SQUARES
    assert results[0] is None  # no process is so quick


@needs_kill
def test_nor_are_any_lost_where_processes_are_killed_and_none_can_be_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    results = unwaited(partial(dying, tmp_path, 2), ITEMS, jobs=2)
    assert [each for each in results if each is not None] == SQUARES

    def refuse(self: SpawnProcess) -> None:
        raise OSError(errno.EAGAIN, "no more")

    monkeypatch.setattr(SpawnProcess, "start", refuse)
    assert list(unwaited(square, ITEMS, jobs=2)) == SQUARES


def test_what_is_no_longer_waited_for_ends_its_processes() -> None:
    results = unwaited(square, ITEMS, jobs=2)
    assert next(results) is None
    before = set(multiprocessing.active_children())
    assert before
    results.close()
    assert not before & set(multiprocessing.active_children())


def first_last(others_are_here: Path, item: int) -> int:
    """The square of an item; of the first one only when there is a file."""
    while item == ITEMS[0] and not others_are_here.exists():
        time.sleep(0.01)
    return item * item


@pytest.mark.parametrize("in_order", [True, False])
def test_order_waits_for_the_first_item_only_where_it_is_wanted(in_order: bool, tmp_path: Path) -> None:
    others_are_here = tmp_path / "here"

    def items() -> Iterator[int]:
        yield from ITEMS
        others_are_here.touch()  # one process asks for more: its last result has arrived

    results, _ = run(partial(first_last, others_are_here), items(), 2, in_order=in_order)
    assert results == (SQUARES if in_order else [*SQUARES[1:], SQUARES[0]])


@pytest.mark.parametrize(("jobs", "items", "started"), [(2, 8, 2), (3, 8, 3), (8, 3, 3)])
def test_as_many_processes_are_started_as_there_is_work_for(
    jobs: int, items: int, started: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = []
    really_start = multiprocessing.process.BaseProcess.start

    def start(process: multiprocessing.process.BaseProcess) -> None:
        count.append(process)
        really_start(process)

    monkeypatch.setattr(multiprocessing.process.BaseProcess, "start", start)
    assert run(square, ITEMS[:items], jobs) == (SQUARES[:items], [])
    assert len(count) == started and not any(process.is_alive() for process in count)


def test_a_program_that_takes_no_more_results_can_end() -> None:
    code = (
        "from hacktrick.analysis.workers import side_by_side\n"
        "if __name__ == '__main__':\n"
        "    results = side_by_side(abs, range(9), jobs=2, in_order=True, lost=print)\n"
        "    print(next(results))\n"
    )
    script = [sys.executable, "-c", code]
    assert subprocess.check_output(script, timeout=60) == b"0\n"


@needs_kill
@pytest.mark.parametrize("in_order", [True, False])
@pytest.mark.parametrize("killed", [1, 2])  # one of two, or both: then this process does the rest
def test_what_a_killed_process_had_is_done_again(killed: int, in_order: bool, tmp_path: Path) -> None:
    results, losses = run(partial(dying, tmp_path, killed), ITEMS, 2, in_order=in_order)
    assert (results if in_order else sorted(results)) == SQUARES
    assert losses == [Loss.KILLED] * killed


@pytest.mark.parametrize("error", [OSError(errno.EAGAIN, "try again"), ImportError("no processes")])
def test_where_no_process_can_be_started_this_one_does_the_work(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(process: multiprocessing.process.BaseProcess) -> None:
        raise error

    monkeypatch.setattr(multiprocessing.process.BaseProcess, "start", refuse)
    assert run(square, ITEMS, 2) == (SQUARES, [Loss.NOT_STARTED])


def test_no_semaphores_are_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Termux and in some containers: each one that is made fails."""

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))

    monkeypatch.setattr("_multiprocessing.SemLock", refuse)
    monkeypatch.delitem(sys.modules, "multiprocessing.synchronize", raising=False)
    assert run(square, ITEMS, 2) == (SQUARES, [])


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot wait there")
def test_an_interrupt_while_a_process_starts_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    start = SpawnProcess.start

    def interrupted(process: SpawnProcess) -> None:
        signal.raise_signal(signal.SIGINT)
        start(process)

    monkeypatch.setattr(SpawnProcess, "start", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run(square, ITEMS, 2)


@pytest.mark.skipif(sys.platform == "win32", reason="has another answer to SIGINT")
def test_an_interrupt_still_reaches_this_process_while_others_work() -> None:
    before = signal.getsignal(signal.SIGINT)
    losses: list[Loss] = []
    results = side_by_side(square, ITEMS, jobs=2, in_order=True, lost=losses.append)
    assert next(results) == SQUARES[0]
    assert signal.getsignal(signal.SIGINT) is before
    results.close()
