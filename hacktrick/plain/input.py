"""Lines of input for plain mode: from a person, a script, or a stream of meaningless bytes."""

from __future__ import annotations

import codecs
import os
import select
import time
from collections.abc import Callable
from typing import Any, TextIO

from hacktrick.plain.grammar import Verb, shown
from hacktrick.sentences import plain, record

LONGEST_LINE = 1000  # bytes
QUIET = 0.65  # seconds: a key that is held down comes again sooner than this
_CHUNK = 65536
POLL = 0.1  # seconds between looks at what else may have happened


class Ended(Exception):
    """No more lines are taken. `status` is the exit status: 1 if a line of a script was refused."""

    def __init__(self, status: int = 0) -> None:
        self.status = status
        super().__init__(status)


class BadInput(Exception):
    """A line that cannot be taken. The text says why to a script, as the end of a sentence.

    `sentence` says it to a person; it is empty where the text does.
    """

    def __init__(self, reason: str, sentence: str = "") -> None:
        self.sentence = sentence
        super().__init__(reason)


class Lines:
    """The lines of an input, counted from 1."""

    def __init__(self, stdin: TextIO) -> None:
        self.number = 0
        self._fd = _descriptor(stdin)
        self._read = _memory_reader(stdin) if self._fd is None else self._read_descriptor
        self._waiting = b""  # read, but not taken yet

    def next(self, attend: Callable[[], None]) -> str:
        """The next line without its end. Raises Ended, or BadInput for what cannot be an event.

        While it waits it calls `attend`, which may raise whatever ends the waiting.
        """
        line = self._next_bytes(attend)
        self.number += 1
        if self.number == 1:
            line = line.removeprefix(codecs.BOM_UTF8)
        if len(line) > LONGEST_LINE:
            raise BadInput(plain.TOO_LONG(), plain.TOO_LONG_TO_TAKE(keys=shown(Verb.KEYS)))
        try:
            return line.decode().removesuffix("\r")
        except UnicodeDecodeError:
            no_text = plain.NO_TEXT(keys=shown(Verb.KEYS))
            raise BadInput(record.NOT_UTF8(), no_text) from None

    def waits(self, seconds: float) -> bool:
        """Wait at most so long for a line, and tell whether one can be taken; in memory none is seen."""
        if self._waiting:
            return True
        try:
            if self._fd is not None:
                return bool(select.select([self._fd], [], [], seconds)[0])
        except (OSError, ValueError):
            pass  # it cannot be asked
        time.sleep(seconds)
        return False

    def wait_for_quiet(self) -> None:
        """Forget what was typed ahead at a terminal, until no line has come for a moment."""
        if self._fd is None:
            return
        self._waiting = b""
        try:
            while select.select([self._fd], [], [], QUIET)[0]:
                if not os.read(self._fd, _CHUNK):
                    return
        except (OSError, ValueError):
            return  # the terminal is gone, or cannot be asked whether a line is waiting

    def stays_quiet(self) -> bool:
        """Wait, and tell whether nothing is typed for so long that no key can be held down."""
        if self._waiting:
            return False
        try:
            return self._fd is None or not select.select([self._fd], [], [], QUIET)[0]
        except (OSError, ValueError):
            return True  # it cannot be asked

    def _next_bytes(self, attend: Callable[[], None]) -> bytes:
        """The next line; of one that is too long, only so much that it can be seen to be."""
        line = b""
        while True:
            part, end, rest = self._waiting.partition(b"\n")
            line += part[: LONGEST_LINE + 1 - len(line)]
            if end:
                self._waiting = rest
                return line
            attend()
            self._waiting = self._read(attend)
            if not self._waiting:
                if line:
                    return line
                raise Ended

    def _read_descriptor(self, attend: Callable[[], None]) -> bytes:
        assert self._fd is not None
        try:
            while not select.select([self._fd], [], [], POLL)[0]:
                attend()
            attend()  # before what is there is read: it may be meant for another program
        except (OSError, ValueError):
            pass  # where this cannot be waited for, reading waits
        try:
            return os.read(self._fd, _CHUNK)
        except OSError:  # the terminal is gone
            return b""


def _descriptor(stdin: TextIO) -> int | None:
    try:
        return stdin.fileno()
    except (OSError, ValueError):
        return None


def _memory_reader(stdin: TextIO) -> Callable[[Callable[[], None]], bytes]:
    """Bytes where there are any, so that what is no text is met here and not inside a decoder."""
    source: Any = getattr(stdin, "buffer", stdin)

    def read(_: Callable[[], None]) -> bytes:
        line = source.readline()
        return line if isinstance(line, bytes) else line.encode("utf-8", "surrogatepass")

    return read
