"""Losses and their errors, questions, reasons, luck and the ledger: what a review may say, and why."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from hacktrick.analysis.decisions import Decision, decisions
from hacktrick.analysis.estimate import Estimate, Searches, difference
from hacktrick.analysis.luck import luck
from hacktrick.analysis.questions import question_worth
from hacktrick.analysis.reasons import Reason, Why, reason
from hacktrick.analysis.review import JudgedTurn, Review, judge
from hacktrick.computer.turns import turn_of
from hacktrick.knowledge.chances import knowledge
from hacktrick.record.reader import parse
from hacktrick.rules import (
    Ask,
    Command,
    Draw,
    Guard,
    Marker,
    Pass,
    Play,
    Player,
    PlayerAction,
    PlayerView,
)
from tests.computer.positions import ME, OTHER, layout, my_view, on
from tests.strategies import play_match, record_text


def decision(view: PlayerView, *actions: PlayerAction, line: int = 9) -> Decision:
    return Decision(line, player=ME, view=view, actions=actions)


# Both can win on 7, the other player after a 5 too.
WINNABLE = my_view((3, 5), (1, 2, 4), newest=4, board=layout(**on(ME, 2, 6), **on(OTHER, 3, 5)))
OPEN = my_view((3, 5), (1, 2, 4), newest=4, board=layout(**on(ME, 2), **on(OTHER, 5)))


def test_more_effort_makes_a_smaller_error() -> None:
    errors = [
        judge(rounds, decision(OPEN, Play(5), Pass(), line=line)).error
        for rounds in (80, 1600)
        for line in (1, 2, 3)
    ]
    assert max(errors[3:]) < min(errors[:3])


def test_the_error_is_how_far_estimates_of_the_same_turn_lie_apart() -> None:
    known = knowledge(OPEN)
    turn, other = turn_of(Play(5), Pass()), turn_of(Draw())
    found = []
    for seed in range(16):
        searches = Searches(OPEN, known, Random(seed), rounds=300, samples=60)
        found.append(difference(searches.sample(turn), searches.sample(other)))
    ratio = stdev(each.value for each in found) / fmean(each.error for each in found)
    assert 0.5 < ratio < 2


@pytest.mark.parametrize(
    ("rounds", "samples", "trees"),
    [(1, 1, 1), (400, 32, 2), (1600, 64, 4), (10**6, 6, 3), (10**6, 32, 8)],
)
def test_there_is_a_tree_for_400_rounds_with_two_samples_or_more_and_there_are_no_more_than_eight(
    rounds: int, samples: int, trees: int
) -> None:
    searches = Searches(
        OPEN, knowledge(OPEN), Random(1), rounds=rounds, samples=samples, stop=lambda: True
    )
    assert len(searches.sample(turn_of(Draw())).means) == trees


def test_a_turn_that_was_never_tried_has_no_reply_and_the_others_have_one() -> None:
    searches = Searches(OPEN, knowledge(OPEN), Random(1), rounds=200, samples=8)
    assert isinstance(searches.reply(searches.ranked[0])[0], Play | Draw)
    assert searches.reply(turn_of(Play(0), Pass())) == ()


def test_nothing_within_its_error_is_called_costly() -> None:
    near = JudgedTurn(
        line=7,
        player=Player.A,
        hand=1,
        chosen=turn_of(Draw()),
        best=turn_of(Play(3), Pass()),
        chance=0.5,
        loss=0.2,
        error=0.1,
    )
    beyond = replace(near, line=8, error=0.099)
    review = Review(("Ada", "Bo"), (near, beyond), None)
    assert (near.mistake, beyond.mistake) == (False, True)
    assert review.turning_points() == (beyond,)
    assert review.players[Player.A].costliest == (beyond,)
    assert review.players[Player.A].mistakes == 1
    assert review.players[Player.A].lost == pytest.approx(0.2)


def test_a_forced_turn_and_a_win_cost_nothing_for_certain() -> None:
    won = judge(40, decision(WINNABLE, Play(3)))
    assert (won.loss, won.error, won.mistake) == (0, 0, False)
    forced = my_view((), (1, 2), newest=4)
    drawn = judge(40, decision(forced, Draw()))
    assert (drawn.loss, drawn.error) == (0, 0)


@pytest.mark.parametrize(
    ("view", "chosen", "why"),
    [
        (WINNABLE, (Play(5), Pass()), Why.MISSED_WIN),
        (
            my_view((1, 2), (3, 3), newest=4, board=layout(**on(OTHER, 4, 9), **on(ME, 5, 8))),
            (Play(2), Pass()),
            Why.ALLOWED_WIN,
        ),
    ],
)
def test_a_mistake_has_a_reason(view: PlayerView, chosen: tuple[PlayerAction, ...], why: Why) -> None:
    turn = judge(400, decision(view, *chosen))
    assert turn.mistake
    assert turn.reason is not None and turn.reason.why is why


def test_a_win_that_both_turns_allow_alike_is_not_the_reason() -> None:
    seen = my_view((1, 2), (3, 3), newest=4, board=layout(**on(OTHER, 4, 9), **on(ME, 5, 8)))
    chosen, best = turn_of(Play(2), Command(Marker.PLAIN)), turn_of(Play(2), Pass())
    assert reason(seen, knowledge(seen), chosen=chosen, best=best, reply=()) == Reason(Why.PAID)


def test_a_capture_that_leaves_a_threat_which_another_would_have_ended_has_left_its_square() -> None:
    """Of the markers on 2, 3 and 4, those on 2 and 4 threaten 9, those on 3 and 4 threaten 8."""
    seen = my_view((0, 1), (5, 5), newest=2, board=layout(**on(OTHER, 2, 3, 4)))
    chosen, best = turn_of(Play(1), Pass()), turn_of(Play(0), Pass())
    left = Reason(Why.LEFT_THREAT, squares=(9,))
    assert reason(seen, knowledge(seen), chosen=chosen, best=best, reply=()) == left


def test_a_loss_within_its_error_has_no_reason() -> None:
    small = [turn for turn in review_of(1, 1).turns if turn.loss and not turn.mistake]
    assert small and not any(turn.reason for turn in small)


def test_a_question_is_worth_nothing_where_the_answer_is_known() -> None:
    empty = my_view((3, 5), (), newest=4)
    assert question_worth(empty, rounds=100, random=Random(1)) == (Estimate(0.0), False)
    assert question_worth(WINNABLE, rounds=100, random=Random(1)) == (
        Estimate(0.0),
        True,
    )  # a win needs no answer


def asked_and_not() -> list[tuple[Decision, bool]]:
    """Decisions of random matches that a question came before, or could have."""
    found = []
    for seed in range(40):
        record = parse(record_text(play_match(seed)).encode(), "match.htr")
        for each in decisions(record):
            if each.could_ask is not None:
                found.append((each, each.asked_from is not None))
    return found


def test_questions_are_judged_where_one_was_asked_and_where_one_could_have_been() -> None:
    listed = asked_and_not()
    assert {asked for _, asked in listed} == {True, False}
    for asked in (True, False):
        each = next(each for each, was in listed if was is asked)
        judged = judge(40, each).question
        assert judged is not None and judged.asked is asked
        assert Ask() in (each.could_ask or each.view).legal
        assert not (judged.asked and judged.missed)


def test_an_answer_that_helps_makes_a_question_worth_something() -> None:
    worths = [judged.worth for each, _ in asked_and_not()[:8] if (judged := judge(40, each).question)]
    assert min(worths) >= 0 < max(worths)


def test_a_draw_is_as_lucky_as_its_card_is_better_than_the_others() -> None:
    """The mean over all cards of the pile, each as often as it lies there, is no luck at all."""
    match = next(
        each.match
        for seed in range(9)
        for each in decisions(parse(record_text(play_match(seed)).encode(), "match.htr"))
        if each.match is not None and isinstance(each.actions[0], Draw)
    )
    assert match is not None and match.hand is not None
    pile = match.hand.pile
    values = []
    for top in range(len(pile)):
        order = (pile[top], *pile[:top], *pile[top + 1 :])
        drawn = luck(
            match._replace(hand=match.hand._replace(pile=order)), Draw(), rounds=450, random=Random(1)
        )
        assert drawn is not None
        values.append(drawn.value)
    assert max(values) > 0.001
    assert sum(values) == pytest.approx(0, abs=1e-9)  # the same searches each time


def review_of(seed: int, rounds: int) -> Review:
    record = parse(record_text(play_match(seed)).encode(), "match.htr")
    turns = tuple(judge(rounds, each) for each in decisions(record))
    return Review(record.head.names, turns, record.match.winner)


@settings(max_examples=3, deadline=None)
@given(some.integers(0, 500))
def test_a_ledger_adds_up_exactly_to_the_result_and_mirrors_the_other_one(seed: int) -> None:
    review = review_of(seed, 1)
    assert review.winner is not None
    a, b = (review.ledger(player) for player in Player)
    assert a is not None and b is not None
    for player, made in zip(Player, (a, b), strict=True):
        parts = made.parts.values()
        assert made.start + sum(part.amount for part in parts) == made.result
        assert made.result == (1000 if review.winner is player else 0)
    assert a.mistakes.amount == -b.gifts.amount and a.gifts.amount == -b.mistakes.amount
    assert a.deals.amount == -b.deals.amount and a.draws.amount == -b.draws.amount
    assert a.hidden.amount == -b.hidden.amount
    known = (a.deals, a.draws, a.mistakes, a.gifts)
    assert a.hidden.error == pytest.approx(sqrt(sum(part.error**2 for part in known)))


def test_a_match_that_is_not_over_has_no_ledger() -> None:
    review = review_of(1, 1)
    assert replace(review, winner=None).ledger(Player.A) is None


def test_what_is_paid_or_not_said_is_told_by_the_ending() -> None:
    """Where card and marker are the same, the ending is what makes the difference."""
    known = knowledge(OPEN)
    endings = {
        Why.NO_COMMAND: (Pass(), Command(Marker.PLAIN)),
        Why.NO_GUARD: (Pass(), Guard(Marker.PLAIN)),
        Why.PAID: (Command(Marker.PLAIN), Pass()),
    }
    for why, (chosen, best) in endings.items():
        found = reason(
            OPEN,
            known,
            chosen=turn_of(Play(5), chosen),
            best=turn_of(Play(5), best),
            reply=(),
        )
        assert found is not None and found.why is why
