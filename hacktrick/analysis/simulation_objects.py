"""A simulation and a ladder as objects for JSON."""

from __future__ import annotations

from typing import Any

from hacktrick.analysis.intervals import Interval
from hacktrick.analysis.ladder import Results
from hacktrick.analysis.simulation import Setup
from hacktrick.analysis.statistics import Statistics
from hacktrick.computer.opponent import Effort, Iterations


def simulation_object(setup: Setup, statistics: Statistics) -> dict[str, Any]:
    """What was simulated, and its figures, if a game was played to its end."""
    figures = _figures(statistics) if statistics.matches else {}
    faulted = {"faulted": statistics.faulted} if statistics.faulted else {}
    a, b = map(_effort, setup.efforts)
    return {
        "a": setup.a,
        "b": setup.b,
        "effort": {"a": a, "b": b},
        **_common(setup),
        **faulted,
        **figures,
    }


def ladder_object(results: Results) -> dict[str, Any]:
    """A ladder: its players, the strongest first, and the simulation of each pairing."""
    ladder, ratings = results.ladder, results.ratings
    table = ratings.table
    players = []
    for rating, below in zip(table, [*table[1:], None], strict=True):
        won, played = results.score(rating.player)
        above = None if below is None else ratings.chance_above(rating.player, below.player)
        players.append(
            {
                "player": ladder.players[rating.player],
                "standing": rating.standing.name.lower(),
                "rating": rating.elo,
                "error": rating.error,
                "interval": None if rating.interval is None else list(rating.interval),
                "won": won,
                "played": played,
                "above_next": above,
            }
        )
    pairings = zip(ladder.setups, results.statistics, strict=True)
    return {
        "anchor": ladder.players[ratings.anchor],
        **_common(ladder.setups[0]),
        "ladder": players,
        "pairings": [simulation_object(setup, statistics) for setup, statistics in pairings],
    }


def _common(setup: Setup) -> dict[str, Any]:
    return {
        "form": setup.form.value,
        "matches": setup.matches,
        "seed": setup.seed,
        "rules": setup.rules.value,
        "target": setup.target,
    }


def _figures(statistics: Statistics) -> dict[str, Any]:
    return {
        "wins": _pair(statistics.wins),
        "interval": list(statistics.interval),
        "less_luck": _estimate(statistics.less_luck),
        "hands": sum(statistics.hands),
        "hands_won": _pair(statistics.hands),
        "points": _pair(statistics.points),
        "margin": None if statistics.margin is None else _estimate(statistics.margin),
        "ends": {end.value: count for end, count in statistics.ends.most_common()},
        "turns_a_hand": statistics.turns_a_hand,
        "seconds_per_decision": _pair(statistics.seconds),
    }


def _estimate(estimate: Interval) -> dict[str, Any]:
    return {"value": estimate.value, "interval": [estimate.low, estimate.high]}


def _effort(effort: Effort) -> dict[str, float]:
    return {"rounds": effort.each} if isinstance(effort, Iterations) else {"seconds": effort.each}


def _pair(values: tuple[float, float]) -> dict[str, float]:
    """The first level's figure and the second's."""
    a, b = values
    return {"a": a, "b": b}
