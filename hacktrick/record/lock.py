"""A lock on a file, so that one process at a time writes it, whatever name the file is opened by."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from pathlib import Path
from typing import ClassVar

from hacktrick.record.files import create_plain, open_plain, read_plain, runs, write

_BEYOND = 1 << 62  # the byte that Windows locks: far behind the text, which others may go on reading
# What a system or a file system says that has no locks, or allows none here.
_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EINVAL, errno.EIO} | {
    errno.EPERM,
    errno.EACCES,
}
_BEING_MADE = 10  # seconds; an owner file without an owner that is younger is being written


class Busy(OSError):
    """Another process is writing the file at `path`.

    Where the file system has no locks, `owner` is the file that names that process, and `host` the
    host it runs on if that is another one, which cannot be asked whether it still does.
    """

    def __init__(self, path: Path, owner: Path | None = None, host: str = "") -> None:
        self.path, self.owner, self.host = path, owner, host
        super().__init__(errno.EBUSY, os.strerror(errno.EBUSY), str(path))


class Lock:
    """A lock that is held until `release`, or until the process ends.

    It lies on the file itself, so links to the file are no way round it and nothing is left behind.
    Where the file system has no locks, a file beside each of its names tells the process and the host
    instead. `exclusive` says whether other processes are kept out: not where such a file cannot be made,
    nor where the file has a name in another folder.
    """

    def __init__(self, path: Path, name: Path | None = None) -> None:
        """Lock the file at `path`, which is to be given another `name` if one is given.

        Raises Busy if another process holds it, OSError if the file cannot be opened for writing.
        """
        self._owners: list[Owner] = []
        self.exclusive = True
        self._fd = open_plain(path, os.O_RDWR)
        try:
            if not _lock(self._fd, path):
                self._own(name or path)
        except BaseException:
            self.release()
            raise

    def _own(self, path: Path) -> None:
        """Own the file under all its names, as far as they can be known. Raises Busy."""
        names, self.exclusive = _names_of(path)
        for name in names:
            owner = Owner.of(name)
            if owner is None:
                self.exclusive = False
            else:
                self._owners.append(owner)

    def holds(self, fd: int) -> bool:
        """Whether it is this open file that is locked: another may have taken its name since."""
        same = os.path.samestat(os.fstat(fd), os.fstat(self._fd))
        return same and all(owner.stands() for owner in self._owners)

    def release(self) -> None:
        """Leave the file to others."""
        os.close(self._fd)  # which gives the lock back
        for owner in self._owners:
            owner.remove()


def _lock(fd: int, path: Path) -> bool:
    """Lock an open file; False where this system or this file system has no locks. Raises Busy."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(fd, _BEYOND, os.SEEK_SET)
            try:
                msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
            except PermissionError:
                raise Busy(path) from None
        else:
            import fcntl

            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Busy(path) from None
    except ImportError:
        return False
    except OSError as error:
        if error.errno in _NO_LOCKS:
            return False
        raise
    return True


class Owner:
    """A file that names the process which writes the file beside it, where there are no locks."""

    _held: ClassVar[set[Path]] = set()  # the owner files of this process

    def __init__(self, path: Path, text: bytes) -> None:
        self._path, self._text = path, text
        self._held.add(path)

    @classmethod
    def of(cls, path: Path) -> Owner | None:
        """Own the file at `path` by that name; None where no such file can be made. Raises Busy."""
        import socket  # only where there are no file locks, and not at every start

        host = socket.gethostname()
        owner = path.with_name(f".{path.name}.owner")
        text = f"{os.getpid()} {host}\n".encode()
        try:
            for _ in range(2):  # once more after a file that was left by a process that is gone
                with contextlib.suppress(FileExistsError):
                    return cls(_write(owner, text), text)
                if owner not in cls._held and _names(owner, text):
                    return cls(owner, text)  # it could not be removed when it was given up
                other = _owner(owner, host)
                if other is not None:
                    raise Busy(path, owner, other)
                owner.unlink(missing_ok=True)
        except Busy:
            raise
        except OSError:
            return None
        raise Busy(path)  # somebody else was quicker

    def stands(self) -> bool:
        """Whether the file is still there and names this process."""
        return _names(self._path, self._text)

    def remove(self) -> None:
        """Own the file no longer."""
        self._held.discard(self._path)
        if self.stands():
            with contextlib.suppress(OSError):
                self._path.unlink()


def _names(owner: Path, text: bytes) -> bool:
    """Whether an owner file holds this text."""
    try:
        return read_plain(owner, len(text) + 1) == text
    except OSError:
        return False


def _names_of(path: Path) -> tuple[list[Path], bool]:
    """The names that a file has in its folder, in order, and whether it has none besides."""
    real = Path(os.path.realpath(path))
    with contextlib.suppress(OSError):
        at = real.stat()
        if at.st_nlink > 1:
            links = [entry.name for entry in os.scandir(real.parent) if entry.inode() == at.st_ino]
            names = sorted({real.name, *links})
            return [real.with_name(name) for name in names], len(names) == at.st_nlink
    return [real], True


def _write(owner: Path, text: bytes) -> Path:
    fd = create_plain(owner)
    try:
        write(fd, text)
    except BaseException:
        owner.unlink(missing_ok=True)
        raise
    finally:
        os.close(fd)
    return owner


def _owner(owner: Path, host: str) -> str | None:
    """The host of the process that an owner file names, "" for this host; None if nobody owns it.

    A process of this host must still run; of another host nobody can say.
    """
    try:
        number, _, named = read_plain(owner, 1000).decode("utf-8", "replace").strip().partition(" ")
        if not named:
            raise ValueError
        if named != host:
            return named
        return "" if runs(int(number)) else None
    except ValueError:  # nobody is named yet, or the file was torn
        return "" if time.time() - owner.stat().st_mtime < _BEING_MADE else None
    except FileNotFoundError:
        return None
