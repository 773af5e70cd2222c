"""Regular files: opened without blocking, created, read, and written to the disk."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
from pathlib import Path

_BINARY = getattr(os, "O_BINARY", 0)  # a flag of Windows, which lacks the two others
_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
# What a file system says that cannot sync files; the data are written all the same.
_NO_SYNC = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}


NEW = ".new"  # how the name of a file ends that is being made; a dot begins it


class NotPlain(OSError):
    """What has this name is no plain file: a pipe, a socket or a device."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, os.strerror(errno.EINVAL), str(path))


def open_plain(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open a file that is there, and return its descriptor.

    Raises NotPlain, IsADirectoryError or another OSError; it never waits for the other end of a pipe.
    """
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise NotPlain(path)
    return os.open(path, flags | _BINARY | _AT_ONCE)


def read_plain(path: Path, most: int) -> bytes:
    """The bytes of a file, `most` at most. Raises what `open_plain` raises."""
    fd = open_plain(path)
    try:
        return read(fd, most)
    finally:
        os.close(fd)


def read(fd: int, most: int) -> bytes:
    """The bytes of an open file from where it stands, `most` at most."""
    data = bytearray()
    while len(data) < most and (part := os.read(fd, most - len(data))):
        data += part
    return bytes(data)


def write(fd: int, data: bytes) -> None:
    """Write all of this, and wait until it is on the disk. Raises OSError."""
    left = memoryview(data)
    while left:
        left = left[os.write(fd, left) :]
    try:
        os.fsync(fd)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise


def being_made(path: Path) -> Path:
    """The name of a file of this process's own, while it is being made for a place beside it."""
    return path.with_name(f".{os.getpid()}{NEW}")


def must_be_free(path: Path) -> None:
    """Raises FileExistsError if there is something of this name, OSError if there can be nothing."""
    with contextlib.suppress(FileNotFoundError):
        path.lstat()
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def give_name(new: Path, path: Path) -> None:
    """Give a file another name, which never takes the place of a file: FileExistsError is raised."""
    if sys.platform == "win32":
        os.rename(new, path)
        return
    try:
        os.link(new, path)
    except FileExistsError:  # which names the other file
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
    except (OSError, AttributeError):  # no hard links here
        os.close(create_plain(path))  # so that the file whose place is taken is our own
        try:
            os.rename(new, path)
        except OSError:
            path.unlink()
            raise
    else:
        new.unlink()


def runs(number: int) -> bool:
    """Whether the process of this number runs on this host."""
    if sys.platform == "win32":
        import ctypes  # os.kill would send Ctrl-C here

        process = ctypes.windll.kernel32.OpenProcess(0x1000, False, number)
        return bool(process and ctypes.windll.kernel32.CloseHandle(process))
    try:
        os.kill(number, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:  # it runs, and is somebody else's
        return True
    return True


def create_plain(path: Path) -> int:
    """Make a new file, mode 0600, open for writing. Raises FileExistsError or another OSError."""
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
