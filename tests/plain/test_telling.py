"""What plain mode tells of a position, line by line."""

from __future__ import annotations

import pytest

from hacktrick.plain import telling
from hacktrick.rules import Match, Player, view
from tests.rules.positions import A, B, Named, after, do, refuse, with_board, with_hand, with_holding

NAMES = ("Ada", "Bo")
OPENED = "A starts 2"
CARDS: Named = {"opener": "2014", "other": "123"}


def turn(match: Match, recap: bool = True) -> list[str]:
    assert match.to_act is not None
    return list(telling.turn(view(match, match.to_act), NAMES, recap))


def test_an_opening_tells_that_the_row_is_not_started_and_no_squares() -> None:
    lines = turn(after(**CARDS))
    assert lines[0] == "Ada's turn."
    assert "The Row is not started." in lines and not any("reaches" in line for line in lines)
    assert not any("in all" in line for line in lines)
    assert lines[-2:] == [
        "Your hand: 0, 1, 2, 4.",
        "You start the Row. You can type: starts 0, starts 1, starts 2, starts 4.",
    ]


def test_only_who_asks_for_it_is_told_what_led_to_the_turn() -> None:
    match = after(OPENED, **CARDS)
    assert turn(match)[1:3] == ["Since your last turn:", "Ada deals."]
    assert turn(match, recap=False)[1].startswith("Hand 1. Score: ")


def test_the_score_names_each_player_with_their_own_points() -> None:
    match = after(OPENED, **CARDS)._replace(score=(3, 1))
    assert "Hand 1. Score: Ada 3, Bo 1; the target is 5." in turn(match)


@pytest.mark.parametrize("said", ["commanded", "guarded"])
def test_a_word_that_was_said_is_told(said: str) -> None:
    match = after(OPENED, **CARDS)
    words = {
        "commanded": "Play! was said to you: you must play if you can.",
        "guarded": "Guard! was said to you: you may not say Play! this turn.",
    }
    lines = turn(with_hand(match, **{said: True}))
    assert [line for line in words.values() if line in lines] == [words[said]]
    assert not set(words.values()) & set(turn(match))


def test_cards_are_told_once_each_with_the_square_they_reach() -> None:
    match = after(OPENED, opener="2014", other="331")
    assert [line for line in turn(match) if "reaches" in line] == [
        "1 reaches square 3.",
        "3 reaches square 5.",
    ]


def test_the_newest_card_itself_cannot_be_played() -> None:
    match = after(OPENED, **CARDS)
    assert "2 is the same as the newest card and cannot be played." in turn(match)


def test_who_has_no_marker_is_told_no_squares() -> None:
    match = with_holding(after(OPENED, **CARDS), B, plain=0, x2=False)
    assert not any("reaches" in line for line in turn(match))


@pytest.mark.parametrize(
    ("board", "line"),
    [
        ({5: "A"}, "3 reaches square 5 and captures 1 marker."),
        ({5: "A A"}, "3 reaches square 5 and captures 2 markers."),
        ({5: "B B"}, "3 reaches square 5 and wins the hand."),
        ({4: "B", 6: "A", 5: "A A"}, "3 reaches square 5 and captures 2 markers."),
        ({1: "B", 9: "B"}, "3 reaches square 5 and wins the hand."),
        ({1: "B", 9: "B", 5: "A"}, "3 reaches square 5, captures 1 marker and wins the hand."),
        ({1: "B", 9: "B", 5: "A A"}, "3 reaches square 5, captures 2 markers and wins the hand."),
    ],
)
def test_what_a_card_does_is_told(board: dict[int, str], line: str) -> None:
    assert line in turn(with_board(after(OPENED, **CARDS), board))


@pytest.mark.parametrize(
    ("board", "line"),
    [
        ({}, "3 reaches square 5 and, as your last marker, loses the hand."),
        ({5: "A"}, "3 reaches square 5, captures 1 marker and, as your last, loses the hand."),
        ({5: "A A"}, "3 reaches square 5, captures 2 markers and, as your last, loses the hand."),
        ({1: "B", 9: "B"}, "3 reaches square 5 and wins the hand."),
    ],
)
def test_the_last_marker_loses_unless_it_wins(board: dict[int, str], line: str) -> None:
    match = with_board(after(OPENED, rules="czech", dealer="B", **CARDS), board)
    assert line in turn(with_holding(match, B, plain=1, x2=False))
    assert line in turn(with_holding(match, B, plain=0, x2=True))


def test_the_board_and_what_both_hold_are_told() -> None:
    match = with_board(after(OPENED, **CARDS), {4: "A A*", 7: "B*", 6: "B"})
    lines = turn(with_holding(match, A, captured=2))
    at = lines.index("The board, row by row:")
    assert lines[at + 1 : at + 6] == [
        "4 Ada 2 markers, one the x2. 9 empty. 2 empty.",
        "3 empty. 5 empty. 7 Bo the x2 marker.",
        "8 empty. 1 empty. 6 Bo 1 marker.",
        "Ada: 3 in hand, unplayed markers 8 plain, captured 2.",
        "Bo: 3 in hand, unplayed markers 8 plain, captured 0.",
    ]
    assert {"Ada: 3 cards, 5 in all.", "Bo: 3 cards, 6 in all."} < set(lines)


def test_without_the_pad_sums_are_those_of_the_opening() -> None:
    match = do(after(OPENED, **CARDS), "plays 3", "passes")
    assert match.to_act is not None
    lines = list(telling.turn(view(match, match.to_act), NAMES, recap=True, pad=False))
    assert {"Ada: 3 cards, opening sum 5.", "Bo: 2 cards, opening sum 6."} < set(lines)


def test_who_holds_no_cards_is_told_so() -> None:
    lines = turn(with_holding(after(OPENED, **CARDS), B, cards=()))
    assert "Your hand: no cards." in lines


def test_the_end_of_a_hand_tells_the_board_both_hands_and_the_score() -> None:
    match = with_board(after(OPENED, **CARDS), {1: "B", 9: "B"})
    lines = list(telling.hand_end(view(do(match, "plays 3"), None), NAMES))
    assert lines[0] == "Bo wins the hand and 1 point: squares 1-5-9."
    assert lines[-3:] == [
        "Ada held: 0, 1, 4.",
        "Bo held: 1, 2.",
        "Score: Ada 0, Bo 1; the target is 5.",
    ]


def test_the_end_of_the_match_tells_the_winner_in_place_of_the_score() -> None:
    match = with_board(after(OPENED, target=1, opener="2014", other="3"), {1: "B", 9: "B"})
    seen = view(do(with_holding(match, B, cards=(3,)), "plays 3"), None)
    assert list(telling.hand_end(seen, NAMES))[-1] == "Bo held no cards."
    assert telling.match_end(seen, NAMES) == "Bo wins the match, 1 to 0."
    assert telling.match_end(seen._replace(score=(5, 3)), NAMES) == "Ada wins the match, 5 to 3."


def test_a_refusal_lists_what_is_legal_where_anything_is() -> None:
    match = after(OPENED, **CARDS)
    assert telling.refused(refuse(match, "plays 2")) == (
        "a card must differ from the newest one in the Row, a 2 (R11); "
        "legal here: draws, plays 1, plays 1 x2, plays 3, plays 3 x2"
    )
    over = do(with_board(after(OPENED, target=1, **CARDS), {1: "B", 9: "B"}), "plays 3")
    assert telling.refused(refuse(over, "draws")) == "the match is over (R22)"


def test_choices_say_what_the_turn_stands_at() -> None:
    match = do(after(OPENED, **CARDS), "plays 3")
    assert telling.choices(view(match, Player.B)) == (
        "You have played; end the turn. You can type: commands, commands x2, guards, guards x2, passes."
    )
