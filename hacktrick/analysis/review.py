"""The review of a match: every turn chosen against the best one, by what the player knew then.

Hindsight plays no part: the search starts from the player's view, not from the cards as they lay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import NamedTuple

from hacktrick.analysis.decisions import Decision, decisions
from hacktrick.analysis.workers import Loss, side_by_side
from hacktrick.computer.ismcts import Search
from hacktrick.computer.turns import Turn, turn_of, winning_turn
from hacktrick.knowledge.chances import knowledge
from hacktrick.record.reader import Record
from hacktrick.rules import Player

_COSTLIEST = 3
_TURNING = 0.02  # of the chance to win the match: what a turning point costs at least


@dataclass(frozen=True)
class JudgedTurn:
    """A turn that a player chose, beside the best one.

    `line` is the line of the record that the turn begins at, `hand` the number of its hand. `chance`
    is the player's chance of winning the match with the best turn as they could see it, `loss` how
    much of it the chosen turn gave away; both 0 to 1.
    """

    line: int
    player: Player
    hand: int
    chosen: Turn
    best: Turn
    chance: float
    loss: float


@dataclass(frozen=True)
class PlayerReview:
    """One player's decisions taken together."""

    decisions: int
    mean_loss: float
    costliest: tuple[JudgedTurn, ...]  # at most three, the worst first; only those that cost something


class Moment(NamedTuple):
    """A moment of a match: A's chance of winning it, 0 to 1, and the number of the hand."""

    chance: float
    hand: int


@dataclass(frozen=True)
class Review:
    """A match looked back at: each decision judged, in order, and who won (None if it is not over)."""

    names: tuple[str, str]
    turns: tuple[JudgedTurn, ...]  # at least one
    winner: Player | None

    @property
    def course(self) -> tuple[Moment, ...]:
        """The match before each decision, as the player to decide saw it; last its outcome, if over."""
        moments = tuple(
            Moment(turn.chance if turn.player is Player.A else 1 - turn.chance, turn.hand)
            for turn in self.turns
        )
        if self.winner is None:
            return moments
        return *moments, Moment(1.0 if self.winner is Player.A else 0.0, moments[-1].hand)

    def turning_points(self, most: int | None = None) -> tuple[JudgedTurn, ...]:
        """The turns that decided it, in order: those that gave most away, at most so many."""
        costly = [turn for turn in self.turns if turn.loss >= _TURNING]
        costliest = sorted(costly, key=lambda turn: -turn.loss)[:most]
        return tuple(turn for turn in costly if turn in costliest)

    @property
    def players(self) -> tuple[PlayerReview, PlayerReview]:
        """What A decided, and what B did."""
        a, b = (_reviewed([turn for turn in self.turns if turn.player is player]) for player in Player)
        return a, b


def judged_turns(
    record: Record, iterations: int, *, jobs: int, lost: Callable[[Loss], None]
) -> Iterator[JudgedTurn]:
    """Judge every decision of a record, in order; each is handed over when it is done.

    `iterations` (1 or more) is the effort for each; the same record and effort give the same
    figures. `lost` is called whenever the work goes on with fewer processes.
    """
    work = partial(judge, iterations)
    return side_by_side(work, decisions(record), jobs=jobs, in_order=True, lost=lost)


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
        chosen=chosen,
        best=best,
        chance=children[best].mean,
        loss=children[best].mean - children[chosen].mean,
    )


def _reviewed(turns: list[JudgedTurn]) -> PlayerReview:
    costly = sorted((turn for turn in turns if turn.loss > 0), key=lambda turn: -turn.loss)
    mean = sum(turn.loss for turn in turns) / len(turns) if turns else 0.0
    return PlayerReview(len(turns), mean, tuple(costly[:_COSTLIEST]))
