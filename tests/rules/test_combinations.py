"""R15, R20: what wins a hand, and what a won hand is worth."""

import pytest

from hacktrick.rules import (
    LINES,
    NUMBERS,
    Begin,
    Combination,
    Deck,
    Match,
    Phase,
    Reason,
    Result,
    Shuffle,
)
from tests.rules.positions import A, B, after, do, hand_of, legal, on_square, refuse, with_board


def b_plays_5_on_square(number: int, squares: dict[int, str] | None = None, x2: bool = False) -> Match:
    """B has just put a marker on a square that already holds something or not."""
    newest = number - 5 if number >= 5 else number
    card = 5 if number >= 5 else 0
    opener, other = str(newest) + "4431"[:3], str(card) + "22"
    start = after(f"A starts {newest}", opener=opener, other=other)
    return do(with_board(start, squares or {}), f"plays {card}{' x2' if x2 else ''}")


def result(match: Match) -> Result:
    hand = hand_of(match)
    assert hand.result is not None
    return hand.result


@pytest.mark.parametrize("number", NUMBERS)
def test_R15_three_markers_on_a_square_win(number: int) -> None:
    over = b_plays_5_on_square(number, {number: "B B"})
    assert result(over) == (B, 1, ((number, number, number),))
    assert over.phase is Phase.HAND_OVER and over.score == (0, 1)


@pytest.mark.parametrize("number", NUMBERS)
def test_R15_two_markers_on_a_square_do_not(number: int) -> None:
    match = b_plays_5_on_square(number, {number: "B"})
    assert hand_of(match).result is None and match.phase is Phase.ENDING


@pytest.mark.parametrize("line", LINES, ids=str)
@pytest.mark.parametrize("last", range(3))
def test_R15_three_squares_in_a_line_win_whichever_comes_last(line: Combination, last: int) -> None:
    others = {number: "B" for number in line if number != line[last]}
    over = b_plays_5_on_square(line[last], others)
    assert result(over) == (B, 1, (line,))


@pytest.mark.parametrize("line", LINES, ids=str)
def test_R15_a_line_with_an_opposing_marker_does_not(line: Combination) -> None:
    match = b_plays_5_on_square(line[0], {line[1]: "B", line[2]: "A"})
    assert hand_of(match).result is None


def test_R15_three_squares_that_are_no_line_do_not() -> None:
    assert hand_of(b_plays_5_on_square(5, {1: "B", 2: "B"})).result is None


def test_R15_three_markers_on_a_square_after_a_capture_do_not_count_the_captured() -> None:
    match = b_plays_5_on_square(6, {6: "A A"})
    assert on_square(match, 6) == "B" and hand_of(match).result is None


def test_R15_a_capture_can_complete_a_line() -> None:
    over = b_plays_5_on_square(5, {4: "B", 5: "A A", 6: "B"})
    assert result(over) == (B, 1, ((4, 5, 6),))
    assert hand_of(over).holdings[B].captured == 2


def test_R15_a_capture_breaks_the_opponents_line() -> None:
    match = b_plays_5_on_square(5, {4: "A", 5: "A", 6: "A A"})
    assert on_square(match, 5) == "B" and hand_of(match).result is None


def test_R15_the_hand_ends_at_once() -> None:
    over = b_plays_5_on_square(6, {6: "B B"})
    assert over.to_act is None and legal(over) == []
    for text in ("passes", "commands", "guards", "draws", "plays 2", "asks"):
        assert refuse(over, text).reason is Reason.HAND_OVER
    for action in (Deck(hand_of(over).aside), Shuffle((1,))):
        assert refuse(over, action).reason is Reason.HAND_OVER
    assert over.apply(Begin(2, B)).hand is None


def test_R15_a_whole_hand_won_by_three_on_a_square() -> None:
    over = after(
        "A starts 2, B plays 3, B passes, A plays 0, A passes, B plays 5, B passes, A draws, B plays 0",
        opener="2014",
        other="350",
    )
    assert result(over) == (B, 1, ((5, 5, 5),))


def test_R15_a_whole_hand_won_by_a_line() -> None:
    over = after(
        "A starts 1, B plays 3, B passes, A draws, B plays 2, B guards, A plays 1, A passes, B plays 5",
        opener="1104",
        other="235",
    )
    assert result(over) == (B, 1, ((4, 5, 6),))


def test_R20_a_won_hand_is_worth_1() -> None:
    assert result(b_plays_5_on_square(5, {4: "B", 6: "B"})).points == 1


def test_R20_2_if_the_combination_includes_the_x2() -> None:
    assert result(b_plays_5_on_square(5, {4: "B*", 6: "B"})).points == 2
    assert result(b_plays_5_on_square(5, {5: "B* B"})).points == 2
    assert result(b_plays_5_on_square(5, {5: "B B*"})).points == 2


def test_R20_1_if_the_x2_completed_it() -> None:
    assert result(b_plays_5_on_square(5, {4: "B", 6: "B"}, x2=True)).points == 1
    assert result(b_plays_5_on_square(5, {5: "B B"}, x2=True)).points == 1


def test_R20_the_x2_is_included_where_a_square_of_the_line_holds_two() -> None:
    assert result(b_plays_5_on_square(5, {4: "B B*", 6: "B"})).points == 2
    assert result(b_plays_5_on_square(5, {4: "B* B", 6: "B B"})).points == 2


def test_R20_the_x2_is_included_under_the_completing_marker() -> None:
    """The marker that completes the line lies on top of the x2."""
    over = b_plays_5_on_square(5, {2: "A", 4: "B", 5: "B*", 6: "B"})
    assert result(over) == (B, 2, ((4, 5, 6),))


def test_R20_an_x2_beside_the_combination_does_not_double() -> None:
    assert result(b_plays_5_on_square(5, {4: "B", 6: "B", 9: "B*"})).points == 1


def test_R20_the_opponents_x2_does_not_double() -> None:
    assert result(b_plays_5_on_square(5, {4: "B", 6: "B", 8: "A*"})).points == 1


def test_R20_two_lines_at_once_are_one_hand() -> None:
    over = b_plays_5_on_square(5, {2: "B", 4: "B", 6: "B", 8: "B"})
    assert result(over) == (B, 1, ((2, 5, 8), (4, 5, 6)))
    assert over.score == (0, 1)


def test_R20_two_lines_are_worth_2_if_either_includes_the_x2() -> None:
    first = b_plays_5_on_square(5, {2: "B*", 4: "B", 6: "B", 8: "B"})
    second = b_plays_5_on_square(5, {2: "B", 4: "B", 6: "B*", 8: "B"})
    assert result(first).points == result(second).points == 2


def test_R20_two_lines_completed_by_the_x2_are_worth_1() -> None:
    assert result(b_plays_5_on_square(5, {2: "B", 4: "B", 6: "B", 8: "B"}, x2=True)).points == 1


def test_R20_a_line_and_three_on_a_square_at_once_are_one_hand() -> None:
    over = b_plays_5_on_square(5, {4: "B", 5: "B B*", 6: "B"})
    assert result(over) == (B, 2, ((4, 5, 6), (5, 5, 5)))


@pytest.mark.parametrize("line", LINES, ids=str)
@pytest.mark.parametrize("last", range(3))
def test_R15_combinations_are_listed_in_ascending_order(line: Combination, last: int) -> None:
    number = line[last]
    others = {other: "B" for other in line if other != number}
    over = b_plays_5_on_square(number, {number: "B B", **others})
    assert result(over).combinations == tuple(sorted([line, (number, number, number)]))


def test_R2_the_lines_are_listed_in_ascending_order() -> None:
    assert len(set(LINES)) == 8
    assert list(LINES) == sorted(tuple(sorted(line)) for line in LINES)


def test_R20_a_whole_hand_worth_2() -> None:
    over = after(
        "A starts 2, B plays 3 x2, B passes, A plays 0, A passes, B plays 5, B passes, A draws, "
        "B plays 0",
        opener="2014",
        other="350",
    )
    assert result(over) == (B, 2, ((5, 5, 5),)) and over.score == (0, 2)


def test_R20_A_scores_as_B_does() -> None:
    start = after("A starts 2, B draws", opener="2334", other="505")
    over = do(with_board(start, {4: "A*", 6: "A"}), "plays 3")
    assert result(over) == (A, 2, ((4, 5, 6),)) and over.score == (2, 0)
