"""One copy of the tree with its server: changes are made in it, and tests run on it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, contextmanager
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import TypeVar

from mutation.copies import Copy
from mutation.server import Answer, Request

_T = TypeVar("_T")
_R = TypeVar("_R")


class Worker:
    """Runs trials, one at a time."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        self.copy = Copy(root, folder)
        tools = Path(__file__).parents[1]
        path = os.pathsep.join([str(self.copy.tree), str(tools)])
        self._server = subprocess.Popen(
            [sys.executable, "-m", "mutation.server", str(folder)],
            cwd=self.copy.tree,
            env=os.environ | {"PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # an interrupt is for the one who started it
        )

    def ask(self, request: Request) -> Answer:
        """Run the tests of a request. Raises RuntimeError if the server is gone."""
        assert self._server.stdin is not None and self._server.stdout is not None
        self._server.stdin.write(json.dumps(request) + "\n")
        self._server.stdin.flush()
        line = self._server.stdout.readline()
        if not line:
            raise RuntimeError("the process that runs the tests has ended")
        answer: Answer = json.loads(line)
        return answer

    def close(self) -> None:
        """End the server, and the trial that it may be at."""
        self._server.terminate()
        self._server.wait()


def _folder() -> TemporaryDirectory[str]:
    """A folder for copies; what still writes there as it goes does not matter."""
    return TemporaryDirectory(prefix="mutation-", ignore_cleanup_errors=True)


@contextmanager
def workers(root: Path, jobs: int) -> Iterator[list[Worker]]:
    """So many workers, and their copies, for a while."""
    with _folder() as place, ExitStack() as stack:
        made = []
        for number in range(jobs):
            worker = Worker(root, Path(place).resolve() / str(number))
            stack.callback(worker.close)
            made.append(worker)
        yield made


def shared(
    workers: list[Worker], work: Callable[[Worker, _T], _R], items: Iterable[_T]
) -> Iterator[tuple[_T, _R]]:
    """Have the workers do something with every item; each with its result, as they get done."""
    idle: SimpleQueue[Worker] = SimpleQueue()
    for worker in workers:
        idle.put(worker)

    def one(item: _T) -> _R:
        worker = idle.get()
        try:
            return work(worker, item)
        finally:
            idle.put(worker)

    with ThreadPoolExecutor(len(workers)) as pool:
        running = {pool.submit(one, item): item for item in items}
        try:
            for done in as_completed(running):
                yield running[done], done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.close()
            raise
