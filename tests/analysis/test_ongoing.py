"""A review beside something else: the same judgements, without ever waiting for them."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial

import pytest

from hacktrick.analysis import ongoing
from hacktrick.analysis.ongoing import EFFORT, OngoingReview
from hacktrick.analysis.review import JudgedTurn, Review, judged_turns
from hacktrick.commands.analyze import analyze
from hacktrick.record.reader import Record, parse
from hacktrick.rules import Player
from tests.analysis.test_review import PLAYED
from tests.strategies import record_text
from tests.terminal.driver import PATIENCE

LITTLE = 20  # iterations


@cache
def record() -> Record:
    return parse(record_text(PLAYED).encode(), "match.htr")


@cache
def judged() -> tuple[JudgedTurn, ...]:
    """What a review that waits makes of it."""
    return tuple(judged_turns(record(), LITTLE, jobs=1, lost=lambda _: None))


def go_on(review: OngoingReview, to: int) -> None:
    """Ask again and again until so many turns are judged."""
    end = time.monotonic() + PATIENCE
    while len(review.turns) < to:
        assert time.monotonic() < end
        before = len(review.turns)
        assert review.go_on() == (len(review.turns) > before)


def test_it_judges_as_the_review_does_that_waits_though_it_was_stopped_meanwhile() -> None:
    review = OngoingReview(record(), effort=LITTLE)
    assert review.total == len(judged()) and not review.done and review.review.winner is None
    go_on(review, 3)
    assert tuple(review.turns) == judged()[: len(review.turns)]
    review.stop()
    review.stop()
    go_on(review, review.total)
    assert review.done and not review.go_on()
    assert review.review == Review(record().head.names, judged(), record().match.winner)
    review.stop()


def test_nothing_is_judged_before_it_is_asked_for_and_then_nobody_waits() -> None:
    review = OngoingReview(record(), effort=10**7)  # which takes minutes
    assert review.turns == []
    assert not review.go_on() and not review.go_on()
    review.stop()


def test_a_turning_point_cost_something_and_they_come_in_the_order_of_the_match() -> None:
    certain = tuple(replace(turn, error=0.0) for turn in judged())
    review = Review(record().head.names, certain, Player.A)
    points = review.turning_points()
    assert points and all(turn.loss >= 0.02 for turn in points)
    assert list(points) == sorted(points, key=lambda turn: turn.line)
    few = review.turning_points(2)
    assert len(few) == 2 and set(few) <= set(points)
    least = min(turn.loss for turn in few)
    assert all(turn.loss <= least for turn in points if turn not in few)


def test_it_takes_the_effort_that_the_command_takes() -> None:
    assert next(option.default for option in analyze.params if option.name == "effort") == EFFORT


@pytest.mark.parametrize(("options", "taken"), [({}, EFFORT), ({"effort": LITTLE}, LITTLE)])
def test_decisions_are_judged_with_the_effort_by_one_process_where_nobody_knows_how_many_cores(
    options: dict[str, int], taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    def unwaited(work: partial[JudgedTurn], items: object, *, jobs: int) -> Iterator[None]:
        calls.append((work.args, jobs))
        return iter(())

    monkeypatch.setattr(ongoing, "unwaited", unwaited)
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert not OngoingReview(record(), **options).go_on()
    assert calls == [((taken,), 1)]
