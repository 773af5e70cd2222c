"""A program that runs beside the game: started, talked to in lines, held to its limits, and ended.

It has a session of its own, so that it neither reads the terminal nor hears Ctrl-C, three open files,
and no variables of ours. Threads read and write, so that nothing it does or does not holds up the game.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import IO, NamedTuple

from hacktrick.engines import words
from hacktrick.engines.fault import Kind
from hacktrick.engines.log import Direction, EngineLog

_CHUNK = 65536
_OURS = "HACKTRICK_"
_LOOK = 0.02  # seconds between looks whether it has ended
_LAST = 0.2  # seconds for the last lines of a program that has ended to be read
_AT_ONCE, _BREATH = 500, 0.01  # lines of standard error that are dropped at once, and seconds after them


class Heard(NamedTuple):
    """A line of the program that its host has to read, or the kind of fault that ends its output.

    `at` is when it was read, by the steady clock.
    """

    text: str
    at: float
    fault: Kind | None = None


class Program:
    """A running program. Raises OSError if it cannot be started."""

    def __init__(self, command: Sequence[str], log: EngineLog) -> None:
        self._log = log
        flags = 0
        if sys.platform == "win32":
            flags = subprocess.CREATE_NEW_PROCESS_GROUP
        self._process = subprocess.Popen(
            list(command),
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            close_fds=True,
            env={name: value for name, value in os.environ.items() if not name.startswith(_OURS)},
            start_new_session=True,  # but for Windows, where that means nothing
            creationflags=flags,
        )
        self._heard: queue.SimpleQueue[Heard] = queue.SimpleQueue()
        self._unsent: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._closed = False
        self._silent = threading.Event()  # once its output has ended
        self._lines = 0  # in this turn, that its host has to read
        self._info = 0  # in this turn, of other lines
        self._errors = 0  # in this turn, of standard error
        works = (self._write, self._read, self._read_errors)
        self._threads = [threading.Thread(target=work, daemon=True) for work in works]
        for thread in self._threads:
            thread.start()

    def send(self, line: str) -> None:
        """Send a line. What it does not read waits, and keeps nobody waiting."""
        self._unsent.put(line)

    def receive(self, seconds: float) -> Heard | None:
        """The next line that a host has to read, waiting at most so long for it.

        Its last one, which has the fault, is there again and again.
        """
        try:
            heard = self._heard.get(timeout=max(0.0, seconds))
        except queue.Empty:
            if not self._has_ended():
                return None
            heard = self._last()
        if heard.fault is not None:
            self._heard.put(heard)
        return heard

    def _last(self) -> Heard:
        """What is still to be read of a program that has ended, whoever keeps its output open."""
        try:
            return self._heard.get(timeout=_LAST)
        except queue.Empty:
            return Heard("", time.monotonic(), Kind.NO_ANSWER)

    def begin_turn(self) -> None:
        """Count the lines of a turn from here."""
        self._lines = self._info = self._errors = 0

    def close(self, patience: float = words.QUIT_WITHIN) -> None:
        """Ask it to end, wait so long, and end whatever is left of its process group."""
        if self._closed:
            return
        self._closed = True
        self.send(words.QUIT)
        self._unsent.put(None)
        try:
            end = time.monotonic() + patience
            while not self._has_ended() and time.monotonic() < end:
                time.sleep(_LOOK)
        finally:
            self._kill()
            self._process.wait()
            for thread in self._threads:  # which close the files, unless somebody else keeps them open
                thread.join(_LOOK)

    def _has_ended(self) -> bool:
        """Whether the program has ended, and left its number in place for its group to be ended by."""
        if not hasattr(os, "waitid"):
            return self._silent.is_set()
        with contextlib.suppress(ChildProcessError):
            return (
                os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
            )
        return True

    def _kill(self) -> None:
        if not hasattr(os, "killpg"):
            self._process.kill()
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def _write(self) -> None:
        """Send lines, as a thread. An end of its input is not told: that of its output is."""
        pipe = self._process.stdin
        assert pipe is not None
        with contextlib.suppress(OSError):
            while (line := self._unsent.get()) is not None:
                self._log.add(Direction.HOST, line)
                pipe.write(f"{line}\n".encode())
        with contextlib.suppress(OSError):
            pipe.close()

    def _read(self) -> None:
        """Read its lines, as a thread, until it breaks a limit or ends."""
        assert self._process.stdout is not None
        fault = Kind.NO_ANSWER
        for raw in _lines(self._process.stdout):
            if len(raw) > words.LONGEST:
                fault = Kind.TOO_LONG
                break
            text = raw.decode("utf-8", "replace").removesuffix("\r").strip(" ")
            self._log.add(Direction.ENGINE, text)
            if text.partition(" ")[0] in words.FROM_ENGINE:
                self._lines += 1
                self._heard.put(Heard(text, time.monotonic()))
            else:
                self._info += 1
            if max(self._lines, self._info) > words.MOST_INFO:
                fault = Kind.TOO_MUCH
                break
        with contextlib.suppress(OSError):
            self._process.stdout.close()
        self._heard.put(Heard("", time.monotonic(), fault))
        self._silent.set()

    def _read_errors(self) -> None:
        """Note what comes on standard error, as a thread, as far as a log can hold it."""
        assert self._process.stderr is not None
        for raw in _lines(self._process.stderr):
            self._errors += 1
            if self._errors > words.MOST_INFO:
                if self._errors % _AT_ONCE == 0:  # who writes without end takes no time from the keys
                    time.sleep(_BREATH)
            else:
                self._log.add(Direction.ERROR, raw[: words.LONGEST].decode("utf-8", "replace"))
        with contextlib.suppress(OSError):
            self._process.stderr.close()


def _lines(pipe: IO[bytes]) -> Iterator[bytes]:
    """The lines that come; of one that is too long, only so much that it can be seen to be."""
    line, skips = b"", False
    read: Callable[[int], bytes] = pipe.read  # without a buffer: whatever is there
    while data := _or_end(read):
        *whole, rest = data.split(b"\n")
        for part in whole:
            if not skips:
                yield (line + part)[: words.LONGEST + 1]
            line, skips = b"", False
        if not skips:
            line += rest
            if len(line) > words.LONGEST:
                yield line[: words.LONGEST + 1]
                line, skips = b"", True
    if line:
        yield line


def _or_end(read: Callable[[int], bytes]) -> bytes:
    try:
        return read(_CHUNK)
    except (OSError, ValueError):
        return b""
