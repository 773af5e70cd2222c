"""Plain mode against the computer: no covers, and its turn is told event by event."""

import io
import re
from pathlib import Path
from random import Random

import pytest

from hacktrick.computer.levels import LEVELS, opponent
from hacktrick.computer.opponent import Iterations
from hacktrick.plain.play import play_plain
from hacktrick.record.reader import read_file
from hacktrick.rules import Phase, Player
from hacktrick.sentences import plain
from tests.plain.play import DECK, Answering, begun


def play(path: Path, level: str = "easy", seed: int = 1, interactive: bool = True) -> tuple[int, str]:
    out, err = io.StringIO(), io.StringIO()
    game = begun(path, target=2)
    game.computers = {Player.B: opponent(level, seed, Iterations(20))}
    status = play_plain(
        game, Answering(out, Random(seed)), stdout=out, stderr=err, interactive=interactive
    )
    assert err.getvalue() == ""
    return status, out.getvalue()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.htr"


@pytest.mark.parametrize("interactive", [True, False])
@pytest.mark.parametrize("level", LEVELS)
def test_a_person_plays_a_whole_match_against_it(path: Path, level: str, interactive: bool) -> None:
    status, printed = play(path, level, interactive=interactive)
    assert status == 0 and read_file(path).match.phase is Phase.MATCH_OVER
    printed = printed.partition(plain.AFTER_MATCH(rematch="r", moments="m", log="l 1"))[0]
    assert re.search(r"\n(Ada|Bo) wins the match, [23] to [01]!\n\Z", printed)


def test_there_are_no_covers(path: Path) -> None:
    _, printed = play(path)
    assert "Pass the keyboard" not in printed and "press Enter to see" not in printed
    assert "scrollback" not in printed and "\n\n" not in printed


def test_its_turn_is_told_event_by_event_but_never_its_cards(path: Path) -> None:
    for seed in range(5):
        path.unlink(missing_ok=True)
        _, printed = play(path, seed=seed)
        printed = " ".join(printed.split())
        moves = [step for step in read_file(path).steps if step.player is Player.B]
        lines = re.findall(r"[.!>] Bo (?:starts|plays|draws|passes|says|pays)\b", printed)
        assert len(lines) == len(moves) > 0
        assert not re.search(r"Bo draws a card: \d", printed) and "Bo's turn" not in printed


def test_only_the_persons_own_hand_is_told(path: Path) -> None:
    out = io.StringIO()
    game = begun(path, DECK)
    game.computers = {Player.B: opponent("easy", 1, Iterations(5))}
    status = play_plain(
        game, io.StringIO("starts 2\n"), stdout=out, stderr=io.StringIO(), interactive=True
    )
    assert status == 0 and re.findall(r"Your hand: (.*)\.", out.getvalue())[0] == "0, 1, 2, 4"
    assert "1, 2, 3" not in out.getvalue()


def test_it_may_begin(path: Path) -> None:
    """The person has seat B here, and the computer starts the Row."""
    out = io.StringIO()
    game = begun(path, DECK)
    game.computers = {Player.A: opponent("easy", 1, Iterations(5))}
    play_plain(game, io.StringIO(""), stdout=out, stderr=io.StringIO(), interactive=True)
    assert re.search(
        r"Ada starts the Row with \d\. Ada announces a sum of \d+\. Bo announces a sum of 6\. Your hand",
        " ".join(out.getvalue().split()),
    )
