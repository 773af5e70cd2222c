"""What positions are worth: a hand by its threats, a match by its score."""

import pytest

from hacktrick.computer.evaluation import winning_chance
from hacktrick.computer.match_equity import HandEquity, match_equity
from hacktrick.computer.threats import can_win, prospects
from hacktrick.rules import Match, Player
from hacktrick.rules.arrange import arrange
from tests.computer.positions import ME, OTHER, layout, my_view, on


def chance(*arguments, **board) -> float:
    return winning_chance(arrange(my_view(*arguments, board=layout(**board)), arguments[1]).hand)


def test_a_card_that_wins_at_once_is_nearly_the_hand():
    assert chance((3, 5), (1, 2), 4, **on(ME, 2, 6)) > 0.95
    assert (
        chance((1, 5), (2, 3), 4, **on(OTHER, 2, 6)) < chance((1, 5), (0, 2), 4, **on(OTHER, 2, 6)) < 0.5
    )


def test_an_opposing_marker_does_not_bar_a_line():
    mine, theirs = prospects(layout(**on(ME, 2, 6), **on(OTHER, 7)))
    assert (mine.threats, theirs.threats) == ({7}, set())
    assert mine.begun == 4  # 2-4-9, 2-5-8, 1-6-8 and 4-5-6
    assert theirs.begun == 2  # 3-5-7, and 2-6-7 once the 2 and the 6 are captured


def test_a_card_equal_to_the_newest_reaches_nothing():
    assert can_win((1, 3), 3, frozenset({4}))
    assert not can_win((3,), 3, frozenset({6}))


def test_a_match_is_even_at_even_scores_and_better_ahead():
    for score in range(5):
        assert match_equity(score, score, 5) == pytest.approx(0.5)
        assert match_equity(score + 1, score, 5) > 0.5
        assert match_equity(score, score + 1, 5) == pytest.approx(1 - match_equity(score + 1, score, 5))
    assert match_equity(5, 4, 5) == match_equity(6, 4, 5) == 1
    assert 0.5 < match_equity(50, 49, 99) < match_equity(95, 90, 99)


def test_a_second_point_is_worth_nothing_where_one_wins_the_match():
    last = HandEquity(Match(score=(4, 3)), Player.A)
    assert last.after(Player.A, 1) == last.after(Player.A, 2) == 1
    first = HandEquity(Match(score=(0, 0)), Player.A)
    assert first.after(Player.B, 2) < first.after(Player.B, 1) < 0.5 < first.after(Player.A, 1)
    assert first.expected(1.0, 1.0, 0.0) == first.after(Player.A, 2)
    assert first.expected(0.0, 1.0, 0.0) == first.after(Player.B, 1)
