"""The ledger of a match: what a player's result is made of, in thousandths that add up exactly.

A match between equals begins at a half. Deals and draws move that by luck, mistakes by what could be
known, the player's own and the other's. What is left is what nobody could know: cards that lay hidden
when a turn was chosen well or badly, and what the errors of the other parts leave open.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from hacktrick.analysis.estimate import Estimate

WHOLE = 1000  # a match that is won


@dataclass(frozen=True)
class Part:
    """One part of a result, in thousandths of a match: how much, and its standard error."""

    amount: int
    error: float = 0.0

    @classmethod
    def of(cls, estimate: Estimate) -> Part:
        """An estimate, rounded."""
        return cls(round(estimate.value * WHOLE), estimate.error * WHOLE)


@dataclass(frozen=True)
class Ledger:
    """What a player's result is made of, from the `start` to the `result`.

    `mistakes` are the player's own, and `gifts` the other's; `hidden` is what nobody could know.
    """

    start: int
    deals: Part
    draws: Part
    mistakes: Part
    gifts: Part
    hidden: Part
    result: int

    @classmethod
    def of(
        cls, *, won: bool, deals: Estimate, draws: Estimate, mistakes: Estimate, gifts: Estimate
    ) -> Ledger:
        """The ledger of a match that a player has won or not, from its known parts."""
        known = [Part.of(each) for each in (deals, draws, mistakes, gifts)]
        start, result = WHOLE // 2, WHOLE * won
        left = result - start - sum(part.amount for part in known)
        return cls(
            start=start,
            deals=known[0],
            draws=known[1],
            mistakes=known[2],
            gifts=known[3],
            hidden=Part(left, sqrt(sum(part.error**2 for part in known))),
            result=result,
        )

    @property
    def parts(self) -> dict[str, Part]:
        """The parts by name, in order. With the start they add up to the result."""
        names = ("deals", "draws", "mistakes", "gifts", "hidden")
        return {name: getattr(self, name) for name in names}
