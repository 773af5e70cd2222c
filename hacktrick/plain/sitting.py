"""A sitting in plain mode: a match and its rematches, what is said around them, and the last words."""

from __future__ import annotations

import contextlib
from datetime import datetime
from typing import TYPE_CHECKING

from hacktrick.plain.input import Ended
from hacktrick.plain.match import PlainMatch
from hacktrick.plain.players import Away, Players
from hacktrick.plain.settings import Settings
from hacktrick.play.game import Due, SavedGame, begin
from hacktrick.play.seats import people
from hacktrick.record.tastes import Tastes
from hacktrick.rules import Player
from hacktrick.sentences import display as shared
from hacktrick.sentences import plain
from hacktrick.sentences import table as phrases
from hacktrick.sentences.computers import names_to_record, shown_names
from hacktrick.sentences.disk import why
from hacktrick.sentences.plain import Because

if TYPE_CHECKING:
    from hacktrick.record.memory import Memory


class Sitting:
    """A match, and the rematches of those who play it.

    What they switch of the `tastes` is kept in the `memory`, if there is one.
    """

    def __init__(
        self, game: SavedGame, players: Players, because: Because, tastes: Tastes, memory: Memory | None
    ) -> None:
        self.game = game
        self._players = players
        self._because = because
        self._settings = Settings(tastes, shown_names(game.head.names, game.options.against), memory)
        self._won = [0, 0]  # matches in this sitting, by seat

    def play(self) -> int:
        """Play until no more lines are taken. Returns the exit status."""
        try:
            self._players.welcome(self.game.head, self._players.names(self.game), self._because)
            while True:
                match = PlainMatch(self.game, self._players, self._settings)
                match.play()
                self._end(match)
                self._rematch()
        except Ended as ended:
            return ended.status

    def _end(self, match: PlainMatch) -> None:
        """Tell the end of a match, and answer until another one is wanted. Raises Ended."""
        winner = self.game.match.winner
        assert winner is not None
        self._won[winner] += 1
        won = self._won[Player.A], self._won[Player.B]
        from hacktrick.plain.after import AfterMatch  # once a match is over

        after = AfterMatch(self.game, self._players, won)
        with contextlib.suppress(Away):
            after.count()
        with contextlib.suppress(Away):
            match.tell_end(after)
        while not self._players.wants_rematch(match.answer):
            match.take_comment()

    def _rematch(self) -> None:
        """Begin another match of the same kind. Raises Ended where that cannot be done."""
        before = self.game
        before.journal.close()
        if before.journal.trouble:  # which the last words tell
            raise Ended(1)
        try:
            options = before.again()
            options = options._replace(coach=self._settings.coached(people(options)))
            names = names_to_record(before.head.names, options.against)
            self.game = begin(options, names, datetime.now())
        except OSError as error:
            self._players.warn(plain.NO_REMATCH(why=why(error)))
            raise Ended(1) from None

    @property
    def saved(self) -> bool:
        """Whether the disk has all of the match."""
        return self.game.journal.trouble is None

    def close(self) -> None:
        """Close the record."""
        self.game.journal.close()

    def say_farewell(self) -> None:
        """The last words: where the match is saved, or how to go on with it."""
        journal = self.game.journal
        over = self.game.due is Due.MATCH_END
        self._players.leave_prompt()
        if not over:
            self._players.hide()
        if journal.trouble:
            trouble = why(journal.trouble)
            self._players.warn(phrases.FAREWELL_UNSAVED(file=journal.path, trouble=trouble))
        elif not over:
            self._players.part(shared.SAVED(command=self.game.resume_command))
        elif self._players.people:
            self._players.part(phrases.FAREWELL_OVER(file=journal.path))
