"""What a player can infer about the other hand and the pile, exactly, from their own view alone.

The model: every order of the deck, and of each reshuffle, that agrees with what the player has seen
and heard is equally likely, and the opponent's choices say nothing but what the rules make of them.
So a card that was played was in the hand, but that it was chosen among others means nothing.

All chances are fractions. They follow from one sweep over the view's events that keeps a whole-number
weight for every hand the opponent may hold: how many orders of the cards lead to it. The unseen cards
that are not in that hand are the pile, in every order alike.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import accumulate, combinations_with_replacement, count, zip_longest
from math import comb, gcd, prod
from random import Random

from hacktrick.rules import (
    DECK,
    NUMBERS,
    OPENER_CARDS,
    OTHER_CARDS,
    VALUES,
    Card,
    Cards,
    Event,
    EventKind,
    Phase,
    PlayerView,
)
from hacktrick.rules.board import square_reached
from hacktrick.rules.cards import with_card, without_card

Counts = list[int]  # how many of each card
Weights = dict[Cards, int]
# What a choice of the opponent says of their cards: given how many choices they made before it, and the
# weights of the hands that they may have made it with, other weights of the same hands.
Reading = Callable[[int, Weights], Weights]


@dataclass(frozen=True)
class Knowledge:
    """What a view tells about the hidden cards.

    `weights` has each hand (ascending) that the opponent may hold, with a whole number that is in
    proportion to its chance. `unseen` are the cards out of the viewer's sight, ascending: the
    opponent's hand and the pile. `newest` is the newest card of the Row, `can_place` whether the
    opponent has a marker left. `to_come` are the cards of the next pile where this one is empty.
    """

    weights: Mapping[Cards, int]
    unseen: Cards
    newest: Card | None
    can_place: bool
    to_come: Cards = ()

    @cached_property
    def hands(self) -> dict[Cards, Fraction]:
        """The chance of every hand that the opponent may hold, likeliest first; they sum to 1."""
        total = sum(self.weights.values())
        ranked = sorted(self.weights.items(), key=lambda item: (-item[1], item[0]))
        return {cards: Fraction(weight, total) for cards, weight in ranked}

    @cached_property
    def holds(self) -> dict[Card, Fraction]:
        """For each card 0 to 5: the chance that the opponent holds at least one."""
        total = sum(self.weights.values())
        return {
            card: Fraction(sum(weight for cards, weight in self.weights.items() if card in cards), total)
            for card in VALUES
        }

    @cached_property
    def reach(self) -> dict[int, Fraction]:
        """The chance that the opponent can put a marker on each square 1 to 9 next turn (R11).

        This is for the newest card as it lies; `reach_from` asks about another one.
        """
        return self.reach_from(self.newest)

    def reach_from(self, newest: Card | None) -> dict[int, Fraction]:
        """Like `reach`, if `newest` were the newest card. No square can be reached if there is none."""
        squares = dict.fromkeys(NUMBERS, Fraction(0))
        if newest is not None and self.can_place:
            for card in VALUES:
                square = square_reached(card, newest)
                if square is not None:
                    squares[square] = self.holds[card]
        return squares

    @cached_property
    def next_card(self) -> dict[Card, Fraction]:
        """The chance of each card 0 to 5 to be the next one drawn.

        Where the pile has just run out that is a card of the new pile (R19). Empty if none comes.
        """
        if self.to_come:
            return {card: Fraction(self.to_come.count(card), len(self.to_come)) for card in VALUES}
        total, drawn = 0, [0] * len(VALUES)
        for cards, weight in self.weights.items():
            for card in VALUES:
                drawn[card] += weight * (self.unseen.count(card) - cards.count(card))
                total += weight * (self.unseen.count(card) - cards.count(card))
        return {card: Fraction(drawn[card], total) for card in VALUES} if total else {}

    def pile(self, cards: Cards) -> Cards:
        """The pile's cards, ascending, if the opponent holds `cards`."""
        left = list(self.unseen)
        for card in cards:
            left.remove(card)
        return tuple(left)

    def sample(self, random: Random) -> tuple[Cards, Cards]:
        """A hand of the opponent and an order of the pile (top first), drawn by their chances."""
        at = bisect_right(self._bounds, random.randrange(self._bounds[-1]))
        cards, pile = self._arranged[at]
        order = list(pile)
        random.shuffle(order)
        return cards, tuple(order)

    @cached_property
    def _bounds(self) -> list[int]:
        return list(accumulate(self.weights.values()))

    @cached_property
    def _arranged(self) -> list[tuple[Cards, Cards]]:
        return [(cards, self.pile(cards)) for cards in self.weights]


def knowledge(view: PlayerView, reading: Reading | None = None) -> Knowledge:
    """What the viewer can infer. Raises ValueError for a bystander.

    With a `reading` the opponent's choices say something too: how they start the Row, play and draw.
    The hand that started the Row is read without that card, once its sum was said.
    """
    if view.player is None:
        raise ValueError("a bystander has no hand to infer from")
    opponent = view.player.other
    unseen = _counts(DECK)
    for card in (*view.own, *view.aside, *view.row):
        unseen[card] -= 1
    seen = view.cards[opponent]
    return Knowledge(
        weights={seen: 1} if seen is not None else _weigh(view, unseen, reading or _nothing),
        unseen=tuple(card for card in VALUES for _ in range(unseen[card])),
        newest=view.newest,
        can_place=view.unplayed(opponent) > 0,
        to_come=view.row[:-1] if view.phase is Phase.SHUFFLE else (),
    )


def _nothing(number: int, weights: Weights) -> Weights:
    """The reading of a choice that says nothing."""
    return weights


def _weigh(view: PlayerView, unseen: Counts, reading: Reading) -> Weights:
    """The weight of every hand the opponent may hold, event by event from the deal."""
    assert view.player is not None
    opponent = view.player.other
    if not any(event.kind is EventKind.DEALT for event in view.events):
        # A hand that was arranged rather than played tells no past: only the cards speak.
        return dict(_deals(unseen, view.held[opponent]))
    unseen = _unseen_at_deal(view)
    weights = dict(_deals(unseen, OPENER_CARDS if view.opener is opponent else OTHER_CARDS))
    row: list[Card] = []
    choices = count()
    for event, following in zip_longest(view.events, view.events[1:]):
        theirs = event.player is opponent
        if theirs and event.kind in (EventKind.PLAYED, EventKind.DREW):
            weights = reading(next(choices), weights)
        match event.kind:
            case EventKind.STARTED | EventKind.PLAYED:
                assert event.card is not None
                row.append(event.card)
                if theirs:
                    weights = _without(weights, event.card)
                    unseen[event.card] -= 1
            case EventKind.DREW if theirs:
                weights = _with_drawn(weights, unseen)
            case EventKind.DREW:
                assert event.card is not None
                weights = _drawn_elsewhere(weights, unseen, event.card)
                unseen[event.card] -= 1
            case EventKind.SHUFFLED:
                for card in row[:-1]:
                    unseen[card] += 1
                row = row[-1:]
            case EventKind.ANNOUNCED if theirs:
                weights = _summing(weights, event.total)
                if view.opener is opponent:
                    weights = reading(next(choices), weights)
            case EventKind.ASKED if not theirs:
                weights = _summing(weights, event.total)
            case EventKind.SHOWN if theirs and event.cards is not None:
                weights = {event.cards: weights[event.cards]}
            case EventKind.COMMANDED if not theirs and not _shows(following):
                weights = _able_to_play(weights, row[-1])
    return weights


def _shows(event: Event | None) -> bool:
    return event is not None and event.kind is EventKind.SHOWN


def _unseen_at_deal(view: PlayerView) -> Counts:
    """The cards out of the viewer's sight when the hand was dealt."""
    unseen = _counts(DECK)
    for card in (*view.aside, *view.own):
        unseen[card] -= 1
    for event in view.events:
        if event.player is view.player and event.card is not None:
            unseen[event.card] += 1 if event.kind is EventKind.DREW else -1
    return unseen


def _counts(cards: Cards) -> Counts:
    return [cards.count(card) for card in VALUES]


def _deals(unseen: Counts, held: int) -> Iterator[tuple[Cards, int]]:
    """Every hand of `held` unseen cards, and in how many ways it can be dealt."""
    for cards in _hands(held):
        ways = prod(comb(unseen[card], cards.count(card)) for card in set(cards))
        if ways:
            yield cards, ways


@cache
def _hands(held: int) -> tuple[Cards, ...]:
    return tuple(combinations_with_replacement(VALUES, held))


def _summing(weights: Weights, total: int | None) -> Weights:
    """A sum was said aloud (R8, R10)."""
    return {cards: weight for cards, weight in weights.items() if sum(cards) == total}


def _able_to_play(weights: Weights, newest: Card) -> Weights:
    """Play! was said and the hand was not shown, so it has a card that can be played (R17)."""
    return {cards: weight for cards, weight in weights.items() if any(card != newest for card in cards)}


def _without(weights: Weights, card: Card) -> Weights:
    """The opponent put down a card that was seen: they held it, and do no longer."""
    return {without_card(cards, card): weight for cards, weight in weights.items() if card in cards}


def _with_drawn(weights: Weights, unseen: Counts) -> Weights:
    """The opponent drew a card that was not seen: each card of the pile is as likely."""
    grown: Weights = {}
    for cards, weight in weights.items():
        for card in VALUES:
            copies = unseen[card] - cards.count(card)
            if copies:
                more = with_card(cards, card)
                grown[more] = grown.get(more, 0) + weight * copies
    shared = gcd(*grown.values())
    return {cards: weight // shared for cards, weight in grown.items()}


def _drawn_elsewhere(weights: Weights, unseen: Counts, card: Card) -> Weights:
    """The viewer drew a card: the more of it a hand leaves in the pile, the likelier it is."""
    left = {cards: weight * (unseen[card] - cards.count(card)) for cards, weight in weights.items()}
    return {cards: weight for cards, weight in left.items() if weight}
