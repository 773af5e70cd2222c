"""The level `medium`: tries each of its turns and the best answer to it, for every likely hand."""

from __future__ import annotations

from collections import defaultdict

from hacktrick.computer.determinization import determinization, reshuffled, shuffled
from hacktrick.computer.evaluation import Evaluation
from hacktrick.computer.opponent import Stop
from hacktrick.computer.thinker import Thinker
from hacktrick.computer.turns import Turn, turns, unpaid
from hacktrick.knowledge.chances import Knowledge
from hacktrick.rules import Hand, PlayerView

HANDS = 12  # how many of the hands that the opponent may hold are determinized, the likeliest first


class Medium(Thinker):
    """Thinks one turn ahead, with exact knowledge of what the other hand may be."""

    level = "medium"

    def think(self, view: PlayerView, knowledge: Knowledge, stop: Stop) -> Turn:
        """The turn with the highest mean value after the opponent's best answer."""
        evaluation = Evaluation(view)
        values: defaultdict[Turn, float] = defaultdict(float)
        for cards, chance in list(knowledge.hands.items())[:HANDS]:
            pile = shuffled(knowledge.pile(cards), self.random)
            hand = determinization(view, cards, pile)
            for turn in turns(hand):
                after = reshuffled(turn.after(hand), self.random)
                values[turn] += float(chance) * self._after_answer(evaluation, after)
            if stop():
                break
        return max(values, key=values.__getitem__)

    def _after_answer(self, evaluation: Evaluation, hand: Hand) -> float:
        """The value of a hand after the opponent's best answer, Play! and Guard! apart."""
        if hand.result is not None:
            return evaluation.of(hand)
        return min(
            evaluation.of(reshuffled(turn.after(hand), self.random)) for turn in unpaid(turns(hand))
        )
