"""Who sits where: two people, or a person at A and a computer at B, as the options of a match say.

A computer is a level that is built in, or a program that was started.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from hacktrick.play.options import MatchOptions
from hacktrick.record.folder import latest_summary
from hacktrick.record.names import name_of_level
from hacktrick.record.remarks import ENGINE
from hacktrick.rules import Player

if TYPE_CHECKING:
    from hacktrick.computer.opponent import Chooser

COMPUTER = Player.B  # the computer's seat


class EngineMissing(Exception):
    """A match is against a program of this name, and none was started to go on with."""

    def __init__(self, path: Path, name: str) -> None:
        self.path, self.name = path, name
        super().__init__(name)


class NoEngineMatch(Exception):
    """A program was started to go on with a match that is against none."""

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__(path)


def check_engine(options: MatchOptions, path: Path, name: str) -> None:
    """Raises EngineMissing or NoEngineMatch unless a program was started where one is to play."""
    if options.against == ENGINE and options.engine is None:
        raise EngineMissing(path, name)
    if options.against != ENGINE and options.engine is not None:
        raise NoEngineMatch(path)


def computer_name(options: MatchOptions, person: str) -> str:
    """What the computer of a match is called in its record, beside a person of this name."""
    assert options.against is not None
    if options.engine is not None:
        return options.engine.name_beside(person)
    return name_of_level(options.against)


def computers(options: MatchOptions) -> Mapping[Player, Chooser]:
    """The computers of a match by their seats; none if two people play.

    Raises EngineFault if a program cannot play this match.
    """
    if options.against is None:
        return {}
    from hacktrick.computer.levels import DEFAULT_EFFORT, LEVELS, opponent
    from hacktrick.computer.opponent import Seconds

    effort = DEFAULT_EFFORT if options.think is None else Seconds(options.think)
    if options.engine is not None:
        options.engine.check(options.rules, effort)
        return {COMPUTER: options.engine.player(options.seed, effort)}
    if options.against not in LEVELS:
        return {}  # somebody's own comment, and no level
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
