"""Every turn that can be chosen has words of its own."""

from __future__ import annotations

from hypothesis import given

from hacktrick.computer.turns import turns
from hacktrick.rules import Play
from hacktrick.sentences.turns import turn
from tests.strategies import Played, played_matches


@given(played_matches())
def test_turns_that_differ_are_told_apart_and_name_their_card(played: Played) -> None:
    for match in played.states:
        if match.hand is None or match.to_act is None:
            continue
        choices = [each for each in turns(match.hand) if isinstance(each.actions[0], Play)]
        told = [turn(each.actions) for each in choices]
        assert len(set(told)) == len(told)
        for each, words in zip(choices, told, strict=True):
            action = each.actions[0]
            assert isinstance(action, Play) and str(action.card) in words
