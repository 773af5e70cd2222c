"""What is remembered beside the records: kept whole, kept private, and never in anybody's way."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from hacktrick.record.folder import listing
from hacktrick.record.memory import NAME, Memory


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_what_is_put_is_there_at_the_next_start(home: Path) -> None:
    Memory().put("lessons", ["line", "capture"])
    Memory().put("calm", True)
    assert Memory().texts("lessons") == ("line", "capture")
    assert Memory().get("calm") is True
    assert Memory().get("theme") is None and Memory().texts("theme") == ()


def test_nothing_is_made_before_there_is_something_to_remember(home: Path) -> None:
    assert Memory().get("calm") is None
    assert not home.exists()


def test_the_file_and_a_folder_made_for_it_are_private_and_nothing_else_is_left(home: Path) -> None:
    Memory().put("calm", True)
    assert stat.S_IMODE(home.stat().st_mode) & 0o077 == 0
    assert [each.name for each in home.iterdir()] == [NAME]
    assert stat.S_IMODE((home / NAME).stat().st_mode) == 0o600
    assert len(listing()) == 0


def test_the_file_is_called_what_the_documents_call_it_and_reads_the_same_whoever_wrote_it(
    home: Path,
) -> None:
    Memory().put("theme", "light")
    Memory().put("bell", True)
    assert (home / ".remembered").read_text() == '{\n "bell": true,\n "theme": "light"\n}\n'
    Memory().put("theme", None)
    assert (home / ".remembered").read_text() == '{\n "bell": true\n}\n'


def test_the_folders_above_are_made_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "far" / "away"))
    Memory().put("calm", True)
    assert Memory().get("calm") is True


def test_none_forgets(home: Path) -> None:
    memory = Memory()
    memory.put("theme", "light")
    memory.put("theme", None)
    assert memory.get("theme") is None and Memory().get("theme") is None


def test_what_another_process_has_remembered_since_is_kept(home: Path) -> None:
    here, there = Memory(), Memory()
    here.put("calm", True)
    there.put("bell", True)
    assert (Memory().get("calm"), Memory().get("bell")) == (True, True)


@pytest.mark.parametrize(
    "damaged", [b"", b"{", b'["calm"]', b"\xff\xfe\x00", b"[" * 100_000, b'{"calm": true'], ids=repr
)
def test_a_damaged_file_only_forgets_and_is_replaced_by_the_next(home: Path, damaged: bytes) -> None:
    home.mkdir()
    (home / NAME).write_bytes(damaged)
    assert Memory().get("calm") is None
    Memory().put("bell", True)
    assert Memory().get("bell") is True


@pytest.mark.parametrize(("opened", "closed"), [("[", "]"), ('{"a":[', "]}")])
def test_values_that_are_nested_too_deep_only_forget(home: Path, opened: str, closed: str) -> None:
    """Some depths can be read as the program starts, and not be written by what it calls later."""
    home.mkdir()

    def put(memory: Memory, calls: int) -> None:
        if calls:
            put(memory, calls - 1)
        else:
            memory.put("calm", True)

    for depth in range(300, 1000, 10):
        (home / NAME).write_text(f'{{"x": {opened * depth}{closed * depth}}}')
        put(Memory(), 60)
        assert Memory().get("calm") is True


def test_nested_values_are_remembered_as_deep_as_the_game_writes_them(home: Path) -> None:
    nested = {"a": [{"b": [{"c": [1]}]}]}
    Memory().put("nested", nested)
    assert Memory().get("nested") == nested
    Memory().put("calm", True)
    assert Memory().get("nested") == nested


@pytest.mark.parametrize(("levels", "known"), [(7, True), (8, False)])
def test_more_than_eight_levels_of_values_are_damage(home: Path, levels: int, known: bool) -> None:
    """The file's own object is the first level."""
    home.mkdir()
    (home / NAME).write_text(f'{{"calm": true, "x": {"[" * levels}{"]" * levels}}}')
    assert Memory().get("calm") is (True if known else None)


def test_values_of_the_wrong_kind_are_no_texts(home: Path) -> None:
    home.mkdir()
    (home / NAME).write_text('{"lessons": ["line", 7, null], "told": {"Ada": 1}}')
    assert Memory().texts("lessons") == ("line",)
    assert Memory().texts("told") == ()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_of_that_name_is_not_waited_for(home: Path) -> None:
    home.mkdir()
    os.mkfifo(home / NAME)
    assert Memory().get("calm") is None


def test_where_nothing_can_be_written_it_lasts_until_the_process_ends(home: Path) -> None:
    home.write_text("in the way")
    memory = Memory()
    memory.put("calm", True)
    assert memory.get("calm") is True
    assert Memory().get("calm") is None


def test_a_disk_that_fails_leaves_the_file_before_as_it_was(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Memory().put("calm", True)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    Memory().put("calm", False)
    assert Memory().get("calm") is True
    assert [each.name for each in home.iterdir()] == [NAME]


def test_without_a_home_nothing_is_remembered_and_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HACKTRICK_HOME", "~nobody-of-this-name/games")
    Memory().put("calm", True)
    assert Memory().get("calm") is None
