"""Text in cells: its width, and where it is wrapped."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hacktrick.terminal.text import cells, wrapped


@pytest.mark.parametrize(
    ("line", "width", "rows"),
    [
        ("", 10, [""]),
        ("Ada passes.", 11, ["Ada passes."]),
        ("Ada passes.", 10, ["Ada", "passes."]),
        ("one two three", 7, ["one two", "three"]),
        ("abcdefgh ij", 5, ["abcde", "fgh", "ij"]),
        ("a abcdefgh", 5, ["a", "abcde", "fgh"]),
        ("日本語 日本語", 6, ["日本語", "日本語"]),
        ("日本語", 5, ["日本", "語"]),
    ],
)
def test_a_line_is_wrapped_at_words(line: str, width: int, rows: list[str]) -> None:
    assert list(wrapped(line, width)) == rows


@given(st.text(alphabet="ab 日é\u0301\u2068", max_size=60), st.integers(min_value=2, max_value=30))
def test_no_row_is_too_wide_and_nothing_but_spaces_is_lost(line: str, width: int) -> None:
    rows = list(wrapped(line, width))
    assert all(cells(row) <= width for row in rows)
    assert "".join(rows).replace(" ", "") == line.replace(" ", "")


@pytest.mark.parametrize(
    ("text", "wide"), [("abc", 3), ("日本", 4), ("e\u0301", 1), ("\u2068א\u2069", 1)]
)
def test_a_text_is_as_wide_as_its_cells(text: str, wide: int) -> None:
    assert cells(text) == wide
