"""R19: the pile that runs out is made again from the Row."""

import pytest

from hacktrick.rules import Cards, Match, Phase, Reason, Shuffle
from tests.rules.positions import A, B, after, cards, do, hand_of, legal, refuse, with_hand, with_holding


def last_card() -> Match:
    """A is to act, one card is left in the pile and four lie in the Row."""
    match = after(
        "A starts 1, B plays 4, B passes, A plays 0, A passes, B plays 4, B commands",
        opener="1023",
        other="445",
    )
    return with_hand(match, pile=(5,), commanded=False)


def emptied() -> Match:
    return do(last_card(), "draws")


def test_R19_the_last_card_drawn_calls_for_a_shuffle() -> None:
    match = emptied()
    assert match.phase is Phase.SHUFFLE and match.to_act is None and legal(match) == []
    assert cards(match, A) == "235"
    assert match.to_shuffle == (1, 4, 0)


def test_R19_while_cards_are_left_nothing_is_shuffled() -> None:
    match = last_card()
    assert match.to_shuffle is None
    for state in (match, do(match, "plays 2")):
        refusal = refuse(state, Shuffle((1, 4, 0)))
        assert refusal.reason is Reason.NO_SHUFFLE_DUE and refusal.legal == state.legal


def test_R19_the_new_pile_is_the_row_but_the_newest_in_the_order_shuffled() -> None:
    match = emptied().apply(Shuffle((4, 0, 1)))
    assert hand_of(match).pile == (4, 0, 1)
    assert hand_of(match).row == (4,)
    assert match.phase is Phase.TURN and match.to_act is B


def test_R19_the_set_aside_cards_stay_out() -> None:
    before = hand_of(last_card()).aside
    after_shuffle = hand_of(emptied().apply(Shuffle((4, 0, 1))))
    assert after_shuffle.aside == before


@pytest.mark.parametrize("pile", [(4, 0), (4, 0, 1, 1), (4, 0, 2), (4, 4, 0, 1), (), (4, 0, 0)], ids=str)
def test_R19_no_other_pile_is_made(pile: Cards) -> None:
    assert refuse(emptied(), Shuffle(pile)).reason is Reason.BAD_SHUFFLE


@pytest.mark.parametrize("text", ["draws", "plays 2", "asks", "passes", "commands", "starts 1"])
def test_R19_nobody_acts_before_the_shuffle(text: str) -> None:
    refusal = refuse(emptied(), text)
    assert refusal.reason is Reason.SHUFFLE_DUE and refusal.legal == ()


def test_R19_drawing_the_last_card_ends_the_turn_like_any_draw() -> None:
    match = emptied().apply(Shuffle((4, 0, 1)))
    assert match.to_act is B and not hand_of(match).commanded and not hand_of(match).guarded


def test_R19_the_turn_after_a_shuffle_draws_from_the_new_pile() -> None:
    match = do(emptied().apply(Shuffle((0, 4, 1))), "draws")
    assert cards(match, B) == "05" and hand_of(match).pile == (4, 1)


def test_R19_the_shuffle_comes_before_the_next_turn_is_settled() -> None:
    """B has four cards and no marker, so B's turn is lost as it begins: after the shuffle (R21)."""
    match = with_holding(last_card(), B, cards=(2, 3, 3, 5), plain=0, x2=False)
    waiting = do(match, "draws")
    assert waiting.phase is Phase.SHUFFLE and hand_of(waiting).result is None
    over = waiting.apply(Shuffle((0, 1, 4)))
    assert over.phase is Phase.HAND_OVER and hand_of(over).result == (A, 1, ())
    assert hand_of(over).pile == (0, 1, 4)
