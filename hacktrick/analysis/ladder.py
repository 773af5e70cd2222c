"""A ladder: several players, each against each or as they are paired, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from hacktrick.analysis.ratings import Ratings
from hacktrick.analysis.simulation import Setup
from hacktrick.analysis.statistics import Statistics

Pairing = tuple[str, str]  # who plays whom


@dataclass(frozen=True)
class Ladder:
    """Who plays whom; `setups` has a simulation for each pairing, all of them with the same decks."""

    players: tuple[str, ...]
    setups: tuple[Setup, ...]

    @classmethod
    def of(cls, players: Sequence[str], pairings: Sequence[Pairing], each: Setup) -> Ladder:
        """The ladder of these players, in these pairings, or else in all there are.

        `each` says how a pairing is played, whoever plays it.
        """
        named = dict.fromkeys([*players, *(player for pair in pairings for player in pair)])
        pairs = pairings or tuple(combinations(named, 2))
        return cls(tuple(named), tuple(replace(each, a=a, b=b) for a, b in pairs))

    @property
    def connected(self) -> bool:
        """Whether everybody is tied to everybody by games, so that they can be compared."""
        met, before = {self.players[0]}, 0
        while len(met) > before:
            before = len(met)
            met |= {word for each in self.setups if {each.a, each.b} & met for word in (each.a, each.b)}
        return met == {*self.players}


@dataclass(frozen=True)
class Results:
    """What came of a ladder: the statistics of each pairing."""

    ladder: Ladder
    statistics: tuple[Statistics, ...]

    @cached_property
    def ratings(self) -> Ratings:
        """The players' ratings; they are numbered in the order in which they were named."""
        players = self.ladder.players
        wins: dict[tuple[int, int], int] = {}
        spreads: dict[frozenset[int], float] = {}
        for setup, statistics in zip(self.ladder.setups, self.statistics, strict=True):
            a, b = players.index(setup.a), players.index(setup.b)
            for pair, won in zip(((a, b), (b, a)), statistics.wins, strict=True):
                wins[pair] = wins.get(pair, 0) + won
            if (spread := statistics.spread) is not None:
                spreads[frozenset((a, b))] = spreads.get(frozenset((a, b)), 0.0) + spread
        return Ratings(len(players), wins, spreads)

    def score(self, player: int) -> tuple[int, int]:
        """How many games a player won, and how many it played."""
        word, won, played = self.ladder.players[player], 0, 0
        for setup, statistics in zip(self.ladder.setups, self.statistics, strict=True):
            for name, wins in zip((setup.a, setup.b), statistics.wins, strict=True):
                if name == word:
                    won, played = won + wins, played + len(statistics.matches)
        return won, played
