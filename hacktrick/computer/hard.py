"""The level `hard`: searches with ISMCTS for as long as its effort lasts."""

from __future__ import annotations

from hacktrick.computer.ismcts import Search
from hacktrick.computer.opponent import Budget, Stop
from hacktrick.computer.thinker import Thinker
from hacktrick.computer.turns import Turn
from hacktrick.knowledge.chances import Knowledge
from hacktrick.rules import PlayerView


class Hard(Thinker):
    """Searches ahead as far as its effort allows, with the hidden cards drawn by its knowledge."""

    level = "hard"

    def think(self, view: PlayerView, knowledge: Knowledge, stop: Stop) -> Turn:
        """The turn that the search visited most."""
        search = Search(view, knowledge, self.random)
        search.iterate()
        budget = Budget(self.effort, stop)
        while budget.spend():
            search.iterate()
        best = search.best
        self.searched = search.outcome(best)
        return best
