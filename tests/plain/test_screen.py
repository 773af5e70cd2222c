"""The terminal that people read on: which stream it is, how tall it is, and what gets a hand off it."""

from __future__ import annotations

import contextlib
import fcntl
import io
import os
import struct
import termios
from collections.abc import Callable, Iterator
from typing import Any, TextIO

import pytest

from hacktrick.plain.screen import LineTerminal
from hacktrick.sentences import plain
from hacktrick.terminal.abilities import erasure


@pytest.fixture(autouse=True)
def known_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("ACCESSIBLE", raising=False)


@pytest.fixture
def terminal() -> Iterator[tuple[TextIO, Callable[[], str]]]:
    """A terminal of 30 lines, and what was written to it since it was last asked."""
    ours, theirs = os.openpty()
    termios.tcsetattr(theirs, termios.TCSANOW, raw(termios.tcgetattr(theirs)))
    resize(theirs, 30)
    os.set_blocking(ours, False)

    def written() -> str:
        text = b""
        with contextlib.suppress(BlockingIOError):
            while part := os.read(ours, 65536):
                text += part
        return text.decode()

    with open(theirs, "w", encoding="utf-8") as stream:
        yield stream, written
    os.close(ours)


def raw(modes: list[Any]) -> list[Any]:
    """Terminal settings with which a line end is written as it is."""
    return [modes[0], modes[1] & ~termios.OPOST, *modes[2:]]


def resize(fd: int, lines: int) -> None:
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, 80, 0, 0))


@pytest.fixture
def pipe() -> Iterator[TextIO]:
    """A stream that is no terminal, as one that goes through `tee`."""
    ours, theirs = os.pipe()
    with open(theirs, "w", encoding="utf-8") as stream:
        yield stream
    os.close(ours)


Terminal = tuple[TextIO, Callable[[], str]]


def test_a_terminal_is_erased_at_its_full_height(terminal: Terminal) -> None:
    stream, written = terminal
    shown = LineTerminal(stream, io.StringIO())
    shown.clear()
    assert shown.erases and written() == erasure(30)
    resize(stream.fileno(), 50)
    shown.clear()
    assert written() == erasure(50)


def test_output_through_a_pipe_is_erased_where_errors_are_shown(
    terminal: Terminal, pipe: TextIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    monkeypatch.setattr("time.sleep", waits.append)
    stream, written = terminal
    LineTerminal(pipe, stream).clear()
    assert written() == erasure(30)
    assert waits and 0 < waits[0] < 0.3  # until what the pipe carries is shown
    LineTerminal(stream, stream).clear()
    assert len(waits) == 1


def test_where_both_streams_go_elsewhere_the_terminal_of_the_process_is_erased(
    terminal: Terminal, pipe: TextIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream, written = terminal
    opened: list[tuple[object, ...]] = []

    def open_terminal(*args: object, **_: object) -> TextIO:
        opened.append(args)
        return stream

    monkeypatch.setattr("builtins.open", open_terminal)
    LineTerminal(pipe, pipe).clear()
    assert opened == [("/dev/tty", "w")] and written() == erasure(30)


def test_a_process_without_a_terminal_pushes_with_blank_lines(
    pipe: TextIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> TextIO:
        raise OSError("no such device")

    monkeypatch.setattr("builtins.open", refused)
    assert not LineTerminal(pipe, pipe).erases


def test_a_game_in_memory_looks_for_no_terminal_and_pushes_as_many_lines_as_is_usual(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("builtins.open", None)
    out = io.StringIO()
    shown = LineTerminal(out, io.StringIO())
    shown.clear()
    assert not shown.erases and not shown.pushes_in_parts and out.getvalue() == "\n" * 24


def test_a_terminal_that_cannot_erase_is_filled_with_blank_lines(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    stream, written = terminal
    shown = LineTerminal(stream, io.StringIO())
    shown.clear()
    assert not shown.erases and not shown.pushes_in_parts and written() == "\n" * 30


def test_a_terminal_that_does_not_know_its_height_has_the_usual_one(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    stream, written = terminal
    resize(stream.fileno(), 0)
    LineTerminal(stream, io.StringIO()).clear()
    assert written() == "\n" * 24


@pytest.mark.parametrize(
    ("height", "runs"), [(9, [9]), (20, [20]), (21, [20]), (24, [20, 3]), (50, [20, 20, 8])]
)
def test_blank_lines_come_in_parts_for_who_hears_each_and_fill_the_terminal_all_the_same(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, height: int, runs: list[int]
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("ACCESSIBLE", "1")
    breaths: list[float] = []
    monkeypatch.setattr("time.sleep", breaths.append)
    stream, written = terminal
    resize(stream.fileno(), height)
    shown = LineTerminal(stream, io.StringIO())
    shown.clear()
    text = written()
    assert shown.pushes_in_parts is (height > 20) and text.count("\n") >= height
    assert [len(run) for run in text.split(plain.PUSHING() + "\n") if run] == runs
    assert len(breaths) == text.count(plain.PUSHING())  # each may begin to be heard
