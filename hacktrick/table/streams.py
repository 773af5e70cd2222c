"""Output streams that may be gone, full, or unable to show every character that a name can have."""

from __future__ import annotations

import contextlib
import errno
import os
from typing import IO, Any


def make_lenient(stream: IO[Any]) -> None:
    """Have characters that a stream cannot encode written as '?' rather than raise."""
    if reconfigure := getattr(stream, "reconfigure", None):
        reconfigure(errors="replace")


def is_closed(error: OSError) -> bool:
    """Whether an error of writing means that nobody reads on: a closed pipe or terminal."""
    return error.errno in (errno.EPIPE, errno.EIO)


def silence(stream: IO[Any]) -> None:
    """Let what could not be written go nowhere, or the interpreter tries it once more as it ends."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
