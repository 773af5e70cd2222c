"""What `medium` and `hard` share: they take a win and ask a question before they think about a turn."""

from __future__ import annotations

from abc import abstractmethod

from hacktrick.computer.opponent import Opponent, Stop
from hacktrick.computer.turns import Turn, turn_of, winning_turn
from hacktrick.knowledge.chances import Knowledge, knowledge
from hacktrick.rules import Ask, PlayerView


class Thinker(Opponent):
    """Takes a win that is on the table, and asks when that is worth its marker. A subclass thinks."""

    def plan(self, view: PlayerView, stop: Stop) -> Turn:
        """A win, a question, or the turn that comes of thinking."""
        if win := winning_turn(view):
            return win
        inferred = knowledge(view)
        return turn_of(Ask()) if worth_asking(view, inferred) else self.think(view, inferred, stop)

    @abstractmethod
    def think(self, view: PlayerView, knowledge: Knowledge, stop: Stop) -> Turn:
        """The turn to take, with what the player knows of the hidden cards."""


def worth_asking(view: PlayerView, knowledge: Knowledge) -> bool:
    """R10: whether the player may ask and the answer would tell them something.

    Captured markers buy nothing else, and what is learnt early is known for longer.
    """
    return Ask() in view.legal and len({sum(cards) for cards in knowledge.weights}) > 1
