"""What `medium` and `hard` share: the obvious is done without thinking, the rest is thought about."""

from __future__ import annotations

from abc import abstractmethod

from hacktrick.computer.opponent import Opponent, Stop
from hacktrick.computer.turns import Turn, turn_of
from hacktrick.computer.wins import winning_play
from hacktrick.knowledge import Knowledge, knowledge
from hacktrick.rules import Ask, PlayerView


class Thinker(Opponent):
    """Takes a win that is on the table, and asks when that is worth its marker. A subclass thinks."""

    def plan(self, view: PlayerView, stop: Stop) -> Turn:
        """A win, a question, or the turn that comes of thinking."""
        if win := winning_play(view):
            return turn_of(win)
        known = knowledge(view)
        return turn_of(Ask()) if worth_asking(view, known) else self.think(view, known, stop)

    @abstractmethod
    def think(self, view: PlayerView, known: Knowledge, stop: Stop) -> Turn:
        """The turn to take, with what the player knows of the hidden cards."""


def worth_asking(view: PlayerView, known: Knowledge) -> bool:
    """R10: whether the player may ask and the answer would tell them something.

    Captured markers buy nothing else, and what is learnt early is known for longer.
    """
    return Ask() in view.legal and len({sum(cards) for cards in known.weights}) > 1
