"""Playing alone: the computer has seat B, and the record remembers its level in a comment."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from hacktrick.rules import Player

if TYPE_CHECKING:
    from hacktrick.computer.opponent import Opponent

COMPUTER = Player.B
_NAME = "Computer ({level})"
_AGAINST = "against {level}"
_REMEMBERED = re.compile(r"against ([a-z]+)")


def computer_name(level: str) -> str:
    """What a computer of a level is called at the table and in the record."""
    return _NAME.format(level=level)


def is_computer(name: str) -> bool:
    """Whether a name is one that a computer is given."""
    return re.fullmatch(re.escape(_NAME).replace(r"\{level\}", "[a-z]+"), name) is not None


def against(level: str) -> tuple[str, ...]:
    """The comments that a record of a match against a computer has."""
    return (_AGAINST.format(level=level),)


def remembered(comments: tuple[str, ...]) -> tuple[str, ...]:
    """The comments among a record's that tell of a computer, for the record of a rematch."""
    return tuple(comment for comment in comments if _REMEMBERED.fullmatch(comment))


def computers(
    comments: tuple[str, ...], seed: int | None, think: float | None
) -> Mapping[Player, Opponent]:
    """The computers of a match, as its record remembers them; none if two people play.

    `think` is the time for a turn in seconds, or None for the usual one.
    """
    levels = [found[1] for comment in comments if (found := _REMEMBERED.fullmatch(comment))]
    if not levels:
        return {}
    from hacktrick.computer.levels import DEFAULT_EFFORT, LEVELS, opponent
    from hacktrick.computer.opponent import Seconds

    if levels[0] not in LEVELS:
        return {}
    effort = DEFAULT_EFFORT if think is None else Seconds(think)
    return {COMPUTER: opponent(levels[0], seed, effort)}
