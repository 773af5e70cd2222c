"""A program beside the game is held to its limits, line for line, and keeps no process from ending."""

from __future__ import annotations

import io
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hacktrick.engines import program as programs
from hacktrick.engines.fault import Kind
from hacktrick.engines.host import split
from hacktrick.engines.log import EngineLog
from hacktrick.engines.program import Heard, Program
from tests.engines.programs import program, wait_until

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="the programs of these tests are POSIX's"
)


@contextmanager
def running(folder: Path, first: str, log: EngineLog | None = None) -> Iterator[Program]:
    """A program that does something, and then nothing more until it is to end."""
    running = Program(split(program(folder, first=first)), log or EngineLog())
    try:
        yield running
    finally:
        running.close()


def received(running: Program, until: str = "ready") -> list[Heard]:
    """What is to be read of it, up to a line or a fault."""
    lines: list[Heard] = []
    while not lines or (lines[-1].fault is None and lines[-1].text != until):
        heard = running.receive(60.0)
        assert heard is not None
        lines.append(heard)
    return lines


@pytest.mark.parametrize("word", ["info", "can"])
@pytest.mark.parametrize(("count", "fault"), [(1000, None), (1001, Kind.TOO_MUCH)])
def test_a_thousand_lines_of_either_sort_are_not_too_many_and_one_more_is(
    word: str, count: int, fault: Kind | None, tmp_path: Path
) -> None:
    """The lines that a host has to read, of which the last one here is one, and those for its log."""
    others = count if word == "info" else count - 1
    with running(tmp_path, f"for each in range({others}): say('{word} x')\nsay('ready')") as each:
        last = received(each, until="ready" if fault is None else "a fault")[-1]
    assert last.fault is fault


def test_the_lines_are_counted_anew_in_each_turn(tmp_path: Path) -> None:
    on_go = "for each in range(600): say('info x')\nsay('ready')"
    with running(
        tmp_path, f"for turn in range(3):\n input()\n {on_go}".replace("\nsay", "\n say")
    ) as each:
        for _ in range(3):
            each.begin_turn()
            each.send("go")
            assert received(each)[-1].text == "ready"


def test_what_ended_its_output_is_told_as_often_as_it_is_asked_for(tmp_path: Path) -> None:
    with running(tmp_path, "say('x' * 5000)\ntime.sleep(1000)") as each:
        faults = [received(each)[-1].fault for _ in range(3)]
    assert faults == [Kind.TOO_LONG] * 3


@pytest.mark.parametrize(
    ("chunks", "lengths"),
    [
        ([], []),
        ([b"ab\n"], [2]),
        ([b"a", b"b\n\ncd"], [2, 0, 2]),
        ([b"x" * 4096, b"\n"], [4096]),
        ([b"x" * 4096, b"x\n", b"y\n"], [4097, 1]),  # one byte too long
        ([b"x" * 4096, b"x", b"x" * 9999, b"\ny\n"], [4097, 1]),
    ],
)
def test_of_a_line_that_is_too_long_only_so_much_is_read(
    chunks: list[bytes], lengths: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    left = iter([*chunks, b""])
    pipe = io.BytesIO()
    monkeypatch.setattr(programs, "_or_end", lambda read: next(left))
    assert [len(line) for line in programs._lines(pipe)] == lengths


class Breaths:
    """The time as it is; how often it is waited for so long is counted."""

    monotonic = staticmethod(time.monotonic)

    def __init__(self) -> None:
        self.count = 0

    def sleep(self, seconds: float) -> None:
        self.count += seconds == programs._BREATH
        time.sleep(seconds)


def test_of_standard_error_a_thousand_lines_are_logged_and_then_it_is_read_with_pauses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pause at each 500th line, so that who writes without end takes no time from the keys."""
    breaths = Breaths()
    monkeypatch.setattr(programs, "time", breaths)
    path = tmp_path / "log"
    write = "sys.stderr.buffer.write(b'\\xff\\n' * 1999)\nsys.stderr.flush()\nos.close(2)"
    log = EngineLog(path)
    with running(tmp_path, f"{write}\nsay('ready')", log) as each:
        received(each)
        wait_until(lambda: not each._threads[-1].is_alive())
    log.close()
    errors = [line for line in path.read_text().splitlines() if " ! " in line]
    assert len(errors) == 1000 and errors[0].endswith(" ! \ufffd")
    assert breaths.count == 1


def test_no_process_waits_for_a_program_that_it_has_not_ended(tmp_path: Path) -> None:
    code = f"""
from hacktrick.engines.log import EngineLog
from hacktrick.engines.program import Program
Program({split(program(tmp_path, first="say('ready')"))!r}, EngineLog()).receive(60.0)
"""
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0
