"""The search of `hard`: whole turns tried out in many arrangements of the hidden cards, in one tree.

Each round draws the opponent's hand and the pile by what the player knows, goes down the tree along
the turns that look best so far (and those not tried enough), adds one turn to the tree, and judges
the position there. A turn's worth is then the mean over all the arrangements it was tried in, so
the player at the root cannot profit from cards it does not see.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt

from hacktrick.computer.evaluation import Judge
from hacktrick.computer.turns import Turn, turns
from hacktrick.knowledge import Knowledge
from hacktrick.rules import Hand, PlayerView
from hacktrick.rules.arrange import arrange

EXPLORE = 0.25  # how far a turn tried seldom is favoured over its results so far
UNTRIED = 0.1  # how much worse than the rest a turn is taken to be before it is tried


@dataclass(slots=True)
class Node:
    """A turn in the tree: how often it was tried, how often it could have been, and its results.

    `total` sums the root player's chances of winning the match.
    """

    tried: int = 0
    open: int = 0
    total: float = 0.0
    replies: dict[Turn, Node] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        """The mean result. Raises ZeroDivisionError if it was never tried."""
        return self.total / self.tried


class Search:
    """A search for the best turn from a view. Call `round` as often as there is time for."""

    def __init__(self, view: PlayerView, known: Knowledge, judge: Judge) -> None:
        assert view.player is not None
        self.root = Node()
        self._view, self._known, self._judge = view, known, judge
        self._player = view.player

    def round(self, first: Turn | None = None) -> None:
        """One more arrangement of the cards, and one more turn in the tree; `first` is tried first."""
        cards, pile = self._known.sample(self._judge.random)
        hand = arrange(self._view, cards, pile).hand
        assert hand is not None
        node, path = self.root, [self.root]
        known = True
        while known and hand.result is None:
            turn = first or self._pick(node, hand)
            first = None
            known = turn in node.replies
            node = node.replies.setdefault(turn, Node())
            path.append(node)
            hand = self._judge.settled(turn.after(hand))
        value = self._judge.value(hand)
        for each in path:
            each.tried += 1
            each.total += value

    @property
    def best(self) -> Turn:
        """The turn that was tried most. Raises ValueError before the first round."""
        replies = self.root.replies
        return max(replies, key=lambda turn: replies[turn].tried)

    def _pick(self, node: Node, hand: Hand) -> Turn:
        """The turn that promises most to the player to act, be it for its results or its novelty."""
        sign = 1 if hand.to_act is self._player else -1
        explore = EXPLORE * self._judge.span
        novel = sign * (node.mean if node.tried else 0.5) - UNTRIED * self._judge.span
        novel += explore * sqrt(log(node.tried + 2))
        best, most = None, 0.0
        for turn in turns(hand):
            reply = node.replies.get(turn)
            if reply is None:
                promise = novel
            else:
                reply.open += 1
                promise = sign * reply.total / reply.tried
                promise += explore * sqrt(log(reply.open + 1) / reply.tried)
            if best is None or promise > most:
                best, most = turn, promise
        assert best is not None  # the player to act always has a turn
        return best
