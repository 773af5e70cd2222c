"""What positions are worth: a hand by its threats, cards and markers, a match by its score."""

from __future__ import annotations

from collections.abc import Callable
from math import log

import pytest

from hacktrick.computer.determinization import determinization
from hacktrick.computer.evaluation import Evaluation, winning_chance
from hacktrick.computer.match_equity import HandEquity, match_equity
from hacktrick.computer.threats import prospects, reach, threats
from hacktrick.rules import Board, Hand, Holding, Marker, Match, Player, PlayerView, Result
from hacktrick.rules.board import EMPTY_BOARD
from tests.computer.positions import ME, OTHER, X2, layout, my_view, on

MY_CORNER = layout(**on(ME, 2))  # a corner square lies on three lines
THEIR_CORNER = layout(**on(OTHER, 2))
MY_THREAT = layout(**on(ME, 2, 6))  # 7 wins; four other lines are begun
THEIR_THREAT = layout(**on(OTHER, 2, 6))


def hand_of(view: PlayerView, theirs: tuple[int, ...]) -> Hand:
    return determinization(view, theirs, (2, 3, 4))


def log_odds(
    mine: tuple[int, ...],
    theirs: tuple[int, ...],
    board: Board = EMPTY_BOARD,
    newest: int = 0,
    me: Holding | None = None,
    you: Holding | None = None,
) -> float:
    """The weighted sum that the chance of winning the hand is made of."""
    view = my_view(mine, theirs, newest=newest, board=board, me=me, you=you)
    chance = winning_chance(hand_of(view, theirs))
    return log(chance / (1 - chance))


@pytest.mark.parametrize(
    ("expected", "position"),
    [
        (0.17, lambda: log_odds((1, 2), (1, 2))),
        (0.17 + 0.4, lambda: log_odds((1, 2, 3), (1, 2))),
        (0.17 - 0.8, lambda: log_odds((1,), (1, 2, 3))),
        (0.17 + 0.6, lambda: log_odds((1, 2), (1, 2), you=Holding((), plain=7))),
        (0.17 - 0.3, lambda: log_odds((1, 2), (1, 2), me=Holding((), plain=9, x2=False))),
        (0.17 + 3 * 0.15, lambda: log_odds((1, 2), (1, 2), MY_CORNER)),
        (0.17 - 3 * 0.15, lambda: log_odds((1, 2), (1, 2), THEIR_CORNER)),
        (0.17 + 0.33 + 4 * 0.15, lambda: log_odds((1, 2), (1, 2), MY_THREAT)),
        (0.17 - 0.33 - 4 * 0.15, lambda: log_odds((1, 2), (1, 2), THEIR_THREAT)),
        (0.17 + 0.33 + 4 * 0.15 + 3.76, lambda: log_odds((1, 3), (1, 2), MY_THREAT, newest=4)),
        (0.17 - 0.33 - 4 * 0.15 - 1.24, lambda: log_odds((1, 2), (1, 3), THEIR_THREAT, newest=4)),
        # A card that would win does nothing where its player has no marker left.
        (
            0.17 + 0.33 + 4 * 0.15 - 3,
            lambda: log_odds((1, 3), (1, 2), MY_THREAT, newest=4, me=Holding((), plain=0, x2=False)),
        ),
        (
            0.17 - 0.33 - 4 * 0.15 + 3,
            lambda: log_odds((1, 2), (1, 3), THEIR_THREAT, newest=4, you=Holding((), plain=0, x2=False)),
        ),
    ],
    ids=[
        "the player to act is ahead",
        "a card more",
        "two cards fewer",
        "two plain markers more",
        "the x2 less",
        "lines begun",
        "lines begun by the opponent",
        "a threat out of reach",
        "a threat of the opponent's out of their reach",
        "a card that wins",
        "a card of the opponent's that wins",
        "a card that wins without a marker",
        "a card of the opponent's that wins without a marker",
    ],
)
def test_each_term_adds_its_weight(expected: float, position: Callable[[], float]) -> None:
    assert position() == pytest.approx(expected)


def test_terms_of_both_players_are_weighed_against_each_other() -> None:
    """Each has a threat and the card for it; A has more lines begun, a card and two markers more."""
    board = layout(**on(ME, 2, 6), **on(OTHER, 1, 9))  # 7 wins for A, 5 for B
    both = log_odds((0, 1, 3), (1, 2), board, newest=4, you=Holding((), plain=7))
    begun, cards, markers = 0.15 * (4 - 2), 0.4, 0.3 * 2
    assert both == pytest.approx(0.17 + begun + cards + markers + 3.76 - 1.24)


def test_a_hand_that_has_not_started_its_row_is_weighed_without_it() -> None:
    unstarted = hand_of(my_view((1, 2), (1, 3), newest=4), (1, 3))._replace(row=())
    assert winning_chance(unstarted) == winning_chance(hand_of(my_view((1, 2), (1, 3), 4), (1, 3)))


def test_an_opposing_marker_does_not_bar_a_line() -> None:
    board = layout(**on(ME, 2, 6), **on(OTHER, 7))
    assert threats(board) == (1 << 7, 0)
    mine, theirs = prospects(board)
    assert (mine.threats, theirs.threats) == (1, 0)
    assert mine.begun == 4  # 2-4-9, 2-5-8, 1-6-8 and 4-5-6
    assert theirs.begun == 2  # 3-5-7, and 2-6-7 once the 2 and the 6 are captured


def test_a_card_equal_to_the_newest_reaches_nothing() -> None:
    assert reach((1, 3), 3) == 1 << 4
    assert not reach((3,), 3)


def test_a_match_is_even_at_even_scores_and_better_ahead() -> None:
    for score in range(5):
        assert match_equity(score, score, 5) == pytest.approx(0.5)
        assert match_equity(score + 1, score, 5) > 0.5
        assert match_equity(score, score + 1, 5) == pytest.approx(1 - match_equity(score + 1, score, 5))
    assert match_equity(5, 4, 5) == match_equity(6, 4, 5) == 1
    assert match_equity(4, 5, 5) == match_equity(4, 6, 5) == 0
    assert 0.5 < match_equity(50, 49, 99) < match_equity(95, 90, 99)


def test_match_equity_near_the_end_follows_from_two_hands_in_five_being_worth_two_points() -> None:
    # One point each from the target: the next hand decides. Behind by one, half the hands lose, and of
    # those won two in five win the match, the others make it even.
    assert match_equity(4, 4, 5) == 0.5
    assert match_equity(3, 4, 5) == pytest.approx(0.5 * (0.4 + 0.6 * 0.5))
    assert match_equity(4, 3, 5) == pytest.approx(0.5 + 0.5 * 0.6 * 0.5)


def test_a_second_point_is_worth_nothing_where_one_wins_the_match() -> None:
    last = HandEquity(Match(score=(4, 3)), Player.A)
    assert last.after(Player.A, 1) == last.after(Player.A, 2) == 1
    first = HandEquity(Match(score=(0, 0)), Player.A)
    assert first.after(Player.B, 2) < first.after(Player.B, 1) < 0.5 < first.after(Player.A, 1)
    assert first.expected(1.0, 1.0, 0.0) == first.after(Player.A, 2)
    assert first.expected(0.0, 1.0, 0.0) == first.after(Player.B, 1)
    assert first.span == pytest.approx(first.after(Player.A, 2) - first.after(Player.B, 2))


def test_the_equity_of_one_player_is_what_the_other_lacks() -> None:
    match = Match(score=(1, 3))
    a, b = HandEquity(match, Player.A), HandEquity(match, Player.B)
    for winner in Player:
        for points in (1, 2):
            assert a.after(winner, points) == pytest.approx(1 - b.after(winner, points))
    assert a.expected(0.3, 0.7, 0.2) == pytest.approx(1 - b.expected(0.7, 0.2, 0.7))


def valued(board: Board, me: Holding, you: Holding, player: Player = ME) -> tuple[float, float]:
    """The evaluation of a position for a player, and the chance that A wins the hand."""
    view = my_view((1, 2), (1, 2), newest=0, board=board, me=me, you=you)
    hand = hand_of(view, (1, 2))
    return Evaluation(view._replace(player=player)).of(hand), winning_chance(hand)


@pytest.mark.parametrize(
    ("mine", "theirs", "board", "double_mine", "double_theirs"),
    [
        (True, True, {}, 0.35, 0.35),
        (False, True, {"s9": (ME, X2)}, 0.7, 0.35),
        (True, False, {"s9": (OTHER, X2)}, 0.35, 0.7),
        (False, False, {}, 0.0, 0.0),
        (False, False, {"s1": (ME, (Marker.PLAIN,)), "s9": (OTHER, X2)}, 0.0, 0.7),
    ],
    ids=["both in hand", "mine on the board", "theirs on the board", "both gone", "mine gone"],
)
def test_where_the_x2_is_decides_how_often_a_win_is_worth_two_points(
    mine: bool,
    theirs: bool,
    board: dict[str, tuple[Player, tuple[Marker, ...]]],
    double_mine: float,
    double_theirs: float,
) -> None:
    me, you = Holding((), plain=6, x2=mine), Holding((), plain=6, x2=theirs)
    laid = layout(**board)
    equity = HandEquity(Match(), Player.A)
    value, chance = valued(laid, me, you)
    assert value == pytest.approx(equity.expected(chance, double_mine, double_theirs))
    assert valued(laid, me, you=you, player=OTHER)[0] == pytest.approx(1 - value)


def test_a_hand_that_is_over_is_worth_the_score_it_leaves() -> None:
    view = my_view((1, 2), (1, 2), newest=0)
    for winner, points in ((ME, 1), (ME, 2), (OTHER, 1), (OTHER, 2)):
        over = hand_of(view, (1, 2))._replace(result=Result(winner, points, ()))
        score = (points, 0) if winner is ME else (0, points)
        assert Evaluation(view).of(over) == match_equity(*score, 5)
