"""Away and back, on lesser terminals, and in trouble: no hand is left for the wrong eyes."""

import os
import re
import signal
import time
from pathlib import Path

import pytest

from hacktrick.record.reader import read_file
from hacktrick.sentences import table as phrases
from tests.table.matches import match_of
from tests.terminal.driver import (
    ENTER,
    ESC,
    SPACE,
    SUSPEND,
    Driver,
    environment,
    hacktrick,
    program,
)


@pytest.mark.parametrize("over", ["", "?", "k"])
def test_ctrl_z_and_fg_come_back_to_the_cover(tmp_path: Path, home: Path, over: str) -> None:
    """Under a real shell, with the hand open, or something else open above it."""
    shell = ["bash", "--norc", "-i"]
    env = environment(home, PS1="ready> ", HISTFILE="/dev/null")
    table = Driver(shell, env)
    try:
        table.see("ready>")
        table.send(f"{program()} resume {match_of(tmp_path)}\n")
        table.open()
        table.press(*over)
        at = len(table.raw)
        table.send(SUSPEND)
        table.see("ready>", "Stopped")
        assert "Your hand" not in table.text + table.scrollback
        assert "cards" not in table.text
        table.send("stty -a | grep -c ' echo '\n")
        table.see("1")
        table.send("fg\n")
        table.see("Pass the keyboard to Ada")
        table.settle()
        assert b"Your hand" not in table.raw[at:]
        table.open()
        assert table.leave_in_shell() == 0
    finally:
        table.close()


def stopped(table: Driver) -> bool:
    """Whether the process has come to a stop since it was last asked."""
    child, status = os.waitpid(table.child.pid, os.WUNTRACED | os.WNOHANG)
    return child != 0 and os.WIFSTOPPED(status)


@pytest.mark.parametrize("over", ["", "?"])
def test_a_process_that_was_stopped_comes_back_to_the_cover(
    tmp_path: Path, home: Path, over: str
) -> None:
    """And what was typed meanwhile opens nothing, and commits nothing."""
    path = match_of(tmp_path)
    with hacktrick("resume", path, home=home) as table:
        table.open()
        table.press("2", *over)
        for typed in (ENTER, SPACE, "q"):
            table.kill(signal.SIGSTOP)
            table.wait(lambda: stopped(table), "a stop")
            table.settle()
            at = len(table.raw)
            table.send(typed)
            time.sleep(0.02)
            table.kill(signal.SIGCONT)
            table.wait_for_bytes(b"Pass the keyboard", at)
            table.settle(0.15)
            assert b"Your hand" not in table.raw[at:]
            assert table.cover == "Ada"
        assert len(read_file(path).steps) == 2
        table.open()


def test_the_stop_signal_covers_the_hand(tmp_path: Path, home: Path) -> None:
    with hacktrick("resume", match_of(tmp_path), home=home) as table:
        table.open()
        at = len(table.raw)
        table.kill(signal.SIGTSTP)
        table.wait_for_bytes(b"Pass the keyboard", at)
        table.settle()
        assert b"Your hand" not in table.raw[at:]


# Terminals that can do less, and errors


@pytest.mark.parametrize("term", ["vt100", "linux"])
def test_without_an_alternate_screen_the_hand_is_erased_line_by_line(
    tmp_path: Path, home: Path, term: str
) -> None:
    with hacktrick("resume", match_of(tmp_path), home=home, term=term) as table:
        table.open()
        table.press("2")
        at = len(table.raw)
        table.rest()
        table.send(ENTER)
        table.see("Pass the keyboard to Bo")
        gone = bytes(table.raw[at:])
        erasure = b"".join(b"\x1b[%d;1H\x1b[2K" % row for row in range(1, 25))
        assert gone.startswith(erasure)
        assert gone.index(b"\x1b[2J") < gone.index(b"\x1b[3J") < gone.index(b"Pass the keyboard")
        table.open()
        at = len(table.raw)
        assert table.leave() == 0
        assert erasure in table.raw[at:]
        assert b"\x1b[3J" in table.raw[at:]
        assert not re.search(r"Your hand|cards", table.text + table.scrollback)


CRASH = """
import hacktrick.table.screens.turn as turn
def break_down(self, key):
    hand = secret = self.view.own
    raise ZeroDivisionError(f"hand was {hand}")
turn.TurnScreen.press = break_down
"""


def test_an_error_in_the_program_tells_its_kind_and_nothing_of_the_hand(
    tmp_path: Path, home: Path
) -> None:
    path = match_of(tmp_path)
    with hacktrick("resume", path, home=home, code=CRASH) as table:
        before = table.modes()
        table.open()
        at = len(table.raw)
        table.send("2")
        assert table.status() == 1
        last = table.raw[at:].rpartition(b"\x1b[?1049l")[2].decode()
        assert last.count("\n") == 1
        assert last.startswith(phrases.BROKEN(kind="ZeroDivisionError"))
        assert str(path) in last
        assert "hand was" not in last
        assert "Traceback" not in table.text + table.scrollback
        assert "Your hand" not in table.text
        assert b"\x1b[?25h" in table.raw[at:]
        assert table.modes() == before


def test_the_window_is_called_by_whose_turn_it_is_and_by_its_old_title_at_the_end(
    tmp_path: Path, home: Path
) -> None:
    with hacktrick("resume", match_of(tmp_path), home=home) as table:
        table.open()
        table.press("2", "?", ESC, "l", ESC, ENTER)
        table.see("Pass the keyboard to Bo")
        table.open()
        table.leave()
        written = table.raw.decode()
        titles = [phrases.WINDOW_TURN(name=name) for name in ("Ada", "Bo")]
        assert re.findall("\x1b]2;([^\x07]*)\x07", written) == [*titles, ""]
        assert written.count("\x1b[22;2t") == written.count("\x1b[23;2t") == 1
        rest = re.sub("\x1b](?:2;[^\x07]*|11;\\?)(?:\x07|\x1b\\\\)", "", written)
        assert not re.search("\x1b[]PX^_k]|[\x90\x98\x9d-\x9f]", rest)
