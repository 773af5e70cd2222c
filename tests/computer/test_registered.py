"""A new opponent is one class and one line: what is registered is offered by every command."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hacktrick.cli import main
from hacktrick.computer.easy import Easy
from hacktrick.computer.levels import LEVELS
from hacktrick.play.options import MatchOptions
from hacktrick.play.seats import COMPUTER, computers
from hacktrick.record.reader import read_file


class Cautious(Easy):
    """An opponent that nothing else knows of."""

    level = "very-cautious"


@pytest.fixture(autouse=True)
def registered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setitem(LEVELS, Cautious.level, Cautious)
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path))
    return tmp_path


def command(*args: str, typed: str = "") -> Result:
    result = CliRunner().invoke(main, args, input=typed)
    assert result.exit_code == 0, result.output
    return result


def test_it_can_be_simulated() -> None:
    result = command("simulate", "--a", "very-cautious", "--b", "easy", "--matches", "2", "--json")
    assert json.loads(result.stdout)["a"] == "very-cautious"


def test_it_can_be_played_against_and_is_seated_again(registered: Path) -> None:
    output = command("play", "--plain", "--against", "very-cautious", "--dealer", "2").stdout
    assert "Very cautious starts the Row with" in output
    (path,) = registered.glob("*.htr")
    options = MatchOptions.remembered(read_file(path), path)
    assert type(computers(options)[COMPUTER]) is Cautious
    command("resume", "--plain")


def test_the_help_lists_it() -> None:
    listed = "easy|medium|hard|master|very-cautious|engine:COMMAND]"
    assert f"[{listed}" in command("play", "--help").stdout
    assert f"[random|{listed}" in command("simulate", "--help").stdout


def test_the_measure_for_the_others_is_no_opponent_at_the_table() -> None:
    result = CliRunner().invoke(main, ["play", "--plain", "--against", "random"])
    assert result.exit_code == 2 and "'easy', 'medium', 'hard', 'master'" in result.stderr
