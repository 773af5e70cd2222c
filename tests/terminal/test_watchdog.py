"""A signal that stays unanswered for a while is told by the watchdog, and no other."""

import signal
import threading
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from hacktrick.terminal import watchdog as module
from hacktrick.terminal.watchdog import PATIENCE, Watchdog
from tests.terminal.driver import PATIENCE as LONG


class Time:
    """A time that passes only while it is slept."""

    def __init__(self) -> None:
        self.now = 0.0

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    passing = Time()
    clock = SimpleNamespace(sleep=passing.sleep, monotonic=passing.monotonic)
    monkeypatch.setattr(module, "time", clock)
    return passing


def watch(seen: Iterator[int | None]) -> list[int]:
    """What a watchdog gives up on that sees one of these at each glance, until there is no more."""
    given_up: list[int] = []
    over = threading.Event()

    def glance() -> int | None:
        number = next(seen, -1)
        if number == -1:
            watchdog.stop()
            over.set()
            return None
        return number

    watchdog = Watchdog(glance, given_up.append)
    watchdog.start()
    assert over.wait(LONG)
    return given_up


def test_a_signal_that_stays_unanswered_is_given_up_on_after_a_while(time: Time) -> None:
    given_up = watch(iter([None, *[15] * 4, None]))
    assert given_up == []
    given_up = watch(iter([None, *[15] * 7]))
    assert set(given_up) == {15}


def test_the_time_begins_anew_with_each_signal(time: Time) -> None:
    assert watch(iter([15, 15, 15, None] * 9)) == []


def test_nothing_is_watched_any_more_once_it_was_stopped(time: Time) -> None:
    glances: list[float] = []
    watchdog = Watchdog(lambda: glances.append(time.now), lambda number: None)
    watchdog.start()
    watchdog.stop()
    before = len(glances)
    assert watch(iter([None] * 50)) == []
    assert time.now > PATIENCE
    assert len(glances) <= before + 1  # the one that was under way


def test_signals_are_left_to_the_main_thread() -> None:
    masks: list[set[int]] = []
    asked = threading.Event()

    def glance() -> None:
        masks.append(set(signal.pthread_sigmask(signal.SIG_BLOCK, ())))
        asked.set()

    watchdog = Watchdog(glance, lambda number: None)
    watchdog.start()
    assert asked.wait(LONG)
    watchdog.stop()
    assert {signal.SIGTERM, signal.SIGINT, signal.SIGUSR1} <= masks[0]
