"""Playing alone: the computer has seat B, at the level that the record remembers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from hacktrick.record.remarks import Remarks
from hacktrick.rules import Player

if TYPE_CHECKING:
    from hacktrick.computer.opponent import Opponent

COMPUTER = Player.B
_NAME = "Computer ({level})"
_NAMED = re.escape(_NAME).replace(r"\{level\}", r"\S+")


def computer_name(level: str) -> str:
    """What a computer of a level is called at the table and in the record."""
    return _NAME.format(level=level)


def is_computer(name: str) -> bool:
    """Whether a name is one that a computer is given."""
    return re.fullmatch(_NAMED, name) is not None


def people(names: tuple[str, str]) -> tuple[str, str]:
    """The names of people among two, with nothing in the place of a computer's."""
    a, b = ("" if is_computer(name) else name for name in names)
    return a, b


def computers(remarks: Remarks, think: float | None) -> Mapping[Player, Opponent]:
    """The computers of a match, as its record remembers them; none if two people play.

    `think` is the time for a turn in seconds, or None for the usual one.
    """
    if remarks.against is None:
        return {}
    from hacktrick.computer.levels import DEFAULT_EFFORT, LEVELS, opponent
    from hacktrick.computer.opponent import Seconds

    if remarks.against not in LEVELS:
        return {}  # somebody's own comment, and no level
    effort = DEFAULT_EFFORT if think is None else Seconds(think)
    return {COMPUTER: opponent(remarks.against, remarks.seed, effort)}
