"""`hacktrick simulate`: computer against computer, many times, to measure how strong they are."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hacktrick.commands.options import fail
from hacktrick.commands.output import say

if TYPE_CHECKING:
    from hacktrick.computer.simulation import Setup
    from hacktrick.computer.tally import Tally


def _level(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """A registered level; the list is loaded only when one is read."""
    from hacktrick.computer.levels import LEVELS

    if value not in LEVELS:
        raise click.BadParameter(f"there is no level {value!r}; the levels are {', '.join(LEVELS)}.")
    return value


_EXAMPLES = """\b
hacktrick simulate --a medium --b easy --matches 400 --jobs 2
hacktrick simulate --a hard --b medium --matches 40 --think 0.2 --json
"""


@click.command(epilog=_EXAMPLES)
@click.option(
    "--a", required=True, callback=_level, metavar="LEVEL", help="The first level, such as easy."
)
@click.option("--b", required=True, callback=_level, metavar="LEVEL", help="The second level.")
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
    type=click.FloatRange(min=0, min_open=True, max=3600),
    metavar="SECONDS",
    help="Time that `hard` has for a turn.  [default: 1]",
)
@click.option(
    "--iterations",
    type=click.IntRange(min=1),
    metavar="N",
    help="Rounds of search instead of time: then the same seed gives the same matches.",
)
@click.option(
    "--rules",
    type=click.Choice(["standard", "czech"]),
    default="standard",
    show_default=True,
    help="Which of the two published rule sets.",
)
@click.option(
    "--target", type=click.IntRange(1, 99), default=5, show_default=True, help="Points that win a match."
)
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
    from hacktrick.computer.levels import DEFAULT_EFFORT
    from hacktrick.computer.opponent import Iterations, Seconds
    from hacktrick.computer.simulation import Setup
    from hacktrick.computer.tally import Tally
    from hacktrick.rules import RuleSet

    if think is not None and iterations is not None:
        raise click.UsageError("--think and --iterations exclude each other.")
    effort = Iterations(iterations) if iterations else Seconds(think) if think else DEFAULT_EFFORT
    setup = Setup(a, b, effort, matches, seed, RuleSet(rules), target, save)
    if save is not None:
        _make_folder(save, matches)
    tally = Tally()
    try:
        _run(setup, jobs, tally)
    except KeyboardInterrupt:
        click.echo(f"Stopped after {len(tally.outcomes)} of {matches} matches.", err=True)
        sys.exit(130)
    except OSError as error:
        fail(f"Cannot save a match: {error.strerror or error}.")
    if as_json:
        say(json.dumps(_object(setup, tally)))
    else:
        _print(setup, tally)


def _make_folder(folder: Path, matches: int) -> None:
    from hacktrick.computer.simulation import record_path

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(f"Cannot make the folder {folder}: {error.strerror or error}.")
    there = [path for number in range(matches) if (path := record_path(folder, number)).exists()]
    if there:
        fail(f"{there[0]} is there already, and nothing is overwritten; choose another folder.")


def _run(setup: Setup, jobs: int, tally: Tally) -> None:
    """Play all matches, with a bar on a terminal that says how long it will take."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from hacktrick.computer.simulation import simulate as play_all

    console = Console(stderr=True)
    columns = TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=setup.matches)
        for outcome in play_all(setup, jobs):
            tally.outcomes.append(outcome)
            bar.advance(task)


def _object(setup: Setup, tally: Tally) -> dict[str, Any]:
    def pair(values: tuple[Any, Any]) -> dict[str, Any]:
        return {"a": values[0], "b": values[1]}

    return {
        "a": setup.a,
        "b": setup.b,
        "matches": setup.matches,
        "seed": setup.seed,
        "rules": setup.rules.value,
        "target": setup.target,
        "wins": pair(tally.wins),
        "interval": list(tally.interval),
        "hands": sum(tally.hands),
        "hands_won": pair(tally.hands),
        "points": pair(tally.points),
        "ends": dict(tally.ends.most_common()),
        "turns_a_hand": tally.turns_a_hand,
        "seconds_per_decision": pair(tally.seconds),
    }


def _print(setup: Setup, tally: Tally) -> None:
    from hacktrick.computer.tally import wilson

    hands = sum(tally.hands)
    low, high = tally.interval
    lines = [
        f"{setup.a} (a) against {setup.b} (b): {setup.matches} matches to {setup.target}, "
        f"{setup.rules.value} rules, seed {setup.seed}",
        f"a wins    {tally.wins[0]} of {setup.matches} matches, {tally.wins[0] / setup.matches:.1%} "
        f"(95%: {low:.1%} to {high:.1%})",
        _share("hands", tally.hands, wilson(tally.hands[0], hands)),
        f"points    {tally.points[0]} to {tally.points[1]}",
        f"turns     {tally.turns_a_hand:.1f} a hand",
        f"thinking  {_time(tally.seconds[0])} and {_time(tally.seconds[1])} a decision (median)",
        "hands end",
    ]
    for how, count in tally.ends.most_common():
        low, high = wilson(count, hands)
        lines.append(f"  {count / hands:>6.1%}  {how} (95%: {low:.1%} to {high:.1%})")
    say("\n".join(lines))


def _share(what: str, won: tuple[int, int], interval: tuple[float, float]) -> str:
    low, high = interval
    share = won[0] / sum(won)
    return f"{what:<9} {won[0]} to {won[1]}, {share:.1%} for a (95%: {low:.1%} to {high:.1%})"


def _time(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 0.1 else f"{seconds * 1000:.2f} ms"
