"""The level `random`: any legal action, each as likely. It is what the others are measured against."""

from __future__ import annotations

from collections.abc import Mapping

from hacktrick.computer.opponent import Opponent, Stop
from hacktrick.computer.turns import Turn, turn_of
from hacktrick.rules import PlayerAction, PlayerView


class Uniform(Opponent):
    """Plays without any thought."""

    level = "random"

    def plan(self, view: PlayerView, stop: Stop) -> Turn:
        """One action at random; the next one is chosen when its time comes."""
        return turn_of(self.random.choice(view.legal))

    def policy(self, view: PlayerView) -> Mapping[PlayerAction, float]:
        """Every legal action, each as likely."""
        return dict.fromkeys(view.legal, 1 / len(view.legal))
