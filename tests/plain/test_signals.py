"""A signal ends plain mode at every moment, with the match saved and a line that says how to go on."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hacktrick.record.reader import read_file
from tests.plain.play import DECK, ROOT, begun, match_of_three, moves
from tests.terminal.driver import hacktrick
from tests.terminal.test_stuck import ENDS, STUCK, WAITS, WHEN_PLAYED, skip_unless_possible

STOP = "\x13"  # what has a terminal hold the output back
ENDING = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT]
# The disk does not answer when the first card is played.
HUNG_DISK = """
import os
from hacktrick.record import journal
written, fsync = os.pipe(), os.fsync
def hang(fd):
    size = os.fstat(fd).st_size
    os.read(written[0], 1) if b"starts" in os.pread(fd, size, 0) else fsync(fd)
os.fsync = hang
"""

WHEN_CLOSED = """
from hacktrick.record import journal
journal.Journal.close = lambda self: stay(0)
"""
END_OF_INPUT = "\x04"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "match.htr"
    begun(path, DECK).journal.close()
    return path


def farewell(path: Path) -> str:
    return f"The match is saved. Go on later with: hacktrick resume {path}"


@pytest.mark.parametrize("number", ENDING)
def test_a_disk_that_does_not_answer_holds_nothing_up(
    path: Path, tmp_path: Path, number: signal.Signals
) -> None:
    with hacktrick("resume", "--plain", path, home=tmp_path, code=HUNG_DISK) as terminal:
        terminal.see("Press Enter")
        terminal.send("\n")
        terminal.see("Ada> ".strip(), "Your hand")
        terminal.send("starts 2\n")
        terminal.see("starts 2")
        time.sleep(0.1)  # in which the event gets to the disk
        terminal.kill(number)
        assert terminal.status() == 128 + number
        assert "Your hand" not in terminal.text + terminal.scrollback
        assert f"could NOT be saved in {path}" in "".join(terminal.text.split("\n"))


@pytest.mark.parametrize("way", ["SIGTERM", "Ctrl-C"])
def test_a_disk_that_no_signal_interrupts_holds_nothing_up(path: Path, tmp_path: Path, way: str) -> None:
    skip_unless_possible(WAITS)
    end, status = ENDS[way]
    stuck = tmp_path / "stuck"
    code = STUCK[WAITS] + WHEN_PLAYED
    with hacktrick("resume", "--plain", path, home=tmp_path, code=code, STUCK=str(stuck)) as terminal:
        terminal.see("Press Enter")
        terminal.send("\n")
        terminal.see("Your hand")
        terminal.send("starts 2\n")
        terminal.wait(stuck.exists, "the disk")
        end(terminal)
        assert terminal.status() == status
        assert "Your hand" not in terminal.text + terminal.scrollback
        assert f"could NOT be saved in {path}: it does not" in "".join(terminal.text.split("\n"))


@pytest.mark.parametrize("way", ["SIGTERM", "SIGHUP"])
def test_a_disk_that_no_signal_interrupts_when_the_record_is_closed_holds_nothing_up(
    path: Path, tmp_path: Path, way: str
) -> None:
    skip_unless_possible(WAITS)
    end, status = ENDS[way]
    stuck = tmp_path / "stuck"
    with hacktrick(
        "resume", "--plain", path, home=tmp_path, code=STUCK[WAITS] + WHEN_CLOSED, STUCK=str(stuck)
    ) as terminal:
        terminal.see("Press Enter")
        terminal.send("\n")
        terminal.see("Your hand")
        terminal.send(END_OF_INPUT)
        terminal.wait(stuck.exists, "the disk")
        end(terminal)
        assert terminal.status() == status
        assert "Your hand" not in terminal.text + terminal.scrollback


@pytest.mark.parametrize("number", [signal.SIGUSR1, signal.SIGALRM, signal.SIGXCPU, signal.SIGSEGV])
def test_a_signal_that_nobody_expects_leaves_no_hand(
    path: Path, tmp_path: Path, number: signal.Signals
) -> None:
    with hacktrick("resume", "--plain", path, home=tmp_path) as terminal:
        terminal.see("Press Enter")
        terminal.send("\n")
        terminal.see("Your hand")
        terminal.kill(number)
        assert terminal.status() == 128 + number
        assert "Your hand" not in terminal.text + terminal.scrollback
        assert "The match is saved" in terminal.text


@pytest.mark.parametrize("number", ENDING)
def test_a_terminal_that_holds_the_output_back_holds_nothing_up(
    path: Path, tmp_path: Path, number: signal.Signals
) -> None:
    with hacktrick("resume", "--plain", path, home=tmp_path) as terminal:
        terminal.see("Press Enter")
        terminal.send(STOP)
        terminal.send("\n" + "help\n" * 20)
        terminal.settle(0.5)
        terminal.kill(number)
        assert terminal.status() == 128 + number
    assert len(read_file(path).steps) == 2


def test_a_terminal_that_is_closed_ends_it(path: Path, tmp_path: Path) -> None:
    with hacktrick("resume", "--plain", path, home=tmp_path) as terminal:
        terminal.see("Press Enter")
        terminal.hang_up()
        terminal.wait_unread(lambda: not terminal.child.isalive(), "the end")
        assert terminal.child.exitstatus == 129
    assert len(read_file(path).steps) == 2


@pytest.mark.parametrize("number", ENDING)
def test_a_reader_that_does_not_read_holds_nothing_up(path: Path, number: signal.Signals) -> None:
    command = [sys.executable, "-m", "hacktrick", "resume", "--plain", str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, restore_signals=True) as playing:
        assert playing.stdin and playing.stdout
        playing.stdin.write(b"help\n" * 1000)
        playing.stdin.flush()
        os.read(playing.stdout.fileno(), 1)
        time.sleep(0.3)  # in which the pipe gets full
        playing.send_signal(number)
        assert playing.wait(10) == 128 + number
        playing.stdin.close()


def test_a_signal_at_any_moment_ends_a_script_with_the_match_saved(tmp_path: Path) -> None:
    chance = random.Random(1)
    script = "\n".join(moves(match_of_three())).encode() + b"\n"
    for number in range(12):
        path = tmp_path / f"{number}.htr"
        begun(path, target=3).journal.close()
        command = [sys.executable, "-m", "hacktrick", "resume", "--plain", str(path)]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe) as playing:
            assert playing.stdin and playing.stdout
            first = playing.stdout.readline()
            playing.stdin.write(script)
            playing.stdin.flush()
            time.sleep(chance.random() * 0.05)
            playing.send_signal(signal.SIGTERM)
            out, err = playing.communicate(timeout=10)
        assert playing.returncode == 143 and err == b""
        steps = read_file(path).steps
        assert steps == match_of_three().steps[: len(steps)]
        last = (first + out).decode().splitlines()[-1]
        assert last == farewell(path) or read_file(path).match.winner is not None
    assert not list(tmp_path.glob(".*"))


def test_a_second_signal_does_not_keep_the_last_words_from_being_said(
    path: Path, tmp_path: Path
) -> None:
    for number in range(8):
        with hacktrick("resume", "--plain", path, home=tmp_path) as terminal:
            terminal.see("Press Enter")
            terminal.kill(signal.SIGTERM)
            time.sleep(number * 0.002)
            terminal.kill(signal.SIGTERM)
            assert terminal.status() == 143
            assert "The match is saved" in terminal.text and "Traceback" not in terminal.text


def test_a_computer_that_thinks_long_is_not_waited_for(tmp_path: Path) -> None:
    options = ["--against", "hard", "--think", "3000", "--dealer", "1", "--seed", "5"]
    with hacktrick("play", "Ada", *options, "--plain", home=tmp_path) as terminal:
        terminal.see("Ada>")
        card = terminal.text.partition("You can type: ")[2][0]
        terminal.send(f"starts {card}\n")
        terminal.see("announces")
        terminal.kill(signal.SIGTERM)
        assert terminal.status() == 143
        terminal.see("The match is saved") if not terminal.ended else None
        assert "The match is saved" in terminal.text
