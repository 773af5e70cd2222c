"""A mistyped command or option is answered with the one that is meant."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from hacktrick.cli import main


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("plya", "play"),
        ("replya", "replay"),
        ("match", "matches"),
        ("PLAY", "play"),
        ("analyse", "analyze"),
    ],
)
def test_the_command_that_is_meant_is_named(typed: str, meant: str) -> None:
    result = CliRunner().invoke(main, [typed])
    assert result.exit_code == 2 and result.stdout == ""
    assert f"There is no command '{typed}'. Did you mean '{meant}'?" in result.stderr


def test_where_none_is_near_the_help_is_named() -> None:
    result = CliRunner().invoke(main, ["xyzzy\x1b[31m"])
    assert result.exit_code == 2
    assert "There is no command" in result.stderr and "`hacktrick --help` lists them" in result.stderr
    assert "\x1b" not in result.stderr


def test_an_option_that_is_meant_is_named_too() -> None:
    result = CliRunner().invoke(main, ["play", "--seeed", "3"])
    assert result.exit_code == 2 and "--seed" in result.stderr


def test_options_of_the_program_itself_are_known_before_any_command() -> None:
    assert CliRunner().invoke(main, ["--version"]).exit_code == 0
    assert CliRunner().invoke(main, ["--versoin"]).exit_code == 2
