"""Which tests reach a line: collected once for each state of the tree, and kept in a cache."""

from __future__ import annotations

import ast
import hashlib
import json
import math
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from mutation.copies import digests
from mutation.server import Lane
from mutation.sites import PACKAGE
from mutation.source import Change
from mutation.worker import Worker, shared

KEPT = 400  # parts in the cache: several states of the suite
PATIENCE = 120.0  # seconds without a word in which the unchanged program has surely gone astray


@dataclass
class Reach:
    """What the tests reach. Tests are known by their ids, lines by file and number."""

    seconds: dict[str, float] = field(default_factory=dict)
    reading: dict[str, float] = field(default_factory=dict)  # what it takes to read each test file
    unusable: dict[str, str] = field(default_factory=dict)  # they fail or are skipped as it is; why
    lines: dict[str, dict[int, set[str]]] = field(default_factory=dict)
    outside: dict[str, set[int]] = field(default_factory=dict)  # reached while modules are read

    def add(self, path: str, part: dict[str, Any]) -> None:
        """Take in what one test file reaches."""
        tests: list[str] = part["tests"]
        unusable = set(part["unusable"])
        self.unusable |= part["unusable"]
        self.reading[path] = part["reading"]
        self.seconds |= zip(tests, part["seconds"], strict=True)
        for file, lines in part["lines"].items():
            for line, numbers in lines.items():
                if -1 in numbers:
                    self.outside.setdefault(file, set()).add(int(line))
                usable = {tests[each] for each in numbers if each >= 0} - unusable
                if usable:
                    self.lines.setdefault(file, {}).setdefault(int(line), set()).update(usable)

    def reached(self, change: Change) -> bool:
        """Whether any test comes by a change, if only by reading the module."""
        inside = self.lines.get(change.file, {}).get(change.line)
        return bool(inside) or change.line in self.outside.get(change.file, ())

    def tests(
        self, change: Change, users: Callable[[str], Iterable[str]], budget: float = math.inf
    ) -> list[list[str]]:
        """The tests that reach a change, in rounds: a round is only needed if those before pass.

        A line that runs as its module is read is reached by every test of the module, and of those
        that use it (`users`). Of all these the first are given that take `budget` seconds.
        """
        rounds: list[list[str]] = []
        read: set[str] = set()
        for tests in self._all(change, users):
            within = []
            for test in tests:
                file = test.partition("::")[0]
                cost = self.seconds[test] + (0.0 if file in read else self.reading[file])
                if cost <= budget:
                    budget -= cost
                    read.add(file)
                    within.append(test)
            if within:
                rounds.append(within)
        return rounds

    def _all(self, change: Change, users: Callable[[str], Iterable[str]]) -> Iterator[list[str]]:
        """Every test that reaches a change: those of its own room first, then all others."""
        own = set(self.lines.get(change.file, {}).get(change.line, ()))
        others: set[str] = set()
        if not (change.called and own):
            own |= self._of(change.file)
            others = {test for user in users(change.file) for test in self._of(user)} - own
        room = f"tests/{change.file.split('/')[1].removesuffix('.py')}/"
        for tests in (own, others):
            near = {test for test in tests if test.startswith(room)}
            yield from self._rounds(near)
            yield from self._rounds(tests - near)

    def _of(self, file: str) -> set[str]:
        return {test for tests in self.lines.get(file, {}).values() for test in tests}

    def _rounds(self, tests: set[str]) -> list[list[str]]:
        """The fastest tests of a few files first, because reading many files takes longer than they."""
        ordered = sorted(tests, key=lambda test: (self.seconds[test], test))
        files: dict[str, list[str]] = {}
        for test in ordered:
            files.setdefault(test.partition("::")[0], []).append(test)
        cheapest = sorted(files, key=lambda file: self._cost(file, files[file]))[:FEW_FILES]
        quick = [test for test in ordered if test.partition("::")[0] in cheapest]
        first = set(quick[:FEW_TESTS])
        rest = [test for test in ordered if test not in first]
        return [each for each in (quick[:FEW_TESTS], rest) if each]

    def _cost(self, file: str, tests: list[str]) -> float:
        few = tests[:FEW_TESTS]
        return (self.reading[file] + sum(self.seconds[test] for test in few)) / len(few)


FEW_FILES = 3
FEW_TESTS = 60


def collected(
    root: Path, workers: list[Worker], examples: int, store: Path, tell: Callable[[str], None]
) -> Reach:
    """What the tests reach, from the cache where it is known, otherwise by running them once."""
    keys = _keys(root, examples)
    store.mkdir(parents=True, exist_ok=True)
    missing = [path for path, key in keys.items() if not (store / f"{key}.json").is_file()]

    def run(worker: Worker, path: str) -> None:
        goal = worker.folder / "collected.json"
        goal.unlink(missing_ok=True)
        lane: Lane = {"paths": [path], "limits": {}, "reading": PATIENCE}
        answer = worker.ask({"lanes": [lane], "examples": examples, "collect": str(goal)})
        if answer["outcome"] != "survived":
            raise RuntimeError(f"{path} cannot be run: {answer['outcome']} {answer['test']}")
        part = json.loads(goal.read_text())
        part["reading"] = round(max(0.0, answer["seconds"] - sum(part["seconds"])), 3)
        half = store / f"{keys[path]}.half"
        half.write_text(json.dumps(part))
        half.replace(store / f"{keys[path]}.json")

    for number, (path, _) in enumerate(shared(workers, run, missing), start=1):
        tell(f"lines that tests reach: {number} of {len(missing)} files ({path})")
    reach = Reach()
    for path, key in keys.items():
        part = store / f"{key}.json"
        part.touch()
        reach.add(path, json.loads(part.read_text()))
    _tidy(store)
    return reach


def _keys(root: Path, examples: int) -> dict[str, str]:
    """A key for each test file, of all that what it reaches depends on."""
    known = digests(root)
    tests = [name for name in known if name.startswith("tests/") and _is_test(name)]
    rest = {name: digest for name, digest in known.items() if name not in tests}
    about = [sys.version, version("coverage"), examples, sorted(rest.items())]
    common = repr(about)
    return {
        name: hashlib.sha256(f"{common} {name} {known[name]}".encode()).hexdigest()[:32]
        for name in tests
    }


def _is_test(name: str) -> bool:
    return name.rpartition("/")[2].startswith("test_") and name.endswith(".py")


def _tidy(store: Path) -> None:
    """Forget the parts that were not used for longest."""
    parts = sorted(store.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in parts[KEPT:]:
        path.unlink(missing_ok=True)


def users_of(root: Path) -> Callable[[str], set[str]]:
    """A function that gives the files of the program that import one, directly or through others."""
    files = {
        _module(path.relative_to(root)): path.relative_to(root).as_posix()
        for path in sorted((root / PACKAGE).rglob("*.py"))
    }
    direct: dict[str, set[str]] = {}
    for file in files.values():
        for name in _imports((root / file).read_text(encoding="utf-8")):
            if name in files:
                direct.setdefault(files[name], set()).add(file)

    @cache
    def users(file: str) -> frozenset[str]:
        reached: set[str] = set()
        left = [file]
        while left:
            new = direct.get(left.pop(), set()) - reached
            reached |= new
            left += new
        return frozenset(reached - {file})

    return lambda file: set(users(file))


def _module(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _imports(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
