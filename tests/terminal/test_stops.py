"""Ways to stop and to go on, in a real shell: each comes back to the cover, in the foreground only."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.table.matches import match_of
from tests.terminal import test_jobs
from tests.terminal.driver import SUSPEND, Driver, program

shell, answer = test_jobs.shell, test_jobs.answer


def test_a_match_begun_in_the_background_is_dealt_in_the_foreground(shell: Driver, home: Path) -> None:
    at = len(shell.raw)
    shell.send(f"{program()} play Ann Bob &\n")
    shell.wait(lambda: "Stopped" in answer(shell, "jobs"), "a job that is stopped")
    assert b"\x1b[?1049h" not in shell.raw[at:]
    assert not list(home.glob("*.htr"))
    shell.send("fg\n")
    shell.see("Pass the keyboard to")
    shell.open()
    assert shell.leave_in_shell() == 0


def test_a_match_that_was_suspended_before_anyone_looked_goes_on_behind_and_in_front(
    shell: Driver,
) -> None:
    shell.send(f"{program()} play Ann Bob\n")
    shell.see("Pass the keyboard to")
    for _ in range(2):
        shell.send(SUSPEND)
        shell.see("ready>", "Stopped")
        answer(shell, "bg")
        shell.wait(lambda: "Stopped" in answer(shell, "jobs"), "a job that is stopped")
        shell.send("fg\n")
        shell.see("Pass the keyboard to")
    shell.open()
    assert shell.leave_in_shell() == 0


@pytest.mark.parametrize("number", [signal.SIGTTIN, signal.SIGTTOU, signal.SIGTSTP, signal.SIGSTOP])
@pytest.mark.parametrize("behind", [False, True])
def test_whatever_stops_the_game_it_comes_back_to_the_cover(
    shell: Driver, tmp_path: Path, number: int, behind: bool
) -> None:
    shell.send(f"{program()} resume {match_of(tmp_path)}\n")
    shell.open()
    found = subprocess.run(["pgrep", "-P", str(shell.child.pid)], capture_output=True, check=True)
    os.kill(int(found.stdout), number)
    shell.see("Stopped")
    assert "echo" in answer(shell, "stty -a | grep -o '[-]*\\becho\\b'").splitlines()
    if behind:
        answer(shell, "bg")
        shell.wait(lambda: "Stopped" in answer(shell, "jobs"), "a job that is stopped")
    at = len(shell.raw)
    shell.send("fg\n")
    shell.wait_for_bytes(b"Pass the keyboard", at)
    shell.settle()
    assert b"Your hand" not in shell.raw[at:]
    shell.open()
    assert shell.leave_in_shell() == 0
