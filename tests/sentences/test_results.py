"""How a hand ended, told in one whole sentence, and in few words for a column of a table."""

import pytest

from hacktrick.rules import Player, Result
from hacktrick.sentences.events import result, won_by

NAMES = ("Ada", "Bo")
ENDS: list[tuple[Result, str, str]] = [
    (
        Result(Player.A, 1, ((2, 5, 8),)),
        "Ada wins the hand and 1 point: squares 2-5-8.",
        "squares 2-5-8",
    ),
    (
        Result(Player.B, 2, ((1, 5, 9), (2, 5, 8))),
        "Bo wins the hand and 2 points with the x2: squares 1-5-9, 2-5-8.",
        "squares 1-5-9, 2-5-8",
    ),
    (
        Result(Player.B, 1, ((5, 5, 5),)),
        "Bo wins the hand and 1 point: three markers on square 5.",
        "3 on square 5",
    ),
    (
        Result(Player.A, 2, ((2, 5, 8), (5, 5, 5))),
        "Ada wins the hand and 2 points with the x2: squares 2-5-8, and three markers on square 5.",
        "squares 2-5-8, 3 on square 5",
    ),
    (
        Result(Player.B, 1, ()),
        "Ada has run out of markers: Bo wins the hand and 1 point.",
        "out of markers",
    ),
]


@pytest.mark.parametrize(("end", "sentence", "column"), ENDS)
def test_the_end_of_a_hand_names_the_winner_the_points_and_all_that_won_it(
    end: Result, sentence: str, column: str
) -> None:
    assert result(end, NAMES) == sentence
    assert won_by(end) == column
