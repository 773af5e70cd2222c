"""The words of the engine protocol HTP 1, once for both sides, with its limits and times.

What is told of a hand is written in `telling.py` and read in `hearing.py`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from hacktrick.computer.opponent import Effort, Iterations, Searched, Seconds
from hacktrick.record.faults import BadLine
from hacktrick.record.notation import parse_action
from hacktrick.rules import PlayerAction

VERSION = 1
LONGEST = 4096  # bytes of a line
MOST_INFO = 1000  # `info` lines of a turn
READY_WITHIN = 10.0  # seconds for an engine to be ready
QUIT_WITHIN = 2.0  # seconds for it to end
TIME_FOR_ROUNDS = 60.0  # seconds that a turn has whose rounds are counted

HTP, READY, STOP, QUIT, INFO = "htp", "ready", "stop", "quit", "info"
ID, CAN, DO, GO, PING, PONG = "id", "can", "do", "go", "ping", "pong"
ROUNDS, SEED, RULES = "rounds", "seed", "rules"  # what an engine `can`
FROM_ENGINE = frozenset({HTP, ID, CAN, READY, PONG, DO})  # what a host has to read


def latest(time: float) -> float:
    """After how many seconds an answer is late, where a turn has so many."""
    return 2 * time + 1


def go_line(number: int, effort: Effort, used: float) -> str:
    """`go`, when so many seconds of the turn's time are used already."""
    if isinstance(effort, Iterations):
        return f"{GO} {number} {ROUNDS} {effort.each}"
    return f"{GO} {number} time {round(max(0.0, effort.each - used), 3)}"


class Go(NamedTuple):
    """A `go` that was read: its number, and what may be spent."""

    number: str
    effort: Effort

    @classmethod
    def read(cls, text: str) -> Go | None:
        """Read a line; None for one that is no `go`."""
        match = re.fullmatch(r"go ([0-9]{1,18}) (?:time ([0-9.]{1,18})|rounds ([0-9]{1,18}))", text)
        if match is None:
            return None
        number, time, rounds = match.groups()
        try:
            return cls(number, Iterations(int(rounds)) if rounds else Seconds(float(time)))
        except ValueError:
            return None


def info_line(searched: Searched) -> str:
    """What came of a search, for the log of a host."""
    return f"{INFO} rounds {searched.rounds} chance {searched.chance:.2f} best {searched.best}"


def do_line(number: str, action: PlayerAction) -> str:
    """The answer to the `go` of that number."""
    return f"{DO} {number} {action}"


class Answer(NamedTuple):
    """A `do` that was read: the number of its `go`, and the action; None for what is no action."""

    number: str
    action: PlayerAction | None

    @classmethod
    def read(cls, text: str) -> Answer:
        """Read a line that begins with `do`."""
        _, number, action = [*text.split(maxsplit=2), "", ""][:3]
        try:
            return cls(number, parse_action(action))
        except BadLine:
            return cls(number, None)
