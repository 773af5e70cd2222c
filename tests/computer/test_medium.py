"""How `medium` counts on its opponent: on the best answer, and on no payment in it."""

from __future__ import annotations

from hacktrick.computer.determinization import determinization
from hacktrick.computer.evaluation import Evaluation
from hacktrick.computer.levels import DEFAULT_EFFORT
from hacktrick.computer.medium import Medium
from hacktrick.computer.turns import turn_of, turns, unpaid
from hacktrick.rules import Holding, Pass, Play, Player
from tests.computer.positions import ME, OTHER, layout, my_view, on


def test_the_opponents_best_answer_is_the_one_worst_for_the_player() -> None:
    view = my_view((0, 5), (1, 3), newest=2, board=layout(**on(OTHER, 2, 6), **on(ME, 3)))
    evaluation = Evaluation(view)
    hand = turn_of(Play(0), Pass()).after(determinization(view, (1, 3), (2, 3, 4)))
    assert hand.to_act is Player.B
    values = [evaluation.of(turn.after(hand)) for turn in unpaid(turns(hand))]
    assert Medium(1, DEFAULT_EFFORT)._after_answer(evaluation, hand) == min(values) < max(values)


def test_there_is_no_answer_once_the_hand_is_over() -> None:
    view = my_view((3, 5), (1, 2), newest=4, board=layout(**on(ME, 2, 6)), you=Holding(()))
    evaluation = Evaluation(view)
    over = turn_of(Play(3)).after(determinization(view, (1, 2), (2, 3, 4)))
    assert over.result is not None
    value = Medium(1, DEFAULT_EFFORT)._after_answer(evaluation, over)
    assert value == evaluation.of(over) > 0.5
