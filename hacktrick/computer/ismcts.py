"""Information set Monte Carlo tree search (ISMCTS) with a single observer: how `hard` chooses.

The algorithm is SO-ISMCTS of Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search"
(2012). One tree serves all determinizations of the root player's view. Each iteration

- determinizes: draws the opponent's cards and the pile by what the player knows;
- selects: goes down the tree by UCB among the turns that are legal in this determinization;
- expands: adds the first turn that is not in the tree yet;
- evaluates the position there (`evaluation.py`) instead of playing it out with a rollout;
- backs the value up along the path.

A node stands for a whole turn. Its mean is taken over all the determinizations that it was visited in,
so the player at the root cannot count on cards it does not see.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt
from random import Random

from hacktrick.computer.determinization import determinize, reshuffled
from hacktrick.computer.evaluation import Evaluation
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


class Search:
    """A search for the best turn from a view. Call `iterate` as often as there is time for."""

    def __init__(self, view: PlayerView, knowledge: Knowledge, random: Random) -> None:
        assert view.player is not None
        self.root = Node()
        self._view, self._knowledge, self._random = view, knowledge, random
        self._player = view.player
        self._evaluation = Evaluation(view)
        self._exploration = EXPLORATION * self._evaluation.span
        self._first_play_urgency = FIRST_PLAY_URGENCY * self._evaluation.span

    def iterate(self, first: Turn | None = None) -> None:
        """One iteration; with `first`, the one that begins with that turn, which has to be legal."""
        hand = determinize(self._view, self._knowledge, self._random)
        node, path = self.root, [self.root]
        in_tree = True
        while in_tree and hand.result is None:
            turn = self._select(node, hand) if first is None else first
            first = None
            in_tree = turn in node.children
            node = node.children.setdefault(turn, Node())
            path.append(node)
            hand = reshuffled(turn.after(hand), self._random)
        value = self._evaluation.of(hand)
        for visited in path:
            visited.visits += 1
            visited.total += value

    @property
    def best(self) -> Turn:
        """The turn with the most visits. Raises ValueError before the first iteration."""
        children = self.root.children
        return max(children, key=lambda turn: children[turn].visits)

    def _select(self, node: Node, hand: Hand) -> Turn:
        """The legal turn with the highest upper confidence bound (UCB) for the player to act.

        An unvisited turn counts as visited once, with its parent's mean and the first-play urgency.
        """
        sign = 1 if hand.to_act is self._player else -1
        unvisited = sign * node.mean + self._first_play_urgency
        unvisited += self._exploration * sqrt(log(node.visits + 2))
        best, highest = None, 0.0
        for turn in turns(hand):
            child = node.children.get(turn)
            if child is None:
                bound = unvisited
            else:
                child.availability += 1
                bound = sign * child.total / child.visits
                bound += self._exploration * sqrt(log(child.availability + 1) / child.visits)
            if best is None or bound > highest:
                best, highest = turn, bound
        assert best is not None  # the player to act always has a turn
        return best
