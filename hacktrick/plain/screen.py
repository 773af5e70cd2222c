"""Hiding a hand in plain mode: erases the terminal, or else pushes the hand away with blank lines."""

from __future__ import annotations

import os
import time
from typing import TextIO

from hacktrick.sentences import plain
from hacktrick.terminal.abilities import accessible, erases, erasure
from hacktrick.terminal.streams import width, write

_USUAL = 24  # lines of a terminal that does not tell
_FEW = 20  # blank lines at once, for who hears each of them
_BREATH = 0.2  # seconds in which a sentence between them may begin to be heard
_SETTLE = 0.1  # seconds in which what was written to a pipe gets to the terminal behind it


class LineTerminal:
    """The terminal of people who play in lines.

    Their output may go there through a pipe, as in `hacktrick play --plain | tee log`. `erases` says
    whether a hand can be erased, most often from the scrollback too, and not only pushed away.
    """

    def __init__(self, stdout: TextIO, stderr: TextIO) -> None:
        self._stdout = stdout
        self._terminal = _terminal(stdout, stderr)
        self.erases = self._terminal is not None and erases(self._terminal)

    @property
    def pushes_in_parts(self) -> bool:
        """Whether fewer blank lines are allowed at once than the terminal has lines."""
        return self._most() < self._height()

    def width(self) -> int:
        """The cells of its lines."""
        return width(self._terminal or self._stdout)

    def clear(self) -> None:
        """Get away what it shows, as far as that is possible."""
        if self._terminal is None or not self.erases:
            self._push()
            return
        if self._terminal is not self._stdout:
            time.sleep(_SETTLE)
        write(self._terminal, erasure(self._height()))

    def _push(self) -> None:
        """Blank lines to the top; a sentence after so many that a screen reader might fall silent."""
        left = self._height()
        while left > 0:
            blank = min(left, self._most())
            write(self._stdout, "\n" * blank)
            left -= blank + 1
            if left >= 0:
                write(self._stdout, f"{plain.PUSHING()}\n")
                time.sleep(_BREATH)

    def _most(self) -> int:
        """How many blank lines may come at once."""
        return _FEW if accessible() else self._height()

    def _height(self) -> int:
        try:
            return os.get_terminal_size((self._terminal or self._stdout).fileno()).lines or _USUAL
        except (OSError, ValueError):
            return _USUAL


def _terminal(stdout: TextIO, stderr: TextIO) -> TextIO | None:
    """The stream that is a terminal, or the terminal of this process; None for a game in memory."""
    for stream in (stdout, stderr):
        if stream.isatty():
            return stream
    try:
        stdout.fileno()
        return open("/dev/tty", "w", encoding="utf-8")
    except (OSError, ValueError):
        return None
