"""Lines of input for plain mode, from a person, a script, or whatever sends bytes without sense."""

from __future__ import annotations

import os
import select
from typing import Any, TextIO

from hacktrick.table import plain_words as says

LONGEST_LINE = 1000  # bytes
QUIET = 0.3  # seconds


class NoMore(Exception):
    """The input has ended, or the player leaves."""


class BadInput(Exception):
    """A line that cannot be taken; the text says why, as part of a sentence."""


class Lines:
    """The lines of an input, counted from 1."""

    def __init__(self, stdin: TextIO) -> None:
        self.number = 0
        # Bytes where there are any, so that what is no text is met here and not inside a decoder.
        self._source: Any = getattr(stdin, "buffer", stdin)

    def next(self) -> str:
        """The next line without its end. Raises NoMore, or BadInput for what cannot be an event."""
        try:
            line = self._source.readline(LONGEST_LINE)
            whole = self._read_to_end(line)
        except OSError:  # the terminal is gone
            raise NoMore from None
        if not line:
            raise NoMore
        self.number += 1
        if not whole:
            raise BadInput(says.TOO_LONG)
        if isinstance(line, str):
            return line.rstrip("\r\n")
        try:
            return str(line, "utf-8").rstrip("\r\n")
        except UnicodeDecodeError:
            raise BadInput(says.NOT_TEXT) from None

    def wait_for_quiet(self) -> None:
        """Forget what was typed ahead at a terminal, until no line has come for a moment."""
        try:
            fd = self._source.fileno()
            while select.select([fd], [], [], QUIET)[0]:
                if not os.read(fd, LONGEST_LINE):
                    return
        except (OSError, ValueError):
            return  # no terminal, or one that cannot be asked whether a line is waiting

    def _read_to_end(self, line: Any) -> bool:
        """Read on to the end of a line. Returns whether there was nothing more of it."""
        part, whole = line, True
        while len(part) == LONGEST_LINE and part[-1:] not in ("\n", b"\n"):
            part = self._source.readline(LONGEST_LINE)
            whole = whole and not part
        return whole
