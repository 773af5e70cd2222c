"""The level `master`: searches with a learnt evaluation, reads the opponent, and mixes near equals."""

from __future__ import annotations

from functools import cache
from math import inf
from random import Random
from time import monotonic

from hacktrick.computer.evaluation import Learnt
from hacktrick.computer.hard import Hard
from hacktrick.computer.inference import Inference
from hacktrick.computer.ismcts import Node, Search
from hacktrick.computer.opponent import Budget, Effort, Seconds, Stop
from hacktrick.computer.parallel import Request, SecondProcess, Visited, visited
from hacktrick.computer.turns import Turn
from hacktrick.knowledge.chances import Knowledge
from hacktrick.rules import Command, Guard, Marker, Play, PlayerView

# First-play urgency, as shares of the difference between the best and the worst end of the hand.
PAID = -0.08  # Play! or Guard! is said
PLACED_X2 = -0.03
ANY = 0.02  # at most, at random

NEAR = 0.8  # of the most visits: a turn with so many is as good as the best


class Master(Hard):
    """Searches ahead as `hard` does, with what it has learnt and read, and gives less away itself."""

    level = "master"
    most = inf

    def __init__(self, seed: int | None, effort: Effort) -> None:
        super().__init__(seed, effort)
        self._inference = Inference()

    def think(self, view: PlayerView, knowledge: Knowledge, stop: Stop) -> Turn:
        """The turn that comes of the search, with what the opponent's turns say of their cards too."""
        return super().think(view, self.read(view), stop)

    def read(self, view: PlayerView) -> Knowledge:
        """What the player knows of the hidden cards, and can read from the opponent's turns."""
        return self._inference.knowledge(view, Learnt(view))

    def grow(self, search: Search, view: PlayerView, budget: Budget) -> None:
        """Iterate for as long as the budget lasts; of a time a second process uses as much beside it."""
        if budget.until is None:
            super().grow(search, view, budget)
            return
        _SECOND.begin(Request(view, self.random.getrandbits(32), budget.until))
        super().grow(search, view, budget)
        if budget.stopped:
            _SECOND.end()
        else:
            _SECOND.add_to(search)

    def search(self, view: PlayerView, knowledge: Knowledge) -> Search:
        """A search with the learnt evaluation, which tries some turns sooner than others."""
        evaluation = Learnt(view)
        return Search(view, knowledge, self.random, evaluation=evaluation, urgency=self._urgency)

    def chosen(self, search: Search) -> Turn:
        """One of the turns that the search visited most, in proportion to their visits."""
        return mixed(search.root, self.random)

    def _urgency(self, turn: Turn) -> float:
        """How much sooner, or later, than others a turn is tried first; equals in any order."""
        first, last = turn.actions[0], turn.actions[-1]
        return (
            PAID * isinstance(last, Command | Guard)
            + PLACED_X2 * (isinstance(first, Play) and first.marker is Marker.X2)
            + ANY * self.random.random()
        )


@cache
def _beside() -> Master:
    """Who searches in the second process: the same one each time, for what it has read of a hand."""
    return Master(None, Seconds(1.0))


def _search_beside(request: Request) -> list[Visited]:
    """What comes of a search in the second process."""
    master = _beside()
    master.random = Random(request.seed)
    search = master.search(request.view, master.read(request.view))
    search.iterate()
    while monotonic() < request.until:
        search.iterate()
    return visited(search)


_SECOND = SecondProcess(_search_beside)


def mixed(root: Node, random: Random) -> Turn:
    """A turn among those with nearly the most visits, each in proportion to its visits.

    A choice in proportion to visits gives less away than the best one, and a mixed strategy is what
    hidden cards ask for (Heinrich and Silver, "Smooth UCT Search in Computer Poker", 2015).
    """
    most = max(child.visits for child in root.children.values())
    near = {turn: child.visits for turn, child in root.children.items() if child.visits >= NEAR * most}
    return random.choices(list(near), list(near.values()))[0]
