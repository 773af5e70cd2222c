"""What happened, told: the recap since a player's last turn, and the log of public events."""

from __future__ import annotations

from hacktrick import words
from hacktrick.rules import Event, Player, PlayerView, What
from hacktrick.table.block import Lines, text, wrap

_TURN_ENDS = {What.STARTED, What.DREW, What.PASSED, What.COMMANDED, What.GUARDED}


def since_last_turn(view: PlayerView, player: Player) -> tuple[Event, ...]:
    """The events after the end of a player's last turn, or all of the hand's if there was none."""
    events = view.events
    ends = [at for at, event in enumerate(events) if event.player is player and event.what in _TURN_ENDS]
    if not ends:
        return events
    last = events[ends[-1]]
    after = ends[-1] + 1
    return events[after + 2 if last.what is What.STARTED else after :]  # past the sums announced


def last_turn(view: PlayerView) -> tuple[Event, ...]:
    """The events of the last turn that ended, with what followed from it."""
    who = next((event.player for event in reversed(view.events) if event.what in _TURN_ENDS), None)
    return since_last_turn(view, who.other) if who is not None else view.events


def tell(
    events: tuple[Event, ...], names: tuple[str, str], width: int, rows: int, role: str = ""
) -> Lines:
    """Events as wrapped sentences, the newest ones if there is no room for all.

    Which card was drawn is left out even for who drew it: a story is no place to look at cards.
    """
    told: Lines = []
    for event in reversed(events):
        public = event._replace(card=None) if event.what is What.DREW else event
        lines = wrap(text(words.event(public, names), role), width)
        if len(told) + len(lines) > rows:
            break
        told = lines + told
    return told
