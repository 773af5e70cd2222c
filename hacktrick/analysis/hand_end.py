"""How a hand ended: by which kind of combination and for how many points, or out of markers."""

from __future__ import annotations

from enum import Enum

from hacktrick.rules import Result


class HandEnd(Enum):
    """How a hand ended; the values are what JSON calls it."""

    OUT_OF_MARKERS = "out of markers"  # R21
    # R15, R20: by a combination, for one point or two
    LINE = "line"
    LINE_X2 = "line with the x2"
    STACK = "stack"
    STACK_X2 = "stack with the x2"

    @classmethod
    def of(cls, result: Result) -> HandEnd:
        """How the hand of this result ended. A line and a stack at once are a line."""
        if not result.combinations:
            return cls.OUT_OF_MARKERS
        if all(len(set(combination)) == 1 for combination in result.combinations):
            return cls.STACK_X2 if result.points == 2 else cls.STACK
        return cls.LINE_X2 if result.points == 2 else cls.LINE
