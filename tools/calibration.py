"""Are the chances of a review true? Predicted against realised, for every tenth of the scale.

    python tools/calibration.py --matches 2000 --seed 1
    python tools/calibration.py --matches 1000 --seed 2 --learn

Quick matches are played, and in each a few decisions, drawn at random, are judged: how sure is who is
to decide there of winning the match? The first form shows how often that came true, with the correction
of `hacktrick/analysis/calibration.py` and without it; the second learns that correction. Learn from one
seed and show another. The same command gives the same table on every machine.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from functools import partial
from random import Random

from hacktrick.analysis.calibration import LEARNED, Prediction, learn, tenths
from hacktrick.analysis.decisions import decisions
from hacktrick.analysis.review import compare
from hacktrick.analysis.self_play import SelfPlay
from hacktrick.analysis.workers import side_by_side
from hacktrick.computer.levels import opponent
from hacktrick.computer.opponent import Iterations
from hacktrick.play.chance import Chance
from hacktrick.record.reader import Head, parse
from hacktrick.rules import DEFAULT_TARGET, Player, RuleSet

_HEAD = Head(("a", "b"), RuleSet.STANDARD, DEFAULT_TARGET)
_LEVEL = "medium"  # of both players: the strongest that plays a match in a quarter of a second


def predictions(rounds: int, each: int, seed: int, number: int) -> list[Prediction]:
    """Play match `number`, and predict its winner from some of its decisions, uncorrected."""
    random = Random(f"calibration {seed} {number}")
    players = tuple(opponent(_LEVEL, random.getrandbits(48), Iterations(0)) for _ in Player)
    dealer = Player.A if number % 2 == 0 else Player.B
    played = SelfPlay(_HEAD, (players[0], players[1]), Chance(random.getrandbits(48), dealer))
    record = parse(played.text.encode(), "a match")
    listed = list(decisions(record))
    found = []
    for decision in random.sample(listed, min(each, len(listed))):
        chance = compare(rounds, decision, random).best_chance
        found.append(Prediction(number, chance, decision.player is record.match.winner))
    return found


def collect(*, matches: int, seed: int, rounds: int, each: int, jobs: int) -> Iterator[list[Prediction]]:
    """The predictions of each match."""
    work = partial(predictions, rounds, each, seed)
    return side_by_side(work, range(matches), jobs=jobs, in_order=True, lost=lambda _: None)


def table(found: list[Prediction]) -> Iterator[str]:
    """Predicted against realised chances, as a table of Markdown."""
    yield "| tenth | predictions | matches | predicted | realised | error | |"
    yield "|---|---|---|---|---|---|---|"
    for tenth in tenths(found):
        scale = f"{tenth.low:.0%} to {tenth.low + 0.1:.0%}"
        shares = f"{tenth.predicted:.1%} | {tenth.realised:.1%} | {tenth.error:.1%}"
        verdict = "" if tenth.true else "off"
        yield f"| {scale} | {tenth.predictions} | {tenth.matches} | {shares} | {verdict} |"


def corrected(found: list[Prediction]) -> list[Prediction]:
    """The same predictions as a review shows them."""
    return [each._replace(chance=LEARNED.of(each.chance)) for each in found]


def main() -> int:
    """Show the table, or learn the correction. Returns 1 if a tenth is off."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=1000, help="of search for each decision")
    parser.add_argument("--each", type=int, default=2, help="decisions of each match")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--learn", action="store_true")
    asked = parser.parse_args()
    options = {name: value for name, value in vars(asked).items() if name != "learn"}
    found = [each for match in collect(**options) for each in match]
    if asked.learn:
        shift, slope = learn(found)
        print(f"shift={shift:.3f}, slope={slope:.3f}")
        return 0
    print("Uncorrected:", *table(found), sep="\n")
    print("As a review shows them:", *table(corrected(found)), sep="\n")
    return 0 if all(tenth.true for tenth in tenths(corrected(found))) else 1


if __name__ == "__main__":
    sys.exit(main())
