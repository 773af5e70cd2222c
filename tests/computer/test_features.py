"""The features of a position: one row of each tuple, what they tell apart, and their mirror images."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import assume, given, settings

from hacktrick.computer.determinization import determinization
from hacktrick.computer.features import ROWS, ROWS_OF_A_POSITION, mirrored, rows
from hacktrick.computer.threats import win_at_once
from hacktrick.rules import Hand, Holding, Marker, Phase, Play, Player, Result
from hacktrick.rules.board import EMPTY
from tests.computer.positions import ME, OTHER, X2, layout, my_view, on
from tests.strategies import Played, moments


def hand_of(mine: tuple[int, ...], theirs: tuple[int, ...], newest: int, **board: object) -> Hand:
    view = my_view(mine, theirs, newest=newest, board=layout(**board))  # type: ignore[arg-type]
    return determinization(view, theirs, (2, 3, 4))


def begins_a_turn(played: Played) -> Hand:
    hand = played.match.hand
    assume(hand is not None and hand.phase is Phase.TURN)
    assert hand is not None
    return hand


@settings(max_examples=40)
@given(moments())
def test_a_position_has_one_row_of_each_tuple_in_their_order(played: Played) -> None:
    listed = rows(begins_a_turn(played))
    assert len(listed) == ROWS_OF_A_POSITION
    assert all(0 <= row < ROWS for row in listed)
    assert all(one < other for one, other in pairwise(listed))


def flipped(hand: Hand) -> Hand:
    """The hand with each card 0 to 5 read as 5 to 0, and the board turned with it."""
    board = (EMPTY, *(hand.board[10 - number] for number in range(1, 10)))
    holdings = tuple(
        each._replace(cards=tuple(sorted(5 - card for card in each.cards))) for each in hand.holdings
    )
    row = tuple(5 - card for card in hand.row)
    return hand._replace(board=board, holdings=holdings, row=row)  # type: ignore[arg-type]


@settings(max_examples=40)
@given(moments())
def test_the_mirror_image_of_a_position_has_the_mirror_images_of_its_rows(played: Played) -> None:
    hand = begins_a_turn(played)
    image = mirrored()
    assert sorted(image[row] for row in rows(hand)) == sorted(rows(flipped(hand)))


def test_every_row_is_the_mirror_image_of_its_mirror_image() -> None:
    image = mirrored()
    assert [image[row] for row in image] == list(range(ROWS))
    assert image != list(range(ROWS))


def test_markers_are_told_apart_by_owner_number_and_kind() -> None:
    boards: list[dict[str, tuple[Player, tuple[Marker, ...]]]] = [
        {},
        on(ME, 5),
        on(OTHER, 5),
        {"s5": (ME, X2)},
        {"s5": (OTHER, X2)},
        {"s5": (ME, (Marker.PLAIN, Marker.PLAIN))},
        {"s5": (ME, (Marker.PLAIN, Marker.X2))},
        {"s5": (OTHER, (Marker.PLAIN, Marker.PLAIN))},
        {"s5": (OTHER, (Marker.X2, Marker.PLAIN))},
    ]
    listed = {tuple(rows(hand_of((0, 1), (1, 2), 3, **board))) for board in boards}
    assert len(listed) == len(boards)


def test_a_card_that_leaves_only_losing_answers_is_told_from_one_that_does_not() -> None:
    # A 3 on the 1 makes a 3 the newest card; then their 4 would be answered by a 3 on the 7.
    threat = on(ME, 2, 6)
    assert rows(hand_of((3, 3), (4,), 1, **threat)) != rows(hand_of((3, 3), (5,), 1, **threat))


def test_the_most_that_can_be_won_at_once_is_found_without_changing_the_hand() -> None:
    board = {**on(ME, 1, 8), "s4": (ME, X2)}
    hand = hand_of((2, 5), (1, 3), 1, **board)  # a 5 wins one point, a 2 wins two
    assert win_at_once(hand) == Result(ME, 2, ((3, 4, 8),))
    assert win_at_once(hand_of((0, 3), (1, 3), 1, **board)) is None


def test_nothing_is_won_at_once_without_a_marker_and_the_last_one_wins() -> None:
    hand = hand_of((3,), (1, 2), 4, **on(ME, 2, 6))
    for plain, x2, wins in [(0, False, False), (1, False, True), (0, True, True)]:
        spent = hand._replace(holdings=(Holding((3,), plain, x2), hand.holdings[1]))
        assert bool(win_at_once(spent)) is wins


@settings(max_examples=40)
@given(moments())
def test_a_win_at_once_is_the_best_that_any_card_wins(played: Played) -> None:
    hand = begins_a_turn(played)
    ends = [hand.apply(play).result for play in hand.legal if isinstance(play, Play)]
    points = [end.points for end in ends if end is not None and end.winner is hand.to_act]
    won = win_at_once(hand)
    assert (won.points if won else 0) == max(points, default=0)
