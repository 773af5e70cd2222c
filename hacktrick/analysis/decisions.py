"""The decisions of a match: whole turns, each with the view that it was made from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hacktrick.record.reader import Record, Step
from hacktrick.rules import Ask, Match, Phase, Player, PlayerAction, PlayerView, view


@dataclass(frozen=True)
class Decision:
    """One turn that a player chose, and the view that they chose it from.

    `line` is the line of the record that its first action stands on. A question before it is no part
    of `actions`: `asked_from` is the view that it was asked from. `match` is the match as it stood,
    for the luck of deals and draws alone: no turn is judged by it.
    """

    line: int
    player: Player
    view: PlayerView
    actions: tuple[PlayerAction, ...]
    asked_from: PlayerView | None = None
    match: Match | None = None

    @property
    def could_ask(self) -> PlayerView | None:
        """The view from which the player could ask, and did or did not; None where they could not."""
        return self.view if Ask() in self.view.legal else self.asked_from


def decisions(record: Record) -> Iterator[Decision]:
    """Every decision of a record, in order. A turn that breaks off before its ending is none yet."""
    before = record.head.new_match()
    asked_from: PlayerView | None = None
    for number, step in enumerate(record.steps):
        action = step.action
        if isinstance(action, Ask):
            asked_from = view(before, step.player)
        elif before.phase is not Phase.ENDING and isinstance(action, PlayerAction):
            actions = (action, *_ending(record.steps[number : number + 2]))
            if not (step.match.phase is Phase.ENDING and len(actions) == 1):
                assert step.player is not None  # who took it
                yield Decision(
                    line=step.line,
                    player=step.player,
                    view=view(before, step.player),
                    actions=actions,
                    asked_from=asked_from,
                    match=before,
                )
            asked_from = None
        before = step.match


def _ending(steps: tuple[Step, ...]) -> tuple[PlayerAction, ...]:
    """How the turn that begins with the first of these steps ended, if an ending follows it."""
    if len(steps) == 2 and steps[0].match.phase is Phase.ENDING:
        action = steps[1].action
        assert isinstance(action, PlayerAction)  # chance never comes between
        return (action,)
    return ()
