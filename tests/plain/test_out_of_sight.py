"""Plain mode at a terminal: no hand stays in sight between seats, while it is away, or after the end."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from hacktrick.record.reader import read_file
from hacktrick.sentences import plain
from tests.plain.play import DECK, begun
from tests.terminal.driver import INTERRUPT, SUSPEND, Driver, environment, hacktrick, program

SECRET = re.compile(r"Your hand|reaches \d|You drew")
COVERED = "Press Enter to see your hand."
TURNS = {"Ada": "starts 2", "Bo": "plays 3\npasses"}
BLANK_LINES = re.compile(rb"(?:\r\n){3,}")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "match.htr"
    begun(path, DECK).journal.close()
    return path


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Driver]:
    """A shell with job control, on a terminal."""
    driver = Driver(["bash", "--norc", "-i"], environment(tmp_path, PS1="ready> ", HISTFILE="/dev/null"))
    try:
        driver.see("ready>")
        yield driver
    finally:
        driver.close()


def jobs_stopped(shell: Driver, at: int) -> None:
    """Wait until the shell says that its job is stopped."""

    def stopped() -> bool:
        if b"Stopped" in shell.raw[at:]:
            return True
        shell.send("jobs\n")
        shell.pump(0.3)
        return False

    shell.wait(stopped, "a job that is stopped")


def secrets(terminal: Driver) -> list[str]:
    """What is on the screen, or was pushed off its top, that only one player may see."""
    return SECRET.findall(terminal.scrollback + "\n" + terminal.text)


def covered(terminal: Driver, name: str) -> None:
    """Wait until a player's cover stands."""
    cover = plain.COVER(name=name)
    terminal.wait(lambda: "".join(terminal.text.split()).endswith("".join(cover.split())), cover)
    terminal.settle()


def opened(terminal: Driver, name: str) -> None:
    """Open a player's cover."""
    covered(terminal, name)
    terminal.send("\n")
    prompted(terminal, name)


def opened_after_fg(terminal: Driver, name: str) -> None:
    """Open a player's cover; once more where it stands anew, because word of `fg` came late."""
    covered(terminal, name)
    terminal.send("\n")
    terminal.settle(2.0)
    if not re.search(rf"^{name}>", terminal.text, re.MULTILINE):
        terminal.send("\n")
    prompted(terminal, name)


def prompted(terminal: Driver, name: str) -> None:
    """Wait until a player is asked for a turn."""
    terminal.wait(lambda: re.search(rf"^{name}>", terminal.text, re.MULTILINE), "the prompt")


@pytest.mark.parametrize("size", [(80, 24), (60, 10), (100, 50)])
def test_a_cover_leaves_nothing_on_the_screen_or_in_the_scrollback(
    path: Path, tmp_path: Path, size: tuple[int, int]
) -> None:
    with hacktrick("resume", "--plain", path, home=tmp_path, size=size) as terminal:
        for name, turn in TURNS.items():
            covered(terminal, name)
            assert secrets(terminal) == []
            opened(terminal, name)
            assert secrets(terminal)
            terminal.send(f"{turn}\n")
        opened(terminal, "Ada")
        terminal.send("draws\n")
        terminal.see(plain.PASS_ON())
        terminal.send("\n")
        covered(terminal, "Bo")
        assert secrets(terminal) == []
    assert len(read_file(path).steps) == 6


@pytest.mark.parametrize("pipe", ["| tee {log}", "2>&1 | tee {log}", "2> /dev/null | tee {log}"])
def test_output_that_goes_through_a_pipe_is_erased_from_the_terminal_behind_it(
    shell: Driver, path: Path, tmp_path: Path, pipe: str
) -> None:
    log = tmp_path / "log"
    shell.send(f"{program()} resume --plain {path} {pipe.format(log=log)}\n")
    for name, turn in TURNS.items():
        covered(shell, name)
        assert secrets(shell) == []
        opened(shell, name)
        shell.send(f"{turn}\n")
    opened(shell, "Ada")
    shell.send("quit\n")
    shell.see("The match is saved", "ready>")
    assert secrets(shell) == []
    assert "\x1b" not in log.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("leave", "status"),
    [
        ("quit\n", 0),
        ("\x04", 0),
        (INTERRUPT, 130),
        (signal.SIGTERM, 143),
        (signal.SIGHUP, 129),
        (signal.SIGQUIT, 131),
    ],
)
def test_whatever_ends_it_leaves_no_hand(
    path: Path, tmp_path: Path, leave: str | signal.Signals, status: int
) -> None:
    with hacktrick("resume", "--plain", path, home=tmp_path, size=(60, 10)) as terminal:
        opened(terminal, "Ada")
        if isinstance(leave, str):
            terminal.send(leave)
        else:
            terminal.kill(leave)
        assert terminal.status() == status
        assert secrets(terminal) == [] and "The match is saved" in terminal.text


@pytest.mark.parametrize("back", [["fg"], ["bg", "fg"], ["bg", "bg", "fg"]])
@pytest.mark.parametrize("open_hand", [True, False])
def test_a_suspended_game_shows_no_hand_and_comes_back_to_the_cover(
    shell: Driver, path: Path, back: list[str], open_hand: bool
) -> None:
    shell.send(f"{program()} resume --plain {path}\n")
    (opened if open_hand else covered)(shell, "Ada")
    shell.send(SUSPEND)
    shell.see("ready>", "Stopped")
    assert secrets(shell) == []
    for job in back:
        at = len(shell.raw)
        shell.send(f"{job}\n")
        if job == "bg":
            jobs_stopped(shell, at)
    covered(shell, "Ada")
    assert secrets(shell) == []
    opened_after_fg(shell, "Ada")
    shell.send("starts 2\n")
    covered(shell, "Bo")


def test_a_long_text_that_is_left_by_ctrl_z_comes_back_to_the_cover(shell: Driver, path: Path) -> None:
    shell.send(f"{program()} resume --plain {path}\n")
    opened(shell, "Ada")
    shell.send("keys\n")
    shell.see(plain.MORE())
    shell.send(SUSPEND)
    shell.see("ready>", "Stopped")
    assert secrets(shell) == []
    shell.send("fg\n")
    opened_after_fg(shell, "Ada")


def test_where_nothing_can_be_suspended_the_cover_comes_at_once(path: Path, tmp_path: Path) -> None:
    """The driver's program has no shell that could take it back."""
    with hacktrick("resume", "--plain", path, home=tmp_path) as terminal:
        opened(terminal, "Ada")
        terminal.send(SUSPEND)
        covered(terminal, "Ada")
        assert secrets(terminal) == []


def test_a_process_that_was_stopped_comes_back_to_the_cover(path: Path, tmp_path: Path) -> None:
    with hacktrick("resume", "--plain", path, home=tmp_path) as terminal:
        opened(terminal, "Ada")
        terminal.kill(signal.SIGSTOP)
        terminal.kill(signal.SIGCONT)
        covered(terminal, "Ada")
        assert secrets(terminal) == []


def test_who_plays_alone_is_told_the_turn_again_after_being_away(shell: Driver, tmp_path: Path) -> None:
    options = "--against easy --seed 5 --dealer 1"
    shell.send(f"{program()} play Ada {options} --plain --record {tmp_path / 'new.htr'}\n")
    shell.see("Ada>")
    shell.send(SUSPEND)
    shell.see("ready>", "Stopped")
    assert secrets(shell) == []
    shell.send("fg\n")
    shell.see("Your hand", "Ada>")


def test_a_game_started_in_the_background_waits_for_the_foreground(shell: Driver, path: Path) -> None:
    at = len(shell.raw)
    shell.send(f"{program()} resume --plain {path} &\n")
    jobs_stopped(shell, at)
    assert b"plain mode" not in shell.raw[at:]
    shell.send("fg\n")
    opened_after_fg(shell, "Ada")


def test_names_are_asked_for_in_the_foreground(shell: Driver) -> None:
    at = len(shell.raw)
    shell.send(f"{program()} play --plain &\n")
    jobs_stopped(shell, at)
    assert b"First player" not in shell.raw[at:]
    shell.send("fg\n")
    shell.see("First player:")
    shell.settle(0.3)
    shell.send("Ada\n")
    shell.see("Second player:")
    shell.send("Bo\n")
    covered_by_somebody = re.compile("Pass the keyboard to (?:Ada|Bo)")
    shell.wait(lambda: covered_by_somebody.search(shell.text), "a cover")


# A terminal that cannot erase


def blank_lines(terminal: Driver, at: int = 0) -> list[int]:
    """The lengths of runs of blank lines in what was written."""
    return [len(run) // 2 - 1 for run in BLANK_LINES.findall(bytes(terminal.raw[at:]))]


def flat(terminal: Driver) -> bytes:
    """What was written, as if on one line."""
    return b" ".join(bytes(terminal.raw).split())


def test_blank_lines_fill_a_terminal_that_cannot_erase_and_it_is_said(
    path: Path, tmp_path: Path
) -> None:
    size = (100, 40)
    with hacktrick("resume", "--plain", path, home=tmp_path, size=size, term="dumb") as terminal:
        opened(terminal, "Ada")
        terminal.send("starts 2\n")
        covered(terminal, "Bo")
        assert b"this terminal cannot erase. Blank lines push" in flat(terminal)
        assert b"\x1b" not in terminal.raw and blank_lines(terminal) == [40]


def test_a_window_made_larger_under_a_cover_brings_no_hand_back(path: Path, tmp_path: Path) -> None:
    with hacktrick("resume", "--plain", path, home=tmp_path, term="dumb") as terminal:
        opened(terminal, "Ada")
        terminal.send("starts 2\n")
        covered(terminal, "Bo")
        at = len(terminal.raw)
        terminal.resize(100, 60)
        covered(terminal, "Bo")
        assert blank_lines(terminal, at) == [59]
        assert terminal.raw.endswith(plain.COVER(name="Bo").encode())


def test_few_blank_lines_are_written_for_who_hears_them_and_it_is_said(
    path: Path, tmp_path: Path
) -> None:
    with hacktrick(
        "resume", "--plain", path, home=tmp_path, size=(100, 40), term="dumb", ACCESSIBLE="1"
    ) as terminal:
        opened(terminal, "Ada")
        terminal.send("starts 2\n")
        covered(terminal, "Bo")
        assert b"no more than 20 blank lines at once" in flat(terminal)
        assert blank_lines(terminal) and max(blank_lines(terminal)) <= 20
        assert not SECRET.search(terminal.text)


def test_no_blank_lines_are_written_where_the_terminal_can_erase(path: Path, tmp_path: Path) -> None:
    with hacktrick("resume", "--plain", path, home=tmp_path, ACCESSIBLE="1") as terminal:
        opened(terminal, "Ada")
        terminal.send("starts 2\n")
        covered(terminal, "Bo")
        assert b"a hand is erased" in flat(terminal) and blank_lines(terminal) == []


def test_an_enter_held_down_since_the_draw_sends_no_card_away_unseen(path: Path, tmp_path: Path) -> None:
    with hacktrick("resume", "--plain", path, home=tmp_path) as terminal:
        opened(terminal, "Ada")
        terminal.send("starts 2\n")
        opened(terminal, "Bo")
        terminal.send("draws\n")
        for _ in range(6):
            terminal.settle(0.2)
            at = len(terminal.raw)
            terminal.send("\n")
        terminal.wait_for_bytes(b"Press Enter", at)  # a prompt, when the line is quiet
        assert "You drew" in terminal.text and plain.PASS_ON() in terminal.text
        terminal.send("\n")
        covered(terminal, "Ada")
        assert not secrets(terminal)
