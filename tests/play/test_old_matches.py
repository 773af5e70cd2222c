"""A folder of matches that version 0dfdd27 left behind is still a folder of matches to go on with."""

import io
import shutil
from datetime import datetime
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from hacktrick.cli import main
from hacktrick.display.keys import ANYWHERE, Intent
from hacktrick.plain.play import play_plain
from hacktrick.play.game import resume
from hacktrick.play.options import MatchOptions
from hacktrick.play.seats import COMPUTER
from hacktrick.record.reader import read_file
from hacktrick.record.remarks import Remarks
from hacktrick.rules import Ask, Phase, Play, Player, RuleSet
from hacktrick.sentences import table as phrases
from tests.plain.play import Answering
from tests.table.fake import hacktrick, key

FOLDER = Path(__file__).parents[1] / "record" / "matches-0dfdd27"
MATCHES = sorted(path.name for path in FOLDER.glob("*.htr"))
ASKED, PLAYED, HAND_OVER, AGAINST, FINISHED = MATCHES
LEAVE = key(Intent.LEAVE, ANYWHERE)
UNFINISHED = [ASKED, PLAYED, HAND_OVER, AGAINST]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the folder, with the lock files that stand beside its matches."""
    home = tmp_path / "home"
    shutil.copytree(FOLDER, home)
    assert sorted(path.name for path in home.glob(".*.lock")) == [f".{name}.lock" for name in MATCHES]
    monkeypatch.setenv("HACKTRICK_HOME", str(home))
    return home


def test_each_match_stands_where_it_was_left(home: Path) -> None:
    asked, played, hand_over, against, finished = (read_file(home / name) for name in MATCHES)
    assert isinstance(asked.steps[-1].action, Ask) and asked.match.phase is Phase.TURN
    assert isinstance(played.steps[-1].action, Play) and played.match.phase is Phase.ENDING
    assert played.head.names == ("Žofie", "小林") and played.head.rules is RuleSet.CZECH
    assert hand_over.match.phase is Phase.HAND_OVER and hand_over.match.hand is not None
    assert against.head.names == ("Ada", "Computer (hard)") and against.match.to_act is Player.A
    assert finished.match.phase is Phase.MATCH_OVER


def test_each_match_remembers_what_it_was_begun_with(home: Path) -> None:
    remarks = [Remarks.read(read_file(home / name).comments) for name in MATCHES]
    assert [each.began for each in remarks] == [datetime(2026, 11, 28, 20, at) for at in range(1, 6)]
    assert [each.seed for each in remarks] == [None, None, 7, 11, None]
    assert [each.pad for each in remarks] == [True, False, True, True, True]
    assert [each.against for each in remarks] == [None, None, None, "hard", None]


def test_the_list_of_matches_names_all_of_them(home: Path) -> None:
    lines = CliRunner().invoke(main, ["matches"]).stdout.splitlines()
    listed = lines[1 : lines.index("")]
    assert [line.split()[-1] for line in listed] == MATCHES[::-1]
    assert [
        line.startswith(f"2026-11-28 20:0{at}") for at, line in zip(range(5, 0, -1), listed, strict=True)
    ]


@pytest.mark.parametrize("name", UNFINISHED)
def test_each_unfinished_match_is_played_to_its_end_in_plain_mode(home: Path, name: str) -> None:
    path, out, err = home / name, io.StringIO(), io.StringIO()
    before = path.read_text(encoding="utf-8")
    game, torn = resume(path, MatchOptions(think=0.01))
    assert torn is None
    assert list(game.computers) == ([COMPUTER] if name == AGAINST else [])
    assert play_plain(game, Answering(out, Random(1)), stdout=out, stderr=err, interactive=True) == 0
    assert err.getvalue() == "" and "wins the match" in out.getvalue()
    assert read_file(path).match.phase is Phase.MATCH_OVER
    assert path.read_text(encoding="utf-8").startswith(before)


@pytest.mark.parametrize("name", UNFINISHED)
def test_each_unfinished_match_is_played_to_its_end_at_the_table(home: Path, name: str) -> None:
    path = home / name
    before = path.read_text(encoding="utf-8")
    with hacktrick("resume", path, "--think", "0.01", home=home) as table:
        table.play_match()
        table.press(LEAVE)
        assert table.status == 0
    assert read_file(path).match.phase is Phase.MATCH_OVER
    assert path.read_text(encoding="utf-8").startswith(before)


def test_a_finished_match_is_shown_with_its_result_and_stays_as_it_is(home: Path) -> None:
    path = home / FINISHED
    before = path.read_bytes()
    with hacktrick("resume", path, home=home) as table:
        table.play_match()
        assert phrases.RESUMED() not in table.words
        table.press(LEAVE)
        assert table.status == 0
    assert path.read_bytes() == before


def test_nothing_is_left_locked_and_no_new_file_lies_beside_an_old_match(home: Path) -> None:
    files = sorted(path.name for path in home.iterdir())
    for _ in range(2):
        for name in UNFINISHED:
            game, _ = resume(home / name)
            game.journal.close()
    assert sorted(path.name for path in home.iterdir()) == files
