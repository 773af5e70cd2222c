"""Terminal manners: every way in and out, with the terminal left as it was and the match saved."""

import curses
import os
import pty
import signal
import subprocess
import sys
import time
import unicodedata
from pathlib import Path

import pyte
import pytest

from hacktrick.record.reader import read_file
from hacktrick.rules import Ask, Phase, view
from hacktrick.table import phrases
from hacktrick.table.look import UNICODE
from hacktrick.table.screens.cover import Cover
from hacktrick.table.terminal import Terminal
from tests.strategies import Played, play_match, record_text
from tests.table.driver import (
    ENTER,
    ESC,
    INTERRUPT,
    LEFT,
    QUIT,
    RIGHT,
    SPACE,
    Driver,
    environment,
    hacktrick,
)
from tests.table.frames import frame
from tests.table.test_decoder import NOISE

PLAY = ("play", "Ada", "Bo", "--seed", "3", "--dealer", "1")
ENTERED, LEFT_AGAIN = b"\x1b[?1049h", b"\x1b[?1049l"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def records(home: Path) -> list[Path]:
    return sorted(home.glob("*.htr"))


def resumable(path: Path, wanted) -> Path:
    """The record of a random match that stands where the player to act finds what is wanted."""
    for seed in range(200):
        played = play_match(seed, target=5)
        for n, match in enumerate(played.states):
            if match.to_act is not None and wanted(match):
                path.write_text(record_text(Played(played.start, played.steps[:n])))
                return path
    raise AssertionError("no such position")


# Ways out

EXITS = {
    "q": (lambda table: table.press("q", "y"), 0),
    "Q": (lambda table: table.press("Q", "Y"), 0),
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
    assert last == phrases.FAREWELL.format(command="hacktrick resume") + "\r\n"
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
def test_every_way_out_of_a_turn_leaves_the_terminal_as_it_was(home, way):
    assert_leaves_well(home, way, "0")


@pytest.mark.parametrize("way", ["SIGTERM", "SIGHUP", "Ctrl-\\", "Ctrl-C twice"])
def test_and_so_does_every_way_out_of_a_help_screen(home, way):
    assert_leaves_well(home, way, "?")


def test_a_signal_before_anything_is_opened(home):
    with hacktrick(*PLAY, home=home) as table:
        before = table.modes()
        table.see("press Space")
        table.kill(signal.SIGTERM)
        assert table.status() == 143
        assert_left_well(table, before)


EARLY = """
import os, signal
from hacktrick.table.terminal import Terminal
write = Terminal._write
def first(self, text):
    Terminal._write = write
    os.kill(os.getpid(), signal.SIGTERM)
    write(self, text)
Terminal._write = first
"""


def test_a_signal_while_the_terminal_is_taken_over(home):
    with hacktrick(*PLAY, home=home, code=EARLY) as table:
        before = table.modes()
        assert table.status() == 143
        assert table.modes() == before
        assert b"Traceback" not in table.raw
        assert not records(home)


def test_a_signal_while_nobody_reads_what_is_drawn(home):
    """A terminal that takes nothing any more does not keep the program from ending."""
    with hacktrick(*PLAY, home=home) as table:
        table.open()
        table.press("0")
        for n in range(600):
            os.write(table.child.child_fd, b"14"[n % 2 : n % 2 + 1])
            time.sleep(0.001)
        time.sleep(0.2)
        table.kill(signal.SIGTERM)
        end = time.monotonic() + 2
        while time.monotonic() < end and table.child.isalive():
            time.sleep(0.02)
        assert not table.child.isalive()
        assert table.status() == 143


def test_leaving_without_a_name_given_deals_nothing(home):
    for key, status in ((ESC, 0), (INTERRUPT, 130)):
        with hacktrick("play", home=home) as table:
            before = table.modes()
            table.see(phrases.SETUP_WHO)
            table.send(key)
            assert table.status() == status
            assert table.modes() == before
            assert not table.text.strip()
    assert not records(home)


def ended_within(child: int, seconds: float) -> int | None:
    """The exit status of a process that ends in time, or None."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pid, status = os.waitpid(child, os.WNOHANG)
        if pid:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    return None


@pytest.mark.parametrize("opened", [False, True])
def test_a_closed_terminal_ends_the_game_in_time(home, opened):
    with hacktrick(*PLAY, home=home) as table:
        table.see("press Space")
        if opened:
            table.open()
        table.hang_up()
        assert ended_within(table.child.pid, 2) == 129
        table.child.ptyproc.terminated = table.child.terminated = True
    assert read_file(records(home)[0]).match.phase is Phase.OPENING


def test_the_end_of_the_input_ends_the_game_and_leaves_the_screen(home):
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
        assert process.wait(2) == 129
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
def test_a_terminal_that_cannot_be_drawn_on_is_refused(home, term):
    with hacktrick(*PLAY, home=home, term=term) as table:
        assert table.status() == 2
        told = table.raw.decode()
        assert told.count("\n") == 1
        assert "--plain" in told
        assert "\x1b" not in told
    assert not records(home)


@pytest.mark.parametrize("missing", ["stdin", "stdout", "both"])
def test_without_a_terminal_nothing_is_dealt(home, missing):
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


def test_unknown_and_split_sequences_do_nothing(home):
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
def test_a_paste_never_commits_a_card(home, form):
    with hacktrick(*PLAY, home=home) as table:
        table.open()
        for pasted in PASTES:
            table.send(form.format(pasted))
            table.settle(0.06)
            assert table.turn
        assert read_file(records(home)[0]).match.phase is Phase.OPENING
        table.press("0", ENTER)
        assert table.cover == "Bo"


def test_a_paste_into_a_name_fills_one_field_and_begins_nothing(home):
    with hacktrick("play", home=home) as table:
        table.see(phrases.SETUP_WHO)
        table.send("\x1b[200~Ada\rBo\r\r\x1b[201~")
        table.settle(0.1)
        assert "Ada" in table.text
        assert "Bo" not in table.text
        table.press(ENTER)
        table.press(*"Cy", ENTER)
        table.see("press Space")
    assert read_file(records(home)[0]).head.names == ("Ada", "Cy")


# Names

HOSTILE = [
    "[bold]Ada[/bold]",
    "[/]",
    ":smile: :red_circle:",
    "%s%d{0}{name}",
    "\\x1b[31m",
    "日本語日本語日本語日本語",
    "Zoë",
    "e\u0301e\u0301e\u0301e\u0301",
    "ＡＤＡ",
    "x" * 24,
    "🎲🎲🎲",
    "한글 이름",
    "עברית",
]


# Terminals disagree about how wide these are, so they may be cut; but nothing beside them moves.
DOUBTFUL = ["👩‍🚀 Ada", "🇨🇿 Ada", "1️⃣ Ada", "❤️ Ada", "👍🏽 Ada", "क्षि Ada"]

BOARD = {(60, 20): (0, 8, 16, 24), (80, 24): (0, 12, 24, 36)}  # the columns of its upright lines


def cells(screen: pyte.Screen) -> list[str]:
    """The screen's lines with one character a cell; behind a wide one stands a blank."""
    rows = [screen.buffer[row] for row in range(screen.lines)]
    return ["".join((row[at].data or " ")[0] for at in range(screen.columns)) for row in rows]


@pytest.mark.parametrize("size", BOARD)
@pytest.mark.parametrize("name", [*HOSTILE, *DOUBTFUL])
def test_names_are_measured_right(name, size):
    """As a terminal shows the frame: the header, the board and both seats end where they should."""
    match = play_match(1).steps[1].match
    assert match.to_act is not None
    for names in ((name, "Bo"), ("Bo", name)):
        cover = Cover(UNICODE, names, view(match, None), match.to_act)
        screen = pyte.Screen(*size)
        stream = pyte.Stream(screen)
        for row, line in enumerate(frame(cover, size, UNICODE), 1):
            stream.feed(f"\x1b[?7l\x1b[{row};1H{line}")
        header, *rows = cells(screen)
        assert header[-2:].strip()
        for row in rows[:9]:
            assert all(row[at] in "┌┬┐├┼┤└┴┘│" for at in BOARD[size])
        assert len([row for row in rows[:9] if row.endswith(" cards")]) == 2


@pytest.mark.parametrize("names", [HOSTILE[0:2], HOSTILE[2:4], HOSTILE[5:7], HOSTILE[10:8:-1]])
def test_names_are_shown_as_typed(home, names):
    for seat, name in zip("12", names, strict=True):
        with hacktrick("play", *names, "--dealer", seat, "--new", home=home) as table:
            table.see("press Space")
            table.settle()
            assert unicodedata.normalize("NFC", table.cover or "") == unicodedata.normalize("NFC", name)
            table.open()
            assert f"{name}  Your hand" in table.text


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Ada\x1b[31m", "Bo"),
        ("Ada\n", "Bo"),
        ("A\u2028da", "Bo"),
        ("\u202eAda", "Bo"),
        ("Ada", " Ada "),
        ("Ada", "\uff21da"),
        ("e\u0301", "\xe9"),
    ],
)
def test_names_that_no_screen_could_carry_are_refused_at_the_door(home, a, b):
    with hacktrick("play", a, b, home=home) as table:
        assert table.status() == 1
        told = table.raw.decode()
        assert told.count("\n") == 1
        assert "\x1b" not in told
        assert not records(home)


# Sizes


def test_columns_and_lines_in_the_environment_have_no_say(home):
    written = []
    for more in ({}, {"COLUMNS": "40", "LINES": "10"}, {"COLUMNS": "200", "LINES": "90"}):
        with hacktrick(*PLAY, "--new", home=home, **more) as table:
            table.see("press Space")
            table.settle(0.1)
            written.append(bytes(table.raw))
    assert written[0] == written[1] == written[2]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30), (120, 40), (200, 60)])
def test_every_size_shows_a_whole_turn(home, size):
    with hacktrick(*PLAY, home=home, size=size) as table:
        table.open()
        table.settle()
        assert "Your hand" in table.text
        assert table.text.rstrip().endswith(phrases.KEY_LEAVE)  # the prompt line is there to its end
        assert not table.scrollback


def test_a_resize_is_redrawn_in_time(home):
    with hacktrick(*PLAY, home=home) as table:
        table.open()
        for size in ((100, 30), (60, 20), (500, 200), (80, 24)):
            started = time.monotonic()
            table.resize(*size)
            assert time.monotonic() - started < 0.5
            assert "Your hand" in table.text
            assert not table.scrollback


def test_a_terminal_that_is_too_small_says_what_it_needs_and_shows_no_card(home):
    with hacktrick(*PLAY, home=home) as table:
        table.open()
        for size in ((59, 24), (80, 19), (30, 8), (10, 2)):
            table.resize(*size)
            assert not table.turn
            assert not set("│╭╰●■") & set(table.text)
            if size[0] > 30:
                assert "60x20" in table.text
        table.press("0", ENTER)  # nobody can see what they do now
        table.resize(80, 24)
        assert table.turn
        assert read_file(records(home)[0]).match.phase is Phase.OPENING
        table.press("0", ENTER)
        assert table.cover == "Bo"


def test_a_match_begun_too_small_waits(home):
    with hacktrick(*PLAY, home=home, size=(50, 15)) as table:
        table.see("60x20")
        table.rest()
        table.send(SPACE)
        table.settle(0.1)
        table.resize(80, 24)
        assert table.cover == "Ada"
        table.open()


# Writing


def test_nothing_is_written_while_nothing_happens(home):
    with hacktrick(*PLAY, home=home) as table:
        table.see("press Space")
        table.settle(0.1)
        assert not table.pump(0.6)
        table.open()
        table.settle(0.1)
        assert not table.pump(0.6)


def test_nothing_flickers_between_two_keys_on_one_turn(tmp_path, home):
    path = resumable(tmp_path / "match.htr", lambda match: Ask() in match.legal and len(match.legal) > 6)
    with hacktrick("resume", path, home=home) as table:
        table.open()
        table.settle()
        at = len(table.raw)
        table.press(*"0123", "x", "X", RIGHT, LEFT, ESC, "9", "h", "h", "?", ESC, "l", ESC, "k", ESC)
        table.press("a", *"0123", "q", "n")
        assert b"\x1b[2J" not in table.raw[at:]
        assert table.turn


def test_a_frame_is_one_write_and_only_of_the_lines_that_changed(monkeypatch):
    class Screen:
        encoding = "utf-8"

        def __init__(self) -> None:
            self.written: list[bytes] = []

        @property
        def buffer(self):
            return self

        def write(self, data: bytes) -> int:
            self.written.append(data)
            return len(data)

    curses.setupterm("xterm-256color", 1)
    terminal, screen = Terminal(), Screen()
    monkeypatch.setattr("sys.__stdout__", screen)
    frame = [f"line {number} " + "#" * 5000 for number in range(24)]
    terminal.paint(frame, anew=True)
    assert len(screen.written) == 1
    terminal.paint(frame)
    assert len(screen.written) == 1
    terminal.paint([*frame[:7], "another", *frame[8:]])
    assert screen.written[1:] == [b"\x1b[8;1H\x1b[2Kanother\x1b[0m"]
