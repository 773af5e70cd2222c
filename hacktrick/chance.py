"""Chance: the order of every deck and reshuffle, and who deals first."""

from __future__ import annotations

import os
import random

from hacktrick.rules import DECK, ChanceAction, Deck, Match, Player, Shuffle


class Chance:
    """Shuffles that are a function of a seed and of where in the match they fall.

    Built on `random.Random(str).random()` alone, which Python keeps the same on every machine and
    version. Without a seed an unguessable one is drawn.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._seed = str(seed) if seed is not None else os.urandom(16).hex()

    def first_dealer(self) -> Player:
        """R5: who deals the first hand."""
        return Player.A if self._source("dealer").random() < 0.5 else Player.B

    def order(self, match: Match) -> ChanceAction:
        """The deck or the shuffle that a match now waits for. Raises ValueError if it waits for none."""
        cards = match.to_shuffle
        if cards is None:
            raise ValueError("this match waits for no shuffle")
        done = sum(isinstance(action, Shuffle) for action in match.hand.actions) if match.hand else 0
        source = self._source(f"hand {match.number} shuffle {done}")
        shuffled = tuple(sorted(cards, key=lambda _: source.random()))
        return Deck(shuffled) if cards == DECK else Shuffle(shuffled)

    def _source(self, place: str) -> random.Random:
        return random.Random(f"{self._seed} {place}")
