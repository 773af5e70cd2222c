"""How a player's cards and their sum are worded: what is so now, or without the pad what was said."""

import pytest

from hacktrick.rules import Match, Player, view
from hacktrick.sentences.sums import held
from tests.rules.positions import A, B, after, do, with_board, with_holding

OPENED = after("A starts 0", opener="0125", other="134", aside="02", pile="312305445")
DREW = do(OPENED, "plays 3", "passes", "draws")  # A, whose three cards summed to 8
PLAYED = do(DREW, "draws", "plays 5", "passes")  # the 5 that A had, or one that was drawn


def told(match: Match, player: Player, pad: bool = True) -> str:
    (words,) = {held(view(match, viewer), player, pad) for viewer in (None, A, B)}  # whoever looks
    return words


@pytest.mark.parametrize(
    ("match", "player", "words"),
    [
        (after(), A, "4 cards"),
        (OPENED, A, "3 cards, 8 in all"),
        (do(OPENED, "plays 3"), B, "2 cards, 5 in all"),
        (DREW, A, "4 cards, 8 and one drawn"),
        (PLAYED, A, "3 cards, 3 to 8"),
        (PLAYED, B, "3 cards, 5 and one drawn"),
        (do(OPENED, "plays 3", "passes", "plays 5", "passes", "plays 1"), B, "1 card, a 4"),
        (with_holding(OPENED, B, cards=()), B, "no cards"),
    ],
)
def test_a_sum_is_told_as_it_is_now(match: Match, player: Player, words: str) -> None:
    assert told(match, player) == words


def test_without_the_pad_a_sum_is_the_one_of_the_opening() -> None:
    assert told(after(), A, pad=False) == "4 cards"
    assert told(PLAYED, A, pad=False) == "3 cards, opening sum 8"
    assert told(with_holding(PLAYED, B, cards=()), B, pad=False) == "no cards"


def test_without_the_pad_an_answer_stands_for_the_turn_that_it_was_given_in() -> None:
    asked = do(with_holding(PLAYED, B, captured=1), "asks")
    total = sum(asked.hand.holdings[A].cards) if asked.hand else 0
    assert told(asked, A, pad=False) == f"3 cards, {total} in all"
    assert told(asked, B, pad=False) == "3 cards, opening sum 8"
    assert told(do(asked, "draws"), A, pad=False) == "3 cards, opening sum 8"


def test_when_the_hand_is_over_both_sums_are_told_without_the_pad_too() -> None:
    over = do(with_board(OPENED, {3: "B B"}), "plays 3")
    assert over.hand is not None and over.hand.result is not None
    assert told(over, A, pad=False) == "3 cards, 8 in all"
    assert told(over, B, pad=False) == "2 cards, 5 in all"
