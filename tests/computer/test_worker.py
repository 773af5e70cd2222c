"""A worker is deaf and silent at the terminal, and ends with the program that started it."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

WITHIN = 60.0  # seconds, on a busy machine

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals end and suspend nothing there")

PROGRAM = """
import os, signal, sys, time
from pathlib import Path
from hacktrick.computer.worker import Worker

{work}

if __name__ == "__main__":
{main}
"""


def run(folder: Path, main: str, work: str = "work = abs") -> str:
    """What a program that has a worker writes, on both outputs, until it and its worker have ended."""
    file = folder / "program.py"
    indented = "\n".join(f"    {line}" for line in main.splitlines())
    file.write_text(PROGRAM.format(work=work, main=indented), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=WITHIN,
        start_new_session=True,
    )
    return done.stdout


@posix
def test_the_first_one_does_not_hear_ctrl_c_while_it_starts(tmp_path: Path) -> None:
    main = """
signal.signal(signal.SIGINT, lambda *_: None)
worker = Worker(work)
os.killpg(0, signal.SIGINT)
worker.give(-3)
print(worker.connection.recv())
"""
    assert run(tmp_path, main) == "(3, None)\n"


def test_it_writes_nothing_on_the_screen_that_it_shares(tmp_path: Path) -> None:
    work = """
def work(item):
    os.write(1, b"one")
    os.write(2, b"two")
    print("three")
    print("four", file=sys.stderr, flush=True)
    return item
"""
    main = """
worker = Worker(work)
worker.give(7)
print(worker.connection.recv())
worker.end()
"""
    assert run(tmp_path, main, work) == "(7, None)\n"


@posix
def test_a_program_can_end_whose_worker_is_suspended(tmp_path: Path) -> None:
    main = """
worker = Worker(work, patience=0.1)
worker.give(None)
os.kill(worker.connection.recv()[0], signal.SIGSTOP)
print("ends")
"""
    work = """
def work(item):
    return os.getpid()
"""
    assert run(tmp_path, main, work) == "ends\n"


@posix
def test_one_whose_program_is_killed_undoes_what_it_has_begun(tmp_path: Path) -> None:
    begun, undone = tmp_path / "begun", tmp_path / "undone"
    work = f"""
def work(item):
    try:
        Path({str(begun)!r}).touch()
        time.sleep({WITHIN})
    finally:
        Path({str(undone)!r}).touch()
"""
    main = f"""
worker = Worker(work)
worker.give(None)
while not Path({str(begun)!r}).exists():
    time.sleep(0.01)
os.kill(os.getpid(), signal.SIGKILL)
"""
    run(tmp_path, main, work)
    until = time.monotonic() + WITHIN
    while not undone.exists():
        assert time.monotonic() < until
        time.sleep(0.01)
