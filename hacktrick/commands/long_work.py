"""Commands that work long: a progress bar, a word on lost processes, and an end at once by signals."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

from hacktrick.commands.output import warn, width
from hacktrick.sentences import commands as phrases

if TYPE_CHECKING:
    from hacktrick.analysis.workers import Loss

_ENDING = ("SIGTERM", "SIGHUP", "SIGQUIT")  # Windows lacks some of them


@contextmanager
def bar(what: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar for as long as the work lasts; what it hands over is called after each of `total` steps.

    It is drawn on standard error, and goes away in the end. Where that is no terminal there is none.
    """
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    console = Console(stderr=True, width=width(sys.stderr))
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda: progress.advance(task)


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Have a signal that ends the process undo what was begun first: the bar, processes, new files.

    The exit status is then 128 and the signal's number. A signal that is ignored stays ignored.
    """
    before = {}
    for name in _ENDING:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            before[number] = signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, _: object) -> NoReturn:
    sys.exit(128 + number)


def loss_teller() -> Callable[[Loss], None]:
    """What says in a sentence, once for each kind, that the work goes on with fewer processes."""
    from hacktrick.analysis.workers import Loss

    sentences = {Loss.KILLED: phrases.WORKER_KILLED, Loss.NOT_STARTED: phrases.WORKER_NOT_STARTED}

    def tell(loss: Loss) -> None:
        if (sentence := sentences.pop(loss, None)) is not None:
            warn(sentence())

    return tell
