"""The review of a match: every turn chosen against the best one, by what the player knew then.

Hindsight plays no part: the search starts from the player's view, not from the cards as they lay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from random import Random
from typing import NamedTuple

from hacktrick.analysis.calibration import LEARNED
from hacktrick.analysis.decisions import Decision, decisions
from hacktrick.analysis.estimate import Estimate, Searches, difference, total
from hacktrick.analysis.ledger import Ledger
from hacktrick.analysis.luck import Luck, luck
from hacktrick.analysis.questions import JudgedQuestion, question_worth
from hacktrick.analysis.reasons import Reason, reason
from hacktrick.analysis.workers import Loss, side_by_side
from hacktrick.computer.turns import Turn, turn_of
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
    much of it the chosen turn gave away; both 0 to 1. `error` is the standard error of the loss, and the
    `reason` what is wrong with the turn, if it is a `mistake`. `luck` is that of the deal before the
    turn, or of its draw.
    """

    line: int
    player: Player
    hand: int
    chosen: Turn
    best: Turn
    chance: float
    loss: float
    error: float = 0.0
    reason: Reason | None = None
    question: JudgedQuestion | None = None
    luck: Luck | None = None

    @property
    def mistake(self) -> bool:
        """Whether the turn gave something away, beyond what the error can explain."""
        return Estimate(self.loss, self.error).certain


@dataclass(frozen=True)
class PlayerReview:
    """One player's decisions taken together.

    `lost` is what the `mistakes` cost, with the questions that were missed; `error` its standard error.
    """

    decisions: int
    mistakes: int
    missed_questions: int
    lost: float
    error: float
    costliest: tuple[JudgedTurn, ...]  # at most three, the worst first; mistakes alone


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
        costly = [turn for turn in self.turns if turn.mistake and turn.loss >= _TURNING]
        costliest = sorted(costly, key=lambda turn: -turn.loss)[:most]
        return tuple(turn for turn in costly if turn in costliest)

    @cached_property
    def players(self) -> tuple[PlayerReview, PlayerReview]:
        """What A decided, and what B did."""
        a, b = (_reviewed([turn for turn in self.turns if turn.player is player]) for player in Player)
        return a, b

    def ledger(self, player: Player) -> Ledger | None:
        """What a player's result is made of; None while the match is not over."""
        if self.winner is None:
            return None
        sign = 1 if player is Player.A else -1
        lucky = [each.luck for each in self.turns if each.luck is not None]
        deals, draws = (
            total([Estimate(sign * each.value, each.error) for each in lucky if each.deal is deal])
            for deal in (True, False)
        )
        own, others = (self.players[each] for each in (player, player.other))
        return Ledger.of(
            won=self.winner is player,
            deals=deals,
            draws=draws,
            mistakes=Estimate(-own.lost, own.error),
            gifts=Estimate(others.lost, others.error),
        )


def judged_turns(
    record: Record, iterations: int, *, jobs: int, lost: Callable[[Loss], None]
) -> Iterator[JudgedTurn]:
    """Judge every decision of a record, in order; each is handed over when it is done.

    `iterations` (1 or more) is the effort for each; the same record and effort give the same
    figures. `lost` is called whenever the work goes on with fewer processes.
    """
    work = partial(judge, iterations)
    return side_by_side(work, decisions(record), jobs=jobs, in_order=True, lost=lost)


class Comparison(NamedTuple):
    """A chosen turn beside its rival, by the search alone: the chances before any correction.

    `loss` is how much the chosen turn is worse than the best of the two, whose chance is `best_chance`.
    """

    searches: Searches
    chosen: Turn
    best: Turn
    best_chance: float
    loss: Estimate


def compare(iterations: int, decision: Decision, random: Random) -> Comparison:
    """Compare the chosen turn with its rival: the turn, among all others, that is visited most.

    Where there is no other the loss is 0, for certain.
    """
    view, chosen = decision.view, turn_of(*decision.actions)
    known = knowledge(view)
    rounds, samples = max(iterations * 3 // 4, 1), max(iterations // 8, 1)  # and both turns are sampled
    searches = Searches(view, known, random, rounds=rounds, samples=samples)
    others = [turn for turn in searches.ranked if turn is not chosen]
    rival = searches.favoured or next(iter(others), chosen)
    of_chosen = searches.sample(chosen)
    loss = Estimate(0.0) if rival is chosen else difference(searches.sample(rival), of_chosen)
    best, chance = chosen, of_chosen.estimate.value
    if loss.value > 0:
        best, chance = rival, searches.sample(rival).estimate.value
    return Comparison(
        searches,
        chosen=chosen,
        best=best,
        best_chance=chance,
        loss=loss._replace(value=max(loss.value, 0.0)),
    )


def judge(iterations: int, decision: Decision) -> JudgedTurn:
    """Judge one decision, with so many iterations of the search."""
    random = Random(f"look back {decision.line}")
    found = compare(iterations, decision, random)
    loss, error = LEARNED.lost(found.best_chance, found.loss)
    view = decision.view
    turn = JudgedTurn(
        line=decision.line,
        player=decision.player,
        hand=view.number,
        chosen=found.chosen,
        best=found.best,
        chance=LEARNED.of(found.best_chance),
        loss=loss,
        error=error,
        question=_question(decision, iterations, random),
        luck=_luck(decision, iterations, random),
    )
    if not turn.mistake:
        return turn
    reply = found.searches.reply(found.chosen)
    known = knowledge(view)
    return replace(turn, reason=reason(view, known, chosen=found.chosen, best=found.best, reply=reply))


def _question(decision: Decision, iterations: int, random: Random) -> JudgedQuestion | None:
    seen = decision.could_ask
    if seen is None:
        return None
    worth, news = question_worth(seen, rounds=iterations, random=random)
    asked = decision.asked_from is not None
    return JudgedQuestion(asked, worth=max(worth.value, 0.0), error=worth.error, news=news)


def _luck(decision: Decision, iterations: int, random: Random) -> Luck | None:
    if decision.match is None:
        return None
    return luck(decision.match, decision.actions[0], rounds=iterations, random=random)


def _reviewed(turns: list[JudgedTurn]) -> PlayerReview:
    mistakes = [turn for turn in turns if turn.mistake]
    missed = [turn.question for turn in turns if turn.question is not None and turn.question.missed]
    costs = [Estimate(turn.loss, turn.error) for turn in mistakes]
    costs += [Estimate(question.worth, question.error) for question in missed]
    lost, error = total(costs)
    costliest = sorted(mistakes, key=lambda turn: -turn.loss)[:_COSTLIEST]
    return PlayerReview(
        len(turns),
        mistakes=len(mistakes),
        missed_questions=len(missed),
        lost=lost,
        error=error,
        costliest=tuple(costliest),
    )
