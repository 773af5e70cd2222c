"""A hand played again from what one player was told of it, with hidden cards that agree with that.

Unlike an arranged match (`arrange.py`) such a one was played, so its views have their events: the view
of the player who was told is the one they had, at the end and at every moment before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

from hacktrick.rules.actions import (
    Action,
    Ask,
    Command,
    Deck,
    Draw,
    Guard,
    Pass,
    Play,
    Shuffle,
    Start,
)
from hacktrick.rules.arrange import with_legal
from hacktrick.rules.cards import DECK, MOST_CARDS, OTHER_CARDS, Cards
from hacktrick.rules.dealing import deal, opener_of
from hacktrick.rules.events import Event, EventKind
from hacktrick.rules.hand import Hand
from hacktrick.rules.match import Match
from hacktrick.rules.players import Player
from hacktrick.rules.result import RuleSet
from hacktrick.rules.view import PlayerView

_Fits = Callable[[Cards], bool]  # whether the other player may hold these cards


class Told(NamedTuple):
    """What a player is told of a hand: how it stands in its match, its deal, and every event since.

    `score` is the one before the hand, `cards` are the player's own as dealt.
    """

    player: Player
    rules: RuleSet
    target: int
    score: tuple[int, int]
    number: int
    dealer: Player
    cards: Cards
    aside: Cards
    events: tuple[Event, ...]

    @classmethod
    def of(cls, view: PlayerView) -> Told:
        """What the viewer of a hand was told. Raises ValueError for a bystander or without a hand."""
        if view.player is None or view.dealer is None or view.opener is None:
            raise ValueError("only a player of a hand is told of it")
        score = list(view.score)
        if view.result is not None:
            score[view.result.winner] -= view.result.points
        return cls(
            player=view.player,
            rules=view.rules,
            target=view.target,
            score=(score[0], score[1]),
            number=view.number,
            dealer=view.dealer,
            cards=_as_dealt(view, view.player),
            aside=view.aside,
            events=view.events,
        )


def _as_dealt(view: PlayerView, player: Player) -> Cards:
    cards = Counter(view.own)
    for event in view.events:
        if event.player is player and event.card is not None:
            cards[event.card] += -1 if event.kind is EventKind.DREW else 1
    return tuple(sorted(cards.elements()))


def retrace(told: Told) -> Match:
    """The match after everything that was told. Raises ValueError for what cannot have happened."""
    hand = _dealt(told)
    events = told.events
    for number, event in enumerate(events):
        action = _action(event, hand)
        if action is None:
            continue
        top = event.card if event.kind is EventKind.DREW and event.player is told.player else None
        fits = _fits(event, events[number + 1 :], player=told.player, hand=hand)
        hand = _agreeing(hand, told.player, top=top, fits=fits)
        hand = hand.apply(action)
    score = list(told.score)
    if hand.result is not None:
        score[hand.result.winner] += hand.result.points
    return Match(
        rules=told.rules,
        target=told.target,
        score=(score[0], score[1]),
        number=told.number,
        dealer=told.dealer,
        hand=hand,
    )


def _dealt(told: Told) -> Hand:
    """The hand as it was dealt, with any cards where the player sees none."""
    opens = opener_of(told.rules, told.dealer) is told.player
    if len(told.cards) != (MOST_CARDS if opens else OTHER_CARDS):
        raise ValueError("the opener is dealt four cards, and the other player three")
    hidden = _without(DECK, (*told.cards, *told.aside))
    others = OTHER_CARDS if opens else MOST_CARDS
    first, second = (told.cards, hidden[:others]) if opens else (hidden[:others], told.cards)
    return deal(told.rules, told.dealer, Deck((*first, *second, *told.aside, *hidden[others:])))


def _action(event: Event, hand: Hand) -> Action | None:
    """What was done; None for an event that follows from others."""
    match event:
        case Event(EventKind.STARTED, card=int(card)):
            return Start(card)
        case Event(EventKind.ASKED):
            return Ask()
        case Event(EventKind.PLAYED, card=int(card), marker=marker) if marker is not None:
            return Play(card, marker)
        case Event(EventKind.DREW):
            return Draw()
        case Event(EventKind.SHUFFLED):
            return Shuffle(hand.row[:-1])
        case Event(EventKind.PASSED):
            return Pass()
        case Event(EventKind.COMMANDED, marker=marker) if marker is not None:
            return Command(marker)
        case Event(EventKind.GUARDED, marker=marker) if marker is not None:
            return Guard(marker)
    return None


def _fits(event: Event, later: tuple[Event, ...], player: Player, hand: Hand) -> _Fits:
    """What the cards of the other player must be like for an event of `player`, or of the other one."""
    kind, own = event.kind, event.player is player
    if kind is EventKind.STARTED:
        (total,) = (each.total for each in later[:2] if each.player is not player)
        card = event.card or 0
        return (
            (lambda cards: sum(cards) == total)
            if own
            else (lambda cards: card in cards and sum(cards) - card == total)
        )
    if kind is EventKind.ASKED and own:
        return lambda cards: sum(cards) == event.total
    if kind is EventKind.PLAYED and not own:
        return lambda cards: event.card in cards
    if kind is EventKind.COMMANDED and own:
        if later and later[0].kind is EventKind.SHOWN:
            return lambda cards: cards == later[0].cards
        return lambda cards: any(card != hand.newest for card in cards)
    return lambda _: True


def _agreeing(hand: Hand, player: Player, top: int | None, fits: _Fits) -> Hand:
    """The hand with hidden cards that fit, and with this one on top of the pile if one is named.

    Nothing is changed that fits already: cards that were shown stay what they are.
    """
    other = hand.holdings[player.other]
    hidden = _without(DECK, (*hand.holdings[player].cards, *hand.aside, *hand.row))
    above = () if top is None else (top,)
    free = _without(hidden, above)
    candidates = (other.cards, *combinations(free, len(other.cards)))
    for cards in candidates:
        if fits(cards) and not Counter(cards) - Counter(free):
            break
    else:
        raise ValueError("no cards agree with what was told")
    holding = other._replace(cards=cards)
    holdings = (holding, hand.holdings[1]) if player is Player.B else (hand.holdings[0], holding)
    pile = (*above, *_without(free, cards))
    return with_legal(hand._replace(holdings=holdings, pile=pile))


def _without(cards: Cards, some: Cards) -> Cards:
    """These cards, ascending, without some of them. Raises ValueError if those are not among them."""
    left = Counter(cards)
    left.subtract(some)
    if any(count < 0 for count in left.values()):
        raise ValueError("more of a card than there are")
    return tuple(sorted(left.elements()))
