"""Chance: the order of every deck and reshuffle, and who deals first."""

from __future__ import annotations

import os
import random

from hacktrick.rules import Begin, ChanceAction, Deck, Match, Player, Shuffle


class Chance:
    """Shuffles that are a function of a seed and of where in the match they fall.

    Built on `random.Random(str).random()` alone, which Python keeps the same on every machine and
    version. Without a seed an unguessable one is drawn. `dealer` deals the first hand; without one
    that is chance's too.
    """

    def __init__(self, seed: int | None, dealer: Player | None = None) -> None:
        self._seed = str(seed) if seed is not None else os.urandom(16).hex()
        self._dealer = dealer

    def next(self, match: Match) -> ChanceAction:
        """R5, R6, R19: what chance owes a match: the next hand, its deck, or a shuffle of the Row.

        While players are to act, or nobody any more, the rules refuse what this returns.
        """
        cards = match.to_shuffle
        if cards is None:
            dealer = self._first_dealer() if match.dealer is None else match.dealer.other
            return Begin(match.number + 1, dealer)
        hand = match.hand
        done = 0 if hand is None else sum(isinstance(action, Shuffle) for action in hand.actions)
        draw = self.source(f"hand {match.number} shuffle {done}").random
        shuffled = tuple(sorted(cards, key=lambda _: draw()))
        return Deck(shuffled) if hand is None else Shuffle(shuffled)

    def source(self, place: str) -> random.Random:
        """The numbers that decide one thing; `place` says which one, such as "dealer"."""
        return random.Random(f"{self._seed} {place}")

    def _first_dealer(self) -> Player:
        if self._dealer is not None:
            return self._dealer
        return Player(int(2 * self.source("dealer").random()))
