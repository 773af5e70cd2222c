"""The level `easy`: takes a win that is on the table and is casual about everything else."""

from __future__ import annotations

from hacktrick.computer.opponent import Opponent, Stop
from hacktrick.computer.turns import Turn, turn_of
from hacktrick.computer.wins import winning_play
from hacktrick.rules import Draw, Marker, Pass, Play, PlayerAction, PlayerView, Start


class Easy(Opponent):
    """Sees its own wins but no danger. It plays any card, draws about as often, and pays for nothing.

    Its x2 goes down first, where every combination that comes to include it counts double.
    """

    level = "easy"

    def plan(self, view: PlayerView, stop: Stop) -> Turn:
        """A winning card, or a casual turn."""
        win = winning_play(view)
        return turn_of(win) if win else turn_of(*self._casual(view))

    def _casual(self, view: PlayerView) -> list[PlayerAction]:
        if Pass() in view.legal:
            return [Pass()]
        cards = [action for action in view.legal if isinstance(action, Play | Start)]
        may_draw = Draw() in view.legal
        if not cards or (may_draw and self.random.random() < 0.5):
            return [Draw()]
        doubling = [
            action for action in cards if isinstance(action, Play) and action.marker is Marker.X2
        ]
        return [self.random.choice(doubling or cards)]
