"""Picks the terminal device of this platform, and imports only that one."""

from __future__ import annotations

import contextlib
import sys

from hacktrick.terminal.device import Device


def open_device() -> Device:
    """The device of this platform."""
    if sys.platform == "win32":
        from hacktrick.terminal.windows import device
    else:
        from hacktrick.terminal.posix import device
    return device()


def await_foreground(device: Device) -> None:
    """Stop, as a job in the background, until it is brought to the foreground."""
    with contextlib.suppress(OSError):  # the terminal is gone, which whoever reads from it learns
        while True:
            with contextlib.suppress(InterruptedError):
                device.await_foreground()
                return
