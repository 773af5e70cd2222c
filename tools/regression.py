"""The regression that `tools/train.py` fits: logistic, over tables and one hidden layer, with numpy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from hacktrick.computer.features import ROWS, ROWS_OF_A_POSITION, mirrored
from hacktrick.computer.network import MIDDLE, OUTPUTS, Weights

SCALE = 32  # what stands for 1 in the stored table
BATCH = 2048
FASTEST = 0.004  # the first rate of learning (Adam; Kingma and Ba 2014); it falls to the last
SLOWEST = 0.00001
DOUBLES = 0.3  # the weight of the outputs that say how many points a hand is worth
HELD_OUT = 0.07  # the share of the hands that nothing is learnt from

Numbers = Any  # numpy's arrays, which `mypy` need not have installed


class _Net:
    """The tables, the biases and the weights of the hidden layer, with the moments that Adam keeps."""

    def __init__(self, hidden: int, random: Numbers) -> None:
        """New weights, at random."""
        table = np.zeros((ROWS + 1, OUTPUTS + hidden), np.float32)  # the last row has the biases
        table[:-1, OUTPUTS:] = random.normal(0, 0.12, (ROWS, hidden))
        table[-1, OUTPUTS:] = 0.2
        output = random.normal(0, 0.3, (OUTPUTS, hidden)).astype(np.float32)
        self.values = [table, output]
        self._moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.values]
        self._steps = 0

    @classmethod
    def of(cls, weights: Weights) -> _Net:
        """Weights that there are."""
        net = cls(len(weights.output[0]), np.random.default_rng(0))
        table, output = net.values
        table[:] = np.frombuffer(weights.table, np.uint8).reshape(table.shape)
        table -= MIDDLE
        table /= weights.scale
        output[:] = weights.output
        return net

    def forward(self, positions: Numbers) -> tuple[Numbers, Numbers]:
        """The hidden units and the chances of each output."""
        table, output = self.values
        sums = table[-1] + table[positions[:, 0]]
        for at in range(1, ROWS_OF_A_POSITION):
            sums += table[positions[:, at]]
        hidden = np.maximum(sums[:, OUTPUTS:], 0)
        return hidden, 1 / (1 + np.exp(-(sums[:, :OUTPUTS] + hidden @ output.T)))

    def winning(self, positions: Numbers) -> Numbers:
        """The chance of winning the hand in each position."""
        parts = np.array_split(positions, len(positions) // 50_000 + 1)
        return np.concatenate([self.forward(part)[1][:, 0] for part in parts])

    def learn(self, positions: Numbers, won: Numbers, double: Numbers, rate: float) -> None:
        """One step down the gradient of the cross entropy."""
        table, output = self.values
        hidden, chances = self.forward(positions)
        wrong = np.stack(
            [
                chances[:, 0] - won,
                DOUBLES * won * (chances[:, 1] - double),
                DOUBLES * (1 - won) * (chances[:, 2] - double),
            ],
            axis=1,
        ) / len(won)
        of_sums = np.concatenate([wrong, (wrong @ output) * (hidden > 0)], axis=1)
        flat = positions.ravel()
        of_table = np.empty_like(table)
        for column in range(table.shape[1]):
            repeated = np.repeat(of_sums[:, column], ROWS_OF_A_POSITION)
            of_table[:, column] = np.bincount(flat, repeated, ROWS + 1)
        of_table[-1] = of_sums.sum(axis=0)
        self._steps += 1
        for value, slope, (mean, square) in zip(
            self.values, (of_table, wrong.T @ hidden), self._moments, strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = mean / (1 - 0.9**self._steps) / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)
            value -= (rate * step).astype(np.float32)

    def loss(self, positions: Numbers, won: Numbers) -> float:
        """The cross entropy of who wins the hand, in nats a position."""
        win = self.winning(positions).clip(1e-6, 1 - 1e-6)
        return float(-(won * np.log(win) + (1 - won) * np.log(1 - win)).mean())


def fitted(
    files: list[Path],
    *,
    start: Weights | None,
    trace: float,
    hidden: int,
    epochs: int,
    seed: int,
    made: str,
) -> Weights:
    """The weights that fit the positions of these files, from where they `start` or from new ones."""
    numbers = np.concatenate([np.fromfile(file, np.uint16) for file in files])
    numbers = numbers.reshape(-1, ROWS_OF_A_POSITION + 3)
    positions = numbers[:, :ROWS_OF_A_POSITION].astype(np.int32)
    won = numbers[:, -3].astype(np.float32)
    double = (numbers[:, -2] == 2).astype(np.float32)
    ends = np.flatnonzero(numbers[:, -1] == 0)
    learnt = int(ends[int(len(ends) * (1 - HELD_OUT))]) + 1
    net = _Net(hidden, np.random.default_rng(seed)) if start is None else _Net.of(start)
    random = np.random.default_rng(seed + 1)
    mirror = np.array(mirrored(), np.int32)
    batches = learnt // BATCH
    wanted = won
    begun = f"--hidden {hidden}"
    if start is not None:
        wanted = _returns(net.winning(positions), won, numbers[:, -1], trace=trace)
        begun = "--start" if trace == 1 else f"--start --trace {trace}"
        print(f"before: {net.loss(positions[learnt:], won[learnt:]):.4f}", flush=True)
    for epoch in range(epochs):
        order = random.permutation(learnt)
        for number in range(batches):
            some = order[number * BATCH : (number + 1) * BATCH]
            batch = positions[some]
            if random.random() < 0.5:  # each position stands for its mirror image too
                batch = mirror[batch]
            rate = FASTEST * (1 - (epoch * batches + number + 1) / (epochs * batches)) + SLOWEST
            net.learn(batch, wanted[some], double[some], rate=rate)
        held_out = net.loss(positions[learnt:], won[learnt:])
        print(f"epoch {epoch + 1}: {held_out:.4f} nats a position that was held out", flush=True)
    table, output = net.values
    packed = (np.rint(table * SCALE).clip(-127, 127) + MIDDLE).astype(np.uint8).tobytes()
    named = " ".join(file.name for file in files)
    command = f"python tools/train.py fit {named} {begun} --epochs {epochs} --seed {seed}"
    rounded = [[round(float(weight), 4) for weight in row] for row in output]
    return Weights(f"{made}{command}", table=packed, output=rounded, scale=SCALE)


def _returns(chances: Numbers, won: Numbers, left: Numbers, trace: float) -> Numbers:
    """What each position is worth to who is to act there: its lambda-return (Sutton 1988).

    That is how its hand ended, `won`, and the `chances` that were thought to be in the positions that
    followed, each of which counts `trace` times as much as the one before. `left` says how many did.
    """
    returns = won.copy()
    for at in range(len(won) - 2, -1, -1):
        if left[at]:
            following = trace * returns[at + 1] + (1 - trace) * chances[at + 1]
            returns[at] = following if won[at] == won[at + 1] else 1 - following
    return returns
