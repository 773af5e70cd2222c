"""The decisions of a match: whole turns, each with the view that it was made from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hacktrick.record.reader import Record, Step
from hacktrick.rules import Ask, Phase, Player, PlayerAction, PlayerView, view


@dataclass(frozen=True)
class Decision:
    """One turn that a player chose, asking apart, and the view that they chose it from.

    `line` is the line of the record that its first action stands on.
    """

    line: int
    player: Player
    view: PlayerView
    actions: tuple[PlayerAction, ...]


def decisions(record: Record) -> Iterator[Decision]:
    """Every decision of a record, in order. A turn that breaks off before its ending is none yet."""
    before = record.head.new_match()
    for number, step in enumerate(record.steps):
        action = step.action
        begins = not isinstance(action, Ask) and before.phase is not Phase.ENDING
        if begins and step.player is not None and isinstance(action, PlayerAction):
            actions = (action, *_ending(record.steps[number : number + 2]))
            if not (step.match.phase is Phase.ENDING and len(actions) == 1):
                yield Decision(
                    line=step.line, player=step.player, view=view(before, step.player), actions=actions
                )
        before = step.match


def _ending(steps: tuple[Step, ...]) -> tuple[PlayerAction, ...]:
    """How the turn that begins with the first of these steps ended, if an ending follows it."""
    if len(steps) == 2 and steps[0].match.phase is Phase.ENDING:
        action = steps[1].action
        assert isinstance(action, PlayerAction)  # chance never comes between
        return (action,)
    return ()
