"""Plain mode in a real terminal: covers that only a fresh Enter opens, and every way to leave."""

import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from hacktrick.record.reader import read_file
from tests.plain.play import DECK, ROOT, begun

SECRET = re.compile(r"Your hand|reaches \d")


class Sitting:
    """Two people at a terminal of 30 lines that cannot erase."""

    def __init__(self, path: Path) -> None:
        begun(path, DECK).journal.close()
        command = ["-m", "hacktrick", "resume", "--plain", str(path)]
        self.path = path
        self.child = pexpect.spawn(
            sys.executable,
            command,
            cwd=str(ROOT),
            env=os.environ | {"TERM": "dumb"},
            encoding="utf-8",
            dimensions=(30, 100),
            timeout=20,
        )

    def read_to(self, words: str) -> str:
        self.child.expect_exact(words)
        return str(self.child.before).replace("\r\n", "\n")

    def type(self, *lines: str) -> None:
        for line in lines:
            self.child.sendline(line)

    def open(self, name: str) -> str:
        """Wait for a player's cover, open it, and read to the prompt."""
        covered = self.read_to(f"Pass the keyboard to {name}.")
        self.read_to("Press Enter to see your hand.")
        self.type("")
        self.read_to("\n")
        return covered + self.read_to(f"{name}> ")

    def end(self) -> tuple[str, int]:
        printed = self.child.read().replace("\r\n", "\n")
        self.child.close()
        return printed, self.child.exitstatus


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    sitting = Sitting(tmp_path / "match.htr")
    yield sitting
    sitting.child.close(force=True)


def test_two_people_play_at_a_terminal(sitting: Sitting) -> None:
    assert "the scrollback is not protected" in " ".join(sitting.open("Ada").split())
    sitting.type("starts 2")
    assert "Your hand: 1, 2, 3." in sitting.open("Bo")
    sitting.type("plays 3")
    assert "You can type: pass" in sitting.read_to("Bo> ")
    sitting.type("passes")
    assert "Your hand: 0, 1, 4." in sitting.open("Ada")
    sitting.type("draws")
    assert "You drew a 5.\n" in sitting.read_to("Press Enter to pass on.")
    sitting.type("")
    assert "Ada draws a card.\n" in sitting.open("Bo")
    sitting.type("quit")
    printed, status = sitting.end()
    assert status == 0 and printed.endswith(
        f"\nThe match is saved. Go on later with: hacktrick resume {sitting.path}\n"
    )


def test_lines_typed_ahead_open_no_cover(sitting: Sitting) -> None:
    sitting.open("Ada")
    sitting.type("starts 2", "", "", "draws", "")
    sitting.read_to("Press Enter to see your hand.")
    assert sitting.child.expect([pexpect.TIMEOUT, SECRET.pattern], timeout=1.0) == 0
    sitting.type("")
    sitting.read_to("Your hand: 1, 2, 3.")
    assert len(read_file(sitting.path).steps) == 3


@pytest.mark.parametrize(("delay", "period"), [(0.25, 0.03), (0.5, 0.2), (1.2, 0.5)])
def test_a_key_that_is_held_down_opens_no_cover(sitting: Sitting, delay: float, period: float) -> None:
    """Enter, as the keyboard repeats it, from the line that leads to the cover on."""
    sitting.open("Ada")
    sitting.type("starts 2")
    time.sleep(delay)
    for _ in range(int(2 / period)):
        sitting.child.sendline("")
        time.sleep(period)
    sitting.read_to("Press Enter to see your hand.")
    assert sitting.child.expect([pexpect.TIMEOUT, SECRET.pattern], timeout=1.0) == 0
    sitting.type("")
    sitting.read_to("Your hand: 1, 2, 3.")


@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize(
    ("leave", "status"),
    [
        ("quit", 0),
        ("end of input", 0),
        ("Ctrl-C", 130),
        (signal.SIGTERM, 143),
        (signal.SIGHUP, 129),
        (signal.SIGQUIT, 131),
    ],
)
def test_whatever_ends_it_has_the_match_saved_and_says_how_to_go_on(
    sitting: Sitting, leave: int, status: int, opened: bool
) -> None:
    if opened:
        sitting.open("Ada")
    else:
        sitting.read_to("Press Enter to see your hand.")
    match leave:
        case "quit":
            sitting.type("quit")
        case "end of input":
            sitting.child.sendeof()
        case "Ctrl-C":
            sitting.child.sendintr()
        case _:
            sitting.child.kill(leave)
    printed, exited = sitting.end()
    assert exited == status and "Traceback" not in printed
    assert (
        printed.splitlines()[-1]
        == f"The match is saved. Go on later with: hacktrick resume {sitting.path}"
    )
    assert len(read_file(sitting.path).steps) == 2
