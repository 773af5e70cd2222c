"""The changes that are judged to change nothing a test could see, each with its reason."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from mutation.source import Change, Source

MOST = 20  # one change in so many may be listed


@dataclass(frozen=True)
class Key:
    """A change as the list names it: by its text, because lines move."""

    file: str
    within: str
    operator: str
    before: str
    after: str


class BadList(Exception):
    """The list of equivalent changes cannot be used; says why."""


def key(change: Change, source: Source) -> Key:
    """How the list names a change."""
    before, after = source.before_and_after(change)
    return Key(
        file=change.file,
        within=change.within,
        operator=change.operator,
        before=before,
        after=after,
    )


def load(path: Path) -> dict[Key, str]:
    """Every listed change with its reason. Raises BadList."""
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("change", [])
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadList(f"{path.name} cannot be read: {error}") from error
    reasons: dict[Key, str] = {}
    for number, entry in enumerate(entries, start=1):
        try:
            reason = entry.pop("reason")
            listed = Key(**entry)
        except (KeyError, TypeError):
            fields = ", ".join([*Key.__annotations__, "reason"])
            raise BadList(f"{path.name}: change {number} needs just these: {fields}") from None
        if not reason.strip():
            raise BadList(f"{path.name}: change {number} has no reason")
        reasons[listed] = reason
    return reasons


def stale(listed: Iterable[Key], sites: Iterable[Change], sources: Mapping[str, Source]) -> list[Key]:
    """The entries that name no change which could be made to these sources."""
    possible = {key(change, sources[change.file]) for change in sites}
    return [each for each in listed if each.file in sources and each not in possible]


def check_share(listed: int, drawn: int) -> None:
    """Raise BadList if too many of the drawn changes are listed."""
    if listed * MOST > drawn:
        raise BadList(
            f"{listed} of {drawn} changes are listed as equivalent; at most one in {MOST} may be."
            " Write a test, or make the code simpler."
        )


def entry(change: Change, source: Source) -> str:
    """The lines that would list a change, but for its reason."""
    listed = key(change, source)
    lines = [f"{name} = {_toml(getattr(listed, name))}" for name in Key.__annotations__]
    return "\n".join(["[[change]]", *lines, 'reason = ""'])


def _toml(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'
