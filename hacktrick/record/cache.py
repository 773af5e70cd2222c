"""A file beside the records that keeps their summaries, so that each is read once; it holds no card.

It may be removed at any time, and is made anew where it is damaged, or of another version. A line of it
is the name of a file, its size and times, and the summary or the line that is damaged.
"""

from __future__ import annotations

import contextlib
import os
from binascii import crc32
from collections.abc import Container
from pathlib import Path

from hacktrick.record.files import being_made, create_plain, read_plain
from hacktrick.record.summary import FINISHED, Damaged, Summary

NAME = ".standings"
_HEAD = b"hacktrick standings 1 %08x\n"  # the number is a checksum of what follows
_DAMAGED = "damaged "
_LARGEST = 100_000_000  # bytes

Outcome = Summary | Damaged


class Cache:
    """The summaries of records that were read before, by the names of their files."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._lines = _load(self._path)

    def __contains__(self, name: str) -> bool:
        """Whether something is known of a file of this name."""
        return name in self._lines

    def is_finished(self, name: str, stamp: str) -> bool:
        """Whether a file is known to hold a finished match, found out faster than by `get`."""
        line = self._lines.get(name, "")
        return line.startswith(f"{stamp}\t") and line.endswith(FINISHED)

    def get(self, name: str, stamp: str) -> Outcome | None:
        """What is known of a file, if it has not changed since: its `stamp` is its size and times."""
        kept, _, line = self._lines.get(name, "").partition("\t")
        if kept != stamp:
            return None
        try:
            if line.startswith(_DAMAGED):
                return Damaged(int(line.removeprefix(_DAMAGED)))
            return Summary.read(line)
        except (ValueError, KeyError):  # of another version
            return None

    def put(self, name: str, stamp: str, outcome: Outcome) -> None:
        """Keep what was read of a file."""
        if not name.isprintable():  # it might hold lines of its own, and is read each time
            return
        line = outcome.line() if isinstance(outcome, Summary) else f"{_DAMAGED}{outcome.line}"
        self._lines[name] = f"{stamp}\t{line}"

    def save(self, names: Container[str]) -> None:
        """Write it to the disk, with the files of these names alone, if the disk lets it be written."""
        lines = (f"{name}\t{line}\n" for name, line in self._lines.items() if name in names)
        text = "".join(lines).encode()
        new = being_made(self._path)
        with contextlib.suppress(OSError):
            fd = create_plain(new)
            try:
                with os.fdopen(fd, "wb") as file:
                    file.write(_HEAD % crc32(text) + text)
                os.replace(new, self._path)
            except OSError:
                new.unlink()


def _load(path: Path) -> dict[str, str]:
    """The lines of the file by their first words; none if it is damaged."""
    try:
        head, end, text = read_plain(path, _LARGEST).partition(b"\n")
    except OSError:
        return {}
    if head + end != _HEAD % crc32(text):
        return {}
    lines = (each.partition("\t") for each in text.decode("utf-8").split("\n"))
    return {name: line for name, _, line in lines}
