"""R1-R9: what is on the table, and how a hand begins."""

from collections import Counter

import pytest

from hacktrick.record.notation import parse_event
from hacktrick.rules import (
    DECK,
    LAYOUT,
    LINES,
    NUMBERS,
    Begin,
    Cards,
    Deck,
    Match,
    Phase,
    Player,
    Reason,
)
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
    with_holding,
)


def begun(dealer: Player = A) -> Match:
    return Match().apply(Begin(1, dealer))


def finished() -> Match:
    """A hand that B has lost for want of markers."""
    match = after("A starts 1, B draws, A draws", opener="1123", other="005", pile="24")
    return do(with_holding(match, B, plain=0, x2=False, cards=(0, 0, 5)), "draws", "plays 2", "commands")


def test_R1_the_deck_is_three_each_of_0_to_5() -> None:
    assert Counter(DECK) == dict.fromkeys(range(6), 3)


def test_R1_any_order_of_the_deck_is_dealt() -> None:
    assert begun().apply(Deck(DECK)).phase is Phase.OPENING
    assert begun().apply(Deck(DECK[::-1])).phase is Phase.OPENING


@pytest.mark.parametrize(
    "cards",
    [DECK[:-1], (*DECK, 0), (0, *DECK[1:-1], 0), (*DECK[:-1], 6), (*DECK[:-1], -1), ()],
    ids=["17 cards", "19 cards", "four zeros", "a six", "a negative card", "no cards"],
)
def test_R1_no_other_deck_is_dealt(cards: Cards) -> None:
    assert refuse(begun(), Deck(cards)).reason is Reason.BAD_DECK


def test_R2_every_line_of_the_board_sums_to_15() -> None:
    assert sorted(number for row in LAYOUT for number in row) == list(NUMBERS) == list(range(1, 10))
    assert LAYOUT == ((4, 9, 2), (3, 5, 7), (8, 1, 6))
    assert all(sum(line) == 15 for line in LINES)


def test_R2_the_lines_are_three_rows_three_columns_and_two_diagonals() -> None:
    rows, columns = [(2, 4, 9), (3, 5, 7), (1, 6, 8)], [(3, 4, 8), (1, 5, 9), (2, 6, 7)]
    assert sorted(LINES) == sorted(rows + columns + [(4, 5, 6), (2, 5, 8)])


def test_R2_two_different_cards_reach_exactly_the_squares() -> None:
    assert {a + b for a in DECK for b in DECK if a != b} == set(NUMBERS)


def test_R3_each_player_begins_with_nine_plain_markers_and_the_x2() -> None:
    for holding in hand_of(after()).holdings:
        assert (holding.plain, holding.x2, holding.unplayed, holding.captured) == (9, True, 10, 0)


def test_R4_the_row_keeps_every_card_in_the_order_played() -> None:
    match = after("A starts 1, B plays 4, B passes, A plays 0, A passes", opener="0123", other="455")
    assert hand_of(match).row == (1, 4, 0)


def test_R4_only_the_newest_card_matters_for_play() -> None:
    """A 4 lies in the Row, but the newest card is a 1, so the other 4 may be played."""
    match = after("A starts 4, B plays 1, B passes", opener="4445", other="123")
    assert "plays 4" in legal(match) and cards(match, A) == "445"


def test_R5_anybody_may_deal_the_first_hand() -> None:
    assert begun(A).dealer is A
    assert begun(B).dealer is B


@pytest.mark.parametrize("dealer", Player)
def test_R5_the_dealer_alternates(dealer: Player) -> None:
    between = Match(number=4, dealer=dealer)
    over = between._replace(hand=hand_of(finished()), score=(1, 0))
    assert refuse(over, Begin(5, dealer)).reason is Reason.WRONG_DEALER
    assert over.apply(Begin(5, dealer.other)).dealer is dealer.other


@pytest.mark.parametrize("number", [0, 2, -1, 10**30])
def test_R5_hands_are_counted_from_1(number: int) -> None:
    assert refuse(Match(), Begin(number, A)).reason is Reason.WRONG_HAND


def test_R6_the_dealer_gets_four_the_other_three_two_are_set_aside_and_nine_are_the_pile() -> None:
    match = after(opener="5432", other="100", aside="15", pile="012345234")
    hand = hand_of(match)
    assert cards(match, A) == "2345" and cards(match, B) == "001"
    assert hand.aside == (1, 5)
    assert hand.pile == (0, 1, 2, 3, 4, 5, 2, 3, 4)
    assert hand.row == () and hand.announced is None
    assert not any(on_square(match, number) for number in NUMBERS)


def test_R6_with_B_as_dealer_it_is_B_who_gets_four_and_opens() -> None:
    match = after(opener="5432", other="100", dealer="B")
    assert cards(match, B) == "2345" and cards(match, A) == "001"
    assert match.to_act is B


def test_R6_nothing_happens_before_a_hand_begins() -> None:
    for text in ("A starts 1", "A draws", "deck 000111222333444555", "shuffle 012"):
        refusal = refuse(Match(), parse_event(text).action)
        assert refusal.reason is Reason.NOT_BEGUN and refusal.legal == ()


def test_R6_a_hand_that_began_is_dealt_before_anything_else() -> None:
    assert refuse(begun(), Begin(2, B)).reason is Reason.DECK_DUE
    for text in ("A starts 1", "A draws", "shuffle 012"):
        assert refuse(begun(), parse_event(text).action).reason is Reason.DECK_DUE


def test_R6_a_second_deck_is_refused_while_the_hand_goes_on() -> None:
    for match in (after(), after("A starts 0"), after("A starts 0, B plays 3", other="345")):
        assert refuse(match, Deck(DECK)).reason is Reason.HAND_GOES_ON
        assert refuse(match, Begin(2, B)).reason is Reason.HAND_GOES_ON


def test_R7_the_opener_starts_the_row_with_a_card_and_without_a_marker() -> None:
    match = after("A starts 5", opener="1355", other="024")
    assert hand_of(match).row == (5,)
    assert cards(match, A) == "135"
    assert not any(on_square(match, number) for number in NUMBERS)
    assert hand_of(match).holdings[A].unplayed == 10


def test_R7_only_starting_is_legal_first_each_card_once() -> None:
    match = after(opener="1355")
    assert legal(match) == ["starts 1", "starts 3", "starts 5"]
    for text in ("plays 1", "draws", "asks", "passes", "commands", "guards"):
        refusal = refuse(match, text)
        assert refusal.reason is Reason.MUST_START and refusal.legal == match.legal


def test_R7_a_card_that_is_not_held_cannot_start() -> None:
    assert refuse(after(opener="1355"), "starts 0").reason is Reason.NOT_HELD


def test_R7_the_row_is_started_once() -> None:
    match = after("A starts 1", opener="1355", other="024")
    assert refuse(match, "starts 0").reason is Reason.ROW_STARTED
    assert refuse(after("A starts 1, B plays 2", other="024", opener="1355"), "starts 0").reason is (
        Reason.ROW_STARTED
    )


def test_R8_both_announce_the_sum_of_their_three_cards() -> None:
    match = after("A starts 5", opener="1355", other="024")
    assert hand_of(match).announced == (9, 6)


def test_R8_nothing_is_announced_before_the_row_starts() -> None:
    assert hand_of(after()).announced is None


def test_R8_the_announced_sums_stay_as_they_were_said() -> None:
    match = after("A starts 5, B plays 4, B passes", opener="1355", other="024")
    assert hand_of(match).announced == (9, 6)


def test_R9_the_other_player_takes_the_first_turn_and_turns_alternate() -> None:
    match = after("A starts 5", opener="1355", other="024", pile="11")
    assert match.to_act is B
    turns: list[Player | None] = []
    for text in ("B draws", "A draws"):
        turns.append(match.to_act)
        match = match.apply(parse_event(text).action)
    assert turns == [B, A] and match.to_act is B


def test_R9_a_turn_that_plays_lasts_until_it_is_ended() -> None:
    playing = after("A starts 5, B plays 4", opener="1355", other="024")
    assert playing.to_act is B and playing.phase is Phase.ENDING
    assert after("A starts 5, B plays 4, B passes", opener="1355", other="024").to_act is A
