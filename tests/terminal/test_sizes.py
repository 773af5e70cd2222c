"""The size of the terminal, and how little is written to it."""

from pathlib import Path
from typing import Any

import pytest

from hacktrick.record.reader import read_file
from hacktrick.rules import Ask, Phase
from hacktrick.sentences import display as shared
from tests.table.matches import records, resumable
from tests.terminal.driver import (
    ENTER,
    ESC,
    LEFT,
    RIGHT,
    SPACE,
    hacktrick,
)

PLAY = ("play", "Ada", "Bo", "--seed", "3", "--dealer", "1")


def test_columns_and_lines_in_the_environment_have_no_say(home: Path) -> None:
    written = []
    environments: list[dict[str, Any]] = [
        {},
        {"COLUMNS": "40", "LINES": "10"},
        {"COLUMNS": "200", "LINES": "90"},
    ]
    for more in environments:
        with hacktrick(*PLAY, "--new", home=home, **more) as table:
            table.see("press Space")
            table.settle(0.1)
            written.append(bytes(table.raw))
    assert written[0] == written[1] == written[2]


@pytest.mark.parametrize("size", [(60, 20), (100, 30), (120, 40)])
def test_every_size_shows_a_whole_turn(home: Path, size: tuple[int, int]) -> None:
    with hacktrick(*PLAY, home=home, size=size) as table:
        table.open()
        table.settle()
        assert "Your hand" in table.text
        assert table.text.rstrip().endswith(shared.KEY_LEAVE())  # the prompt line is there to its end
        assert not table.scrollback


def test_a_resize_is_answered_by_a_frame_of_the_new_size(home: Path) -> None:
    with hacktrick(*PLAY, home=home) as table:
        table.open()
        for size in ((100, 30), (60, 20), (500, 200), (80, 24)):
            table.resize(*size)
            assert "Your hand" in table.text
            assert not table.scrollback


def test_a_terminal_that_is_too_small_says_what_it_needs_and_shows_no_card(home: Path) -> None:
    with hacktrick(*PLAY, home=home) as table:
        table.open()
        for size in ((59, 24), (80, 19), (30, 8), (10, 2)):
            table.resize(*size)
            assert not table.turn
            assert not set("│╭╰●■") & set(table.text)
            if size[0] > 30:
                assert "60x20" in table.text
        table.press("0", ENTER)  # nobody can see what they do now
        table.resize(80, 24)
        assert table.turn
        assert read_file(records(home)[0]).match.phase is Phase.OPENING
        table.press("0", ENTER)
        assert table.cover == "Bo"


def test_a_match_begun_on_too_small_a_terminal_waits_for_a_larger_one(home: Path) -> None:
    with hacktrick(*PLAY, home=home, size=(50, 15)) as table:
        table.see("60x20")
        table.rest()
        table.send(SPACE)
        table.settle(0.1)
        table.resize(80, 24)
        assert table.cover == "Ada"
        table.open()


# Writing


def test_nothing_is_written_while_nothing_happens(home: Path) -> None:
    with hacktrick(*PLAY, home=home) as table:
        table.see("press Space")
        table.settle(0.1)
        assert not table.pump(0.6)
        table.open()
        table.settle(0.1)
        assert not table.pump(0.6)


def test_nothing_is_erased_between_two_keys_on_one_turn(tmp_path: Path, home: Path) -> None:
    path = resumable(tmp_path / "match.htr", lambda match: Ask() in match.legal and len(match.legal) > 6)
    with hacktrick("resume", path, home=home) as table:
        table.open()
        table.settle()
        at = len(table.raw)
        table.press(*"0123", "x", "X", RIGHT, LEFT, ESC, "9", "h", "h", "?", ESC, "l", ESC, "k", ESC)
        table.press("a", *"0123", "q", "n")
        assert b"\x1b[2J" not in table.raw[at:]
        assert table.turn
