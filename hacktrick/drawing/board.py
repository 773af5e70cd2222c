"""The board as it is drawn: a magic square that reads at a glance."""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.text import Text

from hacktrick.display.block import Block, Lines, centered, fit, join, spread, text
from hacktrick.display.layout import Size
from hacktrick.display.look import Look
from hacktrick.drawing.signs import marker_sign, player_role, signs, stack_signs
from hacktrick.rules import LAYOUT, Board, Card, Player

# The inside of a square, in cells: width and height.
_SQUARE = {Size.COMPACT: (7, 2), Size.STANDARD: (11, 3), Size.WIDE: (13, 4), Size.LARGE: (17, 6)}


def board_width(size: Size) -> int:
    """The width of the whole board, in cells."""
    return 3 * (_SQUARE[size][0] + 1) + 1


@dataclass(frozen=True, slots=True)
class BoardBlock(Block):
    """The nine squares: numbers, stacks, the last marker, threats, and what the viewer's cards reach.

    `reach` says which of the viewer's cards reaches a square. `threats` holds, for each player,
    the squares where one more marker completes a combination. `picked` is the square of a picked
    card, whose marker is then shown in brackets; `won` the squares of a combination.
    """

    look: Look
    board: Board
    size: Size
    reach: dict[int, Card] = field(default_factory=dict)
    threats: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    last: int | None = None
    picked: int | None = None
    won: frozenset[int] = frozenset()

    def lines(self, width: int) -> Lines:
        """Thirteen lines at the standard size; as wide as `board_width`, whatever `width` is."""
        frame, joints = self.look.grid, self.look.joints
        across = frame.across * _SQUARE[self.size][0]
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
        width, height = _SQUARE[self.size]
        small = self.size is Size.COMPACT
        foot = spread(self._reach(number), self._threat(number), width, ellipsis=self.look.ellipsis)
        if small:
            rows = [self._compact(number, width)]
        else:
            above = [text(" " * width)] * ((height - 3) // 2)
            head = join(" ", (str(number), "square.number"))
            rows = [
                spread(head, join(self._mark(number), " "), width),
                *above,
                centered(self._stack(number, " "), width, self.look.ellipsis),
            ]
        rows += [text(" " * width)] * (height - len(rows) - 1)
        rows.append(foot)
        if number in self.won or number == self.picked:
            role = "square.won" if number in self.won else "square.picked"
            rows = [self._marked(row, number, role) for row in rows]
        return [fit(row, width, self.look.ellipsis) for row in rows]

    def _compact(self, number: int, width: int) -> Text:
        """Number, markers and mark in one line: a space and the brackets yield, and never a marker."""
        head, mark = text(str(number), "square.number"), self._mark(number)
        bracketed, bare = self._stack(number, ""), self._markers(number, "")
        room = width - mark.cell_len
        ways = (join(head, " ", bracketed), join(head, bracketed), join(head, bare))
        line = next((way for way in ways if way.cell_len <= room), ways[-1])
        return join(fit(line, room, self.look.ellipsis), mark)

    def _marked(self, row: Text, number: int, role: str) -> Text:
        """A line of a square that stands out, all of it in the colour of whose markers lie there."""
        owner = self.board[number].owner
        marked = text(row.plain, "" if owner is None else player_role(owner))
        marked.stylize(role)
        return marked

    def _stack(self, number: int, gap: str) -> Text:
        markers = self._markers(number, gap)
        return join("[", markers, "]") if number == self.picked and markers else markers

    def _markers(self, number: int, gap: str) -> Text:
        square = self.board[number]
        role = "" if square.owner is None else player_role(square.owner)
        return text(stack_signs(self.look, square, gap), role)

    def _mark(self, number: int) -> Text:
        if number in self.won:
            return text(signs(self.look).won, "square.last")
        return text(signs(self.look).last if number == self.last else "", "square.last")

    def _reach(self, number: int) -> Text:
        if number not in self.reach:
            return text()
        space = "" if self.size is Size.COMPACT else " "
        return text(f"{space}{self.reach[number]}{signs(self.look).arrow}", "square.reach")

    def _threat(self, number: int) -> Text:
        signs = [
            (marker_sign(self.look, player) + "!", player_role(player))
            for player in Player
            if number in self.threats[player]
        ]
        space = "" if self.size is Size.COMPACT else " "
        return join(*signs, space)
