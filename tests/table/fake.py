"""The program at a terminal in memory: keys go in by name, and each has had its effect at once."""

from __future__ import annotations

import contextlib
import re
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from hacktrick.cli import main
from hacktrick.display.display import Display
from hacktrick.display.keys import KeyTable
from hacktrick.display.screen import Screen
from hacktrick.play.thought import Thought
from hacktrick.sentences import display as shared
from hacktrick.sentences import table as phrases
from hacktrick.table import keys, session
from hacktrick.table.keys import TableIntent
from hacktrick.table.keys import names as key_names
from hacktrick.table.screens.reading import match_help
from hacktrick.terminal import abilities as terminal_kind
from hacktrick.terminal.decoder import Key, Paste
from hacktrick.terminal.keys import ENTER, SPACE
from hacktrick.terminal.signals import Stopped
from hacktrick.terminal.terminal import CONTINUED
from tests.table.footers import offered

PATIENCE = 10.0  # seconds until a wait has failed; nothing that works takes so long
_POLL = 0.01  # seconds between looks at what comes of time passing
_ESCAPES = re.compile(r"\x1b\[[^A-Za-z]*[A-Za-z]")
# The name may stand on a line of its own, and the log beside it.
_COVER = re.compile(shared.PASS_TO.text.replace(" {name}", r"\s+(\S.*?)(?:  .*)?$"), re.MULTILINE)
_THINKS = phrases.THINKS(name="", ellipsis="").strip()


def key(intent: Enum, *tables: KeyTable) -> str:
    """The name of the first key that asks for something in some tables of keys."""
    return next(each.keys[0] for table in tables for each in table.bindings if each.intent is intent)


class Table:
    """A terminal as the display takes it, and the person who sits at it.

    `frames` are all that were shown, as a person reads them, and `drawn` is what was sent for them.
    `quiet` is how long the person waits before each key, and `alone` whether nothing follows a key;
    both may be set.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.quiet = 1.0
        self.heard = 0.0  # when the last key came
        self.many_colors = False
        self.light: bool | None = None
        self.alone = True
        self.frames: list[str] = []
        self.drawn = ""
        self.rang = 0  # how often the bell has
        self.title = ""  # of the window
        self._size = size
        self._typed: deque[list[Key | Paste]] = deque()
        self._changed = threading.Condition()
        self._idle = 0  # how often the display had to wait for a key
        self._closing = False
        self._result: Result | None = None

    # What the display asks of a terminal

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def size(self) -> tuple[int, int]:
        return self._size

    def resized(self, size: tuple[int, int]) -> bool:
        return size != self._size

    def read(self, timeout: float) -> list[Key | Paste]:
        with self._changed:
            if not self._typed:
                self._idle += 1
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._typed or self._closing, min(timeout, _POLL))
            if self._closing:
                raise Stopped(1)
            self.heard += self.quiet if self._typed else 0
            return self._typed.popleft() if self._typed else []

    def ask_ground(self) -> None:
        pass

    def stays_quiet(self, seconds: float) -> bool:
        return self.alone

    def flush(self, anew: bool = True) -> bool:
        with self._changed:
            dropped = bool(self._typed)
            self._typed.clear()
            return dropped

    def suspend(self) -> None:
        raise AssertionError("nobody here presses Ctrl-Z")

    def paint(
        self, lines: list[str], anew: bool = False, *, title: str = "", rings: bool = False
    ) -> None:
        with self._changed:
            self.drawn += "".join(lines)
            self.rang += rings
            self.title = title
            self.frames.append("\n".join(_ESCAPES.sub("", line).rstrip() for line in lines))
            self._changed.notify_all()

    # What the person sees

    @property
    def text(self) -> str:
        """The screen."""
        return self.frames[-1] if self.frames else ""

    @property
    def words(self) -> str:
        """The screen as one line, so that sentences read on where they are wrapped."""
        return " ".join(self.text.split())

    @property
    def prompt(self) -> str:
        """What the footer says can be done now."""
        return offered(self.text)

    @property
    def cover(self) -> str | None:
        """Whom the cover on the screen asks for, or None if there is no cover."""
        request = _COVER.search(self.text)
        return request[1] if request else None

    @property
    def thinking(self) -> bool:
        """Whether the computer thinks."""
        return _THINKS in self.text

    def wait(self, until: Callable[[], object], what: str = "it") -> None:
        """Wait until something is so. Fails, showing the screen, if it does not come."""
        with self._changed:
            came = self._changed.wait_for(lambda: until() or self._result, PATIENCE)
        if not (came and until()):
            raise AssertionError(
                f"waited in vain for {what}; the screen:\n{self.text}\n{self._printed()}"
            )

    def see(self, *sentences: str) -> None:
        """Wait until the screen shows all of them."""
        self.wait(lambda: all(each in self.words for each in sentences), repr(sentences))

    # What the person does

    def press(self, *names: str) -> None:
        """Press keys one by one."""
        for name in names:
            self._type([Key(name)])

    def type(self, text: str) -> None:
        """Type a text."""
        self.press(*(SPACE if char == " " else char for char in text))

    def press_together(self, *names: str) -> None:
        """Press keys so fast that they come at once."""
        self._type([Key(name, alone=False) for name in names])

    def paste(self, text: str) -> None:
        """Paste a text."""
        self._type([Paste(text)])

    def resize(self, columns: int, lines: int) -> None:
        """Change the size of the terminal, and let the program take it in."""
        with self._changed:
            self._size = columns, lines
            before = self._idle
            self._changed.wait_for(lambda: self._idle > before + 1, PATIENCE)

    def go_away_and_come_back(self) -> None:
        """Stop the process, and let it go on."""
        self._type([CONTINUED])

    def open(self) -> None:
        """Open a cover."""
        assert self.cover, self.text
        self.press(SPACE)
        assert phrases.YOUR_HAND() in self.words, self.text

    def play_on(self) -> None:
        """Do something sensible, on whatever screen of a match this is."""
        if self.cover or phrases.KEY_NEXT_HAND() in self.prompt or phrases.KEY_RESULT() in self.prompt:
            self.press(SPACE if self.cover else ENTER)
        elif self.thinking:
            self.wait(lambda: not self.thinking, "the computer's turn to end")
        elif (
            phrases.DREW_NEXT(**key_names()) in self.words
            or phrases.DREW_NEXT_ALONE(**key_names()) in self.words
        ):
            self.press(ENTER)
        else:
            assert phrases.YOUR_HAND() in self.words, self.text
            self.press(key(TableIntent.PICK_NEXT, keys.TURN), ENTER)

    def play_until(self, sentence: str) -> None:
        """Play, whatever may come of it, until the screen says this."""
        for _ in range(1000):
            if sentence in self.words:
                return
            self.play_on()
        raise AssertionError(f"played in vain for {sentence!r}; the screen:\n{self.text}")

    def play_match(self) -> None:
        """Play to the end of the match."""
        self.play_until(phrases.MATCH_HANDS())

    # The end

    @property
    def waited_for(self) -> bool:
        """Whether the program has come to wait for a key."""
        return self._idle > 0

    @property
    def ended(self) -> bool:
        """Whether the program has ended."""
        return self._result is not None

    @property
    def status(self) -> int:
        """The exit status; waits for the end. Raises what the program did not catch itself."""
        self.wait(lambda: self._result, "the end")
        assert self._result is not None
        if self._result.exception is not None and not isinstance(self._result.exception, SystemExit):
            raise self._result.exception
        return self._result.exit_code

    @property
    def printed(self) -> str:
        """What the shell shows after the end."""
        assert self.status is not None
        return self._printed()

    def _printed(self) -> str:
        return self._result.output if self._result is not None else ""

    def _type(self, typed: list[Key | Paste]) -> None:
        """Type, and wait until the program waits for more, or has ended."""
        with self._changed:
            assert self._result is None, f"the program has ended: {self._printed()}"
            self._typed.append(typed)
            before = self._idle
            self._changed.notify_all()
            if not self._changed.wait_for(lambda: self._idle > before or self._result, PATIENCE):
                raise AssertionError(f"no answer to {typed}; the screen:\n{self.text}")

    def run(self, program: Callable[[], Result]) -> None:
        """Run the program to its end."""
        result = program()
        with self._changed:
            self._result = result
            self._changed.notify_all()

    def close(self) -> None:
        """The terminal is closed, if anybody still sits at it."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()


class FakeThought(Thought):
    """A thought of the computer that is done when the test says so."""

    def __init__(self, *, left: float = 0.0) -> None:
        self.is_done, self.seconds = False, left

    @property
    def done(self) -> bool:
        return self.is_done

    @property
    def left(self) -> float:
        return self.seconds


@contextmanager
def hacktrick(
    *args: str | Path, home: Path, size: tuple[int, int] = (80, 24), **env: str
) -> Iterator[Table]:
    """Run the program in this process, at a terminal in memory, from its first frame on."""
    table = Table(size)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session, "Terminal", lambda: table)
        patch.setattr(terminal_kind, "check_terminal", lambda: None)
        patch.delenv("NO_COLOR", raising=False)
        for name, value in {"TERM": "xterm-256color", "HACKTRICK_HOME": str(home), **env}.items():
            patch.setenv(name, value)
        with _running(table, lambda: CliRunner().invoke(main, [*map(str, args)])):
            yield table


@contextmanager
def showing(screen: Screen, size: tuple[int, int] = (80, 24)) -> Iterator[Table]:
    """Show one screen at a terminal in memory, until a key leads on from it."""

    @click.command()
    def show() -> None:
        with contextlib.suppress(Stopped):
            Display(table, screen.look, match_help).show(screen)  # type: ignore[arg-type]

    table = Table(size)
    with _running(table, lambda: CliRunner().invoke(show)):
        yield table


@contextmanager
def _running(table: Table, program: Callable[[], Result]) -> Iterator[None]:
    thread = threading.Thread(target=table.run, args=(program,), daemon=True)
    thread.start()
    try:
        table.wait(lambda: table.waited_for or table.ended, "a first frame")
        yield
    finally:
        table.close()
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the program does not end"
