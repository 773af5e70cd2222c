"""The names are asked for: every editing key, pastes, what is filled in, and names that are refused."""

import re
from pathlib import Path

import pytest

from hacktrick.display.keys import NAMES, Intent
from hacktrick.record.names import LONGEST, BadName, check_name, check_names
from hacktrick.record.reader import read_file
from hacktrick.sentences import display as shared
from hacktrick.sentences.names import bad_name
from hacktrick.terminal.keys import ENTER, INTERRUPT
from tests.table.fake import hacktrick, key

OTHER, BEFORE = (
    next(each.keys for each in NAMES.bindings if each.intent is intent)
    for intent in (Intent.OTHER_FIELD, Intent.FIELD_BEFORE)
)
LEAVE = [key(intent, NAMES) for intent in (Intent.BACK, Intent.LEAVE)]
LABELS = "|".join(re.escape(label().strip()) for label in shared.SETUP_FIELD)


def fields(screen: str) -> list[str]:
    """Both names as they stand on the screen."""
    names = re.findall(rf"(?:{LABELS}) ?(.*)$", screen, re.MULTILINE)
    return [name.strip() for name in names]


def begun(home: Path) -> tuple[str, str] | None:
    """The names of the match that was begun, if one was."""
    names = [read_file(path).head.names for path in home.glob("*.htr")]
    assert len(names) < 2
    return names[0] if names else None


def test_two_names_are_typed_and_a_match_begins(home: Path) -> None:
    with hacktrick("play", "--new", home=home) as table:
        assert fields(table.text) == ["", ""] and f"Enter {shared.KEY_NEXT_NAME()}" in table.prompt
        table.type("Ada Lovelace")
        table.press(ENTER)
        assert f"Enter {shared.KEY_BEGIN()}" in table.prompt and begun(home) is None
        table.type("Bo?xX!0 ")
        assert fields(table.text) == ["Ada Lovelace", "Bo?xX!0"]
        table.press(ENTER)
        assert table.cover in ("Ada Lovelace", "Bo?xX!0")
    assert begun(home) == ("Ada Lovelace", "Bo?xX!0")


# Typed after "Ada Bo", with the cursor behind it: what is left, and "*" where the next letter goes.
EDITS = {
    ("left",): "Ada B*o",
    ("left", "left", "right"): "Ada B*o",
    ("home",): "*Ada Bo",
    ("ctrl-a",): "*Ada Bo",
    ("home", "left"): "*Ada Bo",
    ("home", "end"): "Ada Bo*",
    ("ctrl-a", "ctrl-e"): "Ada Bo*",
    ("right",): "Ada Bo*",
    ("backspace",): "Ada B*",
    ("home", "backspace"): "*Ada Bo",
    ("left", "left", "backspace"): "Ada*Bo",
    ("delete",): "Ada Bo*",
    ("home", "delete"): "*da Bo",
    ("left", "left", "ctrl-k"): "Ada *",
    ("left", "left", "ctrl-u"): "*Bo",
    ("ctrl-u",): "*",
    ("ctrl-w",): "Ada *",
    ("ctrl-w", "ctrl-w"): "*",
    ("page-up",): "Ada Bo*",
    ("ctrl-x",): "Ada Bo*",
}


@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize("field", [0, 1])
def test_every_editing_key_in_both_fields(home: Path, edit: tuple[str, ...], field: int) -> None:
    with hacktrick("play", "--new", home=home) as table:
        table.press(*[OTHER[0]] * field)
        table.type("Ada Bo")
        table.press(*edit)
        assert fields(table.text)[field] == EDITS[edit].replace("*", "").strip()
        table.type("*")
        assert fields(table.text)[field] == EDITS[edit]
        assert fields(table.text)[1 - field] == ""


@pytest.mark.parametrize(("name", "back"), [*zip(OTHER, BEFORE, strict=True)])
def test_the_next_field_and_back(home: Path, name: str, back: str) -> None:
    with hacktrick("play", "--new", home=home) as table:
        table.type("Ada")
        table.press(name)
        table.type("Bo")
        assert fields(table.text) == ["Ada", "Bo"]
        table.press(back)
        table.type("m")
        assert fields(table.text) == ["Adam", "Bo"]
    assert begun(home) is None


@pytest.mark.parametrize(
    ("pasted", "name"),
    [
        ("Bo", "Bo"),
        ("Bo\rCy\r", "Bo"),
        ("Bo\nCy\n", "Bo"),
        ("Bo\r\n", "Bo"),
        ("B\to\x1b[31m", "Bo[31m"),
        ("x" * 100, "x" * LONGEST),
        ("日本", "日本"),
        ("\u202eA\u200bda", "Ada"),
        ("\rBo", ""),
    ],
)
@pytest.mark.parametrize("field", [0, 1])
def test_a_paste_fills_one_field_and_begins_nothing(
    home: Path, pasted: str, name: str, field: int
) -> None:
    with hacktrick("play", "--new", home=home) as table:
        table.press(*[OTHER[0]] * field)
        table.paste(pasted)
        assert fields(table.text)[field] == name and fields(table.text)[1 - field] == ""
    assert begun(home) is None


def test_enter_that_came_with_others_is_not_taken(home: Path) -> None:
    with hacktrick("play", "--new", home=home) as table:
        table.press_together("A", "d", "a", ENTER, "B", "o", ENTER)
        assert fields(table.text) == ["AdaBo", ""] and shared.TOGETHER() in table.words
        table.press(ENTER)
        table.type("Bo")
        table.press_together(ENTER)
        assert shared.TOGETHER() in table.words and begun(home) is None


BAD = ["", "   ", "a;b", "\u3164", "\u0301"]  # what else is bad is no key, and no part of a paste


@pytest.mark.parametrize("bad", BAD)
@pytest.mark.parametrize("field", [0, 1])
def test_a_bad_name_is_refused_with_the_reason(home: Path, bad: str, field: int) -> None:
    with hacktrick("play", "--new", home=home) as table:
        table.type(("Zoë", bad)[0 if field else 1])
        table.press(ENTER)
        if field:
            table.type(bad)
            table.press(ENTER)
        with pytest.raises(BadName) as why:
            check_name(bad)
        assert bad_name(why.value) in table.words
        assert begun(home) is None and shared.SETUP_WHO() in table.text
        table.press("ctrl-u")
        assert bad_name(why.value) not in table.words
        table.type("Ada")
        table.press(ENTER)
        if not field:
            table.type("Bo")
            table.press(ENTER)
        assert table.cover
    assert begun(home) == (("Zoë", "Ada") if field else ("Ada", "Bo"))


@pytest.mark.parametrize(
    ("a", "b"), [("Ada", "Ada"), ("Ada", " Ada "), ("Ada", "\uff21da"), ("e\u0301", "\xe9")]
)
def test_equal_names_are_refused_with_the_reason(home: Path, a: str, b: str) -> None:
    with hacktrick("play", "--new", home=home) as table:
        table.type(a)
        table.press(ENTER)
        table.type(b)
        table.press(ENTER)
        with pytest.raises(BadName) as why:
            check_names(a, b)
        assert bad_name(why.value) in table.words and begun(home) is None
        table.type("!")
        table.press(ENTER)
        assert table.cover
    assert begun(home) == (a, f"{b.lstrip()}!")


@pytest.mark.parametrize(
    ("before", "filled_in"),
    [
        (("Ada", "Bo"), ["Ada", "Bo"]),
        (("日本", "[bold]x"), ["日本", "[bold]x"]),
        (("Ada", "--against", "easy"), ["Ada", ""]),
    ],
)
def test_who_played_last_is_filled_in(home: Path, before: tuple[str, ...], filled_in: list[str]) -> None:
    with hacktrick("play", *before, home=home):
        pass
    with hacktrick("play", "--new", home=home) as table:
        assert fields(table.text) == filled_in
        table.press(ENTER, "end")
        table.type("!")  # behind the name, as the cursor was moved there; else it would replace it
        assert fields(table.text) == [filled_in[0], f"{filled_in[1]}!"]


def test_typing_replaces_a_name_that_was_filled_in(home: Path) -> None:
    with hacktrick("play", "Ada", "Bo", home=home):
        pass
    with hacktrick("play", "--new", home=home) as table:
        table.type("Zo")
        table.press(ENTER)
        table.paste("Max")
        assert fields(table.text) == ["Zo", "Max"]


def test_a_name_is_of_no_more_than_the_most_letters(home: Path) -> None:
    with hacktrick("play", "--new", home=home) as table:
        table.type("x" * (LONGEST + 3))
        assert fields(table.text)[0] == "x" * LONGEST


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_the_longest_and_widest_names_are_shown_and_played_with(
    home: Path, size: tuple[int, int]
) -> None:
    a, b = "日" * LONGEST, "本" * LONGEST
    with hacktrick("play", "--target", "1", home=home, size=size) as table:
        for name in (a, b):
            table.type(name)
            table.press(ENTER)
        assert any(
            a in shown and b in shown for shown in ("".join(each.split()) for each in table.frames)
        )
        assert table.cover in (a, b)
        table.play_match()
    assert begun(home) == (a, b)


@pytest.mark.parametrize("name", LEAVE)
def test_it_is_left_at_once_and_nothing_is_begun(home: Path, name: str) -> None:
    with hacktrick("play", "--new", home=home) as table:
        table.type("Ada")
        table.press(name)
        assert table.status == (130 if name == INTERRUPT else 0)
        assert table.printed == ""
    assert begun(home) is None


def test_what_was_typed_is_still_there_after_going_away(home: Path) -> None:
    with hacktrick("play", "--new", home=home) as table:
        table.type("Ada")
        table.go_away_and_come_back()
        assert fields(table.text) == ["Ada", ""] and shared.SETUP_WHO() in table.text
