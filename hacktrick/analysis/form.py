"""What computers play to be measured: matches, pairs of matches, or pairs of single hands."""

from __future__ import annotations

from enum import Enum


class Form(Enum):
    """What is played; the values are what JSON calls it."""

    MATCHES = "matches"  # each with decks of its own
    PAIRS = "pairs"  # two matches have the same decks: hand n is dealt from deck n, with seats swapped
    HANDS = "hands"  # pairs of single hands, each the first one of a match
