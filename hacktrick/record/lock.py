"""A lock on a file, so that one process at a time writes it, whatever name the file is opened by."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

_BEYOND = 1 << 62  # the byte that Windows locks: far behind the text, which others may go on reading


class Busy(Exception):
    """Another process is writing the file at `path`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__(str(path))


class Lock:
    """A lock that is held until `release`, or until the process ends.

    It lies on the file itself, so links to the file are no way round it and nothing is left behind.
    Where the file system has no locks, a file beside it names the process and the host instead.
    """

    def __init__(self, path: Path) -> None:
        """Raises Busy if another process holds it, OSError if the file cannot be opened for writing."""
        self._owner: Path | None = None
        self._fd = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        try:
            if not _lock(self._fd, path):
                self._owner = _own(path)
        except BaseException:
            os.close(self._fd)
            raise

    def release(self) -> None:
        """Leave the file to others."""
        os.close(self._fd)  # which gives the lock back
        if self._owner is not None:
            with contextlib.suppress(OSError):
                self._owner.unlink()


def _lock(fd: int, path: Path) -> bool:
    """Lock an open file; False where this system or this file system has no locks. Raises Busy."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(fd, _BEYOND, os.SEEK_SET)
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        raise Busy(path) from None
    except (OSError, ImportError):  # ENOLCK, EOPNOTSUPP, ENOSYS and the like
        return False
    return True


def _own(path: Path) -> Path | None:
    """Make the file that names this process as the owner; None where none can be made. Raises Busy."""
    import socket  # only where there are no file locks, and not at every start

    real = Path(os.path.realpath(path))
    owner = real.with_name(f".{real.name}.owner")
    host = socket.gethostname()
    for _ in range(2):  # once more after a file that was left by a process that is gone
        try:
            fd = os.open(owner, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            if _is_alive(owner, host):
                raise Busy(path) from None
            with contextlib.suppress(OSError):
                owner.unlink()
        except OSError:
            return None
        else:
            with os.fdopen(fd, "w", encoding="utf-8") as file:
                file.write(f"{os.getpid()} {host}\n")
            return owner
    return None


def _is_alive(owner: Path, host: str) -> bool:
    """Whether the process that an owner file names may still run: one of another host may."""
    try:
        number, _, named = owner.read_text(encoding="utf-8").strip().partition(" ")
        if named != host:
            return True
        os.kill(int(number), 0)
    except ValueError:
        return False
    except PermissionError:
        return True
    except OSError:  # no such process, or no such file any more
        return False
    return True
