"""A chance in percent, for people."""

from __future__ import annotations

from fractions import Fraction


def percent(chance: Fraction) -> str:
    """A chance for people, in at most four cells: 0% and 100% only where they are exact."""
    rounded = round(chance * 100)
    if chance > 0 and rounded == 0:
        return "<1%"
    if chance < 1 and rounded == 100:
        return ">99%"
    return f"{rounded}%"
