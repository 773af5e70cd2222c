"""The rules on one page: the square with a turn worked on it, and beside it what the game is about."""

from __future__ import annotations

from textwrap import dedent

import pytest

from hacktrick.display.look import ASCII, UNICODE, Look
from hacktrick.drawing.short_rules import short_rules
from hacktrick.sentences import help as words

SQUARE = """
    ┌─────┬─────┬─────┐
    │ 4   │ 9   │ 2 ● │
    ├─────┼─────┼─────┤
    │ 3   │ 5 ■ │ 7   │
    ├─────┼─────┼─────┤
    │ 8 ● │ 1   │ 6   │
    └─────┴─────┴─────┘
"""
ASCII_SQUARE = """
    +-----+-----+-----+
    | 4   | 9   | 2 o |
    +-----+-----+-----+
    | 3   | 5 # | 7   |
    +-----+-----+-----+
    | 8 o | 1   | 6   |
    +-----+-----+-----+
"""


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize(
    ("look", "square", "markers"), [(UNICODE, SQUARE, ("●", "■")), (ASCII, ASCII_SQUARE, ("o", "#"))]
)
def test_the_worked_turn_lies_in_the_square_and_is_told_beside_it(
    look: Look, square: str, markers: tuple[str, str], width: int
) -> None:
    lines = [line.plain for line in short_rules(look, width)]
    end = lines.index("")
    picture = dedent(square).strip().split("\n")
    across = len(picture[0])
    assert [line[:across] for line in lines[:end] if line[:across].strip()] == picture
    assert {line[across : across + 2] for line in lines[:end]} <= {"", "  "}
    mine, theirs = markers
    beside = " ".join(line[across + 2 :] for line in lines[:end]).rstrip()
    assert beside == f"{words.RULES_GOAL()} {words.RULES_EXAMPLE(mine=mine, theirs=theirs)}"
    assert max(map(len, lines)) <= width


def test_the_markers_of_the_worked_turn_have_their_players_colours() -> None:
    roles = {
        line.plain[span.start : span.end]: span.style
        for line in short_rules(UNICODE, 80)[:7]
        for span in line.spans
        if line.plain[span.start : span.end] in ("●", "■")
    }
    assert roles == {"●": "player.a", "■": "player.b"}
