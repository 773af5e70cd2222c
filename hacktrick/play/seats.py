"""Who sits where: two people, or a person at A and a computer at B, as the options of a match say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hacktrick.play.options import MatchOptions
from hacktrick.record.folder import latest_summary
from hacktrick.rules import Player

if TYPE_CHECKING:
    from hacktrick.computer.opponent import Opponent

COMPUTER = Player.B  # the computer's seat


def computers(options: MatchOptions) -> Mapping[Player, Opponent]:
    """The computers of a match by their seats; none if two people play."""
    if options.against is None:
        return {}
    from hacktrick.computer.levels import DEFAULT_EFFORT, LEVELS, opponent
    from hacktrick.computer.opponent import Seconds

    if options.against not in LEVELS:
        return {}  # somebody's own comment, and no level
    effort = DEFAULT_EFFORT if options.think is None else Seconds(options.think)
    return {COMPUTER: opponent(options.against, options.seed, effort)}


def people(options: MatchOptions) -> tuple[Player, ...]:
    """Who of a match is a person."""
    return tuple(each for each in Player if options.against is None or each is not COMPUTER)


def latest_people() -> tuple[str, str]:
    """The names of the people who played last, by seat; empty for a computer, or where nobody has."""
    summary = latest_summary()
    if summary is None:
        return "", ""
    a, b = summary.names
    return (a, b) if summary.against is None else (a, "")
