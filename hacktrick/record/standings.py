"""Who is ahead: the head-to-head score of every two players over all their matches."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from hacktrick.record.names import Names
from hacktrick.record.summary import Summary
from hacktrick.rules import Player


@dataclass
class Standing:
    """What each of two players has won, in the order of `names`: whole matches, hands, and points."""

    names: Names
    matches: list[int]
    hands: list[int]
    points: list[int]


def _as_recorded(summary: Summary) -> Names:
    return summary.names


def standings(
    summaries: Iterable[Summary], called: Callable[[Summary], Names] = _as_recorded
) -> list[Standing]:
    """One standing for every two players that have finished a hand, whoever of them was A.

    The hands of unfinished matches count. `called` gives the names of the players of a match, a
    computer's the same whatever its record says. Nobody else is taken for a computer.
    """
    by_players: dict[tuple[tuple[str, str], ...], Standing] = {}
    for summary in summaries:
        a, b = called(summary)
        players = (a, ""), (b, summary.against or "")
        pair = tuple(sorted(players))
        if pair not in by_players:
            names = pair[0][0], pair[1][0]
            by_players[pair] = Standing(names, matches=[0, 0], hands=[0, 0], points=[0, 0])
        standing = by_players[pair]
        for player in Player:
            place = pair.index(players[player])
            standing.matches[place] += summary.winner is player
            standing.hands[place] += summary.hands[player]
            standing.points[place] += summary.score[player]
    begun = (each for each in by_players.values() if any(each.hands))
    return sorted(begun, key=lambda each: each.names)
