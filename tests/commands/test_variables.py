"""Options of taste take their default from a variable; whatever stands in it is no crash."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from hacktrick.cli import main
from hacktrick.record.reader import read_file
from hacktrick.record.remarks import Remarks
from hacktrick.rules import RuleSet
from tests.strategies import play_match, record_text
from tests.table.fake import hacktrick

ROOT = Path(__file__).parents[2]
TASTES = {
    *("--ascii", "--no-color", "--plain", "--no-pad", "--target", "--rules", "--think"),
    *("--theme", "--calm", "--bell", "--no-coach"),
}
# A value that means the other thing than no variable, and one that means nothing.
VALUES = {
    "--ascii": ("1", "maybe"),
    "--no-color": ("yes", "maybe"),
    "--plain": ("on", "maybe"),
    "--no-pad": ("true", "2"),
    "--target": ("7", "100"),
    "--rules": ("czech", "german"),
    "--think": ("0.5", "nan"),
    "--theme": ("light", "blue"),
    "--calm": ("1", "maybe"),
    "--bell": ("1", "maybe"),
    "--no-coach": ("1", "maybe"),
}
LANGUAGE = "--language"  # which has a variable too, and a test of its own


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def run(*arguments: object, **variables: str) -> Result:
    result = CliRunner().invoke(main, [*map(str, arguments)], env=variables, input="")
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def variable(option: str) -> str:
    return f"HACKTRICK{option[1:].replace('-', '_').upper()}"


def options() -> list[tuple[str, click.Option]]:
    """Every option with its command's name."""
    context = click.Context(main)
    commands = {name: main.get_command(context, name) for name in main.list_commands(context)}
    return [
        (name, option)
        for name, command in commands.items()
        if command is not None
        for option in command.params
        if isinstance(option, click.Option)
    ]


def test_just_the_options_of_taste_have_a_variable_named_like_them() -> None:
    for command, option in options():
        (name,) = (each for each in option.opts if each.startswith("--"))
        taste = name in TASTES and command != "simulate"  # what is measured is no matter of taste
        taste |= name == LANGUAGE
        assert option.envvar == (variable(name) if taste else None), f"{command} {name}"
    assert {option.opts[-1] for _, option in options()} >= TASTES


def test_a_match_is_begun_as_the_variables_say(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "match.htr"
    variables = {variable(option): good for option, (good, _) in VALUES.items()}
    begun = run("play", "Ada", "Bo", "--record", path, **variables)
    assert begun.exit_code == 0 and begun.stdout.startswith(
        "Hack Trick in plain mode"
    )  # in lines: plain
    record = read_file(path)
    assert record.head.rules is RuleSet.CZECH and record.head.target == 7
    assert not Remarks.read(record.comments).pad


@pytest.mark.parametrize(("option", "typed"), [("--target", "3"), ("--rules", "standard")])
def test_the_command_line_has_the_last_word(option: str, typed: str, home: Path, tmp_path: Path) -> None:
    path = tmp_path / "match.htr"
    run(
        "play",
        "Ada",
        "Bo",
        "--plain",
        "--record",
        path,
        option,
        typed,
        **{variable(option): VALUES[option][0]},
    )
    head = read_file(path).head
    assert typed in (str(head.target), head.rules.value)


def test_a_variable_asks_for_no_match_of_another_kind(home: Path) -> None:
    """So the unfinished one is offered all the same."""
    run("play", "Ada", "Bo", "--plain")
    with hacktrick("play", "Ada", "Bo", home=home, HACKTRICK_TARGET="7") as table:
        assert "have not finished their match" in table.words
    with hacktrick("play", home=home, HACKTRICK_RULES="czech") as table:
        assert "Go on: Ada 0, Bo 0" in table.words


@pytest.mark.parametrize(("value", "is_ascii"), [("1", True), ("0", False), ("", False)])
def test_the_table_is_drawn_in_ascii_for_good(value: str, is_ascii: bool, home: Path) -> None:
    with hacktrick("play", "Ada", "Bo", home=home, HACKTRICK_ASCII=value) as table:
        assert table.text.isascii() is is_ascii


@pytest.mark.parametrize("option", VALUES)
def test_a_value_that_means_nothing_is_named_in_one_sentence(option: str, home: Path) -> None:
    bad = VALUES[option][1]
    result = run("play", "Ada", "Bo", **{variable(option): bad})
    assert result.exit_code == 1 and result.stdout == ""
    assert result.stderr.startswith(f"The variable {variable(option)} is '{bad}'")
    assert result.stderr.count("\n") == 1
    assert not home.exists()


@pytest.mark.parametrize("option", VALUES)
def test_what_means_nothing_disturbs_no_command_without_that_option(
    option: str, home: Path, tmp_path: Path
) -> None:
    path = tmp_path / "match.htr"
    path.write_text(record_text(play_match(1)))
    bad = {variable(option): VALUES[option][1]}
    assert run("show", path, **bad).exit_code == 0
    assert run("matches", **bad).exit_code == 0
    assert run("play", "--help", **bad).exit_code == 0


@pytest.mark.parametrize("name", ["OPEN", "JSON", "AS", "AT", "SEED", "RECORD", "SVG", "NEW", "DEALER"])
def test_nothing_else_is_taken_from_a_variable(name: str, home: Path, tmp_path: Path) -> None:
    path = tmp_path / "match.htr"
    path.write_text(record_text(play_match(1)))
    for command in (["show", path], ["play", "Ada", "Bo", "--plain", "--seed", "1", "--dealer", "1"]):
        plainly = run(*command)
        assert run(*command, **{f"HACKTRICK_{name}": "1"}).stdout == plainly.stdout


def test_the_help_the_manual_page_and_the_docs_name_every_variable() -> None:
    shown = run("play", "--help").stdout
    manual = (ROOT / "docs" / "hacktrick.1").read_text(encoding="utf-8")
    environment = manual[manual.index(".SH ENVIRONMENT") :]
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    playing = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    for option in TASTES:
        for text in (shown, environment, page, playing):
            assert variable(option) in text
