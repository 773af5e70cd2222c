"""R10-R14: asking, playing, capturing and drawing."""

import pytest

from hacktrick.rules import Card, Match, Phase, Reason
from tests.rules.positions import (
    A,
    B,
    after,
    cards,
    do,
    hand_of,
    legal,
    on_square,
    refuse,
    with_board,
    with_hand,
    with_holding,
)


def captor() -> Match:
    """B is to act and has just lost a marker to A: now both have captured one."""
    return after(
        "A starts 2, B plays 4, B passes, A plays 2, A passes, B plays 4, B passes, A draws, B draws",
        opener="2231",
        other="445",
        pile="00",
    )


def test_R10_asking_costs_a_captured_marker() -> None:
    match = with_holding(after("A starts 2", opener="2231", other="445"), B, captured=2)
    assert "asks" in legal(match)
    asked = do(match, "asks")
    assert hand_of(asked).holdings[B].captured == 1
    assert hand_of(asked).holdings[B].unplayed == 10
    assert hand_of(asked).asked


def test_R10_without_a_captured_marker_nobody_asks() -> None:
    match = after("A starts 2", opener="2231", other="445")
    assert "asks" not in legal(match)
    assert refuse(match, "asks").reason is Reason.NOTHING_CAPTURED


def test_R10_a_marker_that_was_captured_in_play_pays_for_a_question() -> None:
    match = captor()
    assert match.to_act is A and hand_of(match).holdings[A].captured == 1
    assert hand_of(do(match, "asks")).holdings[A].captured == 0


def test_R10_once_a_turn() -> None:
    match = with_holding(after("A starts 2", opener="2231", other="445"), B, captured=2)
    asked = do(match, "asks")
    assert "asks" not in legal(asked)
    assert refuse(asked, "asks").reason is Reason.ASKED_ALREADY
    again = do(asked, "draws", "draws")
    assert again.to_act is B and "asks" in legal(again)


def test_R10_before_anything_else() -> None:
    match = with_holding(after("A starts 2", opener="2231", other="445"), B, captured=2)
    played = do(match, "plays 4")
    assert "asks" not in legal(played)
    assert refuse(played, "asks").reason is Reason.ASK_FIRST


def test_R10_asking_leaves_the_turn_as_it_was() -> None:
    match = with_holding(after("A starts 2", opener="2231", other="445"), B, captured=1)
    asked = do(match, "asks")
    assert asked.to_act is B and asked.phase is Phase.TURN
    assert legal(asked) == [text for text in legal(match) if text != "asks"]


def test_R10_play_is_still_in_force_after_asking() -> None:
    match = after("A starts 2, B plays 4, B commands", opener="2231", other="445")
    asked = do(with_holding(match, A, captured=1), "asks")
    assert hand_of(asked).commanded and "draws" not in legal(asked)
    assert refuse(asked, "draws").reason is Reason.COMMANDED


def test_R10_guard_is_still_in_force_after_asking() -> None:
    match = after("A starts 2, B plays 4, B guards", opener="2231", other="445")
    ending = do(with_holding(match, A, captured=1), "asks", "plays 1")
    assert hand_of(ending).guarded and "commands" not in legal(ending)


def test_R10_a_player_whose_hand_is_shown_may_still_ask() -> None:
    match = after("A starts 2, B plays 4", opener="2231", other="445")
    commanded = do(with_holding(match, A, cards=(4, 4), captured=1), "commands")
    assert hand_of(commanded).shown
    assert legal(commanded) == ["asks", "draws"]
    assert hand_of(do(commanded, "asks")).shown


@pytest.mark.parametrize("first", range(6))
@pytest.mark.parametrize("second", range(6))
def test_R11_the_marker_goes_to_the_square_of_the_card_and_the_one_before(
    first: Card, second: Card
) -> None:
    match = with_holding(after("A starts 1", opener="1"), B, cards=(second,))
    match = with_hand(match, row=(first,))
    if first == second:
        assert refuse(match, f"plays {second}").reason is Reason.SAME_CARD
    else:
        played = do(match, f"plays {second}")
        assert on_square(played, first + second) == "B"
        assert hand_of(played).row == (first, second) and cards(played, B) == ""


def test_R11_a_plain_marker_or_the_x2_as_the_player_chooses() -> None:
    match = after("A starts 2", opener="2231", other="445")
    plain, x2 = do(match, "plays 4"), do(match, "plays 4 x2")
    assert on_square(plain, 6) == "B" and on_square(x2, 6) == "B*"
    assert (hand_of(plain).holdings[B].plain, hand_of(plain).holdings[B].x2) == (8, True)
    assert (hand_of(x2).holdings[B].plain, hand_of(x2).holdings[B].x2) == (9, False)


def test_R11_a_card_equal_to_the_newest_one_is_refused() -> None:
    match = after("A starts 4", opener="4231", other="445")
    assert legal(match) == ["draws", "plays 5", "plays 5 x2"]
    refusal = refuse(match, "plays 4")
    assert refusal.reason is Reason.SAME_CARD and refusal.rule == "R11"


def test_R11_a_card_that_is_not_held_is_refused() -> None:
    match = after("A starts 2", opener="2231", other="445")
    assert refuse(match, "plays 0").reason is Reason.NOT_HELD


def test_R11_the_x2_is_used_once() -> None:
    match = after("A starts 2, B plays 4 x2, B passes, A draws", opener="2231", other="450", pile="1")
    assert refuse(match, "plays 5 x2").reason is Reason.NO_X2
    assert legal(match) == ["draws", "plays 0", "plays 5"]


def test_R11_with_the_x2_alone_left_it_is_the_x2_that_is_placed() -> None:
    match = with_holding(after("A starts 2", opener="2231", other="445"), B, plain=0)
    assert refuse(match, "plays 4").reason is Reason.NO_PLAIN
    assert legal(match) == ["draws", "plays 4 x2", "plays 5 x2"]


def test_R11_own_markers_stack() -> None:
    match = with_board(after("A starts 2", opener="2231", other="445"), {6: "B*"})
    assert on_square(do(match, "plays 4"), 6) == "B* B"


def test_R11_one_card_a_turn() -> None:
    played = after("A starts 2, B plays 4", opener="2231", other="445")
    assert refuse(played, "plays 5").reason is Reason.PLAYED_ALREADY
    assert refuse(played, "draws").reason is Reason.PLAYED_ALREADY


@pytest.mark.parametrize(("there", "taken"), [("A", 1), ("A*", 1), ("A A", 2), ("A* A", 2)])
def test_R12_all_opposing_markers_on_the_square_are_captured(there: str, taken: int) -> None:
    match = with_board(after("A starts 2", opener="2231", other="445"), {6: there})
    before = hand_of(match).holdings[A].unplayed
    played = do(match, "plays 4 x2")
    assert on_square(played, 6) == "B*"
    assert hand_of(played).holdings[B].captured == taken
    assert hand_of(played).holdings[A].unplayed == before


def test_R12_captures_add_up() -> None:
    match = with_holding(after("A starts 2", opener="2231", other="445"), B, captured=1)
    played = do(with_board(match, {6: "A A"}), "plays 4")
    assert hand_of(played).holdings[B].captured == 3


def test_R12_markers_on_other_squares_stay() -> None:
    match = with_board(after("A starts 2", opener="2231", other="445"), {6: "A", 7: "A A"})
    played = do(match, "plays 4")
    assert on_square(played, 7) == "A A" and hand_of(played).holdings[B].captured == 1


def test_R12_an_empty_square_and_own_markers_capture_nothing() -> None:
    match = after("A starts 2", opener="2231", other="445")
    assert hand_of(do(match, "plays 4")).holdings[B].captured == 0
    assert hand_of(do(with_board(match, {6: "B"}), "plays 4")).holdings[B].captured == 0


def test_R12_captured_markers_are_money_for_questions_and_nothing_else() -> None:
    match = with_holding(
        after("A starts 2", opener="2231", other="445"), B, plain=0, x2=False, captured=5
    )
    assert legal(match) == ["asks", "draws"]


def test_R12_a_captured_x2_comes_back_to_nobody() -> None:
    match = with_board(after("A starts 2", opener="2231", other="445"), {6: "A*"})
    played = do(match, "plays 4", "passes")
    assert not hand_of(played).holdings[A].x2
    assert refuse(played, "plays 3 x2").reason is Reason.NO_X2


def test_R13_drawing_takes_the_top_card_and_ends_the_turn() -> None:
    match = after("A starts 2", opener="2231", other="445", pile="05")
    drawn = do(match, "draws")
    assert cards(drawn, B) == "0445"
    assert hand_of(drawn).pile == hand_of(match).pile[1:]
    assert drawn.to_act is A and drawn.phase is Phase.TURN


@pytest.mark.parametrize("text", ["passes", "commands", "guards", "commands x2", "guards x2"])
def test_R13_no_play_and_no_guard_without_a_card(text: str) -> None:
    match = after("A starts 2", opener="2231", other="445", pile="05")
    assert refuse(match, text).reason is Reason.PLAY_FIRST
    drawn = do(match, "draws")
    assert not hand_of(drawn).commanded and not hand_of(drawn).guarded


def test_R14_with_four_cards_a_player_must_play() -> None:
    match = after("A starts 2, B draws, A draws", opener="2231", other="445", pile="05")
    assert cards(match, B) == "0445"
    assert "draws" not in legal(match)
    refusal = refuse(match, "draws")
    assert refusal.reason is Reason.FOUR_CARDS and refusal.legal == match.legal


def test_R14_with_fewer_cards_a_player_may_play_or_draw() -> None:
    match = after("A starts 2", opener="2231", other="445")
    assert {"draws", "plays 4", "plays 5"} <= set(legal(match))


def test_R14_with_no_cards_a_player_must_draw() -> None:
    match = with_holding(after("A starts 2", opener="2231", other="445"), B, cards=())
    assert legal(match) == ["draws"]


def test_R14_with_no_card_that_differs_a_player_must_draw() -> None:
    match = with_holding(after("A starts 2", opener="2131"), B, cards=(2, 2))
    assert legal(match) == ["draws"]
    assert refuse(match, "plays 2").reason is Reason.SAME_CARD


def test_R14_with_no_marker_a_player_cannot_play() -> None:
    match = with_holding(after("A starts 2", opener="2231", other="445"), B, plain=0, x2=False)
    assert legal(match) == ["draws"]
    for text in ("plays 4", "plays 4 x2"):
        assert refuse(match, text).reason is Reason.NO_MARKER


@pytest.mark.parametrize("newest", range(6))
def test_R14_three_cards_always_hold_one_to_play(newest: Card) -> None:
    """Three of a kind would need a fourth copy in the Row."""
    match = with_holding(after("A starts 2", opener="2"), B, cards=(newest, newest, (newest + 1) % 6))
    match = with_hand(match, row=(newest,))
    assert any(text.startswith("plays") for text in legal(match))
