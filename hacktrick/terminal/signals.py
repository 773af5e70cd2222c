"""Signals: those that end the program, and those that suspend it, continue it or tell of a new size.

A signal can come at any moment, also between two steps that belong together. So most are only noted,
and answered where the program is ready for them; a call that may wait long is cut short.
"""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from types import FrameType

# By name, for no platform has all of them.
ENDING = ("SIGTERM", "SIGHUP", "SIGQUIT")
_INTERRUPT = "SIGINT"
# What ends no program, or is not to be answered. Python ignores SIGPIPE and SIGXFSZ, and raises an error
# where something cannot be written. All other signals end a program that does not answer them.
_HARMLESS = (
    *("SIGCHLD", "SIGCLD", "SIGCONT", "SIGINFO", "SIGURG", "SIGWINCH"),
    *("SIGTSTP", "SIGTTIN", "SIGTTOU", "SIGSTOP", "SIGKILL", "SIGPIPE", "SIGXFSZ"),
    *(() if sys.platform == "linux" else ("SIGIO", "SIGPOLL")),
)
# A handler in Python is no answer to a fault of the program itself: the instruction would be repeated
# for ever. While they are blocked a fault ends the program, and those sent by others can be seen.
_FAULTS = ("SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL", "SIGTRAP", "SIGSYS")
HANGUP = 1  # the number of SIGHUP, also where the platform has no such signal
JOB_CONTROL = sys.platform != "win32"  # whether programs can be suspended on this platform

_Handler = Callable[[int, FrameType | None], None]
_Handlers = dict[int, _Handler | int | None]


class Stopped(BaseException):
    """A signal, or the end of the terminal, ends the program; `status` is the exit status."""

    def __init__(self, number: int) -> None:
        self.status = 128 + number
        super().__init__(number)


class Continued(Exception):
    """The process was stopped, and goes on."""


class Signals:
    """Notes the signals that come from `take` to `give_back`.

    The public attributes may be set back to False by whoever has answered them.
    """

    def __init__(self) -> None:
        self.continued = False  # SIGCONT: the process was stopped, and goes on
        self.suspend_asked = False  # SIGTSTP
        self.resized = False  # SIGWINCH: the terminal has another size, or had one
        self._ending: int | None = None  # the signal that is to end the program
        self._cuts_short = False
        self._wakes = False
        self._before: _Handlers = {}
        self._endings: set[int] = set()  # the signals that end the program
        self._faults: set[int] = set()  # those of faults that are blocked here
        self._arrived: int | None = None  # where to read which signals have arrived

    def take(self, only_ending: bool = False) -> None:
        """Answer signals here from now on, even those that were ignored.

        `only_ending` takes those alone that end the program and are not ignored.
        """
        ending = _numbers((*ENDING, _INTERRUPT))
        if only_ending:
            ending = {each for each in ending if signal.getsignal(each) is not signal.SIG_IGN}
        self._endings = ending | _others()
        self._before |= _install(self._endings, self._on_ending)
        if only_ending:
            return
        self._before |= _install(_numbers(("SIGCONT",)), self._on_continue)
        self._before |= _install(_numbers(("SIGTSTP",)), self._on_suspend)
        self._before |= _install(_numbers(("SIGWINCH",)), self._on_resize)

    def watch(self) -> None:
        """Have `check` see the signals of faults too, and `unanswered` those that no handler saw yet.

        Called after `take`.
        """
        self._arrived = _arrivals()
        _drain(self._arrived)
        if sys.platform == "linux":
            faults = _numbers(_FAULTS)
            self._faults = faults - signal.pthread_sigmask(signal.SIG_BLOCK, faults)

    def give_back(self) -> None:
        """Have signals answered as before `take`."""
        if sys.platform == "linux":
            for number in self._faults:  # those that were sent and not answered are forgotten
                self._before[number] = signal.signal(number, signal.SIG_IGN)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, self._faults)
        _restore(self._before)
        self._before, self._faults = {}, set()

    def check(self) -> None:
        """Raise Stopped if a signal has come that ends the program."""
        if self._faults and (sent := _pending() & self._faults):
            self.end_by(min(sent))
        if self._ending is not None:
            raise Stopped(self._ending)

    def end_by(self, number: int) -> None:
        """Have the program ended by this signal: the next `check` raises Stopped."""
        self._ending = number

    def unanswered(self) -> int | None:
        """The signal that is to end the program, also one that the main thread has not noticed yet.

        Only for a thread that blocks all signals, after `watch`.
        """
        if self._ending is None:
            unseen = _pending() | _drain(self._arrived)
            self._ending = min(unseen & (self._endings | self._faults), default=self._ending)
        return self._ending

    @contextlib.contextmanager
    def cutting_short(self, wakes: bool = False) -> Iterator[None]:
        """A signal that ends the program raises Stopped in here at once; elsewhere `check` does.

        If it `wakes`, a process that goes on raises Continued: it may be in a read that was begun when
        another process had the terminal, and would wait for a key now.
        """
        self.check()
        before = self._cuts_short, self._wakes
        self._cuts_short, self._wakes = True, wakes
        try:
            if wakes and self.continued:
                raise Continued
            yield
        finally:
            self._cuts_short, self._wakes = before

    def suspend(self) -> None:
        """Stop the whole job, as the terminal driver does for Ctrl-Z; returns when it goes on.

        Only for a platform with JOB_CONTROL.
        """
        if sys.platform != "win32":
            before = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            os.kill(0, signal.SIGTSTP)
            signal.signal(signal.SIGTSTP, before)

    def _on_ending(self, number: int, _: FrameType | None) -> None:
        self._ending = number
        if self._cuts_short:
            raise Stopped(number)

    def _on_continue(self, _number: int, _: FrameType | None) -> None:
        self.continued = True
        if self._wakes:
            raise Continued

    def _on_suspend(self, _number: int, _: FrameType | None) -> None:
        self.suspend_asked = True

    def _on_resize(self, _number: int, _: FrameType | None) -> None:
        self.resized = True


@contextlib.contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise TimeoutError in here after so long, whatever is waited for, where there are timers."""
    if sys.platform == "win32":
        yield
        return

    def give_up(_number: int, _: FrameType | None) -> None:
        raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))

    before = signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        _restore({signal.SIGALRM: before})


@cache
def _arrivals() -> int | None:
    """Where each signal can be read as a byte though the main thread is stuck; None on Windows."""
    if sys.platform != "win32":
        reading, writing = os.pipe()
        for end in (reading, writing):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
        return reading
    return None


def _pending() -> set[int]:
    """The signals that have come and are blocked in this thread."""
    if sys.platform != "win32":
        return set(signal.sigpending())
    return set()


def _drain(arrivals: int | None) -> set[int]:
    """The signals that have arrived since this was asked last."""
    try:
        return set() if arrivals is None else set(os.read(arrivals, 65536))
    except BlockingIOError:
        return set()


def _numbers(names: Iterable[str]) -> set[int]:
    """The signals that the platform has."""
    return {number for name in names if (number := getattr(signal, name, None)) is not None}


def _others() -> set[int]:
    """What nobody answers, so that it would end the program."""
    known = _numbers((*ENDING, _INTERRUPT, *_HARMLESS, *_FAULTS))
    return {each for each in signal.valid_signals() - known if signal.getsignal(each) is signal.SIG_DFL}


def _install(numbers: Iterable[int], handler: _Handler) -> _Handlers:
    """Install a handler for some signals; returns the handlers before it."""
    return {number: signal.signal(number, handler) for number in numbers}


def _restore(handlers: _Handlers) -> None:
    for number, handler in handlers.items():
        # None is a handler that was not installed from Python, and cannot be installed again.
        signal.signal(number, signal.SIG_DFL if handler is None else handler)
