"""Who is named where computers play each other: a level or a program, with its effort for a turn."""

from __future__ import annotations

import re
from typing import NamedTuple

from hacktrick.computer.opponent import Effort, Iterations, Seconds
from hacktrick.engines.host import PREFIX

LONGEST = 3600.0  # seconds for a turn

_ROUNDS = re.compile(r"[0-9]{1,9}")
_SECONDS = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,9})?|\.[0-9]{1,9})s")


class BadEffort(ValueError):
    """What stands behind a level is no effort."""


class Contender(NamedTuple):
    """A player as it is named: 'hard', 'hard:3000' (rounds), 'hard:0.2s', or 'engine:0.2s:COMMAND'.

    `who` is the level, or 'engine:COMMAND'; `effort` is None where none is named.
    """

    who: str
    effort: Effort | None = None

    @classmethod
    def read(cls, word: str) -> Contender:
        """Read a name; whether there is such a level is not asked. Raises BadEffort."""
        if word.startswith(PREFIX):
            named, colon, command = word.removeprefix(PREFIX).partition(":")
            if colon and (_ROUNDS.fullmatch(named) or _SECONDS.fullmatch(named)):
                return cls(PREFIX + command, _effort(named))
            return cls(word)
        level, colon, named = word.partition(":")
        return cls(level, _effort(named) if colon else None)

    @property
    def program(self) -> bool:
        """Whether it is a program."""
        return self.who.startswith(PREFIX)


def _effort(named: str) -> Effort:
    """Rounds of search, 1 or more, or seconds, above 0. Raises BadEffort for anything else."""
    if _ROUNDS.fullmatch(named) and int(named) > 0:
        return Iterations(int(named))
    seconds = _SECONDS.fullmatch(named)
    if seconds is not None and 0 < float(seconds[1]) <= LONGEST:
        return Seconds(float(seconds[1]))
    raise BadEffort(named)
