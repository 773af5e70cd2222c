"""Judging decisions: what was chosen against the best, by what the player knew then, never hindsight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from random import Random

from hacktrick.analysis.decisions import Decision, decisions
from hacktrick.analysis.workers import side_by_side
from hacktrick.computer.ismcts import Search
from hacktrick.computer.turns import turn_of, winning_turn
from hacktrick.knowledge import knowledge
from hacktrick.record.reader import Record
from hacktrick.rules import Player

DEFAULT_ROUNDS = 3000  # of search for each decision
_COSTLIEST = 3


@dataclass(frozen=True)
class Judged:
    """A decision and what it was worth.

    `chosen` and `best` are turns in the record's words. `chance` is the player's chance of winning
    the match with the best turn as they could see it, `loss` how much of it the chosen turn gave away;
    both 0 to 1.
    """

    line: int
    seat: Player
    hand: int
    chosen: str
    best: str
    chance: float
    loss: float


@dataclass(frozen=True)
class Summary:
    """One player's decisions taken together."""

    decisions: int
    mean_loss: float
    costliest: tuple[Judged, ...]  # at most three, the worst first; only those that cost something


def look_back(record: Record, rounds: int = DEFAULT_ROUNDS, jobs: int = 1) -> Iterator[Judged]:
    """Judge every decision of a record, in order, as each is done.

    `rounds` (1 or more) is the effort for each; the same record and rounds give the same judgement.
    """
    return side_by_side(partial(judge, rounds), decisions(record), jobs)


def judge(rounds: int, decision: Decision) -> Judged:
    """Judge one decision, with so many rounds of search."""
    seen = decision.seen
    search = Search(seen, knowledge(seen), Random(f"look back {decision.line}"))
    chosen = turn_of(*decision.actions)
    favoured = winning_turn(seen)
    for _ in range(rounds):
        search.iterate(favoured)
    children = search.root.children
    best = favoured or search.best
    # The search soon leaves a bad turn alone. It is tried enough here to know how bad it is.
    while chosen not in children or children[chosen].visits < min(
        children[best].visits, rounds // 4 + 1
    ):
        search.iterate(chosen)
    if children[chosen].mean >= children[best].mean:
        best = chosen
    return Judged(
        line=decision.line,
        seat=decision.seat,
        hand=seen.number,
        chosen=str(chosen),
        best=str(best),
        chance=children[best].mean,
        loss=children[best].mean - children[chosen].mean,
    )


def summaries(judged: list[Judged]) -> tuple[Summary, Summary]:
    """A's summary and B's."""
    a, b = (_summary([each for each in judged if each.seat is player]) for player in Player)
    return a, b


def _summary(judged: list[Judged]) -> Summary:
    costly = sorted((each for each in judged if each.loss > 0), key=lambda each: -each.loss)
    total = sum(each.loss for each in judged)
    return Summary(len(judged), total / len(judged) if judged else 0.0, tuple(costly[:_COSTLIEST]))


def course(judged: list[Judged], winner: Player | None) -> list[float]:
    """A's chance of winning the match before each decision, as the player to decide saw it.

    The last figure is what came of it, 0 or 1, if the match is over.
    """
    chances = [each.chance if each.seat is Player.A else 1 - each.chance for each in judged]
    return chances if winner is None else [*chances, 1.0 if winner is Player.A else 0.0]
