"""The level `hard`: searches whole turns to the end of the hand, as long as it is given."""

from __future__ import annotations

from hacktrick.computer.asking import worth_asking
from hacktrick.computer.judge import Judge
from hacktrick.computer.opponent import Budget, Opponent, Stop
from hacktrick.computer.search import Search
from hacktrick.computer.turns import Turn, turn_of
from hacktrick.computer.wins import winning_play
from hacktrick.knowledge import knowledge
from hacktrick.rules import Ask, PlayerView


class Hard(Opponent):
    """Thinks ahead as far as its effort allows, with the hidden cards as its knowledge has them."""

    level = "hard"

    def plan(self, view: PlayerView, stop: Stop) -> Turn:
        """The turn that the search tried most."""
        win = winning_play(view)
        if win:
            return turn_of(win)
        known = knowledge(view)
        if worth_asking(view, known):
            return turn_of(Ask())
        search = Search(view, known, Judge(view, self.random))
        search.round()
        budget = Budget(self.effort, stop)
        while budget.spend():
            search.round()
        return search.best
