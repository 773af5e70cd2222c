"""What options take: their least and their greatest value, their words, and what holds without them."""

from __future__ import annotations

from typing import Any

import click
import pytest

from hacktrick.cli import main

NEEDED = {"simulate": ["--a", "easy", "--b", "easy"]}
DEFAULTS: dict[str, dict[str, Any]] = {
    "play": {"target": 5, "rules": "standard", "dealer": "random", "think": None, "seed": None},
    "analyze": {"effort": 3000, "force": False, "opened": False},
    "simulate": {"matches": 100, "seed": 1, "jobs": 1, "think": 1.0, "target": 5, "rules": "standard"},
    "show": {"at": None, "seat": None, "every": False},
}
BOUNDS = [
    ("play", "--target", ["1", "99"], ["0", "100", "-1", "many"]),
    ("play", "--think", ["0.001", "3600"], ["0", "3600.5", "nan"]),
    ("play", "--rules", ["standard", "czech"], ["german"]),
    ("play", "--dealer", ["1", "2", "random"], ["0", "3", "Ada"]),
    ("play", "--against", ["easy", "medium", "hard", "master"], ["random", "god"]),
    ("resume", "--think", ["0.001", "3600"], ["0", "3600.5", "inf"]),
    ("replay", "--at", ["1", "99999"], ["0", "x"]),
    ("show", "--at", ["1", "99999"], ["0", "x"]),
    ("show", "--as", ["A", "B"], ["C", "a", "AB"]),
    ("matches", "--last", ["1", "99999"], ["0", "x"]),
    ("analyze", "--effort", ["1", "99999"], ["0", "x"]),
    ("analyze", "--jobs", ["1", "256"], ["0", "257"]),
    ("simulate", "--a", ["random", "easy", "medium", "hard", "master"], ["god"]),
    ("simulate", "--matches", ["1", "99999"], ["0", "x"]),
    ("simulate", "--jobs", ["1", "256"], ["0", "257"]),
    ("simulate", "--iterations", ["1", "99999"], ["0", "x"]),
    ("simulate", "--target", ["1", "99"], ["0", "100"]),
    ("simulate", "--think", ["0.001", "3600"], ["0", "3601"]),
]


def parsed(command: str, *arguments: str) -> dict[str, Any]:
    """The values of a command's options, as it is called with them."""
    context = click.Context(main)
    found = main.get_command(context, command)
    assert found is not None
    arguments = (*NEEDED.get(command, []), *arguments)
    return found.make_context(command, list(arguments), parent=context).params


@pytest.mark.parametrize(("command", "option", "good", "bad"), BOUNDS)
def test_an_option_takes_just_what_it_may(
    command: str, option: str, good: list[str], bad: list[str]
) -> None:
    for value in good:
        assert value in map(str, parsed(command, option, value).values()) or float(value)
    for value in bad:
        with pytest.raises(click.BadParameter):
            parsed(command, option, value)


@pytest.mark.parametrize("command", DEFAULTS)
def test_what_holds_without_options(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HACKTRICK_TARGET", raising=False)
    values = parsed(command)
    assert {name: values[name] for name in DEFAULTS[command]} == DEFAULTS[command]


@pytest.mark.parametrize("command", DEFAULTS)
def test_the_help_gives_a_range_only_where_there_is_one(command: str) -> None:
    context = click.Context(main)
    found = main.get_command(context, command)
    assert found is not None
    text = found.get_help(click.Context(found, parent=context, terminal_width=120))
    assert "None" not in text
    assert "x<=256" in text or command in ("play", "show")


@pytest.mark.parametrize("command", main.list_commands(click.Context(main)))
def test_what_holds_without_an_option_and_its_range_stand_in_one_pair_of_brackets(command: str) -> None:
    context = click.Context(main)
    found = main.get_command(context, command)
    assert found is not None
    told = [option.get_help_record(context) for option in found.get_params(context)]
    assert [each for each in told if each is not None and each[1].count("[") > 1] == []
