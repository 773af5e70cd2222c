"""A process of its own that works on what it is handed, and is ended with the one that started it.

It has a pipe to that process. This needs no semaphores, which some systems lack, and a process that is
killed is noticed by the end of its pipe.
"""

from __future__ import annotations

import atexit
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


@contextmanager
def _interrupts_waiting() -> Iterator[None]:
    """Let Ctrl-C wait in here; a process that is started in here does not hear it, but for Windows."""
    if sys.platform == "win32":
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # or its own start would let Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_TO_END = 5.0  # seconds for a process to end that was asked to, and two programs of its one by one


class Worker:
    """A process, and this end of the pipe to it: `give` it an item, and read the answer.

    An answer is what `work` made of the item, and None; or None, and the error that was raised. Once it
    is to end, it has `patience` seconds to undo what it has begun.
    """

    def __init__(self, work: Callable[[Any], Any], patience: float = _TO_END) -> None:
        """Raises OSError or ImportError where no process can be started."""
        from multiprocessing import get_context

        self._patience = patience
        context = get_context("spawn")
        self.connection, other = context.Pipe()
        self._process = context.Process(target=_serve, args=(work, other), daemon=True)
        try:
            with _interrupts_waiting():
                self._process.start()
        finally:
            other.close()  # so that this end notices when the process is gone
        atexit.register(self.end)  # `multiprocessing` would wait without end for one that is suspended

    def give(self, item: Any) -> None:
        """Have it work on an item. Raises OSError if the process is gone."""
        self.connection.send(item)

    def end(self) -> None:
        """End the process: at once, or when its seconds are over."""
        atexit.unregister(self.end)
        self._process.terminate()
        self._process.join(self._patience)
        self._process.kill()
        self._process.join()
        self.connection.close()


def _serve(work: Callable[[Any], Any], connection: Connection[Any, Any]) -> None:
    """Work on what comes through the pipe until it ends, and answer with the result or the error."""
    from threading import Thread

    _fall_silent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started this one answers it
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # and ends this one so
    Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            item = connection.recv()
            answer: tuple[Any, Exception | None]
            try:
                answer = work(item), None
            except Exception as error:
                answer = None, error
            connection.send(answer)


def _fall_silent() -> None:
    """Write nothing more: the screen belongs to the process that started this one."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for output in (1, 2):
        os.dup2(nowhere, output)


def _end_with_parent() -> None:
    """End this process when the one that started it has ended, however it did."""
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(_TO_END)
    os._exit(1)
