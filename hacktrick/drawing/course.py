"""The course of a match as a chart for a terminal: A's chance of winning from below, B's from above."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from hacktrick.display.block import Block, Lines, text
from hacktrick.display.look import Look
from hacktrick.drawing.signs import player_role
from hacktrick.rules import Player
from hacktrick.sentences import commands as phrases

HEIGHT = 11  # rows: an odd number, so that one of them is the half
_LABEL = 6  # cells to the left of the chart


@dataclass(frozen=True, slots=True)
class CourseChart(Block):
    """The course drawn at a width.

    Each moment of the match has a column, as far as there is room: `chances` are A's, 0 to 1, and
    `hands` the numbers of the hands being played.
    """

    look: Look
    chances: list[float]
    hands: list[int]

    def lines(self, width: int) -> Lines:
        """The rows from the top down, and the numbers of the hands below them."""
        room = max(width - _LABEL, 1)
        lines = [
            self._row(label, cells)
            for label, cells in zip(_labels(), rows(self.chances, room, HEIGHT), strict=True)
        ]
        marks = text(phrases.CHART_HANDS(marks=hand_marks(self.hands, room)))
        marks.truncate(width)
        return [*lines, marks]

    def _row(self, label: str, cells: list[bool]) -> Text:
        line = text(f"{label:>{_LABEL - 1}} ")
        for of_a in cells:
            sign, player = (self.look.bar, Player.A) if of_a else (self.look.dot, Player.B)
            line.append(sign, player_role(player))
        return line


def _labels() -> list[str]:
    labels = [""] * HEIGHT
    labels[0], labels[HEIGHT // 2], labels[-1] = "100%", "50%", "0%"
    return labels


def columns(length: int, width: int) -> list[int]:
    """Which of `length` moments each column of a chart stands for, at most `width` columns."""
    count = min(length, width)
    return [column * length // count for column in range(count)]


def rows(chances: list[float], width: int, height: int) -> list[list[bool]]:
    """The chart from its top row down: True where a cell belongs to A.

    `chances` are A's, 0 to 1. A cell is A's if the chance fills at least half of it.
    """
    filled = [round(chances[moment] * height) for moment in columns(len(chances), width)]
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
