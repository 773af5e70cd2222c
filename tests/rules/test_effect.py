"""What a play does, as one value: from two hands, from a view, and as the events tell it."""

import pytest
from hypothesis import given

from hacktrick.rules import (
    Effect,
    EventKind,
    Marker,
    Phase,
    Play,
    Player,
    Refused,
    effect,
    view,
    winning_plays,
)
from hacktrick.rules.arrange import arrange
from hacktrick.rules.board import one_away
from hacktrick.rules.trial import winning_cards
from tests.rules.positions import A, B, Named, after, hand_of, with_board, with_holding
from tests.strategies import Played, moments, played_matches

OPENED: Named = {"opener": "2231", "other": "445", "pile": "0011"}


def tried(squares: dict[int, str], card: int, marker: Marker = Marker.PLAIN) -> Effect:
    """The effect of B's play on a newest card 2, with markers on the board."""
    match = with_board(after("A starts 2", **OPENED), squares)
    return effect(view(match, B), Play(card, marker))


def test_R11_a_play_on_an_empty_square_captures_nothing_and_ends_nothing() -> None:
    assert tried({}, 4) == Effect(square=6, captured=0, captured_x2=False, result=None, threats=())


@pytest.mark.parametrize(
    ("lying", "captured", "x2"), [("A", 1, False), ("A A*", 2, True), ("B", 0, False)]
)
def test_R12_an_effect_counts_the_opposing_markers_and_says_if_the_x2_is_among_them(
    lying: str, captured: int, x2: bool
) -> None:
    value = tried({6: lying}, 4)
    assert (value.captured, value.captured_x2) == (captured, x2)


def test_R15_a_winning_play_names_the_result_and_no_threats() -> None:
    value = tried({8: "B", 1: "B"}, 4)
    assert value.result is not None
    assert (value.result.winner, value.result.points) == (B, 1)
    assert value.threats == ()


def test_R23_a_play_with_the_last_marker_loses_in_the_czech_rules() -> None:
    match = after("B starts 2", rules="czech", **OPENED)
    match = with_holding(match, A, plain=1, x2=False)
    value = effect(view(match, A), Play(4))
    assert value.result is not None and value.result.winner is B
    assert value.threats == ()


def test_R15_threats_are_the_squares_that_win_now_and_did_not_before() -> None:
    assert tried({8: "B"}, 4).threats == (1,)  # 8 1 6 is a row
    assert tried({6: "B"}, 4).threats == (6,)  # two on one square
    assert tried({8: "B", 3: "B", 1: "A"}, 4).threats == (1,)  # 4, of 8 3 4, was a threat before
    assert tried({7: "B", 8: "B"}, 4).threats == (1, 2)  # ascending


def test_R15_a_player_without_a_marker_left_threatens_nothing() -> None:
    match = with_board(after("A starts 2", **OPENED), {8: "B"})
    last = with_holding(match, B, plain=1, x2=False)
    assert effect(view(last, B), Play(4)).threats == ()


def test_R12_R15_a_capture_strikes_out_threats_and_tells_which_still_stand() -> None:
    value = tried({6: "A", 1: "A"}, 4)
    assert (value.struck, value.against) == ((8,), ())
    value = tried({6: "A", 1: "A", 3: "A A"}, 4)
    assert (value.struck, value.against) == ((8,), (3,))
    value = tried({3: "A A", 6: "B"}, 4)
    assert (value.struck, value.against) == ((), (3,))
    value = tried({6: "A A"}, 4)
    assert (value.struck, value.against) == ((6,), ())


def test_R15_no_threat_stands_against_a_player_who_has_won_or_from_one_without_a_marker() -> None:
    value = tried({8: "B", 1: "B", 6: "A", 3: "A A"}, 4)
    assert value.result is not None and (value.struck, value.against) == ((), ())
    match = with_board(after("A starts 2", **OPENED), {3: "A A", 6: "A A"})
    match = with_holding(match, A, plain=0, x2=False)
    value = effect(view(match, B), Play(4))
    assert value.captured == 2 and (value.struck, value.against) == ((), ())


def test_an_effect_is_refused_for_a_play_that_is_not_legal() -> None:
    with pytest.raises(Refused):
        tried({}, 0)


@given(moments())
def test_effect_from_a_view_is_the_effect_on_the_table_and_what_the_event_tells(played: Played) -> None:
    before = played.start
    for step in played.steps:
        if isinstance(step.action, Play):
            assert step.player is not None
            value = Effect.of(hand_of(before), step.action, hand_of(step.match))
            assert effect(view(before, step.player), step.action) == value
            events = view(step.match, None).events
            *_, placed = (event for event in events if event.kind is EventKind.PLAYED)
            assert placed.effect == value
            winning = one_away(hand_of(step.match).board, step.player)
            assert set(value.threats) <= winning
            other = step.player.other
            assert set(value.against) <= one_away(hand_of(step.match).board, other)
            lost = one_away(hand_of(before).board, other) - one_away(hand_of(step.match).board, other)
            assert set(value.struck) <= lost
        before = step.match


@given(played_matches(2))
def test_R15_R20_winning_plays_are_those_that_win_and_the_dearest_comes_first(played: Played) -> None:
    for match in played.states:
        for player in Player:
            if match.hand is None:
                continue
            seen = view(match, player)
            plays = winning_plays(seen)
            results = {play: hand_of(arrange(seen).apply(play)).result for play in plays}
            points = [result.points for result in results.values() if result is not None]
            assert points == sorted(points, reverse=True) and len(points) == len(plays)
            for action in seen.legal:
                result = hand_of(match.apply(action)).result
                wins = isinstance(action, Play) and result is not None and result.winner is player
                assert wins == (action in plays)


@given(played_matches(2))
def test_R15_the_cards_that_win_are_those_of_the_winning_plays_held_or_not(played: Played) -> None:
    for match in played.states:
        player = match.to_act
        if match.hand is None or player is None or match.phase is not Phase.TURN:
            continue
        seen = view(match, None)
        wanted = winning_cards(seen, player)
        assert list(wanted) == sorted(wanted)
        held = {play.card for play in winning_plays(view(match, player))}
        assert held == set(wanted) & set(hand_of(match).holdings[player].cards)


def test_R15_no_card_wins_before_the_row_is_started_or_without_a_marker() -> None:
    assert winning_cards(view(after(**OPENED), None), A) == ()
    match = with_board(after("A starts 2", **OPENED), {8: "B", 1: "B", 3: "B"})
    assert winning_cards(view(match, None), B) == (4,)
    assert winning_cards(view(with_holding(match, B, plain=0, x2=False), None), B) == ()


def test_R20_a_win_worth_two_points_is_listed_before_one_worth_one() -> None:
    match = with_board(after("A starts 2", **OPENED), {8: "B", 1: "B", 3: "B*", 5: "B"})
    assert winning_plays(view(match, B)) == (Play(5), Play(4))


def test_R15_nobody_has_a_winning_play_in_the_other_players_turn() -> None:
    match = with_board(after("A starts 2", **OPENED), {8: "A", 1: "A"})
    assert winning_plays(view(match, A)) == ()
