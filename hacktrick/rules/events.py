"""What happened in a hand, event by event, as one player saw it, and which of it is new to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from hacktrick.rules.actions import Action, Ask, Command, Draw, Guard, Pass, Play, Shuffle, Start
from hacktrick.rules.board import Marker
from hacktrick.rules.cards import Card, Cards
from hacktrick.rules.effect import Effect
from hacktrick.rules.hand import Hand
from hacktrick.rules.players import Player
from hacktrick.rules.result import Result


class EventKind(Enum):
    """The kinds of public event."""

    DEALT = "dealt"  # R6, by the dealer
    STARTED = "started"  # R7
    ANNOUNCED = "announced"  # R8, one a player
    ASKED = "asked"  # R10, with the answer
    PLAYED = "played"  # R11, R12
    DREW = "drew"  # R13
    SHUFFLED = "shuffled"  # R19
    PASSED = "passed"  # R16
    COMMANDED = "commanded"  # R17
    GUARDED = "guarded"  # R18
    SHOWN = "shown"  # R17: the cards of a player who cannot obey Play!
    ENDED = "ended"  # R15, R21, by the winner


class Event(NamedTuple):
    """One thing that happened in a hand, as the viewer saw it.

    `player` did it (whose sum, whose cards). The rest is set where it applies: `card` that was
    played, or drawn if the viewer drew it; `marker` placed or paid; `effect` of a play; `total`, the
    sum announced or answered; `cards` shown; `result` of the hand.
    """

    kind: EventKind
    player: Player
    card: Card | None = None
    marker: Marker | None = None
    effect: Effect | None = None
    total: int | None = None
    cards: Cards | None = None
    result: Result | None = None


# What ends a player's turn, unless the hand ends with it. The opening (R7) counts as a turn here.
_ENDS = {
    Start: EventKind.STARTED,
    Draw: EventKind.DREW,
    Pass: EventKind.PASSED,
    Command: EventKind.COMMANDED,
    Guard: EventKind.GUARDED,
}
ENDING_ACTIONS = tuple(_ENDS)
ENDING_EVENTS = frozenset(_ENDS.values())
_ALONE = frozenset({EventKind.DEALT, EventKind.SHUFFLED, EventKind.ENDED})  # no part of a turn


def events(hand: Hand, dealer: Player | None, viewer: Player | None) -> Iterator[Event]:
    """Every event since the deal, as a player saw it, or a bystander where `viewer` is None."""
    for action, after in hand.steps:
        if after.before is not None:
            yield from _of_step(action, before=after.before, after=after, viewer=viewer)
        elif dealer is not None:
            yield Event(EventKind.DEALT, dealer)
        if after.shown and not isinstance(action, Ask):  # asking leaves a shown hand as it lies
            yield Event(EventKind.SHOWN, after.to_act, cards=after.holdings[after.to_act].cards)
        if after.result is not None:
            yield Event(EventKind.ENDED, after.result.winner, result=after.result)


def _of_step(action: Action, before: Hand, after: Hand, viewer: Player | None) -> Iterator[Event]:
    player = before.to_act
    match action:
        case Start(card):
            yield Event(EventKind.STARTED, player, card=card)
            assert after.announced is not None
            for each in (player, player.other):
                yield Event(EventKind.ANNOUNCED, each, total=after.announced[each])
        case Ask():
            yield Event(EventKind.ASKED, player, total=sum(before.holdings[player.other].cards))
        case Play(card, marker):
            effect = Effect.of(before, action, after)
            yield Event(EventKind.PLAYED, player, card=card, marker=marker, effect=effect)
        case Draw():
            yield Event(EventKind.DREW, player, card=before.pile[0] if player is viewer else None)
        case Command(marker):
            yield Event(EventKind.COMMANDED, player, marker=marker)
        case Guard(marker):
            yield Event(EventKind.GUARDED, player, marker=marker)
        case Shuffle():
            yield Event(EventKind.SHUFFLED, player)
        case _:
            yield Event(EventKind.PASSED, player)


def turns(events: Iterable[Event]) -> Iterator[tuple[Event, ...]]:
    """The events of each turn together, then both opening sums, and alone what is no part of a turn."""
    group: list[Event] = []
    for event in events:
        sums = event.kind is EventKind.ANNOUNCED
        if group and (event.kind in _ALONE or sums != (group[-1].kind is EventKind.ANNOUNCED)):
            yield tuple(group)
            group = []
        group.append(event)
        if event.kind in _ALONE or event.kind in ENDING_EVENTS:
            yield tuple(group)
            group = []
    if group:
        yield tuple(group)


def after_last_turn(events: tuple[Event, ...], player: Player) -> tuple[Event, ...]:
    """The events after the end of a player's last turn, or all of them if there was none."""
    ends = [
        number
        for number, event in enumerate(events, start=1)
        if event.player is player and event.kind in ENDING_EVENTS
    ]
    return events[ends[-1] :] if ends else events
