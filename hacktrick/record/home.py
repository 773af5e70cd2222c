"""The user's own folder of matches: where it is, and the command that resumes a match in it."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path  # its import would be a twentieth of `--version`

VARIABLE = "HACKTRICK_HOME"
SUFFIX = ".htr"  # of every record, there and elsewhere
REMEMBERED = ".remembered"  # the file of what is remembered beside the records


class NoHome(OSError):
    """Nothing says where this user's files live: neither a variable nor an entry for the user."""


def home() -> Path:
    """The folder of matches, as `folder` finds it."""
    from pathlib import Path

    return Path(folder())


def folder() -> str:
    """The folder of matches: `HACKTRICK_HOME`, or the platform's user data folder.

    It is absolute. Raises NoHome, or OSError where a relative one cannot be made so.
    """
    if chosen := os.environ.get(VARIABLE):
        return _absolute(chosen)
    if sys.platform == "linux" and "ANDROID_ROOT" not in os.environ:
        # The same as platformdirs says, whose import would be a tenth of the start.
        data = os.environ.get("XDG_DATA_HOME", "")
        return os.path.join(_absolute(data if os.path.isabs(data) else "~/.local/share"), "hacktrick")
    from platformdirs import user_data_dir

    return _absolute(user_data_dir("hacktrick", appauthor=False))


def _absolute(text: str) -> str:
    """A path with its `~` expanded. An empty HOME counts as none. Raises NoHome."""
    if sys.platform != "win32" and os.environ.get("HOME") == "" and (text + "/").startswith("~/"):
        text = _entered_home() + text[1:]
    expanded = os.path.expanduser(text)
    if expanded.startswith("~"):  # nobody knows that user
        raise NoHome
    return os.path.abspath(expanded)


def _entered_home() -> str:
    """The home folder in the entry for this user. Raises NoHome."""
    import pwd

    try:
        return pwd.getpwuid(os.getuid()).pw_dir
    except KeyError:
        raise NoHome from None


def in_home(path: Path) -> bool:
    """Whether a record lies in the folder of matches."""
    with contextlib.suppress(OSError):
        return os.path.dirname(os.path.abspath(path)) == folder()
    return False


def resume_command(path: Path, against: str | None = None) -> str:
    """The command that goes on with a match: one in the folder of matches needs no path.

    Unless that folder is named by a relative path, which is another one elsewhere. With `against` it
    names the program that plays.
    """
    chosen = os.environ.get(VARIABLE, "")
    lasting = not chosen or chosen.startswith("~") or os.path.isabs(chosen)
    bare = lasting and in_home(path)
    if bare and against is None:
        return "hacktrick resume"
    from hacktrick.record.paths import shell_quoted  # not at the start

    file = "" if bare else f" {shell_quoted(path)}"
    program = "" if against is None else f" --against {shell_quoted(against)}"
    return f"hacktrick resume{file}{program}"
