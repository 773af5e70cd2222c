"""The journal: a text file that grows line by line, each on the disk before anything is shown."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path

from hacktrick.record.files import (
    being_made,
    create_plain,
    give_name,
    must_be_free,
    open_plain,
    read,
    write,
)
from hacktrick.record.lock import Busy, Lock

_NOTE_COLUMN = 26  # where the notes beside lines begin


class Changed(OSError):
    """Another program has changed the file since it was written here."""


class Journal:
    """A text file being written line by line. What the disk refuses is kept for the next line."""

    def __init__(
        self, path: Path, text: bytes, lock: Lock | None, trouble: OSError | None = None
    ) -> None:
        """`text` is all of it so far, on the disk if there is a `lock`."""
        self.path = path
        self._text = text
        self._refused = trouble  # by the last write
        self._saved = 0 if lock is None else len(text)  # bytes of it known to be on the disk
        self._lock = lock

    @property
    def trouble(self) -> OSError | None:
        """Why the disk does not hold all of it; TimeoutError where it has not answered yet."""
        if self._saved == len(self._text):
            return None
        return self._refused or TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))

    @property
    def exclusive(self) -> bool:
        """Whether other processes are kept from writing the file, as far as it is there."""
        return self._lock is None or self._lock.exclusive

    def append(self, line: str, note: str = "", gap: bool = False) -> int:
        """Write a line, with a note beside it, and wait until it is on the disk.

        A `gap` is a blank line before it. Returns the number of the line, from 1.
        """
        text = f"{line:<{_NOTE_COLUMN}}; {note}\n" if note else f"{line}\n"
        self._text += b"\n" * gap + text.encode()
        self._flush()
        return self._text.count(b"\n")

    def close(self) -> None:
        """Try a last time to write what the disk refused, and leave the file to others."""
        if self._saved < len(self._text):  # or what a signal has interrupted
            self._flush()
        self._release()

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
        self._lock = None

    def _flush(self) -> None:
        self._refused = None
        # The file is opened anew each time, so that a disk that comes back is simply used again.
        try:
            try:
                fd = open_plain(self.path, os.O_RDWR)
            except FileNotFoundError:  # it could not be made before, or was removed
                self._release()
                self._lock = _put(Path(os.path.realpath(self.path)), self._text)
            else:
                try:
                    self._keep_lock(fd)
                    self._write(fd)
                finally:
                    os.close(fd)
        except OSError as error:
            self._refused = error
        else:
            self._saved = len(self._text)

    def _keep_lock(self, fd: int) -> None:
        """Lock the file if it is another one than before, or was not made before. Raises Busy."""
        if self._lock is None or not self._lock.holds(fd):
            self._release()
            self._lock = Lock(self.path)

    def _write(self, fd: int) -> None:
        """Write what is not known to be on the disk: more than the last line after a failure."""
        there = read(fd, len(self._text) + 1)
        if not self._text.startswith(there):
            raise Changed
        start = min(self._saved, len(there))
        os.lseek(fd, start, os.SEEK_SET)
        write(fd, self._text[start:])


def create(path: Path, text: bytes) -> Journal:
    """Begin a journal in a new file, mode 0600, which never appears without all of this text.

    Raises FileExistsError if there is a file, Busy if another process is about to make it. Any other
    trouble with the disk is in `Journal.trouble`, and the file is tried again with each line.
    """
    try:
        return Journal(path, text, _put(path, text))
    except (FileExistsError, Busy):
        raise
    except OSError as error:
        return Journal(path, text, lock=None, trouble=error)


def reopen(path: Path, whole: bytes, lock: Lock) -> Journal:
    """Go on with a journal that this process has locked, cut to the lines that are whole."""
    if path.stat().st_size > len(whole):
        os.truncate(path, len(whole))
    journal = Journal(path, whole, lock)
    if not whole.endswith(b"\n"):
        journal.append("")  # which ends the last line
    return journal


def _put(path: Path, text: bytes) -> Lock:
    """Write a new file beside its place, lock it, and give it its name when it is whole."""
    must_be_free(path)
    with contextlib.suppress(FileExistsError):  # it is there; or a file is in the way, met soon enough
        path.parent.mkdir(parents=True, mode=0o700)
    new = being_made(path)
    try:
        new.unlink(missing_ok=True)  # of a process of the same number that was killed
        fd = create_plain(new)
        try:
            write(fd, text)
        finally:
            os.close(fd)
        lock = _place(new, path)
    finally:
        with contextlib.suppress(OSError):
            new.unlink()
    _sync_folder(path.parent)
    return lock


def _place(new: Path, path: Path) -> Lock:
    """Lock a file and give it its name."""
    if sys.platform == "win32":  # which gives no file that is open another name
        give_name(new, path)
        return Lock(path)
    lock = Lock(new, path)
    try:
        give_name(new, path)
    except BaseException:
        lock.release()
        raise
    return lock


def _sync_folder(folder: Path) -> None:
    """Make sure that the new file's name is on the disk too, where a folder can be synced."""
    with contextlib.suppress(OSError):
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)
