"""The variable ACCESSIBLE: plain mode unless the option or the variable of our own says otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from hacktrick.cli import main
from hacktrick.sentences.plain import BEGIN, Because
from tests.terminal.driver import hacktrick


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.delenv("ACCESSIBLE", raising=False)
    monkeypatch.delenv("HACKTRICK_PLAIN", raising=False)
    return tmp_path / "home"


@pytest.mark.parametrize(
    ("variables", "options", "because"),
    [
        ({"ACCESSIBLE": "1"}, [], Because.ACCESSIBLE),
        ({"ACCESSIBLE": "yes"}, [], Because.ACCESSIBLE),
        ({"ACCESSIBLE": "1", "HACKTRICK_PLAIN": ""}, [], Because.ACCESSIBLE),
        ({"ACCESSIBLE": "1", "HACKTRICK_PLAIN": "1"}, [], Because.VARIABLE),
        ({"HACKTRICK_PLAIN": "1"}, [], Because.VARIABLE),
        ({"ACCESSIBLE": "1", "HACKTRICK_PLAIN": "1"}, ["--plain"], Because.OPTION),
        ({"HACKTRICK_PLAIN": "0"}, ["--plain"], Because.OPTION),
    ],
)
def test_the_first_line_says_what_switched_plain_mode_on(
    variables: dict[str, str], options: list[str], because: Because
) -> None:
    for command in (["play", "Ada", "Bo"], ["resume"]):
        done = CliRunner().invoke(main, [*command, *options], env=variables)
        assert done.exit_code == 0 and done.stdout.splitlines()[0] == BEGIN[because]()


@pytest.mark.parametrize(
    "variables",
    [{}, {"ACCESSIBLE": ""}, {"ACCESSIBLE": "0"}, {"ACCESSIBLE": "1", "HACKTRICK_PLAIN": "0"}],
)
def test_elsewhere_the_table_is_wanted_and_cannot_be_drawn_here(variables: dict[str, str]) -> None:
    done = CliRunner().invoke(main, ["play", "Ada", "Bo"], env=variables)
    assert done.exit_code == 2 and "--plain" in done.stderr and done.stdout == ""


def test_without_a_command_it_asks_who_plays_where_nothing_can_be_drawn(home: Path) -> None:
    with hacktrick(home=home, term="dumb", ACCESSIBLE="1") as terminal:
        terminal.see("First player:")
    assert CliRunner().invoke(main, [], env={"ACCESSIBLE": "1"}).stdout.startswith("Usage: ")


def test_the_rules_are_printed_without_drawing(home: Path) -> None:
    with hacktrick("rules", home=home, ACCESSIBLE="1") as terminal:
        assert terminal.status() == 0
        assert b"\x1b" not in terminal.raw and terminal.raw.isascii()
