"""The lines of plain mode's input: from a terminal or a pipe, and from a stream in memory."""

from __future__ import annotations

import io
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from hacktrick.plain.input import QUIET, BadInput, Ended, Lines

Opened = Callable[[bytes], Any]  # lines of some bytes, and their end


def ignore() -> None:
    """What else may happen is of no interest here."""


@contextmanager
def piped(data: bytes, closed: bool = True) -> Iterator[Lines]:
    """The lines of a pipe that holds some bytes."""
    ours, theirs = os.pipe()
    os.write(theirs, data)
    if closed:
        os.close(theirs)
    with open(ours, encoding="utf-8") as stream:
        yield Lines(stream)
    if not closed:
        os.close(theirs)


@contextmanager
def in_memory(data: bytes) -> Iterator[Lines]:
    """The lines of a stream of bytes that has no descriptor."""
    with io.TextIOWrapper(io.BytesIO(data), encoding="utf-8") as stream:
        yield Lines(stream)


@pytest.fixture(params=[piped, in_memory])
def opened(request: pytest.FixtureRequest) -> Opened:
    kind: Opened = request.param
    return kind


def taken(lines: Lines) -> list[str]:
    """Every line, or why it is none, to the end."""
    texts: list[str] = []
    while True:
        try:
            texts.append(lines.next(ignore))
        except BadInput as bad:
            texts.append(f"bad: {bad}")
        except Ended:
            return texts


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"\n", [""]),
        (b"one\ntwo\n", ["one", "two"]),
        (b"one\n\ntwo", ["one", "", "two"]),
        (b"one\r\ntwo\r\n", ["one", "two"]),
        (b"\rone\r\r\n", ["\rone\r"]),
        ("é\n".encode(), ["é"]),
        ("\ufeffone\n\ufefftwo\n".encode(), ["one", "\ufefftwo"]),  # the mark of a file stands first
        (b"one\n\xff\ntwo\n", ["one", "bad: this line is not UTF-8 text", "two"]),
    ],
)
def test_lines_are_taken_one_by_one_to_the_end(opened: Opened, data: bytes, lines: list[str]) -> None:
    with opened(data) as stream:
        assert taken(stream) == lines
        assert stream.number == len(lines)


@pytest.mark.parametrize("more", [0, 1, 2, 5000, 50_000])
def test_a_line_is_refused_that_is_too_long_and_the_next_one_taken(opened: Opened, more: int) -> None:
    line = b"x" * (1000 + more)
    long = "bad: this line is too long to be an event"
    with opened(line + b"\nnext\n") as stream:
        assert taken(stream) == [long if more else line.decode(), "next"]
    with opened(line) as stream:
        assert taken(stream) == [long if more else line.decode()]


def test_a_stream_of_text_is_read_as_well() -> None:
    lines = Lines(io.StringIO("one\n\udcff\n"))
    assert taken(lines) == ["one", "bad: this line is not UTF-8 text"]


def test_while_a_line_is_waited_for_other_things_are_attended_to() -> None:
    class Enough(Exception):
        pass

    calls = 0

    def attend() -> None:
        nonlocal calls
        calls += 1
        if calls == 4:
            raise Enough

    with piped(b"", closed=False) as lines, pytest.raises(Enough):
        lines.next(attend)


def test_what_is_there_already_is_not_read_before_other_things_are_attended_to() -> None:
    def attend() -> None:
        raise KeyError

    with piped(b"draws\n") as lines:
        with pytest.raises(KeyError):
            lines.next(attend)
        assert lines.next(ignore) == "draws"


def test_what_was_typed_ahead_is_forgotten() -> None:
    with piped(b"one\ntwo\n", closed=False) as lines:
        assert lines.next(ignore) == "one"
        assert not lines.stays_quiet()  # the second line is there already
        lines.wait_for_quiet()
        assert lines.stays_quiet()


def test_what_is_typed_while_quiet_is_waited_for_is_forgotten_too() -> None:
    ours, theirs = os.pipe()
    with open(ours, encoding="utf-8") as stream:
        lines = Lines(stream)
        os.write(theirs, b"one\n")
        later = threading.Timer(QUIET / 3, os.write, (theirs, b"two\n"))
        later.start()
        lines.wait_for_quiet()
        later.join()
        os.close(theirs)
        assert taken(lines) == []


def test_an_input_that_has_ended_is_quiet() -> None:
    with piped(b"") as lines:
        lines.wait_for_quiet()


def test_a_line_that_waits_is_no_quiet() -> None:
    with piped(b"one\n", closed=False) as lines:
        assert not lines.stays_quiet()
        assert lines.next(ignore) == "one"


def test_the_end_of_the_input_ends_the_wait_for_quiet() -> None:
    with piped(b"one\n") as lines:
        lines.wait_for_quiet()
        assert taken(lines) == []


def test_a_stream_in_memory_is_always_quiet_and_forgets_nothing() -> None:
    with in_memory(b"one\n") as lines:
        lines.wait_for_quiet()
        assert lines.stays_quiet() and taken(lines) == ["one"]


def test_a_stream_that_is_closed_under_it_has_ended() -> None:
    ours, theirs = os.pipe()
    stream = open(ours, encoding="utf-8")  # noqa: SIM115 # closed below, as a terminal that goes away
    lines = Lines(stream)
    stream.close()
    os.close(theirs)
    lines.wait_for_quiet()
    assert lines.stays_quiet() and taken(lines) == []
