"""Opens the terminal device of the platform that this is; the others are not imported."""

from __future__ import annotations

import sys

from hacktrick.terminal.device import Device


def open_device() -> Device:
    """The device of this platform."""
    if sys.platform == "win32":
        from hacktrick.terminal.windows import device
    else:
        from hacktrick.terminal.posix import device
    return device()
