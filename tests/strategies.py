"""Random play for every test that needs some: matches, decks, names, and their records as text."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import strategies as st

from hacktrick.play.chance import Chance
from hacktrick.record.notation import event_line
from hacktrick.rules import (
    DECK,
    Action,
    Ask,
    Command,
    Deck,
    Draw,
    Guard,
    Match,
    Pass,
    Play,
    Player,
    PlayerAction,
    RuleSet,
    Start,
)

KINDS = (Start, Ask, Play, Draw, Pass, Command, Guard)


@dataclass(frozen=True)
class Step:
    """One event of a played match: who did it (None for chance), what, and the match after it."""

    player: Player | None
    action: Action
    match: Match


@dataclass(frozen=True)
class Played:
    """A match from its start, event by event, perhaps unfinished."""

    start: Match
    steps: tuple[Step, ...]

    def __repr__(self) -> str:  # a failing example is read as the record of its match
        return f"Played({record_text(self)!r})"

    @property
    def match(self) -> Match:
        return self.steps[-1].match if self.steps else self.start

    @property
    def states(self) -> list[Match]:
        return [self.start, *(step.match for step in self.steps)]


def random_deck(rng: random.Random) -> Deck:
    return Deck(tuple(rng.sample(DECK, len(DECK))))


def temper(rng: random.Random) -> dict[type[PlayerAction], float]:
    """How fond of each kind of action a random player is, so that rare ends of a hand are seen too."""
    return {kind: rng.choice((0.05, 1, 4)) for kind in KINDS}


def play_on(match: Match, rng: random.Random) -> Iterator[Step]:
    """Play a match at random to its end."""
    tempers = {player: temper(rng) for player in Player}
    chance = Chance(rng.getrandbits(64))
    while match.winner is None:
        seat = match.to_act
        if seat is None:
            action: Action = chance.next(match)
        else:
            weights = [tempers[seat][type(each)] for each in match.legal]
            action = rng.choices(match.legal, weights)[0]
        match = match.apply(action)
        yield Step(seat, action, match)


def play_match(seed: int, rules: RuleSet = RuleSet.STANDARD, target: int = 2) -> Played:
    """A whole random match, the same for the same seed."""
    start = Match(rules, target)
    return Played(start, tuple(play_on(start, random.Random(seed))))


rule_sets = st.sampled_from(RuleSet)
seats = st.sampled_from(Player)
seeds = st.integers(0, 2**32 - 1)
decks = st.permutations(DECK).map(lambda cards: Deck(tuple(cards)))


def played_matches(most_target: int = 3) -> st.SearchStrategy[Played]:
    """Whole random matches in both rule sets."""
    return st.builds(play_match, seeds, rule_sets, st.integers(1, most_target))


@st.composite
def moments(draw: st.DrawFn) -> Played:
    """A random match, stopped after any of its events."""
    played = draw(played_matches())
    return Played(played.start, played.steps[: draw(st.integers(0, len(played.steps)))])


def head_text(match: Match, names: tuple[str, str] = ("Ada", "Bo")) -> str:
    return (
        f"hacktrick 1\nplayer A {names[0]}\nplayer B {names[1]}\n"
        f"rules {match.rules.value}\ntarget {match.target}\n"
    )


def record_text(played: Played, names: tuple[str, str] = ("Ada", "Bo")) -> str:
    """The record of a match: five lines of head, then line 6 + n is step n's."""
    events = (event_line(step.player, step.action) + "\n" for step in played.steps)
    return head_text(played.start, names) + "".join(events)
