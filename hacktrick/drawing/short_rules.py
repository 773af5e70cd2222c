"""The rules on one page: the square with a turn worked on it, and a line or two on everything else."""

from __future__ import annotations

from hacktrick.display.block import Lines, beside, join, text, wrap
from hacktrick.display.look import Look
from hacktrick.display.rows import entries, laid_out
from hacktrick.drawing.grid import Grid
from hacktrick.drawing.signs import marker_sign, player_role
from hacktrick.rules import NUMBERS, Player, RuleSet
from hacktrick.sentences import help as words

_OWNERS = {2: Player.A, 8: Player.A, 5: Player.B}  # of the markers in the worked turn
_GAP = 2


def short_rules(look: Look, width: int, rules: RuleSet = RuleSet.STANDARD) -> Lines:
    """The page at a width: 20 lines at 80 cells."""
    square = _square(look)
    across = square[0].cell_len
    example = words.RULES_EXAMPLE(mine=marker_sign(look, Player.A), theirs=marker_sign(look, Player.B))
    right = [
        line
        for part in (text(words.RULES_GOAL(), "heading"), text(example))
        for line in wrap(part, width - across - _GAP, "")
    ]
    start = words.RULES_START_WORD(), words.RULES_START[rules]()
    out = words.RULES_OUT_WORD(), words.RULES_OUT[rules]()
    rows = entries([start, *((word(), rule()) for word, rule in words.RULES), out], "heading")
    return [*beside(square, across, right, gap=_GAP), text(), *laid_out(rows, width)]


def _square(look: Look) -> Lines:
    """The magic square, with the markers of the worked turn."""
    squares = {}
    for number in NUMBERS:
        owner = _OWNERS.get(number)
        sign = text(" ") if owner is None else text(marker_sign(look, owner), player_role(owner))
        squares[number] = [join(f" {number} ", sign, " ")]
    return Grid(look, {}).lines(squares)
