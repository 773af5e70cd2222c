"""Chances estimated by several searches of one view, each estimate with its standard error.

The search is that of the strongest level, with its learnt evaluation. Several trees are grown side by
side, which share nothing (root parallelization; Chaslot, Winands and van den Herik, "Parallel
Monte-Carlo Tree Search", 2008). How far they lie apart is the error that a single tree cannot know of
itself. A search visits the turns that look good, so the means in its tree
flatter the turn that it likes best: turns are chosen by their visits, and then sampled, tried so many
times more with hidden cards drawn anew.
"""

from __future__ import annotations

from collections import Counter
from math import hypot, sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from hacktrick.computer.evaluation import Learnt
from hacktrick.computer.ismcts import Search
from hacktrick.computer.opponent import Stop, never
from hacktrick.computer.turns import Turn, winning_turn
from hacktrick.knowledge.chances import Knowledge
from hacktrick.rules import PlayerAction, PlayerView

SIGNIFICANT = 2.0  # standard errors: what is not beyond so many is no difference
_TREE = 400  # rounds, of which every tree has as many where there are enough
_TREES = 8  # at most


class Estimate(NamedTuple):
    """A value, and its standard error."""

    value: float
    error: float = 0.0

    @property
    def certain(self) -> bool:
        """Whether the value is above 0 by more than its error can explain."""
        return self.value > SIGNIFICANT * self.error

    def times(self, factor: float) -> Estimate:
        """The same in another measure."""
        return Estimate(self.value * factor, self.error * abs(factor))


def total(estimates: list[Estimate]) -> Estimate:
    """The sum of independent estimates."""
    return Estimate(sum(each.value for each in estimates), hypot(*(each.error for each in estimates)))


class Samples(NamedTuple):
    """What a turn is worth: its mean in each tree, and the error of all samples if trees were alike."""

    means: tuple[float, ...]
    within: float

    @property
    def estimate(self) -> Estimate:
        """The chance of winning the match with the turn."""
        return Estimate(fmean(self.means), max(_apart(self.means), self.within))


def difference(one: Samples, other: Samples) -> Estimate:
    """How much one turn is worth more than another, sampled in the same trees."""
    apart = [a - b for a, b in zip(one.means, other.means, strict=True)]
    return Estimate(fmean(apart), max(_apart(apart), hypot(one.within, other.within)))


def _apart(means: tuple[float, ...] | list[float]) -> float:
    """The standard error of the mean of several trees."""
    return stdev(means) / sqrt(len(means)) if len(means) > 1 else 0.0


class Searches:
    """The trees grown from one view.

    `rounds` are the iterations that they choose by, and `samples` those that a turn is sampled with, in
    all of them together; 1 or more. Once `stop` says True it is looked no further.
    """

    def __init__(
        self,
        view: PlayerView,
        known: Knowledge,
        random: Random,
        *,
        rounds: int,
        samples: int,
        stop: Stop = never,
    ) -> None:
        self.favoured = winning_turn(view)
        trees = max(1, min(samples // 2, _TREES, max(2, round(rounds / _TREE))))
        evaluation = Learnt(view)
        self._trees = [Search(view, known, random, evaluation=evaluation) for _ in range(trees)]
        self._count = max(samples // trees, 1)  # in each tree
        self._sampled: dict[Turn, Samples] = {}
        for _ in range(max(rounds // trees, 1)):
            for tree in self._trees:
                tree.iterate(self.favoured)
            if stop():
                break

    @property
    def ranked(self) -> list[Turn]:
        """The turns tried, the most visited first; but a win first of all."""
        visits: Counter[Turn] = Counter()
        for tree in self._trees:
            visits.update({turn: node.visits for turn, node in tree.root.children.items()})
        return [turn for turn, _ in visits.most_common()]

    def sample(self, turn: Turn) -> Samples:
        """What a turn is worth. It is tried as often before, so as not to be half tried."""
        if turn not in self._sampled:
            values = [self._values(tree, turn) for tree in self._trees]
            means = tuple(map(fmean, values))
            count = len(values) * self._count
            squares = sum(
                (value - mean) ** 2 for mean, each in zip(means, values, strict=True) for value in each
            )
            left = count - len(values)
            within = sqrt(squares / left / count) if left else 0.5  # the most, where nothing is known
            self._sampled[turn] = Samples(means, within)
        return self._sampled[turn]

    def forget(self) -> None:
        """Sample anew from now on."""
        self._sampled.clear()

    def _values(self, tree: Search, turn: Turn) -> list[float]:
        children = tree.root.children
        while turn not in children or children[turn].visits < self._count:
            tree.iterate(turn)
        node, values = children[turn], []
        for _ in range(self._count):
            before = node.total
            tree.iterate(turn)
            values.append(node.total - before)
        return values

    def reply(self, turn: Turn) -> tuple[PlayerAction, ...]:
        """The answer to a turn that was visited most; empty where there is none."""
        visits: Counter[Turn] = Counter()
        for tree in self._trees:
            if turn in tree.root.children:
                answers = tree.root.children[turn].children
                visits.update({answer: node.visits for answer, node in answers.items()})
        return visits.most_common(1)[0][0].actions if visits else ()
