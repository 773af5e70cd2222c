"""What happened in a hand, told to both players by name; the table, plain mode and `show` share it."""

from __future__ import annotations

from collections.abc import Callable

from hacktrick.rules import Card, Cards, Effect, Event, EventKind, Marker, Result
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
# The end of a hand, by whether lines and whether a stack won it. R20: {count} are the points; a second
# one is for the x2.
_WON = {
    (True, False): Plural(
        "{name} wins the hand and {count} point: squares {lines}.",
        "{name} wins the hand and {count} points with the x2: squares {lines}.",
    ),
    (False, True): Plural(
        "{name} wins the hand and {count} point: three markers on square {square}.",
        "{name} wins the hand and {count} points with the x2: three markers on square {square}.",
    ),
    (True, True): Plural(
        "{name} wins the hand and {count} point: squares {lines}, and three markers on square {square}.",
        "{name} wins the hand and {count} points with the x2: squares {lines}, and three markers on square {square}.",
    ),
}
_OUT = Sentence("{other} has run out of markers: {name} wins the hand and 1 point.")
# The same, for a column of a table.
_WON_BY = {
    (True, False): Sentence("squares {lines}"),
    (False, True): Sentence("3 on square {square}"),
    (True, True): Sentence("squares {lines}, 3 on square {square}"),
    (False, False): Sentence("out of markers"),
}


def event(event: Event, names: tuple[str, str], square: Callable[[int], str] = str) -> str:
    """One event as both players may hear it told (an own draw with its card), one sentence.

    `square` says what a square is called.
    """
    name, other = names[event.player], names[event.player.other]
    match event.kind:
        case EventKind.PLAYED if event.marker is not None and event.effect is not None:
            effect = event.effect
            return _played(name, event.card, event.marker, effect=effect, square=square(effect.square))
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
            return result(event.result, names, square)
    return _SIMPLE[event.kind](name=name, other=other, card=event.card, total=event.total)


def _played(name: str, card: Card | None, marker: Marker, *, effect: Effect, square: str) -> str:
    facts = {"name": name, "card": card, "square": square}
    if not effect.captured:
        return _PLAYED[marker](**facts)
    captured = _CAPTURED_X2 if effect.captured_x2 else _CAPTURED
    return captured[marker](effect.captured, **facts)


def result(result: Result, names: tuple[str, str], square: Callable[[int], str] = str) -> str:
    """How a hand ended: who won, how much, and by what; `square` says what a square is called."""
    name = names[result.winner]
    lines, stacks = _combinations(result)
    won = _WON.get((bool(lines), bool(stacks)))
    if won is None:
        return _OUT(name=name, other=names[result.winner.other])
    stack = square(int(stacks)) if stacks else ""
    return won(result.points, name=name, lines=lines, square=stack)


def won_by(result: Result) -> str:
    """By what a hand was won, in few words."""
    lines, square = _combinations(result)
    return _WON_BY[bool(lines), bool(square)](lines=lines, square=square)


def _combinations(result: Result) -> tuple[str, str]:
    """The lines that won, such as "2-5-8", and the square of a stack that did; empty for none."""
    lines = [each for each in result.combinations if len(set(each)) > 1]
    squares = [square for square, *rest in result.combinations if set(rest) == {square}]
    return ", ".join("-".join(map(str, line)) for line in lines), ", ".join(map(str, squares))


def cards(cards: Cards) -> str:
    """Cards in a sentence."""
    return ", ".join(map(str, cards))
