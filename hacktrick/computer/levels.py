"""The levels to play against, weakest first. A new opponent is one class, and one line here."""

from __future__ import annotations

from hacktrick.computer.easy import Easy
from hacktrick.computer.hard import Hard
from hacktrick.computer.master import Master
from hacktrick.computer.medium import Medium
from hacktrick.computer.opponent import Effort, Opponent, Seconds
from hacktrick.computer.uniform import Uniform

_CLASSES: tuple[type[Opponent], ...] = (Uniform, Easy, Medium, Hard, Master)

LEVELS = {each.level: each for each in _CLASSES}
DEFAULT_EFFORT = Seconds(1.0)


def to_play() -> tuple[str, ...]:
    """The levels that people play against: all but "random", which is a measure for the others."""
    return tuple(level for level in LEVELS if level != Uniform.level)


def opponent(level: str, seed: int | None = None, effort: Effort = DEFAULT_EFFORT) -> Opponent:
    """An opponent of a level: "random", "easy", "medium", "hard" or "master".

    Raises KeyError for another name. `effort` is what it may spend on a turn; only a level that
    searches spends it.
    """
    return LEVELS[level](seed, effort)
