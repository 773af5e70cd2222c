"""Control variates: what luck gave a player in self-play, so that it can be taken off the result.

The method is AIVAT of Burch, Schmid, Moravčík, Morrill and Bowling, "AIVAT: A New Variance Reduction
Technique for Agent Evaluation in Imperfect Information Games" (2018). Wherever the chances of what came
next are known, luck is the value of what came less the mean value of all that could have come. Its mean
is zero whatever the values are, as long as the chances are right; so a result less luck is the same on
average, and the better the values are the less it varies.

Chances are known where a card is drawn, as every order of the pile is as likely, and where a player
chooses whose policy is known (`Chooser.policy`). The values are those of the search (`evaluation.py`),
with all cards seen: for cards the learnt ones, which know good players best, and for choices the others,
as only weak players have a policy that is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from hacktrick.computer.evaluation import Evaluation, Learnt
from hacktrick.record.reader import Step
from hacktrick.rules import Action, Draw, Hand, Match, Pass, Phase, Player, PlayerAction, Shuffle, view

Policy = Mapping[PlayerAction, float]  # the chance of each action


def luck(
    steps: Iterable[Step], player: Player, policies: Iterable[Policy | None], one_hand: bool = False
) -> float:
    """What luck gave a player in a match, in chances of winning it; with `one_hand` of winning a hand.

    `policies` has that of each choice in turn, None where it is not known.
    """
    known = iter(policies)
    total = 0.0
    values: _Values | None = None
    before: Match | None = None
    for step in steps:
        hand = None if before is None else before.hand
        if before is None or hand is None or hand.result is not None:
            values = None  # a hand begins
        elif step.player is not None:
            values = values or _Values(before, player, one_hand)
            policy = next(known)
            if policy is not None:
                total += values.chosen(hand, step.action, policy)
            if isinstance(step.action, Draw):
                total += values.drawn(hand)
        before = step.match
    return total


class _Values:
    """The values of hands to one player, at the score of a match."""

    def __init__(self, match: Match, player: Player, one_hand: bool) -> None:
        seen = view(match, player)
        if one_hand:
            seen = seen._replace(score=(0, 0), target=1)
        self._of_cards, self._of_choices = Learnt(seen), Evaluation(seen)

    def drawn(self, hand: Hand) -> float:
        """The luck in the card that is drawn from this hand's pile."""
        values = self._of_cards
        return _value(hand.apply(Draw()), values) - _before_drawing(hand, values)

    def chosen(self, hand: Hand, chosen: Action, policy: Policy) -> float:
        """The luck in the choice of an action; what is drawn then is not known yet."""
        if len(policy) == 1:
            return 0.0
        values = {action: self._after(hand, action) for action in policy}
        mean = sum(chance * values[action] for action, chance in policy.items())
        return sum(value for action, value in values.items() if action == chosen) - mean

    def _after(self, hand: Hand, action: PlayerAction) -> float:
        if isinstance(action, Draw):
            return _before_drawing(hand, self._of_choices)
        return _value(hand.apply(action), self._of_choices)


def _before_drawing(hand: Hand, evaluation: Evaluation) -> float:
    """The mean over the cards that may lie on top of the pile, each copy as likely (R13)."""
    pile = hand.pile
    return sum(
        pile.count(card)
        / len(pile)
        * _value(hand._replace(pile=(card, *rest)).apply(Draw()), evaluation)
        for card, rest in _tops(pile)
    )


def _value(hand: Hand, evaluation: Evaluation) -> float:
    """The value of a hand, by its next turn where it stands within one."""
    if hand.phase is Phase.ENDING:
        hand = hand.apply(Pass())
    if hand.phase is Phase.SHUFFLE:
        hand = hand.apply(Shuffle(hand.row[:-1]))
    return evaluation.of(hand)


def _tops(pile: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each card that may lie on top of the pile, with the others below it."""
    for card in sorted(set(pile)):
        at = pile.index(card)
        yield card, pile[:at] + pile[at + 1 :]
