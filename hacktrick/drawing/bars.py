"""Bars for chances: finer than a character, in eighths of one where Unicode is drawn."""

from __future__ import annotations

from fractions import Fraction

from hacktrick.display.look import Look


def bar(look: Look, chance: Fraction, cells: int) -> str:
    """A bar for a chance, at most so many cells long; only a chance of 0 has none."""
    parts = len(look.bars)
    filled = round(chance * cells * parts)
    if chance:
        filled = max(1, filled)
    whole, part = divmod(filled, parts)
    return look.bar * whole + (look.bars[part - 1] if part else "")
