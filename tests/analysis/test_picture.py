"""The course as a chart and a picture: each side, hands, costliest turns, words as handed in."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

from hacktrick.analysis.chart import columns, hand_marks, rows
from hacktrick.analysis.picture import Words, picture
from hacktrick.analysis.review import JudgedTurn, course, summaries
from hacktrick.rules import Player

SPACE = "{http://www.w3.org/2000/svg}"
WORDS = Words(
    title="<title> & more",
    heading="heading",
    hand=lambda number: f"<{number}>",
    loss=lambda turn: f"{turn.player} lost on {turn.line} & so on",
)


def turn(line: int, player: Player, chance: float, loss: float = 0.0, hand: int = 1) -> JudgedTurn:
    return JudgedTurn(line, player, hand, chosen="draws", best="draws", chance=chance, loss=loss)


TURNS = [
    turn(7, Player.A, 0.25),
    turn(8, Player.B, 0.25, loss=0.125),
    turn(9, Player.A, 0.5, loss=0.25, hand=2),
    turn(11, Player.B, 1.0, hand=2),
]


def test_the_course_has_the_chances_of_a_on_the_turns_of_both() -> None:
    assert course(TURNS, None) == [0.25, 0.75, 0.5, 0.0]
    assert course(TURNS, Player.A) == [0.25, 0.75, 0.5, 0.0, 1.0]
    assert course(TURNS, Player.B) == [0.25, 0.75, 0.5, 0.0, 0.0]


def test_each_player_has_a_summary_of_their_own_turns_only() -> None:
    a, b = summaries(TURNS)
    assert (a.decisions, a.mean_loss, a.costliest) == (2, 0.125, (TURNS[2],))
    assert (b.decisions, b.mean_loss, b.costliest) == (2, 0.0625, (TURNS[1],))
    nothing = summaries([])[1]
    assert (nothing.decisions, nothing.mean_loss, nothing.costliest) == (0, 0.0, ())


def test_the_costliest_are_at_most_three_the_worst_first() -> None:
    turns = [turn(line, Player.B, 0.5, loss=line / 100) for line in (3, 9, 1, 7)]
    assert [each.line for each in summaries(turns)[1].costliest] == [9, 7, 3]


def test_the_chart_is_a_from_below_and_b_from_above() -> None:
    assert rows([0.0, 0.5, 1.0], width=3, height=2) == [[False, False, True], [False, True, True]]
    assert [sum(row) for row in rows([1.0] * 100, width=40, height=3)] == [40, 40, 40]
    assert rows([0.0], width=5, height=3) == [[False]] * 3


def test_a_chart_with_less_room_than_moments_leaves_some_out() -> None:
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


def drawn(winner: Player | None = Player.B) -> ElementTree.Element:
    return ElementTree.fromstring(picture(TURNS, WORDS, winner))


def all_of(root: ElementTree.Element, kind: str, role: str) -> list[ElementTree.Element]:
    return [each for each in root.iter(SPACE + kind) if each.get("class") == role]


def test_the_line_of_the_picture_goes_from_left_to_right_through_every_chance() -> None:
    (line,) = all_of(drawn(), "polyline", "line")
    # 0% lies at 370, 100% at 60
    assert line.get("points") == "60.0,292.5 265.0,137.5 470.0,215.0 675.0,370.0 880.0,370.0"
    (unfinished,) = all_of(drawn(winner=None), "polyline", "line")
    assert str(unfinished.get("points")).endswith(" 880.0,370.0")
    assert str(unfinished.get("points")).count(",") == len(TURNS)


def test_a_has_the_ground_below_the_line_and_b_the_one_above() -> None:
    root = drawn(Player.A)
    (below,) = all_of(root, "polygon", "a")
    (whole,) = all_of(root, "rect", "b")
    assert str(below.get("points")).startswith("60,370 60.0,292.5 ")
    assert str(below.get("points")).endswith(" 880.0,60.0 880.0,370")
    assert [whole.get(name) for name in ("x", "y", "width", "height")] == ["60", "60", "820", "310"]


def test_a_dot_in_the_players_colour_lies_where_each_costly_turn_was_chosen() -> None:
    root = drawn()
    (a,), (b,) = all_of(root, "circle", "loss-a"), all_of(root, "circle", "loss-b")
    assert (a.get("cx"), a.get("cy")) == ("470.0", "215.0")
    assert (b.get("cx"), b.get("cy")) == ("265.0", "137.5")
    assert a.findtext(f"{SPACE}title") == "A lost on 9 & so on"
    assert b.findtext(f"{SPACE}title") == "B lost on 8 & so on"


def test_each_hand_begins_at_a_line_with_its_words() -> None:
    root = drawn()
    assert [line.get("x1") for line in all_of(root, "line", "grid")] == ["60.0", "470.0"]
    words = [(each.get("x"), each.text) for each in all_of(root, "text", "small")]
    assert ("63.0", "<1>") in words and ("473.0", "<2>") in words
    percents = [text for _, text in words if text and text.endswith("%")]
    assert percents == ["0%", "25%", "50%", "75%", "100%"]
    assert root.findtext(f"{SPACE}title") == "<title> & more"
    assert [each.text for each in all_of(root, "text", "title")] == ["heading"]


def test_one_decision_alone_is_a_picture_too() -> None:
    root = ElementTree.fromstring(picture(TURNS[:1], WORDS, None))
    (line,) = all_of(root, "polyline", "line")
    assert line.get("points") == "60.0,292.5"
