"""What computers are called: each by its level, on every screen and in whatever record."""

from __future__ import annotations

from collections.abc import Iterable

from hacktrick.record.names import BadName, check_names, name_of_level
from hacktrick.record.reader import Record
from hacktrick.record.remarks import Remarks
from hacktrick.sentences.sentence import Sentence

_LEVELS = {
    "easy": Sentence("Easy"),
    "medium": Sentence("Medium"),
    "hard": Sentence("Hard"),
    "master": Sentence("Master"),
}


def level_name(level: str) -> str:
    """What a computer of a level is called on the screen."""
    return _LEVELS[level]() if level in _LEVELS else name_of_level(level)


def computers_names(levels: Iterable[str] = ()) -> set[str]:
    """What computers are called, on the screen and in records, also those of `levels` of somebody's own.

    Nobody else may be called so.
    """
    return {name(level) for level in (*_LEVELS, *levels) for name in (level_name, name_of_level)}


def shown_names(names: tuple[str, str], against: str | None) -> tuple[str, str]:
    """What the players of a record are called on the screen: a computer by its level, and people as there.

    A computer that was played `against` has seat B. It keeps the name that it has there if it is one of
    somebody's own, or if a person of an older record is called like it.
    """
    return names if against not in _LEVELS else _with_computer(names, level_name(against))


def names_to_record(names: tuple[str, str], against: str | None) -> tuple[str, str]:
    """What the players of a record are called in that of a rematch, where it is an older one too."""
    return names if against not in _LEVELS else _with_computer(names, name_of_level(against))


def _with_computer(names: tuple[str, str], computer: str) -> tuple[str, str]:
    try:
        return check_names(names[0], computer)
    except BadName:
        return names


def names_in(record: Record) -> tuple[str, str]:
    """What the players of a record are called on the screen."""
    return shown_names(record.head.names, Remarks.read(record.comments).against)
