"""The lines between the squares: every joint fits its four arms, and a frame keeps its colour."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from unicodedata import name

import pytest

from hacktrick.display.block import Lines, text
from hacktrick.display.look import ASCII, UNICODE, Look
from hacktrick.drawing.grid import Grid
from hacktrick.rules import LAYOUT, NUMBERS

SIDES = {"VERTICAL": ("UP", "DOWN"), "HORIZONTAL": ("LEFT", "RIGHT")}
NEXT = {"UP": (-1, 0), "RIGHT": (0, 1), "DOWN": (1, 0), "LEFT": (0, -1)}
WEIGHTS = {"│": "LIGHT", "─": "LIGHT", "┃": "HEAVY", "━": "HEAVY"}


def drawn(heavy: dict[int, str], look: Look = UNICODE) -> Lines:
    """The grid round squares of a single cell."""
    return Grid(look, heavy).lines({number: [text("·")] for number in NUMBERS})


def arms(joint: str) -> dict[str, str]:
    """The weight of each arm of a joint, as Unicode names it."""
    words = name(joint).removeprefix("BOX DRAWINGS ").split()
    if words[0] in WEIGHTS.values():  # of all arms
        words = [*words[1:], words[0]]
        words.remove("AND")
    found: dict[str, str] = {}
    group: list[str] = []
    for word in words:
        if word in WEIGHTS.values():
            found |= dict.fromkeys(group, word)
            group = []
        elif word != "AND":
            group += SIDES.get(word, (word,))
    return found


def edges(lines: list[str], row: int, column: int) -> dict[str, str]:
    """The weight of each edge that meets at a joint."""
    at = {side: (row + down, column + along) for side, (down, along) in NEXT.items()}
    inside = {side: (y, x) for side, (y, x) in at.items() if 0 <= y < 7 and 0 <= x < 7}
    return {side: WEIGHTS[lines[y][x]] for side, (y, x) in inside.items()}


def around(number: int) -> Iterator[tuple[int, int]]:
    """The places of the frame of a square, corners included."""
    ((row, column),) = [
        (row, numbers.index(number)) for row, numbers in enumerate(LAYOUT) if number in numbers
    ]
    for down, along in product(range(3), repeat=2):
        if (down, along) != (1, 1):
            yield 2 * row + down, 2 * column + along


@pytest.mark.parametrize(("row", "column"), [*product(range(2), repeat=2)])
def test_every_joint_has_the_weight_of_each_edge_that_meets_there(row: int, column: int) -> None:
    """With each choice of the four squares round an inner joint; those at the border have two."""
    squares = [LAYOUT[row + down][column + along] for down, along in product(range(2), repeat=2)]
    for chosen in product(("", "title"), repeat=len(squares)):
        lines = [line.plain for line in drawn(dict(zip(squares, chosen, strict=True)))]
        assert [len(line) for line in lines] == [7] * 7
        for at in product(range(0, 7, 2), repeat=2):
            assert arms(lines[at[0]][at[1]]) == edges(lines, *at)


@pytest.mark.parametrize("look", [UNICODE, ASCII])
@pytest.mark.parametrize("number", NUMBERS)
def test_all_of_the_frame_of_a_square_that_stands_out_has_its_role(number: int, look: Look) -> None:
    lines = drawn({number: "title"}, look)
    standing = {
        (row, at)
        for row, line in enumerate(lines)
        for span in line.spans
        if span.style == "title"
        for at in range(span.start, span.end)
    }
    assert standing == {*around(number)}


@pytest.mark.parametrize("odd", [[text("··")], [text("·"), text("·")]], ids=["wider", "higher"])
def test_squares_of_more_than_one_size_are_refused(odd: Lines) -> None:
    squares = {number: [text("·")] for number in NUMBERS}
    with pytest.raises(ValueError, match=r"unpack|zip"):
        Grid(UNICODE, {}).lines({**squares, 6: odd})
