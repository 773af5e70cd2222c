"""Terminal manners: every way in and out, with the terminal left as it was and the match saved."""

import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from hacktrick.record.reader import read_file
from hacktrick.rules import Phase
from hacktrick.sentences import display as shared
from tests.table.matches import records
from tests.terminal.driver import (
    ENTER,
    ESC,
    INTERRUPT,
    PATIENCE,
    QUIT,
    Driver,
    environment,
    hacktrick,
)
from tests.terminal.test_decoder import NOISE

PLAY = ("play", "Ada", "Bo", "--seed", "3", "--dealer", "1")
ENTERED, LEFT_AGAIN = b"\x1b[?1049h", b"\x1b[?1049l"


# Ways out

Exit = tuple[Callable[[Driver], object], int]  # what is done, and the exit status
EXITS: dict[str, Exit] = {
    "q": (lambda table: table.press("q", "y"), 0),
    "Ctrl-C twice": (lambda table: table.press(INTERRUPT, INTERRUPT), 130),
    "Ctrl-C twice at once": (lambda table: table.send(INTERRUPT * 2), 130),
    "Ctrl-C and y": (lambda table: table.press(INTERRUPT, "y"), 0),
    "Ctrl-\\": (lambda table: table.send(QUIT), 131),
    "SIGTERM": (lambda table: table.kill(signal.SIGTERM), 143),
    "SIGHUP": (lambda table: table.kill(signal.SIGHUP), 129),
    "SIGINT": (lambda table: table.kill(signal.SIGINT), 130),
    "SIGQUIT": (lambda table: table.kill(signal.SIGQUIT), 131),
}


def assert_left_well(table: Driver, before: list[object]) -> None:
    """The terminal is as it was, and tells how to go on and nothing else."""
    assert table.modes() == before
    assert table.raw.count(ENTERED) == table.raw.count(LEFT_AGAIN) == 1
    assert table.raw.rindex(b"\x1b[?25h") > table.raw.rindex(b"\x1b[?25l")
    assert not table.screen.cursor.hidden
    assert table.raw.rindex(b"\x1b[?7h") > table.raw.rindex(b"\x1b[?7l")
    assert table.raw.rindex(b"\x1b[?2004l") > table.raw.rindex(b"\x1b[?2004h")
    last = bytes(table.raw).rpartition(LEFT_AGAIN)[2].decode()
    assert last == shared.SAVED(command="hacktrick resume") + "\r\n"
    seen = table.text + table.scrollback
    assert seen.strip() == last.strip()  # no hand, no traceback, nothing but that line


def assert_leaves_well(home: Path, way: str, *before: str) -> None:
    go, status = EXITS[way]
    with hacktrick(*PLAY, home=home) as table:
        modes = table.modes()
        table.open()
        table.press(*before)
        go(table)
        assert table.status() == status
        assert_left_well(table, modes)
        assert read_file(records(home)[0]).match.phase is Phase.OPENING


@pytest.mark.parametrize("way", EXITS)
def test_every_way_out_of_a_turn_leaves_the_terminal_as_it_was(home: Path, way: str) -> None:
    assert_leaves_well(home, way, "0")


@pytest.mark.parametrize("way", ["SIGTERM", "SIGHUP", "Ctrl-\\", "Ctrl-C twice"])
def test_every_way_out_of_a_help_screen_leaves_the_terminal_as_it_was(home: Path, way: str) -> None:
    assert_leaves_well(home, way, "?")


def test_a_signal_on_the_first_cover_leaves_the_terminal_as_it_was(home: Path) -> None:
    with hacktrick(*PLAY, home=home) as table:
        before = table.modes()
        table.see("press Space")
        table.kill(signal.SIGTERM)
        assert table.status() == 143
        assert_left_well(table, before)


EARLY = """
import os, signal
from hacktrick.terminal.terminal import Terminal
write = Terminal._write
def first(self, text):
    Terminal._write = write
    os.kill(os.getpid(), signal.SIGTERM)
    write(self, text)
Terminal._write = first
"""


def test_a_signal_while_the_terminal_is_taken_over_leaves_it_and_begins_no_match(home: Path) -> None:
    with hacktrick(*PLAY, home=home, code=EARLY) as table:
        before = table.modes()
        assert table.status() == 143
        assert table.modes() == before
        assert b"Traceback" not in table.raw
        assert not records(home)


def test_a_terminal_that_takes_nothing_any_more_does_not_keep_a_signal_from_ending_the_game(
    home: Path,
) -> None:
    with hacktrick(*PLAY, home=home) as table:
        table.open()
        table.press("0")
        for n in range(600):
            os.write(table.child.child_fd, b"14"[n % 2 : n % 2 + 1])
            time.sleep(0.001)
        time.sleep(0.2)
        table.kill(signal.SIGTERM)
        table.wait_unread(lambda: not table.child.isalive(), "the end")
        assert table.status() == 143


def test_leaving_without_a_name_given_deals_nothing(home: Path) -> None:
    for key, status in ((ESC, 0), (INTERRUPT, 130)):
        with hacktrick("play", "--new", home=home) as table:
            before = table.modes()
            table.see(shared.SETUP_WHO())
            table.send(key)
            assert table.status() == status
            assert table.modes() == before
            assert not table.text.strip()
    assert not records(home)


def test_the_front_page_gives_the_terminal_back_as_it_was(home: Path) -> None:
    for key, status in (("q", 0), (INTERRUPT, 130)):
        with hacktrick(home=home) as table:
            before = table.modes()
            table.see(shared.KEY_LEAVE(), "Two players")
            table.send(key)
            assert table.status() == status
            assert table.modes() == before
            assert not table.text.strip()
    assert not records(home)


@pytest.mark.parametrize("opened", [False, True])
def test_a_closed_terminal_ends_the_game_and_the_match_is_saved(home: Path, opened: bool) -> None:
    with hacktrick(*PLAY, home=home) as table:
        table.see("press Space")
        if opened:
            table.open()
        table.hang_up()
        _, status = os.waitpid(table.child.pid, 0)
        assert os.waitstatus_to_exitcode(status) == 129
        table.child.ptyproc.terminated = table.child.terminated = True
    assert read_file(records(home)[0]).match.phase is Phase.OPENING


def test_the_end_of_the_input_ends_the_game_and_leaves_the_screen(home: Path) -> None:
    """Input from another terminal than the output: it closes, and the screen is still there."""
    keys, keyboard = pty.openpty()
    screen, output = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "hacktrick", *PLAY],
        stdin=keyboard,
        stdout=output,
        stderr=output,
        env=environment(home),
        start_new_session=True,
    )
    os.close(keyboard)
    shown = b""
    while b"press Space" not in shown:
        shown += os.read(screen, 65536)
    os.close(keys)
    try:
        assert process.wait(PATIENCE) == 129
        os.set_blocking(screen, False)
        shown += os.read(screen, 65536)
        assert shown.count(LEFT_AGAIN) == 1
        assert b"hacktrick resume" in shown.rpartition(LEFT_AGAIN)[2]
        assert b"Traceback" not in shown
    finally:
        process.kill()
        os.close(output)
        os.close(screen)


# Where there is no terminal to draw on


@pytest.mark.parametrize("term", ["dumb", "unknown", "", "no-such-terminal", None])
def test_a_terminal_that_cannot_be_drawn_on_is_refused(home: Path, term: str | None) -> None:
    with hacktrick(*PLAY, home=home, term=term) as table:
        assert table.status() == 2
        told = table.raw.decode()
        assert told.count("\n") == 1
        assert "--plain" in told
        assert "\x1b" not in told
    assert not records(home)


@pytest.mark.parametrize("missing", ["stdin", "stdout", "both"])
def test_without_a_terminal_nothing_is_dealt(home: Path, missing: str) -> None:
    master, slave = pty.openpty()
    ran = subprocess.run(
        [sys.executable, "-m", "hacktrick", *PLAY],
        stdin=slave if missing == "stdout" else subprocess.DEVNULL,
        stdout=slave if missing == "stdin" else subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home),
        text=True,
    )
    os.close(slave)
    os.close(master)
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert "--plain" in ran.stderr
    assert not ran.stdout
    assert not records(home)


# Keys that are none, and pastes


def test_unknown_and_split_sequences_do_nothing(home: Path) -> None:
    with hacktrick(*PLAY, home=home) as table:
        table.open()
        table.press("0")
        at, text = len(table.raw), table.text
        for noise in NOISE:
            table.send(noise.encode("utf-8", "surrogateescape"))
            table.settle(0.01)
        for noise in NOISE:
            for char in noise:
                table.send(char)
                table.pump(0.01)
        table.settle(0.2)
        assert (len(table.raw), table.text) == (at, text)
        table.press("1")
        assert table.text != text


PASTES = ["0\r", "\r\r", "0!", "0g", "0x\r\r\r", "\r\n", "00000000\r", "\x1bx\r", "d0!d"]


@pytest.mark.parametrize("form", ["{}", "\x1b[200~{}\x1b[201~"])
def test_a_paste_never_commits_a_card(home: Path, form: str) -> None:
    with hacktrick(*PLAY, home=home) as table:
        table.open()
        for pasted in PASTES:
            table.send(form.format(pasted))
            table.settle(0.06)
            assert table.turn
        assert read_file(records(home)[0]).match.phase is Phase.OPENING
        table.press("0", ENTER)
        assert table.cover == "Bo"


def test_a_paste_into_a_name_fills_one_field_and_begins_nothing(home: Path) -> None:
    with hacktrick("play", "--new", home=home) as table:
        table.see(shared.SETUP_WHO())
        table.send("\x1b[200~Ada\rBo\r\r\x1b[201~")
        table.settle(0.1)
        assert "Ada" in table.text
        assert "Bo" not in table.text
        table.press(ENTER)
        table.press(*"Cy", ENTER)
        table.see("press Space")
    assert read_file(records(home)[0]).head.names == ("Ada", "Cy")
