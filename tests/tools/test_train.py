"""The training of the learnt evaluation: it repeats itself, and what is fitted can be read."""

from __future__ import annotations

from array import array
from itertools import pairwise
from pathlib import Path

import pytest
import train

from hacktrick.computer.features import ROWS, ROWS_OF_A_POSITION
from hacktrick.computer.network import WEIGHTS, Network, Weights


def played(file: Path, *options: str) -> array[int]:
    assert train.main(["play", str(file), "--hands", "5", *options]) == 0
    numbers = array("H")
    numbers.frombytes(file.read_bytes())
    return numbers


hows = pytest.mark.parametrize("how", [(), ("--search", "10")])


@hows
def test_positions_have_their_rows_and_how_their_hand_ended(
    how: tuple[str, ...], tmp_path: Path
) -> None:
    numbers = played(tmp_path / "positions.bin", *how)
    width = ROWS_OF_A_POSITION + 3
    positions = [numbers[at : at + width] for at in range(0, len(numbers), width)]
    assert len(positions) > 20
    for *rows, won, points, _ in positions:
        assert max(rows) < ROWS and won in (0, 1) and points in (1, 2)
    for one, other in pairwise(positions):
        if one[-1]:  # the same hand goes on: the other player is to act, and the end is the same
            assert other[-1] == one[-1] - 1 and other[-2] == one[-2] and other[-3] == 1 - one[-3]
    assert sum(position[-1] == 0 for position in positions) <= 5


@hows
def test_the_same_seed_plays_the_same_hands(how: tuple[str, ...], tmp_path: Path) -> None:
    one, same, other = (
        played(tmp_path / f"{number}.bin", *options)
        for number, options in enumerate(
            [("--seed", "1", *how), ("--seed", "1", *how), ("--seed", "2", *how)]
        )
    )
    assert one == same and one != other


def test_what_is_fitted_is_read_as_weights(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy")
    file, out = tmp_path / "positions.bin", tmp_path / "weights.bin"
    assert train.main(["play", str(file), "--hands", "300"]) == 0
    fit = ["fit", str(file), "--hidden", "2", "--epochs", "1", "--made", "x; ", "--out", str(out)]
    assert train.main(fit) == 0
    weights = Weights.parse(out.read_bytes())
    assert weights.made == "x; python tools/train.py fit positions.bin --hidden 2 --epochs 1 --seed 0"
    assert Network(weights.table, weights.output, weights.scale)
    assert "epoch 1" in capsys.readouterr().out


def test_a_fit_may_go_on_from_the_weights_that_there_are(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    file, out = tmp_path / "positions.bin", tmp_path / "weights.bin"
    assert train.main(["play", str(file), "--hands", "300"]) == 0
    assert train.main(["fit", str(file), "--start", "--epochs", "1", "--out", str(out)]) == 0
    before, weights = (Weights.parse(each.read_bytes()) for each in (WEIGHTS, out))
    assert weights.made == "python tools/train.py fit positions.bin --start --epochs 1 --seed 0"
    near = [abs(one - other) < 16 for one, other in zip(before.table, weights.table, strict=True)]
    assert near.count(False) < len(near) / 100
    assert before.table != weights.table


def test_a_position_is_worth_the_end_and_less_and_less_what_was_thought_after_it() -> None:
    """With a trace of 1/2. In a hand A, B and A are to act, and A wins; in another one A loses."""
    numpy = pytest.importorskip("numpy")
    from regression import _returns

    chances = numpy.array([0.5, 0.25, 0.75, 0.5])
    won, left = numpy.array([1.0, 0.0, 1.0, 0.0]), numpy.array([2, 1, 0, 0])
    first, second, third = 1 - (0.5 * 0.125 + 0.5 * 0.25), 1 - (0.5 * 1 + 0.5 * 0.75), 1.0
    assert _returns(chances, won, left, trace=0.5).tolist() == [first, second, third, 0.0]
    assert _returns(chances, won, left, trace=1.0).tolist() == won.tolist()
