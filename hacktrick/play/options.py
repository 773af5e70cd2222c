"""The options of a match: one value, from the command line to the record's head and back."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from hacktrick.record.home import in_home
from hacktrick.record.reader import Head, Record
from hacktrick.record.remarks import Remarks
from hacktrick.rules import DEFAULT_TARGET, Player, RuleSet

if TYPE_CHECKING:
    from hacktrick.engines.host import Engine


class MatchOptions(NamedTuple):
    """How a match is to be played.

    `seed` makes every shuffle a function of it, if one is chosen; `dealer` deals the first hand, or
    chance decides; `path` is where the record goes, if not into the folder of matches; `against` is
    the level of the computer that has seat B, or ENGINE for a program, or None for two people; without
    the `pad` memory has to do; `coach` has those who have a coach. `think` is a computer's time for a
    turn in seconds, None for the usual one; `engine` is the program, started; neither is remembered.
    A `rematch` goes to a free file beside `path`.
    """

    rules: RuleSet = RuleSet.STANDARD
    target: int = DEFAULT_TARGET
    seed: int | None = None
    dealer: Player | None = None
    path: Path | None = None
    against: str | None = None
    pad: bool = True
    coach: tuple[Player, ...] = ()
    think: float | None = None
    rematch: bool = False
    engine: Engine | None = None

    @classmethod
    def remembered(cls, record: Record, path: Path) -> MatchOptions:
        """The options that a record was begun with, as far as it says so."""
        remarks = Remarks.read(record.comments)
        return cls(
            rules=record.head.rules,
            target=record.head.target,
            seed=remarks.seed,
            path=None if in_home(path) else path,
            against=remarks.against,
            pad=remarks.pad,
            coach=remarks.coach,
        )

    def head(self, names: tuple[str, str]) -> Head:
        """The head of the record of a match between these players."""
        return Head(names, self.rules, self.target)

    def comments(self, began: datetime) -> tuple[str, ...]:
        """The comments in the record's head, which `remembered` reads again."""
        return Remarks(
            began=began, seed=self.seed, against=self.against, pad=self.pad, coach=self.coach
        ).lines()

    def for_sitting(self, now: MatchOptions) -> MatchOptions:
        """These options with those of one sitting: no pad if it wants none, time to think, a program."""
        return self._replace(pad=self.pad and now.pad, think=now.think, engine=now.engine)

    def again(self, first_dealer: Player) -> MatchOptions:
        """The options of a rematch: the first dealer swapped, the seed moved on."""
        return self._replace(
            dealer=first_dealer.other,
            seed=None if self.seed is None else self.seed + 1,
            rematch=True,
        )
