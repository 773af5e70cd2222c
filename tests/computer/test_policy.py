"""What `policy` says of a level is how it chooses: every way its random numbers can fall is tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import TypeVar

import pytest

from hacktrick.computer.levels import LEVELS, opponent
from hacktrick.computer.opponent import never
from hacktrick.rules import PlayerAction, PlayerView, RuleSet, view
from tests.strategies import play_match

T = TypeVar("T")
KNOWN = ("random",)


class Branching(Random):
    """Random numbers that follow a given path, and note how many ways there were at each fork of it."""

    def __init__(self, path: tuple[int, ...]) -> None:
        super().__init__()
        self.path, self.ways = path, list[int]()

    def _fork(self, ways: int) -> int:
        self.ways.append(ways)
        at = len(self.ways) - 1
        return self.path[at] if at < len(self.path) else 0

    def random(self) -> float:
        """One half of the range or the other: nothing else is asked of it."""
        return (0.25, 0.75)[self._fork(2)]

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]
        """Any of them."""
        return seq[self._fork(len(seq))]


def chosen(level: str, seen: PlayerView) -> Counter[PlayerAction]:
    """The chance of every action, by trying all that its random numbers can be."""
    found: Counter[PlayerAction] = Counter()
    paths: list[tuple[int, ...]] = [()]
    while paths:
        path = paths.pop()
        player = opponent(level)
        player.random = source = Branching(path)
        action = player.plan(seen, never).actions[0]
        chance = Fraction(1)
        for ways in source.ways:
            chance /= ways
        found[action] += chance  # type: ignore[assignment]
        for at in range(len(path), len(source.ways)):
            straight = path + (0,) * (at - len(path))
            paths += [(*straight, other) for other in range(1, source.ways[at])]
    return found


def positions() -> Iterator[PlayerView]:
    for seed, rules in enumerate([*RuleSet] * 2):
        for step in play_match(seed, rules=rules).steps[:120]:
            if step.match.to_act is not None:
                yield view(step.match, step.match.to_act)


@pytest.mark.parametrize("level", KNOWN)
def test_a_known_policy_is_how_the_level_chooses(level: str) -> None:
    kinds = set()
    for seen in positions():
        known = opponent(level).policy(seen)
        assert known is not None
        by_trial = chosen(level, seen)
        assert {action: chance for action, chance in known.items() if chance} == {
            action: pytest.approx(float(chance)) for action, chance in by_trial.items()
        }
        kinds |= {type(action).__name__ for action in by_trial}
    assert kinds >= {"Start", "Play", "Draw", "Pass"}


@pytest.mark.parametrize("level", sorted(set(LEVELS) - set(KNOWN)))
def test_who_thinks_has_no_policy_that_is_known(level: str) -> None:
    assert opponent(level).policy(next(positions())) is None
