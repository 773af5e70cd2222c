"""The terminal itself: raw mode and the alternate screen, keys in, frames out, and what signals do.

Everything is entered once and left once, whatever ends the game. blessed reads the keys and sets
the modes, on POSIX and on Windows alike; nothing here needs a signal that a platform lacks.
"""

from __future__ import annotations

import codecs
import contextlib
import os
import select
import signal
import sys
import time
from collections.abc import Iterator
from types import FrameType
from typing import Any

from hacktrick.terminal.abilities import has_alternate_screen
from hacktrick.terminal.decoder import ESC_WAIT, Decoder, Key, Paste
from hacktrick.terminal.keys import SUSPEND

CONTINUED = Key("continued")  # the process was stopped and goes on: the screen must be covered

_POLL = 0.1  # seconds between looks at the size of the terminal
_TOGETHER = 0.002  # seconds: characters that come closer than this came at once
_STOPPING = ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT")

# Alternate screen, no cursor, no wrapping at the edge, pastes told apart; and back.
_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h"
_LEAVE = "\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l"
_ERASE = "\x1b[0m\x1b[2J\x1b[H"
_ERASE_SCROLLBACK = "\x1b[3J"
_USUAL = (80, 24)  # the size of a terminal that does not know its size


class Stopped(BaseException):
    """A signal, or the end of the terminal, ends the game. `status` is the exit status."""

    def __init__(self, number: int) -> None:
        self.status = 128 + number
        super().__init__(number)


class Terminal:
    """A terminal taken over for one session. Use as a context manager.

    `quiet` is for how many seconds nothing had come before what was read last.
    """

    def __init__(self) -> None:
        import blessed

        # Styling is rich's: with it off, blessed neither asks the terminal questions nor waits.
        self._blessed = blessed.Terminal(force_styling=None)
        self.quiet = 0.0
        self._heard = 0.0  # when something came last
        self._decoder = Decoder()
        self._modes = contextlib.ExitStack()
        self._shown: list[str] = []
        self._pending: int | None = None  # a signal that came while the game was at work
        self._waiting = False  # in a call that a signal may cut short
        self._continued = False
        self._suspend_asked = False
        self._size_told = False  # the terminal said that it has, or had, another size
        self._utf8 = codecs.getincrementaldecoder("utf-8")("replace")
        self._handlers: dict[int, Any] = {}
        self._scrollback = "" if has_alternate_screen() else _ERASE_SCROLLBACK

    def __enter__(self) -> Terminal:
        for name in _STOPPING:
            if (number := getattr(signal, name, None)) is not None:
                self._handlers[number] = signal.signal(number, self._on_stop)
        for name, handler in (
            ("SIGCONT", self._on_continue),
            ("SIGTSTP", self._on_suspend),
            ("SIGWINCH", self._on_resize),
        ):
            if (number := getattr(signal, name, None)) is not None:
                self._handlers[number] = signal.signal(number, handler)
        try:
            self._take_over()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for number in self._handlers:
            signal.signal(number, signal.SIG_IGN)  # leaving is not to be cut short
        self._give_back()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)

    def size(self) -> tuple[int, int]:
        """Columns and lines as they really are, whatever COLUMNS and LINES say."""
        try:
            assert sys.__stdout__ is not None
            columns, lines = os.get_terminal_size(sys.__stdout__.fileno())
        except OSError:
            raise Stopped(_hangup()) from None
        return (columns, lines) if columns and lines else _USUAL

    def resized(self, size: tuple[int, int]) -> bool:
        """Whether the terminal has another size than this one, or had one since it was last asked."""
        told, self._size_told = self._size_told, False
        return told or self.size() != size

    def read(self, timeout: float) -> list[Key | Paste]:
        """The keys that come next, or none if nothing comes within `timeout` seconds.

        Raises Stopped when a signal or the end of the terminal ends the game.
        """
        until = time.monotonic() + timeout
        while True:
            if self._pending is not None:
                raise Stopped(self._pending)
            if self._suspend_asked:
                self._suspend_asked = False
                return [Key(SUSPEND)]
            if self._continued:
                self._continued = False
                self._give_back()
                self._take_over()
                return [CONTINUED]
            left = max(0.0, until - time.monotonic())
            text = self._characters(min(left, ESC_WAIT if self._decoder.waiting else _POLL))
            if self._continued:
                continue  # typed to whatever ran in between, and nobody's key here
            now = time.monotonic()
            if text:
                self.quiet, self._heard = now - self._heard, now
            keys = self._decoder.feed(text, now) if text else self._decoder.idle(now)
            if keys or now >= until:
                return keys

    def stays_quiet(self, seconds: float) -> bool:
        """Wait, and tell whether nothing came for so long. What did come is still to be read."""
        with self._cut_short():
            heard = self._blessed.kbhit(timeout=seconds)
        return not (heard or self._decoder.waiting or self._continued or self._suspend_asked)

    def flush(self) -> None:
        """Forget everything typed until now; the line is quiet from now on."""
        while self._characters(0):
            pass
        self._decoder.reset()
        self._utf8.reset()
        self._heard = time.monotonic()

    def paint(self, lines: list[str], anew: bool = False) -> None:
        """Show a frame in one write: the lines that changed, or everything `anew` after an erase."""
        if self._continued:
            return  # somebody else may be looking, which the next read says first
        out = []
        if anew or len(lines) != len(self._shown):
            out.append(self._erasure())
            self._shown = [""] * len(lines)
        for row, (line, old) in enumerate(zip(lines, self._shown, strict=True), 1):
            if line != old:
                out.append(f"\x1b[{row};1H\x1b[2K{line}\x1b[0m")
        self._shown = list(lines)
        if out:
            self._write("".join(out))

    def suspend(self) -> None:
        """Stop as Ctrl-Z does in other programs, and take the terminal over again afterwards."""
        if not hasattr(signal, "SIGTSTP"):
            return
        self._give_back()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(0, signal.SIGTSTP)  # the whole job, as the terminal driver would
        signal.signal(signal.SIGTSTP, self._on_suspend)
        self._take_over()
        self._continued = False
        self.flush()

    def _take_over(self) -> None:
        with _gone_with_its_modes():
            self._modes.enter_context(self._blessed.raw())
        self._modes.callback(self._leave)
        self._write(_ENTER + self._erasure())

    def _leave(self) -> None:
        erasure = self._erasure()
        self._shown = []
        with contextlib.suppress(OSError):  # the terminal is gone, and nothing can be left on it
            _write(erasure + _LEAVE + self._scrollback)

    def _give_back(self) -> None:
        with contextlib.suppress(Stopped), _gone_with_its_modes():
            self._modes.close()

    def _erasure(self) -> str:
        """Everything away; line by line first, as some terminals keep what a full erase removes."""
        lines = "".join(f"\x1b[{row};1H\x1b[2K" for row in range(1, len(self._shown) + 1))
        return f"{lines}{_ERASE}{self._scrollback}"

    def _characters(self, wait: float) -> str:
        """What was typed, waiting at most `wait` seconds for the first of it."""
        text = ""
        with self._cut_short():
            try:
                while self._blessed.kbhit(timeout=_TOGETHER if text else wait):
                    text += self._some_characters()
            except (EOFError, OSError):
                raise Stopped(_hangup()) from None
        return text

    def _some_characters(self) -> str:
        if os.name == "nt":
            return self._blessed.getch()
        assert sys.__stdin__ is not None
        # As blessed's getch, but for many bytes at once, and never at a loss for bad ones.
        data = os.read(sys.__stdin__.fileno(), 65536)
        if not data:
            raise EOFError
        return self._utf8.decode(data)

    def _write(self, text: str) -> None:
        with self._cut_short():
            try:
                _write(text)
            except OSError:
                raise Stopped(_hangup()) from None
            except Stopped:
                _drop_unsent()  # nobody may be reading, and leaving must not wait for that
                raise

    @contextlib.contextmanager
    def _cut_short(self) -> Iterator[None]:
        """Signals end a call in here at once; elsewhere they wait until the next read."""
        if self._pending is not None:
            raise Stopped(self._pending)
        self._waiting = True
        try:
            yield
        finally:
            self._waiting = False

    def _on_stop(self, number: int, _: FrameType | None) -> None:
        self._pending = number
        if self._waiting:
            raise Stopped(number)

    def _on_continue(self, _number: int, _: FrameType | None) -> None:
        self._continued = True

    def _on_resize(self, _number: int, _: FrameType | None) -> None:
        self._size_told = True

    def _on_suspend(self, _number: int, _: FrameType | None) -> None:
        self._suspend_asked = True


def _hangup() -> int:
    return int(getattr(signal, "SIGHUP", 1))


def _write(text: str) -> None:
    """Write to the terminal at once, past every buffer; raises OSError if the terminal is gone."""
    stream = sys.__stdout__
    assert stream is not None
    raw: Any = getattr(stream.buffer, "raw", stream.buffer)
    data = text.encode(stream.encoding or "utf-8", "replace")
    while data:
        taken: int | None = raw.write(data)
        if taken is None:  # the terminal takes nothing for the moment
            select.select([], [raw], [], _POLL)
        data = data[taken or 0 :]


def _drop_unsent() -> None:
    """Have the terminal forget what was written and not yet taken, where it can."""
    try:
        import termios
    except ImportError:
        return
    assert sys.__stdout__ is not None
    with contextlib.suppress(termios.error):
        termios.tcflush(sys.__stdout__.fileno(), termios.TCOFLUSH)


@contextlib.contextmanager
def _gone_with_its_modes() -> Iterator[None]:
    """Raises Stopped where the terminal is gone, so that its modes cannot be told or set."""
    try:
        yield
    except Exception as error:
        if type(error).__module__ != "termios":  # termios.error, which not every platform has
            raise
        raise Stopped(_hangup()) from None
