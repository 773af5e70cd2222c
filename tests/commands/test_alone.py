"""`hacktrick` without a command, where there is no terminal: its usage, as ever."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from hacktrick.cli import main
from tests.terminal.driver import hacktrick


def test_without_a_terminal_it_prints_its_usage_and_makes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "home"))
    result = CliRunner().invoke(main, [])
    assert result.exit_code == 0 and result.stdout.startswith("Usage: ")
    assert result.stdout == CliRunner().invoke(main, ["--help"]).stdout
    assert not (tmp_path / "home").exists()


def test_on_a_terminal_that_draws_nothing_it_prints_its_usage(tmp_path: Path) -> None:
    with hacktrick(home=tmp_path, TERM="dumb") as terminal:
        terminal.see("Commands:", "simulate")
        assert terminal.status() == 0


def test_at_a_terminal_it_opens_the_front_page_and_q_leaves_it_as_it_was(tmp_path: Path) -> None:
    with hacktrick(home=tmp_path) as terminal:
        terminal.see("Two players", "Against the computer")
        terminal.send("q")
        assert terminal.status() == 0
    assert not [*tmp_path.glob("*.htr")]


@pytest.mark.parametrize("value", ["1", "yes"])
def test_the_variables_of_play_hold_for_it(tmp_path: Path, value: str) -> None:
    with hacktrick(home=tmp_path, HACKTRICK_PLAIN=value) as terminal:
        terminal.see("First player:")


def test_the_front_page_waits_for_nothing_that_only_its_entries_need(tmp_path: Path) -> None:
    with hacktrick(home=tmp_path, PYTHONPROFILEIMPORTTIME="1") as terminal:
        terminal.wait(lambda: b"Two players" in terminal.raw)
        imported = bytes(terminal.raw)
    assert b"hacktrick.table.screens.front" in imported
    for later in ("computer", "table.match", "table.setup", "lessons", "analysis", "plain"):
        assert f" hacktrick.{later}".encode() not in imported
    assert b" json" not in imported  # there is nothing remembered yet
