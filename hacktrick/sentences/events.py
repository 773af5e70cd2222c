"""What happened in a hand, told to both players by name; the table, plain mode and `show` share it."""

from __future__ import annotations

from collections.abc import Callable

from hacktrick.rules import Card, Cards, Effect, Event, EventKind, Marker, Result
from hacktrick.rules.board import LineKind, line_kind
from hacktrick.sentences.sentence import Plural, Sentence

_SEVERAL = "several"  # lines, or a line beside a stack

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
# What is said after a play: its price, and what it does to the other player.
_PAID = {
    (EventKind.COMMANDED, Marker.PLAIN): Sentence(
        "{name} says Play! for a marker: {other} must play, may not draw."
    ),
    (EventKind.COMMANDED, Marker.X2): Sentence(
        "{name} says Play! for the x2: {other} must play, may not draw."
    ),
    (EventKind.GUARDED, Marker.PLAIN): Sentence(
        "{name} says Guard! for a marker: {other} may not say Play!"
    ),
    (EventKind.GUARDED, Marker.X2): Sentence("{name} says Guard! for the x2: {other} may not say Play!"),
}
_SIMPLE = {
    EventKind.DEALT: Sentence("{name} deals."),
    EventKind.STARTED: Sentence("{name} starts the Row with {card}."),
    EventKind.ANNOUNCED: Sentence("{name} announces a sum of {total}."),
    EventKind.ASKED: Sentence("{name} pays a captured marker to ask: {other} holds {total} in all."),
    EventKind.SHUFFLED: Sentence(
        "The pile is empty: the Row is shuffled into a new one, and only its newest card stays."
    ),
    EventKind.PASSED: Sentence("{name} passes."),
}
_DREW = Sentence("{name} draws a card.")
_DREW_SEEN = Sentence("{name} draws a card: {card}.")
_SHOWN = Sentence("{name} cannot play and has to show every card: {cards}.")
_SHOWN_EMPTY = Sentence("{name} cannot play and has no cards to show.")
# The end of a hand, by what won it: one line of some kind, or several; and whether a stack did. R20:
# {count} are the points; a second one is for the x2.
_WON = {
    (LineKind.ROW, False): Plural(
        "{name} wins the hand with the row {lines}: {count} point.",
        "{name} wins the hand with the row {lines} and the x2: {count} points.",
    ),
    (LineKind.COLUMN, False): Plural(
        "{name} wins the hand with the column {lines}: {count} point.",
        "{name} wins the hand with the column {lines} and the x2: {count} points.",
    ),
    (LineKind.DIAGONAL, False): Plural(
        "{name} wins the hand with the diagonal {lines}: {count} point.",
        "{name} wins the hand with the diagonal {lines} and the x2: {count} points.",
    ),
    (_SEVERAL, False): Plural(
        "{name} wins the hand with the lines {lines}: {count} point.",
        "{name} wins the hand with the lines {lines} and the x2: {count} points.",
    ),
    (None, True): Plural(
        "{name} wins the hand with three markers on square {square}: {count} point.",
        "{name} wins the hand with three markers on square {square}, one of them the x2: {count} points.",
    ),
    (_SEVERAL, True): Plural(
        "{name} wins the hand with {lines} and three markers on square {square}: {count} point.",
        "{name} wins the hand with {lines}, three markers on square {square} and the x2: {count} points.",
    ),
}
_OUT = Sentence("{other} is out of markers, so {name} wins the hand: 1 point.")
# The same, for a column of a table: at most 16 cells, with lines such as 2-5-8, and two of them for {lines} alone.
_WON_BY = {
    (LineKind.ROW, False): Sentence("row {lines}"),
    (LineKind.COLUMN, False): Sentence("column {lines}"),
    (LineKind.DIAGONAL, False): Sentence("diagonal {lines}"),
    (_SEVERAL, False): Sentence("{lines}"),
    (None, True): Sentence("three on {square}"),
    (_SEVERAL, True): Sentence("{lines}, 3 on {square}"),
    (None, False): Sentence("out of markers"),
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
            return _PAID[event.kind, event.marker](name=name, other=other)
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
    """How a hand ended: who won, by what, and how much; `square` says what a square is called."""
    name, other = names[result.winner], names[result.winner.other]
    won = _WON.get(_how(result))
    if won is None:
        return _OUT(name=name, other=other)
    return won(result.points, name=name, lines=_lines(result), square=_stack(result, square))


def won_by(result: Result) -> str:
    """By what a hand was won, in few words."""
    return _WON_BY[_how(result)](lines=_lines(result), square=_stack(result, str))


def _how(result: Result) -> tuple[LineKind | str | None, bool]:
    """The kind of line that won, `_SEVERAL` if not alone, None without one; and whether a stack did."""
    kinds = [kind for each in result.combinations if (kind := line_kind(each))]
    stacked = len(kinds) < len(result.combinations)
    if len(kinds) == 1 and not stacked:
        return kinds[0], False
    return (_SEVERAL if kinds else None), stacked


def _lines(result: Result) -> str:
    """The lines that won, such as "2-5-8"."""
    return ", ".join("-".join(map(str, each)) for each in result.combinations if line_kind(each))


def _stack(result: Result, square: Callable[[int], str]) -> str:
    """What the square of a stack that won is called; empty where none did."""
    return ", ".join(square(each[0]) for each in result.combinations if not line_kind(each))


def cards(cards: Cards) -> str:
    """Cards in a sentence."""
    return ", ".join(map(str, cards))
