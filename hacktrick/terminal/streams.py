"""Output streams that may be gone, full, or unable to show every character that a name can have."""

from __future__ import annotations

import contextlib
import errno
import os
from typing import IO, Any, TextIO


class Unwritable(Exception):
    """A stream cannot be written; the text says why. `closed` if it is that nobody reads on."""

    def __init__(self, error: OSError) -> None:
        self.closed = error.errno in (errno.EPIPE, errno.EIO)
        self.error = error
        super().__init__(error.strerror or str(error))


def width(stream: IO[Any] | None) -> int:
    """The cells of a line on a stream: those of its terminal, or 80 where it is none.

    The variable COLUMNS has no say: it may be that of another terminal, or no number.
    """
    try:
        return os.get_terminal_size(-1 if stream is None else stream.fileno()).columns or 80
    except (OSError, ValueError):  # no terminal, or not even a file
        return 80


def shows_unicode(stream: TextIO) -> bool:
    """Whether a stream takes every character, and nobody asked for the C locale."""
    return not _is_c_locale() and (stream.encoding or "").lower().replace("-", "").startswith("utf")


def _is_c_locale() -> bool:
    """Whether the C locale was asked for by name, in which Python writes UTF-8 all the same.

    For that, Python may have set LC_CTYPE itself (PEP 538).
    """
    names = ("C", "POSIX")
    everything, language = os.environ.get("LC_ALL"), os.environ.get("LANG")
    characters = os.environ.get("LC_CTYPE") or "C"
    if everything:
        return everything in names
    return language in names and characters in (*names, "C.UTF-8", "C.utf8", "UTF-8")


def write(stream: IO[Any], text: str) -> None:
    """Write a text at once. Raises Unwritable."""
    try:
        stream.write(text)
        stream.flush()
    except OSError as error:
        raise Unwritable(error) from None


def make_lenient(stream: IO[Any]) -> None:
    """Have characters that a stream cannot encode written as '?' rather than raise."""
    if reconfigure := getattr(stream, "reconfigure", None):
        reconfigure(errors="replace")


def silence(stream: IO[Any]) -> None:
    """Let what could not be written go nowhere, or the interpreter tries it once more as it ends."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
