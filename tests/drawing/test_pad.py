"""The pad line by line: what is shown grows with its lines, and nothing is wider than its room."""

from __future__ import annotations

from textwrap import dedent

import pytest

from hacktrick.display.look import UNICODE
from hacktrick.drawing.pad import PadBlock
from hacktrick.knowledge.chances import Knowledge
from hacktrick.rules import Cards, Player

Hands = dict[Cards, int]

TWO: Hands = {(1, 3): 3, (0, 4): 1}
HELD: Hands = {(1, 3): 1}
FOUR: Hands = {(1, 3): 10, (0, 4): 5, (2, 2): 3, (0, 5): 2}
THREE: Hands = {(1, 3): 10, (0, 4): 5, (2, 2): 5}


def pad(hands: Hands, rows: int, width: int) -> list[str]:
    known = Knowledge(hands, unseen=(0, 1, 2, 2, 3, 4, 5, 5), newest=2, can_place=True)
    lines = PadBlock(UNICODE, known, Player.A, name="Ada", squares="Board:", rows=rows).lines(width)
    assert len(lines) == rows and all(line.cell_len <= width for line in lines)
    return [line.plain.rstrip() for line in lines]


def picture(drawn: str) -> list[str]:
    return dedent(drawn).strip("\n").split("\n")


def test_in_six_lines_there_are_two_cards_a_line_and_the_likeliest_hands() -> None:
    assert pad(TWO, 6, 34) == picture("""
        What Ada may hold
        0  25% ██▎        3  75% ██████▊
        1  75% ██████▊    4  25% ██▎
        2   0%            5   0%
        Board:
        Likeliest  1 3 75%  0 4 25%
    """)


def test_from_ten_lines_on_each_card_has_one_with_the_chance_that_it_is_drawn() -> None:
    assert "drawn next" not in pad(HELD, 9, 41)[0]
    *drawn, blank = pad(HELD, 10, 41)
    assert blank == ""
    assert drawn == picture("""
        What Ada holds                 drawn next
        0   0%                                17%
        1 100% ██████████████████████          0%
        2   0%                                33%
        3 100% ██████████████████████          0%
        4   0%                                17%
        5   0%                                33%
        Board:
        Likeliest  1 3 100%
    """)


def test_a_bar_is_no_longer_than_it_needs_to_be() -> None:
    assert pad(HELD, 10, 60)[2] == f"1 100% {'█' * 24}{'0%':>29}"


def test_from_thirteen_lines_on_the_hands_have_a_list_and_from_fifteen_on_there_is_a_blank() -> None:
    assert pad(HELD, 12, 41)[8:] == ["Likeliest  1 3 100%", "", "", ""]
    assert pad(HELD, 13, 41)[7:] == ["Board:", "", "Likeliest", f"1 3      100% {'█' * 24}", "", ""]
    assert pad(HELD, 14, 41)[0] == "What Ada holds                 drawn next"
    assert pad(HELD, 15, 41)[:2] == ["", "What Ada holds                 drawn next"]


def test_a_list_ends_with_how_many_more_hands_there_are_and_their_chance() -> None:
    assert pad(THREE, 13, 41)[9:] == picture("""
        Likeliest
        1 3       50% ████████████
        0 4       25% ██████
        2 2       25% ██████
    """)
    assert pad(FOUR, 13, 41)[9:] == picture("""
        Likeliest
        1 3       50% ████████████
        0 4       25% ██████
        and 2 more, 25% in all
    """)


@pytest.mark.parametrize(
    ("rows", "width", "hands"),
    [
        (6, 27, ["Likeliest  1 3 75%  0 4 25%"]),
        (6, 26, ["Likeliest  1 3 75%"]),
        (7, 26, ["Likeliest  1 3 75%", "           0 4 25%"]),
    ],
)
def test_without_a_list_there_are_as_many_hands_as_find_room(
    rows: int, width: int, hands: list[str]
) -> None:
    assert pad(TWO, rows, width)[5:] == hands
