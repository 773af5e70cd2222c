"""The games of `hacktrick simulate`: played, counted, and saved if that is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hacktrick.commands.engines import start
from hacktrick.commands.long_work import ended_by_signals, loss_teller, progress
from hacktrick.commands.output import fail, in_one_sentence, warn
from hacktrick.commands.output_file import output_file
from hacktrick.record.files import must_be_free
from hacktrick.record.home import SUFFIX
from hacktrick.sentences import commands as phrases
from hacktrick.sentences import simulate as words
from hacktrick.sentences.disk import why

if TYPE_CHECKING:
    from hacktrick.analysis.simulation import Setup, Simulated


class Games:
    """The games of one simulation, or of those of a ladder, with the statistics of each.

    `trouble` is what kept a record from being saved, `faulted` how many games programs have ended.
    """

    def __init__(self, setups: Sequence[Setup], folder: Path | None) -> None:
        """Exits with one sentence if a program cannot play, or the folder is of no use."""
        from hacktrick.analysis.statistics import Statistics

        self.statistics = tuple(Statistics(paired=setup.paired) for setup in setups)
        self.trouble: OSError | None = None
        self._setups = setups
        self._folder = folder
        self._total = sum(setup.matches for setup in setups)
        self._done = 0
        _try_programs(setups)
        if folder is not None:
            _make_folder(folder, self._total)

    @property
    def faulted(self) -> int:
        """How many games ended by the fault of a program."""
        return sum(statistics.faulted for statistics in self.statistics)

    def play(self, jobs: int) -> None:
        """Play them all. Exits with one sentence if it is stopped."""
        from hacktrick.analysis.form import Form

        with ended_by_signals():
            try:
                for game in self._played(jobs):
                    self._count(game)
            except KeyboardInterrupt:
                hands = self._setups[0].form is Form.HANDS
                stopped = words.STOPPED_HANDS if hands else words.STOPPED
                fail(stopped(self._total, done=self._done), status=130)

    def _count(self, game: Simulated) -> None:
        statistics = self.statistics[game.setup]
        if game.figures is not None:
            statistics.matches.append(game.figures)
        else:
            statistics.faulted += 1
        self._done += 1
        if self._folder is not None and self.trouble is None:
            self.trouble = _save(game, _file(self._folder, self._number(game)))

    def _number(self, game: Simulated) -> int:
        """The number of a game among all of them, from 0."""
        return sum(setup.matches for setup in self._setups[: game.setup]) + game.number

    def _played(self, jobs: int) -> Iterator[Simulated]:
        """Each game when it is played."""
        from hacktrick.analysis import simulation
        from hacktrick.analysis.form import Form

        what = words.BAR_HANDS if self._setups[0].form is Form.HANDS else words.BAR
        with progress(what(), self._total) as bar:
            for game in simulation.simulate_all(self._setups, jobs=jobs, lost=loss_teller(bar)):
                if game.fault is not None:
                    from hacktrick.sentences.engines import FAULTED, fault_sentence

                    bar.clear()
                    fault = fault_sentence(game.fault)
                    warn(FAULTED(number=self._number(game) + 1, fault=fault))
                yield game
                bar.advance()


def _try_programs(setups: Sequence[Setup]) -> None:
    """Exits with one sentence if a program cannot play what is simulated; each is started once."""
    from hacktrick.analysis.contenders import Contender

    efforts = {
        (Contender.read(word), effort): setup.rules
        for setup in setups
        for word, effort in zip((setup.a, setup.b), setup.efforts, strict=True)
    }
    for (contender, effort), rules in efforts.items():
        if contender.program:
            engine = start(contender.who, None, taken=())
            try:
                with in_one_sentence():
                    engine.check(rules, effort)
            finally:
                engine.close()


def _make_folder(folder: Path, games: int) -> None:
    """Make the folder for the records, and try it. Exits with one sentence where it is of no use."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(games):
            must_be_free(_file(folder, number))
        with output_file(_file(folder, 0)):
            pass
    except FileExistsError as error:
        fail(phrases.THERE_ALREADY_FOLDER(file=error.filename))
    except OSError as error:
        fail(phrases.CANNOT_MAKE_FOLDER(folder=folder, why=why(error)))


def _file(folder: Path, number: int) -> Path:
    """Where the record of game `number` (from 0) is saved."""
    return folder / f"{number + 1:04}{SUFFIX}"


def _save(game: Simulated, path: Path) -> OSError | None:
    """Save the record of a game; what kept it from being saved, if anything did."""
    try:
        with output_file(path) as file:
            file.finish(game.text)
        if game.last:
            from hacktrick.engines.log import keep_beside

            keep_beside(path, game.last)
    except OSError as error:
        return error
    return None
