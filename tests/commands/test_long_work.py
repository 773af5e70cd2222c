"""The bar of long work, what is said of lost processes, and the signals that end it."""

from __future__ import annotations

import contextlib
import io
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hacktrick.analysis.workers import Loss
from hacktrick.commands import long_work
from hacktrick.commands.long_work import Bar, ended_by_signals, loss_teller, progress
from hacktrick.sentences import commands as phrases


class Screen(io.StringIO):
    """Standard error at a terminal."""

    def isatty(self) -> bool:
        return True

    def new(self) -> str:
        """What was written since it was last asked."""
        text = self.getvalue()
        self.seek(0)
        self.truncate()
        return text


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Sets the time, which begins at 1000 seconds."""
    now = [1000.0]
    monkeypatch.setattr(long_work, "monotonic", lambda: now[0])
    return lambda seconds: now.__setitem__(0, 1000.0 + seconds)


Clock = Callable[[float], None]


def test_a_bar_says_how_far_the_work_is_and_how_long_it_takes_yet(clock: Clock) -> None:
    screen = Screen()
    with contextlib.redirect_stderr(screen), progress("steps", 4) as bar:
        assert screen.new() == f"\rsteps {'-' * 40} 0/4 -:--:--"
        clock(20)
        bar.advance()
        assert screen.new() == f"\rsteps {'#' * 10}{'-' * 30} 1/4 0:01:00"
        clock(40)
        bar.advance()
        assert screen.new() == f"\rsteps {'#' * 20}{'-' * 20} 2/4 0:00:40"
    assert screen.new() == f"\r{' ' * 58}\r"


def test_a_shorter_line_leaves_nothing_of_a_longer_one(clock: Clock) -> None:
    screen = Screen()
    with contextlib.redirect_stderr(screen):
        bar = Bar("steps", 2)
        clock(2 * 36000)
        bar.advance()
        longer = screen.new()
        clock(2)
        bar.advance()
        shorter = screen.new()
    assert len(longer) == len(shorter) == len("\r") + len(f"steps {'#' * 40} 1/2 20:00:00")
    assert shorter.rstrip().endswith("2/2 0:00:00")


def test_where_there_is_no_terminal_there_is_no_bar() -> None:
    stream = io.StringIO()
    with contextlib.redirect_stderr(stream), progress("steps", 2) as bar:
        bar.advance()
    assert stream.getvalue() == ""


def test_a_loss_is_told_once_and_not_beside_the_bar(clock: Clock) -> None:
    screen = Screen()
    with contextlib.redirect_stderr(screen), progress("steps", 4) as bar:
        tell = loss_teller(bar)
        screen.new()
        tell(Loss.KILLED)
        assert screen.new() == f"\r{' ' * 58}\r{phrases.WORKER_KILLED()}\n"
        tell(Loss.KILLED)
        assert screen.new() == ""
        tell(Loss.NOT_STARTED)
        assert screen.new().endswith(f"{phrases.WORKER_NOT_STARTED()}\n")


ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name)]


@pytest.mark.parametrize("number", ENDING)
def test_a_signal_ends_the_work_with_its_status_and_is_answered_as_before_afterwards(
    number: int, tmp_path: Path
) -> None:
    before = {each: signal.signal(each, signal.SIG_DFL) for each in ENDING}
    try:
        with pytest.raises(SystemExit) as end, ended_by_signals():
            signal.raise_signal(number)
        assert end.value.code == 128 + number
        assert [signal.getsignal(each) for each in ENDING] == [signal.SIG_DFL] * len(ENDING)
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


@pytest.mark.skipif(sys.platform == "win32", reason="has no SIGHUP")
def test_a_signal_that_is_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with ended_by_signals():
            signal.raise_signal(signal.SIGHUP)
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)
