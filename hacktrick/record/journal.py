"""The journal: a record on disk, one line an event, flushed before the event is shown."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from filelock import FileLock, Timeout

from hacktrick.record.reader import VERSION, Head, Record, RecordError, load, parse

_NOTE_COLUMN = 26  # where the comments beside events begin


class Busy(Exception):
    """Another process is writing this record; the text says so, and what to do, as a sentence."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"Another process is playing {path}; close that one first.")


class Journal:
    """A record being written. What the disk refuses is kept and written with the next event."""

    def __init__(self, path: Path, text: bytes, lock: FileLock | None) -> None:
        self.path = path
        self.trouble: str | None = None  # why the disk refused the last write
        self._text = text  # the whole record
        self._saved = 0  # bytes of it known to be on disk
        self._lock = lock
        self._flush()

    def append(self, line: str, note: str = "", gap: bool = False) -> int:
        """Write an event line, with a comment beside it, and wait until it is on the disk.

        A `gap` is a blank line before it. Returns the number of the event's line.
        """
        text = f"{line:<{_NOTE_COLUMN}}; {note}\n" if note else f"{line}\n"
        self._text += b"\n" * gap + text.encode()
        self._flush()
        return self._text.count(b"\n")

    def close(self) -> None:
        """Try a last time to write what the disk refused, and leave the record to others."""
        if self._saved < len(self._text):  # or what a signal has interrupted
            self._flush()
        _unlock(self._lock)
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
            self.trouble = error.strerror or str(error)
        else:
            self.trouble = None

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
            raise OSError(f"{self.path.name} was changed by another program")
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


def create(path: Path, head: Head, comments: tuple[str, ...] = ()) -> Journal:
    """Begin a record in a new file, mode 0600.

    Raises FileExistsError if there is one, Busy if another process is about to write it. Any other
    trouble with the disk is told by `Journal.trouble`, and tried again with each event.
    """
    lock = _take_lock(path)
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        _sync_folder(path.parent)
    except FileExistsError:
        _unlock(lock)
        raise
    except OSError:
        pass  # the journal meets the same trouble, and tells it
    return Journal(path, head_text(head, comments).encode(), lock)


def reopen(path: Path) -> tuple[Journal, Record, str | None]:
    """Take up a record to go on with: the journal, what it holds, and a torn line that was dropped.

    Raises Busy; RecordError for any other damage, and the file stays as it is; OSError.
    """
    path.stat()  # what is not there needs no lock
    lock = _take_lock(path, must=True)
    try:
        data = load(path)
        whole, torn = _split_torn(data, str(path))
        record = parse(whole, str(path))
        with path.open("r+b") as file:  # raises OSError if this record can only be read
            file.truncate(len(whole))
    except BaseException:
        _unlock(lock)
        raise
    text = whole if whole.endswith(b"\n") else whole + b"\n"
    return Journal(path, text, lock), record, torn


def peek(path: Path) -> Record:
    """What `reopen` would go on with, read only. Raises RecordError or OSError."""
    return parse(_split_torn(load(path), str(path))[0], str(path))


def _split_torn(data: bytes, file: str) -> tuple[bytes, str | None]:
    """RECORD: a last line without its line end that is no whole legal event is what a crash left."""
    end = data.rfind(b"\n") + 1
    if end == len(data):
        return data, None
    try:
        parse(data, file)
    except RecordError as error:
        if error.line == data.count(b"\n") + 1:
            return data[:end], data[end:].decode("utf-8", "replace")
        raise
    return data, None


def head_text(head: Head, comments: tuple[str, ...] = ()) -> str:
    """The lines that a record begins with."""
    lines = [
        f"hacktrick {VERSION}",
        *(f"player {seat} {name}" for seat, name in zip("AB", head.names, strict=True)),
        f"rules {head.rules.value}",
        f"target {head.target}",
        *(f"; {comment}" for comment in comments),
    ]
    return "\n".join(lines) + "\n"


def _take_lock(path: Path, must: bool = False) -> FileLock | None:
    """Lock a record, or None where there is no lock to be had.

    That is where no system can lock or no lock file can be made, as in /proc; then only the journal's
    own care not to write over changes is left. Raises Busy; what else the disk says, if it is a `must`.
    """
    # The lock file stays, hidden beside the record. To remove it would be to let a second process lock
    # the file that it has just opened, and a third one the next file of that name.
    lock = FileLock(path.with_name(f".{path.name}.lock"), mode=0o600)
    for _ in range(2):  # once more for a lock that was released between a try and a look
        try:
            lock.acquire(timeout=0)
        except Timeout:
            if os.path.exists(lock.lock_file):
                raise Busy(path) from None
        except NotImplementedError:
            return None
        except OSError:
            if must:
                raise
            return None
        else:
            return lock
    return None


def _unlock(lock: FileLock | None) -> None:
    if lock is not None and lock.is_locked:
        lock.release()


def _sync_folder(folder: Path) -> None:
    """Make sure that the new file's name is on the disk too, where a folder can be synced."""
    with contextlib.suppress(OSError):
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)
