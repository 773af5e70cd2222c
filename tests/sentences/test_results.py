"""How a hand ended, told in one whole sentence, and in few words for a column of a table."""

import pytest

from hacktrick.rules import Player, Result
from hacktrick.sentences import language
from hacktrick.sentences.events import result, won_by

NAMES = ("Ada", "Bo")
ENDS: list[tuple[Result, str, str]] = [
    (
        Result(Player.A, 1, ((2, 5, 8),)),
        "Ada wins the hand with the diagonal 2-5-8: 1 point.",
        "diagonal 2-5-8",
    ),
    (
        Result(Player.A, 1, ((1, 6, 8),)),
        "Ada wins the hand with the row 1-6-8: 1 point.",
        "row 1-6-8",
    ),
    (
        Result(Player.B, 2, ((1, 5, 9),)),
        "Bo wins the hand with the column 1-5-9 and the x2: 2 points.",
        "column 1-5-9",
    ),
    (
        Result(Player.B, 2, ((1, 5, 9), (2, 5, 8))),
        "Bo wins the hand with the lines 1-5-9, 2-5-8 and the x2: 2 points.",
        "1-5-9, 2-5-8",
    ),
    (
        Result(Player.B, 1, ((5, 5, 5),)),
        "Bo wins the hand with three markers on square 5: 1 point.",
        "three on 5",
    ),
    (
        Result(Player.B, 2, ((5, 5, 5),)),
        "Bo wins the hand with three markers on square 5, one of them the x2: 2 points.",
        "three on 5",
    ),
    (
        Result(Player.A, 1, ((2, 5, 8), (5, 5, 5))),
        "Ada wins the hand with 2-5-8 and three markers on square 5: 1 point.",
        "2-5-8, 3 on 5",
    ),
    (
        Result(Player.A, 2, ((2, 5, 8), (5, 5, 5))),
        "Ada wins the hand with 2-5-8, three markers on square 5 and the x2: 2 points.",
        "2-5-8, 3 on 5",
    ),
    (
        Result(Player.B, 1, ()),
        "Ada is out of markers, so Bo wins the hand: 1 point.",
        "out of markers",
    ),
]


@pytest.mark.parametrize(("end", "sentence", "column"), ENDS)
def test_the_end_of_a_hand_names_the_winner_the_points_and_all_that_won_it(
    end: Result, sentence: str, column: str
) -> None:
    assert result(end, NAMES) == sentence
    assert won_by(end) == column


@pytest.mark.parametrize("each", language.NAMES)
def test_what_won_a_hand_has_room_in_its_column_on_the_smallest_terminal(each: str) -> None:
    language.use(each)
    assert all(len(won_by(end)) <= 16 for end, _, _ in ENDS)
