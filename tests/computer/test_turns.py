"""Whole turns: what is listed is legal, nothing else is missing, and the x2 is not wasted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given

from hacktrick.computer.determinization import determinization
from hacktrick.computer.turns import turn_of, turns, unpaid, winning_turn
from hacktrick.rules import (
    Ask,
    Command,
    Draw,
    Guard,
    Hand,
    Holding,
    Marker,
    Pass,
    Phase,
    Play,
    PlayerAction,
)
from tests.computer.positions import ME, X2, layout, my_view, on
from tests.strategies import Played, moments


def sequences(hand: Hand) -> Iterator[tuple[PlayerAction, ...]]:
    """Every way to take the rest of a turn, question apart, found by trying all legal actions."""
    for action in hand.legal:
        if isinstance(action, Ask):
            continue
        after = hand.apply(action)
        if isinstance(action, Play) and after.phase is Phase.ENDING:
            yield from ((action, ending) for ending in after.legal)
        else:
            yield (action,)


def wastes_x2(hand: Hand, actions: tuple[PlayerAction, ...]) -> bool:
    """Whether the x2 pays for Play! or Guard! while a plain marker is left."""
    plain = hand.holdings[hand.to_act].plain
    plain -= isinstance(actions[0], Play) and actions[0].marker is Marker.PLAIN
    ending = actions[-1]
    return isinstance(ending, Command | Guard) and ending.marker is Marker.X2 and plain > 0


@given(moments())
def test_the_turns_are_all_legal_sequences_but_those_that_waste_the_x2(played: Played) -> None:
    hand = played.match.hand
    if hand is None or played.match.to_act is None:
        return
    listed = {turn.actions: turn for turn in turns(hand)}
    expected = {actions for actions in sequences(hand) if not wastes_x2(hand, actions)}
    # A play that ends the hand is listed with an ending that is then not taken.
    reached = {actions if actions in expected else actions[:1] for actions in listed}
    assert reached == expected
    for actions, turn in listed.items():
        after = hand
        for action in actions:
            after = after.apply(action) if after.result is None else after
        assert turn.after(hand) == after


@pytest.mark.parametrize(
    ("markers", "endings"),
    [
        (Holding((), plain=2), {Pass(), Command(), Guard()}),
        (Holding((), plain=0), {Pass(), Command(Marker.X2), Guard(Marker.X2)}),
        (Holding((), plain=0, x2=False), {Pass()}),
    ],
)
def test_after_a_play_a_turn_is_its_ending_and_the_x2_pays_where_no_plain_marker_is_left(
    markers: Holding, endings: set[PlayerAction]
) -> None:
    view = my_view((0, 5), (1, 2), newest=3, me=markers, phase=Phase.ENDING)
    listed = turns(determinization(view, (1, 2), (4, 4)))
    assert len(listed) == len(endings) and {turn.actions for turn in listed} == {(e,) for e in endings}


@pytest.mark.parametrize("plain", [1, 2, 3, 9])
def test_the_last_plain_marker_is_not_paid_after_it_was_placed(plain: int) -> None:
    view = my_view((5,), (1, 2), newest=3, me=Holding((), plain=plain))
    listed = {turn.actions for turn in turns(determinization(view, (1, 2), (4, 4)))}
    payment = Command(Marker.X2) if plain == 1 else Command()
    assert (Play(5), payment) in listed and (Play(5, Marker.X2), Command()) in listed
    assert len(listed) == 7  # a draw, and for each marker three endings


def test_a_turn_reads_as_the_record_writes_it() -> None:
    assert str(turn_of(Play(3, Marker.X2), Command())) == "plays 3 x2, commands"
    assert turn_of(Draw()) is turn_of(Draw())


def test_unpaid_turns_keep_draws_plays_and_passes_and_leave_out_play_and_guard() -> None:
    hand = determinization(my_view((0, 5), (1, 2), newest=3), (1, 2), (4, 4))
    listed = turns(hand)
    kept = unpaid(listed)
    assert {type(turn.actions[-1]) for turn in listed} == {Draw, Pass, Command, Guard}
    assert {type(turn.actions[-1]) for turn in kept} == {Draw, Pass}
    assert kept == tuple(
        turn for turn in listed if turn.actions == (Draw(),) or turn.actions[-1] == Pass()
    )


def test_the_winning_turn_is_the_play_for_the_most_points() -> None:
    board = layout(**on(ME, 1, 8), s4=(ME, X2))
    spent = Holding((), plain=5, x2=False)
    # A 5 completes 8-1-6 with plain markers, a 2 completes 4-3-8 with the x2 in it.
    seen = my_view((2, 5), (1, 3, 3), newest=1, board=board, me=spent)
    assert winning_turn(seen) is turn_of(Play(2))


@pytest.mark.parametrize("cards", [(), (4,), (0, 1)])
def test_there_is_no_winning_turn_where_no_card_reaches_a_threat(cards: tuple[int, ...]) -> None:
    assert winning_turn(my_view(cards, (1, 3), newest=4, board=layout(**on(ME, 2, 6)))) is None
