"""What is said of a match without a look at its cards: who plays it, since when, and how it stands."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from hacktrick.record.hands import hands_of
from hacktrick.record.reader import Record
from hacktrick.record.remarks import Remarks
from hacktrick.rules import Player

_BETWEEN = "\t"  # in no name, nor in any other part of a summary
_NONE = "-"
FINISHED = tuple(f"{_BETWEEN}{player}" for player in Player)  # how the lines of finished matches end


class Summary(NamedTuple):
    """A match by its outcome. Pairs are A's first, as the `names` are.

    `began` is when it began, if its record says so; `against` what `Remarks` has for the computer that
    has seat B, if one does; `hands` how many each player has won; `winner` is None while nobody has.
    """

    names: tuple[str, str]
    began: datetime | None
    against: str | None
    score: tuple[int, int]
    hands: tuple[int, int]
    winner: Player | None

    @classmethod
    def of(cls, record: Record) -> Summary:
        """The summary of a record."""
        remarks = Remarks.read(record.comments)
        winners = [hand.result.winner for hand in hands_of(step.match for step in record.steps)]
        return cls(
            names=record.head.names,
            began=remarks.began,
            against=remarks.against,
            score=record.match.score,
            hands=(winners.count(Player.A), winners.count(Player.B)),
            winner=record.match.winner,
        )

    def line(self) -> str:
        """The summary as a line of text, without a line end. `read` gives it again."""
        began = _NONE if self.began is None else self.began.isoformat()
        against = _NONE if self.against is None else f"={self.against}"
        winner = _NONE if self.winner is None else self.winner
        parts = (*self.names, began, against, *self.score, *self.hands, winner)
        return _BETWEEN.join(map(str, parts))

    @classmethod
    def read(cls, line: str) -> Summary:
        """Read a line. Raises ValueError or KeyError if it is none of a summary."""
        a, b, began, against, score_a, score_b, hands_a, hands_b, winner = line.split(_BETWEEN)
        return cls(
            names=(a, b),
            began=None if began == _NONE else datetime.fromisoformat(began),
            against=None if against == _NONE else against.removeprefix("="),
            score=(int(score_a), int(score_b)),
            hands=(int(hands_a), int(hands_b)),
            winner=None if winner == _NONE else Player[winner],
        )


class Damaged(NamedTuple):
    """A record that cannot be read because of this line, counted from 1."""

    line: int
