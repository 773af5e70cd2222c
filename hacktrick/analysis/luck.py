"""The luck of a deal or a draw: what the card that came was worth, against those that could have come.

Luck is told apart from skill as GNU Backgammon does it for dice: the value after the chance event less
its expectation before it. Values are those with both hands open, as luck is what happened and not what
anybody could see of it. Over many matches it comes to nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

from hacktrick.analysis.calibration import LEARNED
from hacktrick.analysis.estimate import Estimate, Searches, total
from hacktrick.computer.determinization import shuffled
from hacktrick.computer.match_equity import match_equity
from hacktrick.knowledge.chances import knowledge
from hacktrick.rules import Draw, Match, Phase, Player, PlayerAction, Shuffle, Start, view
from hacktrick.rules.arrange import arrange

_SHARE = 15  # one round in so many is spent on each card that could have come, and a sample of it


@dataclass(frozen=True)
class Luck:
    """How lucky A was in a deal or a draw: the change of A's chance of winning the match, -1 to 1."""

    deal: bool
    value: float
    error: float


def luck(match: Match, action: PlayerAction, *, rounds: int, random: Random) -> Luck | None:
    """The luck of the deal before a hand's first action, or of the draw that an action is; else None."""
    rounds = max(rounds // _SHARE, 2)
    if isinstance(action, Start):
        value, error = total([open_value(match, rounds, random), _equity(match).times(-1)])
        return Luck(True, value, error)
    if isinstance(action, Draw):
        value, error = _draw(match, rounds, random)
        return Luck(False, value, error)
    return None


def open_value(match: Match, rounds: int, random: Random) -> Estimate:
    """A's chance of winning the match if both hands lay open, with the pile in any order."""
    player = match.to_act
    if player is None:  # who was to play has no marker left: the hand is over
        return _equity(match)
    assert match.hand is not None
    seen = view(match, player)
    other = match.hand.holdings[player.other].cards
    known = replace(knowledge(seen), weights={other: 1})
    searches = Searches(seen, known, random, rounds=rounds, samples=rounds)
    chance = LEARNED.estimate(searches.sample(searches.ranked[0]).estimate)
    return chance if player is Player.A else total([Estimate(1.0), chance.times(-1)])


def _equity(match: Match) -> Estimate:
    """A's chance of winning the match at this score, between two hands."""
    a, b = match.score
    return Estimate(match_equity(a, b, match.target))


def _draw(match: Match, rounds: int, random: Random) -> Estimate:
    """The value after the draw, less its mean over all cards of the pile."""
    hand, player = match.hand, match.to_act
    assert hand is not None and player is not None
    drawn, pile = hand.pile[0], Counter(hand.pile)
    if len(pile) == 1:
        return Estimate(0.0)
    seen, other = view(match, player), hand.holdings[player.other].cards
    parts = []
    for card, count in sorted(pile.items()):
        rest = tuple(sorted((pile - Counter([card])).elements()))
        after = arrange(seen, other, (card, *rest)).apply(Draw())
        if after.phase is Phase.SHUFFLE:
            after = after.apply(Shuffle(shuffled(hand.row[:-1], random)))
        weight = (card == drawn) - count / len(hand.pile)
        parts.append(open_value(after, rounds, random).times(weight))
    return total(parts)
