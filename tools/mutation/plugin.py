"""Pytest's side of a trial: which tests run, in which order and with how many examples."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from hypothesis import HealthCheck, Phase

PROFILE = "mutation"
_SETTINGS = "_hypothesis_internal_use_settings"  # where hypothesis keeps those of a test
# Many short runs that must come out alike; a failure needs no smallest example.
QUIET: dict[str, Any] = {
    "derandomize": True,
    "database": None,
    "deadline": None,
    "phases": (Phase.explicit, Phase.generate),
    "suppress_health_check": tuple(HealthCheck),
}


class Selection:
    """Runs chosen tests in a chosen order, and tells of each as it begins and ends.

    `tell` is called with a word (`start`, `failed`, `end`), and the id of the test. All tests run if
    none is chosen. `around` is called with a test's id before it, and with an empty one after it.
    """

    def __init__(self, chosen: list[str], examples: int, tell: Callable[[str, str], None]) -> None:
        self._rank = {name: rank for rank, name in enumerate(chosen)}
        self._examples = examples
        self._tell = tell
        self.around: Callable[[str], None] = lambda _: None
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        """Load the profile after the suite's own, and before any test is read."""
        hypothesis.settings.register_profile(PROFILE, max_examples=self._examples, **QUIET)
        hypothesis.settings.load_profile(PROFILE)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the chosen tests, in their order, and see that none asks for more examples."""
        if self._rank:
            items[:] = self._chosen(items)
        for item in items:
            function = getattr(item, "function", None)
            own = getattr(function, _SETTINGS, None)
            if own is not None:
                most = min(own.max_examples, self._examples)
                few = hypothesis.settings(own, max_examples=most, **QUIET)
                setattr(function, _SETTINGS, few)

    def _chosen(self, items: list[pytest.Item]) -> list[pytest.Item]:
        """The chosen items. Where a changed program gives a test other parameters, it runs with all."""
        missing = set(self._rank) - {item.nodeid for item in items}
        renamed = {name.partition("[")[0]: self._rank[name] for name in missing}
        ranked = []
        for item in items:
            rank = self._rank.get(item.nodeid, renamed.get(item.nodeid.partition("[")[0]))
            if rank is not None:
                ranked.append((rank, item))
        return [item for _, item in sorted(ranked, key=lambda each: each[0])]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Tell when a test begins and ends, and how long it took."""
        self._tell("start", item.nodeid)
        self.around(item.nodeid)
        began = time.perf_counter()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.perf_counter() - began
            self.around("")
            self._tell("end", item.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tell of a failure."""
        if report.failed:
            self._tell("failed", report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Tell of a file that cannot be read as tests."""
        if report.failed:
            self._tell("failed", report.nodeid)


def arguments(paths: list[str], scratch: Path) -> list[str]:
    """How pytest is called for some test files."""
    return [
        *("-x", "-qq", "--tb=no", "--no-header", "--no-summary", "--assert=plain", "--strict-markers"),
        *("-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts="),
        f"--basetemp={scratch}-temporary",
        *paths,
    ]


def forget(root: Path) -> None:
    """Empty every cache of a function under a folder, so that the next test does its work itself."""
    inside = str(root)
    for module in list(sys.modules.values()):
        if str(getattr(module, "__file__", None) or "").startswith(inside):
            for owner in (module, *(each for each in vars(module).values() if isinstance(each, type))):
                for value in list(vars(owner).values()):
                    clear = getattr(value, "cache_clear", None)
                    if callable(clear):
                        clear()
