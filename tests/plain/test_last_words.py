"""What the watchdog does where the main thread is stuck: the last words, and the end of the process."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event
from types import SimpleNamespace

import pytest

from hacktrick.plain import play
from hacktrick.plain.sitting import Sitting
from hacktrick.terminal.streams import Unwritable
from tests.plain.play import DECK, begun, sit


class Exited(BaseException):
    """The process has ended with this status."""


@pytest.fixture(autouse=True)
def exits(monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(status: int) -> None:
        raise Exited(status)

    monkeypatch.setattr("os._exit", leave)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Whether the last words were tried; what is waited for them is over as soon as they are."""
    tried = Event()
    waits = SimpleNamespace(sleep=lambda _: tried.wait())
    monkeypatch.setattr("hacktrick.plain.play.time", waits)
    return tried


class Stuck:
    """A sitting whose main thread is stuck; this is its farewell."""

    saved = False

    def __init__(self, farewell: Callable[[], None]) -> None:
        self.say_farewell = farewell

    def play(self) -> int:
        """The main thread is in there."""
        raise AssertionError

    def close(self) -> None:
        """It does not come to this."""


def given_up(farewell: Callable[[], None]) -> object:
    """The status that a stuck sitting ends with."""
    with pytest.raises(Exited) as exited:
        play._give_up(Stuck(farewell), signal.SIGTERM)
    return exited.value.args[0]


def test_the_last_words_are_said_and_the_process_ends_by_the_signal(said: Event) -> None:
    words: list[str] = []

    def farewell() -> None:
        words.append("saved")
        said.set()

    assert given_up(farewell) == 128 + signal.SIGTERM and words == ["saved"]


def test_words_that_cannot_be_said_hold_nothing_up(said: Event) -> None:
    never = Event()

    def farewell() -> None:
        said.set()
        never.wait()

    assert given_up(farewell) == 128 + signal.SIGTERM
    never.set()


def test_words_that_nobody_can_read_are_no_traceback(
    said: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    unraisable: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", unraisable.append)

    def farewell() -> None:
        said.set()
        raise Unwritable(OSError())

    assert given_up(farewell) == 128 + signal.SIGTERM and unraisable == []


class Dog:
    """A watchdog that gives up when it is told to."""

    def __init__(self, unanswered: object, give_up: Callable[[int], None]) -> None:
        self.bark, self.watches = give_up, False
        Dog.last = self

    last: Dog

    def start(self) -> None:
        self.watches = True

    def stop(self) -> None:
        self.watches = False


def test_the_watchdog_watches_from_the_first_line_to_the_last_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: Event
) -> None:
    monkeypatch.setattr(play, "Watchdog", Dog)
    words: list[bool] = []

    def farewell(_: Sitting) -> None:
        words.append(Dog.last.watches)
        said.set()

    monkeypatch.setattr(Sitting, "say_farewell", farewell)
    sit(begun(tmp_path / "match.htr", DECK), "")
    assert words == [True] and not Dog.last.watches
    said.clear()
    with pytest.raises(Exited) as exited:
        Dog.last.bark(signal.SIGHUP)
    assert exited.value.args == (128 + signal.SIGHUP,) and len(words) == 2
