"""Many games of computer against computer, one after another or several at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import NamedTuple

from hacktrick.analysis.contenders import Contender
from hacktrick.analysis.form import Form
from hacktrick.analysis.self_play import SelfPlay
from hacktrick.analysis.statistics import MatchFigures, figures
from hacktrick.analysis.workers import Loss, side_by_side
from hacktrick.computer.levels import opponent
from hacktrick.computer.opponent import Chooser, Effort
from hacktrick.engines.fault import EngineFault, Fault
from hacktrick.engines.host import Engine
from hacktrick.play.chance import Chance
from hacktrick.record.reader import Head
from hacktrick.record.writer import head_text
from hacktrick.rules import DEFAULT_TARGET, Player, RuleSet

_NAMES = ("{level} (a)", "{level} (b)")  # in saved records: the two must differ
_ENGINE = "engine"  # what a program is called there


@dataclass(frozen=True)
class Setup:
    """What is simulated: two players, how they think, how many games, under which rules.

    A player is named as a `Contender` is; `effort` is that of whoever names none. A program is started
    for each game. `matches` is the number of games: matches, or hands, two to a pair. Game n (from 0)
    and all its chances follow from `seed` and n; so do the choices of a level, if its effort is a number
    of iterations. Seats and first dealer take turns, so that four games are balanced.
    """

    a: str
    b: str
    effort: Effort
    matches: int
    seed: int
    rules: RuleSet = RuleSet.STANDARD
    target: int = DEFAULT_TARGET
    form: Form = Form.MATCHES

    @property
    def paired(self) -> bool:
        """Whether games come in pairs with the same decks."""
        return self.form is not Form.MATCHES

    @property
    def count(self) -> int:
        """How many matches, or pairs."""
        return self.matches // 2 if self.paired else self.matches

    @property
    def efforts(self) -> tuple[Effort, Effort]:
        """What the first player and the second may spend on a turn."""
        a, b = (Contender.read(word).effort or self.effort for word in (self.a, self.b))
        return a, b

    def seat_of_a(self, number: int) -> Player:
        """Where the first level sits in game `number`."""
        return Player.A if number % 2 == 0 else Player.B

    def first_dealer(self, number: int) -> Player:
        """Who deals the first hand of game `number`."""
        return Player.A if number // 2 % 2 == 0 else Player.B


class Simulated(NamedTuple):
    """A game that was played: its number, its figures, and the text of its record.

    If it ended by the fault of a program it has no figures, but that `fault`, and the lines that were
    said `last`. `setup` is the number of what was simulated, where that is several.
    """

    number: int
    text: str
    figures: MatchFigures | None
    fault: Fault | None = None
    last: str = ""
    setup: int = 0


def simulate(setup: Setup, *, jobs: int, lost: Callable[[Loss], None]) -> Iterator[Simulated]:
    """Play the games, as many at a time as there are jobs; each is handed over when it is done.

    `lost` is called whenever the work goes on with fewer processes.
    """
    return simulate_all([setup], jobs=jobs, lost=lost)


def simulate_all(
    setups: Sequence[Setup], *, jobs: int, lost: Callable[[Loss], None]
) -> Iterator[Simulated]:
    """The same for several."""
    work = partial(_play_of, tuple(setups))
    items = [(at, number) for at, setup in enumerate(setups) for number in range(setup.matches)]
    return side_by_side(work, items, jobs=jobs, in_order=False, lost=lost)


def _play_of(setups: tuple[Setup, ...], item: tuple[int, int]) -> Simulated:
    at, number = item
    return _play(setups[at], number)._replace(setup=at)


def _play(setup: Setup, number: int) -> Simulated:
    """Play one game; the same setup and number make the same game."""
    source = Random(f"{setup.seed} match {number}")
    seed = source.getrandbits(64)
    if setup.paired:
        seed = Random(f"{setup.seed} pair {number // 2}").getrandbits(64)
    chance = Chance(seed, setup.first_dealer(number))
    seat = setup.seat_of_a(number)
    head = _head(setup, seat)
    engines: list[Engine] = []
    try:
        a, b = (
            _player(word, source.getrandbits(64), setup=setup, engines=engines)
            for word in (setup.a, setup.b)
        )
        played = SelfPlay(
            head,
            (a, b) if seat is Player.A else (b, a),
            chance=chance,
            one_hand=setup.form is Form.HANDS,
        )
    except EngineFault as error:  # before the first deal
        return Simulated(number, head_text(head), figures=None, fault=error.fault)
    finally:
        last = "\n".join(engine.log.last for engine in engines)
        for engine in engines:
            engine.close()
    if played.fault is not None:
        return Simulated(number, played.text, figures=None, fault=played.fault, last=last)
    return Simulated(number, played.text, figures(played, seat, number))


def _player(word: str, seed: int, setup: Setup, engines: list[Engine]) -> Chooser:
    """A player by its name; a program is added to the engines."""
    contender = Contender.read(word)
    effort = contender.effort or setup.effort
    if not contender.program:
        return opponent(contender.who, seed, effort)
    engine = Engine(contender.who)
    engines.append(engine)
    engine.check(setup.rules, effort)
    return engine.player(seed, effort)


def _head(setup: Setup, seat: Player) -> Head:
    contenders = map(Contender.read, (setup.a, setup.b))
    called = (_ENGINE if each.program else each.who for each in contenders)
    a, b = (name.format(level=level) for name, level in zip(_NAMES, called, strict=True))
    return Head((a, b) if seat is Player.A else (b, a), setup.rules, setup.target)
