"""What commands that work long share: a progress bar, notice of lost processes, an end at signals."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from time import monotonic
from typing import TYPE_CHECKING, NoReturn

from hacktrick.commands.output import warn
from hacktrick.sentences import commands as phrases
from hacktrick.terminal.signals import ENDING

if TYPE_CHECKING:
    from hacktrick.analysis.workers import Loss

_LENGTH = 40  # cells of the bar itself


class Bar:
    """A bar on standard error that shows how far the work is, and how long it may take yet.

    It is drawn anew after each step, and at no other time. Where there is no terminal there is none.
    """

    def __init__(self, what: str, total: int) -> None:
        self.done = 0
        self._what, self._total = what, total
        self._began = monotonic()
        self._cells = 0  # on the line now

    def advance(self) -> None:
        """One step is done."""
        self.done += 1
        self.draw()

    def draw(self) -> None:
        """Draw it, on the line that the cursor stands on."""
        passed = monotonic() - self._began
        left = passed / self.done * (self._total - self.done) if self.done else None
        time = "-:--:--" if left is None else str(timedelta(seconds=round(left)))
        filled = _LENGTH * self.done // self._total
        bar = "#" * filled + "-" * (_LENGTH - filled)
        self._write(f"{self._what} {bar} {self.done}/{self._total} {time}")

    def clear(self) -> None:
        """Leave the line empty, for something else to be printed there."""
        if self._cells:
            self._write("")

    def _write(self, text: str) -> None:
        from hacktrick.terminal.streams import Unwritable, width, write

        if not sys.stderr.isatty():
            return
        text = text[: width(sys.stderr) - 1]
        line = f"\r{text:<{self._cells}}" + ("" if text else "\r")
        self._cells = len(text)  # before it is drawn, as a signal may come at any time
        with suppress(Unwritable):
            write(sys.stderr, line)


@contextmanager
def progress(what: str, total: int) -> Iterator[Bar]:
    """A bar for as long as some work of `total` steps lasts."""
    bar = Bar(what, total)
    try:
        bar.draw()
        yield bar
    finally:
        bar.clear()


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Have a signal that ends the process undo what was begun first: the bar, processes, new files.

    The exit status is then 128 and the signal's number. A signal that is ignored stays ignored.
    """
    before = {}
    for name in ENDING:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) not in (signal.SIG_IGN, None):
            before[number] = signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, _: object) -> NoReturn:
    sys.exit(128 + number)


def loss_teller(bar: Bar) -> Callable[[Loss], None]:
    """What says in a sentence, once for each kind, that the work goes on with fewer processes."""
    from hacktrick.analysis.workers import Loss

    sentences = {Loss.KILLED: phrases.WORKER_KILLED, Loss.NOT_STARTED: phrases.WORKER_NOT_STARTED}

    def tell(loss: Loss) -> None:
        if (sentence := sentences.pop(loss, None)) is not None:
            bar.clear()
            warn(sentence())

    return tell
