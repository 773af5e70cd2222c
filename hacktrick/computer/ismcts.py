"""Information set Monte Carlo tree search (ISMCTS) with a single observer, for `hard` and `master`.

The algorithm is SO-ISMCTS of Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search"
(2012). One tree serves all determinizations of the root player's view. Each iteration

- determinizes: draws the opponent's cards and the pile by what the player knows;
- selects: goes down the tree by UCB among the turns that are legal in this determinization;
- expands: adds the first turn that is not in the tree yet;
- evaluates the position there (`evaluation.py`) instead of playing it out with a rollout;
- backs the value up along the path.

An iteration ends early where the player to act can win at once: they do, for the most points. Such
decisive moves are from Teytaud and Teytaud, "On the Huge Benefit of Decisive Moves in Monte-Carlo Tree
Search Algorithms" (2010).

A node stands for a whole turn. Its mean is taken over all the determinizations that it was visited in,
so the player at the root cannot count on cards it does not see.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random

from hacktrick.computer.determinization import Determinizations, reshuffled
from hacktrick.computer.evaluation import Evaluation
from hacktrick.computer.opponent import Searched
from hacktrick.computer.threats import win_at_once
from hacktrick.computer.turns import Turn, turns
from hacktrick.knowledge.chances import Knowledge
from hacktrick.rules import Hand, PlayerView

# Both are shares of the difference between the best and the worst end of the hand.
EXPLORATION = 0.25  # the constant of UCB1 (Auer, Cesa-Bianchi and Fischer, 2002)
FIRST_PLAY_URGENCY = -0.1  # of an unvisited turn, against its parent's mean (Gelly and Wang, 2006)


@dataclass(slots=True)
class Node:
    """A turn in the tree, and the turns that may follow it.

    `visits` counts the iterations that went through it. `availability` counts those in which it could
    have been selected: its parent was reached, and it was legal. `total` sums the root player's chances
    of winning the match.
    """

    visits: int = 0
    availability: int = 0
    total: float = 0.0
    children: dict[Turn, Node] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        """The mean value, 0 to 1; 0 before the first visit."""
        return self.total / self.visits if self.visits else 0.0


def _even(turn: Turn) -> float:
    """The urgency of turns of which none is tried before another."""
    return 0.0


class _Urgency(dict[Turn, float]):
    """The first-play urgency of each turn, made when it is first asked for."""

    def __init__(self, of: Callable[[Turn], float], span: float) -> None:
        super().__init__()
        self._of, self._span = of, span

    def __missing__(self, turn: Turn) -> float:
        urgency = self[turn] = (FIRST_PLAY_URGENCY + self._of(turn)) * self._span
        return urgency


class Search:
    """A search for the best turn from a view. Call `iterate` as often as there is time for.

    `evaluation` is that of `hard` if it is left out. `urgency` is added to the first-play urgency of a
    turn, as a share of the difference between the best and the worst end of the hand.
    """

    def __init__(
        self,
        view: PlayerView,
        knowledge: Knowledge,
        random: Random,
        evaluation: Evaluation | None = None,
        urgency: Callable[[Turn], float] | None = None,
    ) -> None:
        assert view.player is not None
        self.root = Node()
        self._determinizations = Determinizations(view, knowledge, random)
        self._random = random
        self._player = view.player
        self._evaluation = evaluation or Evaluation(view)
        self._exploration = EXPLORATION * self._evaluation.span
        self._first_play_urgency = _Urgency(urgency or _even, self._evaluation.span)

    def iterate(self, first: Turn | None = None) -> None:
        """One iteration; with `first`, the one that begins with that turn, which has to be legal."""
        hand = self._determinizations.draw()
        node, path = self.root, [self.root]
        while True:
            turn = self._select(node, hand) if first is None else first
            first = None
            in_tree = turn in node.children
            node = node.children.setdefault(turn, Node())
            path.append(node)
            hand = reshuffled(turn.after(hand), self._random)
            result = hand.result or win_at_once(hand)
            if result is not None:
                value = self._evaluation.after(result)
                break
            if not in_tree:
                value = self._evaluation.of(hand)
                break
        for visited in path:
            visited.visits += 1
            visited.total += value

    @property
    def best(self) -> Turn:
        """The turn with the most visits. Raises ValueError before the first iteration."""
        children = self.root.children
        return max(children, key=lambda turn: children[turn].visits)

    def outcome(self, turn: Turn) -> Searched:
        """What came of the search if this turn is taken."""
        return Searched(self.root.visits, self.root.children[turn].mean, turn)

    def _select(self, node: Node, hand: Hand) -> Turn:
        """The legal turn with the highest upper confidence bound (UCB) for the player to act.

        An unvisited turn counts as visited once, with its parent's mean and the first-play urgency.
        """
        sign = 1 if hand.to_act is self._player else -1
        urgency, exploration, child_of = self._first_play_urgency, self._exploration, node.children.get
        unvisited = sign * node.mean + exploration * sqrt(log(node.visits + 2))
        best, highest = None, 0.0
        for turn in turns(hand):
            child = child_of(turn)
            if child is None:
                bound = unvisited + urgency[turn]
            else:
                visits = child.visits
                child.availability = available = child.availability + 1
                bound = sign * child.total / visits + exploration * sqrt(log(available + 1) / visits)
            if best is None or bound > highest:
                best, highest = turn, bound
        assert best is not None  # the player to act always has a turn
        return best
