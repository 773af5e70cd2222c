"""Many matches of computer against computer, one after another or several at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import NamedTuple

from hacktrick.analysis.self_play import SelfPlay
from hacktrick.analysis.statistics import MatchFigures, figures
from hacktrick.analysis.workers import Loss, side_by_side
from hacktrick.computer.levels import opponent
from hacktrick.computer.opponent import Chooser, Effort
from hacktrick.engines.fault import EngineFault, Fault
from hacktrick.engines.host import PREFIX, Engine
from hacktrick.play.chance import Chance
from hacktrick.record.reader import Head
from hacktrick.record.writer import head_text
from hacktrick.rules import DEFAULT_TARGET, Player, RuleSet

_NAMES = ("{level} (a)", "{level} (b)")  # in saved records: the two must differ
_ENGINE = "engine"  # what a program is called there


@dataclass(frozen=True)
class Setup:
    """What is simulated: two players, how they think, how many matches, under which rules.

    A player is named by its level, or as 'engine:COMMAND', which starts a program for each match.
    Match n (from 0) and all its chances follow from `seed` and n; so do the choices of a level, if the
    effort is a number of iterations. Seats and first dealer take turns, so that four matches are
    balanced.
    """

    a: str
    b: str
    effort: Effort
    matches: int
    seed: int
    rules: RuleSet = RuleSet.STANDARD
    target: int = DEFAULT_TARGET

    def seat_of_a(self, number: int) -> Player:
        """Where the first level sits in match `number`."""
        return Player.A if number % 2 == 0 else Player.B

    def first_dealer(self, number: int) -> Player:
        """Who deals the first hand of match `number`."""
        return Player.A if number // 2 % 2 == 0 else Player.B


class Simulated(NamedTuple):
    """A match that was played: its number, its figures, and the text of its record.

    If it ended by the fault of a program it has no figures, but that `fault`, and the lines that were
    said `last`.
    """

    number: int
    text: str
    figures: MatchFigures | None
    fault: Fault | None = None
    last: str = ""


def simulate(setup: Setup, *, jobs: int, lost: Callable[[Loss], None]) -> Iterator[Simulated]:
    """Play the matches, as many at a time as there are jobs; each is handed over when it is done.

    `lost` is called whenever the work goes on with fewer processes.
    """
    work, numbers = partial(_play, setup), range(setup.matches)
    return side_by_side(work, numbers, jobs=jobs, in_order=False, lost=lost)


def _play(setup: Setup, number: int) -> Simulated:
    """Play one match; the same setup and number make the same match."""
    source = Random(f"{setup.seed} match {number}")
    chance = Chance(source.getrandbits(64), setup.first_dealer(number))
    seat = setup.seat_of_a(number)
    head = _head(setup, seat)
    engines: list[Engine] = []
    try:
        a, b = (
            _player(word, source.getrandbits(64), setup=setup, engines=engines)
            for word in (setup.a, setup.b)
        )
        played = SelfPlay(head, (a, b) if seat is Player.A else (b, a), chance)
    except EngineFault as error:  # before the first deal
        return Simulated(number, head_text(head), figures=None, fault=error.fault)
    finally:
        last = "\n".join(engine.log.last for engine in engines)
        for engine in engines:
            engine.close()
    if played.fault is not None:
        return Simulated(number, played.text, figures=None, fault=played.fault, last=last)
    return Simulated(number, played.text, figures(played, seat))


def _player(word: str, seed: int, setup: Setup, engines: list[Engine]) -> Chooser:
    """A player by its name; a program is added to the engines."""
    if not word.startswith(PREFIX):
        return opponent(word, seed, setup.effort)
    engine = Engine(word)
    engines.append(engine)
    engine.check(setup.rules, setup.effort)
    return engine.player(seed, setup.effort)


def _head(setup: Setup, seat: Player) -> Head:
    called = (_ENGINE if word.startswith(PREFIX) else word for word in (setup.a, setup.b))
    a, b = (name.format(level=level) for name, level in zip(_NAMES, called, strict=True))
    return Head((a, b) if seat is Player.A else (b, a), setup.rules, setup.target)
