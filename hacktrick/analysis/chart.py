"""The course of a match as rows of cells, for a terminal: A's share from below, B's from above."""

from __future__ import annotations


def columns(length: int, width: int) -> list[int]:
    """Which of `length` moments each column of a chart stands for, at most `width` columns."""
    count = min(length, width)
    return [column * length // count for column in range(count)]


def rows(course: list[float], width: int, height: int) -> list[list[bool]]:
    """The chart from its top row down: True where a cell belongs to A.

    `course` has A's chances, 0 to 1. A cell is A's if the chance fills at least half of it.
    """
    filled = [round(course[moment] * height) for moment in columns(len(course), width)]
    return [[level <= full for full in filled] for level in range(height, 0, -1)]


def hand_marks(hands: list[int], width: int) -> str:
    """The line below the chart: each hand's number where it begins, if there is room for it."""
    line = ""
    shown = 0
    for column, moment in enumerate(columns(len(hands), width)):
        number = hands[moment]
        if number != shown and len(line) <= column:
            line = f"{line:<{column}}{number} "
            shown = number
    return line.rstrip()
