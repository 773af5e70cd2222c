"""The offer to go on with an unfinished match: what it says, and never a card."""

import re
from pathlib import Path

import pytest

from tests.strategies import Played, play_match, record_text
from tests.terminal.driver import ENTER, Driver, hacktrick

NAMES = ("Ada", "Bo")


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """A match that was played into its first hand, in a folder of matches of its own."""
    played = play_match(1)
    path = tmp_path / "home" / "match.htr"
    path.parent.mkdir()
    path.write_text(record_text(Played(played.start, played.steps[:5]), NAMES), encoding="utf-8")
    return path


def offered(table: Driver) -> str:
    """What the offer says, its lines joined."""
    table.see("Ada and Bo have not finished their match", "go on with it")
    return " ".join(table.text.split())


def test_a_match_that_was_damaged_meanwhile_is_told_without_its_cards(unfinished: Path) -> None:
    with hacktrick("play", *NAMES, home=unfinished.parent) as table:
        offered(table)
        text = unfinished.read_text(encoding="utf-8")
        unfinished.write_text(f"{text}A plays 9\n", encoding="utf-8")
        table.send(ENTER)
        table.see("cannot be resumed")
        line = text.count("\n") + 1
        words = offered(table).replace(" ", "")
        assert f"match.htr:{line}:damaged;`hacktrickshow{unfinished}`sayswhy" in words
        assert not re.search(r"legal|starts|plays|draws|holds", table.text)
