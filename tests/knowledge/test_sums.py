"""What everybody can reckon of a hidden sum: against every arrangement of the cards there could be.

The arrangements are played through the rules, step by step, and those that look the same to everybody
so far are kept. A draw takes any card of the pile, a shuffle leaves its order open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import combinations_with_replacement
from typing import NamedTuple

import pytest

from hacktrick.knowledge.sums import PublicSum, public_sum
from hacktrick.rules import (
    DECK,
    OPENER_CARDS,
    OTHER_CARDS,
    VALUES,
    Action,
    Ask,
    Begin,
    Cards,
    Deck,
    Draw,
    EventKind,
    Match,
    Pass,
    Play,
    Player,
    Refused,
    RuleSet,
    Start,
    view,
)
from hacktrick.rules.arrange import arrange
from tests.knowledge.test_chances import positions
from tests.rules.positions import hand_of, with_hand, with_holding

MOST_WORLDS = 800  # where there are more, a hand is left at that

Apart = tuple[Cards, Cards]  # cards held since the sum was certain, and cards drawn since


class World(NamedTuple):
    """A match that may be the one played, and each way in which its cards may have come."""

    match: Match
    apart: tuple[frozenset[Apart], frozenset[Apart]]


def dealt(match: Match) -> Iterator[World]:
    """Every deal that looks like this one."""
    hand = hand_of(match)
    hidden = minus(DECK, hand.aside)
    for four in set(combinations_with_replacement(VALUES, OPENER_CARDS)):
        for three in set(combinations_with_replacement(VALUES, OTHER_CARDS)):
            try:
                pile = minus(hidden, four + three)
            except ValueError:
                continue
            hands = (four, three) if hand.opener is Player.A else (three, four)
            a, b = hands
            # A pile that was made smaller leaves more cards aside, which all have seen.
            again = with_hand(match, pile=pile)
            again = with_holding(with_holding(again, Player.A, cards=a), Player.B, cards=b)
            yield World(again, (frozenset({(a, ())}), frozenset({(b, ())})))


def minus(cards: Cards, taken: Iterable[int]) -> Cards:
    """Cards without some of them. Raises ValueError if there are not so many."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def step(worlds: list[World], before: Match, after: Match, action: Action) -> list[World]:
    """The worlds after an action, of those in which it can be done and looks the same to everybody."""
    player = before.to_act
    seen = public(before, after, action)
    grown: dict[tuple[Cards, Cards], World] = {}
    for world in worlds:
        for match, drawn in tops(world.match) if action == Draw() else [(world.match, None)]:
            try:
                now = match.apply(action)
            except Refused:
                continue
            if public(match, now, action) != seen:
                continue
            apart = list(world.apart)
            if player is not None:
                apart[player] = frozenset(come(apart[player], action, drawn))
            a, b = (hand_of(now).holdings[each].cards for each in Player)
            same = grown.get((a, b))
            if same is not None:  # the piles hold the same cards then
                apart = [one | other for one, other in zip(same.apart, apart, strict=True)]
            grown[a, b] = World(now, (apart[0], apart[1]))
    return list(grown.values())


def tops(match: Match) -> Iterator[tuple[Match, int]]:
    """The match with each card of the pile on top of it."""
    pile = hand_of(match).pile
    for card in set(pile):
        yield with_hand(match, pile=(card, *minus(pile, [card]))), card


def public(before: Match, after: Match, action: Action) -> tuple[object, ...]:
    """What everybody sees and hears of an action, beside the action itself."""
    hand, then = hand_of(after), hand_of(before)
    answer = sum(then.holdings[then.to_act.other].cards) if action == Ask() else None
    shown = hand.holdings[hand.to_act].cards if hand.shown else None
    end = (hand.result, hand.holdings) if hand.result else None
    return (hand.announced, answer, shown, end, after.to_act)


def come(ways: Iterable[Apart], action: Action, drawn: int | None) -> Iterator[Apart]:
    """Each way in which a player's cards may have come after their action."""
    for held, since in ways:
        match action:
            case Draw() if drawn is not None:
                yield held, tuple(sorted((*since, drawn)))
            case Play(card, _) | Start(card):
                if card in held:
                    yield minus(held, [card]), since
                if card in since:
                    yield held, minus(since, [card])
            case _:
                yield held, since


def by_force(worlds: list[World], player: Player) -> PublicSum:
    """The bounds of the sum over all worlds, and what surely is held of what was drawn."""
    totals = {sum(hand_of(world.match).holdings[player].cards) for world in worlds}
    ways = [way for world in worlds for way in world.apart[player]]
    (kept, drawn), *others = {(sum(held), len(since)) for held, since in ways}
    sure = not others and drawn and ways[0][0]
    return PublicSum(min(totals), max(totals), *((kept, drawn) if sure else ()))


def settled(worlds: list[World], player: Player) -> list[World]:
    """The worlds, with no card told apart where the sum is certain."""
    if not by_force(worlds, player).exact:
        return worlds
    again = []
    for world in worlds:
        apart = list(world.apart)
        apart[player] = frozenset({(hand_of(world.match).holdings[player].cards, ())})
        again.append(World(world.match, (apart[0], apart[1])))
    return again


@pytest.mark.parametrize("rules", RuleSet)
@pytest.mark.parametrize("pile", [9, 3])
@pytest.mark.parametrize("thirsty", [None, Player.A])
def test_every_sum_agrees_with_all_arrangements(
    rules: RuleSet, pile: int, thirsty: Player | None
) -> None:
    kinds, forms = set(), set()
    for seed in range(3 if pile == 9 else 8):
        hand = positions(seed, rules, thirsty, pile=pile)
        before = next(hand)
        worlds = list(dealt(before))
        for after in hand:
            worlds = step(worlds, before, after, action=hand_of(after).actions[-1])
            before = after
            if len(worlds) > MOST_WORLDS:
                break
            for player in Player:
                worlds = settled(worlds, player)
                expected = by_force(worlds, player)
                for viewer in (None, *Player):
                    assert public_sum(view(after, viewer), player) == expected
                forms.add((expected.exact, expected.drawn))
        kinds |= {event.kind for event in view(before, None).events}
    assert kinds >= {EventKind.ASKED, EventKind.DREW, EventKind.COMMANDED}
    assert (EventKind.SHUFFLED in kinds) or pile == 9
    assert forms >= {(True, 0), (False, 1), (False, 0)}


def played(deck: str, *actions: Action) -> Match:
    """The match after these actions of its first hand, which A deals and so opens."""
    cards = Deck(tuple(map(int, deck.replace(" ", ""))))
    return reduce(Match.apply, actions, Match().apply(Begin(1, Player.A)).apply(cards))


def reckoned(match: Match) -> tuple[PublicSum | None, PublicSum | None]:
    seen = view(match, None)
    return public_sum(seen, Player.A), public_sum(seen, Player.B)


def sure(total: int) -> PublicSum:
    return PublicSum(total, total)


# A's, B's, set aside, the pile.
MIXED = "0125 134 02 312305445"
OPENED = played(MIXED, Start(0))


def test_no_sum_is_reckoned_before_it_is_announced() -> None:
    assert reckoned(Match()) == reckoned(played(MIXED)) == (None, None)


def test_an_announced_sum_is_certain_and_a_card_played_leaves_the_rest() -> None:
    assert reckoned(OPENED) == (sure(8), sure(8))
    assert reckoned(OPENED.apply(Play(3))) == (sure(8), sure(5))


def test_a_card_drawn_is_told_apart_until_a_card_is_played_that_may_be_the_one() -> None:
    drew = OPENED.apply(Play(3)).apply(Pass()).apply(Draw())
    a, _ = reckoned(drew)
    assert a == PublicSum(8, 13, kept=8, drawn=1)
    a, _ = reckoned(drew.apply(Draw()).apply(Play(5)).apply(Pass()))
    assert a == PublicSum(3, 8)


def test_where_no_card_is_told_apart_none_counts_as_kept_or_drawn() -> None:
    assert reckoned(OPENED)[Player.A] == (8, 8, 0, 0)


def test_an_answer_makes_a_sum_certain() -> None:
    drew = OPENED.apply(Play(3)).apply(Pass()).apply(Draw())
    asked = with_holding(drew, Player.B, captured=1).apply(Ask())
    assert reckoned(asked)[Player.A] == sure(11)


def test_cards_that_were_all_drawn_are_a_sum_from_least_to_most() -> None:
    plays: list[Action] = [
        Play(3),
        Pass(),
        Play(1),
        Pass(),
        Play(4),
        Pass(),
        Play(2),
        Pass(),
        Play(1),
        Pass(),
    ]
    without = played(MIXED, Start(0), *plays)
    assert reckoned(without)[Player.B] == sure(0)
    drew = without.apply(Draw()).apply(Draw())
    assert reckoned(drew)[Player.B] == PublicSum(0, 5)


def test_sums_are_certain_when_the_hand_is_over() -> None:
    hands = positions(0, RuleSet.STANDARD, None)
    *_, over = hands
    a, b = (sum(hand_of(over).holdings[player].cards) for player in Player)
    assert reckoned(over) == (sure(a), sure(b))


def test_a_hand_that_was_laid_out_has_no_sum_to_reckon() -> None:
    laid_out = arrange(view(OPENED, Player.B), (1, 2, 5), (3, 1, 2, 3, 0, 5, 4, 4, 5))
    assert reckoned(laid_out) == (None, None)
