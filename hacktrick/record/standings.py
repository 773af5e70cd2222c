"""Who is ahead: the head-to-head score of every two players over all their matches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hacktrick.record.hands import hands_of
from hacktrick.record.reader import Record

Names = tuple[str, str]


@dataclass
class Standing:
    """What each of two players has won, in the order of `names`: whole matches, hands, and points."""

    names: Names
    matches: list[int]
    hands: list[int]
    points: list[int]


def standings(records: Iterable[Record]) -> list[Standing]:
    """One standing for every two players, whoever of them was A; the unfinished matches' hands count."""
    by_names: dict[Names, Standing] = {}
    for record in records:
        a, b = record.head.names
        pair = (a, b) if a < b else (b, a)
        standing = by_names.setdefault(pair, Standing(pair, [0, 0], [0, 0], [0, 0]))
        place = [pair.index(name) for name in record.head.names]  # of A and of B in the standing
        for hand in hands_of(step.match for step in record.steps):
            standing.hands[place[hand.result.winner]] += 1
            standing.points[place[hand.result.winner]] += hand.result.points
        if (winner := record.match.winner) is not None:
            standing.matches[place[winner]] += 1
    return sorted(by_names.values(), key=lambda each: each.names)
