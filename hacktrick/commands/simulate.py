"""`hacktrick simulate`: computer against computer, many times, to measure how strong they are."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hacktrick.commands.bar import bar
from hacktrick.commands.options import SECONDS, Level, match_options
from hacktrick.commands.output import fail, say
from hacktrick.sentences import commands as phrases
from hacktrick.sentences import simulate as words

if TYPE_CHECKING:
    from hacktrick.analysis.simulation import Setup
    from hacktrick.analysis.statistics import Statistics


_EXAMPLES = """\b
hacktrick simulate --a medium --b easy --matches 400 --jobs 2
hacktrick simulate --a hard --b medium --matches 40 --think 0.2 --json
"""


@click.command(epilog=_EXAMPLES)
@click.option("--a", type=Level(), required=True, help="The first level.")
@click.option("--b", type=Level(), required=True, help="The second level.")
@click.option(
    "--matches",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    metavar="N",
    help="How many to play.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Which decks are dealt.")
@click.option(
    "--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Matches at a time."
)
@click.option(
    "--think",
    type=SECONDS,
    metavar="SECONDS",
    help="Time that `hard` has for a turn.  [default: 1]",
)
@click.option(
    "--iterations",
    type=click.IntRange(min=1),
    metavar="N",
    help="Rounds of search instead of time: then the same seed gives the same matches.",
)
@match_options
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
    """
    from hacktrick.analysis.simulation import Setup
    from hacktrick.analysis.statistics import Statistics
    from hacktrick.computer.levels import DEFAULT_EFFORT
    from hacktrick.computer.opponent import Iterations, Seconds
    from hacktrick.rules import RuleSet

    if think is not None and iterations is not None:
        raise click.UsageError(phrases.THINK_OR_ITERATIONS())
    effort = Iterations(iterations) if iterations else Seconds(think) if think else DEFAULT_EFFORT
    setup = Setup(a, b, effort, matches, seed, RuleSet(rules), target, save)
    if save is not None:
        _make_folder(save, matches)
    statistics = Statistics()
    try:
        _run(setup, jobs, statistics)
    except KeyboardInterrupt:
        fail(words.STOPPED(matches, done=len(statistics.matches)), status=130)
    except OSError as error:
        fail(phrases.CANNOT_SAVE(why=error.strerror or error))
    if as_json:
        say(json.dumps(_object(setup, statistics)))
    else:
        _print(setup, statistics)


def _make_folder(folder: Path, matches: int) -> None:
    from hacktrick.analysis.simulation import record_path

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(phrases.CANNOT_MAKE_FOLDER(folder=folder, why=error.strerror or error))
    there = [path for number in range(matches) if (path := record_path(folder, number)).exists()]
    if there:
        fail(phrases.THERE_ALREADY_FOLDER(file=there[0]))


def _run(setup: Setup, jobs: int, statistics: Statistics) -> None:
    """Play all matches."""
    from hacktrick.analysis.simulation import simulate as play_all

    with bar(words.BAR(), setup.matches) as advance:
        for figures in play_all(setup, jobs):
            statistics.matches.append(figures)
            advance()


def _object(setup: Setup, statistics: Statistics) -> dict[str, Any]:
    def pair(values: tuple[Any, Any]) -> dict[str, Any]:
        return {"a": values[0], "b": values[1]}

    return {
        "a": setup.a,
        "b": setup.b,
        "matches": setup.matches,
        "seed": setup.seed,
        "rules": setup.rules.value,
        "target": setup.target,
        "wins": pair(statistics.wins),
        "interval": list(statistics.interval),
        "hands": sum(statistics.hands),
        "hands_won": pair(statistics.hands),
        "points": pair(statistics.points),
        "ends": {end.value: count for end, count in statistics.ends.most_common()},
        "turns_a_hand": statistics.turns_a_hand,
        "seconds_per_decision": pair(statistics.seconds),
    }


def _print(setup: Setup, statistics: Statistics) -> None:
    say("\n".join(_report(setup, statistics)))


def _report(setup: Setup, statistics: Statistics) -> Iterator[str]:
    from hacktrick.analysis.statistics import wilson

    hands = sum(statistics.hands)
    played = words.PLAYED[setup.rules]
    yield played(setup.matches, a=setup.a, b=setup.b, target=setup.target, seed=setup.seed)
    won, (low, high) = statistics.wins[0], statistics.interval
    share = won / setup.matches
    yield words.MATCHES_WON(setup.matches, won=won, share=share, low=low, high=high)
    a, b = statistics.hands
    low, high = wilson(a, hands)
    yield words.HANDS_WON(a=a, b=b, share=a / hands, low=low, high=high)
    yield words.POINTS(a=statistics.points[0], b=statistics.points[1])
    yield words.TURNS(turns=statistics.turns_a_hand)
    yield words.THINKING(a=_time(statistics.seconds[0]), b=_time(statistics.seconds[1]))
    yield words.ENDS()
    for end, count in statistics.ends.most_common():
        low, high = wilson(count, hands)
        yield words.ENDED[end](share=count / hands, low=low, high=high)


def _time(seconds: float) -> str:
    if seconds >= 0.1:
        return words.SECONDS(seconds=seconds)
    return words.MILLISECONDS(milliseconds=seconds * 1000)
