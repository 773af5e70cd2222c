"""R9: where turns end, and so what has happened since a player's last one."""

from __future__ import annotations

from hacktrick.rules.actions import Command, Draw, Guard, Pass, Start
from hacktrick.rules.players import Player
from hacktrick.rules.view import Event, EventKind, PlayerView

# What a player's turn ends with, unless the hand ends with it; the opening (R7) counts as a turn here.
_ENDS = {
    Start: EventKind.STARTED,
    Draw: EventKind.DREW,
    Pass: EventKind.PASSED,
    Command: EventKind.COMMANDED,
    Guard: EventKind.GUARDED,
}
ENDING_ACTIONS = tuple(_ENDS)
ENDING_EVENTS = frozenset(_ENDS.values())


def since_last_turn(view: PlayerView, player: Player) -> tuple[Event, ...]:
    """The events after the end of a player's last turn, or all of the hand's if there was none."""
    events = view.events
    for at in range(len(events) - 1, -1, -1):
        if events[at].player is player and events[at].kind in ENDING_EVENTS:
            return events[at + 1 :]
    return events
