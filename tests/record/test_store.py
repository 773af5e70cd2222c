"""The folder of matches: what records are called, and which of them is taken up again."""

import os
from datetime import datetime
from pathlib import Path

import pytest

from hacktrick.record import folder as store
from hacktrick.record.faults import RecordError
from hacktrick.record.reader import Head, Record
from hacktrick.record.writer import peek
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
    assert store.records() == [path]


def test_the_longest_names_fit_into_a_file_name(folder: Path) -> None:
    assert begin("𝔸" * 24, "𝔹" * 24).exists()


def test_the_folder_is_the_platforms_unless_one_is_chosen(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert store.home() == folder
    monkeypatch.delenv("HACKTRICK_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert store.home().name == "hacktrick"


def test_without_a_folder_there_are_no_records(folder: Path) -> None:
    assert store.records() == [] and store.latest(finished=False) is None
    assert not folder.exists()


def test_records_come_with_the_newest_first_and_nothing_else_among_them(folder: Path) -> None:
    old = put(folder, "2026-01-01-000000-Ada-Bo.htr", record_text(FINISHED))
    new = put(folder, "2026-11-29-180205-Ada-Bo.htr", record_text(FINISHED))
    for other in (".2026-11-29-180205-Ada-Bo.htr.lock", ".x.htr", "notes.txt"):
        put(folder, other, "")
    assert store.records() == [new, old]


def test_the_latest_unfinished_match_is_the_one_played_on_last(folder: Path) -> None:
    begun_first = put(folder, "1.htr", record_text(UNFINISHED), written=50)
    put(folder, "2.htr", record_text(UNFINISHED), written=40)
    put(folder, "3.htr", record_text(FINISHED), written=60)
    put(folder, "4.htr", "hacktrick 2\n", written=70)
    (folder / "5.htr").mkdir()
    assert store.latest(finished=False) == begun_first


def test_a_match_with_a_torn_last_line_can_be_resumed(folder: Path) -> None:
    torn = put(folder, "1.htr", record_text(UNFINISHED) + "A pla")
    assert store.latest(finished=False) == torn


def test_a_finished_match_is_never_offered_again(folder: Path) -> None:
    put(folder, "1.htr", record_text(FINISHED))
    assert store.latest(finished=False) is None


def test_only_so_many_finished_matches_are_read_in_search_of_an_unfinished_one(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hundreds of matches keep nobody waiting at the table; only `resume` looks at all of them."""
    unfinished = put(folder, "old.htr", record_text(UNFINISHED), written=1)
    for number in range(store.RECENT - 1):
        put(folder, f"{number}.htr", record_text(FINISHED), written=100 + number)
    assert store.latest(finished=False, among=store.RECENT) == unfinished
    for number in range(5):
        put(folder, f"more-{number}.htr", record_text(FINISHED), written=200 + number)
    read = []

    def reading(path: Path) -> Record:
        read.append(path)
        return peek(path)

    monkeypatch.setattr(store, "peek", reading)
    assert store.latest(finished=False, among=store.RECENT) is None and len(read) == store.RECENT
    assert store.latest(finished=False) == unfinished
    read.clear()
    latest = store.latest_record()
    assert latest is not None and latest.head.names == ("Ada", "Bo") and len(read) == 1


def test_the_latest_record_is_read_past_a_damaged_record(folder: Path) -> None:
    put(folder, "1.htr", record_text(FINISHED), written=1)
    put(folder, "2.htr", "nonsense\n", written=2)
    latest = store.latest_record()
    assert latest is not None and latest.head.names == ("Ada", "Bo")


def test_all_records_are_read_and_what_is_wrong_with_one_hides_no_other(folder: Path) -> None:
    put(folder, "3.htr", record_text(UNFINISHED) + "A pla")
    put(folder, "2.htr", "nonsense\n")
    (folder / "1.htr").mkdir()
    kinds = [type(record) for _, record in store.read_all()]
    assert kinds == [Record, RecordError, IsADirectoryError]
