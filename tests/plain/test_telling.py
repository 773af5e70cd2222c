"""What plain mode tells unasked, line by line."""

from __future__ import annotations

import pytest

from hacktrick.plain import telling
from hacktrick.rules import Match, Player, view
from tests.rules.positions import A, B, Named, after, do, with_board, with_hand, with_holding

NAMES = ("Ada", "Bo")
OPENED = "A starts 2"
CARDS: Named = {"opener": "2014", "other": "123"}


def turn(match: Match) -> list[str]:
    assert match.to_act is not None
    return telling.turn(view(match, match.to_act), NAMES)


def test_an_opening_tells_the_hand_and_no_squares() -> None:
    assert turn(after(**CARDS)) == [
        "Your hand: 0, 1, 2, 4.",
        "You start the Row. You can type: 0, 1, 2, 4.",
    ]


def test_a_turn_tells_the_top_card_and_each_card_once_with_the_square_it_reaches() -> None:
    assert turn(after(OPENED, opener="2014", other="331")) == [
        "Your hand: 1, 3, 3. Top card: 2.",
        "1 reaches 3, left. 3 reaches 5, centre.",
        "You can type: 1, 3, draw.",
    ]


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        ({5: "A"}, "3 reaches 5, centre, and captures 1 marker."),
        ({5: "A A"}, "3 reaches 5, centre, and captures 2 markers."),
        ({5: "A*"}, "3 reaches 5, centre, and captures the x2 marker."),
        ({5: "A A*"}, "3 reaches 5, centre, and captures 2 markers, one the x2 marker."),
        ({5: "B B"}, "3 reaches 5, centre, and wins!"),
        ({5: "B B*"}, "3 reaches 5, centre, and wins 2 points!"),
        ({1: "B", 9: "B", 5: "A"}, "3 reaches 5, centre, and wins!"),
    ],
)
def test_what_a_card_does_is_told(board: dict[int, str], sentence: str) -> None:
    assert sentence in turn(with_board(after(OPENED, **CARDS), board))[1]


@pytest.mark.parametrize("left", [{"plain": 1, "x2": False}, {"plain": 0, "x2": True}])
def test_the_last_marker_loses_unless_it_wins(left: dict[str, int]) -> None:
    match = after(OPENED, rules="czech", dealer="B", **CARDS)
    loses = "3 reaches 5, centre and, as your last marker, loses the hand."
    assert loses in turn(with_holding(match, B, **left))[1]
    wins = with_board(match, {1: "B", 9: "B"})
    assert "3 reaches 5, centre, and wins!" in turn(with_holding(wins, B, **left))[1]


@pytest.mark.parametrize(
    ("board", "choices"),
    [
        ({}, "1, 3, draw"),
        ({5: "A"}, "3, 1, draw"),  # captures
        ({1: "B", 9: "B"}, "3, 1, draw"),  # wins
        ({3: "B B", 5: "A A"}, "1, 3, draw"),  # wins, before what captures
        ({9: "B"}, "3, 1, draw"),  # makes a threat
    ],
)
def test_the_likeliest_choice_is_named_first(board: dict[int, str], choices: str) -> None:
    match = with_board(after(OPENED, **CARDS), board)
    assert turn(match)[-1] == f"You can type: {choices}."


def test_where_there_is_no_choice_it_is_said_why() -> None:
    match = after(OPENED, **CARDS)
    assert turn(with_hand(match, commanded=True))[-1] == "You can type: 1, 3."
    assert turn(with_holding(match, B, cards=(1, 2, 3, 3)))[-1] == (
        "With four cards you must play. You can type: 1, 3."
    )
    assert turn(with_holding(match, B, cards=())) == [
        "Your hand: no cards. Top card: 2.",
        "You must draw. You can type: draw.",
    ]
    assert turn(with_holding(match, B, plain=0, x2=False)) == [
        "Your hand: 1, 2, 3. Top card: 2.",
        "You have no marker left and must draw. You can type: draw.",
    ]


def test_who_can_ask_hears_what_it_costs() -> None:
    match = with_holding(after(OPENED, **CARDS), B, captured=1)
    assert turn(match)[-1] == "You can type: 1, 3, draw, ask. Asking costs a captured marker."


def test_threats_against_the_player_are_told_and_only_those() -> None:
    match = with_board(after(OPENED, **CARDS), {1: "A", 8: "A", 5: "B", 9: "B"})
    assert turn(match)[2] == "Ada threatens 6, bottom right."
    assert len(turn(with_holding(match, A, plain=0, x2=False))) == 3


def test_at_the_end_of_a_turn_prices_and_effects_are_told() -> None:
    match = do(after(OPENED, **CARDS), "plays 3")
    assert telling.what_to_do(view(match, Player.B), NAMES) == (
        "You can type: pass, play!, guard. "
        "Play! makes Ada play, Guard! keeps Ada from saying Play!; each costs a marker."
    )
    guarded = with_hand(match, guarded=True)
    assert telling.what_to_do(view(guarded, Player.B), NAMES) == (
        "You can type: pass, guard. "
        "You may not say Play! now. Guard! costs a marker and keeps Ada from saying it next."
    )
    broke = with_holding(match, B, plain=0, x2=False)
    assert telling.what_to_do(view(broke, Player.B), NAMES) == (
        "You can type: pass. You have no marker left for Play! or Guard!"
    )


def done(match: Match, action: str) -> str:
    before = len(view(match, match.to_act).events)
    seen = view(do(match, action), match.to_act)
    return telling.done(seen.events[before:], seen, NAMES)


def test_what_was_done_is_told_to_its_player_without_an_echo() -> None:
    match = after(OPENED, **CARDS)
    assert done(after(**CARDS), "starts 2") == "Ada announces a sum of 5. Bo announces a sum of 6."
    assert done(match, "plays 3") == "Square 5, centre."
    assert done(with_board(match, {5: "A A*"}), "plays 3") == (
        "Square 5, centre: you capture 2 markers, one the x2!"
    )
    assert done(with_board(match, {9: "B", 5: "A"}), "plays 3") == (
        "Square 5, centre: you capture 1 marker. You now threaten 1, bottom."
    )
    assert done(do(match, "plays 3"), "passes") == ""
    assert done(do(match, "plays 3"), "guards") == "You have 8 markers left."
    assert done(with_holding(match, B, captured=1), "asks") == "Ada answers: 5 in all."


def test_the_end_of_a_hand_tells_both_hands_and_the_score() -> None:
    match = with_board(after(OPENED, **CARDS), {1: "B", 9: "B"})
    lines = list(telling.hand_end(view(do(match, "plays 3"), None), NAMES))
    assert lines[0].startswith("Bo wins the hand")
    assert lines[1:] == [
        "Ada held 0, 1, 4. Bo held 1, 2.",
        "With the 3 on top, no card would have won for Ada.",
        "Score: Ada 0, Bo 1, first to 5.",
    ]


def test_the_end_of_the_match_tells_the_winner_in_place_of_the_score() -> None:
    match = with_board(after(OPENED, target=1, opener="2014", other="3"), {1: "B", 9: "B"})
    seen = view(do(with_holding(match, B, cards=(3,)), "plays 3"), None)
    lines = list(telling.hand_end(seen, NAMES))
    assert lines[1].endswith("Bo held no cards.") and not any("Score" in line for line in lines)
    assert telling.match_end(seen, NAMES) == "Bo wins the match, 1 to 0!"
    assert telling.match_end(seen._replace(score=(5, 3)), NAMES) == "Ada wins the match, 5 to 3!"
