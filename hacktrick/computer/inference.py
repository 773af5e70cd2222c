"""Policy inference: what the opponent's turns say of the cards they hold, by Bayes' rule.

As in Rebstock, Solinas, Buro and Sturtevant, "Policy Based Inference in Trick-Taking Card Games" (2019),
each hand that the opponent may have held is weighed by how likely they would have chosen with it what
they chose. The policy that they are taken to follow is a softmax over the evaluation of each turn, one
ply deep. A floor, the chance of a turn chosen without a reason, leaves room for bluff. The hands are
few, so no sampling is needed, and all follows from the events of the hand.

It serves to draw determinizations, and is never shown to a player.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from math import exp
from typing import NamedTuple

from hacktrick.computer.evaluation import Evaluation
from hacktrick.computer.threats import win_at_once
from hacktrick.computer.turns import Turn, turn_of, turns
from hacktrick.knowledge.chances import Knowledge, Weights, knowledge
from hacktrick.rules import (
    DECK,
    Cards,
    Command,
    Draw,
    Event,
    Guard,
    Hand,
    Marker,
    Phase,
    Play,
    Player,
    PlayerView,
    Shuffle,
    Start,
)
from hacktrick.rules.arrange import with_legal
from hacktrick.rules.cards import with_card
from hacktrick.rules.holding import with_holding
from hacktrick.rules.retrace import Told, retrace

# The policy: log odds, fitted to choices of `hard` and `master`.
VALUE = 13.7  # for the whole difference in value between the best and the worst end of the hand
DRAW = 1.9
COMMAND, GUARD = -1.2, -1.6
X2 = 0.6  # the x2 is placed
COPIES = 0.45  # for each further copy of the card in the hand
CAPTURED = 1.7  # for each marker captured

FLOOR = 0.1  # how often a turn is taken to be chosen without a reason
WHOLE = 1 << 12  # a likelihood of 1, because weights are whole numbers
_HANDS = 3  # how many hands of the reader's the opponent is taken to think of

_Hand = tuple[int, tuple[int, int], Player | None]  # the hand of a match that was read


class Choice(NamedTuple):
    """A turn of the opponent, or how they started the Row, and the hand before it."""

    before: Hand
    turn: Turn


class Inference:
    """Reads the opponent's choices in a hand. It keeps what it read for later turns of the same hand."""

    def __init__(self) -> None:
        self._hand: _Hand | None = None
        self._events: tuple[Event, ...] = ()
        self._read: dict[tuple[int, Cards], int] = {}

    def knowledge(self, view: PlayerView, evaluation: Evaluation) -> Knowledge:
        """What the viewer can infer, from the opponent's choices too. It hangs on the view alone."""
        hand = view.number, view.score, view.player
        if hand != self._hand or view.events[: len(self._events)] != self._events:
            self._read.clear()
        self._hand, self._events = hand, view.events
        choices: list[Choice] = []

        def reading(number: int, weights: Weights) -> Weights:
            if not choices:
                choices.extend(choices_of(view))
            read: Weights = {}
            for cards, weight in weights.items():
                if (number, cards) not in self._read:
                    self._read[number, cards] = likelihood(choices[number], cards, evaluation)
                read[cards] = weight * self._read[number, cards]
            return read

        return knowledge(view, reading)


def choices_of(view: PlayerView) -> list[Choice]:
    """The opponent's choices in the hand of a view, in their order."""
    assert view.player is not None
    opponent = view.player.other
    hand = retrace(Told.of(view)).hand
    assert hand is not None
    choices: list[Choice] = []
    steps = hand.steps
    for (action, after), following in zip(steps, [*steps[1:], None], strict=True):
        before = after.before
        if before is None or before.to_act is not opponent:
            continue
        if isinstance(action, Play):
            ends = following is not None and after.phase is Phase.ENDING
            ending = (following[0],) if ends and following is not None else ()
            choices.append(Choice(before, turn_of(action, *ending)))
        elif isinstance(action, Draw | Start):
            choices.append(Choice(before, turn_of(action)))
    return choices


def likelihood(choice: Choice, cards: Cards, evaluation: Evaluation) -> int:
    """How likely a choice is with these cards, as a whole number up to `WHOLE`, 1 or more.

    The hand that started the Row is given without that card.
    """
    before, chosen = choice
    (first, *_) = chosen.actions
    if isinstance(first, Start):
        cards = with_card(cards, first.card)
    odds = _log_odds(before, cards, evaluation)
    highest = max(odds.values())
    shares = {turn: exp(each - highest) for turn, each in odds.items()}
    # A card that ended the hand, or an ending that pays an x2, may be listed otherwise.
    agreeing = [turn for turn in shares if turn is chosen] or [
        turn for turn in shares if turn.actions[0] == first
    ]
    share = sum(shares[turn] for turn in agreeing) / sum(shares.values())
    return max(1, round(WHOLE * ((1 - FLOOR) * share + FLOOR * len(agreeing) / len(shares))))


def _log_odds(before: Hand, cards: Cards, evaluation: Evaluation) -> dict[Turn, float]:
    """The log odds of each turn, but for a constant, if the opponent holds these cards."""
    opponent = before.to_act
    sign = 1 if opponent is evaluation.player else -1
    odds: defaultdict[Turn, float] = defaultdict(float)
    worlds = _worlds(before, cards)
    total = sum(weight for _, weight in worlds)
    for hand, weight in worlds:
        for turn in turns(hand):
            draws = turn.actions == (Draw(),)
            value = _drawn(hand, evaluation) if draws else _value(turn.after(hand), evaluation)
            odds[turn] += sign * VALUE / evaluation.span * value * weight / total
    for turn in odds:
        odds[turn] += _habit(turn, before, cards)
    return odds


def _habit(turn: Turn, before: Hand, cards: Cards) -> float:
    """The log odds of a turn that its value does not account for."""
    first, last = turn.actions[0], turn.actions[-1]
    if isinstance(first, Start):
        return COPIES * (cards.count(first.card) - 1)
    if not isinstance(first, Play):
        return DRAW
    square = before.board[before.row[-1] + first.card]
    captured = 0 if square.owner is before.to_act else len(square.markers)
    return (
        COPIES * (cards.count(first.card) - 1)
        + X2 * (first.marker is Marker.X2)
        + CAPTURED * captured
        + COMMAND * isinstance(last, Command)
        + GUARD * isinstance(last, Guard)
    )


def _drawn(hand: Hand, evaluation: Evaluation) -> float:
    """What it is worth, in the mean, to draw from a pile in any order."""
    pile = hand.pile
    total = 0.0
    for top in sorted(set(pile)):
        rest = list(pile)
        rest.remove(top)
        after = hand._replace(pile=(top, *rest)).apply(Draw())
        if after.phase is Phase.SHUFFLE:
            after = after.apply(Shuffle(after.row[:-1]))
        total += pile.count(top) * _value(after, evaluation)
    return total / len(pile)


def _value(hand: Hand, evaluation: Evaluation) -> float:
    """What the hand after a turn is worth to the reader."""
    result = hand.result or win_at_once(hand)
    return evaluation.of(hand) if result is None else evaluation.after(result)


def _worlds(before: Hand, cards: Cards) -> list[tuple[Hand, int]]:
    """The hand with these cards of the opponent's, and each of a few hands that they may think of."""
    opponent = before.to_act
    mine = before.holdings[opponent.other]
    hidden = list(DECK)
    for card in (*before.row, *before.aside, *cards):
        hidden.remove(card)
    ways: defaultdict[Cards, int] = defaultdict(int)
    for some in combinations(hidden, len(mine.cards)):
        if sum(some) == sum(mine.cards):
            ways[some] += 1
    likeliest = sorted(ways, key=lambda some: (-ways[some], some))[:_HANDS]
    worlds: list[tuple[Hand, int]] = []
    for some in likeliest:
        pile = list(hidden)
        for card in some:
            pile.remove(card)
        holdings = with_holding(
            before.holdings, opponent, before.holdings[opponent]._replace(cards=cards)
        )
        holdings = with_holding(holdings, opponent.other, mine._replace(cards=some))
        worlds.append((with_legal(before._replace(holdings=holdings, pile=tuple(pile))), ways[some]))
    return worlds
