"""Lines of text: joined, cut, spread, wrapped and laid side by side, by cells and not by characters."""

from __future__ import annotations

import pytest
from rich.text import Text

from hacktrick.display.block import beside, centered, fit, join, paragraph, spread, text, wrap


def plain(lines: list[Text]) -> list[str]:
    return [line.plain for line in lines]


def test_pieces_are_joined_with_their_roles_and_something_between() -> None:
    line = join("a", ("b", "title"), text("c", "key"), between=", ")
    assert line.plain == "a, b, c"
    assert [(line.plain[span.start : span.end], span.style) for span in line.spans] == [
        ("b", "title"),
        ("c", "key"),
    ]
    assert join("a", "b").plain == "ab"


@pytest.mark.parametrize(
    ("line", "width", "fitted"),
    [
        ("ab", 4, "ab  "),
        ("abcd", 4, "abcd"),
        ("abcde", 4, "abc…"),
        ("日本語", 6, "日本語"),
        ("日本語", 5, "日本…"),
        ("日本語", 4, "日 …"),  # a wide character has no half
        ("ab", 1, "…"),
    ],
)
def test_a_line_is_cut_or_filled_up_to_its_width(line: str, width: int, fitted: str) -> None:
    assert fit(text(line), width).plain == fitted
    assert centered(text("ab"), 2).plain == "ab"
    assert centered(text("ab"), 6).plain == "  ab  " and centered(text("ab"), 5).plain == " ab  "


@pytest.mark.parametrize(
    ("left", "right", "width", "line"),
    [
        ("ab", "cd", 8, "ab    cd"),
        ("ab", "cd", 5, "ab cd"),
        ("abc", "cd", 5, "a… cd"),
        ("abc", "", 5, "abc  "),
        ("abc", "defg", 4, "… d…"),
        ("", "defg", 4, " de…"),
    ],
)
def test_the_left_of_two_ends_yields(left: str, right: str, width: int, line: str) -> None:
    assert spread(text(left), text(right), width).plain == line


def test_the_shorter_of_two_blocks_is_filled_up() -> None:
    left, right = [text("a"), text("bcd")], [text("x")]
    assert plain(beside(left, 2, right)) == ["a   x", "b…  "]
    assert plain(beside(right, 2, left, gap=1)) == ["x  a", "   bcd"]


@pytest.mark.parametrize(
    ("line", "width", "rows"),
    [
        ("one two", 7, ["one two"]),
        ("one two", 6, ["one", "  two"]),
        ("one two three", 7, ["one two", "  three"]),
        ("one   two", 6, ["one  ", "  two"]),
        ("onetwo", 4, ["onet", "  wo"]),
        ("日本語", 4, ["日本", "  語"]),
    ],
)
def test_a_line_is_wrapped_at_words_and_inside_one_that_is_too_long(
    line: str, width: int, rows: list[str]
) -> None:
    assert plain(wrap(text(line), width)) == rows


NAME = "\u2068אבג דהו\u2069"  # written from right to left, and isolated


def test_a_name_is_isolated_in_each_part_of_a_line_that_is_cut_or_wrapped() -> None:
    assert fit(text(NAME), 4).plain == "\u2068אבג…\u2069"
    assert fit(text(f"{NAME} plays"), 9).plain == f"{NAME} …"
    assert plain(wrap(text(f"{NAME}!"), 4, "")) == ["\u2068אבג\u2069", "\u2068דהו\u2069!"]
    assert plain(wrap(text(f"{NAME} plays"), 8, "")) == [NAME, "plays"]


def test_a_line_is_broken_behind_its_first_character_at_the_earliest() -> None:
    assert plain(wrap(text("a bcd"), 3, "")) == ["a", "bcd"]
    assert plain(wrap(text(" abc"), 3, "")) == [" ab", "c"]


def test_a_character_that_is_wider_than_the_room_has_a_line_of_its_own() -> None:
    assert plain(wrap(text("日本"), 1, "")) == ["日", "本", ""]


def test_each_row_of_a_paragraph_stands_in_the_middle() -> None:
    assert plain(paragraph(text("one two"), 5)) == [" one ", " two "]


def test_the_rows_of_a_paragraph_are_about_as_long_as_each_other() -> None:
    assert plain(paragraph(text("one two three four"), 16)) == ["    one two     ", "   three four   "]


def test_roles_stay_with_their_words_where_a_line_is_wrapped() -> None:
    first, second = wrap(join("one ", ("two", "title")), 5)
    assert first.spans == []
    (span,) = second.spans
    assert second.plain[span.start : span.end] == "two" and span.style == "title"
