"""What lies in a folder of records at one moment, each read once and remembered.

Anything may lie there besides. What is no record is passed by, and nothing is waited for.
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
import time
from collections.abc import Callable, Iterator
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from hacktrick.record.cache import Cache, Outcome
from hacktrick.record.faults import RecordError
from hacktrick.record.files import NEW, read_plain, runs
from hacktrick.record.home import SUFFIX
from hacktrick.record.reader import LARGEST
from hacktrick.record.summary import Damaged, Summary
from hacktrick.record.writer import peek

RECENT = 10  # records at most that are read where nobody is to be kept waiting
_ABANDONED = 3600  # seconds after which a file that is being made was left by a killed process


class _Entry(NamedTuple):
    """A file called a record; `at` is None for what is no plain file."""

    name: str
    at: os.stat_result | None

    @property
    def stamp(self) -> str:
        """The size and the times, which change with the file."""
        at = self.at
        return "" if at is None else f"{at.st_size} {at.st_mtime_ns} {at.st_ctime_ns}"


class Listing:
    """The records of a folder. Raises OSError if it cannot be read; one that is missing is empty."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        try:
            with os.scandir(folder) as files:
                self._entries = [entry for file in files if (entry := _entry(file)) is not None]
        except FileNotFoundError:
            self._entries = []
        self._cache = Cache(folder)
        self._reads = 0  # files that the cache did not know

    @property
    def new(self) -> int:
        """How many records were not there when a whole folder was read last."""
        return sum(entry.name not in self._cache for entry in self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def all(self) -> Iterator[tuple[Path, Outcome | OSError]]:
        """Every record with its summary, or what keeps it from being read.

        A torn last line is no damage: `resume` drops it. Copies that are equal byte for byte come
        once, by the shortest name.
        """
        firsts: dict[object, Path] = {}  # of those that may be copies, as far as is known unread
        digests: dict[object, set[bytes]] = {}
        for entry in sorted(self._entries, key=lambda each: (len(each.name), each.name)):
            path, outcome = self._folder / entry.name, self._outcome(entry)
            if not isinstance(outcome, OSError):
                alike = entry.at and entry.at.st_size, outcome
                first = firsts.setdefault(alike, path)
                if first is not path:
                    if alike not in digests:
                        digests[alike] = {_digest(first)}
                    if (digest := _digest(path)) in digests[alike]:
                        continue
                    digests[alike].add(digest)
            yield path, outcome
        self._save()

    def latest(
        self,
        finished: bool | None,
        most: int | None = None,
        passed_by: Callable[[], None] = lambda: None,
    ) -> tuple[Path, Summary] | None:
        """The record that was written to last; with `finished` among those that are, or are not.

        It is None where there is none, or none among the `most` that are to be read anew at most.
        `passed_by` is called for each that is another.
        """
        newest = None
        for entry in self._newest_first():
            if self._reads == most:
                break
            if not (finished is False and self._cache.is_finished(entry.name, entry.stamp)):
                outcome = self._outcome(entry)
                if isinstance(outcome, Summary) and finished in (None, outcome.winner is not None):
                    newest = self._folder / entry.name, outcome
                    break
            passed_by()
        self._save()
        return newest

    def newest(self) -> Iterator[tuple[Path, Summary]]:
        """The records that can be read, the one written last first. Each is read when it is its turn."""
        for entry in self._newest_first():
            outcome = self._outcome(entry)
            if isinstance(outcome, Summary):
                yield self._folder / entry.name, outcome
        self._save()

    def _newest_first(self) -> list[_Entry]:
        """The plain files, the one written last first."""
        plain = [(entry.at.st_mtime_ns, entry) for entry in self._entries if entry.at is not None]
        plain.sort(key=itemgetter(0), reverse=True)
        return [entry for _, entry in plain]

    def _outcome(self, entry: _Entry) -> Outcome | OSError:
        """The summary of a record, from the cache or else from its file."""
        if (known := self._cache.get(entry.name, entry.stamp)) is not None:
            return known
        self._reads += 1
        path = self._folder / entry.name
        try:
            outcome: Outcome = Summary.of(peek(path))
        except RecordError as error:
            outcome = Damaged(error.line)
        except OSError as error:
            return error
        self._cache.put(entry.name, entry.stamp, outcome)
        return outcome

    def _save(self) -> None:
        """Remember what was read, where reading it again would keep somebody waiting."""
        if self._reads > RECENT:
            self._cache.save({entry.name for entry in self._entries})


def _entry(file: os.DirEntry[str]) -> _Entry | None:
    """A file in the folder, if it is called a record. An empty one is none yet."""
    if file.name.startswith("."):
        _clear(file)
        return None
    if not file.name.endswith(SUFFIX):
        return None
    try:
        at = file.stat()
    except OSError:  # gone, or a link that leads nowhere
        return _Entry(file.name, None)
    if not stat.S_ISREG(at.st_mode):
        return _Entry(file.name, None)
    return _Entry(file.name, at) if at.st_size else None


def _clear(file: os.DirEntry[str]) -> None:
    """Remove what a process left that was killed while it made a file."""
    maker = re.fullmatch(r"\.([0-9]+)" + re.escape(NEW), file.name)
    if maker is not None:
        with contextlib.suppress(OSError):
            if time.time() - file.stat().st_mtime > _ABANDONED and not runs(int(maker[1])):
                os.unlink(file.path)


def _digest(path: Path) -> bytes:
    """What tells the content of a file from any other; of one that cannot be read its name."""
    from hashlib import sha256  # where there are records that may be copies

    try:
        return sha256(read_plain(path, LARGEST)).digest()
    except OSError:
        return os.fsencode(path)
