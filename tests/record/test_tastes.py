"""How the table is to be: what is chosen goes before what is remembered, and that before the usual."""

from __future__ import annotations

from pathlib import Path

import pytest

from hacktrick.display.theme import DARK, LIGHT
from hacktrick.record.memory import Memory
from hacktrick.record.tastes import USUAL, Tastes


@pytest.fixture(autouse=True)
def memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Memory:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "home"))
    return Memory()


def test_where_nothing_is_remembered_it_is_as_usual(memory: Memory) -> None:
    assert Tastes.remembered(memory) == USUAL
    assert Tastes(theme=None, calm=False, bell=False, coach=True, uncoached=()) == USUAL


def test_what_is_kept_is_there_at_the_next_start(memory: Memory) -> None:
    tastes = Tastes(theme=LIGHT, calm=True, bell=True, coach=False, uncoached=("Ada",))
    tastes.keep(memory, USUAL)
    assert Tastes.remembered(Memory()) == tastes


def test_what_is_chosen_goes_before_what_is_remembered(memory: Memory) -> None:
    Tastes(theme=LIGHT, calm=True, bell=True, coach=False).keep(memory, USUAL)
    chosen = Tastes.remembered(memory, theme=DARK, calm=False, bell=False, coach=True)
    assert chosen == Tastes(theme=DARK)


@pytest.mark.parametrize("odd", ["blue", 3, [LIGHT], {"light": 1}], ids=repr)
def test_what_is_no_such_value_is_as_if_nothing_were_remembered(memory: Memory, odd: str) -> None:
    for key in ("theme", "calm", "bell", "coach", "without a coach"):
        memory.put(key, odd)
    assert Tastes.remembered(memory)._replace(uncoached=()) == USUAL


def test_each_player_has_a_coach_of_their_own() -> None:
    assert USUAL.coaches("Ada")
    tastes = Tastes(uncoached=("Ada",))
    assert not tastes.coaches("Ada") and tastes.coaches("Bo")
    assert not Tastes(coach=False).coaches("Bo")


def test_only_what_has_changed_is_kept(memory: Memory) -> None:
    for_once = Tastes(calm=True)
    for_once._replace(bell=True).keep(memory, for_once)
    assert Tastes.remembered(Memory()) == Tastes(bell=True)


def test_a_coach_is_switched_for_one_player_and_nobody_else() -> None:
    people = ("Ada", "Bo")
    without_ada = USUAL.coached("Ada", False, among=people)
    assert not without_ada.coaches("Ada") and without_ada.coaches("Bo")
    assert without_ada.coached("Ada", True, among=people) == USUAL
    only_ada = Tastes(coach=False).coached("Ada", True, among=people)
    assert only_ada.coaches("Ada") and not only_ada.coaches("Bo")
