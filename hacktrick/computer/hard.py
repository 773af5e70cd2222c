"""The level `hard`: searches whole turns to the end of the hand, as long as it is given."""

from __future__ import annotations

from hacktrick.computer.evaluation import Judge
from hacktrick.computer.ismcts import Search
from hacktrick.computer.opponent import Budget, Stop
from hacktrick.computer.thinker import Thinker
from hacktrick.computer.turns import Turn
from hacktrick.knowledge import Knowledge
from hacktrick.rules import PlayerView


class Hard(Thinker):
    """Thinks ahead as far as its effort allows, with the hidden cards as its knowledge has them."""

    level = "hard"

    def think(self, view: PlayerView, known: Knowledge, stop: Stop) -> Turn:
        """The turn that the search tried most."""
        search = Search(view, known, Judge(view, self.random))
        search.round()
        budget = Budget(self.effort, stop)
        while budget.spend():
            search.round()
        return search.best
