"""The board as it is drawn: what stands out on it keeps the colour of whose it is."""

from __future__ import annotations

from typing import Any

import pytest
from gallery import example
from rich.text import Text

from hacktrick.display.layout import Size
from hacktrick.display.look import UNICODE
from hacktrick.display.theme import roles as styles
from hacktrick.drawing.board import BoardBlock, board_width
from hacktrick.drawing.signs import player_role, won_role
from hacktrick.rules import Hand, Player
from tests.rules.positions import after, hand_of, with_board


def ends() -> list[Hand]:
    """Each hand of the example match as it ended."""
    hands = [step.match.hand for step in example().steps if step.match.hand is not None]
    return [hand for hand in hands if hand.result is not None]


def roles(line: Text) -> list[set[str]]:
    """The roles of each character."""
    return [
        {str(line.style), *(str(span.style) for span in line.spans if span.start <= at < span.end)}
        for at in range(len(line))
    ]


def heavy(lines: list[Text]) -> set[str]:
    """The roles of the heavy lines."""
    return {
        role
        for line in lines
        for char, found in zip(line.plain, roles(line), strict=True)
        if char in "━┃"
        for role in found - {""}
    }


@pytest.mark.parametrize("size", Size)
def test_a_combination_that_won_stands_out_in_the_colour_of_the_winner(size: Size) -> None:
    winners = set()
    for hand in ends():
        assert hand.result is not None
        winners.add(hand.result.winner)
        won = frozenset(square for each in hand.result.combinations for square in each)
        lines = BoardBlock(UNICODE, hand.board, size, won=won).lines(board_width(size))
        assert heavy(lines) == {won_role(hand.result.winner)}
        assert styles()[won_role(hand.result.winner)] == styles()[player_role(hand.result.winner)]
    assert winners == set(Player)


@pytest.mark.parametrize("player", Player)
def test_a_marker_that_is_tried_out_stands_in_the_colour_of_its_player(player: Player) -> None:
    board = ends()[0].board
    square = next(number for number in range(1, 10) if board[number].owner is player)
    lines = BoardBlock(UNICODE, board, Size.STANDARD, picked=square).lines(board_width(Size.STANDARD))
    assert heavy(lines) == {player_role(player)}


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("player", Player)
def test_the_number_of_a_square_that_stands_out_has_the_colour_of_its_markers(
    player: Player, size: Size
) -> None:
    board = hand_of(with_board(after("A starts 2", opener="2"), {4: str(player)})).board
    expected: list[tuple[dict[str, Any], str]] = [
        ({}, "square.number"),
        ({"picked": 4}, player_role(player)),
        ({"won": frozenset({4})}, won_role(player)),
    ]
    for marked, role in expected:
        line = BoardBlock(UNICODE, board, size, **marked).lines(0)[1]
        number = next(at for at, char in enumerate(line.plain) if char not in "│┃ ")
        assert roles(line)[number] - {""} == {role}
