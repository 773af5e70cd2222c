"""The score of two people over all their matches, whoever of them sat where."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from hacktrick.play.all_time import AllTime
from tests.strategies import play_match, record_text


def won(*names: str) -> tuple[int, int] | None:
    all_time = AllTime((names[0], names[1]))
    all_time.wait()
    return all_time.won


def test_matches_of_both_seats_count_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    monkeypatch.setenv("HACKTRICK_HOME", str(home))
    home.mkdir(exist_ok=True)
    assert won("Ada", "Bo") is None
    wins = {"Ada": 0, "Bo": 0}
    for seed in range(6):
        played = play_match(seed, target=1)
        names = ("Ada", "Bo") if seed % 2 else ("Bo", "Ada")
        assert played.match.winner is not None
        wins[names[played.match.winner]] += 1
        (home / f"{seed}.htr").write_text(record_text(played, names))
    (home / "other.htr").write_text(record_text(play_match(7, target=1), ("Ada", "Cy")))
    (home / "damaged.htr").write_text("no record\n")
    assert won("Ada", "Bo") == (wins["Ada"], wins["Bo"])
    assert won("Bo", "Ada") == (wins["Bo"], wins["Ada"])
    assert all(wins.values())


def test_a_folder_that_cannot_be_read_counts_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "file"))
    assert won("Ada", "Bo") is None


def test_it_says_whether_the_matches_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    read = threading.Event()

    def nothing() -> object:
        read.wait()
        raise OSError

    monkeypatch.setattr("hacktrick.record.folder.listing", nothing)
    all_time = AllTime(("Ada", "Bo"))
    assert all_time.wait(0) is False
    read.set()
    assert all_time.wait() is True
