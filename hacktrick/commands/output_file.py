"""A file that a command writes: tried before the work starts, and there whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from hacktrick.record.files import being_made, give_name, must_be_free
from hacktrick.record.home import SUFFIX

_RECORD = b"hacktrick"  # the first word of a record
_LOOKED_AT = 4096  # bytes, in which the first word of a record stands


class OutputFile:
    """A file being made. Until `finish` it has another name beside its own."""

    def __init__(self, path: Path, file: IO[str], overwrite: bool) -> None:
        self.path = path
        self._file = file
        self._overwrite = overwrite

    def finish(self, text: str) -> None:
        """Write the text and give the file its name. Raises OSError."""
        self._file.write(text)
        self._file.close()
        if self._overwrite:
            os.replace(self._file.name, self.path)
            return
        give_name(Path(self._file.name), self.path)


@contextmanager
def output_file(path: Path, overwrite: bool = False) -> Iterator[OutputFile]:
    """A file at `path`; with `overwrite` it takes the place of a file that is there.

    Raises OSError at once where the file cannot be made, FileExistsError where one is in the way.
    """
    if not overwrite:
        must_be_free(path)
    new = being_made(path)
    with suppress(FileNotFoundError):
        new.unlink()  # of a process of this number that was killed
    with new.open("x", encoding="utf-8", newline="\n") as file:
        try:
            yield OutputFile(path, file, overwrite)
        finally:
            file.close()  # Windows removes no file that is open
            with suppress(OSError):
                new.unlink()


def is_special(path: Path) -> bool:
    """Whether there is something that is no regular file: a folder, a device, a pipe."""
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return False


def is_record(path: Path) -> bool:
    """Whether there is a match record, under whatever name or link."""
    if not path.is_file():
        return False
    if path.suffix == SUFFIX:
        return True
    with path.open("rb") as file:
        lines = file.read(_LOOKED_AT).removeprefix(b"\xef\xbb\xbf").splitlines()
    events = (line.partition(b";")[0].split() for line in lines)
    return next((words[0] for words in events if words), b"") == _RECORD
