"""The folder of matches: where records live, what they are called, and which one is unfinished."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path

from hacktrick.record.faults import RecordError
from hacktrick.record.journal import Journal
from hacktrick.record.paths import shell_quoted
from hacktrick.record.reader import Head, Record
from hacktrick.record.writer import create, peek
from hacktrick.rules import Phase

SUFFIX = ".htr"
RECENT = (
    20  # records, those written to last: as many as are looked at where nobody is to be kept waiting
)
_TRIES = 1000  # matches of the same two players begun in the same second


class NoHome(OSError):
    """The user has no home folder, so there is none for matches either."""

    def __init__(self) -> None:
        super().__init__(errno.ENOENT, os.strerror(errno.ENOENT))


def home() -> Path:
    """The folder of matches: `HACKTRICK_HOME`, or the platform's user data folder. Raises NoHome."""
    chosen = os.environ.get("HACKTRICK_HOME", "")
    if chosen.startswith("~"):
        return _expanded(chosen)
    if chosen:
        return Path(chosen).absolute()
    if sys.platform == "linux" and "ANDROID_ROOT" not in os.environ:
        # The same as platformdirs says, whose import would be a tenth of the start.
        data = os.environ.get("XDG_DATA_HOME", "")
        return _expanded(data if os.path.isabs(data) else "~/.local/share") / "hacktrick"
    from platformdirs import user_data_path

    return _expanded(str(user_data_path("hacktrick", appauthor=False)))


def _expanded(path: str) -> Path:
    """A path with the home of the user for `~`. Raises NoHome."""
    if path.startswith("~/") and os.environ.get("HOME") == "":  # which would be the root
        try:
            import pwd

            return Path(pwd.getpwuid(os.getuid()).pw_dir + path[1:])
        except (ImportError, KeyError):
            raise NoHome from None
    try:
        return Path(path).expanduser()
    except RuntimeError:
        raise NoHome from None


def in_home(path: Path) -> bool:
    """Whether a record lies in the folder of matches."""
    with contextlib.suppress(NoHome):
        return path.parent == home()
    return False


def new_journal(head: Head, comments: tuple[str, ...], now: datetime) -> Journal:
    """Begin a record in the folder of matches, named by time and players."""
    a, b = map(_file_word, head.names)
    stem = f"{now:%Y-%m-%d-%H%M%S}-{a}-{b}"
    for number in range(1, _TRIES):
        name = stem if number == 1 else f"{stem}-{number}"
        try:
            return create(home() / f"{name}{SUFFIX}", head, comments)
        except FileExistsError:
            continue
    raise FileExistsError(f"{stem}{SUFFIX}")


def records() -> list[Path]:
    """Every record in the folder of matches, the newest name first; empty if there is no folder."""
    try:
        return sorted((path for path in home().iterdir() if _is_record(path)), reverse=True)
    except OSError:
        return []


def read_all() -> Iterator[tuple[Path, Record | RecordError | OSError]]:
    """Every record of the folder, newest first, read or with what is wrong with it.

    A torn last line is no damage: `resume` drops it.
    """
    for path in records():
        try:
            yield path, peek(path)
        except (RecordError, OSError) as error:
            yield path, error


def latest(finished: bool | None = None, among: int | None = None) -> Path | None:
    """The record that was written to last; with `finished` among those that are, or are not.

    A torn one counts as unfinished. Every record that was written to later is read to its end, so a
    folder of finished matches takes its time; `among` is how many to look at, at most.
    """
    over = ((path, record.match.phase is Phase.MATCH_OVER) for path, record in _latest(among))
    return next((path for path, ended in over if finished in (None, ended)), None)


def offered(names: tuple[str, str] | None) -> tuple[Path, Record] | None:
    """The match that is to be offered to who sits down: the latest unfinished of the recent ones.

    There is none for `names` that are not those of its players, in whatever order.
    """
    path, record = next(_unfinished(RECENT), (None, None))
    if path is None or record is None:
        return None
    return (path, record) if names is None or set(names) == set(record.head.names) else None


def latest_record() -> Record | None:
    """The record that was written to last, or None if none of the recent ones can be read."""
    return next((record for _, record in _latest(RECENT)), None)


def _unfinished(among: int | None) -> Iterator[tuple[Path, Record]]:
    return (found for found in _latest(among) if found[1].match.phase is not Phase.MATCH_OVER)


def _latest(among: int | None) -> Iterator[tuple[Path, Record]]:
    """The records that can be read, those written to last first; `matches` names the others' damage."""
    for path in islice(sorted(records(), key=written, reverse=True), among):
        with contextlib.suppress(RecordError, OSError):
            yield path, peek(path)


def resume_command(path: Path) -> str:
    """The command that goes on with a match, wherever it is typed.

    One in the folder of matches needs no path, unless `HACKTRICK_HOME` is a relative one.
    """
    chosen = os.environ.get("HACKTRICK_HOME", "")
    everywhere = not chosen or chosen.startswith("~") or os.path.isabs(chosen)
    if everywhere and in_home(path):
        return "hacktrick resume"
    return f"hacktrick resume {shell_quoted(path)}"


def written(path: Path) -> float:
    """When a record was written last, in seconds since 1970; 0 for one that is gone."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _is_record(path: Path) -> bool:
    return path.suffix == SUFFIX and not path.name.startswith(".")


def _file_word(name: str) -> str:
    """A name as a part of a file name: letters and digits of any script, the rest as '_'."""
    return "".join(char if char.isalnum() else "_" for char in name)
