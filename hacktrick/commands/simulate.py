"""`hacktrick simulate`: computer against computer, many times, to measure how strong they are."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hacktrick.commands.engines import start
from hacktrick.commands.long_work import ended_by_signals, loss_teller, progress
from hacktrick.commands.options import ENGINE, SECONDS, Level, Whole, match_options
from hacktrick.commands.output import fail, in_one_sentence, say, warn
from hacktrick.commands.output_file import output_file
from hacktrick.record.files import must_be_free
from hacktrick.record.home import SUFFIX
from hacktrick.sentences import commands as phrases
from hacktrick.sentences import simulate as words
from hacktrick.sentences.disk import why

if TYPE_CHECKING:
    from hacktrick.analysis.simulation import Setup, Simulated
    from hacktrick.computer.opponent import Effort


_EXAMPLES = """\b
hacktrick simulate --a medium --b easy --matches 400 --jobs 2
hacktrick simulate --a hard --b medium --matches 40 --think 0.2 --json
"""


@click.command(epilog=_EXAMPLES)
@click.option("--a", type=Level(engines=True), required=True, help="The first level, or a program.")
@click.option("--b", type=Level(engines=True), required=True, help="The second level, or a program.")
@click.option(
    "--matches",
    type=Whole(min=1),
    default=100,
    show_default=True,
    metavar="N",
    help="How many to play.",
)
@click.option(
    "--seed", type=Whole(), default=1, show_default=True, metavar="N", help="Which decks are dealt."
)
@click.option(
    "--jobs", type=Whole(1, 256), default=1, show_default=True, metavar="N", help="Matches at a time."
)
@click.option(
    "--think",
    type=SECONDS,
    metavar="SECONDS",
    help="Time that `hard` or a program has for a turn.  [default: 1]",
)
@click.option(
    "--iterations",
    type=Whole(min=1),
    metavar="N",
    help="Rounds of search instead of time: then the same seed gives the same matches.",
)
@match_options(click.Option)  # what is measured is no matter of taste
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--save",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Write every match as a record into this folder.",
)
def simulate(
    a: str,
    b: str,
    matches: int,
    seed: int,
    jobs: int,
    think: float | None,
    iterations: int | None,
    rules: str,
    target: int,
    as_json: bool,
    save: Path | None,
) -> None:
    """Play computer against computer and count.

    Seats and first dealers take turns, so that neither level has the better of them. Every figure
    that comes of chance is given with its interval of 95%.

    A program is started anew for each match. A match that ends by its fault is named and not counted;
    the others go on, and the exit status is 1.
    """
    from hacktrick.analysis.objects import simulation_object
    from hacktrick.analysis.simulation import Setup
    from hacktrick.analysis.statistics import Statistics
    from hacktrick.rules import RuleSet

    setup = Setup(
        a=a,
        b=b,
        effort=_effort(think, iterations),
        matches=matches,
        seed=seed,
        rules=RuleSet(rules),
        target=target,
    )
    for word in (a, b):
        if word.startswith(ENGINE):
            _try(word, setup)
    if save is not None:
        _make_folder(save, matches)
    statistics = Statistics()
    trouble: OSError | None = None  # with saving
    with ended_by_signals():
        try:
            for match in _played(setup, jobs):
                if match.figures is not None:
                    statistics.matches.append(match.figures)
                else:
                    statistics.faulted += 1
                if save is not None and trouble is None:
                    trouble = _save(match, save)
        except KeyboardInterrupt:
            done = len(statistics.matches) + statistics.faulted
            fail(words.STOPPED(matches, done=done), status=130)
    if as_json:
        say(json.dumps(simulation_object(setup, statistics)))
    else:
        say("\n".join(words.report(setup, statistics)))
    if trouble is not None:
        fail(phrases.CANNOT_SAVE(why=why(trouble)))
    if statistics.faulted:
        sys.exit(1)


def _try(word: str, setup: Setup) -> None:
    """Exits with one sentence if a program cannot play what is simulated."""
    engine = start(word, None, taken=())
    try:
        with in_one_sentence():
            engine.check(setup.rules, setup.effort)
    finally:
        engine.close()


def _effort(think: float | None, iterations: int | None) -> Effort:
    """What `hard` may spend on a turn."""
    from hacktrick.computer.levels import DEFAULT_EFFORT
    from hacktrick.computer.opponent import Iterations, Seconds

    if iterations is not None and think is not None:
        raise click.UsageError(phrases.THINK_OR_ITERATIONS())
    if iterations is not None:
        return Iterations(iterations)
    return DEFAULT_EFFORT if think is None else Seconds(think)


def _make_folder(folder: Path, matches: int) -> None:
    """Make the folder for the records, and try it. Exits with one sentence where it is of no use."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(matches):
            must_be_free(_file(folder, number))
        with output_file(_file(folder, 0)):
            pass
    except FileExistsError as error:
        fail(phrases.THERE_ALREADY_FOLDER(file=error.filename))
    except OSError as error:
        fail(phrases.CANNOT_MAKE_FOLDER(folder=folder, why=why(error)))


def _file(folder: Path, number: int) -> Path:
    """Where the record of match `number` (from 0) is saved."""
    return folder / f"{number + 1:04}{SUFFIX}"


def _save(match: Simulated, folder: Path) -> OSError | None:
    """Save the record of a match; what kept it from being saved, if anything did."""
    try:
        with output_file(_file(folder, match.number)) as file:
            file.finish(match.text)
        if match.last:
            from hacktrick.engines.log import keep_beside

            keep_beside(_file(folder, match.number), match.last)
    except OSError as error:
        return error
    return None


def _played(setup: Setup, jobs: int) -> Iterator[Simulated]:
    """Each match when it is played."""
    from hacktrick.analysis.simulation import simulate as play_all

    with progress(words.BAR(), setup.matches) as bar:
        for match in play_all(setup, jobs=jobs, lost=loss_teller(bar)):
            if match.fault is not None:
                from hacktrick.sentences.engines import FAULTED, fault_sentence

                bar.clear()
                warn(FAULTED(number=match.number + 1, fault=fault_sentence(match.fault)))
            yield match
            bar.advance()
