"""Hiding a hand in plain mode: erases the terminal, or else pushes the hand away with blank lines."""

from __future__ import annotations

import os
import time
from typing import TextIO

from hacktrick.terminal.abilities import accessible, erases, erasure
from hacktrick.terminal.streams import width, write

_USUAL = 24  # lines of a terminal that does not tell
_FEW = 20  # blank lines at once, for who hears each of them
_SETTLE = 0.1  # seconds in which what was written to a pipe gets to the terminal behind it


class Screen:
    """The terminal of people who play in lines.

    Their output may go there through a pipe, as in `hacktrick play --plain | tee log`. `erases` says
    whether a hand can be erased, most often from the scrollback too, and not only pushed away.
    """

    def __init__(self, stdout: TextIO, stderr: TextIO) -> None:
        self._stdout = stdout
        self._terminal = _terminal(stdout, stderr)
        self.erases = self._terminal is not None and erases(self._terminal)

    @property
    def pushes_enough(self) -> bool:
        """Whether as many blank lines are allowed as the terminal has lines."""
        return self._blank_lines() == self._height()

    def width(self) -> int:
        """The cells of its lines."""
        return width(self._terminal or self._stdout)

    def clear(self) -> None:
        """Get away what it shows, as far as that is possible."""
        if self._terminal is None or not self.erases:
            write(self._stdout, "\n" * self._blank_lines())
            return
        if self._terminal is not self._stdout:
            time.sleep(_SETTLE)
        write(self._terminal, erasure(self._height()))

    def _blank_lines(self) -> int:
        return min(self._height(), _FEW) if accessible() else self._height()

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
