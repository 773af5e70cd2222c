"""Which layout fits which terminal, and how its parts are put together."""

from __future__ import annotations

import pytest

from hacktrick.display.block import text
from hacktrick.display.layout import GAP, Layout, Size, layout_for, page


@pytest.mark.parametrize(
    ("columns", "rows", "layout"),
    [
        (60, 20, Layout(60, 20, Size.COMPACT)),
        (79, 30, Layout(79, 24, Size.COMPACT)),
        (200, 23, Layout(80, 23, Size.COMPACT)),
        (80, 24, Layout(80, 24, Size.STANDARD)),
        (99, 40, Layout(99, 30, Size.STANDARD)),
        (200, 29, Layout(100, 29, Size.STANDARD)),
        (100, 30, Layout(100, 30, Size.WIDE, log=True)),
        (119, 50, Layout(119, 36, Size.WIDE, log=True)),
        (200, 39, Layout(120, 36, Size.WIDE, log=True)),
        (120, 40, Layout(120, 40, Size.LARGE, log=True)),
        (500, 200, Layout(120, 40, Size.LARGE, log=True)),
        (59, 20, None),
        (60, 19, None),
    ],
)
def test_the_largest_layout_that_fits_is_taken(columns: int, rows: int, layout: Layout | None) -> None:
    assert layout_for(columns, rows) == layout


def test_text_is_read_in_lines_of_at_most_eighty_cells() -> None:
    assert [Layout(width, 24, Size.WIDE).text_width for width in (60, 80, 120)] == [60, 80, 80]
    assert GAP == 2


@pytest.mark.parametrize(
    ("height", "drawn"),
    [
        (9, ["head", "a", "", "b", "", "c", "", "", "foot"]),
        (8, ["head", "a", "", "b", "c", "", "", "foot"]),
        (7, ["head", "a", "b", "c", "", "", "foot"]),
        (5, ["head", "a", "b", "c", "foot"]),
        (4, ["head", "a", "b", "foot"]),
    ],
)
def test_groups_stand_a_blank_line_apart_as_far_as_there_is_room(height: int, drawn: list[str]) -> None:
    layout = Layout(20, height, Size.COMPACT)
    groups = [[text("a")], [text("b")], [text("c")]]
    lines = page(layout, text("head"), groups=groups, feet=[[text("foot")]])
    assert [line.plain for line in lines] == drawn
