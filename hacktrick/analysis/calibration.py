"""Chances made true: a logistic correction, so that of what is called 70% as much is won.

Platt scaling ("Probabilistic Outputs for Support Vector Machines", 1999) of the chance that a search
finds, whose tree takes both players to know more than they do. `tools/calibration.py` learns the two
numbers from matches and shows on others whether the chances then come true (docs/computer.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log, log1p, sqrt, tanh
from typing import NamedTuple

from hacktrick.analysis.estimate import Estimate

_Point = tuple[float, bool]  # the logit of a chance, and whether it came true

_EDGE = 1e-6  # what is nearer to 0 or 1 is certain, and stays so


class Correction(NamedTuple):
    """The logit of the true chance is `shift` and `slope` times that of the search."""

    shift: float
    slope: float

    def of(self, chance: float) -> float:
        """The true chance, 0 to 1."""
        if not _EDGE < chance < 1 - _EDGE:
            return min(max(chance, 0.0), 1.0)
        return _sigmoid(self.shift + self.slope * _logit(chance))

    def estimate(self, found: Estimate) -> Estimate:
        """The true chance of an estimate of the search, and its error."""
        return Estimate(self.of(found.value), found.error * self._steepness(found.value))

    def lost(self, best: float, loss: Estimate) -> Estimate:
        """The true chance lost by a turn that the search finds so much worse than the best one."""
        chosen = best - loss.value
        error = loss.error * self._steepness((best + chosen) / 2)
        return Estimate(self.of(best) - self.of(chosen), error)

    def _steepness(self, chance: float) -> float:
        """How much the true chance changes with that of the search."""
        if not _EDGE < chance < 1 - _EDGE:
            return 1.0
        true = self.of(chance)
        return self.slope * true * (1 - true) / (chance * (1 - chance))


LEARNED = Correction(shift=-0.054, slope=1.169)  # by tools/calibration.py --learn


class Prediction(NamedTuple):
    """A chance that was told in match number `match`, and whether it came true."""

    match: int
    chance: float
    won: bool


def learn(predictions: Sequence[Prediction]) -> Correction:
    """The correction that makes the outcomes likeliest (logistic regression, by Newton's method)."""
    learnt = Correction(shift=0.0, slope=1.0)
    points = [(_logit(each.chance), each.won) for each in predictions if _EDGE < each.chance < 1 - _EDGE]
    for _ in range(25):
        step = _newton(points, learnt)
        nearer = (
            Correction(learnt.shift + step.shift / part, learnt.slope + step.slope / part)
            for part in (1, 2, 4, 8, 16, 32)  # a whole step may lead too far
        )
        # Of those that differ by rounding alone the first is taken, which is the whole step.
        learnt = max((*nearer, learnt), key=lambda each: round(_likelihood(points, each), 9))
    return learnt


def _newton(points: Sequence[_Point], at: Correction) -> Correction:
    """What Newton's method adds to a correction; nothing where the outcomes do not tell."""
    gradient = [0.0, 0.0]
    curve = [0.0, 0.0, 0.0]
    for logit, won in points:
        chance = _sigmoid(at.shift + at.slope * logit)
        miss, weight = won - chance, chance * (1 - chance)
        gradient[0] += miss
        gradient[1] += miss * logit
        curve[0] += weight
        curve[1] += weight * logit
        curve[2] += weight * logit * logit
    size = curve[0] * curve[2] - curve[1] ** 2
    if size <= 0:
        return Correction(0.0, 0.0)
    return Correction(
        shift=(curve[2] * gradient[0] - curve[1] * gradient[1]) / size,
        slope=(curve[0] * gradient[1] - curve[1] * gradient[0]) / size,
    )


def _likelihood(points: Sequence[_Point], correction: Correction) -> float:
    """The logarithm of how likely the outcomes are."""
    odds = ((correction.shift + correction.slope * logit) * (1 if won else -1) for logit, won in points)
    return -sum(max(-each, 0.0) + log1p(exp(-abs(each))) for each in odds)


class Tenth(NamedTuple):
    """The predictions of one tenth of the scale: their mean, the share that came true, and its error.

    The error is that of the difference of the two, clustered by match, as one match gives several.
    """

    low: float
    predictions: int
    matches: int
    predicted: float
    realised: float
    error: float

    @property
    def true(self) -> bool:
        """Whether the two lie within 3 points, or within two standard errors."""
        return abs(self.predicted - self.realised) <= max(0.03, 2 * self.error)


def tenths(predictions: Iterable[Prediction]) -> list[Tenth]:
    """Predicted against realised chances, for every tenth of the scale that has any."""
    groups: dict[int, list[Prediction]] = {}
    for each in predictions:
        groups.setdefault(min(int(each.chance * 10), 9), []).append(each)
    return [_tenth(low, groups[low]) for low in sorted(groups)]


def _tenth(low: int, group: list[Prediction]) -> Tenth:
    count = len(group)
    predicted = sum(each.chance for each in group) / count
    realised = sum(each.won for each in group) / count
    by_match: dict[int, float] = {}
    for each in group:
        miss = each.won - each.chance - (realised - predicted)
        by_match[each.match] = by_match.get(each.match, 0.0) + miss
    error = sqrt(sum(miss**2 for miss in by_match.values())) / count
    return Tenth(
        low / 10,
        predictions=count,
        matches=len(by_match),
        predicted=predicted,
        realised=realised,
        error=error,
    )


def _logit(chance: float) -> float:
    return log(chance / (1 - chance))


def _sigmoid(value: float) -> float:
    return (1 + tanh(value / 2)) / 2
