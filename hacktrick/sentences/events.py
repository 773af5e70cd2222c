"""Sentences that the record, the table and plain mode share: refusals, and events as they are told.

Every sentence stands here whole, with places to fill in, so that it can be put into another language.
"""

from __future__ import annotations

from hacktrick.rules import (
    Cards,
    Event,
    EventKind,
    Marker,
    Match,
    Phase,
    Player,
    PlayerAction,
    Reason,
    Refusal,
    Result,
)

# Why an action is refused: rule by rule, to a player who would like to know what the rule is.
_REFUSALS = {
    Reason.BAD_DECK: "the deck is 18 cards, three each of 0 to 5",
    Reason.WRONG_HAND: "hands are counted 1, 2, 3 and so on, and hand {next_hand} is next",
    Reason.WRONG_DEALER: "the dealer alternates, and the other player dealt the hand before",
    Reason.NOT_BEGUN: "no hand has begun, and a hand begins with 'hand N dealer A' or 'hand N dealer B'",
    Reason.DECK_DUE: "the hand has begun, and its deck is dealt next",
    Reason.MUST_START: "the player with four cards first starts the Row",
    Reason.ROW_STARTED: "the Row is started already",
    Reason.ASK_FIRST: "asking comes before playing",
    Reason.ASKED_ALREADY: "a player may ask once a turn",
    Reason.NOTHING_CAPTURED: "asking costs a captured marker, and this player holds none",
    Reason.NOT_HELD: "the player does not hold that card",
    Reason.SAME_CARD: "a card must differ from the newest one in the Row, a {newest}",
    Reason.NO_X2: "the x2 marker is used already",
    Reason.NO_PLAIN: "no plain marker is left, only the x2",
    Reason.FOUR_CARDS: "with four cards a player must play",
    Reason.NO_MARKER: "no unplayed marker is left",
    Reason.PLAYED_ALREADY: "the card is played, and the turn now ends with a pass, Play! or Guard!",
    Reason.PLAY_FIRST: "the turn ends with a pass, Play! or Guard! only after a card is played",
    Reason.TOLD_TO_PLAY: "Play! was said, so a card must be played",
    Reason.TOLD_GUARD: "Guard! was said, so Play! may not be said this turn",
    Reason.SHUFFLE_DUE: "the pile is empty, and the Row is shuffled into a new one first",
    Reason.NO_SHUFFLE_DUE: "the Row is shuffled only when the last card of the pile was drawn",
    Reason.BAD_SHUFFLE: "the new pile is exactly the Row's cards without the newest",
    Reason.HAND_OVER: "the hand is over, and the next one begins",
    Reason.HAND_GOES_ON: "the hand is not over yet",
    Reason.MATCH_OVER: "the match is over",
}

_REFUSED = "{why} ({rule})"
_REFUSED_LEGAL = "{why} ({rule}); legal here: {legal}"
_WRONG_SEAT = "it is {player}'s turn (R9); legal here: {legal}"


def why(refusal: Refusal, match: Match) -> str:
    """The reason of a refusal in words, as the end of a sentence."""
    newest = match.hand.row[-1] if match.hand is not None and match.hand.row else None
    return _REFUSALS[refusal.reason].format(newest=newest, next_hand=match.number + 1)


def record_refusal(refusal: Refusal, match: Match) -> str:
    """Why a record's event is refused, by which rule, and what was legal in its place."""
    legal = record_legal(match)
    form = _REFUSED_LEGAL if legal else _REFUSED
    return form.format(why=why(refusal, match), rule=refusal.reason.rule, legal=legal)


def wrong_seat(match: Match) -> str:
    """Why a record's event by the other player is refused."""
    return _WRONG_SEAT.format(player=match.to_act, legal=record_legal(match))


def record_legal(match: Match) -> str:
    """The events a record could go on with, in the record's own words; empty if the match is over."""
    if match.phase is Phase.SHUFFLE:
        return "shuffle and the Row's cards without the newest"
    if match.phase is Phase.HAND_OVER:
        return _next_deal(match)
    return ", ".join(f"{match.to_act} {action}" for action in sorted(match.legal, key=str))


def _next_deal(match: Match) -> str:
    if match.hand is None and match.dealer is not None:
        return "deck and 18 cards"
    dealers = [match.dealer.other] if match.dealer is not None else list(Player)
    return " or ".join(f"hand {match.number + 1} dealer {dealer}" for dealer in dealers)


def actions(legal: tuple[PlayerAction, ...]) -> str:
    """Legal actions in the record's words, sorted as text."""
    return ", ".join(sorted(map(str, legal)))


# Events, told to both players by name. Where a word in a sentence changes with a number or a marker,
# there is a sentence for each.
_PLAYED = {
    (Marker.PLAIN, 0, False): "{name} plays {card}: square {square}.",
    (Marker.PLAIN, 1, False): "{name} plays {card}: square {square}, captures 1 marker.",
    (Marker.PLAIN, 1, True): "{name} plays {card}: square {square}, captures the x2 marker.",
    (Marker.PLAIN, 2, False): "{name} plays {card}: square {square}, captures 2 markers.",
    (Marker.PLAIN, 2, True): "{name} plays {card}: square {square}, captures 2 markers, one the x2.",
    (Marker.X2, 0, False): "{name} plays {card} with the x2: square {square}.",
    (Marker.X2, 1, False): "{name} plays {card} with the x2: square {square}, captures 1 marker.",
    (Marker.X2, 1, True): "{name} plays {card} with the x2: square {square}, captures the x2 marker.",
    (Marker.X2, 2, False): "{name} plays {card} with the x2: square {square}, captures 2 markers.",
    (
        Marker.X2,
        2,
        True,
    ): "{name} plays {card} with the x2: square {square}, captures 2 markers, one the x2.",
}
_PAID = {
    (EventKind.COMMANDED, Marker.PLAIN): "{name} says Play!",
    (EventKind.COMMANDED, Marker.X2): "{name} says Play!, paying the x2.",
    (EventKind.GUARDED, Marker.PLAIN): "{name} says Guard!",
    (EventKind.GUARDED, Marker.X2): "{name} says Guard!, paying the x2.",
}
_SIMPLE = {
    EventKind.DEALT: "{name} deals.",
    EventKind.STARTED: "{name} starts the Row with {card}.",
    EventKind.ANNOUNCED: "{name} announces {total}.",
    EventKind.ASKED: "{name} asks: {other} holds {total} in all.",
    EventKind.SHUFFLED: "The Row but its newest card is shuffled into a new pile.",
    EventKind.PASSED: "{name} passes.",
}
_DREW = "{name} draws a card."
_DREW_SEEN = "{name} draws a card: {card}."
_SHOWN = "{name} cannot play and shows the hand: {cards}."
_SHOWN_EMPTY = "{name} cannot play and has no cards to show."
_WON = {
    1: "{name} wins the hand and 1 point: {combinations}.",
    2: "{name} wins the hand and 2 points with the x2: {combinations}.",
}
_OUT = "{other} has run out of markers: {name} wins the hand and 1 point."
_STACK = "three markers on square {a}"
_LINE = "squares {a}, {b} and {c}"
_AND = "{first}, and {second}"


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
    return form.format(**facts)


def result(result: Result, names: tuple[str, str]) -> str:
    """How a hand ended: who won, how much, and by what."""
    facts = {"name": names[result.winner], "other": names[result.winner.other]}
    if not result.combinations:
        return _OUT.format(**facts)
    told = [(_STACK if a == b else _LINE).format(a=a, b=b, c=c) for a, b, c in result.combinations]
    combinations = told[0]
    for more in told[1:]:
        combinations = _AND.format(first=combinations, second=more)
    return _WON[result.points].format(combinations=combinations, **facts)


def cards(cards: Cards) -> str:
    """Cards in a sentence."""
    return ", ".join(map(str, cards))
