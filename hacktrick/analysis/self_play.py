"""One match of computer against computer, from the first deal to the last point."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter

from hacktrick.computer.opponent import Opponent
from hacktrick.play.chance import Chance
from hacktrick.record.hands import hands_of
from hacktrick.rules import Action, Draw, Match, Phase, Play, Player, Result, view


@dataclass
class Contest:
    """A match that was played out.

    `events` are who acted (None for chance), what, and the match after it. `seconds` has the time
    that each player took for each of their turns.
    """

    start: Match
    events: list[tuple[Player | None, Action, Match]] = field(default_factory=list)
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))

    @property
    def match(self) -> Match:
        """The match after the last event."""
        return self.events[-1][2] if self.events else self.start

    @property
    def turns(self) -> int:
        """How many turns were taken, in all hands (R9: the opening is none)."""
        return sum(isinstance(action, Play | Draw) for _, action, _ in self.events)

    @property
    def results(self) -> list[Result]:
        """How each hand ended."""
        return [hand.result for hand in hands_of(match for _, _, match in self.events)]


def play(start: Match, opponents: tuple[Opponent, Opponent], chance: Chance) -> Contest:
    """Play a new match to its end."""
    contest = Contest(start)
    match = start
    while match.winner is None:
        player = match.to_act
        action = chance.next(match) if player is None else _choice(contest, opponents[player])
        match = match.apply(action)
        contest.events.append((player, action, match))
    return contest


def _choice(contest: Contest, opponent: Opponent) -> Action:
    """What an opponent does, with the time it took."""
    match = contest.match
    player, hand = match.to_act, match.hand
    assert player is not None and hand is not None
    seen = view(match, player)
    began = perf_counter()
    action = opponent.choose(seen)
    took = perf_counter() - began
    if hand.phase is Phase.ENDING or hand.asked:  # the same turn as before
        contest.seconds[player][-1] += took
    else:
        contest.seconds[player].append(took)
    return action
