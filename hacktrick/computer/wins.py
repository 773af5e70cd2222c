"""A win that is on the table: what every level but `random` takes when it sees it."""

from __future__ import annotations

from hacktrick.rules import Play, PlayerView, winning_plays


def winning_play(view: PlayerView) -> Play | None:
    """The card and marker that win the hand at once, for the most points; None if there are none."""
    return next(iter(winning_plays(view)), None)
