"""Signals end the table at every moment: those that nobody expects, and while a file does not answer."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hacktrick.record.reader import read_file
from hacktrick.sentences import table as phrases
from hacktrick.sentences.disk import why
from tests.table.matches import match_of
from tests.terminal.driver import INTERRUPT, QUIT, Driver, hacktrick
from tests.terminal.test_manners import PLAY, assert_left_well

UNEXPECTED = ("USR1", "USR2", "ALRM", "XCPU", "VTALRM", "IO", "ABRT", "SEGV", "RTMIN", "RTMAX")


@pytest.mark.parametrize("name", UNEXPECTED)
def test_a_signal_that_nobody_expects_leaves_the_terminal_as_it_was(home: Path, name: str) -> None:
    number = getattr(signal, f"SIG{name}", None)
    if number is None or (name == "SEGV" and sys.platform != "linux"):
        pytest.skip("no such signal here")
    with hacktrick(*PLAY, home=home) as table:
        before = table.modes()
        table.open()
        table.kill(number)
        assert table.status() == 128 + number
        assert_left_well(table, before)


@pytest.mark.parametrize("number", [signal.SIGPIPE, signal.SIGXFSZ])
def test_a_signal_that_tells_of_an_error_leaves_the_game_going(home: Path, number: int) -> None:
    with hacktrick(*PLAY, home=home) as table:
        table.open()
        table.kill(number)
        table.press("0")
        assert "Your hand" in table.text
        assert table.leave() == 0


SLEEPS, WAITS = "a sync that sleeps", "a disk that no signal interrupts"
STUCK = {
    SLEEPS: """
import os, time
def stay(fd):
    open(os.environ["STUCK"], "w").close()
    while True:
        time.sleep(60)
""",
    "a pipe that nobody writes": """
import os
def stay(fd):
    open(os.environ["STUCK"], "w").close()
    os.mkfifo(os.environ["STUCK"] + ".pipe")
    open(os.environ["STUCK"] + ".pipe")
""",
    # As for a network disk that is gone: the main thread waits in the kernel, and sees no signal.
    WAITS: """
import ctypes, os, platform, signal
call = {"x86_64": 56, "aarch64": 220}[platform.machine()]
def stay(fd):
    open(os.environ["STUCK"], "w").close()
    libc = ctypes.CDLL(None)
    if libc.syscall(call, 0x4000 | signal.SIGCHLD, 0, 0, 0, 0) == 0:  # vfork: it holds the parent up
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
        libc.prctl(1, signal.SIGKILL)  # when the parent ends
        libc.poll(None, 0, 60_000)  # should the parent have ended before that was said
        libc._exit(0)
""",
}
AT_ONCE = "\nos.fsync = stay\n"
WHEN_PLAYED = """
import hacktrick.play.game as game
advance = game.Game.advance
def stick(self, action=None):
    if action is not None:
        os.fsync = stay
    advance(self, action)
game.Game.advance = stick
"""
ENDS: dict[str, tuple[Callable[[Driver], object], int]] = {
    "SIGTERM": (lambda table: table.kill(signal.SIGTERM), 143),
    "SIGHUP": (lambda table: table.kill(signal.SIGHUP), 129),
    "SIGINT": (lambda table: table.kill(signal.SIGINT), 130),
    "SIGUSR1": (lambda table: table.kill(signal.SIGUSR1), 128 + signal.SIGUSR1),
    "Ctrl-C": (lambda table: table.send(INTERRUPT), 130),
    "Ctrl-\\": (lambda table: table.send(QUIT), 131),
}


def skip_unless_possible(how: str) -> None:
    if "interrupts" in how and not (
        sys.platform == "linux" and os.uname().machine in ("x86_64", "aarch64")
    ):
        pytest.skip("made by a system call of Linux")


@pytest.mark.parametrize(("how", "way"), [*((how, "SIGTERM") for how in STUCK), (SLEEPS, "Ctrl-C")])
def test_a_file_that_does_not_answer_before_the_first_frame_does_not_keep_the_game(
    tmp_path: Path, home: Path, how: str, way: str
) -> None:
    skip_unless_possible(how)
    end, status = ENDS[way]
    stuck = tmp_path / "stuck"
    with hacktrick(*PLAY, home=home, code=STUCK[how] + AT_ONCE, STUCK=str(stuck)) as table:
        before = table.modes()
        table.wait(stuck.exists, "the file")
        end(table)
        assert table.status() == status
        assert table.modes() == before
        assert not (table.text + table.scrollback).strip()
        assert table.away


@pytest.mark.parametrize(
    ("how", "way"), [*((SLEEPS, way) for way in ENDS), (WAITS, "SIGTERM"), (WAITS, "Ctrl-C")]
)
def test_a_file_that_does_not_answer_while_a_card_is_played_does_not_keep_the_game(
    tmp_path: Path, home: Path, how: str, way: str
) -> None:
    skip_unless_possible(how)
    end, status = ENDS[way]
    home.mkdir()
    path, stuck = match_of(home), tmp_path / "stuck"
    with hacktrick("resume", home=home, code=STUCK[how] + WHEN_PLAYED, STUCK=str(stuck)) as table:
        before = table.modes()
        table.open()
        table.press("2")
        table.rest()
        table.send("\r")
        table.wait(stuck.exists, "the file")
        end(table)
        assert table.status() == status
        assert table.modes() == before
        assert not table.screen.cursor.hidden
        seen = "".join((table.text + table.scrollback).split("\n")).strip()
        assert seen == phrases.FAREWELL_UNSAVED(file=path, trouble=why(TimeoutError()))
    assert len(read_file(path).steps) >= 2
