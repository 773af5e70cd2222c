"""A line of text being typed: keys in, the text and its cursor out."""

import pytest

from hacktrick.display.line_editor import LineEditor
from hacktrick.terminal.keys import ENTER, SPACE

LIMIT = 24
ACCENTED = "e\u0301"  # two characters in one cell
FAMILY = "\U0001f469\u200d\U0001f680"  # three characters in two cells


def typed(text: str, *keys: str, limit: int = LIMIT) -> LineEditor:
    """An editor in which a text was typed, and then keys were pressed."""
    editor = LineEditor(limit)
    for key in (*(SPACE if char == " " else char for char in text), *keys):
        editor.press(key)
    return editor


def shown(editor: LineEditor) -> str:
    """The text, with brackets around what is under the cursor."""
    start, end = editor.under_cursor
    line = editor.text + " "
    return f"{line[:start]}[{line[start:end]}]{line[end:]}".removesuffix(" ")


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ((), "Ada Bo[ ]"),
        (("left",), "Ada B[o]"),
        (("left", "left", "right"), "Ada B[o]"),
        (("right",), "Ada Bo[ ]"),
        (("home",), "[A]da Bo"),
        (("home", "left"), "[A]da Bo"),
        (("ctrl-a",), "[A]da Bo"),
        (("home", "end"), "Ada Bo[ ]"),
        (("home", "ctrl-e"), "Ada Bo[ ]"),
        (("backspace",), "Ada B[ ]"),
        (("home", "backspace"), "[A]da Bo"),
        (("left", "left", "backspace"), "Ada[B]o"),
        (("delete",), "Ada Bo[ ]"),
        (("home", "delete"), "[d]a Bo"),
        (("left", "left", "ctrl-k"), "Ada [ ]"),
        (("ctrl-k",), "Ada Bo[ ]"),
        (("left", "left", "ctrl-u"), "[B]o"),
        (("home", "ctrl-u"), "[A]da Bo"),
        (("ctrl-w",), "Ada [ ]"),
        (("ctrl-w", "ctrl-w"), "[ ]"),
        (("left", "ctrl-w"), "Ada [o]"),
        (("home", "ctrl-w"), "[A]da Bo"),
        (("home", "right", "x", "y"), "Axy[d]a Bo"),
    ],
)
def test_each_key_edits_at_the_cursor(keys: tuple[str, ...], line: str) -> None:
    assert shown(typed("Ada Bo", *keys)) == line


@pytest.mark.parametrize(
    "key", [ENTER, "tab", "page-up", "ctrl-x", "up", "", "\x07", "\u202e", "\u200b"]
)
def test_what_neither_types_nor_edits_does_nothing(key: str) -> None:
    assert shown(typed("Ada", "left", key)) == "Ad[a]"


def test_ctrl_w_takes_the_spaces_behind_the_word_too() -> None:
    assert shown(typed("Ada Bo  ", "ctrl-w")) == "Ada [ ]"


@pytest.mark.parametrize("wide", ["日", ACCENTED, FAMILY])
def test_what_is_drawn_in_one_place_is_passed_and_deleted_as_one(wide: str) -> None:
    line = f"A{wide}b"

    def inserted(*keys: str) -> str:
        editor = LineEditor(LIMIT, line)
        for key in keys:
            editor.press(key)
        return shown(editor)

    assert inserted("left", "left") == f"A[{wide}]b"
    assert inserted("left", "left", "right") == f"A{wide}[b]"
    assert inserted("home", "right", "right") == f"A{wide}[b]"
    assert inserted("left", "backspace") == "A[b]"
    assert inserted("left", "left", "delete") == "A[b]"
    assert inserted("home", "delete") == f"[{wide}]b"


def test_an_accent_that_is_typed_by_itself_goes_to_the_letter_before_the_cursor() -> None:
    assert shown(typed("eb", "left", "\u0301")) == f"{ACCENTED}[b]"


def test_an_accent_without_a_letter_is_passed_and_deleted_by_itself() -> None:
    assert shown(typed("\u0301", "home")) == "[\u0301]"
    assert shown(typed("\u0301", "backspace")) == "[ ]"


def test_a_place_at_the_beginning_is_reached_and_kept_too() -> None:
    assert shown(typed(ACCENTED, "left")) == f"[{ACCENTED}]"
    assert shown(typed("\u0301", "home", "backspace")) == "[\u0301]"


def test_a_letter_deleted_from_under_its_accent_leaves_the_cursor_between_places() -> None:
    assert shown(typed("ab\u0301c", "ctrl-a", "right", "ctrl-u")) == "[b\u0301]c"
    assert shown(typed("\u0301c", "home", "a")) == "a\u0301[c]"


def test_no_more_is_typed_than_the_limit() -> None:
    assert typed("x" * 30).text == "x" * LIMIT
    assert shown(typed("abc", "home", "x", limit=3)) == "[a]bc"


def test_of_a_pasted_text_what_cannot_be_shown_is_left_out_and_the_rest_cut() -> None:
    editor = LineEditor(4)
    editor.insert("A\tb\u202e\x07cde")
    assert shown(editor) == "Abcd[ ]"


def test_a_pasted_text_goes_to_the_cursor() -> None:
    editor = typed("Ad", "left")
    editor.insert("bc")
    assert shown(editor) == "Abc[d]"


def test_typing_replaces_the_text_that_the_line_began_with() -> None:
    editor = LineEditor(LIMIT, "Ada")
    assert shown(editor) == "Ada[ ]"
    editor.press("B")
    editor.press("o")
    assert shown(editor) == "Bo[ ]"


def test_pasting_replaces_the_text_that_the_line_began_with() -> None:
    editor = LineEditor(LIMIT, "Ada")
    editor.insert("")
    assert shown(editor) == "[ ]"


@pytest.mark.parametrize(("key", "line"), [("left", "Ad!a"), ("end", "Ada!"), ("backspace", "Ad!")])
def test_a_line_that_was_edited_first_is_not_replaced(key: str, line: str) -> None:
    editor = LineEditor(LIMIT, "Ada")
    editor.press(key)
    editor.press("!")
    assert editor.text == line


def test_a_key_that_does_nothing_leaves_the_line_to_be_replaced() -> None:
    editor = LineEditor(LIMIT, "Ada")
    editor.press("page-up")
    editor.press("B")
    assert editor.text == "B"


def test_a_line_begins_empty_where_no_text_is_given() -> None:
    assert LineEditor(LIMIT).text == ""


def test_a_line_begins_with_no_more_than_the_limit() -> None:
    assert LineEditor(2, "Ada").text == "Ad"
