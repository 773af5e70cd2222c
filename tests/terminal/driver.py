"""The program in a real terminal: keys go in, and an emulator shows what a person sees."""

from __future__ import annotations

import codecs
import os
import re
import shlex
import signal
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect
import pyte

from hacktrick.sentences import display as shared
from hacktrick.sentences import table

ROOT = Path(__file__).parents[2]
PATIENCE = 10.0  # seconds until a wait has failed; nothing that works takes so long
QUIET = 0.32  # seconds that a line must be quiet before a cover opens, and a little more
SLOWEST = 0.7  # seconds: a key held down comes again sooner, on any keyboard
ENTER, ESC, LEFT, RIGHT, SPACE = "\r", "\x1b", "\x1b[D", "\x1b[C", " "
INTERRUPT, SUSPEND, QUIT = "\x03", "\x1a", "\x1c"
# Controls of eight bits. The program sends none; what is typed behind its end is echoed with those in
# it, and would command the emulator.
_ECHOED = dict.fromkeys(range(0x80, 0xA0))


def environment(home: Path, term: str | None = "xterm-256color", **more: str) -> dict[str, str]:
    """What the program is told of the world around it: nothing of this machine but its programs."""
    known = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "HACKTRICK_HOME": str(home),
        "LANG": "C.UTF-8",
    }
    return {**known, **({} if term is None else {"TERM": term}), **more}


class Driver:
    """One process on one terminal. `raw` holds every byte that it wrote."""

    def __init__(
        self, command: list[str], env: dict[str, str], size: tuple[int, int] = (80, 24)
    ) -> None:
        columns, lines = size
        self.raw = bytearray()
        self.screen = pyte.HistoryScreen(columns, lines, history=10_000)
        self._stream = pyte.Stream(self.screen)
        self._decoded = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._stirred = self._entered = 0.0
        self.child: Any = pexpect.spawn(
            command[0],
            command[1:],
            env=env,
            dimensions=(lines, columns),
            timeout=PATIENCE,
            preexec_fn=_answer_interrupts,
        )
        self.child.delaybeforesend = None
        self.child.ptyproc.delayafterclose = self.child.ptyproc.delayafterterminate = 0.02
        self.ended = False

    # What is on the screen

    @property
    def text(self) -> str:
        """The screen as a person reads it."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def scrollback(self) -> str:
        """What has been pushed off the top."""
        lines = self.screen.history.top
        return "\n".join("".join(line[at].data for at in sorted(line)) for line in lines)

    @property
    def cover(self) -> str | None:
        """Whom the cover on the screen asks for, or None if there is no cover."""
        asks = re.escape(shared.PASS_TO(name="NAME")).replace("NAME", "(.+?)")
        found = re.search(rf"{asks}\s*$", self.text, re.MULTILINE)
        return found[1] if found else None

    @property
    def turn(self) -> bool:
        """Whether somebody's hand is on the screen."""
        return table.YOUR_HAND() in self.text

    @property
    def opened(self) -> bool:
        """Whether a hand was ever on the screen."""
        return table.YOUR_HAND().encode() in self.raw

    @property
    def away(self) -> bool:
        """Whether the terminal has been given back, for good or for a while."""
        return self.raw.rfind(b"\x1b[?1049l") > self.raw.rfind(b"\x1b[?1049h")

    # Waiting

    def pump(self, wait: float = 0.0) -> bool:
        """Take what the program has written, waiting at most so long; whether there was any."""
        try:
            data = self.child.read_nonblocking(1 << 16, timeout=wait)
        except pexpect.TIMEOUT:
            return False
        except (pexpect.EOF, OSError):
            self.ended = True
            return False
        self.raw += data
        self._stirred = time.monotonic()
        self._stream.feed(self._decoded(data).translate(_ECHOED))
        return True

    def wait(self, until: Callable[[], object], what: str = "", patience: float = PATIENCE) -> None:
        """Wait until something is so. Fails, showing the screen, if it does not come."""
        end = time.monotonic() + patience
        while not until():
            left = end - time.monotonic()
            if left <= 0 or self.ended:
                raise AssertionError(f"waited in vain for {what or 'it'}; the screen:\n{self.text}")
            self.pump(min(left, 0.05))

    def wait_for_bytes(self, words: bytes, at: int) -> None:
        """Wait until these bytes were written, behind a place in what was written."""
        self.wait(lambda: words in self.raw[at:], repr(words))

    def wait_unread(self, until: Callable[[], object], what: str) -> None:
        """Wait until something is so, and read nothing of what is written meanwhile."""
        end = time.monotonic() + PATIENCE
        while not until():
            assert time.monotonic() < end, f"waited in vain for {what}"
            time.sleep(0.02)

    def see(self, *words: str, patience: float = PATIENCE) -> None:
        """Wait until the screen shows all the words."""
        self.wait(lambda: all(word in self.text for word in words), repr(words), patience)

    def settle(self, quiet: float = 0.03) -> None:
        """Wait until nothing has been written for a moment."""
        while self.pump(quiet):
            pass

    def rest(self) -> None:
        """Leave the line quiet for as long as a guarded screen asks for, from its last frame on."""
        self.settle()
        self.wait(lambda: time.monotonic() - self._stirred >= QUIET, "a quiet line")

    def rest_from_enter(self) -> None:
        """The same, and so long that another Enter is none that is held down."""
        self.rest()
        self.wait(lambda: time.monotonic() - self._entered >= SLOWEST, "another Enter")

    # Keys and signals

    def send(self, text: str | bytes) -> None:
        self.child.send(text)
        self._stirred = time.monotonic()
        if text == ENTER:
            self._entered = self._stirred

    def press(self, *keys: str) -> None:
        """Press keys one by one, and let each have its effect."""
        for key in keys:
            self.rest_from_enter() if key == ENTER else self.settle()
            self.send(key)
            self.pump(0.3)
            self.settle()

    def open(self) -> None:
        """Open a cover as a person does: where it was too soon for a busy machine, once more."""
        self.wait(lambda: self.cover, "a cover")
        for _ in range(3):
            self.rest()
            if self.turn:
                return
            self.send(SPACE)
            self.wait(lambda: self.turn or shared.TOO_SOON() in self.text, "the hand")
            if self.turn:
                return
            self.settle(SLOWEST)
        raise AssertionError(f"the cover does not open:\n{self.text}")

    def go_on(self, *ends: str) -> None:
        """Press Enter at the end of a hand, known by one of these words, until it is taken."""
        for _ in range(10):
            self.rest_from_enter()
            self.send(ENTER)
            self.pump(0.3)
            self.settle()
            if not any(end in self.text for end in ends):
                return
        raise AssertionError(f"the end of the hand stays:\n{self.text}")

    def leave(self) -> int:
        """Leave by q and y. Returns the exit status."""
        self.answer_yes("q")
        return self.status()

    def answer_yes(self, key: str) -> None:
        """Press a key that asks something, and y once the question is there."""
        before = self.text
        self.press(key)
        self.wait(lambda: self.ended or self.text != before, "a question")
        self.settle()
        self.send("y")

    def leave_in_shell(self) -> int:
        """Leave by q and y a program that a shell has started, and the shell with its status."""
        self.answer_yes("q")
        self.see("ready>", "The match is saved")
        self.send("exit $?\n")
        return self.status()

    def kill(self, number: int) -> None:
        """Send a signal; none to a process that has ended."""
        if not self.ended and self.child.isalive():
            os.kill(self.child.pid, number)

    def resize(self, columns: int, lines: int) -> None:
        """Change the size, and let the program take it in."""
        self.settle()
        at = len(self.raw)
        self.screen.resize(lines, columns)
        self.child.setwinsize(lines, columns)
        self.wait(lambda: len(self.raw) > at, "a new frame")
        self.settle()

    def status(self, patience: float = PATIENCE) -> int:
        """Wait for the end. Returns the exit status: for a signal that killed, 128 and its number."""
        self.wait(lambda: self.ended, "the end", patience)
        self.child.wait()
        killed: int | None = self.child.signalstatus
        exited: int = self.child.exitstatus
        return exited if killed is None else 128 + killed

    def modes(self) -> list[object]:
        """The settings of the terminal."""
        return termios.tcgetattr(self.child.child_fd)

    def hang_up(self) -> None:
        """Close the terminal under the process."""
        self.child.ptyproc.fileobj.close()
        self.child.ptyproc.closed = self.child.closed = True

    def close(self) -> None:
        """End the process, if it has not ended, and close its terminal."""
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
        self.child.close(force=True)


def _answer_interrupts() -> None:
    """Have SIGINT answered, even where whoever runs the tests ignores it, as shells do for `&`."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def program() -> str:
    """The program as it is called in a shell."""
    return f"{shlex.quote(sys.executable)} -m hacktrick"


@contextmanager
def hacktrick(
    *args: str | Path,
    home: Path,
    size: tuple[int, int] = (80, 24),
    term: str | None = "xterm-256color",
    code: str | None = None,
    **env: str,
) -> Iterator[Driver]:
    """Run the program on a terminal. `code` is Python to be run before it in the same process."""
    run = ["-m", "hacktrick"]
    if code is not None:
        run = ["-c", f"{code}\nfrom hacktrick.cli import main\nmain(prog_name='hacktrick')"]
    command = [sys.executable, *run, *map(str, args)]
    driver = Driver(command, environment(home, term, **env), size)
    try:
        yield driver
    finally:
        driver.close()
