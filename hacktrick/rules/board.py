"""R2, R3, R12, R15: the magic-square board, the markers on it, captures and combinations."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import NamedTuple

from hacktrick.rules.cards import Card
from hacktrick.rules.players import Player

# `unchecked(Square, (owner, markers))` is `Square(owner, markers)` without the slow constructor of a
# named tuple: random play is a tenth faster for it. It serves the few places that every action goes
# through. Nothing counts the fields there, so the tests do.
unchecked = tuple.__new__

# R2: the board as it lies on the table; every row, column and diagonal sums to 15.
LAYOUT = ((4, 9, 2), (3, 5, 7), (8, 1, 6))
NUMBERS = range(1, 10)
STACK = 3  # R15: this many markers on one square are a combination

Combination = tuple[int, int, int]  # three squares ascending; a stack is (n, n, n)


def _lines() -> tuple[Combination, ...]:
    rows = [set(row) for row in LAYOUT]
    columns = [set(column) for column in zip(*LAYOUT, strict=True)]
    diagonals = [{LAYOUT[i][i] for i in range(3)}, {LAYOUT[i][2 - i] for i in range(3)}]
    return tuple(sorted((a, b, c) for a, b, c in map(sorted, rows + columns + diagonals)))


LINES = _lines()


class LineKind(Enum):
    """R2: how a line lies on the board."""

    ROW = "row"
    COLUMN = "column"
    DIAGONAL = "diagonal"


def line_kind(combination: Combination) -> LineKind | None:
    """R15: how a combination lies on the board; None for a stack."""
    squares = set(combination)
    if len(squares) == 1:
        return None
    if squares in map(set, LAYOUT):
        return LineKind.ROW
    return LineKind.COLUMN if squares in map(set, zip(*LAYOUT, strict=True)) else LineKind.DIAGONAL


def _lines_through(number: int) -> Iterator[tuple[Combination, int, int]]:
    """The lines through a square, each with its other two squares."""
    for line in LINES:
        if number in line:
            a, b = (other for other in line if other != number)
            yield line, a, b


LINES_THROUGH = tuple(tuple(_lines_through(number)) for number in range(10))


class Marker(Enum):
    """R3: the two kinds of marker."""

    PLAIN = "plain"
    X2 = "x2"

    __hash__ = object.__hash__


class Square(NamedTuple):
    """What lies on one square: whose markers (a square never holds both players'), oldest first."""

    owner: Player | None = None
    markers: tuple[Marker, ...] = ()


EMPTY = Square()
Board = tuple[Square, ...]  # indexed by square number; index 0 is never used
EMPTY_BOARD: Board = (EMPTY,) * 10


def place(board: Board, number: int, player: Player, marker: Marker) -> tuple[Board, int]:
    """Put a marker on a square. Returns the new board and how many opposing markers it captures.

    Own markers stack (R11); opposing ones leave the board (R12).
    """
    squares = list(board)
    squares[number], captured = _marked(board[number], player, marker)
    return tuple(squares), captured


@cache
def _marked(square: Square, player: Player, marker: Marker) -> tuple[Square, int]:
    owner, markers = square
    if owner is player:
        return Square(player, (*markers, marker)), 0
    return Square(player, (marker,)), len(markers)


def completed(board: Board, number: int) -> tuple[Combination, ...]:
    """R15: the combinations that the newest marker on a square is part of, ascending."""
    owner, markers = board[number]
    combinations: tuple[Combination, ...] = ()
    for line, a, b in LINES_THROUGH[number]:
        if board[a][0] is owner and board[b][0] is owner:
            combinations += (line,)
    if len(markers) == STACK:
        combinations += ((number, number, number),)
    return tuple(sorted(combinations)) if combinations else ()


def includes_x2(board: Board, combination: Combination) -> bool:
    """R20: whether an x2 marker lies on any square of a combination."""
    return any(Marker.X2 in board[number].markers for number in combination)


def one_away(board: Board, player: Player) -> frozenset[int]:
    """R15: the squares on which one more marker of a player would complete a combination.

    Opposing markers on such a square are no bar: the winning marker captures them.
    """
    stacks = [n for n in NUMBERS if board[n].owner is player and len(board[n].markers) == STACK - 1]
    others = ([n for n in line if board[n].owner is not player] for line in LINES)
    return frozenset(stacks).union(*(open_ for open_ in others if len(open_) == 1))


def lines_begun(board: Board, player: Player) -> int:
    """How many rows, columns and diagonals hold a player's markers on one of their squares only."""
    return sum(sum(board[number].owner is player for number in line) == 1 for line in LINES)


def square_reached(card: Card, newest: Card) -> int | None:
    """R11: the square, 1 to 9, that a card reaches; None if it may not be played on the newest card."""
    return None if card == newest else card + newest
