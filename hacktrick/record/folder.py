"""The folder of matches: the file name of a new record, and which match to resume."""

from __future__ import annotations

import contextlib
import errno
import os
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from hacktrick.record.home import SUFFIX, home
from hacktrick.record.journal import Journal
from hacktrick.record.lock import Busy
from hacktrick.record.reader import Head
from hacktrick.record.writer import create

if TYPE_CHECKING:
    from hacktrick.record.listing import Listing
    from hacktrick.record.summary import Summary

_TRIES = 10_000  # names for a record


def new_journal(head: Head, comments: tuple[str, ...], now: datetime) -> Journal:
    """Begin a record in the folder of matches, named by time and players. Raises NoHome."""
    a, b = map(_file_word, head.names)
    return create_free(home() / f"{now:%Y-%m-%d-%H%M%S}-{a}-{b}{SUFFIX}", head, comments)


def create_free(path: Path, head: Head, comments: tuple[str, ...], first: int = 1) -> Journal:
    """Begin a record in a new file, with a number behind its name if that is taken: `match-2.htr`.

    `first` is the number to begin with; 1 is not written. Raises FileExistsError after thousands.
    """
    for number in range(first, _TRIES):
        name = path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
        with contextlib.suppress(FileExistsError, Busy):
            return create(name, head, comments)
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def listing() -> Listing:
    """What lies in the folder of matches now. Raises NoHome, or OSError if it cannot be read."""
    from hacktrick.record.listing import Listing

    return Listing(home())


def offered(names: tuple[str, str] | None) -> tuple[Path, Summary] | None:
    """The match that is to be offered to who sits down: the latest unfinished of the recent ones.

    There is none for `names` that are not those of its players, in whatever order.
    """
    unfinished = _recent(finished=False)
    if unfinished is not None and (names is None or {*names} == {*unfinished[1].names}):
        return unfinished
    return None


def latest_summary() -> Summary | None:
    """That of the record that was written to last; None if none of the recent ones can be read."""
    newest = _recent()
    return None if newest is None else newest[1]


def _recent(finished: bool | None = None) -> tuple[Path, Summary] | None:
    """The latest record of the recent ones; None too where the folder cannot be read."""
    with contextlib.suppress(OSError):
        with os.scandir(home()) as files:
            if not any(file.name.endswith(SUFFIX) for file in files):
                return None  # as for who plays for the first time: there is nothing to import
        from hacktrick.record.listing import RECENT

        return listing().latest(finished, most=RECENT)
    return None


def began(path: Path, summary: Summary) -> datetime:
    """When a match began, as its record says, or else when its file was written last.

    1970 for a file that is gone.
    """
    if summary.began is not None:
        return summary.began
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except OSError:
        return datetime.fromtimestamp(0)


def _file_word(name: str) -> str:
    """A name as a part of a file name: letters and digits of any script, the rest as '_'."""
    return "".join(char if char.isalnum() else "_" for char in name)
