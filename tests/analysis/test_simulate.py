"""`hacktrick simulate`: balanced, repeatable, counted right, and stopped in one line."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hacktrick.cli import main
from hacktrick.record.reader import Record, read_file
from hacktrick.rules import Begin, Player, RuleSet


def simulate(*options: str) -> Result:
    return CliRunner().invoke(main, ["simulate", *options])


def counted(*options: str) -> dict[str, Any]:
    result = simulate(*options, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_the_figures_add_up() -> None:
    found = counted("--a", "medium", "--b", "hard", "--iterations", "60", "--matches", "12")
    assert found["a"] == "medium" and found["b"] == "hard" and found["matches"] == 12
    assert sum(found["wins"].values()) == 12
    assert sum(found["hands_won"].values()) == found["hands"] == sum(found["ends"].values())
    low, high = found["interval"]
    assert 0 <= low < found["wins"]["a"] / 12 < high <= 1
    assert set(found["seconds_per_decision"]) == {"a", "b"}
    assert found["turns_a_hand"] > 5  # nobody has three markers down before


def test_a_better_level_wins_more() -> None:
    assert counted("--a", "medium", "--b", "easy", "--matches", "12")["wins"]["a"] >= 9
    assert counted("--a", "random", "--b", "easy", "--matches", "40")["wins"]["a"] <= 15


def dealer(record: Record) -> Player:
    """Who deals the first hand of a record."""
    begin = record.steps[0].action
    assert isinstance(begin, Begin)
    return begin.dealer


def winner(record: Record) -> str:
    """The name of who won."""
    assert record.match.winner is not None
    return record.head.names[record.match.winner]


def test_records_are_saved_whole_and_balanced(tmp_path: Path) -> None:
    folder = tmp_path / "some" / "folder"
    options = "--a", "easy", "--b", "random", "--matches", "4", "--rules", "czech", "--target", "2"
    found = counted(*options, "--save", str(folder))
    records = [read_file(path) for path in sorted(folder.iterdir())]
    assert len(records) == 4
    names = [record.head.names for record in records]
    assert {each.rules for each in (record.head for record in records)} == {RuleSet.CZECH}
    firsts = [
        (name[0].partition(" ")[0], dealer(record)) for name, record in zip(names, records, strict=True)
    ]
    assert sorted(firsts) == sorted((level, dealer) for level in ("easy", "random") for dealer in Player)
    won = [winner(record) for record in records]
    assert won.count("easy (a)") == found["wins"]["a"]
    again = simulate(*options, "--save", str(folder))
    assert again.exit_code == 1
    assert again.stderr.count("\n") == 1 and "is not overwritten" in again.stderr


def test_the_same_seed_and_work_make_the_same_matches_however_many_at_a_time(tmp_path: Path) -> None:
    options = "--a", "hard", "--b", "medium", "--matches", "4", "--iterations", "20", "--target", "1"
    for name, jobs in ("one", "1"), ("two", "2"):
        counted(*options, "--save", str(tmp_path / name), "--jobs", jobs)
    texts = [
        [path.read_text() for path in sorted((tmp_path / name).iterdir())] for name in ("one", "two")
    ]
    assert texts[0] == texts[1]
    other = counted(*options, "--seed", "2", "--save", str(tmp_path / "other"))
    assert other["seed"] == 2
    assert texts[0] != [path.read_text() for path in sorted((tmp_path / "other").iterdir())]


def test_people_are_told_in_sentences() -> None:
    result = simulate("--a", "easy", "--b", "random", "--matches", "4")
    assert result.exit_code == 0
    assert "easy (a) against random (b): 4 matches to 5, standard rules, seed 1" in result.stdout
    assert "95%" in result.stdout and "hands end" in result.stdout


@pytest.mark.parametrize(
    "options",
    [
        ("--a", "easy"),
        ("--a", "easy", "--b", "grandmaster"),
        ("--a", "easy", "--b", "easy", "--matches", "0"),
        ("--a", "easy", "--b", "easy", "--think", "1", "--iterations", "5"),
        ("--a", "hard", "--b", "easy", "--think", "0"),
    ],
)
def test_wrong_options_are_refused(options: tuple[str, ...]) -> None:
    result = simulate(*options)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


def test_a_folder_that_cannot_be_made_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = simulate("--a", "easy", "--b", "easy", "--save", str(tmp_path / "file" / "folder"))
    assert result.exit_code == 1
    assert result.stderr.startswith("Cannot make the folder") and result.stderr.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_it_with_one_line(jobs: str, tmp_path: Path) -> None:
    folder = tmp_path / "begun"
    command = "-m hacktrick simulate --a hard --b hard --think 5 --jobs {} --matches 50 --save {}"
    running = subprocess.Popen(
        [sys.executable, *command.format(jobs, folder).split()],
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not folder.exists() and running.poll() is None:
        time.sleep(0.05)
    time.sleep(0.5)
    os.killpg(running.pid, signal.SIGINT)  # as the terminal does: to the whole group
    out, err = running.communicate(timeout=20)
    assert (running.returncode, out, err) == (130, "", "Stopped after 0 of 50 matches.\n")
