"""The JSON object of a position, whole and as one player may know it."""

import json
import random

import pytest
from hypothesis import given, settings

from hacktrick.record.position import position
from hacktrick.rules import Match, Phase, Player
from tests.rules.positions import A, B, Named, after, do, with_board, with_holding
from tests.strategies import Played, moments, played_matches, seats, seeds
from tests.worlds import a_hand, told_apart

NAMES = ("Ada", "Bo")
OPENED: Named = {"opener": "2231", "other": "445", "pile": "0011"}


def test_a_position_is_written_as_the_record_page_says() -> None:
    match = with_board(
        with_holding(after("A starts 2, B plays 4 x2", **OPENED), A, captured=1), {1: "A A"}
    )
    assert position(match, NAMES) == {
        "players": {"A": "Ada", "B": "Bo"},
        "rules": "standard",
        "target": 5,
        "score": {"A": 0, "B": 0},
        "hand": 1,
        "dealer": "A",
        "phase": "ending",
        "to_act": "B",
        "cards": {"A": [1, 2, 3], "B": [4, 5]},
        "row": [2, 4],
        "aside": [0, 2],
        "pile": 9,
        "board": {**{str(n): [] for n in range(1, 10)}, "1": ["A", "A"], "6": ["B*"]},
        "markers": {"A": {"plain": 7, "x2": True}, "B": {"plain": 9, "x2": False}},
        "captured": {"A": 1, "B": 0},
        "commanded": False,
        "guarded": False,
        "shown": False,
        "announced": {"A": 6, "B": 13},
        "legal": ["commands", "guards", "passes"],
        "result": None,
    }


def test_before_the_first_hand_there_is_a_position_too() -> None:
    seen = position(Match(), NAMES)
    assert seen["hand"] == 0 and seen["dealer"] is None and seen["to_act"] is None
    assert seen["phase"] == "hand-over" and seen["legal"] == [] and seen["result"] is None


def test_the_result_tells_winner_points_and_combinations() -> None:
    over = do(with_board(after("A starts 2", **OPENED), {4: "B*", 5: "B", 6: "B B"}), "plays 4")
    assert position(over, NAMES)["result"] == {
        "winner": "B",
        "points": 2,
        "combinations": [[4, 5, 6], [6, 6, 6]],
    }


@pytest.mark.parametrize("seat", Player)
def test_the_other_hand_is_hidden_from_a_seat(seat: Player) -> None:
    match = after("A starts 2, B plays 4 x2", **OPENED)
    seen = position(match, NAMES, seat)
    assert seen["cards"][str(seat)] == position(match, NAMES)["cards"][str(seat)]
    assert seen["cards"][str(seat.other)] is None


def test_legal_events_are_told_to_whose_turn_it_is() -> None:
    match = after("A starts 2", **OPENED)
    assert position(match, NAMES, A)["legal"] == []
    assert position(match, NAMES, B)["legal"] == position(match, NAMES)["legal"] != []


@pytest.mark.parametrize("seat", Player)
def test_a_shown_hand_is_seen_by_a_seat(seat: Player) -> None:
    match = do(with_holding(after("A starts 2, B plays 4", **OPENED), A, cards=(4, 4)), "commands")
    seen = position(match, NAMES, seat)
    assert seen["shown"] and seen["cards"]["A"] == [4, 4]


@pytest.mark.parametrize("target", [1, 5])
def test_both_hands_are_seen_when_the_hand_or_the_match_is_over(target: int) -> None:
    match = with_board(after("A starts 2", target=target, **OPENED), {6: "B B"})
    over = do(match, "plays 4")
    for seat in (A, B, None):
        seen = position(over, NAMES, seat)
        assert seen["cards"] == {"A": [1, 2, 3], "B": [4, 5]} and seen["to_act"] is None
        assert seen["phase"] == ("match-over" if target == 1 else "hand-over")


@given(moments(), seats)
def test_a_seat_sees_the_whole_position_but_for_cards_and_legal(played: Played, seat: Player) -> None:
    match = played.match
    whole, seen = position(match, NAMES), position(match, NAMES, seat)
    own, other = str(seat), str(seat.other)
    assert seen["cards"][own] == whole["cards"][own]
    over = match.phase in (Phase.HAND_OVER, Phase.MATCH_OVER)
    open_hand = over or (whole["shown"] and whole["to_act"] == other)
    assert seen["cards"][other] == (whole["cards"][other] if open_hand else None)
    assert seen["legal"] == ([] if whole["to_act"] == other else whole["legal"])
    for key in whole.keys() - {"cards", "legal"}:
        assert seen[key] == whole[key]
    assert json.loads(json.dumps(seen)) == seen


@settings(max_examples=200)
@given(played_matches(2), seeds, seats)
def test_nothing_in_a_seats_position_depends_on_what_it_may_not_know(
    played: Played, seed: int, seat: Player
) -> None:
    rng = random.Random(seed)
    match, world = a_hand(played.steps, rng)
    assert not told_apart(
        lambda moment, viewer: json.dumps(position(moment, NAMES, viewer)),
        match,
        world=world,
        viewer=seat,
        rng=rng,
    )
