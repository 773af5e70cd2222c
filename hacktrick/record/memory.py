"""What is remembered beside the records, from one sitting to the next: JSON values by their names.

It is one file in the folder of matches, of mode 0600, written whole or not at all. A damaged file is
an empty one, and where the disk takes nothing, things are remembered until the process ends.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from hacktrick.record.files import being_made, create_plain, read_plain
from hacktrick.record.home import REMEMBERED, home

NAME = REMEMBERED
_LARGEST = 1_000_000  # bytes
_DEEPEST = 8  # levels of one value within another; what is nested deeper was not written by the game

Json = None | bool | int | float | str | Sequence[object] | Mapping[str, object]


class Memory:
    """What is remembered, as the file has it now; nothing is ever raised about the file.

    Whatever stands in it may have been written by hand, so `get` gives an `object`: look at its type.
    """

    def __init__(self) -> None:
        self._values = _load() or {}

    def get(self, key: str) -> object:
        """What is remembered by this name; None if nothing is."""
        return self._values.get(key)

    def texts(self, key: str) -> tuple[str, ...]:
        """The list of texts that is remembered by this name; empty if there is none."""
        value = self.get(key)
        return tuple(each for each in value if isinstance(each, str)) if isinstance(value, list) else ()

    def put(self, key: str, value: Json) -> None:
        """Remember a value by a name, in place of the one before; None forgets it.

        What other processes have written since is kept.
        """
        now = _load()
        self._values = {**(self._values if now is None else now), key: value}
        if value is None:
            del self._values[key]
        import json

        text = json.dumps(self._values, indent=1, sort_keys=True)
        with contextlib.suppress(OSError):
            _save(text)


def _load() -> dict[str, object] | None:
    """What the file holds; None if there is none that can be read."""
    try:
        data = read_plain(home() / NAME, _LARGEST)
    except OSError:
        return None
    import json  # which a start without such a file does not wait for

    try:
        values = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return values if isinstance(values, dict) and _is_shallow(values, _DEEPEST) else None


def _is_shallow(value: object, levels: int) -> bool:
    """Whether a value is nested at most so many levels deep: json reads deeper ones than it writes."""
    if isinstance(value, dict):
        return levels > 0 and all(_is_shallow(each, levels - 1) for each in value.values())
    if isinstance(value, list):
        return levels > 0 and all(_is_shallow(each, levels - 1) for each in value)
    return True


def _save(text: str) -> None:
    """Write the file whole. Raises OSError, and then the one before stays as it is."""
    folder: Path = home()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    new = being_made(folder / NAME)
    fd = create_plain(new)
    try:
        with os.fdopen(fd, "w", encoding="ascii") as file:
            file.write(f"{text}\n")
        os.replace(new, folder / NAME)
    except OSError:
        new.unlink()
        raise
