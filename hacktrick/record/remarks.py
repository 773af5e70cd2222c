"""The options of a match and its seed, kept as comments in a record's head and read back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import NamedTuple

from hacktrick.rules import Player

ENGINE = "engine"  # what a match is against whose opponent is a program

_BEGAN = "began {began:%Y-%m-%d %H:%M}"
_SEED = "seed {seed}"
_AGAINST = "against {against}"
_NO_PAD = "without the pad"
_COACH = "coach for {seats}"

_HINT = "; hint {number}"  # a line of its own, where it was taken

_BEGAN_READ = r"began ([0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2})"
_SEED_READ = r"seed (-?[0-9]{1,4000})"
_AGAINST_READ = r"against (\S+)"
_COACH_READ = r"coach for (A|B|A and B)"
_HINT_READ = re.compile(rb"^; hint [0-9]+[ \t]*\r?$", re.MULTILINE)


def hint_line(number: int) -> str:
    """The line that says that a hint was taken, the first of a match or a later one."""
    return _HINT.format(number=number)


def hints_taken(data: bytes) -> Iterator[int]:
    """The numbers of those lines in a record, ascending, from 1."""
    for match in _HINT_READ.finditer(data):
        yield data.count(b"\n", 0, match.start()) + 1


class Remarks(NamedTuple):
    """When a match began, and what it goes on with when it is resumed.

    `seed` is the one that was chosen, if one was; `against` the level of the computer that has seat B,
    or ENGINE for a program, which is called as that player is; `pad` whether the players have the pad;
    `coach` who has a coach.
    """

    began: datetime | None = None
    seed: int | None = None
    against: str | None = None
    pad: bool = True
    coach: tuple[Player, ...] = ()

    def lines(self) -> tuple[str, ...]:
        """The comments, in the order in which they are written. `read` gives these remarks again."""
        began = () if self.began is None else (_BEGAN.format(began=self.began),)
        seed = () if self.seed is None else (_SEED.format(seed=self.seed),)
        against = () if self.against is None else (_AGAINST.format(against=self.against),)
        pad = () if self.pad else (_NO_PAD,)
        coach = (_COACH.format(seats=" and ".join(map(str, self.coach))),) if self.coach else ()
        return (*began, *seed, *against, *pad, *coach)

    @classmethod
    def read(cls, comments: Iterable[str]) -> Remarks:
        """What a head's comments say, the first of each kind; any other comment is for people alone."""
        comments = tuple(comments)
        seed, against = _first(_SEED_READ, comments), _first(_AGAINST_READ, comments)
        coach = _first(_COACH_READ, comments) or ""
        return cls(
            began=_time(_first(_BEGAN_READ, comments)),
            seed=None if seed is None else int(seed),
            against=against,
            pad=_NO_PAD not in comments,
            coach=tuple(player for player in Player if str(player) in coach.split()),
        )


def _first(form: str, comments: tuple[str, ...]) -> str | None:
    return next((match[1] for comment in comments if (match := re.fullmatch(form, comment))), None)


def _time(text: str | None) -> datetime | None:
    try:
        return None if text is None else datetime.fromisoformat(text)
    except ValueError:  # written by hand, and no such day
        return None
