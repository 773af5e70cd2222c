"""`hacktrick hint FILE`: the best turns, and in one sentence where nobody gets a hint."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hacktrick.cli import main
from hacktrick.rules import Player
from hacktrick.sentences.computers import level_name
from tests.strategies import Played, play_match, record_text

PLAYED = play_match(7, target=1)


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["hint", *map(str, arguments), "--effort", "40"])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.htr"
    path.write_text(record_text(PLAYED))
    return path


def acting(player: Player) -> tuple[int, int]:
    """A line after which this player is to act, and how many steps the record has until then."""
    lines = record_text(PLAYED).splitlines()
    for number, step in enumerate(PLAYED.steps, 1):
        if step.match.to_act is player and number > 4:
            return len(lines) - len(PLAYED.steps) + number, number
    raise LookupError


def test_the_best_turns_are_told_in_lines_and_as_an_object(file: Path) -> None:
    line, _ = acting(Player.A)
    told = run(file, "--at", line)
    assert told.exit_code == 0
    assert [each.split(" ")[:2] for each in told.stdout.splitlines()] == [
        [f"{number}.", "Ada"] for number in range(1, len(told.stdout.splitlines()) + 1)
    ]
    found = json.loads(run(file, "--at", line, "--json").stdout)
    assert found["seat"] == "A" and len(found["turns"]) == len(told.stdout.splitlines())
    assert all(set(each) == {"turn", "chance", "error"} for each in found["turns"])


def test_an_unfinished_match_is_looked_into_only_when_opened(file: Path) -> None:
    _, steps = acting(Player.B)
    file.write_text(record_text(Played(PLAYED.start, PLAYED.steps[:steps])))
    refused = run(file)
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert refused.stderr == (
        f"The match in {file} is not over, and a hint looks into a hand; add --open to see it anyway.\n"
    )
    assert run(file, "--open").stdout.startswith("1. Bo ")


def test_where_nobody_is_to_act_it_says_so(file: Path) -> None:
    refused = run(file)
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert refused.stderr == f"Nobody is to act there in {file}; name a line before a turn with --at.\n"


def test_a_computer_gets_none(file: Path) -> None:
    names = ("Ada", level_name("easy"))
    head, _, events = record_text(PLAYED, names).partition("hand 1")
    file.write_text(f"{head}; against easy\nhand 1{events}")
    line, _ = acting(Player.B)
    refused = run(file, "--at", line + 1)
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert refused.stderr == (
        f"It is the turn of {names[1]} there in {file}, and a computer gets no hint.\n"
    )
    line, _ = acting(Player.A)
    assert run(file, "--at", line + 1).stdout.startswith("1. Ada ")


@pytest.mark.parametrize("option", ["--at", "--effort"])
@pytest.mark.parametrize("value", ["0", "-1", "x"])
def test_a_line_and_an_effort_are_whole_numbers_from_1_on(file: Path, option: str, value: str) -> None:
    refused = CliRunner().invoke(main, ["hint", str(file), option, value])
    assert refused.exit_code == 2 and refused.stdout == ""
    assert option in refused.stderr


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    refused = run(tmp_path)
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert str(tmp_path) in refused.stderr
