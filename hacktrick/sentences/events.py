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
from hacktrick.sentences.sentence import Sentence

# Why an action is refused: rule by rule, to a player who would like to know what the rule is.
_REFUSALS = {
    Reason.BAD_DECK: Sentence("the deck is 18 cards, three each of 0 to 5"),
    Reason.WRONG_HAND: Sentence("hands are counted 1, 2, 3 and so on, and hand {next_hand} is next"),
    Reason.WRONG_DEALER: Sentence("the dealer alternates, and the other player dealt the hand before"),
    Reason.NOT_BEGUN: Sentence(
        "no hand has begun, and a hand begins with 'hand N dealer A' or 'hand N dealer B'"
    ),
    Reason.DECK_DUE: Sentence("the hand has begun, and its deck is dealt next"),
    Reason.MUST_START: Sentence("the player with four cards first starts the Row"),
    Reason.ROW_STARTED: Sentence("the Row is started already"),
    Reason.ASK_FIRST: Sentence("asking comes before playing"),
    Reason.ASKED_ALREADY: Sentence("a player may ask once a turn"),
    Reason.NOTHING_CAPTURED: Sentence("asking costs a captured marker, and this player holds none"),
    Reason.NOT_HELD: Sentence("the player does not hold that card"),
    Reason.SAME_CARD: Sentence("a card must differ from the newest one in the Row, a {newest}"),
    Reason.NO_X2: Sentence("the x2 marker is used already"),
    Reason.NO_PLAIN: Sentence("no plain marker is left, only the x2"),
    Reason.FOUR_CARDS: Sentence("with four cards a player must play"),
    Reason.NO_MARKER: Sentence("no unplayed marker is left"),
    Reason.PLAYED_ALREADY: Sentence(
        "the card is played, and the turn now ends with a pass, Play! or Guard!"
    ),
    Reason.PLAY_FIRST: Sentence(
        "the turn ends with a pass, Play! or Guard! only after a card is played"
    ),
    Reason.TOLD_TO_PLAY: Sentence("Play! was said, so a card must be played"),
    Reason.TOLD_GUARD: Sentence("Guard! was said, so Play! may not be said this turn"),
    Reason.SHUFFLE_DUE: Sentence("the pile is empty, and the Row is shuffled into a new one first"),
    Reason.NO_SHUFFLE_DUE: Sentence("the Row is shuffled only when the last card of the pile was drawn"),
    Reason.BAD_SHUFFLE: Sentence("the new pile is exactly the Row's cards without the newest"),
    Reason.HAND_OVER: Sentence("the hand is over, and the next one begins"),
    Reason.HAND_GOES_ON: Sentence("the hand is not over yet"),
    Reason.MATCH_OVER: Sentence("the match is over"),
}

_REFUSED = Sentence("{why} ({rule})")
_REFUSED_LEGAL = Sentence("{why} ({rule}); legal here: {legal}")
_WRONG_SEAT = Sentence("it is {player}'s turn (R9); legal here: {legal}")


def why(refusal: Refusal) -> str:
    """The reason of a refusal in words, as the end of a sentence."""
    return _REFUSALS[refusal.reason](newest=refusal.newest, next_hand=refusal.next_hand)


def record_refusal(refusal: Refusal, match: Match) -> str:
    """Why a record's event is refused, by which rule, and what was legal in its place."""
    legal = record_legal(match)
    form = _REFUSED_LEGAL if legal else _REFUSED
    return form(why=why(refusal), rule=refusal.reason.rule, legal=legal)


def wrong_seat(match: Match) -> str:
    """Why a record's event by the other player is refused."""
    return _WRONG_SEAT(player=match.to_act, legal=record_legal(match))


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
