"""Self-play: one match of computer against computer, from the first deal to the last point."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter

from hacktrick.analysis.control_variates import luck
from hacktrick.computer.opponent import Chooser
from hacktrick.engines.fault import EngineFault, Fault
from hacktrick.play.chance import Chance
from hacktrick.play.game import Due, Game
from hacktrick.record.hands import hands_of
from hacktrick.record.reader import Head, Record
from hacktrick.record.writer import Draft
from hacktrick.rules import Draw, Match, Phase, Play, Player, PlayerAction, Result, view

Opponents = tuple[Chooser, Chooser]  # at A, and at B


class SelfPlay:
    """A match that two computers play, to its end at once; with `one_hand` its first hand alone.

    `text` is its record. `seconds` has the time that each player took for each of their turns. With a
    `fault` of a program the match has ended there.
    """

    def __init__(self, head: Head, opponents: Opponents, chance: Chance, one_hand: bool = False) -> None:
        self.seconds: tuple[list[float], list[float]] = ([], [])
        self._opponents = opponents
        self._one_hand = one_hand
        self._policies: list[Mapping[PlayerAction, float] | None] = []
        self.fault: Fault | None = None
        draft = Draft(head)
        seated = dict(zip(Player, opponents, strict=True))
        self._game = Game(Record(head, ()), draft, chance=chance, computers=seated)
        try:
            while not self._over:
                self._game.advance(self._choice() if self._game.due is Due.ACTION else None)
        except EngineFault as error:
            self.fault = error.fault
        self.text = draft.text

    @property
    def _over(self) -> bool:
        due = self._game.due
        return due is Due.MATCH_END or (self._one_hand and due is Due.HAND_END)

    @property
    def match(self) -> Match:
        """The match as it ended."""
        return self._game.match

    @property
    def turns(self) -> int:
        """How many turns were taken, in all hands (R9: the opening is none)."""
        return sum(isinstance(step.action, Play | Draw) for step in self._game.steps)

    @property
    def results(self) -> list[Result]:
        """How each hand ended."""
        return [hand.result for hand in hands_of(step.match for step in self._game.steps)]

    @property
    def winner(self) -> Player:
        """Who won what was played: the match, or its one hand. Raises IndexError where neither ended."""
        return self.results[-1].winner

    def luck(self, player: Player) -> float:
        """What luck gave the player, in chances of winning what was played (`control_variates.py`)."""
        return luck(self._game.steps, player, self._policies, one_hand=self._one_hand)

    def _choice(self) -> PlayerAction:
        """What the player to act does; the time it took is noted, and the policy where it is known."""
        match = self._game.match
        player, hand = match.to_act, match.hand
        assert player is not None and hand is not None
        seen = view(match, player)
        began = perf_counter()
        action = self._opponents[player].choose(seen)
        elapsed = perf_counter() - began
        self._policies.append(self._opponents[player].policy(seen))
        if hand.phase is Phase.ENDING or hand.asked:  # the same turn as before
            self.seconds[player][-1] += elapsed
        else:
            self.seconds[player].append(elapsed)
        return action
