"""Which test reaches which lines of the program, in the process of the tests and in those they start."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from coverage import Coverage, CoverageData
from coverage.exceptions import DataError

from mutation.plugin import Selection, arguments, forget
from mutation.sites import PACKAGE

_SETTINGS = """[run]
data_file = {data}
source = {source}
context = {context}
core = ctrace
parallel = true
disable_warnings = no-data-collected, module-not-imported, module-not-measured, already-imported
"""
_STARTED = """patch = _exit
sigterm = true
"""


def collect(paths: list[str], folder: Path, selection: Selection, goal: Path) -> None:
    """Run test files, and write what their tests reach: for each test a list of lines by file."""
    scratch, tree = folder / "scratch", folder / "tree"
    for old in scratch.glob("lines*"):
        old.unlink()
    own, started = scratch / "own-coveragerc", scratch / "coveragerc"
    facts = {"data": scratch / "lines", "source": tree / PACKAGE}
    own.write_text(_SETTINGS.format(**facts, context=""))
    started.write_text(_SETTINGS.format(**facts, context="${MUTATION_TEST}") + _STARTED)
    measured = Coverage(config_file=str(own))
    recorder = Recorder(selection, measured, context=scratch / "context", tree=tree)
    measured.start()
    called = [argument for argument in arguments(paths, scratch) if argument != "-x"]
    status = pytest.main(called, plugins=[selection, recorder])
    measured.stop()
    measured.save()
    goal.write_text(json.dumps(recorder.results(scratch) | {"status": int(status)}))


class Recorder:
    """Names each test to coverage, here and for processes that it starts."""

    def __init__(self, selection: Selection, measured: Coverage, context: Path, tree: Path) -> None:
        self._measured = measured
        self._context = context
        self._tree = tree
        self._selection = selection
        selection.around = self.around
        self._tests: list[str] = []
        self._failed: dict[str, str] = {}

    def around(self, test: str) -> None:
        """Before a test, with its id; after it with an empty one."""
        forget(self._tree)
        if test:
            self._tests.append(test)
        context = str(len(self._tests) - 1) if test else ""
        self._measured.switch_context(context)
        self._context.write_text(context)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep what fails or is skipped."""
        if not report.passed:
            lines = report.longreprtext.strip().splitlines() or [report.outcome]
            self._failed[report.nodeid] = lines[-1]

    def results(self, scratch: Path) -> dict[str, object]:
        """Tests, their seconds and outcomes, and by file and line the tests that reach it.

        A line that was reached outside any test, such as when its module was read, has test -1 too.
        """
        reached: dict[str, dict[int, set[int]]] = {}
        for path in scratch.glob("lines*"):
            data = CoverageData(str(path))
            try:
                data.read()
            except DataError:  # of a process that was killed while it wrote
                continue
            for measured in data.measured_files():
                name = os.path.relpath(measured, self._tree)
                lines = reached.setdefault(name, {})
                for line, contexts in data.contexts_by_lineno(measured).items():
                    lines.setdefault(line, set()).update(int(each or -1) for each in contexts)
        return {
            "tests": self._tests,
            "seconds": [round(self._selection.seconds.get(each, 0.0), 4) for each in self._tests],
            "unusable": self._failed,
            "lines": {
                name: {line: sorted(tests) for line, tests in sorted(lines.items())}
                for name, lines in sorted(reached.items())
            },
        }
