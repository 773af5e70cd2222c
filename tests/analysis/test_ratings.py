"""Ratings: two players by their log odds, many by a fit that is brute-forced, and who has none."""

from __future__ import annotations

from math import exp, log, log10, sqrt
from random import Random
from statistics import NormalDist

import pytest

from hacktrick.analysis.ratings import ELO, Ratings, Standing, Wins


def rated(players: int, wins: Wins) -> dict[int, float | None]:
    return {rating.player: rating.elo for rating in Ratings(players, wins).table}


@pytest.mark.parametrize(("won", "lost"), [(30, 10), (1, 1), (3, 50), (400, 1)])
def test_the_rating_of_one_against_another_is_the_log_odds(won: int, lost: int) -> None:
    ratings = Ratings(2, {(0, 1): lost, (1, 0): won})
    assert ratings.anchor == 0
    (one,) = (rating for rating in ratings.table if rating.player == 1)
    assert one.standing is Standing.RATED
    assert one.elo == pytest.approx(400 * log10(won / lost), abs=1e-6)
    assert one.error == pytest.approx(ELO * sqrt(1 / won + 1 / lost))
    (anchor,) = (rating for rating in ratings.table if rating.player == 0)
    assert (anchor.elo, anchor.error, anchor.interval) == (0, 0, None)


def test_in_a_chain_each_link_is_its_own_log_odds_and_errors_add_up() -> None:
    ratings = Ratings(3, {(0, 1): 10, (1, 0): 30, (1, 2): 10, (2, 1): 20})
    middle, top = ratings.table[1], ratings.table[0]
    assert (top.player, middle.player) == (2, 1)
    assert middle.elo == pytest.approx(400 * log10(3), abs=1e-6)
    assert top.elo == pytest.approx(400 * log10(6), abs=1e-6)
    assert middle.error is not None and top.error is not None
    assert middle.error == pytest.approx(ELO * sqrt(1 / 10 + 1 / 30))
    assert top.error == pytest.approx(ELO * sqrt(1 / 10 + 1 / 30 + 1 / 10 + 1 / 20))
    assert top.elo is not None
    assert top.interval == (top.elo - 1.96 * top.error, top.elo + 1.96 * top.error)


def test_no_other_ratings_make_the_results_likelier() -> None:
    wins = {(0, 1): 12, (1, 0): 8, (0, 2): 5, (2, 0): 15, (1, 2): 9, (2, 1): 11, (2, 3): 4, (3, 2): 6}
    found = rated(4, wins)

    def likelihood(elo: dict[int, float]) -> float:
        return -sum(
            count * log(1 + exp((elo[loser] - elo[winner]) / ELO))
            for (winner, loser), count in wins.items()
        )

    best = {player: elo for player, elo in found.items() if elo is not None}
    assert len(best) == 4
    random = Random(1)
    for _ in range(300):
        other = {player: elo + random.gauss(0, 3) for player, elo in best.items()}
        assert likelihood(other) < likelihood(best)


def test_who_won_or_lost_everything_has_no_finite_rating_but_a_bound() -> None:
    wins = {(1, 0): 40, (2, 0): 40, (3, 0): 40, (1, 2): 10, (2, 1): 30, (3, 1): 40, (3, 2): 40}
    ratings = Ratings(4, wins)
    assert [rating.player for rating in ratings.table] == [3, 2, 1, 0]
    top, _, anchor, last = ratings.table
    assert ratings.anchor == anchor.player == 1
    assert [rating.standing.value for rating in ratings.table] == [">", "", "", "<"]
    assert top.error is None and last.error is None and top.interval is None
    assert top.elo is not None and last.elo is not None
    assert top.elo > 400 and last.elo < 0


@pytest.mark.parametrize("games", [1, 10, 200])
def test_a_bound_is_where_the_likelihood_falls_to_the_end_of_its_interval(games: int) -> None:
    """Against one player all are won with the chance that has a log-likelihood of 1.96² / 2."""
    ratings = Ratings(2, {(1, 0): games})
    top = ratings.table[0]
    assert (top.player, top.standing) == (1, Standing.ABOVE)
    assert top.elo is not None
    chance = 1 / (1 + exp(-top.elo / ELO))
    assert -games * log(chance) == pytest.approx(1.96**2 / 2, abs=1e-6)
    mirrored = Ratings(2, {(0, 1): games}).table[-1]
    assert (mirrored.player, mirrored.standing) == (1, Standing.BELOW)
    assert mirrored.elo == pytest.approx(-top.elo, abs=1e-6)


def test_a_player_above_whom_no_rated_one_has_met_has_no_bound() -> None:
    wins = {(0, 1): 5, (1, 0): 5, (2, 0): 9, (3, 2): 9}
    table = Ratings(4, wins).table
    assert [rating.player for rating in table] == [3, 2, 0, 1]
    assert (table[0].standing, table[0].elo) == (Standing.ABOVE, None)


def test_two_who_only_beat_the_same_one_are_not_known_beside_each_other() -> None:
    ratings = Ratings(4, {(0, 1): 5, (1, 0): 5, (0, 2): 4, (3, 2): 4})
    standing = {rating.player: rating.standing for rating in ratings.table}
    assert standing[3] is Standing.UNKNOWN
    assert ratings.chance_above(3, 0) is None


@pytest.mark.parametrize("won", [51, 60, 75, 90])
def test_the_chance_to_stand_above_is_near_that_of_the_normal_distribution(won: int) -> None:
    ratings = Ratings(2, {(0, 1): won, (1, 0): 100 - won})
    chance = ratings.chance_above(0, 1)
    error = ELO * sqrt(1 / won + 1 / (100 - won))
    assert chance == pytest.approx(NormalDist().cdf(400 * log10(won / (100 - won)) / error), abs=0.01)


def test_equals_stand_above_each_other_with_half_the_chance() -> None:
    assert Ratings(2, {(0, 1): 7, (1, 0): 7}).chance_above(0, 1) == pytest.approx(0.5, abs=1e-4)


@pytest.mark.parametrize(("games", "least"), [(1, 0.85), (5, 0.99), (500, 0.999999)])
def test_who_won_everything_stands_above_with_more_chance_the_more_it_was(
    games: int, least: float
) -> None:
    chance = Ratings(2, {(0, 1): games}).chance_above(0, 1)
    assert chance is not None and least < chance < 1


def test_the_chance_counts_games_against_others() -> None:
    """0 and 1 have met only 2: one of them won more."""
    ratings = Ratings(3, {(0, 2): 30, (2, 0): 10, (1, 2): 20, (2, 1): 20})
    chance = ratings.chance_above(0, 1)
    error = ELO * sqrt(1 / 30 + 1 / 10 + 1 / 20 + 1 / 20)
    assert chance == pytest.approx(NormalDist().cdf(400 * log10(3) / error), abs=0.01)


def test_spreads_of_independent_games_change_nothing() -> None:
    wins = {(0, 1): 10, (1, 0): 30, (1, 2): 10, (2, 1): 20}
    spreads = {frozenset((0, 1)): 40 * 0.75 * 0.25, frozenset((1, 2)): 30 * (1 / 3) * (2 / 3)}
    with_them, without = Ratings(3, wins, spreads), Ratings(3, wins)
    for one, other in zip(with_them.table, without.table, strict=True):
        assert (one.player, one.elo) == (other.player, other.elo)
        assert one.error == pytest.approx(other.error)
    assert with_them.chance_above(2, 1) == pytest.approx(without.chance_above(2, 1))


def test_results_that_spread_a_quarter_as_much_have_half_the_error() -> None:
    wins = {(0, 1): 10, (1, 0): 30}
    whole, quarter = (Ratings(2, wins, {frozenset((0, 1)): 7.5 * part}) for part in (1, 0.25))
    wide, narrow = whole.table[0].error, quarter.table[0].error
    assert wide is not None and narrow == pytest.approx(wide / 2)
    surer, sure = quarter.chance_above(1, 0), whole.chance_above(1, 0)
    assert surer is not None and sure is not None
    normal = NormalDist()
    assert normal.inv_cdf(surer) == pytest.approx(2 * normal.inv_cdf(sure), rel=1e-3)


def test_where_nothing_was_played_nobody_is_rated_but_the_anchor() -> None:
    ratings = Ratings(3, {})
    assert {rating.standing for rating in ratings.table if rating.player} == {Standing.UNKNOWN}
    assert ratings.chance_above(0, 1) is None


def test_of_equals_the_one_named_first_comes_first() -> None:
    wins = {(0, 1): 5, (1, 0): 5, (1, 2): 5, (2, 1): 5, (0, 2): 5, (2, 0): 5}
    assert [rating.player for rating in Ratings(3, wins).table] == [0, 1, 2]


def test_each_of_four_equals_who_all_met_alike_has_the_error_of_such_a_design() -> None:
    """Eight games of a pair weigh 8 · ½ · ½ = 2; two of four differ with a variance of 2 / (4 · 2)."""
    wins = {(one, other): 4 for one in range(4) for other in range(4) if one != other}
    anchor, *others = Ratings(4, wins).table
    assert (anchor.elo, anchor.error) == (0, 0)
    assert [each.elo for each in others] == pytest.approx([0, 0, 0], abs=1e-6)
    assert [each.error for each in others] == pytest.approx([ELO / 2] * 3)


def test_who_has_only_lost_stands_below_one_who_has_met_nobody() -> None:
    assert [rating.player for rating in Ratings(3, {(1, 0): 5}).table] == [1, 2, 0]
