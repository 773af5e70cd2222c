"""The two players, A and B, as files call them; the table knows their names."""

from __future__ import annotations

from enum import IntEnum


class Player(IntEnum):
    """One of the two players. A pair such as a score is read with `pair[player]`."""

    A = 0
    B = 1

    other: Player  # the opponent, set below: an attribute costs less than a property

    __hash__ = int.__hash__  # an enum's own is slow

    def __bool__(self) -> bool:
        return True  # so that `if player` asks whether there is one

    def __str__(self) -> str:
        return self.name


Player.A.other, Player.B.other = Player.B, Player.A
