"""R21, R23: running out of markers, in the two rule sets."""

from typing import Any

import pytest

from hacktrick.rules import Match, Phase, Reason, RuleSet
from tests.rules.positions import (
    A,
    B,
    after,
    cards,
    do,
    hand_of,
    legal,
    refuse,
    with_board,
    with_holding,
)

SPENT = {"plain": 0, "x2": False}


def played(rules: str = "standard", **left: Any) -> Match:
    """B has just played a 4 on a 2 and has some markers left; A holds 1, 2 and 3."""
    match = after("A starts 2, B plays 4", opener="2231", other="445", pile="0011", rules=rules)
    return with_holding(match, B, **left) if left else match


def opened(rules: str = "standard") -> Match:
    """A has started with a 2 and B is to act, in either rule set."""
    dealer = "A" if rules == "standard" else "B"
    return after("A starts 2", opener="2231", other="445", pile="0011", rules=rules, dealer=dealer)


def test_R21_four_cards_and_no_marker_lose_as_the_turn_begins() -> None:
    match = do(opened(), "draws")
    over = do(with_holding(match, B, **SPENT), "draws")
    assert cards(over, B) == "0445"
    assert over.phase is Phase.HAND_OVER and over.to_act is None and legal(over) == []
    assert hand_of(over).result == (A, 1, ()) and over.score == (1, 0)


def test_R21_one_marker_left_is_enough() -> None:
    for left in ({"plain": 1, "x2": False}, {"plain": 0, "x2": True}):
        match = do(with_holding(do(opened(), "draws"), B, **left), "draws")
        assert match.phase is Phase.TURN and "draws" not in legal(match)


def test_R21_told_play_with_a_legal_card_and_no_marker_lose() -> None:
    over = do(with_holding(played(), A, **SPENT), "commands")
    assert hand_of(over).result == (B, 1, ()) and over.score == (0, 1)
    assert not hand_of(over).commanded and not hand_of(over).shown


def test_R21_told_play_without_a_legal_card_goes_on() -> None:
    match = do(with_holding(played(), A, cards=(4, 4), **SPENT), "commands")
    assert hand_of(match).result is None
    assert hand_of(match).shown and legal(match) == ["draws"]


def test_R21_told_play_with_an_empty_hand_goes_on() -> None:
    match = do(with_holding(played(), A, cards=(), **SPENT), "commands")
    assert hand_of(match).result is None and legal(match) == ["draws"]


@pytest.mark.parametrize("text", ["passes", "guards"])
def test_R21_no_marker_does_not_lose_while_drawing_is_legal(text: str) -> None:
    match = do(with_holding(played(), A, **SPENT), text)
    assert match.phase is Phase.TURN and legal(match) == ["draws"]
    assert refuse(match, "plays 1").reason is Reason.NO_MARKER


def test_R21_the_last_marker_may_be_placed_and_paid() -> None:
    """In the standard rules nothing is lost before the player must play."""
    placed = do(with_holding(opened(), B, plain=1, x2=False), "plays 4")
    assert placed.phase is Phase.ENDING and legal(placed) == ["passes"]
    assert do(placed, "passes").to_act is A
    paid = do(played(plain=1, x2=False), "commands")
    assert paid.phase is Phase.TURN and paid.to_act is A


def test_R21_a_drawn_fourth_card_is_lost_a_turn_later() -> None:
    match = do(with_holding(opened(), B, **SPENT), "draws")
    assert match.to_act is A and hand_of(match).result is None
    assert hand_of(do(match, "draws")).result == (A, 1, ())


def test_R21_it_is_settled_before_a_question_can_be_asked() -> None:
    match = with_holding(do(opened(), "draws"), B, captured=3, **SPENT)
    over = do(match, "draws")
    assert hand_of(over).result == (A, 1, ())
    assert refuse(over, "asks").reason is Reason.HAND_OVER


def test_R21_the_opponent_scores_even_without_markers_of_their_own() -> None:
    over = do(with_holding(with_holding(played(), A, **SPENT), B, plain=1, x2=False), "commands")
    assert hand_of(over).result == (B, 1, ())


def test_R23_standard_the_dealer_gets_four_and_opens() -> None:
    match = after(rules="standard", dealer="A")
    assert match.to_act is A and len(cards(match, A)) == 4 and len(cards(match, B)) == 3


def test_R23_czech_the_dealers_opponent_gets_four_and_opens() -> None:
    match = after(rules="czech", dealer="A")
    assert match.to_act is B and len(cards(match, B)) == 4 and len(cards(match, A)) == 3
    assert hand_of(match).opener is B
    assert after(rules="czech", dealer="B").to_act is A


@pytest.mark.parametrize("left", [{"plain": 1, "x2": False}, {"plain": 0, "x2": True}])
def test_R23_czech_placing_the_last_marker_loses_at_once(left: dict[str, Any]) -> None:
    x2 = " x2" if left["x2"] else ""
    over = do(with_holding(opened("czech"), B, **left), f"plays 4{x2}")
    assert over.phase is Phase.HAND_OVER and hand_of(over).result == (A, 1, ())
    assert over.score == (1, 0) and over.to_act is None


def test_R23_czech_placing_the_last_marker_and_winning_wins() -> None:
    match = with_board(opened("czech"), {4: "B*", 5: "B"})
    over = do(with_holding(match, B, plain=1, x2=False), "plays 4")
    assert hand_of(over).result == (B, 2, ((4, 5, 6),))


@pytest.mark.parametrize("verb", ["commands", "guards"])
@pytest.mark.parametrize("left", [{"plain": 1, "x2": False}, {"plain": 0, "x2": True}])
def test_R23_czech_paying_the_last_marker_loses_at_once(verb: str, left: dict[str, Any]) -> None:
    match = do(opened("czech"), "plays 4")
    x2 = " x2" if left["x2"] else ""
    over = do(with_holding(match, B, **left), verb + x2)
    assert over.phase is Phase.HAND_OVER and hand_of(over).result == (A, 1, ())
    assert not hand_of(over).commanded and not hand_of(over).guarded


def test_R23_czech_the_last_marker_but_one_loses_nothing() -> None:
    match = do(with_holding(opened("czech"), B, plain=1, x2=True), "plays 4")
    assert match.phase is Phase.ENDING
    assert do(match, "passes").to_act is A


def test_R23_czech_a_captured_marker_does_not_count_as_unplayed() -> None:
    match = with_board(with_holding(opened("czech"), B, plain=1, x2=False, captured=4), {6: "A A"})
    assert hand_of(do(match, "plays 4")).result == (A, 1, ())


def test_R23_standard_placing_the_last_marker_loses_nothing() -> None:
    match = do(with_holding(opened("standard"), B, plain=1, x2=False), "plays 4")
    assert hand_of(match).result is None


def test_R23_there_are_two_rule_sets() -> None:
    assert [each.value for each in RuleSet] == ["standard", "czech"]
