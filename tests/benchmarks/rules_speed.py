"""Steps a second of random self-play: the rules of Hack Trick beside python-chess, in one run.

A step lists the legal actions, chooses one at random, applies it and tests for the end. Only players'
actions count as steps; dealing and shuffling are paid for in the time, which is the processor's, so
that other programs take little of it. The two sides take turns for some rounds, and the median of the
rounds' ratios is the figure.

    python tests/benchmarks/rules_speed.py [ROUNDS] [SECONDS]
"""

import random
import statistics
import sys
import time

import chess

from hacktrick.play.chance import Chance
from hacktrick.rules import Match, RuleSet


class OneSource(Chance):
    """Chance that takes every number from one generator, as chess does: none is seeded anew."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(0)
        self._rng = rng

    def source(self, _: str) -> random.Random:
        """That generator, whatever is to be decided."""
        return self._rng


def chess_steps(rng: random.Random, seconds: float) -> float:
    """Steps a second of python-chess."""
    steps, start, choice = 0, time.process_time(), rng.choice
    end = start + seconds
    while time.process_time() < end:
        board = chess.Board()
        while not board.is_game_over():
            board.push(choice(list(board.legal_moves)))
            steps += 1
    return steps / (time.process_time() - start)


def hacktrick_steps(rng: random.Random, seconds: float, rules: RuleSet) -> float:
    """Steps a second of this project's rules, through their public door."""
    steps, start, choice, chance = 0, time.process_time(), rng.choice, OneSource(rng)
    end = start + seconds
    while time.process_time() < end:
        match = Match(rules)
        while match.winner is None:
            legal = match.legal
            if legal:
                match = match.apply(choice(legal))
                steps += 1
            else:
                match = match.apply(chance.next(match))
    return steps / (time.process_time() - start)


def say(line: str) -> None:
    """Print a line."""
    sys.stdout.write(f"{line}\n")


def main(rounds: int = 15, seconds: float = 0.6) -> None:
    """Measure, and print a table."""
    rng = random.Random(1)
    say(f"{'round':>6} {'chess':>10} {'standard':>10} {'czech':>10} {'ratio':>7}  (steps a second)")
    ratios = []
    for number in range(1, rounds + 1):
        chess_side = chess_steps(rng, seconds)
        standard = hacktrick_steps(rng, seconds / 2, RuleSet.STANDARD)
        czech = hacktrick_steps(rng, seconds / 2, RuleSet.CZECH)
        ratios.append((standard + czech) / 2 / chess_side)
        say(f"{number:>6} {chess_side:>10,.0f} {standard:>10,.0f} {czech:>10,.0f} {ratios[-1]:>7.2f}")
    say(f"median ratio {statistics.median(ratios):.2f}, from {min(ratios):.2f} to {max(ratios):.2f}")


if __name__ == "__main__":
    arguments = sys.argv[1:]
    main(*map(int, arguments[:1]), *map(float, arguments[1:2]))
