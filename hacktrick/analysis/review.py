"""The review of a match: every turn chosen against the best one, by what the player knew then.

Hindsight plays no part: the search starts from the player's view, not from the cards as they lay.
"""

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

DEFAULT_ITERATIONS = 3000  # of the search, for each decision
_COSTLIEST = 3


@dataclass(frozen=True)
class JudgedTurn:
    """A turn that a player chose, beside the best one.

    `chosen` and `best` are turns in the record's words. `chance` is the player's chance of winning
    the match with the best turn as they could see it, `loss` how much of it the chosen turn gave away;
    both 0 to 1.
    """

    line: int
    player: Player
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
    costliest: tuple[JudgedTurn, ...]  # at most three, the worst first; only those that cost something


def review(record: Record, iterations: int = DEFAULT_ITERATIONS, jobs: int = 1) -> Iterator[JudgedTurn]:
    """Judge every decision of a record, in order; each is handed over when it is done.

    `iterations` (1 or more) is the effort for each; the same record and effort give the same
    figures.
    """
    return side_by_side(partial(judge, iterations), decisions(record), jobs)


def judge(iterations: int, decision: Decision) -> JudgedTurn:
    """Judge one decision, with so many iterations of the search."""
    view = decision.view
    search = Search(view, knowledge(view), Random(f"look back {decision.line}"))
    chosen = turn_of(*decision.actions)
    favoured = winning_turn(view)
    for _ in range(iterations):
        search.iterate(favoured)
    children = search.root.children
    best = favoured or search.best
    # The search soon leaves a bad turn alone. Here it gets visits enough to tell how bad it is.
    while chosen not in children or children[chosen].visits < min(
        children[best].visits, iterations // 4 + 1
    ):
        search.iterate(chosen)
    if children[chosen].mean >= children[best].mean:
        best = chosen
    return JudgedTurn(
        line=decision.line,
        player=decision.player,
        hand=view.number,
        chosen=str(chosen),
        best=str(best),
        chance=children[best].mean,
        loss=children[best].mean - children[chosen].mean,
    )


def summaries(judged: list[JudgedTurn]) -> tuple[Summary, Summary]:
    """A's summary and B's."""
    a, b = (_summary([each for each in judged if each.player is player]) for player in Player)
    return a, b


def _summary(judged: list[JudgedTurn]) -> Summary:
    costly = sorted((each for each in judged if each.loss > 0), key=lambda each: -each.loss)
    total = sum(each.loss for each in judged)
    return Summary(len(judged), total / len(judged) if judged else 0.0, tuple(costly[:_COSTLIEST]))


def course(judged: list[JudgedTurn], winner: Player | None) -> list[float]:
    """A's chance of winning the match before each decision, as the player to decide saw it.

    If the match is over, the last figure is its outcome, 0 or 1.
    """
    chances = [each.chance if each.player is Player.A else 1 - each.chance for each in judged]
    return chances if winner is None else [*chances, 1.0 if winner is Player.A else 0.0]
