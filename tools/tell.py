"""The tell test: how much of the hidden cards can be read from what a level chooses.

    python tools/tell.py --level master --matches 60 --iterations 1000 --rounds 1000

plays matches of a level against itself. A reader in each seat runs the same search for each hand that
the other may hold, from their view of each of their turns, and weighs the hand by the share of its
visits that the chosen turn had (Bayes' rule). What they gain on the pad, which reads nothing from
choices, is told in nats a turn: the mean of the logarithm of the chance that the true hand has. The
floor, which is added to every share because a turn may be chosen without a reason, is the best one in
`--floor-matches` other matches. What `master` itself infers (`hacktrick/computer/inference.py`) is told
too.

The other player is taken to know the sum of the reader's cards.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import log, sqrt
from typing import NamedTuple

from hacktrick.analysis.self_play import SelfPlay
from hacktrick.computer.evaluation import Learnt
from hacktrick.computer.hard import Hard
from hacktrick.computer.inference import Choice, Inference, choices_of
from hacktrick.computer.levels import opponent
from hacktrick.computer.opponent import Iterations
from hacktrick.knowledge.chances import Knowledge, Weights, knowledge
from hacktrick.play.chance import Chance
from hacktrick.record.reader import Head, parse
from hacktrick.rules import (
    DECK,
    Cards,
    Hand,
    Phase,
    Player,
    PlayerView,
    RuleSet,
    Start,
    view,
)
from hacktrick.rules.arrange import with_legal
from hacktrick.rules.cards import with_card
from hacktrick.rules.holding import with_holding
from hacktrick.rules.retrace import Told, retrace

FLOORS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)  # with 1 nothing is read
_WHOLE = 1 << 14  # a share of 1, because weights are whole numbers


class Reading(NamedTuple):
    """A turn at which the reader looks: the nats that the pad and the reader give the true hand."""

    match: int
    pad: float
    reader: float


def main(arguments: list[str] | None = None) -> int:
    """Play, read, and print what was gained."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--level", default="master", choices=("hard", "master"))
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--floor-matches", type=int, default=4)
    parser.add_argument("--iterations", type=int, default=1000, help="of the players, a turn")
    parser.add_argument("--rounds", type=int, default=1000, help="of the reader, for each hand")
    parser.add_argument("--target", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    reader = Reader(given.level, given.rounds)
    played = [
        list(_turns(given.level, given.iterations, seed=given.seed + number, target=given.target))
        for number in range(given.floor_matches + given.matches)
    ]
    floor_matches, matches = played[: given.floor_matches], played[given.floor_matches :]
    floor = max(FLOORS, key=lambda each: _gain(list(reader.readings(floor_matches, each))))
    readings = list(reader.readings(matches, floor))
    pad = sum(each.pad for each in readings) / len(readings)
    print(f"{given.level}: {len(readings)} turns of {given.matches} matches, floor {floor}")
    print(f"the pad leaves {-pad:.3f} nats open, the reader gains {_told(readings)} of them")
    print(f"what master infers gains {_told(list(inferred(matches)))}")
    return 0


def _gain(readings: list[Reading]) -> float:
    return sum(each.reader - each.pad for each in readings) / len(readings)


def _told(readings: list[Reading]) -> str:
    """What is gained, with its standard error, clustered by match."""
    gain = _gain(readings)
    by_match: dict[int, float] = {}
    for each in readings:
        by_match[each.match] = by_match.get(each.match, 0.0) + each.reader - each.pad - gain
    error = sqrt(sum(each**2 for each in by_match.values())) / len(readings)
    return f"{gain:+.3f} (standard error {error:.3f})"


class Moment(NamedTuple):
    """The beginning of a turn: the view of the player to act, and what the other one holds.

    `match` is the number of the match, its seed.
    """

    match: int
    seen: PlayerView
    true: Cards


def _turns(level: str, iterations: int, seed: int, target: int) -> Iterator[Moment]:
    """The beginnings of the turns of a match of a level against itself."""
    pair = [opponent(level, 2 * seed + at, Iterations(iterations)) for at in (0, 1)]
    head = Head(("a", "b"), RuleSet.STANDARD, target)
    text = SelfPlay(head, (pair[0], pair[1]), Chance(seed, Player.A)).text
    for step in parse(text.encode(), "").steps:
        match, hand = step.match, step.match.hand
        if hand is not None and match.phase is Phase.TURN and not hand.asked:
            yield Moment(seed, view(match, hand.to_act), hand.holdings[hand.to_act.other].cards)


def inferred(matches: list[list[Moment]]) -> Iterator[Reading]:
    """What `master` infers at each turn at which anything is hidden."""
    for match, seen, true in (moment for moments in matches for moment in moments):
        pad = knowledge(seen)
        if len(pad.weights) > 1:
            read = Inference().knowledge(seen, Learnt(seen))
            yield Reading(match, _nats(pad, true), _nats(read, true))


class Reader:
    """Runs the search of a level for the hands that the other player may hold."""

    def __init__(self, level: str, rounds: int) -> None:
        self._level, self._rounds = level, rounds
        self._shares: dict[tuple[object, ...], float] = {}  # of choices that were looked at before

    def readings(self, matches: list[list[Moment]], floor: float) -> Iterator[Reading]:
        """What is read at each turn at which anything is hidden."""
        for moments in matches:
            for moment in moments:
                pad = knowledge(moment.seen)
                if len(pad.weights) > 1:
                    read = self._read(moment, floor)
                    yield Reading(moment.match, _nats(pad, moment.true), _nats(read, moment.true))

    def _read(self, moment: Moment, floor: float) -> Knowledge:
        seen = moment.seen
        choices = choices_of(seen)

        def reading(number: int, weights: Weights) -> Weights:
            read: Weights = {}
            for cards, weight in weights.items():
                key = moment.match, seen.number, seen.player, number, cards
                if key not in self._shares:
                    self._shares[key] = self._share(seen, choices[number], cards)
                likely = (1 - floor) * self._shares[key] + floor
                read[cards] = weight * max(1, round(_WHOLE * likely))
            return read

        return knowledge(seen, reading)

    def _share(self, seen: PlayerView, choice: Choice, cards: Cards) -> float:
        """The share of the visits that the chosen turn has, if its player held these cards."""
        before, turn = choice
        first = turn.actions[0]
        if isinstance(first, Start):
            cards = with_card(cards, first.card)
        player = before.to_act
        holdings = with_holding(before.holdings, player, before.holdings[player]._replace(cards=cards))
        hand = with_legal(before._replace(holdings=holdings))
        match = retrace(Told.of(seen))._replace(hand=hand)  # at the score of the match
        level = opponent(self._level, 1)
        assert isinstance(level, Hard)
        search = level.search(view(match, player), _known(hand))
        for _ in range(self._rounds):
            search.iterate()
        visits = {turn: child.visits for turn, child in search.root.children.items()}
        return visits.get(turn, 0) / sum(visits.values())


def _known(hand: Hand) -> Knowledge:
    """What the player to act knows of the other one's cards, if that is what they sum to."""
    mine, theirs = (hand.holdings[player].cards for player in (hand.to_act, hand.to_act.other))
    hidden = list(DECK)
    for card in (*hand.row, *hand.aside, *mine):
        hidden.remove(card)
    summed = hand.phase is not Phase.OPENING
    weights = Counter(
        some for some in combinations(hidden, len(theirs)) if not summed or sum(some) == sum(theirs)
    )
    can_place = hand.holdings[hand.to_act.other].unplayed > 0
    return Knowledge(weights, unseen=tuple(hidden), newest=hand.newest, can_place=can_place)


def _nats(known: Knowledge, true: Cards) -> float:
    return log(known.weights[true] / sum(known.weights.values()))


if __name__ == "__main__":
    sys.exit(main())
