"""The terminal device on Windows, and imported there only: modes by ctypes, keys by msvcrt."""

from __future__ import annotations

import ctypes
import msvcrt
import sys
import time
from ctypes import wintypes

from hacktrick.terminal.device import Device

assert sys.platform == "win32"  # for mypy, which checks for each platform what that platform has

_INPUT, _OUTPUT = -10, -11  # standard handles
_PROCESSED, _LINES, _ECHO = 0x1, 0x2, 0x4  # of the input: Ctrl-C as a signal, whole lines, echo
_SEQUENCES, _NO_AUTO_RETURN = 0x4, 0x8  # of the output: escape sequences, a line feed is only that
_POLL = 0.005  # seconds between looks at the keyboard, which cannot be waited for

# What msvcrt gives behind "\0" or "\xe0" for keys without a character, as other terminals send them.
_PREFIXES = "\x00\xe0"
_KEYS = {
    "H": "\x1b[A",
    "P": "\x1b[B",
    "M": "\x1b[C",
    "K": "\x1b[D",
    "G": "\x1b[H",
    "O": "\x1b[F",
    "I": "\x1b[5~",
    "Q": "\x1b[6~",
    "S": "\x1b[3~",
    "\x0f": "\x1b[Z",
    ";": "\x1bOP",
}


def device() -> Device:
    """The console of this process."""
    return _Console()


class _Console(Device):
    """A console as Windows 10 and later have it."""

    def __init__(self) -> None:
        self._kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        self._kernel.GetStdHandle.restype = wintypes.HANDLE
        self._modes: list[tuple[int, int]] = []  # standard handles, and their modes before raw mode
        self._part = ""  # the first half of a surrogate pair

    def make_raw(self) -> None:
        if not self._modes:
            self._modes = [(handle, self._mode(handle)) for handle in (_INPUT, _OUTPUT)]
        (_, typed), (_, shown) = self._modes
        self._set_mode(_INPUT, typed & ~(_PROCESSED | _LINES | _ECHO))
        self._set_mode(_OUTPUT, shown | _PROCESSED | _SEQUENCES | _NO_AUTO_RETURN)

    def restore(self) -> None:
        modes, self._modes = self._modes, []
        for handle, mode in modes:
            self._set_mode(handle, mode)

    def wait(self, seconds: float) -> bool:
        until = time.monotonic() + seconds
        while not msvcrt.kbhit():
            left = until - time.monotonic()
            if left <= 0:
                return False
            time.sleep(min(left, _POLL))
        return True

    def read(self) -> str:
        char = msvcrt.getwch()
        if char in _PREFIXES and msvcrt.kbhit():
            return _KEYS.get(msvcrt.getwch(), "")
        char, self._part = self._part + char, ""
        if "\ud800" <= char[-1] <= "\udbff":
            self._part = char
            return ""
        return char.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")

    def forget_part(self) -> None:
        self._part = ""

    def await_foreground(self) -> None:
        pass

    def in_background(self) -> bool:
        return False  # there is no job control

    def wait_writable(self, seconds: float) -> None:
        time.sleep(seconds)

    def drop_unsent(self) -> None:
        pass  # a console takes everything at once

    def _mode(self, handle: int) -> int:
        mode = wintypes.DWORD()
        if not self._kernel.GetConsoleMode(self._handle(handle), ctypes.byref(mode)):
            raise ctypes.WinError(ctypes.get_last_error())
        return mode.value

    def _set_mode(self, handle: int, mode: int) -> None:
        if not self._kernel.SetConsoleMode(self._handle(handle), mode):
            raise ctypes.WinError(ctypes.get_last_error())

    def _handle(self, number: int) -> wintypes.HANDLE:
        return wintypes.HANDLE(self._kernel.GetStdHandle(number))
