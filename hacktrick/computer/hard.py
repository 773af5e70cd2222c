"""The level `hard`: searches with ISMCTS, for a moment at most."""

from __future__ import annotations

from typing import ClassVar

from hacktrick.computer.ismcts import Search
from hacktrick.computer.opponent import Budget, Stop
from hacktrick.computer.thinker import Thinker
from hacktrick.computer.turns import Turn
from hacktrick.knowledge.chances import Knowledge
from hacktrick.rules import PlayerView


class Hard(Thinker):
    """Searches ahead as far as its effort allows, with the hidden cards drawn by its knowledge.

    Of the time that it is given it takes no more than `most` iterations need, so that the step up to
    `master` is about as high as that from `medium`.
    """

    level = "hard"
    most: ClassVar[float] = 2000  # iterations of a turn whose effort is a time

    def think(self, view: PlayerView, knowledge: Knowledge, stop: Stop) -> Turn:
        """The turn that comes of the search."""
        search = self.search(view, knowledge)
        self.grow(search, view, Budget(self.effort, stop, self.most))
        chosen = self.chosen(search)
        self.searched = search.outcome(chosen)
        return chosen

    def grow(self, search: Search, view: PlayerView, budget: Budget) -> None:
        """Iterate for as long as the budget lasts, and once at least."""
        budget.spend()
        search.iterate()
        while budget.spend():
            search.iterate()

    def search(self, view: PlayerView, knowledge: Knowledge) -> Search:
        """A search that has not begun."""
        return Search(view, knowledge, self.random)

    def chosen(self, search: Search) -> Turn:
        """The turn that the search visited most."""
        return search.best
