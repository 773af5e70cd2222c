"""Short runs of the fuzz: some in a real terminal, more of it in memory."""

import os
import random
from datetime import datetime
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.text import Text

from hacktrick.display.display import Display
from hacktrick.display.layout import layout_for
from hacktrick.display.look import ASCII, UNICODE
from hacktrick.play.game import begin
from hacktrick.play.options import MatchOptions
from hacktrick.record.memory import Memory
from hacktrick.record.reader import read_file
from hacktrick.rules import Player, RuleSet
from hacktrick.sentences import table as phrases
from hacktrick.table.match import Table
from hacktrick.table.screens.match_end import MatchEndChoice
from hacktrick.table.screens.reading import match_help
from hacktrick.terminal.decoder import Decoder, Key, Paste
from hacktrick.terminal.terminal import CONTINUED
from tests.table.fuzz import NAMES, SIZES, Fuzz, token
from tests.terminal.driver import Driver

KEYS = 800


class Enough(Exception):
    """All keys are typed."""


class Typed:
    """A terminal in memory, with a time of its own, that is typed on by somebody who is not attentive.

    Some keys are what the screen asks for, so that matches go on; the others are random.
    """

    def __init__(self, rng: random.Random, keys: int) -> None:
        self._rng = rng
        self._left = keys
        self._now = 0.0
        self._size = (80, 24)
        self._shown = ""
        self._decoder = Decoder()
        self.quiet = 0.0
        self.heard = 0.0
        self.light: bool | None = None
        self.many_colors = False
        self.frames = 0

    def size(self) -> tuple[int, int]:
        return self._size

    def resized(self, size: tuple[int, int]) -> bool:
        return size != self._size

    def read(self, timeout: float) -> list[Key | Paste]:
        if self._left == 0:
            raise Enough
        self._left -= 1
        if self._rng.random() < 0.02:
            self._size = self._rng.choice(SIZES)
        if self._rng.random() < 0.01:
            self._decoder.reset()
            return [CONTINUED]
        self.quiet = self._rng.choice([0.003, 0.05, 0.4, 0.7, 1.5])
        self._now += self.quiet
        self.heard = self._now
        if self._rng.random() < 0.6:
            self._decoder.reset()
            if self._rng.random() < 0.7:  # by somebody who takes the time
                self.heard += 1 - self.quiet
                self._now, self.quiet = self.heard, 1
            return [Key(self._sensible())]
        sent = token(self._rng)
        text = sent.decode("utf-8", "replace") if isinstance(sent, bytes) else sent
        return self._decoder.idle(self._now) or self._decoder.feed(text, self._now)

    def _sensible(self) -> str:
        """A key that the screen asks for."""
        if layout_for(*self._size) is None:
            self._size = (80, 24)
        if "Pass the keyboard" in self._shown:
            return "space"
        if phrases.KEY_NEXT_HAND() in self._shown or phrases.KEY_RESULT() in self._shown:
            return "enter"
        if phrases.KEY_SHOW() in self._shown:
            return "h"
        if "Your hand" in self._shown:
            keys: list[str] = [*"012345d", "enter", "right", "h", "!"]
        else:
            keys = ["esc", "n", "enter", "space", "r"]
        return self._rng.choice(keys)

    def stays_quiet(self, seconds: float) -> bool:
        return self._rng.random() < 0.8

    def flush(self, anew: bool = True) -> bool:
        self._decoder.reset()
        return False

    def ask_ground(self) -> None:
        pass

    def suspend(self) -> None:
        self._decoder.reset()

    def paint(
        self, lines: list[str], anew: bool = False, *, title: str = "", rings: bool = False
    ) -> None:
        """Every frame has the size of the terminal, and a cover no hand on it."""
        self.frames += 1
        columns, rows = self._size
        assert len(lines) == rows
        self._shown = shown = "\n".join(lines)
        assert not ("Pass the keyboard to" in shown and "Your hand" in shown)
        if self.frames % 10 == 0:
            assert all(cell_len(Text.from_ansi(line).plain) <= columns for line in lines)
        if layout_for(columns, rows) is None:
            assert "╭" not in shown


@pytest.mark.parametrize("seed", range(3))
def test_random_keys_at_the_table_in_memory(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "home"))
    rng = random.Random(seed)
    path = tmp_path / "0.htr"
    terminal = Typed(rng, KEYS)
    look = rng.choice([UNICODE, ASCII])
    display = Display(
        terminal,  # type: ignore[arg-type]
        look,
        help_for=match_help,
    )
    rules, names = list(RuleSet)[seed % 2], NAMES[seed]
    paths = [path]
    coach = tuple(Player)
    options = MatchOptions(rules, target=2, seed=seed, dealer=Player.A, path=path, coach=coach)
    game = begin(options, names, datetime(2026, 11, 29))
    memory = Memory()
    try:
        while True:
            response = Table(display, look, game, memory=memory).play()
            if response is MatchEndChoice.REMATCH:  # which the session begins, in a new file
                game.journal.close()
                paths.append(tmp_path / f"{len(paths)}.htr")
                options = options._replace(path=paths[-1])
                game = begin(options, names, datetime(2026, 11, 29))
    except Enough:
        game.journal.close()
    read = [read_file(each) for each in paths]  # whatever is in a record was legal
    assert sum(len(record.steps) for record in read) > 15
    assert read[-1].match == game.match
    assert terminal.frames > KEYS // 3


def test_random_keys_in_a_real_terminal(tmp_path: Path) -> None:
    fuzz = Fuzz(tmp_path, seed=5)
    fuzz.run(180)
    assert fuzz.met["keys"] == 180
    assert fuzz.met["events"] > 0


def test_what_is_typed_behind_the_end_of_the_program_commands_no_emulator() -> None:
    """The terminal echoes it, with controls of eight bits as they are."""
    echo = Driver(["/bin/cat"], {"PATH": os.environ["PATH"]})
    try:
        echo.send("one\x9b?n\x9b2Jtwo\r")
        echo.see("two")
        assert "one" in echo.text
    finally:
        echo.close()
