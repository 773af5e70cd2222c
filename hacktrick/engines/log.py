"""What an engine and its host said: the last lines, kept for a fault, and all of them in a log.

Both show the cards of the engine, so both are for this user's eyes alone, and never for a screen.
"""

from __future__ import annotations

import contextlib
import os
from collections import deque
from datetime import datetime
from enum import Enum
from pathlib import Path
from threading import Lock

from hacktrick.record.files import create_plain
from hacktrick.record.paths import visible

KEPT = 20  # lines
_FILE = ".engine{number}.txt"  # behind the name of a record
_TRIES = 1000


class Direction(Enum):
    """Who said a line, as it is marked in the log."""

    HOST = ">"
    ENGINE = "<"
    ERROR = "!"  # the engine's standard error


class EngineLog:
    """Remembers the last lines, and writes all of them to a new file if one is wanted.

    `trouble` is what keeps it from writing, if anything does.
    """

    def __init__(self, path: Path | None = None) -> None:
        """Raises FileExistsError if there is something at the path, or another OSError."""
        self.trouble: OSError | None = None
        self._last: deque[str] = deque(maxlen=KEPT)
        self._lock = Lock()
        self._fd = None if path is None else create_plain(path)

    def add(self, direction: Direction, text: str) -> None:
        """Note a line."""
        line = f"{datetime.now():%H:%M:%S.%f} {direction.value} {visible(text)}\n"
        with self._lock:
            self._last.append(line)
            if self._fd is None or self.trouble is not None:
                return
            try:
                _write(self._fd, line)
            except OSError as error:
                self.trouble = error

    @property
    def last(self) -> str:
        """The last lines."""
        with self._lock:
            return "".join(self._last)

    def keep(self, record: Path) -> None:
        """Write the last lines beside a record, to a new file. Where that cannot be, they are lost."""
        with contextlib.suppress(OSError):
            keep_beside(record, self.last)

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            if self._fd is not None:
                os.close(self._fd)
                self._fd = None


def keep_beside(record: Path, lines: str) -> None:
    """Write lines beside a record, to a new file. Raises OSError."""
    for number in range(1, _TRIES):
        name = record.stem + _FILE.format(number="" if number == 1 else f"-{number}")
        with contextlib.suppress(FileExistsError):
            fd = create_plain(record.with_name(name))
            try:
                _write(fd, lines)
            finally:
                os.close(fd)
            return


def _write(fd: int, text: str) -> None:
    left = memoryview(text.encode())
    while left:
        left = left[os.write(fd, left) :]
