"""R16-R18: ending a turn with a pass, Play! or Guard!."""

import pytest

from hacktrick.rules import Cards, Match, Phase, Reason
from tests.rules.positions import A, B, after, cards, do, hand_of, legal, refuse, with_holding


def played() -> Match:
    """B has just played a 4 on a 2 and now ends the turn; A holds 1, 2 and 3."""
    return after("A starts 2, B plays 4", opener="2231", other="445", pile="0011")


def test_R16_passing_is_free() -> None:
    match = do(played(), "passes")
    assert match.to_act is A and match.phase is Phase.TURN
    assert hand_of(match).holdings == hand_of(played()).holdings
    assert not hand_of(match).commanded and not hand_of(match).guarded


def test_R16_after_playing_the_turn_ends_in_one_of_three_ways() -> None:
    assert legal(played()) == ["commands", "commands x2", "guards", "guards x2", "passes"]


@pytest.mark.parametrize("text", ["passes", "commands", "guards"])
def test_R16_a_turn_is_ended_only_after_playing(text: str) -> None:
    match = after("A starts 2", opener="2231", other="445")
    refusal = refuse(match, text)
    assert refusal.reason is Reason.PLAY_FIRST and refusal.legal == match.legal


def test_R16_without_a_marker_only_passing_is_left() -> None:
    match = with_holding(played(), B, plain=0, x2=False)
    assert legal(match) == ["passes"]
    for text in ("commands", "commands x2", "guards", "guards x2"):
        assert refuse(match, text).reason is Reason.NO_MARKER


def test_R17_play_costs_an_unplayed_marker() -> None:
    match = do(played(), "commands")
    assert hand_of(match).holdings[B].plain == hand_of(played()).holdings[B].plain - 1
    assert hand_of(match).holdings[B].x2
    assert hand_of(match).holdings[A].captured == 0


def test_R17_play_may_be_paid_with_the_x2() -> None:
    match = do(played(), "commands x2")
    assert (hand_of(match).holdings[B].plain, hand_of(match).holdings[B].x2) == (8, False)


def test_R17_what_is_not_there_cannot_pay() -> None:
    assert refuse(with_holding(played(), B, x2=False), "commands x2").reason is Reason.NO_X2
    assert refuse(with_holding(played(), B, plain=0), "commands").reason is Reason.NO_PLAIN


def test_R17_who_is_told_play_must_play() -> None:
    match = do(played(), "commands")
    assert hand_of(match).commanded and not hand_of(match).shown
    assert legal(match) == ["plays 1", "plays 1 x2", "plays 2", "plays 2 x2", "plays 3", "plays 3 x2"]
    refusal = refuse(match, "draws")
    assert refusal.reason is Reason.COMMANDED and refusal.rule == "R17"


def test_R17_without_a_card_to_play_the_hand_is_shown_and_then_they_draw() -> None:
    match = do(with_holding(played(), A, cards=(4, 4)), "commands")
    assert hand_of(match).shown
    assert legal(match) == ["draws"]
    drawn = do(match, "draws")
    assert not hand_of(drawn).shown and cards(drawn, A) == "044"


def test_R17_an_empty_hand_is_shown_too() -> None:
    match = do(with_holding(played(), A, cards=()), "commands")
    assert hand_of(match).shown and legal(match) == ["draws"]


def test_R17_one_card_that_differs_is_enough_not_to_be_shown() -> None:
    match = do(with_holding(played(), A, cards=(4, 5)), "commands")
    assert not hand_of(match).shown
    assert legal(match) == ["plays 5", "plays 5 x2"]


def test_R17_without_play_no_hand_is_shown() -> None:
    for text in ("passes", "guards"):
        match = do(with_holding(played(), A, cards=(4, 4)), text)
        assert not hand_of(match).shown and legal(match) == ["draws"]


@pytest.mark.parametrize("held", [(), (1,), (1, 3), (1, 3, 3), (0, 1, 3, 3)])
def test_R17_play_may_be_said_to_any_number_of_cards(held: Cards) -> None:
    match = with_holding(played(), A, cards=held)
    assert "commands" in legal(match)
    assert hand_of(do(match, "commands")).commanded


def test_R17_play_lasts_for_one_turn() -> None:
    match = do(played(), "commands", "plays 1", "passes")
    assert match.to_act is B and not hand_of(match).commanded and "draws" in legal(match)
    later = do(match, "draws")
    assert later.to_act is A and not hand_of(later).commanded and "draws" in legal(later)


def test_R17_play_is_over_once_the_card_is_played() -> None:
    match = do(played(), "commands", "plays 1")
    assert not hand_of(match).commanded


def test_R17_play_can_be_answered_with_play() -> None:
    match = do(played(), "commands", "plays 1", "commands")
    assert match.to_act is B and hand_of(match).commanded


def test_R18_guard_costs_an_unplayed_marker() -> None:
    for text, left in (("guards", (7, True)), ("guards x2", (8, False))):
        holding = hand_of(do(played(), text)).holdings[B]
        assert (holding.plain, holding.x2) == left


def test_R18_what_is_not_there_cannot_pay() -> None:
    assert refuse(with_holding(played(), B, x2=False), "guards x2").reason is Reason.NO_X2
    assert refuse(with_holding(played(), B, plain=0), "guards").reason is Reason.NO_PLAIN


def test_R18_who_is_guarded_against_may_not_say_play() -> None:
    match = do(played(), "guards")
    assert hand_of(match).guarded
    ending = do(match, "plays 1")
    assert hand_of(ending).guarded
    assert legal(ending) == ["guards", "guards x2", "passes"]
    refusal = refuse(ending, "commands")
    assert refusal.reason is Reason.GUARDED and refusal.rule == "R18"
    assert refuse(ending, "commands x2").reason is Reason.GUARDED


def test_R18_guard_leaves_playing_and_drawing_free() -> None:
    assert legal(do(played(), "guards")) == legal(do(played(), "passes"))


def test_R18_guard_lasts_for_one_turn() -> None:
    match = do(played(), "guards", "plays 1", "passes")
    assert match.to_act is B and not hand_of(match).guarded
    assert "commands" in legal(do(match, "plays 4"))
    later = do(match, "draws")
    assert not hand_of(later).guarded and "commands" in legal(do(later, "plays 2"))


def test_R18_guard_is_spent_by_drawing_too() -> None:
    drawn = do(played(), "guards", "draws")
    assert not hand_of(drawn).guarded
    assert "commands" in legal(do(drawn, "plays 5"))


def test_R18_guard_can_be_answered_with_guard() -> None:
    match = do(played(), "guards", "plays 1", "guards")
    assert match.to_act is B and hand_of(match).guarded


def test_R18_play_and_guard_are_never_both_said() -> None:
    for text in ("commands", "guards"):
        match = do(played(), text)
        assert hand_of(match).commanded != hand_of(match).guarded
        assert refuse(match, "guards").reason is Reason.PLAY_FIRST
