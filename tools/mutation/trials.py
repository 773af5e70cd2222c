"""Every drawn change on trial: does a test notice it?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from mutation.reach import Reach
from mutation.server import Answer, Request
from mutation.source import Change, Source
from mutation.worker import Worker, shared

LANES = 3  # tests that take long are mostly those that wait, so several share a core
WORTH_LANES = 5.0  # seconds of tests
SURVIVED, TIMED_OUT = "survived", "timed out"


@dataclass(frozen=True)
class Trial:
    """What came of a change, as a server answers, and after how many rounds of tests."""

    change: Change
    outcome: str
    test: str
    seconds: float
    rounds: int

    @property
    def noticed(self) -> bool:
        """Whether a test noticed; not to come to an end counts too."""
        return self.outcome != SURVIVED


def limit(seconds: float) -> float:
    """How long a test may take that takes so long as the program stands."""
    return 5.0 + 5.0 * seconds


def tried(
    workers: Sequence[Worker],
    changes: Iterable[Change],
    sources: Mapping[str, Source],
    reach: Reach,
    users: Callable[[str], Iterable[str]],
    examples: int,
    budget: float,
) -> Iterable[Trial]:
    """Try changes, each in a copy of its own, in the order in which they get done.

    The tests of a change are those that take `budget` seconds together, if the program stands.
    """

    def run(worker: Worker, change: Change) -> Trial:
        rounds = reach.tests(change, users, budget)
        source = sources[change.file]
        seconds = 0.0
        worker.copy.write(change.file, source.changed(change))
        try:
            for number, tests in enumerate(rounds):
                answer = _ask(worker, _lanes(tests, reach), reach=reach, examples=examples)
                seconds += answer["seconds"]
                if number and answer["test"] in reach.seconds:
                    # So late it may be chance: tests that look at a clock run beside others.
                    answer = _ask(worker, [[answer["test"]]], reach=reach, examples=examples)
                    seconds += answer["seconds"]
                if answer["outcome"] != SURVIVED:
                    return Trial(
                        change,
                        outcome=answer["outcome"],
                        test=answer["test"],
                        seconds=seconds,
                        rounds=number + 1,
                    )
        finally:
            worker.copy.write(change.file, source.text)
        return Trial(change, outcome=SURVIVED, test="", seconds=seconds, rounds=len(rounds))

    for _, trial in shared(list(workers), run, changes):
        yield trial


def _lanes(tests: list[str], reach: Reach) -> list[list[str]]:
    """The tests in lanes that take about as long, each in the order that they had."""
    if sum(reach.seconds[test] for test in tests) < WORTH_LANES:
        return [tests]
    lanes: list[list[str]] = [[] for _ in range(LANES)]
    sums = [0.0] * LANES
    rank = {test: number for number, test in enumerate(tests)}
    for test in sorted(tests, key=lambda test: -reach.seconds[test]):
        least = sums.index(min(sums))
        lanes[least].append(test)
        sums[least] += reach.seconds[test]
    return [sorted(lane, key=rank.__getitem__) for lane in lanes if lane]


def _ask(worker: Worker, lanes: list[list[str]], reach: Reach, examples: int) -> Answer:
    request: Request = {"lanes": [], "examples": examples, "collect": ""}
    for tests in lanes:
        paths = sorted({test.partition("::")[0] for test in tests})
        limits = {test: limit(reach.seconds[test]) for test in tests}
        reading = limit(sum(reach.reading[path] for path in paths))
        request["lanes"].append({"paths": paths, "limits": limits, "reading": reading})
    return worker.ask(request)
