"""The names of the phases that a hand and a match are in."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """What comes next. The last two are the match's: a hand that is over has the first of them."""

    OPENING = "opening"  # the opener starts the Row
    TURN = "turn"  # ask, play or draw
    ENDING = "ending"  # pass, Play! or Guard!
    SHUFFLE = "shuffle"  # chance makes a new pile
    HAND_OVER = "hand-over"
    MATCH_OVER = "match-over"

    __hash__ = object.__hash__
