"""The level `easy`: takes a win that is on the table and is casual about everything else."""

from __future__ import annotations

from hacktrick.computer.opponent import Opponent, Stop
from hacktrick.computer.turns import Turn, turn_of
from hacktrick.computer.wins import winning_play
from hacktrick.rules import Draw, Marker, Pass, Play, PlayerAction, PlayerView, effect


class Easy(Opponent):
    """Sees its own wins and, every other time, a capture, but no danger.

    Otherwise it plays any card, or draws as often, and pays for nothing. Its x2 goes down first,
    where every combination that comes to include it counts double.
    """

    level = "easy"

    def plan(self, view: PlayerView, stop: Stop) -> Turn:
        """A winning card, or a casual turn."""
        return turn_of(winning_play(view) or self._casual(view))

    def _casual(self, view: PlayerView) -> PlayerAction:
        if Pass() in view.legal:
            return Pass()
        plays = [action for action in view.legal if isinstance(action, Play)]
        plays = [play for play in plays if play.marker is Marker.X2] or plays
        captures = [play for play in plays if effect(view, play).captured]
        if captures and self.random.random() < 0.5:
            return self.random.choice(captures)
        if Draw() in view.legal and (not plays or self.random.random() < 0.5):
            return Draw()
        return self.random.choice(plays or view.legal)
