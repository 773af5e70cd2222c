"""The course of a match as a chart: both sides, the hands below, and no wider than its room."""

from __future__ import annotations

import pytest

from hacktrick.display.look import ASCII, UNICODE, Look
from hacktrick.drawing.course import HEIGHT, LABEL, CourseChart, columns, hand_marks, rows
from hacktrick.sentences import language


def test_a_is_below_and_b_above() -> None:
    assert rows([0.0, 0.5, 1.0], width=3, height=2) == [[False, False, True], [False, True, True]]
    assert [sum(row) for row in rows([1.0] * 100, width=40, height=3)] == [40, 40, 40]
    assert rows([0.0], width=5, height=3) == [[False]] * 3


def test_with_less_room_than_moments_some_are_left_out() -> None:
    assert columns(3, 10) == [0, 1, 2]
    assert columns(6, 3) == [0, 2, 4]
    assert rows([1.0, 0.0, 1.0, 0.0], width=2, height=1) == [[True, True]]


@pytest.mark.parametrize(
    ("hands", "width", "marks"),
    [
        ([1, 1, 1, 2, 2, 3], 6, "1  2 3"),
        ([1, 2, 3], 3, "1 3"),  # the 2 has no room
        ([9, 10, 10, 10, 11], 5, "9 10"),
        ([1, 1, 2, 2], 2, "1"),
    ],
)
def test_hands_are_marked_where_they_begin_if_there_is_room(
    hands: list[int], width: int, marks: str
) -> None:
    assert hand_marks(hands, width) == marks


@pytest.mark.parametrize(("look", "of_a", "of_b"), [(UNICODE, "█", "·"), (ASCII, "#", "-")])
def test_each_side_has_its_sign_and_its_players_colour(look: Look, of_a: str, of_b: str) -> None:
    lines = CourseChart(look, [1.0, 0.0, 0.5], [1, 2, 2]).lines(80)
    assert [line.plain for line in lines] == [
        f" 100% {of_a}{of_b}{of_b}",
        *[f"      {of_a}{of_b}{of_b}"] * 4,
        f"  50% {of_a}{of_b}{of_a}",
        *[f"      {of_a}{of_b}{of_a}"] * 4,
        f"   0% {of_a}{of_b}{of_a}",
        " hand 1 2",
    ]
    for line in lines[:HEIGHT]:
        roles = {line.plain[span.start]: span.style for span in line.spans}
        assert roles == {of_a: "player.a", of_b: "player.b"}


@pytest.mark.parametrize("each", [name for name in language.NAMES if name != language.ENGLISH])
def test_its_scale_is_written_as_the_language_does_and_moves_no_cell(each: str) -> None:
    language.use(each)
    lines = [line.plain for line in CourseChart(UNICODE, [1.0, 0.0], [1, 1]).lines(80)]
    assert [lines[0], lines[HEIGHT // 2], lines[HEIGHT - 1]] == [
        "100\xa0% █·",
        " 50\xa0% █·",
        "  0\xa0% █·",
    ]
    assert lines[1] == "      █·"


@pytest.mark.parametrize(
    ("moments", "marked", "line"),
    [
        (4, (1, 3), " ▴ ▴"),
        (12, (3, 9), " ▴ ▴"),  # three moments a column
        (12, (5, 11), " ▴ ▴"),
    ],
)
def test_marked_moments_have_signs_below_their_columns_and_the_chosen_one_stands_out(
    moments: int, marked: tuple[int, ...], line: str
) -> None:
    course, hands = [0.5] * moments, [1] * moments
    chart = CourseChart(UNICODE, course, hands, marked=marked, chosen=marked[-1])
    drawn = chart.lines(LABEL + 4)[HEIGHT]
    assert drawn.plain == " " * LABEL + line
    roles = [str(span.style) for span in drawn.spans if drawn.plain[span.start] == "▴"]
    assert roles == ["quiet", "title"]


@pytest.mark.parametrize("width", [1, 6, 7, 20, 40, 80, 200])
def test_it_fits_its_room_and_fills_it(width: int) -> None:
    moments = 300
    lines = CourseChart(UNICODE, [0.5] * moments, [*range(1, moments + 1)]).lines(width)
    cells = max(line.cell_len for line in lines)
    assert cells == max(width, 7)
    assert lines[-1].cell_len <= max(width, 7)
