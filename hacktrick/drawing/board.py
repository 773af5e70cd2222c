"""The board as it is drawn: a magic square that reads at a glance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rich.text import Text

from hacktrick.display.block import Block, Lines, centered, fit, join, spread, text
from hacktrick.display.layout import Size
from hacktrick.display.look import Look
from hacktrick.drawing.grid import SIDE, Grid
from hacktrick.drawing.signs import player_role, signs, stack_signs, threat_sign, won_role
from hacktrick.rules import Board, Card, Player
from hacktrick.rules.board import NUMBERS
from hacktrick.sentences import table as phrases

# The inside of a square, in cells: width and height.
_SQUARE = {Size.COMPACT: (7, 2), Size.STANDARD: (11, 3), Size.WIDE: (13, 4), Size.LARGE: (19, 7)}


def board_width(size: Size) -> int:
    """The width of the whole board, in cells."""
    return SIDE * (_SQUARE[size][0] + 1) + 1


def board_height(size: Size) -> int:
    """The height of the whole board, in lines."""
    return SIDE * (_SQUARE[size][1] + 1) + 1


@dataclass(frozen=True, slots=True)
class BoardBlock(Block):
    """The nine squares: numbers, stacks, the last marker, threats, and what the viewer's cards reach.

    `reach` says which of the viewer's cards reaches a square, `wins` on which squares one wins.
    `threats` holds, for each player, the squares where one more marker completes a combination.
    `picked` is the square of a picked card, `won` the squares of a combination: both stand in a
    heavy frame, in the colour of whose markers lie there. `notes` are a few signs each, such as a
    chance, in the place of the cards that reach a square.
    """

    look: Look
    board: Board
    size: Size
    reach: dict[int, Card] = field(default_factory=dict)
    wins: frozenset[int] = frozenset()
    threats: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    last: int | None = None
    picked: int | None = None
    won: frozenset[int] = frozenset()
    notes: dict[int, Text] = field(default_factory=dict)

    def lines(self, width: int) -> Lines:
        """Thirteen lines at the standard size; as wide as `board_width`, whatever `width` is."""
        heavy = {number: self._role(number) for number in NUMBERS if self._stands_out(number)}
        return Grid(self.look, heavy).lines({number: self._square(number) for number in NUMBERS})

    def _stands_out(self, number: int) -> bool:
        return number in self.won or number == self.picked

    def _role(self, number: int) -> str:
        owner = self.board[number].owner
        if owner is None:
            return "title"
        return won_role(owner) if number in self.won else player_role(owner)

    def _square(self, number: int) -> Lines:
        width, height = _SQUARE[self.size]
        head = {Size.COMPACT: self._compact, Size.LARGE: self._large}.get(self.size, self._head)
        rows = head(number, width)
        rows += [text(" " * width)] * (height - len(rows) - 1)
        return [fit(row, width, self.look.ellipsis) for row in [*rows, self._foot(number, width)]]

    def _head(self, number: int, width: int) -> Lines:
        """The number and what marks the square, and the markers in the middle below."""
        head = join(" ", (str(number), self._number_role(number)))
        markers = centered(self._markers(number, " "), width, self.look.ellipsis)
        return [spread(head, join(self._mark(number), " "), width), markers]

    def _large(self, number: int, width: int) -> Lines:
        """The same, several cells wide and high."""
        from hacktrick.drawing import large  # which no other size needs

        role = self._number_role(number)
        first, *more = (join(" ", (row, role)) for row in large.digit(self.look, number))
        lying = large.markers(self.look, self.board[number])
        markers = (centered(text(row, self._role(number)), width) for row in lying)
        return [spread(first, join(self._mark(number), " "), width), *more, text(), *markers]

    def _compact(self, number: int, width: int) -> Lines:
        """Number, markers and mark in one line: the space between yields, and never a marker."""
        head, mark = (str(number), self._number_role(number)), self._mark(number)
        markers = self._markers(number, "")
        room = width - mark.cell_len
        line = join(head, " ", markers)
        line = line if line.cell_len <= room else join(head, markers)
        return [join(fit(line, room, self.look.ellipsis), mark)]

    def _number_role(self, number: int) -> str:
        if self._stands_out(number):
            return self._role(number)
        return "wins" if number in self.wins else "square.number"

    def _markers(self, number: int, gap: str) -> Text:
        return text(stack_signs(self.look, self.board[number], gap), self._role(number))

    def _mark(self, number: int) -> Text:
        if number in self.won:
            return text(signs(self.look).won, self._role(number))
        return text(signs(self.look).last if number == self.last else "", "square.last")

    def _foot(self, number: int, width: int) -> Text:
        """Which card reaches the square on the left, and whom it threatens on the right."""
        threats = join(
            *(threat_sign(self.look, each) for each in Player if number in self.threats[each])
        )
        margin = 0 if self.size is Size.COMPACT else 1
        room = width - threats.cell_len - margin
        reaches = (join(" " * margin, each) for each in self._reach(number))
        gap = margin if threats else 0
        reach = next((each for each in reaches if each.cell_len + gap <= room), text())
        return join(fit(reach, room, self.look.ellipsis), threats)

    def _reach(self, number: int) -> Iterator[Text]:
        """The card that reaches the square, in the longest words first; or a note."""
        if number in self.notes:
            yield self.notes[number]
        if self.notes or number not in self.reach:
            return
        reach = f"{signs(self.look).plus}{self.reach[number]}"
        if number in self.wins:
            reach += signs(self.look).won
            yield text(f"{reach} {phrases.WINS()}", "wins")
            yield text(reach, "wins")
        else:
            yield text(reach, "square.reach")
