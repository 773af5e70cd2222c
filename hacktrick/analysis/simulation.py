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
from hacktrick.computer.opponent import Effort
from hacktrick.play.chance import Chance
from hacktrick.record.reader import Head
from hacktrick.rules import DEFAULT_TARGET, Player, RuleSet

_NAMES = ("{level} (a)", "{level} (b)")  # in saved records: the two must differ


@dataclass(frozen=True)
class Setup:
    """What is simulated: two levels, how they think, how many matches, under which rules.

    Match n (from 0) and all its chances follow from `seed` and n; so do the choices, if the effort is
    a number of iterations. Seats and first dealer take turns, so that four matches are balanced.
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
    """A match that was played: its number, its figures, and the text of its record."""

    number: int
    figures: MatchFigures
    text: str


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
    a, b = (opponent(level, source.getrandbits(64), setup.effort) for level in (setup.a, setup.b))
    seat = setup.seat_of_a(number)
    head = _head(setup, seat)
    seated = (a, b) if seat is Player.A else (b, a)
    played = SelfPlay(head, seated, chance)
    return Simulated(number, figures(played, seat), played.text)


def _head(setup: Setup, seat: Player) -> Head:
    a, b = (name.format(level=level) for name, level in zip(_NAMES, (setup.a, setup.b), strict=True))
    return Head((a, b) if seat is Player.A else (b, a), setup.rules, setup.target)
