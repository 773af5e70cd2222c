"""The folder of matches: what records are called, and which of them is taken up again."""

import errno
import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from hacktrick.record import folder as store
from hacktrick.record.files import give_name
from hacktrick.record.listing import RECENT
from hacktrick.record.reader import Head, read_file
from hacktrick.record.summary import Summary
from hacktrick.rules import RuleSet
from tests.strategies import Played, play_match, record_text

NOW = datetime(2026, 11, 29, 18, 2, 5)
FINISHED = play_match(1)
UNFINISHED = Played(FINISHED.start, FINISHED.steps[:9])


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "matches"))
    return tmp_path / "matches"


def begin(a: str = "Ada", b: str = "Bo") -> Path:
    journal = store.new_journal(Head((a, b), RuleSet.STANDARD, 5), (), NOW)
    journal.close()
    assert journal.trouble is None
    return journal.path


def put(folder: Path, name: str, text: str, written: int = 0) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    os.utime(path, (written, written))
    return path


def test_a_record_is_named_by_its_start_and_its_players(folder: Path) -> None:
    assert begin() == folder / "2026-11-29-180205-Ada-Bo.htr"


def test_matches_begun_in_the_same_second_get_a_number(folder: Path) -> None:
    begin()
    assert [begin().name, begin().name] == [
        "2026-11-29-180205-Ada-Bo-2.htr",
        "2026-11-29-180205-Ada-Bo-3.htr",
    ]


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("../x", "___x"),
        ("/etc/passwd", "_etc_passwd"),
        ("..", "__"),
        ("C:\\x", "C__x"),
        ("CON", "CON"),
        (".hidden", "_hidden"),
        ("-rf *", "_rf__"),
        ("🦉", "_"),
        ("a b\u0301", "a_b_"),
        ("小林", "小林"),
        ("%s{0}[red]", "_s_0__red_"),
        ("𝔸" * 24, "𝔸" * 24),
    ],
)
def test_no_name_leads_out_of_the_folder_or_makes_a_name_too_long(
    folder: Path, name: str, word: str
) -> None:
    path = begin(name, "Bo")
    assert path.parent == folder and path.name == f"2026-11-29-180205-{word}-Bo.htr"
    assert path.read_text(encoding="utf-8").splitlines()[1] == f"player A {name}"
    assert [path for path, _ in store.listing().all()] == [path]


def test_a_record_gives_up_where_thousands_of_names_are_taken(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "_TRIES", 3)
    assert begin().name.endswith("-Ada-Bo.htr") and begin().name.endswith("-Ada-Bo-2.htr")
    with pytest.raises(FileExistsError, match="180205-Ada-Bo"):
        begin()


def test_a_match_began_when_its_record_says_or_else_when_its_file_was_written(folder: Path) -> None:
    path = put(folder, "1.htr", record_text(FINISHED), written=70)
    summary = Summary.of(read_file(path))
    at = datetime(2026, 11, 29, 18, 2)
    assert store.began(path, summary._replace(began=at)) == at
    assert store.began(path, summary._replace(began=None)).timestamp() == 70
    assert store.began(folder / "2.htr", summary._replace(began=None)).timestamp() == 0


def test_a_name_that_is_taken_at_the_last_moment_is_the_one_that_is_told(tmp_path: Path) -> None:
    new, path = tmp_path / ".1.new", tmp_path / "match.htr"
    new.touch()
    path.touch()
    with pytest.raises(FileExistsError) as error:
        give_name(new, path)
    assert error.value.filename == str(path)


def test_the_longest_names_fit_into_a_file_name(folder: Path) -> None:
    assert begin("𝔸" * 24, "𝔹" * 24).exists()


def latest_unfinished() -> Path | None:
    newest = store.listing().latest(finished=False)
    return None if newest is None else newest[0]


def test_without_a_folder_there_are_no_records(folder: Path) -> None:
    assert [*store.listing().all()] == [] and latest_unfinished() is None
    assert store.offered(None) is None and store.latest_summary() is None
    assert not folder.exists()


def test_the_latest_unfinished_match_is_the_one_played_on_last(folder: Path) -> None:
    begun_first = put(folder, "1.htr", record_text(UNFINISHED), written=50)
    put(folder, "2.htr", record_text(UNFINISHED), written=40)
    put(folder, "3.htr", record_text(FINISHED), written=60)
    put(folder, "4.htr", "hacktrick 2\n", written=70)
    (folder / "5.htr").mkdir()
    assert latest_unfinished() == begun_first


def test_a_match_with_a_torn_last_line_can_be_resumed(folder: Path) -> None:
    torn = put(folder, "1.htr", record_text(UNFINISHED) + "A pla")
    assert latest_unfinished() == torn


def test_a_finished_match_is_never_offered_again(folder: Path) -> None:
    put(folder, "1.htr", record_text(FINISHED))
    assert latest_unfinished() is None


def test_of_the_two_players_alone_a_match_is_offered(folder: Path) -> None:
    path = put(folder, "1.htr", record_text(UNFINISHED))
    for names in (("Ada", "Bo"), ("Bo", "Ada"), None):
        offer = store.offered(names)
        assert offer is not None and offer[0] == path and offer[1].names == ("Ada", "Bo")
    assert store.offered(("Ada", "Cy")) is None


def test_only_so_many_new_records_are_read_where_somebody_waits(folder: Path) -> None:
    """Hundreds of matches keep nobody waiting at the table; only `resume` looks at all of them."""
    old = put(folder, "old.htr", record_text(UNFINISHED, ("Cy", "Di")), written=1)
    for number in range(RECENT - 1):
        put(folder, f"{number}.htr", record_text(FINISHED), written=100 + number)
    assert store.offered(None) is not None
    put(folder, "one-more.htr", record_text(FINISHED), written=200)
    assert store.offered(None) is None
    for number in range(RECENT):
        put(folder, f"damaged-{number}.htr", "nonsense\n", written=300 + number)
    assert store.latest_summary() is None
    assert latest_unfinished() == old
    latest, offer = store.latest_summary(), store.offered(("Di", "Cy"))  # now that all of them are known
    assert latest is not None and latest.names == ("Ada", "Bo")
    assert offer is not None and offer[0] == old


def test_the_latest_record_is_found_behind_a_damaged_record(folder: Path) -> None:
    put(folder, "1.htr", record_text(FINISHED), written=1)
    put(folder, "2.htr", "nonsense\n", written=2)
    latest = store.latest_summary()
    assert latest is not None and latest.names == ("Ada", "Bo")


def test_a_folder_that_cannot_be_read_is_no_folder_without_matches(folder: Path) -> None:
    folder.write_text("in the way", encoding="utf-8")
    with pytest.raises(NotADirectoryError):
        latest_unfinished()
    assert store.offered(None) is None and store.latest_summary() is None


@pytest.mark.parametrize("rematch", [False, True])
def test_matches_of_the_same_players_begun_at_once_all_get_a_file(folder: Path, rematch: bool) -> None:
    """Fifty scripts, or fifty tables whose players want a rematch of the same match."""
    script = """
import os, sys
from datetime import datetime
from pathlib import Path
from hacktrick.play.game import begin
from hacktrick.play.options import MatchOptions
path = Path(sys.argv[1]) / "match.htr" if sys.argv[1:] else None
ready, go = os.pipe()
children = []
for number in range(50):
    child = os.fork()
    if not child:
        os.close(go)
        os.read(ready, 1)  # until all of them are there
        options = MatchOptions(seed=number, path=path, rematch=path is not None)
        game = begin(options, ("Ada", "Bo"), datetime(2026, 11, 29, 18, 2, 5))
        game.advance()
        os._exit(game.journal.trouble is not None)
    children.append(child)
os.close(go)
sys.exit(any([os.waitpid(child, 0)[1] for child in children]))
"""
    subprocess.run([sys.executable, "-c", script, *([folder] if rematch else [])], check=True)
    records = [read_file(path) for path in folder.iterdir()]
    assert len({record.comments for record in records}) == len(records) == 50
    assert all(len(record.steps) == 2 for record in records)


def test_a_name_that_is_owned_by_another_process_is_passed_by(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there are no locks, an owner file of another host may stand there before its record."""
    fcntl = pytest.importorskip("fcntl")

    def refuse(fd: int, operation: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(fcntl, "flock", refuse)
    put(folder, ".2026-11-29-180205-Ada-Bo.htr.owner", "1 another-host\n")
    assert begin().name == "2026-11-29-180205-Ada-Bo-2.htr"
