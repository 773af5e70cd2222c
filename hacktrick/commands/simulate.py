"""`hacktrick simulate`: computer against computer, many times, to measure how strong they are."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from hacktrick.commands.games import Games
from hacktrick.commands.options import SECONDS, Level, Whole, match_options
from hacktrick.commands.output import columns, fail, say, say_wrapped
from hacktrick.sentences import commands as phrases
from hacktrick.sentences import simulate as words
from hacktrick.sentences.disk import why

if TYPE_CHECKING:
    from hacktrick.analysis.form import Form
    from hacktrick.analysis.ladder import Ladder, Pairing
    from hacktrick.analysis.simulation import Setup
    from hacktrick.analysis.statistics import Statistics
    from hacktrick.computer.opponent import Effort


_EXAMPLES = """\b
hacktrick simulate --a medium --b easy --pairs 200 --jobs 2
hacktrick simulate --a hard:3000 --b hard:1000 --hands 200
hacktrick simulate --a hard:0.2s --b 'engine:0.2s:mill --fast' --matches 40
hacktrick simulate --ladder random easy medium --pairs 50 --json
hacktrick simulate --ladder --pairing easy medium --pairing medium hard:300
"""
_PLAYER = Level(engines=True, efforts=True)


@click.command(epilog=_EXAMPLES)
@click.argument("players", nargs=-1, type=_PLAYER, metavar="[PLAYER]...")
@click.option("--a", type=_PLAYER, help="The first level, or a program.")
@click.option("--b", type=_PLAYER, help="The second level, or a program.")
@click.option("--ladder", is_flag=True, help="Rate several players, each against each.")
@click.option(
    "--pairing",
    "pairings",
    type=(_PLAYER, _PLAYER),
    multiple=True,
    metavar="PLAYER PLAYER",
    help="On a ladder, who plays whom, instead of each against each; once for each pairing.",
)
@click.option(
    "--matches",
    type=Whole(min=1),
    default=100,
    show_default=True,
    metavar="N",
    help="How many to play.",
)
@click.option(
    "--pairs",
    type=Whole(min=1),
    metavar="N",
    help="Pairs of matches instead: both from the same decks, with the seats swapped.",
)
@click.option(
    "--hands",
    type=Whole(min=1),
    metavar="N",
    help="Pairs of single hands instead: each deck is played from both seats.",
)
@click.option(
    "--seed", type=Whole(), default=1, show_default=True, metavar="N", help="Which decks are dealt."
)
@click.option(
    "--jobs", type=Whole(1, 256), default=1, show_default=True, metavar="N", help="Games at a time."
)
@click.option(
    "--think",
    type=SECONDS,
    default=1,
    show_default=True,
    metavar="SECONDS",
    help="Time for a turn, for who searches and has no effort of its own.",
)
@click.option(
    "--iterations",
    type=Whole(min=1),
    metavar="N",
    help="Rounds of search instead of time: then the same seed gives the same games.",
)
@match_options(click.Option)  # what is measured is no matter of taste
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--save",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Write every game as a record into this folder.",
)
def simulate(
    players: tuple[str, ...],
    a: str | None,
    b: str | None,
    ladder: bool,
    pairings: tuple[tuple[str, str], ...],
    matches: int,
    pairs: int | None,
    hands: int | None,
    seed: int,
    jobs: int,
    think: float,
    iterations: int | None,
    rules: str,
    target: int,
    as_json: bool,
    save: Path | None,
) -> None:
    """Play computer against computer and count.

    A player is a level or a program. Behind a colon stands what it may spend on a turn: hard:3000 has
    3000 rounds of search, hard:0.2s has 0.2 seconds, and so has engine:0.2s:COMMAND.

    Seats and first dealers take turns, so that neither player has the better of them. Every figure
    that comes of chance is given with its interval of 95%. "Less luck" is the same share with what is
    known to be luck taken off; it is as true, and mostly closer.

    With --ladder all the players named are rated in Elo points; without any, all the levels. Who won
    or lost everything is only known to stand above (>) or below (<).

    A program is started anew for each game. One that ends by its fault is named and not counted;
    the others go on, and the exit status is 1.
    """
    from hacktrick.analysis.simulation import Setup
    from hacktrick.rules import RuleSet

    form, number = _form(matches, pairs, hands)
    each = Setup(
        a=a or "",
        b=b or "",
        effort=_effort(think, iterations),
        matches=number,
        seed=seed,
        rules=RuleSet(rules),
        target=target,
        form=form,
    )
    if ladder:
        if a or b:
            raise click.UsageError(words.NOT_A_AND_B())
        rungs = _ladder(players, pairings, each)
    elif players or pairings:
        raise click.UsageError(words.NO_LADDER())
    elif not (a and b):
        raise click.UsageError(words.A_AND_B())
    else:
        rungs = None
    games = Games((each,) if rungs is None else rungs.setups, save)
    games.play(jobs)
    if rungs is None:
        _print(each, games.statistics[0], as_json)
    else:
        _print_ladder(rungs, games.statistics, as_json)
    if games.trouble is not None:
        fail(phrases.CANNOT_SAVE(why=why(games.trouble)))
    if games.faulted:
        sys.exit(1)


def _print(setup: Setup, statistics: Statistics, as_json: bool) -> None:
    from hacktrick.analysis.simulation_objects import simulation_object

    if as_json:
        say(json.dumps(simulation_object(setup, statistics), ensure_ascii=False))
    else:
        say_wrapped(words.report(setup, statistics))


def _print_ladder(ladder: Ladder, statistics: tuple[Statistics, ...], as_json: bool) -> None:
    from hacktrick.analysis.ladder import Results
    from hacktrick.analysis.simulation_objects import ladder_object

    results = Results(ladder, statistics)
    if as_json:
        say(json.dumps(ladder_object(results), ensure_ascii=False))
    else:
        say_wrapped(words.ladder_report(results, columns()))


def _form(matches: int, pairs: int | None, hands: int | None) -> tuple[Form, int]:
    """What is played, and how many games that makes."""
    from hacktrick.analysis.form import Form

    if sum([_given("matches"), pairs is not None, hands is not None]) > 1:
        raise click.UsageError(words.ONE_COUNT())
    if pairs is not None:
        return Form.PAIRS, 2 * pairs
    if hands is not None:
        return Form.HANDS, 2 * hands
    return Form.MATCHES, matches


def _ladder(players: Sequence[str], pairings: Sequence[Pairing], each: Setup) -> Ladder:
    """The ladder, if there is one of these players and pairings."""
    from hacktrick.analysis.ladder import Ladder
    from hacktrick.computer.levels import LEVELS

    named = players or (() if pairings else tuple(LEVELS))
    for at, player in enumerate(named):
        if player in named[:at]:
            raise click.UsageError(words.TWICE(player=player))
    for one, other in pairings:
        if one == other:
            raise click.UsageError(words.NOT_ITSELF(player=one))
    ladder = Ladder.of(named, pairings, each)
    if len(ladder.players) < 2:
        raise click.UsageError(words.TOO_FEW())
    if not ladder.connected:
        raise click.UsageError(words.NOT_CONNECTED())
    return ladder


def _effort(think: float, iterations: int | None) -> Effort:
    """What a player may spend on a turn that names no effort of its own."""
    from hacktrick.computer.opponent import Iterations, Seconds

    if iterations is None:
        return Seconds(think)
    if _given("think"):
        raise click.UsageError(phrases.THINK_OR_ITERATIONS())
    return Iterations(iterations)


def _given(option: str) -> bool:
    """Whether an option that has a default was given all the same."""
    source = click.get_current_context().get_parameter_source(option)
    return source is not ParameterSource.DEFAULT
