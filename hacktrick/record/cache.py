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
from hacktrick.record.summary import Damaged, Summary

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
        return os.fsencode(name) in self._lines

    def get(self, name: str, stamp: str) -> Outcome | None:
        """What is known of a file, if it has not changed since: its `stamp` is its size and times."""
        kept, _, line = self._lines.get(os.fsencode(name), b"").decode("utf-8").partition("\t")
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
        if "\t" in name or "\n" in name:
            return  # it is read each time
        line = outcome.line() if isinstance(outcome, Summary) else f"{_DAMAGED}{outcome.line}"
        self._lines[os.fsencode(name)] = f"{stamp}\t{line}".encode()

    def save(self, names: Container[str]) -> None:
        """Write it to the disk, with the files of these names alone, if the disk lets it be written."""
        lines = [
            b"%b\t%b\n" % (name, line)
            for name, line in self._lines.items()
            if os.fsdecode(name) in names
        ]
        text = b"".join(lines)
        new = being_made(self._path)
        with contextlib.suppress(OSError):
            fd = create_plain(new)
            try:
                with os.fdopen(fd, "wb") as file:
                    file.write(_HEAD % crc32(text) + text)
                os.replace(new, self._path)
            except OSError:
                new.unlink()


def _load(path: Path) -> dict[bytes, bytes]:
    """The lines of the file by their first words; none if it is damaged."""
    try:
        head, end, text = read_plain(path, _LARGEST).partition(b"\n")
    except OSError:
        return {}
    if head + end != _HEAD % crc32(text):
        return {}
    return {name: line for name, _, line in (each.partition(b"\t") for each in text.split(b"\n"))}
