"""Hidden cards drawn for the search: in every order, and a pile only shuffled where that is due."""

from __future__ import annotations

from random import Random

from hacktrick.computer.determinization import determinization, reshuffled, shuffled
from hacktrick.rules import Draw, Phase
from tests.computer.positions import my_view

CARDS = (0, 1, 2)


def test_cards_are_shuffled_into_every_order() -> None:
    random = Random(1)
    orders = {shuffled(CARDS, random) for _ in range(200)}
    assert len(orders) == 6
    assert {tuple(sorted(order)) for order in orders} == {CARDS}


def test_the_same_seed_shuffles_alike() -> None:
    assert shuffled(CARDS * 6, Random(5)) == shuffled(CARDS * 6, Random(5))


def test_a_row_is_shuffled_into_a_new_pile_where_that_is_due_alone() -> None:
    view = my_view((0, 5), (1, 2), newest=3)._replace(row=(4, 5, 0, 3))
    hand = determinization(view, (1, 2), pile=(4,))
    assert reshuffled(hand, Random(1)) is hand
    emptied = hand.apply(Draw())
    assert emptied.phase is Phase.SHUFFLE
    piles = {reshuffled(emptied, Random(seed)).pile for seed in range(100)}
    assert len(piles) == 6 and {tuple(sorted(pile)) for pile in piles} == {(0, 4, 5)}
