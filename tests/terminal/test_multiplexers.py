"""In a tmux and a GNU screen without alternate screen: what is drawn could go to the scrollback."""

import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hacktrick.sentences import display as shared
from tests.table.matches import match_of
from tests.terminal.driver import PATIENCE, QUIET, Driver, environment, program


class Tmux:
    """A tmux of its own, with one pane on which a command runs."""

    def __init__(self, command: str, env: dict[str, str], folder: Path) -> None:
        self._env = {**env, "TMUX_TMPDIR": str(folder)}
        self._call("new-session", "-d", "-x", "80", "-y", "30", "sh")
        self._call("set", "-g", "alternate-screen", "off")
        self._call("set", "-g", "remain-on-exit", "on")
        self._call("respawn-pane", "-k", command)

    def _call(self, *args: str) -> str:
        tmux = ["tmux", "-L", "hacktrick", "-f", os.devnull, *args]
        return subprocess.run(tmux, env=self._env, check=True, capture_output=True, text=True).stdout

    def ask(self, form: str) -> str:
        """What tmux says of the pane."""
        return self._call("display-message", "-p", form)

    @property
    def screen(self) -> str:
        return self._call("capture-pane", "-p")

    @property
    def everything(self) -> str:
        """The screen and all that was pushed off it."""
        return self._call("capture-pane", "-p", "-S", "-")

    def wait(self, until: Callable[[], object]) -> None:
        end = time.monotonic() + PATIENCE
        while not until():
            assert time.monotonic() < end, f"waited in vain; the screen:\n{self.everything}"
            time.sleep(0.02)

    def see(self, *words: str) -> None:
        self.wait(lambda: all(word in self.screen for word in words))

    def press(self, key: str) -> None:
        """Press a key, and let it have its effect."""
        before = self.screen
        self._call("send-keys", key)
        self.wait(lambda: self.screen != before)

    def resize(self, columns: int, lines: int) -> None:
        self._call("resize-window", "-x", str(columns), "-y", str(lines))

    @property
    def left_alone(self) -> bool:
        """Whether nothing is left of the game but its last words, and those of tmux."""
        farewell = shared.SAVED(command="hacktrick resume")
        self.wait(lambda: farewell in self.everything)
        first, *others = [line for line in self.everything.splitlines() if line.strip()]
        return first == farewell and all("Pane is dead" in line for line in others)

    def open(self) -> None:
        self.see("Pass the keyboard")
        time.sleep(QUIET)  # which a person leaves, before the cover opens
        self.press("Space")
        self.see("Your hand")

    def close(self) -> None:
        self._call("kill-server")


# Other keys of the cursor and the keypad, inserting, origin, mouse, focus, pastes, keys as numbers.
LEFT_ON = r"\033[?1h\033=\033[4h\033[?6h\033[?1003h\033[?1006h\033[?1004h\033[?2004h\033[>4;2m"
FLAGS = "keypad_cursor keypad insert origin mouse_any mouse_sgr"


@pytest.fixture
def tmux(tmp_path: Path, home: Path) -> Iterator[Tmux]:
    """A pane on which a hand is open, after a program that left the terminal in disorder."""
    if shutil.which("tmux") is None:
        pytest.skip("needs tmux")
    home.mkdir()
    match_of(home)
    command = f"printf '{LEFT_ON}'; exec {program()} resume"
    running = Tmux(command, environment(home), tmp_path)
    try:
        running.open()
        yield running
    finally:
        running.close()


@pytest.mark.parametrize("size", [(80, 20), (62, 30), (40, 12)])
def test_a_hand_that_a_smaller_window_pushed_off_the_screen_is_nowhere(
    tmux: Tmux, size: tuple[int, int]
) -> None:
    """Not while the next cover stands, and not after leaving."""
    tmux.resize(*size)
    tmux.wait(lambda: tmux.everything.strip() == tmux.screen.strip())
    tmux.resize(80, 24)
    tmux.see("Your hand")
    tmux.wait(lambda: tmux.everything.strip() == tmux.screen.strip())
    tmux.press("2")
    time.sleep(QUIET)  # which Enter takes too, where a card is picked
    tmux.press("Enter")
    tmux.see("Pass the keyboard to Bo")
    assert "Your hand" not in tmux.everything
    tmux.press("q")
    tmux.press("y")
    assert tmux.left_alone


def test_a_hand_that_was_pushed_off_the_screen_is_nowhere_after_leaving_at_once(tmux: Tmux) -> None:
    tmux.resize(80, 20)
    tmux.press("C-c")
    tmux.press("C-c")
    assert tmux.left_alone


def test_modes_that_another_program_left_on_are_off(tmux: Tmux) -> None:
    flags = " ".join(f"#{{{flag}_flag}}" for flag in FLAGS.split())
    assert tmux.ask(flags).split() == ["0"] * len(FLAGS.split())
    tmux.press("Right")
    tmux.press("Left")
    tmux.press("C-c")
    tmux.press("n")
    assert "Your hand" in tmux.screen
    tmux.press("C-c")
    tmux.press("C-c")
    assert tmux.left_alone
    assert tmux.ask(flags).split() == ["0"] * len(FLAGS.split())


@pytest.mark.skipif(shutil.which("screen") is None, reason="needs GNU screen")
@pytest.mark.parametrize("size", [(80, 12), (62, 30), (8, 6)])
def test_gnu_screen_which_erases_no_scrollback_gets_no_hand_into_it(
    tmp_path: Path, home: Path, size: tuple[int, int]
) -> None:
    home.mkdir()
    match_of(home)
    rc = tmp_path / "rc"
    rc.write_text("startup_message off\ndefscrollback 1000\naltscreen off\n")
    sessions = tmp_path / "sessions"
    sessions.mkdir(0o700)
    env = environment(home, SCREENDIR=str(sessions), SHELL="/bin/sh", PS1="ready> ")
    screen = Driver(["screen", "-c", str(rc), "-S", "game", "sh"], env, (80, 30))

    def everything() -> str:
        copy = tmp_path / "copy"
        copy.unlink(missing_ok=True)
        subprocess.run(["screen", "-S", "game", "-X", "hardcopy", "-h", str(copy)], env=env, check=True)
        screen.wait(lambda: copy.exists() and copy.read_text(errors="replace"), "the scrollback")
        return copy.read_text(errors="replace")

    try:
        screen.see("ready>")
        screen.send(f"{program()} resume\n")
        screen.open()
        screen.resize(*size)
        screen.resize(80, 30)
        screen.see("Your hand")
        screen.press("q", "y")
        screen.see("ready>", "The match is saved")
        assert not re.search("Pick a card|Your hand", everything())
    finally:
        subprocess.run(["screen", "-S", "game", "-X", "quit"], env=env, capture_output=True)
        screen.close()
