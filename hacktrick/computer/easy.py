"""The level `easy`: takes a win that is on the table, and thinks like `medium` three turns in five."""

from __future__ import annotations

from hacktrick.computer.medium import Medium
from hacktrick.computer.opponent import Stop
from hacktrick.computer.turns import Turn, turn_of, winning_turn
from hacktrick.rules import Draw, Marker, Pass, Play, PlayerAction, PlayerView, effect

LAPSES = 0.4  # how many turns it takes without thinking


class Easy(Medium):
    """Sees its own wins, and the opponent's threats only in those turns that it thinks about.

    In the others it takes a capture every other time, and else draws or plays any card, each half the
    time, and pays for nothing. It places its x2 first then, so that a later combination that includes it
    counts double (R20).
    """

    level = "easy"

    def plan(self, view: PlayerView, stop: Stop) -> Turn:
        """A winning play, a turn chosen without looking ahead, or one that `medium` might take."""
        if win := winning_turn(view):
            return win
        if (
            Pass() in view.legal
        ):  # only a card that was played without thinking is left without its ending
            return turn_of(Pass())
        if self.random.random() < LAPSES:
            return turn_of(self._casual(view))
        return super().plan(view, stop)

    def _casual(self, view: PlayerView) -> PlayerAction:
        plays = [action for action in view.legal if isinstance(action, Play)]
        plays = [play for play in plays if play.marker is Marker.X2] or plays
        captures = [play for play in plays if effect(view, play).captured]
        if captures and self.random.random() < 0.5:
            return self.random.choice(captures)
        if Draw() in view.legal and (not plays or self.random.random() < 0.5):
            return Draw()
        return self.random.choice(plays or view.legal)
