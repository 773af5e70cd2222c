"""The board as it is drawn: a magic square that reads at a glance."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from rich.text import Text

from hacktrick.display.block import Block, Lines, centered, fit, join, spread, text
from hacktrick.display.look import Look
from hacktrick.drawing.theme import player_role
from hacktrick.rules import LAYOUT, Board, Card, Player


class Scale(Enum):
    """The inside of a square, in cells: width and height."""

    SMALL = (7, 2)
    MIDDLE = (11, 3)
    LARGE = (13, 4)
    HUGE = (17, 6)

    @property
    def width(self) -> int:
        """The width of the whole board."""
        return 3 * (self.value[0] + 1) + 1


@dataclass(frozen=True, slots=True)
class BoardBlock(Block):
    """The nine squares: numbers, stacks, the last move, and what matters to who looks at it.

    `reach` says which of the viewer's cards reaches a square. `threats` holds, for each player,
    the squares where one more marker completes a combination. `target` is the square of a picked
    card, whose marker is then shown in brackets; `won` the squares of a combination.
    """

    look: Look
    board: Board
    scale: Scale
    reach: dict[int, Card] = field(default_factory=dict)
    threats: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    last: int | None = None
    target: int | None = None
    won: frozenset[int] = frozenset()

    def lines(self, width: int) -> Lines:
        """Thirteen lines at the middle scale; the width is the scale's, whatever is asked for."""
        frame, joints = self.look.grid, self.look.joints
        across = frame.across * self.scale.value[0]
        rules = [
            frame.corners[0] + joints[0].join([across] * 3) + frame.corners[1],
            joints[2] + joints[4].join([across] * 3) + joints[3],
            joints[2] + joints[4].join([across] * 3) + joints[3],
            frame.corners[2] + joints[1].join([across] * 3) + frame.corners[3],
        ]
        drawn = [text(rules[0], "square.frame")]
        for row, rule in zip(LAYOUT, rules[1:], strict=True):
            squares = [self._square(number) for number in row]
            edge = (frame.down, "square.frame")
            drawn += [join(edge, a, edge, b, edge, c, edge) for a, b, c in zip(*squares, strict=True)]
            drawn.append(text(rule, "square.frame"))
        return drawn

    def _square(self, number: int) -> Lines:
        width, height = self.scale.value
        small = self.scale is Scale.SMALL
        stack, mark = self._stack(number, "" if small else " "), self._mark(number)
        head = text(str(number), "square.number")
        foot = spread(self._reach(number), self._threat(number), width, self.look.ellipsis)
        if small:
            rows = [spread(join(head, " ", stack), mark, width, self.look.ellipsis)]
        else:
            above = [text(" " * width)] * ((height - 3) // 2)
            rows = [
                spread(join(" ", head), join(mark, " "), width),
                *above,
                centered(stack, width, self.look.ellipsis),
            ]
        rows += [text(" " * width)] * (height - len(rows) - 1)
        rows.append(foot)
        if number in self.won or number == self.target:
            role = "square.won" if number in self.won else "square.target"
            rows = [text(row.plain, role) for row in rows]
        return [fit(row, width, self.look.ellipsis) for row in rows]

    def _stack(self, number: int, gap: str) -> Text:
        square = self.board[number]
        if square.owner is None:
            return text()
        stack = text(self.look.stack(square, gap), player_role(square.owner))
        return join("[", stack, "]") if number == self.target else stack

    def _mark(self, number: int) -> Text:
        if number in self.won:
            return text(self.look.won, "square.last")
        return text(self.look.last if number == self.last else "", "square.last")

    def _reach(self, number: int) -> Text:
        if number not in self.reach:
            return text()
        space = "" if self.scale is Scale.SMALL else " "
        return text(f"{space}{self.reach[number]}{self.look.arrow}", "square.reach")

    def _threat(self, number: int) -> Text:
        signs = [
            (self.look.marker(player) + "!", player_role(player))
            for player in Player
            if number in self.threats[player]
        ]
        space = "" if self.scale is Scale.SMALL else " "
        return join(*signs, space)
