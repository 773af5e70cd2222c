"""What happened, in sentences: the recap since a player's last turn, and the last turn itself."""

from __future__ import annotations

from itertools import dropwhile

from hacktrick.display.block import Lines, text, wrap
from hacktrick.rules import Event, EventKind, Player, PlayerView
from hacktrick.rules.events import ENDING_EVENTS, after_last_turn
from hacktrick.sentences import events as words


def since_last_turn(view: PlayerView, player: Player) -> tuple[Event, ...]:
    """What a player has not seen yet. The sums that follow their own opening stand on the table."""
    unseen = after_last_turn(view.events, player)
    return tuple(dropwhile(lambda event: event.kind is EventKind.ANNOUNCED, unseen))


def last_turn(view: PlayerView) -> tuple[Event, ...]:
    """The events of the last turn that ended, with what followed from it."""
    ends = (event for event in reversed(view.events) if event.kind in ENDING_EVENTS)
    last = next(ends, None)
    return view.events if last is None else since_last_turn(view, last.player.other)


def tell(events: tuple[Event, ...], names: tuple[str, str], *, width: int, rows: int) -> Lines:
    """Events as wrapped sentences, the newest ones if there is no room for all.

    Which card was drawn is left out even for who drew it: a story is no place to look at cards.
    """
    newest: Lines = []
    for event in reversed(events):
        public = event._replace(card=None) if event.kind is EventKind.DREW else event
        lines = wrap(text(words.event(public, names)), width)
        if len(newest) + len(lines) > rows:
            break
        newest = lines + newest
    return newest
