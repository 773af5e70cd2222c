"""What the table tells of the sums: what is so now, or without the pad only what was said."""

from pathlib import Path

import pytest

from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.terminal.keys import ENTER
from tests.table.fake import Table, hacktrick, key

RIGHT, DRAW = (key(intent, keys.TURN) for intent in (TableIntent.PICK_NEXT, TableIntent.DRAW))
MATCH = ("play", "Ada", "Bo", "--seed", "1", "--dealer", "1", "--new")


def open_the_hand(table: Table) -> None:
    table.open()
    table.press(RIGHT, ENTER)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_a_sum_is_told_as_it_is_now(home: Path, size: tuple[int, int]) -> None:
    with hacktrick(*MATCH, home=home, size=size) as table:
        open_the_hand(table)
        assert table.words.count("3 cards, ") == table.words.count(" in all") == 2
        table.open()
        table.press(DRAW)
        assert table.words.count(" and one drawn") == table.words.count(" in all") == 1


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_without_the_pad_every_screen_says_the_opening_sum(home: Path, size: tuple[int, int]) -> None:
    with hacktrick(*MATCH, "--no-pad", home=home, size=size) as table:
        open_the_hand(table)
        assert table.words.count("3 cards, opening sum ") == 2
        table.open()
        assert table.words.count("3 cards, opening sum ") == 2
        table.press(DRAW)
        assert "4 cards, opening sum " in table.words
        table.press(ENTER)
        assert "4 cards, opening sum " in table.words
