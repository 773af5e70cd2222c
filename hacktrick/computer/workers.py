"""Processes that work side by side, and leave an interrupt to the one that started them."""

from __future__ import annotations

import signal
from multiprocessing import get_context
from multiprocessing.pool import Pool


def workers(jobs: int) -> Pool:
    """That many worker processes, to be used in a `with`, which ends them. For the main thread only."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # inherited, except on Windows
    try:
        return get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    finally:
        signal.signal(signal.SIGINT, before)
