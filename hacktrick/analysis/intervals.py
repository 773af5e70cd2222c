"""Intervals of 95% for what a sample stands for: shares, shares in pairs, means, and means less luck."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, pi, sqrt, tan
from statistics import mean, stdev
from typing import NamedTuple

DEVIATIONS = 1.96  # standard deviations on each side make an interval of 95%
_QUANTILE = 1.959963985  # the same, to more places


class Interval(NamedTuple):
    """What a sample says of a mean: the figure, and the interval of 95% for it."""

    value: float
    low: float
    high: float

    def within(self, least: float, most: float) -> Interval:
        """The same, where nothing lies outside of these."""
        value, low, high = (min(max(each, least), most) for each in self)
        return Interval(value, low, high)


def wilson(won: int, played: int) -> tuple[float, float]:
    """The interval of 95% for the share that a sample of `won` out of `played` (1 or more) stands for.

    Wilson, "Probable Inference, the Law of Succession, and Statistical Inference" (1927).
    """
    share, weight = won / played, DEVIATIONS**2 / played
    middle = share + weight / 2
    reach = DEVIATIONS * sqrt(share * (1 - share) / played + weight / (4 * played))
    low, high = (middle - reach) / (1 + weight), (middle + reach) / (1 + weight)
    return max(min(low, share), 0.0), min(max(high, share), 1.0)  # rounding leaves the share inside


def paired(wins: Sequence[int]) -> Interval:
    """The share of games that are won, from how many of the two of each pair (one or more) were.

    As Agresti and Min, "Simple Improved Confidence Intervals for Comparing Matched Proportions" (2005),
    have it, half a pair of each kind is added: won both, lost both, won only the first, only the second.
    """
    share = sum(wins) / (2 * len(wins))
    middle, variance = _with_half_a_pair(wins)
    reach = DEVIATIONS * sqrt(variance)
    return Interval(share, min(middle - reach, share), max(middle + reach, share)).within(0, 1)


def spread(wins: Sequence[int]) -> float:
    """The variance of how many games are won in so many pairs, estimated in the same way."""
    return (2 * len(wins)) ** 2 * _with_half_a_pair(wins)[1]


def _with_half_a_pair(wins: Sequence[int]) -> tuple[float, float]:
    """The share of games won where half a pair of each kind is added, and the variance of that share."""
    pairs = len(wins) + 2
    both, one = (wins.count(2) + 0.5) / pairs, (wins.count(1) + 1) / pairs
    middle = both + one / 2
    return middle, (both + one / 4 - middle**2) / pairs


def of_mean(values: Sequence[float]) -> Interval:
    """The mean of two or more values, with Student's interval ("The Probable Error of a Mean", 1908)."""
    middle = mean(values)
    reach = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Interval(middle, middle - reach, middle + reach)


def student(freedom: int) -> float:
    """Of Student's distribution, how many deviations on each side make an interval of 95%.

    From three degrees of freedom on by the series of Abramowitz and Stegun, "Handbook of Mathematical
    Functions" (1964), 26.7.5.
    """
    if freedom == 1:
        return tan(0.475 * pi)
    if freedom == 2:
        return sqrt(2 / (0.05 * 1.95) - 2)
    x = _QUANTILE
    return (
        x
        + (x**3 + x) / (4 * freedom)
        + (5 * x**5 + 16 * x**3 + 3 * x) / (96 * freedom**2)
        + (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / (384 * freedom**3)
        + (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / (92160 * freedom**4)
    )


def less_luck(results: Sequence[float], lucks: Sequence[float]) -> list[float]:
    """Each result less its luck, whose mean is known to be 0, so that the mean stays what it was.

    How much of the luck to take is fitted by least squares to all the other results, as the coefficient
    of a control variate. It does not hang on the result that it is for, so nothing is biased by it.
    """
    n = len(results)
    if n < 2:
        return list(results)
    total, total_luck = fsum(results), fsum(lucks)
    products = fsum(y * x for y, x in zip(results, lucks, strict=True))
    squares = fsum(x * x for x in lucks)
    corrected = []
    for result, luck in zip(results, lucks, strict=True):
        middle = (total - result) / (n - 1)
        product = products - result * luck - middle * (total_luck - luck)
        square = squares - luck * luck
        share = max(product / square, 0.0) if square > 0 else 0.0
        corrected.append(result - share * luck)
    return corrected
