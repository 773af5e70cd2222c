"""Training of the learnt evaluation: self-play, and a regression on how its hands ended.

    python tools/train.py play quick.bin --hands 150000 --seed g0
    python tools/train.py fit quick.bin --hidden 16 --epochs 4 --seed 0
    python tools/train.py play searched.bin --hands 13000 --seed sa --search 160
    python tools/train.py fit searched.bin --start --epochs 6 --seed 0

`play` writes positions: the rows of their features (`hacktrick/computer/features.py`) and how the hand
ended. `fit` needs numpy (`pip install -e '.[train]'`) and writes `hacktrick/computer/weights.bin`.

Quick players look one turn ahead with the evaluation of `hard`, at two hands that agree with the sum
that was announced. With `--search` both are `master` with so many iterations and the weights that there
are, who reads nothing in the other's turns, as that would take most of the time. With `--trace` a fit
learns from what was thought of the positions that followed, too: lambda-returns (Sutton 1988).

Many hands begin with a few turns at random, so that there are positions as a search meets them; those
turns are not learnt from. A player who can win at once does, and such positions are left out: no search
evaluates them.
"""

from __future__ import annotations

import argparse
import sys
from array import array
from math import log
from pathlib import Path
from random import Random
from typing import NamedTuple

from hacktrick.computer.determinization import reshuffled, shuffled
from hacktrick.computer.evaluation import Evaluation
from hacktrick.computer.features import Row, rows
from hacktrick.computer.master import Master
from hacktrick.computer.network import WEIGHTS, Weights
from hacktrick.computer.opponent import Iterations
from hacktrick.computer.threats import win_at_once
from hacktrick.computer.turns import Turn, turns, unpaid
from hacktrick.knowledge.chances import Knowledge, knowledge
from hacktrick.rules import (
    DECK,
    Begin,
    Deck,
    Hand,
    Match,
    Phase,
    Player,
    PlayerView,
    Result,
    RuleSet,
    Shuffle,
    view,
)
from hacktrick.rules.dealing import deal
from hacktrick.rules.holding import with_holding

TARGET = 5
UNPAID = 0.5  # how many of the turns at random pay for neither Play! nor Guard!
# Of quick players:
WORLDS, TRIES = 2, 12  # hands looked at, and shuffles to find one that agrees with the sum
TEMPERATURE = 0.02  # of the choice, as a chance of winning the match

Kept = list[tuple[Player, list[Row]]]


class Wild(NamedTuple):
    """The share of hands that begin at random, for how many turns at most, and that of czech rules."""

    share: float
    longest: int
    czech: float

    def rules(self, random: Random) -> RuleSet:
        """The rule set of a hand."""
        return RuleSet.CZECH if random.random() < self.czech else RuleSet.STANDARD

    def turns(self, random: Random) -> int:
        """With how many turns at random a hand begins."""
        return random.randrange(self.longest + 1) if random.random() < self.share else 0


QUICK, SEARCHED = Wild(share=0.6, longest=11, czech=0.2), Wild(share=0.5, longest=8, czech=0.15)


def main(arguments: list[str] | None = None) -> int:
    """Play or fit, as the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play", help="write positions of self-play")
    play.add_argument("file", type=Path)
    play.add_argument("--hands", type=int, default=150_000)
    play.add_argument("--seed", default="1")
    play.add_argument("--search", type=int, metavar="N", help="search with N iterations a turn")
    fit = commands.add_parser("fit", help="fit the weights to positions")
    fit.add_argument("files", type=Path, nargs="+")
    fit.add_argument("--start", action="store_true", help="begin with the weights that there are")
    fit.add_argument(
        "--trace",
        type=float,
        default=1.0,
        metavar="L",
        help="learn less from ends: lambda [%(default)s]",
    )
    fit.add_argument("--hidden", type=int, default=16, help="units, of new weights")
    fit.add_argument("--epochs", type=int, default=4)
    fit.add_argument("--seed", type=int, default=0)
    fit.add_argument("--made", default="", help="a line that says how the positions were made")
    fit.add_argument("--out", type=Path, default=WEIGHTS)
    given = parser.parse_args(arguments)
    if given.command == "play":
        with given.file.open("wb") as file:
            for number in range(given.hands):
                random = Random(f"{given.seed} {number}")
                hand = searched(random, given.search) if given.search else played(random)
                positions(*hand).tofile(file)
    else:
        from regression import fitted  # numpy is needed here alone

        start = Weights.parse(WEIGHTS.read_bytes()) if given.start else None
        weights = fitted(
            given.files,
            start=start,
            trace=given.trace,
            hidden=given.hidden,
            epochs=given.epochs,
            seed=given.seed,
            made=given.made,
        )
        given.out.write_bytes(weights.data)
    return 0


def positions(kept: Kept, result: Result) -> array[int]:
    """The positions of a hand, each as its rows and how the hand ended.

    That is whether the player to act won it, for how many points, and how many turns later.
    """
    numbers = array("H")
    for left, (player, listed) in zip(range(len(kept) - 1, -1, -1), kept, strict=True):
        numbers.extend(listed)
        numbers.extend((player is result.winner, result.points, left))
    return numbers


def played(random: Random) -> tuple[Kept, Result]:
    """The positions to learn from of a hand of quick players, with who is to act, and its end."""
    evaluations = tuple(Evaluation(view(Match(), player)) for player in Player)
    rules = QUICK.rules(random)
    deck = shuffled(DECK, random)
    hand = deal(rules, tuple(Player)[random.randrange(2)], Deck(deck))
    hand = hand.apply(random.choice(hand.legal))
    wild = QUICK.turns(random)
    kept: Kept = []
    while (result := hand.result or win_at_once(hand)) is None:
        if wild:
            wild -= 1
            turn = _any(hand, random)
        else:
            kept.append((hand.to_act, rows(hand)))
            turn = _chosen(hand, evaluations[hand.to_act], random)
        hand = reshuffled(turn.after(hand), random)
    return kept, result


class Unread(Master):
    """`master`, who reads nothing in the other player's turns."""

    def read(self, view: PlayerView) -> Knowledge:
        """What the player knows for sure."""
        return knowledge(view)


def searched(random: Random, iterations: int) -> tuple[Kept, Result]:
    """The same of a hand of players who search, at any score."""
    rules = SEARCHED.rules(random)
    score = random.randrange(TARGET), random.randrange(TARGET)
    match = Match(rules, TARGET, score=score).apply(Begin(1, tuple(Player)[random.randrange(2)]))
    match = match.apply(Deck(shuffled(DECK, random)))
    wild = SEARCHED.turns(random)
    players = [Unread(random.getrandbits(32), Iterations(iterations)) for _ in Player]
    match = match.apply(random.choice(match.legal))
    kept: Kept = []
    while True:
        hand = match.hand
        assert hand is not None
        begins = hand.phase is Phase.TURN and not hand.asked
        if hand.phase is Phase.SHUFFLE:
            match = match.apply(Shuffle(shuffled(hand.row[:-1], random)))
        elif (result := hand.result or (win_at_once(hand) if begins else None)) is not None:
            return kept, result
        elif wild and begins:
            wild -= 1
            for action in _any(hand, random).actions:
                match = match.apply(action) if match.legal else match
        else:
            if begins:
                kept.append((hand.to_act, rows(hand)))
            match = match.apply(players[hand.to_act].choose(view(match, hand.to_act)))


def _any(hand: Hand, random: Random) -> Turn:
    """A turn at random."""
    turn = random.choice(turns(hand))
    return random.choice(unpaid(turns(hand))) if random.random() < UNPAID else turn


def _chosen(hand: Hand, evaluation: Evaluation, random: Random) -> Turn:
    """A turn by its value one turn ahead, near equals at random (a softmax)."""
    values: dict[Turn, float] = {}
    for world in _worlds(hand, random):
        for turn in turns(world):
            after = reshuffled(turn.after(world), random)
            result = after.result or win_at_once(after)
            value = evaluation.of(after) if result is None else evaluation.after(result)
            values[turn] = values.get(turn, 0.0) + value
    return max(
        values,
        key=lambda turn: values[turn] / WORLDS - TEMPERATURE * log(-log(random.random() or 0.5)),
    )


def _worlds(hand: Hand, random: Random) -> list[Hand]:
    """The hand with other hidden cards for the player to act, mostly of the sum that they have."""
    other = hand.to_act.other
    cards = hand.holdings[other].cards
    hidden, held = (*cards, *hand.pile), len(cards)
    worlds: list[Hand] = []
    for _ in range(WORLDS):
        for _ in range(TRIES):
            hidden = shuffled(hidden, random)
            if sum(hidden[:held]) == sum(cards):
                break
        holding = hand.holdings[other]._replace(cards=tuple(sorted(hidden[:held])))
        holdings = with_holding(hand.holdings, other, holding)
        worlds.append(hand._replace(holdings=holdings, pile=hidden[held:]))
    return worlds


if __name__ == "__main__":
    sys.exit(main())
