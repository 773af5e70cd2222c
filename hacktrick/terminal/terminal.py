"""A terminal taken over for one session: raw mode and the alternate screen, keys in, frames out.

Everything is entered once and left once, whatever ends the session.
"""

from __future__ import annotations

import contextlib
import os
import signal
import time
from _thread import allocate_lock
from collections.abc import Callable
from math import inf

from hacktrick.terminal.abilities import (
    ERASE_SCROLLBACK,
    erasure,
    has_many_colors,
    has_title,
    scrollback_at_risk,
)
from hacktrick.terminal.decoder import ESC_WAIT, Decoder, Key, Paste
from hacktrick.terminal.device import Device
from hacktrick.terminal.ground import QUESTION, light_as_said
from hacktrick.terminal.keys import SUSPEND
from hacktrick.terminal.platform import open_device
from hacktrick.terminal.signals import HANGUP, JOB_CONTROL, Continued, Signals, Stopped
from hacktrick.terminal.watchdog import PATIENCE, Watchdog

CONTINUED = Key("continued")  # the process was stopped and goes on: the screen must be covered

_POLL = 0.1  # seconds between looks at the size of the terminal
_SIGNALS = {"\x03": signal.SIGINT, "\x1c": signal.SIGINT + 1}  # as SIGQUIT, which Windows does not name
_TOGETHER = 0.002  # seconds: characters that come closer than this came at once

# What another program may have left on: 8-bit controls, other characters, margins, a locked keyboard,
# inserting; other keys of cursor and keypad; mouse and focus; keys as numbers.
_RESET = (
    "\x1b F\x1b(B\x0f\x1b[r\x1b[2;4;20l\x1b[?6;69;2026l\x1b>\x1b[?1;66l"
    "\x1b[?9;1000;1001;1002;1003;1004;1005;1006;1015;1016l\x1b[?9001l\x1b[>4;0m\x1b[>u"
)
_GIVE_BACK = "\x1b[<u\x1b[>4m"  # keys as numbers, where they were; before everything is erased
# Alternate screen, no cursor, no wrapping at the edge, pastes told apart; and back.
_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h"
_LEAVE = "\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l"
_HOME = "\x1b[H"  # where the cursor waits: a window made smaller drops lines below it, and keeps others
# The title of the window is kept, and given back; or else the terminal's own comes back.
_KEEP_TITLE, _TITLE, _GIVE_TITLE_BACK = "\x1b[22;2t", "\x1b]2;{}\x07", "\x1b]2;\x07\x1b[23;2t"
_BELL = "\x07"
_ANSWERS = 0.3  # seconds in which a terminal answers what it is asked
_USUAL = (80, 24)  # the size of a terminal that does not know its size


class Terminal:
    """A terminal taken over for one session. Use as a context manager.

    Every method raises Stopped when a signal or the end of the terminal ends the session. `quiet` is
    for how many seconds nothing had come before what was read last. Where the program is stuck, a signal
    or Ctrl-C ends the process after a moment, with the `last_words`, which may be set.
    """

    def __init__(self, device: Device | None = None) -> None:
        self.quiet = 0.0
        self.last_words: Callable[[], str] = str  # none
        self._device = device or open_device()
        self._signals = Signals()
        self._decoder = Decoder()
        self.heard = 0.0  # when something came last, in seconds of `time.monotonic`
        self._shown: list[str] = []
        self._entered = False
        self._watchdog = Watchdog(self._unanswered, self._give_up)
        self._reading = allocate_lock()  # of what is typed, which the watchdog looks at too
        self._typed = ""  # what the watchdog has read, or a flush put off
        self._asked = time.monotonic()  # when keys were asked for last
        self._scrollback = scrollback_at_risk()  # frames are erased from there too
        self._has_title = has_title()
        self._title = ""  # what the window is called, if it was given a name here
        self.many_colors = has_many_colors()
        self._light = light_as_said()
        self._ground_asked = -inf  # when the terminal was asked for it

    def __enter__(self) -> Terminal:
        self._signals.take()
        self._signals.watch()
        self._watchdog.start()
        try:
            self._take_over()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._await_ground()
        self._give_back()  # which no signal cuts short; but the watchdog sees that it gets stuck
        self._watchdog.stop()
        self._signals.give_back()

    @property
    def light(self) -> bool | None:
        """Whether the ground is light; None as long as nobody has said so."""
        return self._light if self._decoder.light is None else self._decoder.light

    def ask_ground(self) -> None:
        """Have the terminal say whether its ground is light, if that is not known: `light` will tell."""
        answers = self._has_title and os.name != "nt"  # whose answer would come as keys, one by one
        if self.light is None and self._ground_asked == -inf and answers:
            self._ground_asked = time.monotonic()
            self._write(QUESTION)

    def size(self) -> tuple[int, int]:
        """Columns and lines as they really are, whatever COLUMNS and LINES say."""
        try:
            columns, lines = self._device.size()
        except OSError:
            raise Stopped(HANGUP) from None
        return (columns, lines) if columns and lines else _USUAL

    def resized(self, size: tuple[int, int]) -> bool:
        """Whether the terminal has another size than this one, or had one since it was last asked."""
        resized, self._signals.resized = self._signals.resized, False
        return resized or self.size() != size

    def read(self, timeout: float) -> list[Key | Paste]:
        """The keys that come next, or none if nothing comes within `timeout` seconds."""
        until = time.monotonic() + timeout
        while True:
            self._signals.check()
            if self._signals.suspend_asked:
                self._signals.suspend_asked = False
                return [Key(SUSPEND)]
            if self._signals.continued:
                self._patiently(self._device.await_foreground)
                self._give_back()
                self._take_over()
                return [CONTINUED]
            left = max(0.0, until - time.monotonic())
            text = self._characters(min(left, ESC_WAIT if self._decoder.waiting else _POLL))
            if self._signals.continued:
                continue  # typed to whatever ran in between, and nobody's key here
            now = time.monotonic()
            answered = self._decoder.light is not None
            keys = self._decoder.feed(text, now) if text else self._decoder.idle(now)
            answer = not answered and self._decoder.light is not None and not keys
            if text and not answer:  # which nobody typed
                self.quiet, self.heard = now - self.heard, now
            if keys or now >= until:
                return keys

    def stays_quiet(self, seconds: float) -> bool:
        """Wait, and tell whether nothing came for so long. What did come is still to be read."""
        with self._signals.cutting_short():
            heard = self._device.wait(seconds)
        signalled = self._signals.continued or self._signals.suspend_asked
        return not (heard or self._decoder.waiting or signalled)

    def flush(self, anew: bool = True) -> bool:
        """Forget everything typed until now, and tell whether there was any; the line is quiet now.

        If it is not to be quiet `anew`, it is so since what was heard last, where nothing is forgotten.
        The keys of SIGINT and SIGQUIT are only put off.
        """
        text = ""
        while more := self._characters(0):
            text += more
        self._decoder.reset()
        with self._reading:
            self._typed = next((char for char in text if char in _SIGNALS), "")
        self._device.forget_part()
        if anew or text:
            self.heard = time.monotonic()
        return bool(text)

    def paint(
        self, lines: list[str], anew: bool = False, *, title: str = "", rings: bool = False
    ) -> None:
        """Show a frame in one write: the lines that changed, or everything `anew` after an erase.

        The window is called by the `title`, if one is given, and the bell `rings` if it is to.
        """
        if self._signals.continued:
            return  # somebody else may be looking, which the next read says first
        out = []
        if anew or len(lines) != len(self._shown):
            out.append(erasure(len(self._shown), self._scrollback))
            self._shown = [""] * len(lines)
        for row, (line, old) in enumerate(zip(lines, self._shown, strict=True), 1):
            if line != old:
                out.append(f"\x1b[{row};1H\x1b[2K{line}\x1b[0m")
        self._shown = list(lines)
        if title not in ("", self._title) and self._has_title:
            out.append("" if self._title else _KEEP_TITLE)
            out.append(_TITLE.format("".join(filter(str.isprintable, title))))
            self._title = title
        if rings:
            out.append(_BELL)
        if out:
            self._write("".join(out) + _HOME)

    def suspend(self) -> None:
        """Stop as Ctrl-Z does in other programs, and take the terminal over again afterwards."""
        if not JOB_CONTROL:
            return
        self._give_back()
        self._signals.suspend()
        self._take_over()
        self.flush()

    def _await_ground(self) -> None:
        """An answer about the ground that is still on its way is not to be typed into the shell."""
        asked_now = time.monotonic() - self._ground_asked < _ANSWERS
        if asked_now and self.light is None and self._entered:
            with contextlib.suppress(EOFError, OSError, Continued, Stopped):
                if self._device.wait(_ANSWERS):
                    self._device.read()

    def _take_over(self) -> None:
        """Enter raw mode and the alternate screen, in the foreground; a job behind others waits."""
        self._patiently(self._device.await_foreground)
        self._signals.continued = False
        self._patiently(self._device.make_raw)
        self._entered = True
        self._write(_ENTER + _RESET + erasure(0, self._scrollback))

    def _give_back(self) -> None:
        """Leave the alternate screen and raw mode, unless another job has the terminal already."""
        if not self._device.in_background():
            if self._entered:
                gone = erasure(len(self._shown), self._scrollback)
                rest = ERASE_SCROLLBACK if self._scrollback else ""
                title = _GIVE_TITLE_BACK if self._title else ""
                with contextlib.suppress(OSError):  # it is gone, and nothing can be left on it
                    self._device.write(_GIVE_BACK + title + gone + _LEAVE + rest)
            with contextlib.suppress(OSError):
                self._device.restore()
        self._shown, self._entered, self._title = [], False, ""

    def _characters(self, wait: float) -> str:
        """What was typed, waiting at most `wait` seconds for the first of it."""
        self._asked = time.monotonic()
        with self._reading:
            text, self._typed = self._typed, ""
            try:
                with self._signals.cutting_short(wakes=True):
                    while self._device.wait(_TOGETHER if text else wait):
                        text += self._device.read()
            except Continued:
                pass
            except (EOFError, OSError):
                raise Stopped(HANGUP) from None
        return text

    def _unanswered(self) -> int | None:
        """For the watchdog: the signal that is to end the session, or that a typed key stands for."""
        number = self._signals.unanswered()
        if number is None and time.monotonic() - self._asked >= PATIENCE:
            self._look_at_keys()
            number = next((_SIGNALS[char] for char in self._typed if char in _SIGNALS), None)
        return number

    def _look_at_keys(self) -> None:
        """Read what is typed in place of a program that does not; it is kept for when it does."""
        if self._entered and self._reading.acquire(blocking=False):
            try:
                while not self._device.in_background() and self._device.wait(0):
                    self._typed += self._device.read()
            except (EOFError, OSError):
                self._signals.end_by(HANGUP)
            finally:
                self._reading.release()

    def _give_up(self, number: int) -> None:
        """For the watchdog: give the terminal back and end the process, whose main thread is stuck."""
        self._signals.end_by(number)  # should it go on, nothing is drawn any more
        self._device.drop_unsent()
        self._give_back()
        with contextlib.suppress(Exception):
            self._device.write(f"{words}\n" if (words := self.last_words()) else "")
        os._exit(128 + number)

    def _write(self, text: str) -> None:
        with self._signals.cutting_short():
            try:
                self._device.write(text)
            except OSError:
                raise Stopped(HANGUP) from None
            except Stopped:
                self._device.drop_unsent()  # nobody may be reading, and leaving must not wait for that
                raise

    def _patiently(self, act: Callable[[], None]) -> None:
        """Act, and once more where a signal was answered meanwhile that does not end the session."""
        while True:
            try:
                with contextlib.suppress(InterruptedError), self._signals.cutting_short():
                    return act()
            except OSError:
                raise Stopped(HANGUP) from None
