"""Pairs of games: the same decks with the seats swapped, and their figures by pairs."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from hacktrick.analysis.form import Form
from hacktrick.analysis.intervals import paired, wilson
from hacktrick.analysis.simulation import Setup, Simulated, simulate, simulate_all
from hacktrick.analysis.statistics import MatchFigures, Statistics
from hacktrick.computer.opponent import Iterations
from hacktrick.record.reader import Record, parse
from hacktrick.rules import Begin, Deck, Player


def setup(form: Form, games: int = 4, target: int = 2) -> Setup:
    return Setup("easy", "random", Iterations(5), games, seed=3, target=target, form=form)


def played(of: Setup) -> list[Simulated]:
    return [*simulate(of, jobs=1, lost=lambda _: None)]


def record(game: Simulated) -> Record:
    return parse(game.text.encode(), "game")


def decks(game: Simulated) -> list[str]:
    return [str(step.action) for step in record(game).steps if isinstance(step.action, Deck)]


def dealers(game: Simulated) -> list[Player]:
    return [step.action.dealer for step in record(game).steps if isinstance(step.action, Begin)]


def test_in_both_matches_of_a_pair_each_hand_is_dealt_from_the_same_deck_with_the_seats_swapped() -> (
    None
):
    games = played(setup(Form.PAIRS))
    for one, other in (games[0:2], games[2:4]):
        hands = min(len(decks(one)), len(decks(other)))
        assert hands >= 1
        assert decks(one)[:hands] == decks(other)[:hands]
        assert dealers(one)[:hands] == dealers(other)[:hands]
        names = record(one).head.names, record(other).head.names
        assert names == (("easy (a)", "random (b)"), ("random (b)", "easy (a)"))
    assert decks(games[0])[0] != decks(games[2])[0]
    assert dealers(games[0])[0] is not dealers(games[2])[0]


def test_matches_that_are_no_pairs_have_decks_of_their_own() -> None:
    first = [decks(game)[0] for game in played(setup(Form.MATCHES))]
    assert len({*first}) == 4


def test_single_hands_are_one_hand_from_either_seat_and_their_winner_wins() -> None:
    for one, other in (
        pair for pair in pairwise(played(setup(Form.HANDS, 6))) if not pair[0].number % 2
    ):
        assert decks(one) == decks(other) and len(decks(one)) == 1
        for game in (one, other):
            match = record(game).match
            assert match.hand is not None and match.hand.result is not None and game.figures is not None
            a = Player.A if record(game).head.names[0] == "easy (a)" else Player.B
            assert game.figures.a_won is (match.hand.result.winner is a)
            assert sum(game.figures.hands) == 1


def test_hands_are_played_for_the_target_that_is_named() -> None:
    assert {record(game).head.target for game in played(setup(Form.HANDS, 2, target=7))} == {7}


def test_several_simulations_are_each_what_they_are_alone() -> None:
    several = [setup(Form.HANDS, 4), setup(Form.MATCHES, 2)]
    together = [*simulate_all(several, jobs=1, lost=lambda _: None)]
    assert [(game.setup, game.number) for game in together] == [
        *((0, n) for n in range(4)),
        (1, 0),
        (1, 1),
    ]
    alone = [game.text for each in several for game in played(each)]
    assert [game.text for game in together] == alone


def figures(number: int, won: bool, points: tuple[int, int] = (1, 0), luck: float = 0.0) -> MatchFigures:
    return MatchFigures(
        won,
        hands=(int(won), int(not won)),
        points=points,
        ends=Counter(),
        turns=5,
        seconds=([1.0], [1.0]),
        number=number,
        luck=luck,
    )


WON = [True, True, True, False, False, False, True, False]


def test_the_interval_is_that_of_pairs_in_whatever_order_they_were_done() -> None:
    matches = [figures(number, won) for number, won in enumerate(WON)]
    share, low, high = paired([2, 1, 0, 1])
    assert share == 0.5
    for order in (matches, matches[::-1], matches[1::2] + matches[::2]):
        assert Statistics(order, paired=True).interval == (low, high)
        assert Statistics(order).interval == wilson(4, 8)


def test_half_a_pair_counts_as_won_or_lost_and_not_as_a_pair() -> None:
    matches = [figures(number, won) for number, won in enumerate(WON) if number != 5]
    statistics = Statistics(matches, paired=True)
    share, low, high = paired([2, 1, 1])
    assert statistics.wins == (4, 3)
    assert statistics.interval == (min(low, 4 / 7), max(high, 4 / 7)) and share == 4 / 6
    assert Statistics(matches[:1], paired=True).interval == wilson(1, 1)


def test_less_luck_is_nearer_where_luck_explains_what_happened() -> None:
    lucks = [0.3, 0.2, 0.3, -0.4, -0.2, -0.3, 0.2, -0.1]
    explained = Statistics(
        [figures(n, w, luck=x) for n, (w, x) in enumerate(zip(WON, lucks, strict=True))]
    )
    value, low, high = explained.less_luck
    plain_low, plain_high = explained.interval
    assert 0 <= low <= value <= high <= 1
    assert high - low < 0.75 * (plain_high - plain_low)


@pytest.mark.parametrize("pairs", [False, True])
def test_without_any_luck_less_luck_is_the_share_with_its_own_interval(pairs: bool) -> None:
    statistics = Statistics([figures(n, won) for n, won in enumerate(WON)], paired=pairs)
    assert statistics.less_luck == pytest.approx((0.5, *statistics.interval))


@pytest.mark.parametrize("pairs", [False, True])
def test_where_everything_is_won_less_luck_is_what_it_was(pairs: bool) -> None:
    matches = [figures(number, won=True, luck=0.1 * number) for number in range(4)]
    statistics = Statistics(matches, paired=pairs)
    assert statistics.less_luck == (1.0, *statistics.interval)


def test_the_margin_is_by_pairs_and_needs_two_of_them() -> None:
    points = [(5, 1), (0, 2), (3, 3), (4, 0)]
    matches = [figures(number, won=True, points=each) for number, each in enumerate(points)]
    margin = Statistics(matches, paired=True).margin
    assert margin is not None
    assert margin.value == pytest.approx((1 + 2) / 2)
    assert margin.high - margin.value == pytest.approx(12.706 * (0.5 / 2) ** 0.5, abs=0.01)
    assert Statistics(matches[:2], paired=True).margin is None
