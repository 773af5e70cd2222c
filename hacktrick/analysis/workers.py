"""Processes that work side by side; Ctrl-C reaches only the one that started them."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import TypeVar

_T = TypeVar("_T")
_R = TypeVar("_R")


def side_by_side(
    work: Callable[[_T], _R], items: Iterable[_T], jobs: int, in_order: bool = True
) -> Iterator[_R]:
    """What `work` makes of every item, in so many processes; with one job, in this process.

    Each result is handed over when it is done, and in the items' order where that is wanted. With
    more than one job it is for the main thread only.
    """
    if jobs == 1:
        yield from map(work, items)
        return
    with _workers(jobs) as pool:
        yield from (pool.imap if in_order else pool.imap_unordered)(work, items)


def _workers(jobs: int) -> Pool:
    """That many worker processes, to be used in a `with`, which ends them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # inherited, except on Windows
    try:
        return get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    finally:
        signal.signal(signal.SIGINT, before)
