"""A sitting at the table: the offer to go on, the names, one match after another, and the way out.

Screens are imported when they are shown, so that the first one does not wait for the others.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from hacktrick.display.display import Display
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Response, Screen
from hacktrick.play.game import SavedGame, begin, resume
from hacktrick.play.options import MatchOptions
from hacktrick.play.seats import people
from hacktrick.record import folder as store
from hacktrick.record.faults import RecordError
from hacktrick.record.home import resume_command
from hacktrick.record.lock import Busy
from hacktrick.record.memory import Memory
from hacktrick.record.reader import Record
from hacktrick.record.tastes import Tastes
from hacktrick.sentences import display as shared
from hacktrick.sentences import table as phrases
from hacktrick.sentences.computers import names_to_record, shown_names
from hacktrick.sentences.disk import NOT_EXCLUSIVE, busy, why
from hacktrick.sentences.record import damage_summary
from hacktrick.terminal.signals import Stopped
from hacktrick.terminal.terminal import Terminal

if TYPE_CHECKING:
    from hacktrick.record.summary import Summary
    from hacktrick.table.screens.replay import Replay


class Left(NamedTuple):
    """How a sitting ended: the exit status (1 for an error of ours), and one line for the shell."""

    status: int
    farewell: str


class Session:
    """One sitting. `run` takes the terminal over, and gives it back whatever happens.

    It begins with these `tastes`, and what is to last is kept in a `memory`.
    """

    def __init__(self, look: Look, tastes: Tastes, memory: Memory) -> None:
        self.look, self.tastes, self.memory = look, tastes, memory
        self.game: SavedGame | None = None
        self.ended: list[SavedGame] = []  # the matches before it

    def play(self, options: MatchOptions, names: tuple[str, str] | None, offer: bool) -> Left:
        """Play a match with these options, and rematches; first `offer` an unfinished one.

        Without names they are asked for at the table.
        """
        return self._run(lambda display: self._play(display, options=options, names=names, offer=offer))

    def front(self, options: MatchOptions) -> Left:
        """The front page, for matches with these options."""
        from hacktrick.table.front import Front

        return self._run(lambda display: Front(self, display, options).show())

    def resume(self, path: Path, sitting: MatchOptions) -> Left:
        """Go on with a match. Raises Busy, RecordError or OSError before the terminal is touched."""
        game, torn = resume(path, sitting)
        return self._run(lambda display: self._go_on(display, game, torn))

    def replay(self, record: Record, *, open_hands: bool, line: int | None) -> Left:
        """Step through a record from a line of it on. Raises ValueError if it holds no hand."""
        from hacktrick.table.screens.replay import Replay

        screen = Replay(self.look, record, open_hands=open_hands, line=line, leads_back=False)
        return self._run(lambda display: self._replay(display, screen))

    def learn(self) -> Left:
        """Take the lessons."""
        from hacktrick.table.learn import learn

        return self._run(lambda display: learn(display, self.look, self.memory))

    def _run(self, sitting: Callable[[Display], Response]) -> Left:
        """Sit, and tell how it ended. What keeps a match from being begun or taken up is raised."""
        broken = ""
        try:
            with Terminal() as terminal:
                terminal.last_words = self._last_words
                display = Display(
                    terminal, self.look, self._help, tastes=self.tastes, memory=self.memory
                )
                try:
                    sitting(display)
                finally:  # while the terminal still sees to it that nothing is waited for without end
                    for game in (*self.ended, *([] if self.game is None else [self.game])):
                        game.journal.close()
            status = 128 + 2 if display.interrupted else 0
        except Stopped as stopped:
            status = stopped.status
        except Exception as error:
            if self.game is None and isinstance(error, Busy | RecordError | OSError):
                raise
            # An error of the program's own. A traceback would be no help to who sits here, and could
            # show what the other player must not see.
            status, broken = 1, phrases.BROKEN(kind=type(error).__name__)
        words = f"{broken} {self._last_words()}".strip()
        return Left(status or int(bool(self._unsaved())), words)

    def _help(self, screen: Screen) -> Screen:
        from hacktrick.table.screens.reading import match_help

        return match_help(screen)

    def _unsaved(self) -> list[str]:
        """What to say of each match of the sitting that the disk has not taken whole."""
        games = self.ended if self.game is None else [*self.ended, self.game]
        journals = (game.journal for game in games)
        return [
            phrases.FAREWELL_UNSAVED(file=journal.path, trouble=why(journal.trouble))
            for journal in journals
            if journal.trouble is not None
        ]

    def _last_words(self) -> str:
        """What to say as the sitting ends."""
        return " ".join(each for each in (*self._unsaved(), self._farewell()) if each)

    def _farewell(self) -> str:
        game = self.game
        if game is None or game.journal.trouble:
            return ""
        if game.match.winner is not None:
            return phrases.FAREWELL_OVER(file=game.journal.path)
        return shared.SAVED(command=resume_command(game.journal.path))

    def _play(
        self, display: Display, *, options: MatchOptions, names: tuple[str, str] | None, offer: bool
    ) -> Response:
        if offer and (unfinished := store.offered(names)) is not None:
            response = self._offer(display, options, *unfinished)
            if response is not Next.BACK:
                return response
        if names is None:
            return self.begin(display, options)
        return self._sit(display, self._new(display, options, names))

    def _new(self, display: Display, options: MatchOptions, names: tuple[str, str]) -> SavedGame:
        """Begin a match, with a coach for whoever wants one."""
        coach = tuple(each for each in people(options) if display.tastes.coaches(names[each]))
        return begin(options._replace(coach=coach), names, datetime.now())

    def _offer(self, display: Display, options: MatchOptions, path: Path, summary: Summary) -> Response:
        """Offer an unfinished match. BACK means that another one is wanted."""
        from hacktrick.table.screens.offer import Offer

        names = shown_names(summary.names, summary.against)
        screen = Offer(self.look, names, score=summary.score, began=store.began(path, summary))
        while True:
            response = display.show(screen)
            if response is Next.GO_ON:
                response, screen.notice = self.take_up(display, path, options)
            if response not in (Next.COVER, Next.STAY):
                return response

    def take_up(self, display: Display, path: Path, options: MatchOptions) -> tuple[Response, str]:
        """Go on with a match; STAY and a sentence where it cannot be taken up."""
        try:
            game, torn = resume(path, options)
        except Busy as error:
            return Next.STAY, busy(error)
        except RecordError as error:
            return Next.STAY, phrases.CANNOT_RESUME(why=damage_summary(error.file, error.line))
        except OSError as error:
            return Next.STAY, phrases.CANNOT_RESUME(why=why(error))
        return self._go_on(display, game, torn), ""

    def begin(self, display: Display, options: MatchOptions) -> Response:
        """Ask for the names, and play a match between them; BACK where it is not wanted after all."""
        from hacktrick.play.seats import latest_people
        from hacktrick.table.front import LEVEL
        from hacktrick.table.setup import SetUp

        setup = SetUp(self.look, options, latest_people())
        while True:
            response = display.show(setup.screen)
            if response is Next.GO_ON:
                if setup.options.against is not None:
                    self.memory.put(LEVEL, setup.options.against)
                return self._sit(display, self._new(display, setup.options, setup.names))
            if response in (Next.QUIT, Next.BACK):
                return response

    def _go_on(self, display: Display, game: SavedGame, torn: str | None) -> Response:
        """Sit down at a match that was begun before."""
        resumed = phrases.RESUMED() if game.match.winner is None else ""
        notice = resumed if torn is None else phrases.TORN()
        return self._sit(display, game, notice)

    def _sit(self, display: Display, game: SavedGame, notice: str = "") -> Response:
        """Play a match and the rematches that follow it."""
        if not game.journal.exclusive:
            notice = " ".join(filter(None, (notice, NOT_EXCLUSIVE())))
        from hacktrick.table.match import Table  # not for the front page
        from hacktrick.table.screens.match_end import MatchEndChoice

        series = (0, 0)
        while True:
            self.game = game
            table = Table(display, self.look, game, memory=self.memory, series=series, notice=notice)
            response = table.play()
            if response is not MatchEndChoice.REMATCH:
                return response
            series, notice, options = table.standing, "", game.again()
            game.journal.close()
            self.ended.append(game)
            names = names_to_record(game.head.names, options.against)
            game = self._new(display, options, names)

    def show_replay(self, display: Display, record: Record) -> Response:
        """Step through a finished match."""
        from hacktrick.table.screens.replay import Replay

        return self._replay(display, Replay(self.look, record, open_hands=True))

    def _replay(self, display: Display, screen: Replay) -> Response:
        while True:
            response = display.show(screen)
            if response is not Next.COVER:
                return response
