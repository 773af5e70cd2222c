"""The journal: appends lines to a file, and each is on the disk before anything is shown."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path

from hacktrick.record.lock import Busy, Lock

_NOTE_COLUMN = 26  # where the notes beside lines begin


class Changed(OSError):
    """Another program has changed the file since it was written here."""


class Journal:
    """A text file being written line by line. What the disk refuses is kept for the next line.

    `trouble` is why the disk refused the last write, or None.
    """

    def __init__(self, path: Path, text: bytes, lock: Lock | None) -> None:
        self.path = path
        self.trouble: OSError | None = None
        self._text = text  # all of it
        self._saved = 0  # bytes of it known to be on the disk
        self._lock = lock
        self._flush()

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
        if self._lock is not None:
            self._lock.release()
        self._lock = None

    def _flush(self) -> None:
        # The file is opened anew each time, so that a disk that comes back is simply used again.
        try:
            fd = self._open()
            try:
                self._write(fd)
            finally:
                os.close(fd)
        except OSError as error:
            self.trouble = error
        else:
            self.trouble = None
            self._lock_if_new()

    def _lock_if_new(self) -> None:
        """Lock a file that could not be made before."""
        if self._lock is None:
            with contextlib.suppress(OSError, Busy):
                self._lock = Lock(self.path)

    def _open(self) -> int:
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
        try:
            return os.open(self.path, flags, 0o600)
        except FileNotFoundError:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            return os.open(self.path, flags, 0o600)

    def _write(self, fd: int) -> None:
        """Write what the file lacks, which is more than the last line if an earlier write failed."""
        there = _read(fd, len(self._text) + 1)
        if not self._text.startswith(there):
            raise Changed
        left = memoryview(self._text)[len(there) :]
        while left:
            left = left[os.write(fd, left) :]
        os.fsync(fd)
        self._saved = len(self._text)


def _read(fd: int, most: int) -> bytes:
    """The bytes of a file from where it stands, so that it stands behind them."""
    data = b""
    while len(data) < most and (part := os.read(fd, most - len(data))):
        data += part
    return data


def create(path: Path, text: bytes) -> Journal:
    """Begin a journal in a new file, mode 0600, which never appears without all of this text.

    Raises FileExistsError if there is a file, Busy if another process writes it. Any other trouble
    with the disk is told by `Journal.trouble`, and tried again with each line.
    """
    lock = None
    try:
        _put(path, text)
        lock = Lock(path)
    except FileExistsError:
        raise
    except OSError:
        pass  # the journal meets the same trouble, and tells it
    return Journal(path, text, lock)


def reopen(path: Path, whole: bytes, lock: Lock) -> Journal:
    """Go on with a journal that this process has locked, cut to the lines that are whole."""
    os.truncate(path, len(whole))
    return Journal(path, whole if whole.endswith(b"\n") else whole + b"\n", lock)


def _put(path: Path, text: bytes) -> None:
    """Write a new file beside its place, and give it its name when it is whole."""
    _must_be_free(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except FileExistsError:  # a file is in the way
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path)) from None
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        fd = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o600)
        try:
            left = memoryview(text)
            while left:
                left = left[os.write(fd, left) :]
            os.fsync(fd)
        finally:
            os.close(fd)
        try:
            os.link(new, path)  # which never takes the place of a file
        except FileExistsError:
            raise
        except OSError:  # no hard links here, and a rename would take a file's place
            _must_be_free(path)
            os.rename(new, path)
    finally:
        with contextlib.suppress(OSError):
            new.unlink()
    _sync_folder(path.parent)


def _must_be_free(path: Path) -> None:
    if os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def _sync_folder(folder: Path) -> None:
    """Make sure that the new file's name is on the disk too, where a folder can be synced."""
    with contextlib.suppress(OSError):
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)
