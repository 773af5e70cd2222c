"""Sentences that the record, the table and plain mode share: refusals, and events as they are told.

Every sentence stands here whole, with places to fill in, so that it can be put into another language.
"""

from __future__ import annotations

from hacktrick.rules import (
    Cards,
    Event,
    EventKind,
    Marker,
    Result,
)
from hacktrick.sentences.sentence import Sentence

# Events, told to both players by name. Where a word in a sentence changes with a number or a marker,
# there is a sentence for each.
_PLAYED = {
    (Marker.PLAIN, 0, False): Sentence("{name} plays {card}: square {square}."),
    (Marker.PLAIN, 1, False): Sentence("{name} plays {card}: square {square}, captures 1 marker."),
    (Marker.PLAIN, 1, True): Sentence("{name} plays {card}: square {square}, captures the x2 marker."),
    (Marker.PLAIN, 2, False): Sentence("{name} plays {card}: square {square}, captures 2 markers."),
    (Marker.PLAIN, 2, True): Sentence(
        "{name} plays {card}: square {square}, captures 2 markers, one the x2."
    ),
    (Marker.X2, 0, False): Sentence("{name} plays {card} with the x2: square {square}."),
    (Marker.X2, 1, False): Sentence(
        "{name} plays {card} with the x2: square {square}, captures 1 marker."
    ),
    (Marker.X2, 1, True): Sentence(
        "{name} plays {card} with the x2: square {square}, captures the x2 marker."
    ),
    (Marker.X2, 2, False): Sentence(
        "{name} plays {card} with the x2: square {square}, captures 2 markers."
    ),
    (
        Marker.X2,
        2,
        True,
    ): Sentence("{name} plays {card} with the x2: square {square}, captures 2 markers, one the x2."),
}
_PAID = {
    (EventKind.COMMANDED, Marker.PLAIN): Sentence("{name} says Play!"),
    (EventKind.COMMANDED, Marker.X2): Sentence("{name} says Play!, paying the x2."),
    (EventKind.GUARDED, Marker.PLAIN): Sentence("{name} says Guard!"),
    (EventKind.GUARDED, Marker.X2): Sentence("{name} says Guard!, paying the x2."),
}
_SIMPLE = {
    EventKind.DEALT: Sentence("{name} deals."),
    EventKind.STARTED: Sentence("{name} starts the Row with {card}."),
    EventKind.ANNOUNCED: Sentence("{name} announces {total}."),
    EventKind.ASKED: Sentence("{name} asks: {other} holds {total} in all."),
    EventKind.SHUFFLED: Sentence("The Row but its newest card is shuffled into a new pile."),
    EventKind.PASSED: Sentence("{name} passes."),
}
_DREW = Sentence("{name} draws a card.")
_DREW_SEEN = Sentence("{name} draws a card: {card}.")
_SHOWN = Sentence("{name} cannot play and shows the hand: {cards}.")
_SHOWN_EMPTY = Sentence("{name} cannot play and has no cards to show.")
_WON = {
    1: Sentence("{name} wins the hand and 1 point: {combinations}."),
    2: Sentence("{name} wins the hand and 2 points with the x2: {combinations}."),
}
_OUT = Sentence("{other} has run out of markers: {name} wins the hand and 1 point.")
_STACK = Sentence("three markers on square {a}")
_LINE = Sentence("squares {a}, {b} and {c}")
_AND = Sentence("{first}, and {second}")


def event(event: Event, names: tuple[str, str]) -> str:
    """One event as both players may hear it told (an own draw with its card), one sentence."""
    facts = {
        "name": names[event.player],
        "other": names[event.player.other],
        "card": event.card,
        "square": event.square,
        "total": event.total,
    }
    match event.kind:
        case EventKind.PLAYED if event.marker is not None:
            form = _PLAYED[event.marker, event.captured, event.captured_x2]
        case EventKind.COMMANDED | EventKind.GUARDED if event.marker is not None:
            form = _PAID[event.kind, event.marker]
        case EventKind.DREW:
            form = _DREW if event.card is None else _DREW_SEEN
        case EventKind.SHOWN:
            form = _SHOWN if event.cards else _SHOWN_EMPTY
            facts["cards"] = cards(event.cards or ())
        case EventKind.ENDED if event.result is not None:
            return result(event.result, names)
        case _:
            form = _SIMPLE[event.kind]
    return form(**facts)


def result(result: Result, names: tuple[str, str]) -> str:
    """How a hand ended: who won, how much, and by what."""
    facts = {"name": names[result.winner], "other": names[result.winner.other]}
    if not result.combinations:
        return _OUT(**facts)
    told = [(_STACK if a == b else _LINE)(a=a, b=b, c=c) for a, b, c in result.combinations]
    combinations = told[0]
    for more in told[1:]:
        combinations = _AND(first=combinations, second=more)
    return _WON[result.points](combinations=combinations, **facts)


def cards(cards: Cards) -> str:
    """Cards in a sentence."""
    return ", ".join(map(str, cards))
