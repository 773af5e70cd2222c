"""The options: changed on a screen of their own, at once and for good, and no hand is on it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hacktrick.display.keys import ANYWHERE, TASTES, Intent
from hacktrick.record.memory import Memory
from hacktrick.sentences import table as phrases
from hacktrick.sentences import tastes as words
from hacktrick.table import keys
from hacktrick.terminal.keys import ENTER, ESC, INTERRUPT, SPACE
from tests.table.fake import Table, hacktrick, key

OPEN = key(Intent.TASTES, ANYWHERE)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def value(table: Table, label: str) -> str:
    """What stands behind a label."""
    found = re.search(rf"{re.escape(label)} +(?:‹ )?(.*?)(?: ›)?$", table.text, re.MULTILINE)
    assert found, table.text
    return found[1].strip()


def test_on_a_cover_they_are_opened_without_a_card_and_closed_to_it_again(home: Path) -> None:
    with hacktrick("play", "Ada", "Bo", home=home) as table:
        cover = table.cover
        table.press(OPEN)
        assert words.TITLE() in table.text and table.cover is None
        table.press(SPACE)
        assert table.cover is None and phrases.YOUR_HAND() not in table.text
        table.press(key(Intent.CLOSE, TASTES))
        assert table.cover == cover


def test_what_is_changed_holds_the_next_time(home: Path) -> None:
    with hacktrick("play", "Ada", "Bo", home=home) as table:
        table.press(OPEN)
        assert value(table, words.THEME()) == words.THEMES[None]()
        table.press("down", "right", "right", "down", ENTER, "down", "right", "down", "left")
        assert value(table, words.THEME()) == words.THEMES["light"]()
        assert value(table, words.CALM()) == value(table, words.BELL()) == words.ON()
        assert value(table, words.COACH_OF(name="Ada")) == words.OFF()
        assert value(table, words.COACH_OF(name="Bo")) == words.ON()
    memory = Memory()
    assert (memory.get("theme"), memory.get("calm"), memory.get("bell")) == ("light", True, True)
    with hacktrick("resume", home=home) as table:
        table.press(OPEN)
        assert value(table, words.THEME()) == words.THEMES["light"]()
        assert value(table, words.COACH_OF(name="Ada")) == words.OFF()
        table.press("down", "left", "left")
    assert Memory().get("theme") is None


def test_the_command_line_holds_for_one_sitting_and_is_not_remembered(home: Path) -> None:
    with hacktrick("play", "Ada", "Bo", "--calm", "--no-coach", home=home) as table:
        table.press(OPEN)
        assert value(table, words.CALM()) == words.ON()
        assert value(table, words.COACH_OF(name="Bo")) == words.OFF()
        table.press("down", "down", "down", "right")
    memory = Memory()
    assert memory.get("bell") is True and memory.get("calm") is None and memory.get("coach") is None


def test_on_the_front_page_the_coach_is_everybodys(home: Path) -> None:
    with hacktrick(home=home) as table:
        table.press(key(Intent.TASTES, keys.FRONT))
        table.press("up", "right")
        assert value(table, words.COACH()) == words.OFF()
    assert Memory().get("coach") is False


def test_against_the_computer_it_has_no_coach_of_its_own(home: Path) -> None:
    with hacktrick("play", "Ada", "--against", "easy", "--dealer", "1", home=home) as table:
        table.wait(lambda: phrases.YOUR_HAND() in table.text and not table.thinking, "Ada's turn")
        table.press(OPEN)
        assert words.COACH_OF(name="Ada") in table.text and "Easy" not in table.text
        table.press(ESC)
        assert phrases.YOUR_HAND() in table.text


def test_a_home_that_cannot_be_written_only_forgets(home: Path, tmp_path: Path) -> None:
    home.write_text("in the way")
    with hacktrick("play", "Ada", "Bo", "--record", tmp_path / "match.htr", home=home) as table:
        table.press(OPEN, "down", "down", "right", ESC, OPEN)
        assert value(table, words.CALM()) == words.ON()


def test_ctrl_c_asks_whether_to_leave(home: Path) -> None:
    with hacktrick("play", "Ada", "Bo", home=home) as table:
        table.press(OPEN, INTERRUPT, INTERRUPT)
        assert table.status == 130


def test_a_variable_goes_before_what_is_remembered(home: Path) -> None:
    for name in ("calm", "bell"):
        Memory().put(name, True)
    with hacktrick("play", "Ada", "Bo", home=home, HACKTRICK_CALM="0") as table:
        table.press(OPEN)
        assert (value(table, words.CALM()), value(table, words.BELL())) == (words.OFF(), words.ON())
