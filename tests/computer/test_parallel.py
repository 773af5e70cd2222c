"""Root parallelization: what a second process has found is added; without one the search goes on."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from functools import partial
from itertools import chain, repeat
from pathlib import Path
from random import Random
from time import sleep

import pytest

from hacktrick.computer import master, parallel
from hacktrick.computer.ismcts import Search
from hacktrick.computer.levels import opponent
from hacktrick.computer.opponent import Seconds
from hacktrick.computer.parallel import Request, SecondProcess, Visited
from hacktrick.knowledge.chances import knowledge
from hacktrick.rules import PlayerView
from tests.computer.positions import my_view

VIEW = my_view((0, 1, 2), (3, 4, 5), 4)
HOUR = 3600.0


def searched(view: PlayerView = VIEW, rounds: int = 30) -> Search:
    search = Search(view, knowledge(view), Random(1))
    for _ in range(rounds):
        search.iterate()
    return search


def the_same_tree(request: Request) -> list[Visited]:
    """What the second process does here: a short search of its own."""
    return parallel.visited(searched(request.view))


def dies(request: Request) -> list[Visited]:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("unreachable")


def fails(request: Request) -> list[Visited]:
    raise LookupError("as it should")


def waits(file: Path, request: Request) -> list[Visited]:
    """The same, once there is the file."""
    while not file.exists():
        sleep(0.01)
    return the_same_tree(request)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process needs a while to start on a busy machine."""
    monkeypatch.setattr(parallel, "_PATIENCE", 60.0)
    monkeypatch.setattr(parallel, "processors", lambda: 2)


@pytest.fixture
def seconds() -> Iterator[list[SecondProcess]]:
    """Those that a test has made, to be ended behind it."""
    made: list[SecondProcess] = []
    yield made
    for second in made:
        second.end()


def begun(made: list[SecondProcess], work: parallel.Work) -> SecondProcess:
    second = SecondProcess(work)
    made.append(second)
    second.begin(Request(VIEW, 1, 0.0))
    return second


def test_the_visits_of_both_trees_are_added(seconds: list[SecondProcess]) -> None:
    second, search, alone = begun(seconds, the_same_tree), searched(), searched()
    second.add_to(search)
    assert search.root.visits == 2 * alone.root.visits == 60
    for turn, child in alone.root.children.items():
        both = search.root.children[turn]
        assert both.visits == 2 * child.visits
        assert both.mean == pytest.approx(child.mean)
    second.add_to(search)
    assert search.root.visits == 60  # once


def test_a_turn_that_only_the_second_tree_has_tried_is_added_too(seconds: list[SecondProcess]) -> None:
    second, search, alone = begun(seconds, the_same_tree), searched(rounds=0), searched()
    second.add_to(search)
    assert search.root.children.keys() == alone.root.children.keys()
    assert search.best is alone.best


def test_one_process_serves_every_turn(seconds: list[SecondProcess]) -> None:
    second = begun(seconds, the_same_tree)
    for _ in range(3):
        search = searched()
        second.add_to(search)
        assert search.root.visits == 60
        second.begin(Request(VIEW, 1, 0.0))


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no such signal")
def test_one_that_is_killed_is_done_without(seconds: list[SecondProcess]) -> None:
    second, search = begun(seconds, dies), searched()
    second.add_to(search)
    assert search.root.visits == 30
    second.begin(Request(VIEW, 1, 0.0))
    second.add_to(search)
    assert search.root.visits == 30


def test_an_error_in_it_is_not_hidden(seconds: list[SecondProcess]) -> None:
    with pytest.raises(LookupError, match="as it should"):
        begun(seconds, fails).add_to(searched())


def test_what_comes_too_late_is_added_to_no_other_search(
    seconds: list[SecondProcess], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file, search = tmp_path / "go", searched()
    second = begun(seconds, partial(waits, file))
    with monkeypatch.context() as impatient:
        impatient.setattr(parallel, "_PATIENCE", 0.0)
        second.add_to(search)
    second.begin(Request(VIEW, 2, 0.0))
    file.touch()
    second.add_to(search)
    assert search.root.visits == 30
    assert second._worker is not None and second._worker.connection.poll(HOUR)
    second.begin(Request(VIEW, 3, 0.0))
    second.add_to(search)
    assert search.root.visits == 60  # of the search that it was begun beside


def test_none_is_started_where_none_can_be(
    seconds: list[SecondProcess], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(parallel, "Worker", refused)
    search = searched()
    begun(seconds, the_same_tree).add_to(search)
    assert search.root.visits == 30


def test_none_is_started_for_a_single_processor(
    seconds: list[SecondProcess], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parallel, "processors", lambda: 1)
    search = searched()
    begun(seconds, the_same_tree).add_to(search)
    assert search.root.visits == 30


def test_master_adds_a_second_tree_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    added: list[int] = []
    add_to = SecondProcess.add_to

    def watched(self: SecondProcess, search: Search) -> None:
        before = search.root.visits
        add_to(self, search)
        added.append(search.root.visits - before)

    monkeypatch.setattr(SecondProcess, "add_to", watched)
    player = opponent("master", 1, Seconds(0.05))
    player.choose(VIEW)
    assert player.searched is not None
    assert added[0] > 0 and player.searched.rounds > added[0]


def test_master_ends_the_second_process_when_it_is_told_to_stop() -> None:
    player = opponent("master", 1, Seconds(HOUR))
    stop = chain(repeat(False, 20), repeat(True))
    player.choose(VIEW, lambda: next(stop))
    assert master._SECOND._worker is None
