"""The footer: what the keys do now. Each has its place, so that nothing moves as they come and go."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from rich.text import Text

from hacktrick.display.block import Lines, fit, join, text
from hacktrick.display.look import Look

_GAP = 2  # cells between two keys


class Hint(NamedTuple):
    """A key for some intents and what it does now, in a place `width` cells wide.

    `works` says whether it can be used now. A `constant` key stands on the right. The more one
    `yields`, the sooner its place is given up where there is no room for all; 0 is for never.
    """

    intents: tuple[Enum, ...]
    key: str
    what: str
    width: int
    works: bool = True
    constant: bool = False
    yields: int = 0


Hints = list[Hint]


def footer(look: Look, hints: Hints, width: int, *, rows: int = 2) -> Lines:
    """The keys in at most so many lines, if those that never yield find room in them.

    What can be done on this screen begins on the left, and the constant keys end on the right. Which
    ones yield depends on the width alone, and not on which can be used now.
    """
    placed = best = _placed(hints, width)
    while len(placed) > rows and (spare := max(hint.yields for hint in hints)):
        hints = [hint for hint in hints if hint.yields != spare]
        placed = _placed(hints, width)
        best = min(best, placed, key=len)  # none yields where that saves no line
    return [_line(look, row, width) for row in best]


def _placed(hints: Hints, width: int) -> list[Hints]:
    """The keys line by line; the constant ones stand in the last."""
    constant = [hint for hint in hints if hint.constant]
    rows: list[Hints] = [[]]
    for hint in hints:
        if hint.constant:
            continue
        if rows[-1] and _width([*rows[-1], hint]) > width:
            rows.append([])
        rows[-1].append(hint)
    if rows[-1] and _width([*rows[-1], *constant]) > width:
        rows.append([])
    rows[-1] += constant
    return rows


def _width(row: Sequence[Hint]) -> int:
    return sum(hint.width for hint in row) + _GAP * (len(row) - 1)


def _line(look: Look, row: Hints, width: int) -> Text:
    constant = [hint for hint in row if hint.constant]
    left, right = (
        join(*(_drawn(hint, look) for hint in half), between=" " * _GAP)
        for half in ([hint for hint in row if not hint.constant], constant)
    )
    return join(fit(left, max(left.cell_len, width - right.cell_len)), right) if constant else left


@lru_cache(maxsize=256)
def _drawn(hint: Hint, look: Look) -> Text:
    """A key in its place; one that cannot be used now is a dot, and dim."""
    if hint.works:
        return fit(join((hint.key, "key"), " ", hint.what), hint.width)
    return fit(text(f"{look.dot:>{text(hint.key).cell_len}} {hint.what}", "quiet"), hint.width)
