"""The program as a job of a real shell: started behind it, continued behind it, and ended there."""

import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.matches import match_of
from tests.terminal.driver import SUSPEND, Driver, environment, program


@pytest.fixture
def shell(home: Path) -> Iterator[Driver]:
    """A shell with job control, on a terminal."""
    driver = Driver(["bash", "--norc", "-i"], environment(home, PS1="ready> ", HISTFILE="/dev/null"))
    try:
        driver.see("ready>")
        yield driver
    finally:
        driver.close()


def answer(shell: Driver, command: str) -> str:
    """What the shell says to a command."""
    at = len(shell.raw)
    shell.send(f"{command}; echo 'do''ne'\n")
    shell.wait_for_bytes(b"done\r\n", at)
    shell.settle()
    return shell.raw[at:].decode()


def test_a_program_started_in_the_background_waits_for_the_foreground(
    shell: Driver, tmp_path: Path
) -> None:
    at = len(shell.raw)
    shell.send(f"{program()} resume {match_of(tmp_path)} &\n")
    shell.wait(lambda: "Stopped" in answer(shell, "jobs"), "a job that is stopped")
    assert b"\x1b[?1049h" not in shell.raw[at:]
    shell.send("fg\n")
    shell.see("Pass the keyboard to Ada")
    shell.open()
    assert shell.leave_in_shell() == 0


@pytest.mark.parametrize("again", [1, 2])
def test_a_suspended_program_that_goes_on_in_the_background_waits_for_the_foreground(
    shell: Driver, tmp_path: Path, again: int
) -> None:
    shell.send(f"{program()} resume {match_of(tmp_path)}\n")
    shell.open()
    shell.send(SUSPEND)
    shell.see("ready>", "Stopped")
    at = len(shell.raw)
    for _ in range(again):
        answer(shell, "bg")
        shell.wait(lambda: "Stopped" in answer(shell, "jobs"), "a job that is stopped")
    assert b"\x1b[?1049h" not in shell.raw[at:]
    assert "echo" in answer(shell, "stty -a | grep -o '[-]*\\becho\\b'").splitlines()
    shell.send("fg\n")
    shell.see("Pass the keyboard to Ada")
    assert b"Your hand" not in shell.raw[at:]
    shell.open()
    assert shell.leave_in_shell() == 0


def test_a_suspended_program_that_is_ended_says_how_to_go_on_and_leaves_the_shell_its_terminal(
    shell: Driver, tmp_path: Path
) -> None:
    shell.send(f"{program()} resume {match_of(tmp_path)}\n")
    shell.open()
    shell.send(SUSPEND)
    shell.see("ready>", "Stopped")
    at = len(shell.raw)
    answer(shell, "kill %1")
    assert "143" in answer(shell, "wait %1; echo $?")
    assert b"The match is saved" in shell.raw[at:]
    assert b"\x1b[?1049" not in shell.raw[at:]
    assert "echo" in answer(shell, "stty -a | grep -o '[-]*\\becho\\b'").splitlines()


@pytest.mark.parametrize("then", ["bg", "fg"])
def test_a_program_stopped_without_warning_comes_back_to_the_cover_in_the_foreground(
    shell: Driver, tmp_path: Path, then: str
) -> None:
    """SIGSTOP cannot be answered: the hand is erased as soon as the program runs again."""
    shell.send(f"{program()} resume {match_of(tmp_path)}\n")
    shell.open()
    found = subprocess.run(["pgrep", "-P", str(shell.child.pid)], capture_output=True, check=True)
    os.kill(int(found.stdout), signal.SIGSTOP)
    shell.see("Stopped")
    at = len(shell.raw)
    if then == "bg":
        answer(shell, "bg")
        shell.wait(lambda: "Stopped" in answer(shell, "jobs"), "a job that is stopped")
        assert b"Pass the keyboard" not in shell.raw[at:]
    shell.send("fg\n")
    shell.wait_for_bytes(b"Pass the keyboard", at)
    shell.settle()
    assert b"Your hand" not in shell.raw[at:]
    shell.open()
    assert shell.leave_in_shell() == 0
