"""The level `medium`: looks at each of its turns and at the best answer to it, for every likely hand."""

from __future__ import annotations

from hacktrick.computer.evaluation import Judge
from hacktrick.computer.opponent import Stop
from hacktrick.computer.thinker import Thinker
from hacktrick.computer.turns import Turn, turns, unpaid
from hacktrick.knowledge import Knowledge
from hacktrick.rules import Hand, PlayerView
from hacktrick.rules.arrange import arrange

HANDS = 12  # how many of the hands that the opponent may hold are looked at, the likeliest ones


class Medium(Thinker):
    """Thinks one turn ahead, with exact knowledge of what the other hand may be."""

    level = "medium"

    def think(self, view: PlayerView, known: Knowledge, stop: Stop) -> Turn:
        """The turn with the best outlook after the opponent's best answer."""
        judge = Judge(view, self.random)
        outlook: dict[Turn, float] = {}
        for cards, chance in list(known.hands.items())[:HANDS]:
            pile = judge.shuffled(known.pile(cards))
            hand = arrange(view, cards, pile).hand
            assert hand is not None
            for turn in turns(hand):
                after = judge.settled(turn.after(hand))
                outlook[turn] = outlook.get(turn, 0.0) + float(chance) * self._answered(judge, after)
            if stop():
                break
        return max(outlook, key=outlook.__getitem__)

    def _answered(self, judge: Judge, hand: Hand) -> float:
        """The value of a hand after the opponent's best answer, Play! and Guard! apart."""
        if hand.result is not None:
            return judge.value(hand)
        return min(judge.value(judge.settled(turn.after(hand))) for turn in unpaid(turns(hand)))
