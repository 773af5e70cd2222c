"""The level `easy`: takes a win that is on the table, and else plays at random."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from hacktrick.computer.opponent import Opponent, Stop
from hacktrick.computer.turns import Turn, turn_of, winning_turn
from hacktrick.rules import Draw, Marker, Pass, Play, PlayerAction, PlayerView, effect


class Easy(Opponent):
    """Sees its own wins and, every other time, a capture, but none of the opponent's threats.

    Otherwise it draws or plays any card, each half the time, and pays for nothing. It places its x2
    first, so that a later combination that includes it counts double (R20).
    """

    level = "easy"

    def plan(self, view: PlayerView, stop: Stop) -> Turn:
        """A winning play, or a turn chosen without looking ahead."""
        return winning_turn(view) or turn_of(self._casual(view))

    def policy(self, view: PlayerView) -> Mapping[PlayerAction, float]:
        """The chances by which `plan` draws its action."""
        if win := winning_turn(view):
            return {win.actions[0]: 1.0}
        if Pass() in view.legal:
            return {Pass(): 1.0}
        plays, captures = _plays(view)
        chances: defaultdict[PlayerAction, float] = defaultdict(float)
        left = 1.0
        for play in captures:
            chances[play] += 0.5 / len(captures)
            left = 0.5
        if Draw() in view.legal:
            chances[Draw()] = left / 2 if plays else left
            left -= chances[Draw()]
        for action in (plays or view.legal) if left else ():
            chances[action] += left / len(plays or view.legal)
        return chances

    def _casual(self, view: PlayerView) -> PlayerAction:
        if Pass() in view.legal:
            return Pass()
        plays, captures = _plays(view)
        if captures and self.random.random() < 0.5:
            return self.random.choice(captures)
        if Draw() in view.legal and (not plays or self.random.random() < 0.5):
            return Draw()
        return self.random.choice(plays or view.legal)


def _plays(view: PlayerView) -> tuple[list[Play], list[Play]]:
    """The plays to choose from, and those of them that capture."""
    plays = [action for action in view.legal if isinstance(action, Play)]
    plays = [play for play in plays if play.marker is Marker.X2] or plays
    return plays, [play for play in plays if effect(view, play).captured]
