"""What plain mode tells unasked: turns, what was done in them, and the ends of hands and matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hacktrick.plain.moves import choices, playable
from hacktrick.record.names import Names
from hacktrick.rules import (
    Ask,
    Card,
    Command,
    Effect,
    Event,
    EventKind,
    Guard,
    Phase,
    Play,
    Player,
    PlayerView,
)
from hacktrick.rules.cards import MOST_CARDS
from hacktrick.rules.trial import threatened
from hacktrick.sentences import events, plain
from hacktrick.sentences import table as phrases
from hacktrick.sentences.sentence import Sentence
from hacktrick.sentences.short_of import short_of

_OWN = frozenset(EventKind) - {EventKind.SHOWN, EventKind.SHUFFLED, EventKind.ANNOUNCED}


def place(square: int) -> str:
    """A square by its number and its place on the board."""
    return plain.PLACES[square]()


def places(squares: Iterable[int]) -> str:
    """Several squares in a sentence."""
    return "; ".join(map(place, sorted(squares)))


def happened(news: Iterable[Event], names: Names) -> str:
    """What happened, event by event, as both players may hear it; the end of a hand is told apart."""
    return " ".join(
        events.event(event, names, place) for event in news if event.kind is not EventKind.ENDED
    )


def turn(view: PlayerView, names: Names) -> list[str]:
    """What the player to act hears as their turn begins, after what has happened."""
    assert view.player is not None
    threats = threatened(view, view.player.other)
    lines = [*hand(view)]
    if threats:
        lines.append(plain.THREATENED(name=names[view.player.other], squares=places(threats)))
    return [*lines, what_to_do(view, names)]


def hand(view: PlayerView) -> Iterator[str]:
    """The cards of the player to act, and what each does."""
    if not view.own:
        yield plain.NO_OWN_CARDS(newest=view.newest)
        return
    cards = events.cards(view.own)
    if view.newest is None:
        yield plain.OWN_CARDS(cards=cards)
        return
    yield plain.OWN_CARDS_ON(cards=cards, newest=view.newest)
    if view.phase is Phase.TURN and view.player is not None and view.unplayed(view.player):
        does = playable(view)
        # What cannot be played comes last: its sentence ends with a number, and others begin with one.
        held = sorted(dict.fromkeys(view.own), key=lambda card: card not in does)
        yield " ".join(reach(view, card, does.get(card)) for card in held)


def reach(view: PlayerView, card: Card, does: Effect | None) -> str:
    """What playing a card does."""
    if does is None:
        return plain.SAME_CARD(card=card, newest=view.newest)
    square = place(does.square)
    if does.result is not None and does.result.winner is view.player:
        return plain.WINS(does.result.points, card=card, square=square)
    if does.result is not None:
        return plain.REACHES_LOSES(card=card, square=square)
    if not does.captured:
        return plain.REACHES(card=card, square=square)
    captures = plain.CAPTURES_X2 if does.captured_x2 else plain.CAPTURES
    return captures(does.captured, card=card, square=square)


def what_to_do(view: PlayerView, names: Names) -> str:
    """What the player to act must do, if there is no choice, and what they can type."""
    assert view.player is not None
    can = ", ".join(choices(view))
    if view.phase is Phase.ENDING:
        kinds = {type(action) for action in view.legal}
        return plain.ENDINGS[Command in kinds, Guard in kinds](
            choices=can, other=names[view.player.other]
        )
    return _choices_of(view)(choices=can)


def _choices_of(view: PlayerView) -> Sentence:
    """The sentence that lists what can be typed, and says why where there is no choice."""
    assert view.player is not None
    kinds = {type(action) for action in view.legal}
    if view.phase is Phase.OPENING:
        return plain.CHOICES_TO_START
    if Play not in kinds:
        return plain.MUST_DRAW if view.unplayed(view.player) else plain.MUST_DRAW_UNMARKED
    if Ask in kinds:
        return plain.CHOICES_TO_ASK
    if len(view.own) == MOST_CARDS:
        return plain.CHOICES_OF_FOUR
    return plain.CHOICES


def done(news: Iterable[Event], view: PlayerView, names: Names) -> str:
    """What the last actions of the viewer have led to; not what they typed themselves."""
    told = (_done(event, view, names) for event in news if event.kind is not EventKind.ENDED)
    return " ".join(filter(None, told))


def _done(event: Event, view: PlayerView, names: Names) -> str:
    if event.kind not in _OWN:
        return events.event(event, names, place)
    match event.kind:
        case EventKind.PLAYED if event.effect is not None:
            return _played(event.effect)
        case EventKind.DREW:
            return phrases.DREW(card=event.card)
        case EventKind.ASKED:
            return phrases.ANSWER(name=names[event.player.other], total=event.total)
        case EventKind.COMMANDED | EventKind.GUARDED:
            return plain.PAID(view.unplayed(event.player))
    return ""


def _played(effect: Effect) -> str:
    square = place(effect.square)
    if not effect.captured:
        told = plain.PLAYED(square=square)
    else:
        captures = plain.PLAYED_CAPTURES_X2 if effect.captured_x2 else plain.PLAYED_CAPTURES
        told = captures(effect.captured, square=square)
    if effect.threats:
        return f"{told} {plain.PLAYED_THREATENS(squares=places(effect.threats))}"
    return told


def hand_end(view: PlayerView, names: Names) -> Iterator[str]:
    """How a hand ended, what both held, and the score."""
    assert view.result is not None
    yield events.result(view.result, names, place)
    held = []
    for player in Player:
        cards = view.cards[player] or ()
        sentence = plain.HELD if cards else plain.HELD_NONE
        held.append(sentence(name=names[player], cards=events.cards(cards)))
    yield " ".join(held)
    if short := short_of(view, names):
        yield short
    if view.phase is not Phase.MATCH_OVER:
        yield score(view, names)


def match_end(view: PlayerView, names: Names) -> str:
    """Who won the match."""
    winner = max(Player, key=lambda player: view.score[player])
    points, others = view.score[winner], view.score[winner.other]
    return phrases.MATCH_WON(name=names[winner], points=points, others=others)


def score(view: PlayerView, names: Names) -> str:
    """The points of both, and how many win."""
    (a, b), (score_a, score_b) = names, view.score
    return plain.SCORE(a=a, b=b, score_a=score_a, score_b=score_b, target=view.target)
