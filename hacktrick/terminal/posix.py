"""The terminal device on POSIX, and imported there only: modes by termios, keys by select and read."""

from __future__ import annotations

import codecs
import contextlib
import os
import select
import sys
import termios
import tty
from collections.abc import Iterator
from typing import Any

from hacktrick.terminal.device import Device

assert sys.platform != "win32"  # for mypy, which checks for each platform what that platform has


_LENIENT = "hacktrick-terminal"  # how bytes that are no UTF-8 are decoded


def _replace(error: UnicodeError) -> tuple[str, int]:
    """A byte that is a control character of the 8-bit kind stands for itself, others for no text."""
    assert isinstance(error, UnicodeDecodeError)
    byte = error.object[error.start]
    return chr(byte) if 0x80 <= byte <= 0x9F else "\ufffd", error.start + 1


codecs.register_error(_LENIENT, _replace)


def device() -> Device:
    """The terminal of this process."""
    return _Tty()


class _Tty(Device):
    """Standard input and output of a process in a terminal."""

    def __init__(self) -> None:
        self._modes: list[Any] | None = None  # before raw mode
        self._utf8 = codecs.getincrementaldecoder("utf-8")(_LENIENT)

    def make_raw(self) -> None:
        keyboard = _keyboard()
        with _as_os_error():
            before = termios.tcgetattr(keyboard)
            self._modes = self._modes or before
            tty.setraw(keyboard, termios.TCSANOW)

    def restore(self) -> None:
        modes, self._modes = self._modes, None
        if modes is not None:
            with _as_os_error():
                termios.tcsetattr(_keyboard(), termios.TCSADRAIN, modes)

    def wait(self, seconds: float) -> bool:
        return bool(select.select([_keyboard()], [], [], seconds)[0])

    def read(self) -> str:
        data = os.read(_keyboard(), 65536)
        if not data:
            raise EOFError
        return self._utf8.decode(data)

    def forget_part(self) -> None:
        self._utf8.reset()

    def await_foreground(self) -> None:
        with _as_os_error():  # setting modes stops a job in the background, and asking for them does not
            termios.tcsetattr(_keyboard(), termios.TCSANOW, termios.tcgetattr(_keyboard()))

    def in_background(self) -> bool:
        try:
            return os.tcgetpgrp(_keyboard()) != os.getpgrp()
        except OSError:  # it is gone, or it is not the terminal that controls this process
            return False

    def wait_writable(self, seconds: float) -> None:
        select.select([], [_screen()], [], seconds)

    def drop_unsent(self) -> None:
        with contextlib.suppress(termios.error):
            termios.tcflush(_screen(), termios.TCOFLUSH)


def _keyboard() -> int:
    assert sys.__stdin__ is not None
    return sys.__stdin__.fileno()


def _screen() -> int:
    assert sys.__stdout__ is not None
    return sys.__stdout__.fileno()


@contextlib.contextmanager
def _as_os_error() -> Iterator[None]:
    """Raise OSError in place of termios.error, which is none."""
    try:
        yield
    except termios.error as error:
        raise OSError(*error.args) from None
