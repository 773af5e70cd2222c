"""Two hackers at a keypad: the keys lie as on the board, and faces are known by colour and shape."""

from __future__ import annotations

import re

import pytest

from hacktrick.display.block import text
from hacktrick.display.look import ASCII, UNICODE, Look
from hacktrick.drawing.mood import face, hackers, keypad, won
from hacktrick.rules import LAYOUT, Player

LOOKS = [UNICODE, ASCII]


@pytest.mark.parametrize("look", LOOKS, ids=["unicode", "ascii"])
@pytest.mark.parametrize("large", [False, True])
def test_the_keys_lie_as_the_squares_of_the_board_do(look: Look, large: bool) -> None:
    lines = [line.plain for line in keypad(look, {5: Player.A, 7: Player.B}, large)]
    digits = re.findall(r"\d", "".join(lines))
    assert digits == [str(number) for row in LAYOUT for number in row]
    assert len({len(line) for line in lines}) == 1
    assert not look.ascii or "".join(lines).isascii()


def test_a_key_that_is_keyed_carries_the_marker_of_who_did() -> None:
    drawn = "".join(line.plain for line in keypad(UNICODE, {5: Player.A, 7: Player.B}))
    assert "5●" in drawn and "7■" in drawn and "4●" not in drawn


@pytest.mark.parametrize("look", LOOKS, ids=["unicode", "ascii"])
def test_faces_differ_by_shape_and_colour_and_by_who_has_lost(look: Look) -> None:
    faces = [face(look, player, beaten) for player in Player for beaten in (False, True)]
    assert len({each.plain for each in faces}) == 4
    assert [str(each.style) for each in faces] == ["player.a", "player.a", "player.b", "player.b"]


def test_the_hackers_stand_beside_the_keypad_only_where_they_have_room() -> None:
    narrow, wide = (hackers(UNICODE, {}, width) for width in (20, 60))
    assert not any("_" in line.plain for line in narrow)
    assert sum("(●_●)" in line.plain and "[■_■]" in line.plain for line in wide) == 1


def test_the_hackers_need_no_more_room_than_they_take() -> None:
    flanked = hackers(UNICODE, {}, 60)
    wide = flanked[0].cell_len
    assert hackers(UNICODE, {}, wide) == flanked
    assert hackers(UNICODE, {}, wide - 1) == keypad(UNICODE, {})


def test_a_key_has_its_number_in_its_middle() -> None:
    assert [line.plain for line in keypad(UNICODE, {5: Player.B})[2:5]] == [
        "├────╆━━━━╅────┤",
        "│ 3  ┃ 5■ ┃ 7  │",
        "├────╄━━━━╃────┤",
    ]
    assert [line.plain for line in keypad(UNICODE, {5: Player.B}, large=True)[4:9]] == [
        "├────────╆━━━━━━━━╅────────┤",
        "│        ┃        ┃        │",
        "│   3    ┃   5■   ┃   7    │",
        "│        ┃        ┃        │",
        "├────────╄━━━━━━━━╃────────┤",
    ]


def test_words_about_a_win_stand_between_both_faces_or_alone() -> None:
    words = text("Bo wins the match!")
    (line,) = won(UNICODE, Player.B, words=words, width=60)
    assert line.plain.strip() == "(-_-)  Bo wins the match!  [■_■]"
    (line,) = won(UNICODE, Player.B, words=words, width=24)
    assert line.plain.strip() == "Bo wins the match!"
