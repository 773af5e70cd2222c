"""Intervals: Wilson's and Student's have published values, those of pairs hold what they promise."""

from __future__ import annotations

from itertools import product
from math import comb, fsum
from random import Random
from statistics import variance

import pytest

from hacktrick.analysis.intervals import Interval, less_luck, of_mean, paired, spread, student, wilson


def test_the_interval_of_a_share_is_wilsons() -> None:
    low, high = wilson(9, 10)
    assert (round(low, 4), round(high, 4)) == (0.5958, 0.9821)
    low, high = wilson(40, 100)
    assert (round(low, 4), round(high, 4)) == (0.3094, 0.4980)


@pytest.mark.parametrize("played", [*range(1, 60), 1000])
def test_the_interval_holds_the_share_and_stays_within_none_and_all(played: int) -> None:
    assert wilson(0, played)[0] == 0 and 0 < wilson(0, played)[1] < 1
    assert wilson(played, played)[1] == 1 and 0 < wilson(played, played)[0] < 1


@pytest.mark.parametrize(
    ("freedom", "published", "apart"),
    [
        (1, 12.706205, 1e-7),
        (2, 4.302653, 1e-7),
        (3, 3.182446, 0.0013),
        (4, 2.776445, 3.2e-4),
        (5, 2.570582, 1.1e-4),
        (6, 2.446912, 4.5e-5),
        (8, 2.306004, 1.1e-5),
        (10, 2.228139, 4e-6),
        (30, 2.042272, 3e-7),
        (120, 1.979930, 3e-7),
    ],
)
def test_students_quantiles_are_the_published_ones_the_closer_the_more_freedom(
    freedom: int, published: float, apart: float
) -> None:
    assert student(freedom) == pytest.approx(published, rel=apart)


@pytest.mark.parametrize(
    ("freedom", "published"), [(5, 2.570581836), (8, 2.306004135), (10, 2.228138852)]
)
def test_what_is_missing_of_students_quantiles_falls_with_the_fifth_power_of_freedom(
    freedom: int, published: float
) -> None:
    """The series has four powers of the inverse of freedom."""
    assert (published - student(freedom)) * freedom**5 == pytest.approx(0.85, abs=0.1)


def test_the_interval_of_a_mean_is_students() -> None:
    value, low, high = of_mean([1.0, 2.0, 3.0, 4.0, 5.0])
    assert value == 3
    assert high - value == pytest.approx(2.776 * (2.5 / 5) ** 0.5, abs=0.002)
    assert value - low == pytest.approx(high - value)


def test_an_interval_of_pairs_by_hand() -> None:
    """Ten pairs: 6 won both, 3 shared, 1 lost both; with half a pair of each kind added, of 12."""
    value, low, high = paired([2] * 6 + [1] * 3 + [0])
    assert value == 0.75
    both, one = 6.5 / 12, 4 / 12
    middle = both + one / 2
    reach = 1.96 * ((both + one / 4 - middle**2) / 12) ** 0.5
    assert low == pytest.approx(middle - reach) and high == pytest.approx(min(1, middle + reach))


@pytest.mark.parametrize("pairs", [1, 2, 5, 30, 400])
def test_pairs_that_all_end_alike_still_leave_an_interval(pairs: int) -> None:
    for wins, share in (0, 0.0), (1, 0.5), (2, 1.0):
        value, low, high = paired([wins] * pairs)
        assert value == share and 0 <= low <= share <= high <= 1
        assert high - low > 0.5 / (pairs + 2)


CHANCES = [0.02, 0.1, 0.25, 0.5, 0.75, 0.96]


@pytest.mark.parametrize("pairs", [10, 30])
def test_the_interval_of_pairs_holds_the_truth_about_as_often_as_it_says(pairs: int) -> None:
    """By every outcome there is: the share of both won and the share of one won are what they are."""
    covered = []
    for both, rest in product(CHANCES, CHANCES):
        one = (1 - both) * rest
        truth, chances = both + one / 2, (both, one, 1 - both - one)
        holds = []
        for twos in range(pairs + 1):
            for ones in range(pairs + 1 - twos):
                zeros = pairs - twos - ones
                _, low, high = paired([2] * twos + [1] * ones + [0] * zeros)
                if low <= truth <= high:
                    ways = comb(pairs, twos) * comb(pairs - twos, ones)
                    holds.append(ways * chances[0] ** twos * chances[1] ** ones * chances[2] ** zeros)
        covered.append(fsum(holds))
    assert min(covered) > 0.89
    assert fsum(covered) / len(covered) > 0.94


def test_the_spread_is_near_that_of_independent_games_where_pairs_are_no_more_than_chance() -> None:
    """Of 400 pairs of even games, a quarter are won twice, a quarter lost twice: 800 games, ½ · ½."""
    assert spread([2] * 100 + [1] * 200 + [0] * 100) == pytest.approx(800 / 4, rel=0.02)
    assert spread([1] * 400) < 5 and spread([2, 0] * 200) == pytest.approx(2 * 800 / 4, rel=0.02)


def test_matches_of_a_pair_that_balance_each_other_give_a_closer_interval() -> None:
    balanced, alike = paired([1] * 36 + [2, 0] * 2), paired([2, 0] * 20)
    assert balanced.high - balanced.low < 0.4 * (alike.high - alike.low)


def test_luck_that_is_nothing_on_average_leaves_the_mean_as_it_is_in_every_sample_together() -> None:
    """Over all samples of four results, each with luck that has mean zero by itself, exactly."""
    outcomes = [
        (0.0, -0.5),
        (0.0, 0.1),
        (1.0, 0.1),
        (1.0, 0.3),
    ]  # results with their luck, each as likely
    assert fsum(luck for _, luck in outcomes) == pytest.approx(0)
    samples = [*product(outcomes, repeat=4)]
    means = [fsum(less_luck(*map(list, zip(*each, strict=True)))) / 4 for each in samples]
    assert fsum(means) / len(samples) == pytest.approx(0.5, abs=1e-12)


def test_results_that_luck_explains_vary_less_without_it() -> None:
    random = Random(1)
    lucks = [random.gauss(0, 0.3) for _ in range(200)]
    results = [float(random.random() < 0.5 + luck) for luck in lucks]
    assert variance(less_luck(results, lucks)) < 0.9 * variance(results)


@pytest.mark.parametrize(
    ("results", "lucks"),
    [([1.0], [0.4]), ([1.0, 1.0, 1.0], [0.3, -0.2, 0.1]), ([0.0, 1.0], [0.0, 0.0]), ([], [])],
)
def test_where_luck_explains_nothing_results_stay(results: list[float], lucks: list[float]) -> None:
    assert less_luck(results, lucks) == results


def test_an_estimate_is_kept_within_bounds() -> None:
    assert Interval(0.9, 0.7, 1.1).within(0, 1) == (0.9, 0.7, 1)
    assert Interval(-0.1, -0.4, 0.2).within(0, 1) == (0, 0, 0.2)
