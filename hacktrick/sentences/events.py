"""What happened in a hand, told to both players by name; the table, plain mode and `show` share it."""

from __future__ import annotations

from hacktrick.rules import Cards, Event, EventKind, Marker, Result
from hacktrick.sentences.sentence import Plural, Sentence

# A play, by the marker placed. {count} are the markers captured.
_PLAYED = {
    Marker.PLAIN: Sentence("{name} plays {card}: square {square}."),
    Marker.X2: Sentence("{name} plays {card} with the x2: square {square}."),
}
_CAPTURED = {
    Marker.PLAIN: Plural(
        "{name} plays {card}: square {square}, captures {count} marker.",
        "{name} plays {card}: square {square}, captures {count} markers.",
    ),
    Marker.X2: Plural(
        "{name} plays {card} with the x2: square {square}, captures {count} marker.",
        "{name} plays {card} with the x2: square {square}, captures {count} markers.",
    ),
}
_CAPTURED_X2 = {
    Marker.PLAIN: Plural(
        "{name} plays {card}: square {square}, captures the x2 marker.",
        "{name} plays {card}: square {square}, captures {count} markers, one the x2.",
    ),
    Marker.X2: Plural(
        "{name} plays {card} with the x2: square {square}, captures the x2 marker.",
        "{name} plays {card} with the x2: square {square}, captures {count} markers, one the x2.",
    ),
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
# R20: {count} are the points; a second one is for the x2.
_WON = Plural(
    "{name} wins the hand and {count} point: {combinations}.",
    "{name} wins the hand and {count} points with the x2: {combinations}.",
)
_OUT = Sentence("{other} has run out of markers: {name} wins the hand and 1 point.")
_STACK = Sentence("three markers on square {a}")
_LINE = Sentence("squares {a}, {b} and {c}")
_LIST = Sentence("{first}, and {second}")  # combinations, as many as there are


def event(event: Event, names: tuple[str, str]) -> str:
    """One event as both players may hear it told (an own draw with its card), one sentence."""
    name, other = names[event.player], names[event.player.other]
    match event.kind:
        case EventKind.PLAYED if event.marker is not None:
            return _played(event, event.marker, name)
        case EventKind.COMMANDED | EventKind.GUARDED if event.marker is not None:
            return _PAID[event.kind, event.marker](name=name)
        case EventKind.DREW if event.card is None:
            return _DREW(name=name)
        case EventKind.DREW:
            return _DREW_SEEN(name=name, card=event.card)
        case EventKind.SHOWN if event.cards:
            return _SHOWN(name=name, cards=cards(event.cards))
        case EventKind.SHOWN:
            return _SHOWN_EMPTY(name=name)
        case EventKind.ENDED if event.result is not None:
            return result(event.result, names)
    return _SIMPLE[event.kind](name=name, other=other, card=event.card, total=event.total)


def _played(event: Event, marker: Marker, name: str) -> str:
    facts = {"name": name, "card": event.card, "square": event.square}
    if not event.captured:
        return _PLAYED[marker](**facts)
    captured = _CAPTURED_X2 if event.captured_x2 else _CAPTURED
    return captured[marker](event.captured, **facts)


def result(result: Result, names: tuple[str, str]) -> str:
    """How a hand ended: who won, how much, and by what."""
    name = names[result.winner]
    if not result.combinations:
        return _OUT(name=name, other=names[result.winner.other])
    first, *others = ((_STACK if a == b else _LINE)(a=a, b=b, c=c) for a, b, c in result.combinations)
    combinations = first
    for second in others:
        combinations = _LIST(first=combinations, second=second)
    return _WON(result.points, name=name, combinations=combinations)


def cards(cards: Cards) -> str:
    """Cards in a sentence."""
    return ", ".join(map(str, cards))
