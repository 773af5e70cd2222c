"""docs/computer.md is true: its example is an opponent, and its tables name what there is."""

import re
from pathlib import Path
from textwrap import dedent

import pytest
from click.testing import CliRunner

from hacktrick import computer, rules
from hacktrick.analysis.self_play import SelfPlay
from hacktrick.cli import main
from hacktrick.commands.analyze import analyze
from hacktrick.computer import levels, opponent, turns
from hacktrick.knowledge.chances import Knowledge
from hacktrick.play.chance import Chance
from hacktrick.record.reader import Head
from hacktrick.rules import Player, RuleSet

PAGE = (Path(__file__).parents[2] / "docs" / "computer.md").read_text(encoding="utf-8")


def test_the_example_is_an_opponent_once_it_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = re.search(r"( {4}class Hasty(.|\n)*?)\n\n\S", PAGE)
    assert printed is not None
    example = dedent(printed[1])
    names = {**vars(rules), **vars(opponent), **vars(turns)}
    exec(example, names)
    monkeypatch.setitem(levels.LEVELS, "hasty", names["Hasty"])
    hasty = levels.opponent("hasty", 1)
    head = Head(("a", "b"), RuleSet.STANDARD, 1)
    played = SelfPlay(head, (hasty, levels.opponent("random", 1)), Chance(1, Player.A))
    assert played.match.winner is not None
    options = ["--a", "hasty", "--b", "random", "--matches", "2", "--target", "1"]
    result = CliRunner().invoke(main, ["simulate", *options])
    assert result.exit_code == 0 and "hasty (a) against random (b)" in result.stdout


def test_every_level_is_explained() -> None:
    assert re.findall(r"^\| `(\w+)` \| [a-z]", PAGE, re.MULTILINE) == list(levels.LEVELS)


def test_every_file_and_attribute_it_names_is_there() -> None:
    root = Path(computer.__file__).parents[1]
    for name in re.findall(r"`(?:hacktrick/computer/)?(\w+\.py)`", PAGE):
        assert (root / "computer" / name).exists() or (root / name).exists(), name
    for name in re.findall(r"^ {4}inferred\.(\w+)", PAGE, re.MULTILINE):
        assert hasattr(Knowledge, name)
    (effort,) = [option.default for option in analyze.params if option.name == "effort"]
    analysis = (root.parent / "docs" / "analysis.md").read_text(encoding="utf-8")
    assert f"With {effort}, the usual number" in analysis


def test_the_commands_that_measured_the_strength_can_be_given() -> None:
    commands = re.findall(r"^ {4}hacktrick (simulate .*)$", PAGE, re.MULTILINE)
    assert len(commands) >= 5
    for command in commands:
        if "tools/old_engine.py" in command:  # tests/tools plays against that
            continue
        options = re.sub(r"--(matches|pairs) \d+", r"--\1 1", command)
        options = re.sub(r"--(think|iterations|jobs) \S+", "", options)
        options = re.sub(r"(hard|master):\d+", r"\1:2", options)
        result = CliRunner().invoke(
            main, [*options.split(), "--iterations", "2", "--target", "1", "--jobs", "1"]
        )
        assert result.exit_code == 0, (command, result.output)
