"""How `medium` counts on its opponent: on the best answer, and on no payment in it."""

from __future__ import annotations

from hacktrick.computer.determinization import determinization
from hacktrick.computer.evaluation import Evaluation
from hacktrick.computer.levels import DEFAULT_EFFORT
from hacktrick.computer.medium import Medium
from hacktrick.computer.opponent import never
from hacktrick.computer.turns import turn_of, turns, unpaid
from hacktrick.knowledge.chances import Knowledge
from hacktrick.rules import Hand, Holding, Marker, Pass, Play, Player
from tests.computer.positions import ME, OTHER, layout, my_view, on


def test_the_opponents_best_answer_is_the_one_worst_for_the_player() -> None:
    view = my_view((0, 5), (1, 3), newest=2, board=layout(**on(OTHER, 2, 6), **on(ME, 3)))
    evaluation = Evaluation(view)
    hand = turn_of(Play(0), Pass()).after(determinization(view, (1, 3), (2, 3, 4)))
    assert hand.to_act is Player.B
    values = [evaluation.of(turn.after(hand)) for turn in unpaid(turns(hand))]
    assert Medium(1, DEFAULT_EFFORT)._after_answer(evaluation, hand) == min(values) < max(values)


class Biased(Medium):
    """Finds the card 0 good against a 1 and a 2, and everything else good against other hands."""

    def _after_answer(self, _: Evaluation, hand: Hand) -> float:
        return float((hand.holdings[OTHER].cards == (1, 2)) == (hand.newest == 0))


def test_the_values_of_a_turn_are_weighed_by_the_chances_of_the_hands() -> None:
    view = my_view((0, 5), (1, 2), newest=4)
    for weight, plays_0 in ((3, True), (1, False)):
        chances = Knowledge({(1, 2): weight, (1, 3): 2}, (1, 1, 2, 3, 3), newest=4, can_place=True)
        first = Biased(1, DEFAULT_EFFORT).think(view, chances, never).actions[0]
        assert (first in {Play(0), Play(0, Marker.X2)}) == plays_0


def test_there_is_no_answer_once_the_hand_is_over() -> None:
    view = my_view((3, 5), (1, 2), newest=4, board=layout(**on(ME, 2, 6)), you=Holding(()))
    evaluation = Evaluation(view)
    over = turn_of(Play(3)).after(determinization(view, (1, 2), (2, 3, 4)))
    assert over.result is not None
    value = Medium(1, DEFAULT_EFFORT)._after_answer(evaluation, over)
    assert value == evaluation.of(over) > 0.5
