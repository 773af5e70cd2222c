"""A win that is on the table: what every level but `random` takes when it sees it."""

from __future__ import annotations

from hacktrick.rules import Play, PlayerView
from hacktrick.rules.arrange import arrange


def winning_play(view: PlayerView) -> Play | None:
    """The card and marker that win the hand at once, for the most points; None if there are none."""
    best, most = None, 0
    for action in view.legal:
        if isinstance(action, Play):
            after = arrange(view).apply(action).hand
            assert after is not None
            result = after.result
            if result is not None and result.winner is view.player and result.points > most:
                best, most = action, result.points
    return best
