"""Training of the learnt evaluation: quick self-play, and a regression on how its hands ended.

    python tools/train.py play positions.bin --hands 150000 --seed g0
    python tools/train.py fit positions.bin --hidden 16 --epochs 4 --seed 0

`play` writes positions: the rows of their features (`hacktrick/computer/features.py`) and how the hand
ended. `fit` needs numpy (`pip install -e '.[train]'`) and writes `hacktrick/computer/weights.bin`.

Both players look one turn ahead with the evaluation that there is (`--learnt`: with the weights that
there are), at two hands that agree with the sum that was announced. Six hands in ten begin with up to
eleven turns at random, so that there are positions as a search meets them; those turns are not
learnt from. A player who can win at once does, and such positions are left out: no search evaluates
them.
"""

from __future__ import annotations

import argparse
import sys
from array import array
from math import log
from pathlib import Path
from random import Random

from hacktrick.computer.determinization import reshuffled, shuffled
from hacktrick.computer.evaluation import Evaluation, Learnt
from hacktrick.computer.features import Row, rows
from hacktrick.computer.network import WEIGHTS
from hacktrick.computer.threats import win_at_once
from hacktrick.computer.turns import Turn, turns, unpaid
from hacktrick.rules import DECK, Deck, Hand, Match, Player, Result, RuleSet, view
from hacktrick.rules.dealing import deal
from hacktrick.rules.holding import with_holding

WILD, LONGEST_WILD = 0.6, 11  # how many hands begin at random, and for how many turns at most
UNPAID = 0.5  # how many of those turns pay for neither Play! nor Guard!
CZECH = 0.2  # how many hands are played by the czech rules
WORLDS, TRIES = 2, 12  # hands looked at, and shuffles to find one that agrees with the sum
TEMPERATURE = 0.02  # of the choice, as a chance of winning the match

Kept = list[tuple[Player, list[Row]]]


def main(arguments: list[str] | None = None) -> int:
    """Play or fit, as the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play", help="write positions of self-play")
    play.add_argument("file", type=Path)
    play.add_argument("--hands", type=int, default=150_000)
    play.add_argument("--seed", default="1")
    play.add_argument("--learnt", action="store_true", help="play by the weights that there are")
    fit = commands.add_parser("fit", help="fit the weights to positions")
    fit.add_argument("files", type=Path, nargs="+")
    fit.add_argument("--hidden", type=int, default=16)
    fit.add_argument("--epochs", type=int, default=4)
    fit.add_argument("--seed", type=int, default=0)
    fit.add_argument("--made", default="", help="a line that says how the positions were made")
    fit.add_argument("--out", type=Path, default=WEIGHTS)
    given = parser.parse_args(arguments)
    if given.command == "play":
        with given.file.open("wb") as file:
            for number in range(given.hands):
                evaluate = Learnt if given.learnt else Evaluation
                evaluations = tuple(evaluate(view(Match(), player)) for player in Player)
                positions(Random(f"{given.seed} {number}"), evaluations).tofile(file)
    else:
        from regression import fitted  # numpy is needed here alone

        weights = fitted(
            given.files, hidden=given.hidden, epochs=given.epochs, seed=given.seed, made=given.made
        )
        given.out.write_bytes(weights.data)
    return 0


def positions(random: Random, evaluations: tuple[Evaluation, ...]) -> array[int]:
    """The positions of a hand, each as its rows and how the hand ended.

    That is whether the player to act won it, for how many points, and how many turns later.
    """
    kept, result = played(random, evaluations)
    numbers = array("H")
    for left, (player, listed) in zip(range(len(kept) - 1, -1, -1), kept, strict=True):
        numbers.extend(listed)
        numbers.extend((player is result.winner, result.points, left))
    return numbers


def played(random: Random, evaluations: tuple[Evaluation, ...]) -> tuple[Kept, Result]:
    """The positions to learn from of a hand of self-play, each with the player to act, and its end."""
    rules = RuleSet.CZECH if random.random() < CZECH else RuleSet.STANDARD
    deck = shuffled(DECK, random)
    hand = deal(rules, tuple(Player)[random.randrange(2)], Deck(deck))
    hand = hand.apply(random.choice(hand.legal))
    wild = random.randrange(LONGEST_WILD + 1) if random.random() < WILD else 0
    kept: Kept = []
    while (result := hand.result or win_at_once(hand)) is None:
        if wild:
            wild -= 1
            turn = random.choice(turns(hand))
            if random.random() < UNPAID:
                turn = random.choice(unpaid(turns(hand)))
        else:
            kept.append((hand.to_act, rows(hand)))
            turn = _chosen(hand, evaluations[hand.to_act], random)
        hand = reshuffled(turn.after(hand), random)
    return kept, result


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
