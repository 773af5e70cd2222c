"""Kinds of terminals, by TERM: those that work without an entry, and what is said of the others."""

from pathlib import Path

import pytest

from tests.table.matches import match_of
from tests.terminal.driver import hacktrick

NEWER = ["alacritty", "xterm-kitty", "foot", "xterm-ghostty", "wezterm", "rxvt-unicode-256color"]


@pytest.mark.parametrize("term", [*NEWER, "tmux-256color", "screen", "st-256color"])
def test_the_table_is_drawn_on_a_kind_that_is_known_by_name(
    tmp_path: Path, home: Path, term: str
) -> None:
    with hacktrick("resume", match_of(tmp_path), home=home, term=term) as table:
        table.open()
        assert table.leave() == 0


@pytest.mark.parametrize(
    ("term", "hint"),
    [("no-such-terminal", True), ("xtermite", True), ("dumb", False), ("", False), (None, False)],
)
def test_another_kind_is_refused_with_what_works(home: Path, term: str | None, hint: bool) -> None:
    with hacktrick("play", "Ada", "Bo", home=home, term=term) as table:
        assert table.status() == 2
        words = table.raw.decode()
        assert words.count("\n") == 1
        assert ("TERM=xterm-256color" in words) is hint
        assert "hacktrick play --plain" in words


@pytest.mark.parametrize(("command", "instead"), [("resume", "resume --plain"), ("replay", "show FILE")])
def test_what_works_instead_belongs_to_the_command(
    tmp_path: Path, home: Path, command: str, instead: str
) -> None:
    with hacktrick(command, match_of(tmp_path), home=home, term="no-such-terminal") as table:
        assert table.status() == 2
        assert f"hacktrick {instead}" in table.raw.decode()
