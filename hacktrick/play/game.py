"""A match being played: its state, its chance and its journal, kept in step."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from hacktrick.play.chance import Chance
from hacktrick.record.comments import note
from hacktrick.record.folder import new_journal
from hacktrick.record.journal import Journal, create, reopen
from hacktrick.record.notation import event_line
from hacktrick.record.reader import Head, Record, Step
from hacktrick.record.remarks import Remarks
from hacktrick.rules import Action, Begin, Phase, Player, PlayerAction


class Game:
    """A match and its record. Every event is on disk before the method that makes it returns."""

    def __init__(self, record: Record, journal: Journal, chance: Chance) -> None:
        self.head: Head = record.head
        self.remarks = Remarks.read(record.comments)
        self.match = record.match
        self.steps = list(record.steps)
        self.journal = journal
        self._chance = chance
        self._shuffle_if_due()

    def deal(self) -> None:
        """R5, R6: begin the next hand, or deal the one that is begun. Raises Refused in a hand."""
        self._take_chance()
        if self.match.hand is None:  # only begun
            self._take_chance()

    def act(self, action: PlayerAction) -> None:
        """An action of the player to act, and the shuffle that may follow it.

        Raises Refused if it is not legal; then nothing has changed and nothing is written.
        """
        self._take(self.match.to_act, action)
        self._shuffle_if_due()

    def _shuffle_if_due(self) -> None:
        if self.match.phase is Phase.SHUFFLE:
            self._take_chance()

    def _take_chance(self) -> None:
        self._take(None, self._chance.next(self.match))

    def _take(self, seat: Player | None, action: Action) -> None:
        before, after = self.match, self.match.apply(action)
        said = note(self.head, before, action, after)
        line = self.journal.append(event_line(seat, action), said, gap=isinstance(action, Begin))
        self.match = after
        self.steps.append(Step(line, seat, action, after))


def begin(
    head: Head,
    now: datetime,
    seed: int | None,
    dealer: Player | None = None,
    path: Path | None = None,
    against: str | None = None,
    pad: bool = True,
) -> Game:
    """Begin a match, in the folder of matches or in a new file of its own. No hand is dealt yet.

    The record remembers `seed`, `against` and `pad`, as `Remarks` has them, for who resumes it.

    Raises FileExistsError or journal.Busy.
    """
    comments = Remarks(now, seed, against, pad).lines()
    journal = new_journal(head, comments, now) if path is None else create(path, head, comments)
    return Game(Record(head, (), comments), journal, Chance(seed, dealer))


def resume(path: Path) -> tuple[Game, str | None]:
    """Go on with a match; also returns the torn last line that was dropped, if there was one.

    Raises journal.Busy, RecordError or OSError.
    """
    journal, record, torn = reopen(path)
    return Game(record, journal, Chance(Remarks.read(record.comments).seed)), torn
