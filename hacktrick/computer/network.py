"""The learnt evaluation: a small network over tables of features, summed in one whole number.

The first layer is an n-tuple network (Szubert and Jaśkowski 2014): each feature of a position
(`features.py`) is a row of a table, and the rows are added. The sums are three log odds and a hidden
layer of rectified units, which are added to them with weights. As in the efficiently updatable networks
of shogi and chess (Nasu 2018) the rows are small whole numbers: a row is packed into one long integer,
16 bits for each number, so that to add two rows is to add two integers.

`tools/train.py` made the weights from self-play. Nothing but this module reads them.
"""

from __future__ import annotations

import json
import zlib
from functools import cache, lru_cache
from math import exp
from pathlib import Path
from struct import Struct
from typing import NamedTuple

from hacktrick.computer.features import ROWS_OF_A_POSITION, board_rows, card_rows, count_rows
from hacktrick.computer.threats import threats
from hacktrick.rules import Board, Cards, Hand, Player

WEIGHTS = Path(__file__).with_name("weights.bin")
OUTPUTS = 3  # won, two points if won, two points if lost
MIDDLE = 128  # a number of a row is stored as a byte, with this added
_CACHED = 1 << 15  # boards and pairs of hands


class Chances(NamedTuple):
    """For the player to act: the chance of winning the hand, and that it is worth two points then.

    `double_if_lost` is the chance that it is worth two points if the other player wins it.
    """

    win: float
    double_if_won: float
    double_if_lost: float


class Network:
    """The table of the first layer, and the weights of the hidden one, as `Weights` has them.

    `table` has the rows of the features and then that of the biases, `width` bytes each. `scale` is the
    number that stands for 1 in it. `output` has the weights of the hidden units for each of the outputs.
    """

    def __init__(self, table: bytes, output: list[list[float]], scale: int) -> None:
        width = OUTPUTS + len(output[0])
        lanes = bytearray(2 * len(table))
        lanes[::2] = table
        size = 2 * width
        *self._rows, self._bias = (
            int.from_bytes(lanes[at : at + size], "little") for at in range(0, len(lanes), size)
        )
        self._size = size
        self._unpack = Struct(f"<{width}H").unpack
        self._zero = MIDDLE * (ROWS_OF_A_POSITION + 1)
        self._scale = scale
        self._hidden = tuple(zip(*([w / scale for w in weights] for weights in output), strict=True))
        self._of_board = lru_cache(maxsize=_CACHED)(self._board)
        self._of_cards = lru_cache(maxsize=_CACHED)(self._cards)

    def chances(self, hand: Hand) -> Chances:
        """The chances in a position in which a turn begins and the player to act cannot win at once."""
        me = hand.to_act
        rows = self._rows
        both = threats(hand.board)
        held, unplayed, captured, pile = count_rows(hand)
        packed = (
            self._of_board(hand.board)[me]
            + self._of_cards(
                hand.holdings[me].cards,
                hand.holdings[me.other].cards,
                hand.row[-1],
                both[me],
                both[me.other],
                hand.commanded,
            )
            + rows[held]
            + rows[unplayed]
            + rows[captured]
            + rows[pile]
            + self._bias
        )
        zero, scale = self._zero, self._scale
        win, double, lost, *hidden = self._unpack(packed.to_bytes(self._size, "little"))
        win, double, lost = (win - zero) / scale, (double - zero) / scale, (lost - zero) / scale
        for value, (to_win, to_double, to_lost) in zip(hidden, self._hidden, strict=True):
            if value > zero:
                value -= zero
                win += value * to_win
                double += value * to_double
                lost += value * to_lost
        return Chances(1 / (1 + exp(-win)), 1 / (1 + exp(-double)), 1 / (1 + exp(-lost)))

    def _board(self, board: Board) -> tuple[int, int]:
        """The rows of a board added, as A sees it and as B does."""
        rows = self._rows
        a, b = (sum([rows[row] for row in board_rows(board, player)]) for player in Player)
        return a, b

    def _cards(
        self,
        mine: Cards,
        theirs: Cards,
        newest: int,
        my_threats: int,
        their_threats: int,
        commanded: bool,
    ) -> int:
        """The rows of both hands added."""
        listed = card_rows(
            mine,
            theirs,
            newest=newest,
            my_threats=my_threats,
            their_threats=their_threats,
            commanded=commanded,
        )
        return sum([self._rows[row] for row in listed])


class Weights(NamedTuple):
    """A file of weights: what made them (`made`, a line to read), and the network's numbers."""

    made: str
    table: bytes
    output: list[list[float]]
    scale: int

    @classmethod
    def parse(cls, data: bytes) -> Weights:
        """Weights from the bytes of a file: a line of JSON, and the table compressed.

        Raises ValueError or zlib.error for other bytes.
        """
        head, _, packed = data.partition(b"\n")
        facts = json.loads(head)
        return cls(facts["made"], zlib.decompress(packed), facts["output"], facts["scale"])

    @property
    def data(self) -> bytes:
        """The bytes of the file."""
        facts = {"made": self.made, "scale": self.scale, "output": self.output}
        return json.dumps(facts).encode() + b"\n" + zlib.compress(self.table, 9)


@cache
def network() -> Network:
    """The network with the weights that are shipped, read once."""
    weights = Weights.parse(WEIGHTS.read_bytes())
    return Network(weights.table, weights.output, weights.scale)
