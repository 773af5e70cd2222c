"""A progress bar on the terminal, for commands that work long."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


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
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=total)
        yield lambda: shown.advance(task)
