"""A hint: the best turns for the player to act, from what that player may know and nothing else."""

from __future__ import annotations

import random

import pytest

from hacktrick.analysis.hint import Hint, hint
from hacktrick.computer.turns import turn_of
from hacktrick.rules import Pass, Phase, Play, Player, view
from tests.computer.positions import ME, OTHER, layout, my_view, on
from tests.strategies import play_match
from tests.worlds import a_hand, another_world, states

LITTLE = 60  # rounds
WINNABLE = my_view((3, 5), (1, 2, 4), newest=4, board=layout(**on(ME, 2, 6), **on(OTHER, 3, 5)))


def test_a_hint_never_depends_on_hidden_cards() -> None:
    compared = 0
    for seed in range(4):
        rng = random.Random(seed)
        match, world = a_hand(play_match(seed).steps, rng)
        for player in Player:
            other = another_world(match, world, viewer=player, rng=rng)
            pairs = zip(states(match, world), states(match, other), strict=True)
            for one, two in [pair for pair in pairs if pair[0].to_act is player][:3]:
                first, second = view(one, player), view(two, player)
                assert hint(first, LITTLE) == hint(second, LITTLE)
                compared += one != two
    assert compared > 3


def test_it_lists_legal_turns_the_best_first_and_a_win_before_all() -> None:
    found = hint(WINNABLE, LITTLE)
    assert found.turns[0].turn is turn_of(Play(3))
    seen = my_view((3, 5), (1, 2, 4), newest=4, board=layout(**on(ME, 2)))
    listed = hint(seen, LITTLE).turns
    assert 1 < len(listed) <= 4
    assert [each.chance for each in listed] == sorted((each.chance for each in listed), reverse=True)
    for each in listed:
        assert each.turn.actions[0] in seen.legal
        assert 0 <= each.chance <= 1 and each.error >= 0


def test_it_tells_how_to_end_a_turn_whose_card_is_played() -> None:
    seen = my_view((3, 5), (1, 2, 4), newest=4, phase=Phase.ENDING)
    assert turn_of(Pass()) in [each.turn for each in hint(seen, LITTLE).turns]


def test_once_it_is_stopped_it_thinks_no_further() -> None:
    asked = []

    def stop() -> bool:
        asked.append(True)
        return True

    assert hint(WINNABLE, 10**9, stop) == Hint(()) and len(asked) < 5


def test_who_is_not_to_act_gets_none() -> None:
    with pytest.raises(ValueError, match="not this player's turn"):
        hint(WINNABLE._replace(legal=()), LITTLE)
