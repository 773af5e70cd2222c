"""What everybody can reckon of the sum of a hidden hand, exactly, from what happened in public.

Sums are announced and answered (R8, R10) and cards are played face up, so a sum is often known long
after it was said; a draw blurs it. One sweep over the public events keeps every hand that either
player may hold. The two hang on each other only by how many copies of a card there are, and through
a shuffle (R19): the pile is empty then, so one hand tells the other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations_with_replacement, zip_longest
from operator import ge, sub
from typing import NamedTuple

from hacktrick.rules import DECK, OTHER_CARDS, VALUES, Card, Cards, Event, EventKind, Player, PlayerView
from hacktrick.rules.cards import with_card, without_card


class PublicSum(NamedTuple):
    """What everybody can reckon of a hand's sum: it is from `least` to `most`, and may be both.

    Where `drawn` is not 0, so many cards were drawn since the sum was last certain and are surely
    still held; the cards beside them, one at least, sum to `kept`.
    """

    least: int
    most: int
    kept: int = 0
    drawn: int = 0

    @property
    def exact(self) -> bool:
        """Whether the sum is certain."""
        return self.least == self.most


def public_sum(view: PlayerView, player: Player) -> PublicSum | None:
    """What everybody can reckon of the sum of a player's cards; any view of the hand tells the same.

    None before the sums are announced, and for a hand that was arranged rather than played.
    """
    if view.result is not None:
        total = sum(view.cards[player] or ())
        return PublicSum(total, total)
    if view.announced is None or not view.events:
        return None
    return _sums(view.events, view.aside)[player]


def is_certain(view: PlayerView, player: Player) -> bool:
    """Whether everybody can tell the sum of a player's cards, so that asking for it tells nothing."""
    now = public_sum(view, player)
    return now is not None and now.exact


@lru_cache(maxsize=16)  # every frame of a turn asks for the same
def _sums(events: tuple[Event, ...], aside: Cards) -> tuple[PublicSum | None, PublicSum | None]:
    """The sums of both players after these events."""
    reckoning = _Reckoning(aside, next(event for event in events if event.kind is EventKind.STARTED))
    for event, following in zip_longest(events, events[1:]):
        reckoning.follow(event, following)
    return reckoning.sum_of(Player.A), reckoning.sum_of(Player.B)


Held = tuple[Cards, Cards]  # the cards held since the sum was last certain, and those drawn since
World = tuple[set[Held], set[Held]]


class _Reckoning:
    """Every pair of hands that agrees with the events so far.

    In a world one player may hold any hand of the first set and the other any of the second, as far
    as there are copies enough of each card. `certain` says for each player whether the sum is.
    """

    def __init__(self, aside: Cards, start: Event) -> None:
        """R7: the Row is started, and both hold three cards that nobody has seen."""
        assert start.card is not None
        self.row = [start.card]
        self.unseen = [DECK.count(card) - (*aside, start.card).count(card) for card in VALUES]
        hands = combinations_with_replacement(VALUES, OTHER_CARDS)
        dealt: set[Held] = {(cards, ()) for cards in hands if min(self._left(cards)) >= 0}
        self.worlds: list[World] = [(dealt, dealt)]
        self.certain = [False, False]

    def sum_of(self, player: Player) -> PublicSum | None:
        """What is known of a player's sum now; None if no deal leads to these events."""
        possible = list(self._possible(player))
        if not possible:
            return None
        totals = [_total(held) for held in possible]
        kept, *others = {(sum(kept), len(drawn)) for kept, drawn in possible}
        apart = not others and kept[1] and possible[0][0]
        return PublicSum(min(totals), max(totals), *(kept if apart else ()))

    def follow(self, event: Event, following: Event | None) -> None:
        """Take account of an event that tells something; of Play! with the one that follows it."""
        player, other = event.player, event.player.other
        match event.kind:
            case EventKind.ANNOUNCED:
                self._keep(player, lambda held: _total(held) == event.total)
            case EventKind.ASKED:
                self._keep(other, lambda held: _total(held) == event.total)
            case EventKind.SHOWN:
                self._keep(player, lambda held: _all(held) == event.cards)
            case EventKind.COMMANDED if following is None or following.kind is not EventKind.SHOWN:
                self._keep(other, lambda held: bool(set(_all(held)) - {self.row[-1]}))
            case EventKind.PLAYED if event.card is not None:
                self._play(player, event.card)
            case EventKind.DREW:
                self._draw(player)
            case EventKind.SHUFFLED:
                self._shuffle()
        for each in Player:
            self._settle(each)

    def _left(self, cards: Cards) -> tuple[int, ...]:
        """How many of each card are unseen and not among these."""
        return tuple(map(sub, self.unseen, _counts(cards)))

    def _possible(self, player: Player) -> Iterator[Held]:
        """The hands of a player beside which the other one can hold one of theirs."""
        for world in self.worlds:
            others = {_counts(_all(held)) for held in world[player.other]}
            for held in world[player]:
                left = self._left(_all(held))
                if any(all(map(ge, left, counts)) for counts in others):
                    yield held

    def _change(self, player: Player, change: Callable[[Held], Iterable[Held]]) -> None:
        """Put in place of each hand of a player those that it changes to."""
        worlds: list[World] = []
        for a, b in self.worlds:
            hands = {new for held in (a, b)[player] for new in change(held)}
            worlds.append((hands, b) if player is Player.A else (a, hands))
        self.worlds = worlds

    def _keep(self, player: Player, agrees: Callable[[Held], bool]) -> None:
        """Rule out every hand of a player that does not agree."""
        self._change(player, lambda held: [held] if agrees(held) else [])

    def _settle(self, player: Player) -> None:
        """Where the sum is certain now, no card counts as drawn since."""
        if self.certain[player]:
            return
        totals = map(_total, self._possible(player))
        total = next(totals, None)
        if all(each == total for each in totals):
            self._change(player, lambda held: [(_all(held), ())])
            self.certain[player] = True

    def _draw(self, player: Player) -> None:
        """R13: any card may come of which there is a copy left."""

        def drawn(held: Held) -> Iterator[Held]:
            kept, since = held
            for card, copies in zip(VALUES, self._left(_all(held)), strict=True):
                if copies > 0:
                    yield kept, with_card(since, card)

        self._change(player, drawn)
        self.certain[player] = False

    def _play(self, player: Player, card: Card) -> None:
        """R11: a card is seen, which may be one of those drawn since or not."""

        def played(held: Held) -> Iterator[Held]:
            kept, since = held
            if card in kept:
                yield without_card(kept, card), since
            if card in since:
                yield kept, without_card(since, card)

        self._change(player, played)
        self.unseen[card] -= 1
        self.row.append(card)

    def _shuffle(self) -> None:
        """R19: the two hands are all that was unseen; the Row but its newest card is unseen again."""
        worlds: defaultdict[tuple[Cards, Cards], World] = defaultdict(lambda: (set(), set()))
        for a, b in self.worlds:
            beside = defaultdict(list)
            for held in b:
                beside[_counts(_all(held))].append(held)
            for held in a:
                others = beside[self._left(_all(held))]
                if others:
                    hands, other_hands = worlds[_all(held), _all(others[0])]
                    hands.add(held)
                    other_hands.update(others)
        self.worlds = list(worlds.values())
        for card in self.row[:-1]:
            self.unseen[card] += 1
        self.row = self.row[-1:]


@cache
def _all(held: Held) -> Cards:
    """A whole hand."""
    kept, drawn = held
    return tuple(sorted(kept + drawn))


@cache
def _total(held: Held) -> int:
    return sum(map(sum, held))


@cache
def _counts(cards: Cards) -> tuple[int, ...]:
    """How many there are of each card."""
    return tuple(map(cards.count, VALUES))
