"""The learnt evaluation: its weights load, are small, and are summed as they are written."""

from __future__ import annotations

import zlib
from math import exp

import pytest
from hypothesis import given

from hacktrick.computer.evaluation import Evaluation, Learnt
from hacktrick.computer.features import ROWS, ROWS_OF_A_POSITION, rows
from hacktrick.computer.network import OUTPUTS, WEIGHTS, Network, Weights, network
from hacktrick.rules import Draw, Match, Phase, Player, view
from tests.strategies import Played, moments

LARGEST = 100_000  # bytes of the file


def shipped() -> Weights:
    return Weights.parse(WEIGHTS.read_bytes())


def test_the_weights_load_are_small_and_say_what_made_them() -> None:
    assert WEIGHTS.stat().st_size < LARGEST
    weights = shipped()
    assert "python tools/train.py play" in weights.made and "--seed" in weights.made
    assert "python tools/train.py fit" in weights.made
    width = OUTPUTS + len(weights.output[0])
    assert len(weights.output) == OUTPUTS
    assert len(weights.table) == (ROWS + 1) * width
    assert network() is network()


def test_weights_are_read_as_they_were_written() -> None:
    weights = shipped()
    assert Weights.parse(weights.data) == weights


def test_damaged_weights_are_refused() -> None:
    with pytest.raises((ValueError, zlib.error)):
        Weights.parse(WEIGHTS.read_bytes()[:-100])


def by_hand(weights: Weights, listed: list[int]) -> list[float]:
    """What the network makes of these rows, with plain additions."""
    width = OUTPUTS + len(weights.output[0])
    rows = [weights.table[row * width : (row + 1) * width] for row in (*listed, ROWS)]
    sums = [sum(each - 128 for each in column) / weights.scale for column in zip(*rows, strict=True)]
    hidden = [max(0.0, value) for value in sums[OUTPUTS:]]
    odds = [
        sums[at] + sum(w * value for w, value in zip(weights.output[at], hidden, strict=True))
        for at in range(OUTPUTS)
    ]
    return [1 / (1 + exp(-each)) for each in odds]


@given(moments())
def test_packed_sums_are_the_sums_of_the_rows(played: Played) -> None:
    hand = played.match.hand
    if hand is not None and hand.phase is Phase.TURN:
        assert network().chances(hand) == pytest.approx(by_hand(shipped(), rows(hand)))


def test_the_smallest_and_the_largest_numbers_do_not_run_into_their_neighbours() -> None:
    for number in (0, 1, 255):
        table = bytes([number, 128, 128, 255 - number]) * (ROWS + 1)
        extreme = Weights("", table, [[0.5], [0.25], [-0.25]], scale=3000)
        net = Network(extreme.table, extreme.output, extreme.scale)
        hand = opening().hand
        assert hand is not None
        assert net.chances(hand) == pytest.approx(by_hand(extreme, [0] * ROWS_OF_A_POSITION))


def opening() -> Match:
    """The first turn of a hand."""
    from tests.strategies import play_match

    return next(match for match in play_match(1).states if match.phase is Phase.TURN)


def test_a_position_is_worth_to_one_player_what_it_is_not_to_the_other() -> None:
    match = opening()
    hand = match.hand
    assert hand is not None
    values = [Learnt(view(match, player)).of(hand) for player in Player]
    assert sum(values) == pytest.approx(1) and values[0] != values[1]
    drawn = hand.apply(Draw())
    values = [Learnt(view(match, player)).of(drawn) for player in Player]
    assert sum(values) == pytest.approx(1)


def test_what_is_learnt_is_another_value_than_that_of_hard() -> None:
    match = opening()
    assert match.hand is not None
    seen = view(match, Player.A)
    assert Learnt(seen).of(match.hand) != Evaluation(seen).of(match.hand)
