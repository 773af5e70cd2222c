"""What the coach tells the players of a match: each thing once, and something after each lost hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hacktrick.coach.advice import Advice, Kind
from hacktrick.coach.turn import advice
from hacktrick.rules import EventKind, Phase, Player, PlayerView, view

if TYPE_CHECKING:
    from hacktrick.record.memory import Memory
    from hacktrick.record.reader import Step

_TOLD = "told"  # by this name, the kinds of advice by the names of players
_TURNS = (EventKind.STARTED, EventKind.PLAYED, EventKind.DREW)


class Coaching:
    """The coach of one match between players of these names, with the pad or without."""

    def __init__(self, memory: Memory, names: tuple[str, str], *, pad: bool) -> None:
        self._memory = memory
        self._names = names
        self._pad = pad

    def advice(self, steps: Sequence[Step]) -> Advice | None:
        """What to tell the player to act after these events: how a hand was lost, or something new."""
        match = steps[-1].match
        assert match.to_act is not None
        seen = view(match, match.to_act)
        return lost(steps, seen) or advice(seen, pad=self._pad, told=self._told(match.to_act))

    def tell(self, player: Player, said: Advice) -> None:
        """Remember that a player was told something. What is told of lost hands is told every time."""
        if not isinstance(said.kind, Kind):
            return
        everybody = self._memory.get(_TOLD)
        told = [*self._told(player), said.kind]
        before = everybody if isinstance(everybody, dict) else {}
        now = {**before, self._names[player]: sorted({kind.value for kind in told})}
        self._memory.put(_TOLD, now)

    def _told(self, player: Player) -> list[Kind]:
        everybody = self._memory.get(_TOLD)
        values = everybody.get(self._names[player]) if isinstance(everybody, dict) else None
        return [kind for kind in Kind if kind.value in values] if isinstance(values, list) else []


def lost(steps: Sequence[Step], seen: PlayerView) -> Advice | None:
    """How the viewer lost the hand before these events, on their first turn since; else None."""
    player = seen.player
    if any(event.player is player and event.kind in _TURNS for event in seen.events):
        return None
    hand_before = [step.match for step in steps if step.match.number == seen.number - 1]
    if not hand_before:
        return None
    end = view(hand_before[-1], player)
    if end.result is None or end.result.winner is player:
        return None
    for match in reversed(hand_before):
        if match.phase is Phase.TURN and match.to_act is player:
            before = view(match, player)
            if not before.asked:  # as the turn began
                from hacktrick.coach.loss import loss  # when one is lost

                return loss(before, end)
    return None
