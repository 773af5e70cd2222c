"""The language at the table: chosen on the front page and in the options, at once and for good."""

from __future__ import annotations

from pathlib import Path

import pytest
from gallery import SCENES

from hacktrick.display.keys import ANYWHERE, Intent
from hacktrick.display.layout import layout_for
from hacktrick.display.look import ASCII, UNICODE
from hacktrick.record.memory import Memory
from hacktrick.sentences import display as shared
from hacktrick.sentences import front as front_words
from hacktrick.sentences import language
from hacktrick.sentences import table as phrases
from hacktrick.sentences import tastes as words
from hacktrick.sentences.computers import level_name
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.terminal.keys import ESC
from tests.table.fake import Table, hacktrick, key

OPTIONS = key(Intent.TASTES, ANYWHERE)
LANGUAGE = key(TableIntent.LANGUAGE, keys.FRONT)
HAND = {"en": "Your hand", "es": "Tus cartas", "cs": "Tvé karty"}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def hands(table: Table) -> list[str]:
    """The languages in which a hand is headed on the screen."""
    return [each for each, heading in HAND.items() if heading in table.text]


def test_a_switch_on_a_turn_takes_effect_at_once_and_keeps_the_pick(home: Path) -> None:
    with hacktrick("play", "Ada", "Bo", "--dealer", "1", home=home) as table:
        table.open()
        table.press("right")
        picked = table.text.count("┏")
        assert hands(table) == ["en"] and picked
        table.press(OPTIONS, "right")
        assert "‹ Español ›" in table.text and words.TITLE() in table.text
        table.press(ESC)
        assert hands(table) == ["es"] and table.text.count("┏") == picked
        table.press(OPTIONS, "right", ESC)
        assert hands(table) == ["cs"]
        table.press(OPTIONS, "right", ESC)  # behind the last comes the first
        assert hands(table) == ["en"]


def test_what_is_chosen_is_remembered_and_goes_before_the_locale(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "cs")
    with hacktrick("play", "Ada", "Bo", home=home) as table:
        assert language.in_use() == "cs"
        table.press(OPTIONS, "left")
        assert language.in_use() == "es"
    assert Memory().get("language") == "es"
    with hacktrick("resume", home=home) as table:
        assert language.in_use() == "es"
        assert shared.KEY_OPEN() in table.text


def test_the_option_is_for_one_sitting(home: Path) -> None:
    with hacktrick("play", "Ada", "Bo", "--language", "es", home=home) as table:
        assert shared.KEY_OPEN() in table.text and language.in_use() == "es"
        table.press(OPTIONS, "down", "right")  # another option is remembered alone
    assert Memory().get("language") is None and Memory().get("theme") is not None


def test_on_the_front_page_it_has_a_line_of_its_own(home: Path) -> None:
    with hacktrick(home=home) as table:
        assert "Language  ‹ English ›" in table.text
        table.press(LANGUAGE)
        assert f"{words.LANGUAGE()}  ‹ Español ›" in table.text and "English" not in table.text
        assert front_words.ENTRY_MATCHES() in table.text
        table.press("right")
        assert "‹ Čeština ›" in table.text
        table.press("left", "left")
        assert "‹ English ›" in table.text and "Medium" in table.text  # the level stays
        table.press("left")
        assert Memory().get("language") == "cs"


def test_its_letters_are_plain_where_nothing_else_is_drawn(home: Path) -> None:
    with hacktrick("--language", "cs", "play", "--ascii", home=home) as table:
        assert table.text.isascii() and "< Cestina >" in table.text


def test_a_computer_is_called_in_the_language_at_once(home: Path) -> None:
    with hacktrick("play", "Ada", "--against", "easy", "--dealer", "1", home=home) as table:
        table.wait(lambda: phrases.YOUR_HAND() in table.text and not table.thinking, "Ada's turn")
        assert level_name("easy") == "Easy" and "Easy" in table.text
        table.press(OPTIONS, "right", ESC)
        assert level_name("easy") != "Easy"
        assert "Easy" not in table.text and level_name("easy") in table.text


def test_a_catalog_that_is_broken_is_named_and_the_language_stays(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "LOCALE", str(tmp_path))
    with hacktrick("play", "Ada", "Bo", home=home) as table:
        table.press(OPTIONS, "right")
        assert "cannot be read" in table.words and "‹ English ›" in table.text
        table.press(ESC)
        assert table.cover in ("Ada", "Bo")
    assert Memory().get("language") is None


def test_what_was_said_in_the_language_before_goes_with_it(home: Path) -> None:
    with hacktrick("play", "Ada", "Bo", "--dealer", "1", home=home) as table:
        table.open()
        table.press("z")
        assert "That key does nothing here" in table.words
        table.press(OPTIONS, "right", ESC)
        assert "That key does nothing here" not in table.words


@pytest.mark.parametrize("each", [name for name in language.NAMES if name != language.ENGLISH])
@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_cut_off_that_is_whole_in_english(scene: str, each: str) -> None:
    for columns, rows in ((60, 20), (80, 24), (100, 30), (120, 40)):
        layout = layout_for(columns, rows)
        assert layout
        cut = []
        for name in (language.ENGLISH, each):
            language.use(name)
            lines = SCENES[scene](UNICODE).draw(layout)
            assert len(lines) == layout.height and max(line.cell_len for line in lines) <= columns
            cut.append([line.plain for line in lines if UNICODE.ellipsis in line.plain])
        english, other = cut
        assert len(other) <= len(english), other


@pytest.mark.parametrize("each", [name for name in language.NAMES if name != language.ENGLISH])
@pytest.mark.parametrize("scene", SCENES)
def test_where_only_ascii_is_shown_no_language_needs_more(scene: str, each: str) -> None:
    language.use(each, accents=False)
    for columns, rows in ((60, 20), (80, 24)):
        layout = layout_for(columns, rows)
        assert layout
        lines = SCENES[scene](ASCII).draw(layout)
        assert len(lines) == layout.height and all(line.plain.isascii() for line in lines)
