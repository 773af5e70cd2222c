"""Chances are set right by a correction learnt from outcomes, and compared with them tenth by tenth."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from hacktrick.analysis.calibration import LEARNED, Correction, Prediction, Tenth, learn, tenths
from hacktrick.analysis.estimate import Estimate

TRUE = Correction(shift=-0.3, slope=1.5)


def predictions(count: int, correction: Correction) -> list[Prediction]:
    """Chances that come true as a correction says."""
    random = Random(1)
    told = [random.uniform(0.02, 0.98) for _ in range(count)]
    return [
        Prediction(number, each, random.random() < correction.of(each))
        for number, each in enumerate(told)
    ]


def test_the_correction_that_is_in_the_outcomes_is_learnt() -> None:
    shift, slope = learn(predictions(20_000, TRUE))
    assert shift == pytest.approx(-0.3, abs=0.06)
    assert slope == pytest.approx(1.5, abs=0.06)


def test_no_other_correction_makes_the_outcomes_likelier_than_the_one_that_is_learnt() -> None:
    found = predictions(300, TRUE)
    learnt = learn(found)

    def likelihood(correction: Correction) -> float:
        chances = ((correction.of(each.chance), each.won) for each in found)
        return sum(log(chance if won else 1 - chance) for chance, won in chances)

    for by in (1e-4, -1e-4):
        assert likelihood(learnt) > likelihood(learnt._replace(shift=learnt.shift + by))
        assert likelihood(learnt) > likelihood(learnt._replace(slope=learnt.slope + by))


@pytest.mark.parametrize(
    ("chances", "won"),
    [
        ((0.75, 0.9), (60, 80)),  # odds of 3 and 9 become 3/2 and 4
        ((0.9, 0.99), (80, 90)),  # so far off that a whole step of Newton's method leads nowhere
        ((0.5, 0.99), (99, 1)),  # and the wrong way round
    ],
)
def test_outcomes_that_a_correction_explains_exactly_give_that_correction(
    chances: tuple[float, float], won: tuple[int, int]
) -> None:
    """Two chances, told a hundred times each, and how many of them came true."""
    found = [
        Prediction(1, chance, at < came)
        for chance, came in zip(chances, won, strict=True)
        for at in range(100)
    ]
    low, high = (log(chance / (1 - chance)) for chance in chances)
    true_low, true_high = (log(each / (100 - each)) for each in won)
    slope = (true_high - true_low) / (high - low)
    assert learn(found) == pytest.approx((true_low - slope * low, slope), abs=1e-9)


def test_outcomes_that_all_came_true_give_a_correction_all_the_same() -> None:
    found = [Prediction(1, chance, True) for chance in (0.6, 0.7)]
    assert learn(found).of(0.6) == pytest.approx(1.0)


def test_where_nothing_can_be_learnt_nothing_is_corrected() -> None:
    assert learn([]) == learn([Prediction(1, 1.0, True)]) == Correction(shift=0.0, slope=1.0)


@pytest.mark.parametrize(
    ("predicted", "realised", "error", "true"),
    [
        (0.03, 0.0, 0.0, True),
        (0.031, 0.0, 0.0, False),
        (0.5, 0.59, 0.05, True),
        (0.59, 0.5, 0.04, False),
    ],
)
def test_a_tenth_is_true_within_3_points_or_two_standard_errors(
    predicted: float, realised: float, error: float, true: bool
) -> None:
    tenth = Tenth(0.5, predictions=9, matches=9, predicted=predicted, realised=realised, error=error)
    assert tenth.true is true


def test_tenths_stand_in_the_order_of_the_scale() -> None:
    found = [Prediction(1, chance, True) for chance in (1.0, 0.05, 0.55, 0.99)]
    assert [(tenth.low, tenth.predictions) for tenth in tenths(found)] == [(0.0, 1), (0.5, 1), (0.9, 2)]


def test_what_is_corrected_comes_true_in_every_tenth_and_what_is_not_does_not() -> None:
    found = predictions(60_000, TRUE)
    assert not all(tenth.true for tenth in tenths(found))
    right = [each._replace(chance=TRUE.of(each.chance)) for each in found]
    assert len(tenths(right)) == 10 and all(tenth.true for tenth in tenths(right))


def test_the_error_is_clustered_by_match() -> None:
    """Ten predictions of one match are no more than one."""
    once = [Prediction(number, 0.55, number % 2 == 0) for number in range(100)]
    often = [each for each in once for _ in range(10)]
    (one,), (ten,) = tenths(once), tenths(often)
    assert (ten.predictions, ten.matches) == (1000, 100)
    assert ten.error == pytest.approx(one.error) and one.error == pytest.approx(0.05)


@pytest.mark.parametrize("chance", [0.0, 1e-6, 1 - 1e-6, 1.0])
def test_what_is_within_a_millionth_of_certain_stays_so_with_its_error(chance: float) -> None:
    assert LEARNED.estimate(Estimate(chance, 0.25)) == Estimate(chance, 0.25)


def test_certainty_stays_certain_and_a_loss_is_corrected_with_its_error() -> None:
    assert [LEARNED.of(chance) for chance in (0.0, 1.0)] == [0.0, 1.0]
    loss = LEARNED.lost(0.6, Estimate(0.1, 0.02))
    assert loss.value == pytest.approx(LEARNED.of(0.6) - LEARNED.of(0.5))
    steepness = (LEARNED.of(0.551) - LEARNED.of(0.549)) / 0.002
    assert loss.error == pytest.approx(0.02 * steepness, rel=1e-3)
    assert LEARNED.lost(0.6, Estimate(0.0)) == Estimate(0.0)
