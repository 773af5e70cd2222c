"""The course of a match as a chart for a terminal: A's chance of winning from below, B's from above."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from rich.text import Text

from hacktrick.display.block import Block, Lines, text
from hacktrick.display.look import Look
from hacktrick.drawing.signs import player_role, signs
from hacktrick.rules import Player
from hacktrick.sentences import commands as phrases
from hacktrick.sentences.numbers import number

HEIGHT = 11  # rows: an odd number, so that one of them is the half
LABEL = 6  # cells to the left of the chart


@dataclass(frozen=True, slots=True)
class CourseChart(Block):
    """The course drawn at a width.

    Each moment of the match has a column, as far as there is room: `chances` are A's, 0 to 1, and
    `hands` the numbers of the hands being played. It is `height` rows high, an odd number, and the
    line of the hands is below them. Moments that are `marked` have a sign below their column; the one
    that is `chosen` of them stands out.
    """

    look: Look
    chances: list[float]
    hands: list[int]
    height: int = HEIGHT
    marked: tuple[int, ...] = ()
    chosen: int | None = None

    def lines(self, width: int) -> Lines:
        """The rows from the top down, and the numbers of the hands below them."""
        room = max(width - LABEL, 1)
        labels = self._labels()
        drawn = enumerate(rows(self.chances, room, self.height))
        lines = [self._row(labels.get(at, ""), cells) for at, cells in drawn]
        marks = text(phrases.CHART_HANDS(marks=hand_marks(self.hands, room)))
        marks.truncate(width)
        return [*lines, *([self._signs(room)] if self.marked else []), marks]

    def _labels(self) -> dict[int, str]:
        """What stands before a row, by its number from the top."""
        chances = {0: 1, self.height // 2: 0.5, self.height - 1: 0}
        return {at: number(chance, ".0%") for at, chance in chances.items()}

    def _signs(self, room: int) -> Text:
        """Below each column the sign of a marked moment that it stands for."""
        line = text(" " * LABEL)
        starts = columns(len(self.chances), room)
        for begin, end in pairwise([*starts, len(self.chances)]):
            here = [moment for moment in self.marked if begin <= moment < end]
            role = "title" if self.chosen in here else "quiet"
            line.append(signs(self.look).moment if here else " ", role)
        return line

    def _row(self, label: str, cells: list[bool]) -> Text:
        line = text(f"{label:>{LABEL - 1}} ")
        for of_a in cells:
            sign, player = (self.look.bar, Player.A) if of_a else (self.look.dot, Player.B)
            line.append(sign, player_role(player))
        return line


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
