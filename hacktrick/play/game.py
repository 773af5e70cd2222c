"""A match being played and saved: what is due next, and `advance`, the one way to go on."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING

from hacktrick.play.chance import Chance
from hacktrick.play.options import MatchOptions
from hacktrick.play.seats import COMPUTER, check_engine, computers
from hacktrick.record.folder import create_free, new_journal
from hacktrick.record.home import resume_command
from hacktrick.record.journal import Journal
from hacktrick.record.reader import Record, Step
from hacktrick.record.remarks import hint_line
from hacktrick.record.writer import RecordLines, create, take_up, write_event
from hacktrick.rules import Action, Phase, Player, PlayerAction, view

if TYPE_CHECKING:
    from hacktrick.computer.opponent import Chooser
    from hacktrick.play.thought import Thought


class Due(Enum):
    """What comes next in a match."""

    DEAL = auto()  # a hand begins
    ACTION = auto()  # of the player to act, person or computer
    HAND_END = auto()  # a hand is over, and can be looked at before the next deal
    MATCH_END = auto()


class Game:
    """A match and its record. Every event is written before `advance` returns.

    `record` is the match so far. Where the events go is `lines`: a journal on the disk for people, a
    draft in memory for a computer that plays itself. `computers` play in place of people, each at its
    seat; there are none if two people play. Those that listen are told of every event.
    """

    def __init__(
        self, record: Record, lines: RecordLines, chance: Chance, computers: Mapping[Player, Chooser]
    ) -> None:
        self.computers = computers
        self._listen = {seat: each for seat, each in computers.items() if each.listens}
        self.head = record.head
        self.match = record.match
        self.steps = list(record.steps)
        self._comments = record.comments
        self._hints = list(record.hints)
        self._lines = lines
        self._chance = chance
        self._shuffle_if_due()

    @property
    def record(self) -> Record:
        """The record as it stands."""
        return Record(self.head, tuple(self.steps), self._comments, hints=tuple(self._hints))

    @property
    def due(self) -> Due:
        """What comes next. A shuffle never does: it is done as soon as it is due (R19)."""
        match = self.match
        if match.to_act is not None:
            return Due.ACTION
        if match.phase is Phase.MATCH_OVER:
            return Due.MATCH_END
        return Due.DEAL if match.hand is None else Due.HAND_END

    def advance(self, action: PlayerAction | None = None) -> None:
        """Go on: with an action of the player to act, or without one with the deal that is due.

        Raises Refused if it is not legal; then nothing has changed and nothing is written.
        """
        if action is not None:
            self._take(self.match.to_act, action)
        else:
            self._take(None, self._chance.next(self.match))
            if self.match.hand is None:  # begun, and not dealt yet
                self._take(None, self._chance.next(self.match))
        self._shuffle_if_due()

    def _shuffle_if_due(self) -> None:
        if self.match.phase is Phase.SHUFFLE:
            self._take(None, self._chance.next(self.match))

    def _take(self, player: Player | None, action: Action) -> None:
        before, after = self.match, self.match.apply(action)
        line = write_event(
            self._lines, self.head, player=player, action=action, before=before, after=after
        )
        self.match = after
        self.steps.append(Step(line=line, player=player, action=action, match=after))
        if after.hand is not None:
            for seat, computer in self._listen.items():
                computer.tell(view(after, seat))


class SavedGame(Game):
    """A match whose record is on the disk, with the options it was begun with."""

    def __init__(
        self,
        record: Record,
        journal: Journal,
        chance: Chance,
        options: MatchOptions,
        computers: Mapping[Player, Chooser],
    ) -> None:
        self.journal = journal
        self.options = options
        super().__init__(record, journal, chance=chance, computers=computers)

    def act(self, thought: Thought) -> None:
        """Go on with what a computer has thought out.

        Raises what that raised; what a program said last is then kept beside the record.
        """
        try:
            action = thought.result()
        except Exception:
            if self.options.engine is not None:
                self.options.engine.log.keep(self.journal.path)
            raise
        self.advance(action)

    def take_hint(self) -> int:
        """Count a hint in the record before it is given, once for each position.

        Returns how many there were in the match, with this one.
        """
        if not self._hints or self._hints[-1] < self.steps[-1].line:
            self._hints.append(self.journal.append(hint_line(len(self._hints) + 1)))
        return len(self._hints)

    @property
    def resume_command(self) -> str:
        """The command that goes on with it."""
        engine = self.options.engine
        return resume_command(self.journal.path, None if engine is None else engine.word)

    def again(self) -> MatchOptions:
        """The options of a rematch. Raises IndexError before the first hand."""
        first_dealer = self.steps[0].match.dealer
        assert first_dealer is not None  # the first step begins the first hand
        return self.options.again(first_dealer)


def begin(options: MatchOptions, names: tuple[str, str], now: datetime) -> SavedGame:
    """Begin a match, in the folder of matches or in a new file of its own. No hand is dealt yet.

    Raises FileExistsError, or lock.Busy, or EngineFault if a program cannot play it.
    """
    seated = computers(options)  # before there is a record
    head, comments = options.head(names), options.comments(now)
    if options.path is None:
        journal = new_journal(head, comments, now)
    elif options.rematch:
        journal = create_free(options.path, head, comments, first=2)
    else:
        journal = create(options.path, head, comments)
    record = Record(head, (), comments)
    chance = Chance(options.seed, options.dealer)
    return SavedGame(record, journal=journal, chance=chance, options=options, computers=seated)


def resume(path: Path, sitting: MatchOptions | None = None) -> tuple[SavedGame, str | None]:
    """Go on with a match; also returns the torn last line that was dropped, if there was one.

    `sitting` has what holds for this sitting alone. Raises lock.Busy, RecordError or OSError, and what
    `check_engine` raises: no program is ever started from what a record says.
    """
    journal, record, torn = take_up(path)
    try:
        options = MatchOptions.remembered(record, path)
        if sitting is not None:
            options = options.for_sitting(sitting)
        check_engine(options, path, record.head.names[COMPUTER])
        seated, chance = computers(options), Chance(options.seed)
        game = SavedGame(record, journal=journal, chance=chance, options=options, computers=seated)
    except BaseException:
        journal.close()
        raise
    return game, torn
