"""What a question is worth (R10): how much the answer could change the turn that follows it.

The value of information (Howard, "Information Value Theory", 1966) of the turn at hand: for each sum
that may be answered, the best turn that knows it against the best turn that does not. What an answer is
worth later in the hand is not counted, so a question is worth at least as much. Captured markers buy
nothing else, so a question costs nothing but the next one.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from random import Random

from hacktrick.analysis.estimate import Estimate, Searches, difference, total
from hacktrick.computer.opponent import Stop, never
from hacktrick.computer.turns import Turn, winning_turn
from hacktrick.knowledge.chances import Knowledge, knowledge
from hacktrick.rules import Cards, PlayerView

_LEAST = 60  # iterations for each answer


@dataclass(frozen=True)
class JudgedQuestion:
    """A question that a player asked, or could have asked, before a turn.

    `worth` is how much the answer adds to the chance of winning the match, 0 to 1; `news` whether it
    could be more than one number.
    """

    asked: bool
    worth: float
    error: float
    news: bool

    @property
    def missed(self) -> bool:
        """Whether it was not asked and that cost something, beyond the error."""
        return not self.asked and Estimate(self.worth, self.error).certain


def question_worth(
    view: PlayerView, *, rounds: int, random: Random, stop: Stop = never
) -> tuple[Estimate, bool]:
    """What a question from this view is worth to the viewer, and whether the answer could be news.

    Once `stop` says True, nobody needs the answer any more.
    """
    known = knowledge(view)
    answers = _by_answer(known)
    if len(answers) == 1:
        return Estimate(0.0), False
    if winning_turn(view) is not None:
        return Estimate(0.0), True
    unknowing = Searches(
        view, known, random, rounds=max(rounds // 2, _LEAST), samples=1, stop=stop
    ).ranked[0]
    whole = sum(known.weights.values())
    gains = []
    for weights in answers:
        if stop():
            break
        chance = sum(weights.values()) / whole
        share = max(round(rounds * chance), _LEAST)
        searches = Searches(
            view, replace(known, weights=weights), random, rounds=share // 2, samples=share // 4
        )
        knowing = searches.ranked[0]
        if knowing is unknowing or _gain(searches, knowing, unknowing).value <= 0:
            continue  # the answer changes nothing
        searches.forget()  # what the turn was chosen by
        gains.append(_gain(searches, knowing, unknowing).times(chance))
    return total(gains), True


def _gain(searches: Searches, knowing: Turn, unknowing: Turn) -> Estimate:
    return difference(searches.sample(knowing), searches.sample(unknowing))


def _by_answer(known: Knowledge) -> list[dict[Cards, int]]:
    """The hands that the opponent may hold, those of each sum together."""
    answers: defaultdict[int, dict[Cards, int]] = defaultdict(dict)
    for cards, weight in known.weights.items():
        answers[sum(cards)][cards] = weight
    return [answers[each] for each in sorted(answers)]
