"""Who is ahead: the head-to-head score of every two players over all their matches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hacktrick.record.summary import Summary
from hacktrick.rules import Player

Names = tuple[str, str]


@dataclass
class Standing:
    """What each of two players has won, in the order of `names`: whole matches, hands, and points."""

    names: Names
    matches: list[int]
    hands: list[int]
    points: list[int]


def standings(summaries: Iterable[Summary]) -> list[Standing]:
    """One standing for every two players, whoever of them was A; the unfinished matches' hands count."""
    by_names: dict[Names, Standing] = {}
    for summary in summaries:
        a, b = summary.names
        pair = (a, b) if a < b else (b, a)
        standing = by_names.setdefault(pair, Standing(pair, matches=[0, 0], hands=[0, 0], points=[0, 0]))
        for player in Player:
            place = pair.index(summary.names[player])
            standing.matches[place] += summary.winner is player
            standing.hands[place] += summary.hands[player]
            standing.points[place] += summary.score[player]
    return sorted(by_names.values(), key=lambda each: each.names)
