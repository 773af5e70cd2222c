"""A process that has read everything but the program and its tests, and forks for every trial.

It is started in a copy of the tree, reads one request a line, and answers each with one line.
"""

from __future__ import annotations

import ast
import contextlib
import ctypes
import gc
import importlib
import json
import multiprocessing
import os
import resource
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn, TypedDict

import hypothesis
import pytest
from hypothesis import strategies

from mutation.plugin import QUIET, Selection, arguments

_SET_CHILD_SUBREAPER = 36  # of <linux/prctl.h>
MOST_MEMORY = 4 * 1024**3  # bytes; a change may make a loop that never ends


class Lane(TypedDict):
    """Tests that run one after another; lanes run side by side, because many tests wait.

    `limits` has the seconds that each test may take, `reading` those before the first.
    """

    paths: list[str]
    limits: dict[str, float]
    reading: float


class Request(TypedDict):
    """What to run; `collect` says where to write the lines that each test reaches, or nothing."""

    lanes: list[Lane]
    examples: int
    collect: str


class Answer(TypedDict):
    """What came of it: survived, failed, timed out or ended (the process did); and in which test."""

    outcome: str
    test: str
    seconds: float


def imported(tree: Path) -> Iterator[str]:
    """The libraries that the program, its tests and its tools import."""
    own = {path.stem for path in (tree, *tree.glob("tools/*"))} | {"hacktrick", "tests"}
    for path in sorted(tree.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [node.module]
            yield from (name for name in names if name.partition(".")[0] not in own)


def prepare(tree: Path, scratch: Path) -> None:
    """Import what every trial needs, so that none has to do it again."""
    for name in sorted(set(imported(tree))):
        with contextlib.suppress(ImportError):
            importlib.import_module(name)

    @hypothesis.settings(max_examples=2, **QUIET)
    @hypothesis.given(strategies.lists(strategies.integers()))
    def example(_: list[int]) -> None:
        """Makes hypothesis read the rest of itself."""

    example()
    empty = scratch / "test_nothing.py"
    empty.write_text("def test_nothing():\n    pass\n")
    with _silence():
        pytest.main(arguments([f"--rootdir={scratch}", f"-c{os.devnull}", str(empty)], scratch))
    sys.modules.pop("test_nothing", None)
    gc.collect()
    gc.freeze()


@contextlib.contextmanager
def _silence() -> Iterator[None]:
    """Read from and write to nowhere."""
    null = os.open(os.devnull, os.O_RDWR)
    kept = [os.dup(number) for number in range(3)]
    try:
        for number in range(3):
            os.dup2(null, number)
        yield
    finally:
        for number, copy in enumerate(kept):
            os.dup2(copy, number)
            os.close(copy)
        os.close(null)


class Running:
    """One lane of a trial, in a process of its own."""

    def __init__(self, request: Request, lane: int, folder: Path) -> None:
        self._lane = request["lanes"][lane]
        self._collects = bool(request["collect"])
        self._pending = b""
        self._over = ""
        self.test = ""
        self.pipe, writing = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            os.close(self.pipe)
            _child(request, lane, folder, tell=lambda word, test: _tell(writing, word, test))
        os.close(writing)
        self.deadline = time.monotonic() + self._lane["reading"]

    def read(self) -> str:
        """Take in what the lane tells of itself: what came of it, or nothing while it goes on."""
        data = os.read(self.pipe, 1 << 16)
        if not data:
            return self._over or "ended"
        *lines, self._pending = (self._pending + data).split(b"\n")
        for line in lines:
            word, _, text = line.decode().partition("\t")
            limits, limit = self._lane["limits"], self._lane["reading"]
            if word == "start":
                self.test = text
                limit = limits.get(text, limits.get(text.partition("[")[0], limit))
            elif word == "failed" and not self._collects:
                self.test = text
                return "failed"
            elif word == "broken":
                self.test = text
                return "ended"
            elif word == "over":
                self._over = "survived" if text in {"0", "5"} else "ended"
            self.deadline = time.monotonic() + limit
        return ""

    def close(self) -> None:
        """End the process."""
        os.close(self.pipe)
        end(self.process)


def trial(request: Request, folder: Path) -> Answer:
    """Run the tests of a request until one fails or takes too long."""
    began = time.monotonic()
    lanes = [Running(request, number, folder) for number in range(len(request["lanes"]))]
    try:
        outcome, test = _watch({lane.pipe: lane for lane in lanes})
    finally:
        for lane in lanes:
            lane.close()
        for orphan in _descendants(os.getpid()):
            end(orphan)
    return {"outcome": outcome, "test": test, "seconds": time.monotonic() - began}


def _watch(lanes: dict[int, Running]) -> tuple[str, str]:
    """What came of several lanes, and in which test; as soon as it is known."""
    while lanes:
        wait = min(lane.deadline for lane in lanes.values()) - time.monotonic()
        ready, _, _ = select.select(list(lanes), [], [], max(0.0, wait))
        for pipe in ready:
            outcome = lanes[pipe].read()
            if outcome == "survived":
                del lanes[pipe]
            elif outcome:
                return outcome, lanes[pipe].test
        late = [lane for lane in lanes.values() if lane.deadline < time.monotonic()]
        if late:
            return "timed out", late[0].test
    return "survived", ""


def _tell(pipe: int, word: str, test: str) -> None:
    os.write(pipe, f"{word}\t{test}\n".encode())


def _child(request: Request, number: int, folder: Path, tell: Callable[[str, str], None]) -> NoReturn:
    """Become a lane; never comes back."""
    status = 70
    try:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        sys.executable = str(folder / "python")
        multiprocessing.set_executable(sys.executable)
        sys.path.insert(0, str(folder / "tree"))
        lane = request["lanes"][number]
        with _silence():
            selection = Selection(list(lane["limits"]), request["examples"], tell)
            if request["collect"]:
                from mutation.collecting import collect  # needs coverage, which trials do not

                collect(lane["paths"], folder, selection=selection, goal=Path(request["collect"]))
                status = 0
            else:
                called = arguments(lane["paths"], folder / "scratch" / str(number))
                status = int(pytest.main(called, plugins=[selection]))
        tell("over", str(status))
    except BaseException as error:  # whatever a changed program may do
        with contextlib.suppress(OSError):
            tell("broken", repr(error).replace("\n", " "))
    finally:
        os._exit(status)


def end(process: int) -> None:
    """End a process and all that it has started."""
    for each in [*_descendants(process), process]:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(each, signal.SIGKILL)
    with contextlib.suppress(ChildProcessError):
        os.waitpid(process, 0)


def _descendants(process: int) -> list[int]:
    """Every process that a process has started, and those that these have."""
    try:
        listed = subprocess.run(
            ["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=False
        ).stdout
    except OSError:
        return []
    children: dict[int, list[int]] = {}
    for line in listed.splitlines():
        own, parent = map(int, line.split())
        children.setdefault(parent, []).append(own)
    processes = [process]
    for each in processes:
        processes += children.get(each, [])
    return processes[1:]


def adopt() -> None:
    """Become the parent of whatever outlives its own, so that nothing goes on behind a trial (Linux)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, 1)


def main(folder: Path) -> None:
    """Answer requests until there are no more."""
    adopt()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # the trial that runs is ended on the way
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    requests = os.fdopen(os.dup(0), encoding="utf-8")
    prepare(folder / "tree", folder / "scratch")
    while line := requests.readline():
        request: Any = json.loads(line)
        answers.write(json.dumps(trial(request, folder)) + "\n")
        answers.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
