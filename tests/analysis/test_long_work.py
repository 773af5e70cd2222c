"""Long work that is killed, in whole or in part: a sentence at most, and nothing left behind."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from tests.strategies import play_match, record_text

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
ROOT = Path(__file__).parents[2]
PATIENCE = 20.0  # seconds until a wait has failed; nothing that works takes so long
SIMULATE = "simulate --a hard --b hard --jobs 2 --target 1"
ENDLESS = f"{SIMULATE} --think 600 --matches 4"


def wait(until: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


def workers(process: int) -> list[int]:
    """The processes that help another one."""
    listed = subprocess.check_output(["ps", "-Aww", "-o", "pid=,ppid=,args="], text=True)
    rows = (line.split(None, 2) for line in listed.splitlines())
    return [int(row[0]) for row in rows if row[1] == str(process) and "spawn_main" in row[2]]


def runs(process: int) -> bool:
    """Whether a process still runs; one that waits to be buried does not."""
    state = subprocess.run(["ps", "-o", "state=", "-p", str(process)], capture_output=True, text=True)
    return state.stdout.strip()[:1] not in ("", "Z")


@pytest.fixture
def begun() -> Iterator[Callable[[str], subprocess.Popen[str]]]:
    """Begins a command, and ends it whatever happens."""
    processes: list[subprocess.Popen[str]] = []

    def begin(command: str) -> subprocess.Popen[str]:
        processes.append(
            subprocess.Popen(
                [sys.executable, "-m", "hacktrick", *command.split()],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                cwd=ROOT,
            )
        )
        return processes[-1]

    yield begin
    for process in processes:
        process.kill()
        process.communicate()


Begin = Callable[[str], subprocess.Popen[str]]


def test_a_killed_process_is_told_in_a_sentence_and_its_work_done_again(begun: Begin) -> None:
    command = f"{SIMULATE} --iterations 100 --matches 6 --json"
    running = begun(command)
    wait(lambda: workers(running.pid))
    os.kill(workers(running.pid)[0], signal.SIGKILL)
    out, err = running.communicate(timeout=120)
    assert running.returncode == 0
    assert err == "A helping process was killed; the work goes on without it.\n"
    timeless = [re.sub(r'"seconds.*', "", text) for text in (out, begun(command).communicate()[0])]
    assert timeless[0] == timeless[1] != ""


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGQUIT", "SIGKILL"])
def test_a_signal_to_the_command_ends_its_processes_too(name: str, begun: Begin) -> None:
    running = begun(ENDLESS)
    wait(lambda: len(workers(running.pid)) == 2)
    helping = workers(running.pid)
    number = signal.Signals[name]
    running.send_signal(number)
    out, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == (-number if name == "SIGKILL" else 128 + number)
    assert out == ""
    assert err == "" or name == "SIGKILL"
    wait(lambda: not any(map(runs, helping)))


def test_a_signal_leaves_no_bar_on_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "match.htr").write_text(record_text(play_match(1)), encoding="utf-8")
    arguments = ["-m", "hacktrick", "analyze", "match.htr", "--effort", "9999999", "--jobs", "1"]
    environment = {"TERM": "xterm", "PYTHONPATH": str(ROOT)}
    child = pexpect.spawn(
        sys.executable, arguments, cwd=str(tmp_path), env=environment, timeout=PATIENCE
    )
    child.expect(rb"\rdecisions -+ 0/\d+ -:--:--")
    child.kill(signal.SIGTERM)
    rest = child.read()
    child.close()
    assert child.exitstatus == 143
    assert re.fullmatch(rb"\r +\r", rest)  # and no traceback, no codes


def test_a_signal_leaves_no_part_of_a_picture_behind(begun: Begin, tmp_path: Path) -> None:
    record = tmp_path / "match.htr"
    record.write_text(record_text(play_match(1)), encoding="utf-8")
    running = begun(f"analyze {record} --effort 9999999 --jobs 1 --svg {tmp_path / 'x.svg'}")
    wait(lambda: len(list(tmp_path.iterdir())) == 2)
    running.terminate()
    running.communicate(timeout=PATIENCE)
    assert running.returncode == 143
    assert list(tmp_path.iterdir()) == [record]
