"""A sitting at the table: the offer to go on, the names, one match after another, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from hacktrick.record import store
from hacktrick.record.game import Game, begin, resume
from hacktrick.record.journal import Busy, peek
from hacktrick.record.reader import Head, Record, RecordError
from hacktrick.rules import Player, RuleSet
from hacktrick.table import phrases
from hacktrick.table.display import Display
from hacktrick.table.look import Look
from hacktrick.table.screens.replay import Replay
from hacktrick.table.screens.screen import Outcome, Then
from hacktrick.table.screens.scroll import log_screen
from hacktrick.table.screens.setup import Offer, Setup
from hacktrick.table.table import Table
from hacktrick.table.terminal import Stopped, Terminal


@dataclass(frozen=True, slots=True)
class Wish:
    """What the players asked for on the command line. `names` None: ask for them at the table."""

    names: tuple[str, str] | None
    rules: RuleSet
    target: int
    seed: int | None = None
    dealer: Player | None = None
    path: Path | None = None
    offer: bool = True  # to go on with an unfinished match instead

    def head(self, names: tuple[str, str]) -> Head:
        """The head of the record for these players."""
        return Head(names, self.rules, self.target)


@dataclass(frozen=True, slots=True)
class Left:
    """How a sitting ended: the exit status (1 for an error of ours), and one line for the shell."""

    status: int
    farewell: str


class Session:
    """One sitting. `run` takes the terminal over, and gives it back whatever happens."""

    def __init__(self, look: Look, pad: bool = True) -> None:
        self.look = look
        self.pad = pad
        self.game: Game | None = None

    def play(self, wish: Wish) -> Left:
        """Play matches: as wished for, or an unfinished one, and rematches."""
        return self._run(lambda display: self._play(display, wish))

    def resume(self, path: Path) -> Left:
        """Go on with a match. Raises Busy, RecordError or OSError before the terminal is touched."""
        game, torn = resume(path)
        notice = phrases.RESUMED if torn is None else phrases.TORN
        return self._run(lambda display: self._sit(display, game, notice))

    def replay(self, record: Record, open_hands: bool) -> Left:
        """Step through a record. Raises ValueError if it holds no hand."""
        screen = Replay(self.look, record, open_hands)
        return self._run(lambda display: self._replay(display, screen, record))

    def _run(self, sitting: Callable[[Display], Outcome]) -> Left:
        """Sit, and tell how it ended. What keeps a match from being begun or taken up is raised."""
        broken = ""
        try:
            with Terminal() as terminal:
                display = Display(terminal, self.look)
                sitting(display)
            status = 128 + 2 if display.interrupted else 0
        except Stopped as stopped:
            status = stopped.status
        except (Busy, RecordError, OSError):
            raise
        except Exception as error:
            # An error of the program's own. A traceback would be no help to who sits here, and could
            # show what the other player must not see.
            status, broken = 1, phrases.BROKEN.format(kind=type(error).__name__)
        finally:
            if self.game is not None:
                self.game.journal.close()
        return Left(status, " ".join(each for each in (broken, self._farewell()) if each))

    def _farewell(self) -> str:
        game = self.game
        if game is None:
            return ""
        if game.journal.trouble:
            return phrases.FAREWELL_UNSAVED.format(file=game.journal.path, trouble=game.journal.trouble)
        if game.match.winner is not None:
            return phrases.FAREWELL_OVER.format(file=game.journal.path)
        return phrases.FAREWELL.format(command=store.resume_command(game.journal.path))

    def _play(self, display: Display, wish: Wish) -> Outcome:
        if wish.offer and (path := store.latest_unfinished()) is not None:
            outcome = self._offer(display, path, wish)
            if outcome is not Then.BACK:
                return outcome
        names = wish.names
        if names is None:
            names = self._names(display)
            if names is None:
                return Then.QUIT
        game = begin(wish.head(names), datetime.now(), wish.seed, wish.dealer, wish.path)
        return self._sit(display, game, "", wish)

    def _offer(self, display: Display, path: Path, wish: Wish) -> Outcome:
        """Offer an unfinished match. BACK means that another one is wanted."""
        try:
            record = peek(path)
        except (RecordError, OSError):
            return Then.BACK
        if wish.names is not None and set(wish.names) != set(record.head.names):
            return Then.BACK
        when = f"{datetime.fromtimestamp(path.stat().st_mtime):%Y-%m-%d %H:%M}"
        screen = Offer(self.look, record.head.names, record.match.score, when)
        while True:
            outcome = display.show(screen)
            if outcome is not Then.GO_ON:
                if outcome is Then.COVER:
                    continue
                return outcome
            try:
                game, torn = resume(path)
            except (Busy, RecordError, OSError) as error:
                screen.notice = phrases.CANNOT_RESUME.format(why=error)
                continue
            notice = phrases.RESUMED if torn is None else phrases.TORN
            return self._sit(display, game, notice, wish)

    def _names(self, display: Display) -> tuple[str, str] | None:
        """Ask for the names, with those of the last match filled in; None to leave."""
        screen = Setup(self.look, store.latest_names() or ("", ""))
        while True:
            outcome = display.show(screen)
            if outcome is Then.GO_ON:
                return screen.chosen
            if outcome is Then.QUIT:
                return None

    def _sit(self, display: Display, game: Game, notice: str, wish: Wish | None = None) -> Outcome:
        """Play a match and the rematches that follow it."""
        series, rematch = (0, 0), 0
        while True:
            self.game = game
            table = Table(display, game, series, notice, self.pad)
            outcome = table.play()
            while outcome is Then.REPLAY:
                record = Record(game.head, tuple(game.steps))
                self._replay(display, Replay(self.look, record, open_hands=True), record)
                outcome = table.end()
            if outcome is not Then.REMATCH:
                return outcome
            series, rematch, notice = table.standing, rematch + 1, ""
            game.journal.close()
            game = self._rematch(game, wish, rematch)

    def _rematch(self, game: Game, wish: Wish | None, number: int) -> Game:
        """Another match of the same players: the first dealer swapped, the seed moved on."""
        dealer = next(
            match.dealer for match in (step.match for step in game.steps) if match.dealer is not None
        )
        seed = None if wish is None or wish.seed is None else wish.seed + number
        path = None if wish is None or wish.path is None else _free_path(wish.path)
        return begin(game.head, datetime.now(), seed, dealer.other, path)

    def _replay(self, display: Display, screen: Replay, record: Record) -> Outcome:
        display.names = record.head.names
        display.log = lambda: log_screen(self.look, record.head.names, list(record.steps))
        while True:
            outcome = display.show(screen)
            if outcome is not Then.COVER:
                return outcome


def _free_path(path: Path) -> Path:
    """A path beside one that is taken: `match.htr`, then `match-2.htr` and so on."""
    number = 2
    while (beside := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    return beside
