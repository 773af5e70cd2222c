"""The lines between the nine squares: light, and heavy round the squares that stand out."""

from __future__ import annotations

from rich.text import Text

from hacktrick.display.block import Lines, join
from hacktrick.display.look import Look
from hacktrick.rules import LAYOUT

SIDE = len(LAYOUT)

# A joint by the weight of its arms (up, right, down, left): 0 for none, 1 light, 2 heavy.
_JOINTS = {
    **{"0110": "┌", "0220": "┏", "0011": "┐", "0022": "┓"},
    **{"1100": "└", "2200": "┗", "1001": "┘", "2002": "┛"},
    **{"0111": "┬", "0122": "┱", "0221": "┲", "0222": "┳"},
    **{"1101": "┴", "2102": "┹", "2201": "┺", "2202": "┻"},
    **{"1110": "├", "2210": "┡", "1220": "┢", "2220": "┣"},
    **{"1011": "┤", "2012": "┩", "1022": "┪", "2022": "┫"},
    **{"1111": "┼", "2112": "╃", "2211": "╄", "1122": "╅", "1221": "╆"},
    **{"2212": "╇", "1222": "╈", "2122": "╉", "2221": "╊", "2222": "╋"},
}


class Grid:
    """The frame of nine squares. `heavy` holds the role of each one that stands out, by its number."""

    def __init__(self, look: Look, heavy: dict[int, str]) -> None:
        self._look = look
        self._heavy = heavy

    def lines(self, squares: dict[int, Lines]) -> Lines:
        """The squares in their frame. ValueError if they are not all of one width and one height."""
        (width,) = {line.cell_len for lines in squares.values() for line in lines}
        drawn = [self._rule(0, width)]
        for row, numbers in enumerate(LAYOUT):
            for cells in zip(*(squares[number] for number in numbers), strict=True):
                pieces = [
                    piece
                    for column, cell in enumerate(cells)
                    for piece in (self._edge(row, column), cell)
                ]
                drawn.append(join(*pieces, self._edge(row, SIDE)))
            drawn.append(self._rule(row + 1, width))
        return drawn

    def _role(self, row: int, column: int) -> str:
        """The role of a square that stands out; empty for others, and outside of the board."""
        if 0 <= row < SIDE and 0 <= column < SIDE:
            return self._heavy.get(LAYOUT[row][column], "")
        return ""

    def _edge(self, row: int, column: int) -> tuple[str, str]:
        """The line on the left of a square."""
        left, right = self._role(row, column - 1), self._role(row, column)
        opening, closing, shared = self._look.heavy_edges
        sign = (shared if left else opening) if right else closing
        return (sign, right or left) if left or right else (self._look.grid.down, "square.frame")

    def _rule(self, row: int, width: int) -> Text:
        """The line above a row of squares, or below the last."""
        pieces = [self._joint(row, 0)]
        for column in range(SIDE):
            role = self._role(row, column) or self._role(row - 1, column)
            frame = self._look.picked if role else self._look.grid
            pieces += [(frame.across * width, role or "square.frame"), self._joint(row, column + 1)]
        return join(*pieces)

    def _joint(self, row: int, column: int) -> tuple[str, str]:
        above_left, above = self._role(row - 1, column - 1), self._role(row - 1, column)
        below_left, below = self._role(row, column - 1), self._role(row, column)
        role = above_left or above or below_left or below or "square.frame"
        if self._look.ascii:
            return "+", role
        arms = (
            (row > 0, above_left or above),
            (column < SIDE, above or below),
            (row < SIDE, below_left or below),
            (column > 0, above_left or below_left),
        )
        return _JOINTS["".join(str(int(there) + bool(there and heavy)) for there, heavy in arms)], role
