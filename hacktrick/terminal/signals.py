"""The signals that end a program, as an exception: so that its last words are said."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator
from types import FrameType


class Signalled(BaseException):
    """The program is told to end; the value is the signal's number."""


@contextlib.contextmanager
def told_to_end() -> Iterator[None]:
    """Raise Signalled for a signal that ends a program, unless that signal is ignored here."""

    def end(number: int, frame: FrameType | None) -> None:
        raise Signalled(number)

    known = (getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP", "SIGQUIT"))
    wanted = [number for number in known if number and signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, end) for number in wanted}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
