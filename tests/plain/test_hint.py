"""`hint` in plain mode: for who plays alone, counted, and ended by whatever is typed."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from hacktrick.analysis import hint as thinking
from hacktrick.computer.levels import opponent
from hacktrick.computer.opponent import Iterations
from hacktrick.plain.input import Lines
from hacktrick.plain.play import play_plain
from hacktrick.record.reader import read_file
from hacktrick.rules import Player
from hacktrick.sentences import hint as phrases
from tests.plain.play import DECK, begun, sit


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "ROUNDS", 40)


def alone(path: Path, lines: str, interactive: bool = True) -> str:
    """What is printed while somebody plays alone."""
    game = begun(path, DECK)
    game.computers = {Player.B: opponent("easy", 1, Iterations(1))}
    out, err = io.StringIO(), io.StringIO()
    assert play_plain(game, io.StringIO(lines), stdout=out, stderr=err, interactive=interactive) == 0
    assert err.getvalue() == ""
    return " ".join(out.getvalue().split())


@pytest.mark.parametrize("interactive", [True, False])
@pytest.mark.parametrize("word", ["i", "hint", "give me a hint"])
def test_it_tells_the_best_turns_and_is_counted_once(
    tmp_path: Path, word: str, interactive: bool
) -> None:
    path = tmp_path / "match.htr"
    printed = alone(path, f"{word}\nhint\n", interactive)
    assert "1. Ada starts the Row with " in printed
    assert printed.count(phrases.COUNTED(number=1)) == 2
    assert path.read_text().count("; hint ") == 1 and len(read_file(path).hints) == 1


def test_where_two_people_play_there_is_none(tmp_path: Path) -> None:
    path = tmp_path / "match.htr"
    _, printed, _ = sit(begun(path, DECK), "\nhint\n")
    assert phrases.ALONE() in printed and not read_file(path).hints


def test_what_is_typed_ends_the_thinking_and_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "ROUNDS", 10**9)
    monkeypatch.setattr(Lines, "waits", lambda *_: True)
    printed = alone(tmp_path / "match.htr", "hint\nscore\n")
    assert phrases.STOPPED(typed="hint") in printed and "Hand 1. Score:" in printed
