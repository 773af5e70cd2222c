"""Chances are set right by a correction learnt from outcomes, and compared with them tenth by tenth."""

from __future__ import annotations

from random import Random

import pytest

from hacktrick.analysis.calibration import LEARNED, Correction, Prediction, learn, tenths
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


def test_certainty_stays_certain_and_a_loss_is_corrected_with_its_error() -> None:
    assert [LEARNED.of(chance) for chance in (0.0, 1.0)] == [0.0, 1.0]
    loss = LEARNED.lost(0.6, Estimate(0.1, 0.02))
    assert loss.value == pytest.approx(LEARNED.of(0.6) - LEARNED.of(0.5))
    steepness = (LEARNED.of(0.551) - LEARNED.of(0.549)) / 0.002
    assert loss.error == pytest.approx(0.02 * steepness, rel=1e-3)
    assert LEARNED.lost(0.6, Estimate(0.0)) == Estimate(0.0)
