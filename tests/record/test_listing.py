"""What lies in the folder of matches: each record is read once, and nothing else is in the way."""

import errno
import os
import socket
import time
from binascii import crc32
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from hacktrick.record import listing
from hacktrick.record.cache import Cache
from hacktrick.record.files import NotPlain, read_plain
from hacktrick.record.listing import RECENT, Listing
from hacktrick.record.reader import Record, parse
from hacktrick.record.summary import Damaged, Summary
from hacktrick.record.writer import peek
from hacktrick.rules import Player
from tests.strategies import Played, play_match, record_text

NAME = ".standings"
FINISHED = play_match(1)
UNFINISHED = Played(FINISHED.start, FINISHED.steps[:9])


def put(path: Path, text: str = record_text(FINISHED), written: int = 0) -> Path:
    path.write_text(text, encoding="utf-8")
    os.utime(path, (written, written))
    return path


def names(folder: Path) -> list[str]:
    return [path.name for path, _ in Listing(folder).all()]


def text_of(number: int, played: Played = FINISHED) -> str:
    """A record that equals no other."""
    return record_text(played, (f"Player {number}", "Bo"))


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read, as it happens."""
    read: list[str] = []

    def reading(path: Path) -> Record:
        read.append(path.name)
        return peek(path)

    monkeypatch.setattr(listing, "peek", reading)
    return read


@pytest.fixture
def many(tmp_path: Path) -> list[str]:
    """The names of so many records that they are remembered: one is damaged, one unfinished."""
    put(tmp_path / "damaged.htr", "hacktrick 1\nnonsense\n")
    put(tmp_path / "unfinished.htr", text_of(0, UNFINISHED))
    for number in range(1, RECENT + 1):
        put(tmp_path / f"{number}.htr", text_of(number))
    return sorted(os.listdir(tmp_path))


# Summaries


def test_a_summary_tells_the_outcome_and_no_card(tmp_path: Path) -> None:
    text = record_text(FINISHED).replace(
        "target 2\n", "target 2\n; began 2026-11-29 18:02\n; against easy\n"
    )
    summary = Summary.of(parse(text.encode(), "test"))
    assert summary.names == ("Ada", "Bo") and summary.score == FINISHED.match.score
    assert summary.began == datetime(2026, 11, 29, 18, 2) and summary.against == "easy"
    assert summary.winner is FINISHED.match.winner and sum(summary.hands) == FINISHED.match.number
    assert summary.winner is not None and summary.score[summary.winner] >= 2


@pytest.mark.parametrize("winner", [None, *Player])
@pytest.mark.parametrize("began", [None, datetime(2026, 11, 29, 18, 2)])
@pytest.mark.parametrize("against", [None, "-", "easy", "=x"])
def test_a_summary_is_read_back_from_its_line(
    winner: Player | None, began: datetime | None, against: str | None
) -> None:
    summary = Summary(("-", "Žofie"), began, against=against, score=(3, 1), hands=(2, 10), winner=winner)
    assert Summary.read(summary.line()) == summary and "\n" not in summary.line()


# Reading each record once


def test_records_that_were_read_are_not_read_again(
    tmp_path: Path, many: list[str], read: list[str]
) -> None:
    first = dict(Listing(tmp_path).all())
    assert sorted(read) == many and Listing(tmp_path).new == 0
    read.clear()
    assert dict(Listing(tmp_path).all()) == first and read == []
    assert first[tmp_path / "damaged.htr"] == Damaged(2)
    unfinished = Listing(tmp_path).latest(finished=False)
    assert unfinished is not None and unfinished[0].name == "unfinished.htr" and read == []


def test_the_cache_knows_a_finished_match_as_long_as_its_file_does_not_change(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    for name, played in (("finished", FINISHED), ("unfinished", UNFINISHED)):
        cache.put(name, "1 2 3", Summary.of(parse(text_of(1, played).encode(), name)))
    assert cache.is_finished("finished", "1 2 3")
    assert not cache.is_finished("finished", "1 2 4")
    assert not cache.is_finished("unfinished", "1 2 3")
    assert not cache.is_finished("unknown", "1 2 3")


def test_a_record_is_read_again_after_it_was_written_to(
    tmp_path: Path, many: list[str], read: list[str]
) -> None:
    names(tmp_path)
    put(tmp_path / "unfinished.htr", text_of(0))
    put(tmp_path / "new.htr", text_of(99))
    os.rename(tmp_path / "2.htr", tmp_path / "renamed.htr")
    read.clear()
    outcomes = {path.name: outcome for path, outcome in Listing(tmp_path).all()}
    assert sorted(read) == ["new.htr", "renamed.htr", "unfinished.htr"]
    changed = outcomes["unfinished.htr"]
    assert isinstance(changed, Summary) and changed.winner is not None
    assert "2.htr" not in outcomes


def test_a_change_of_the_same_size_and_date_is_seen(tmp_path: Path, many: list[str]) -> None:
    names(tmp_path)
    put(tmp_path / "1.htr", text_of(1).replace("Player 1", "Player X"))
    outcome = dict(Listing(tmp_path).all())[tmp_path / "1.htr"]
    assert isinstance(outcome, Summary) and outcome.names == ("Player X", "Bo")


def test_what_is_remembered_is_the_owners_alone_and_holds_no_card(
    tmp_path: Path, many: list[str]
) -> None:
    before = os.umask(0)
    try:
        names(tmp_path)
    finally:
        os.umask(before)
    assert (tmp_path / NAME).stat().st_mode & 0o777 == 0o600
    lines = (tmp_path / NAME).read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + len(many)
    parts = {len(line.split("\t")) for line in lines[1:]}
    assert parts == {3, 2 + len(Summary._fields) + 3}  # the damaged one, and pairs as two parts each


def test_a_handful_of_records_is_not_worth_remembering(tmp_path: Path) -> None:
    for number in range(10):
        put(tmp_path / f"{number}.htr", text_of(number))
    assert len(names(tmp_path)) == 10 and not (tmp_path / NAME).exists()
    put(tmp_path / "one-more.htr", text_of(10))
    assert len(names(tmp_path)) == 11 and (tmp_path / NAME).exists()


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "cut short": lambda text: text[:-20],
    "a digit changed": lambda text: text.replace(b"\t2\t", b"\t3\t", 1),
    "emptied": lambda text: b"",
    "another version": lambda text: text.replace(b"standings 1", b"standings 2"),
    "nonsense": lambda text: bytes(range(256)),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_what_is_remembered_is_made_anew_where_it_is_damaged(
    tmp_path: Path, many: list[str], read: list[str], kind: str
) -> None:
    first = dict(Listing(tmp_path).all())
    whole = (tmp_path / NAME).read_bytes()
    (tmp_path / NAME).write_bytes(DAMAGE[kind](whole))
    assert (tmp_path / NAME).read_bytes() != whole
    read.clear()
    assert dict(Listing(tmp_path).all()) == first and sorted(read) == many
    read.clear()
    assert dict(Listing(tmp_path).all()) == first and read == []


@pytest.mark.parametrize("line", ["damaged x", "Ada\tBo", "Ada\tBo\t-\t-\t0\t0\t0\t0\tC", ""])
def test_a_line_that_cannot_be_understood_counts_for_nothing(
    tmp_path: Path, many: list[str], read: list[str], line: str
) -> None:
    first = dict(Listing(tmp_path).all())
    _, *lines = (tmp_path / NAME).read_text(encoding="utf-8").splitlines()
    strange = "".join("\t".join([*each.split("\t")[:2], line]) + "\n" for each in lines).encode()
    (tmp_path / NAME).write_bytes(b"hacktrick standings 1 %08x\n" % crc32(strange) + strange)
    read.clear()
    assert dict(Listing(tmp_path).all()) == first and sorted(read) == many


def test_where_nothing_can_be_remembered_all_is_read(
    tmp_path: Path, many: list[str], read: list[str]
) -> None:
    (tmp_path / NAME).mkdir()
    assert len(names(tmp_path)) == len(names(tmp_path)) == len(many)
    assert len(read) == 2 * len(many) and sorted(os.listdir(tmp_path)) == [NAME, *many]


def test_a_file_name_with_a_tab_or_a_line_break_confuses_nothing(
    tmp_path: Path, many: list[str]
) -> None:
    for number, name in enumerate(["a\tb.htr", "a\nb.htr", "a\rb.htr", os.fsdecode(b"\xff.htr")]):
        put(tmp_path / name, text_of(100 + number))
    first = dict(Listing(tmp_path).all())
    assert len(first) == len(many) + 4 and dict(Listing(tmp_path).all()) == first


def test_a_file_name_puts_no_words_in_the_mouth_of_another_record(
    tmp_path: Path, many: list[str]
) -> None:
    at = (tmp_path / "1.htr").stat()
    stamp = f"{at.st_size} {at.st_mtime_ns} {at.st_ctime_ns}"
    put(tmp_path / f"x\n1.htr\t{stamp}\tEve\tBo\t-\t-\t9\t0\t9\t0\tA\n.htr", text_of(99))
    first = dict(Listing(tmp_path).all())
    assert dict(Listing(tmp_path).all()) == first
    summary = first[tmp_path / "1.htr"]
    assert isinstance(summary, Summary) and summary.names == ("Player 1", "Bo")


# What else may lie there


def test_copies_of_a_record_count_once_by_the_shortest_name(tmp_path: Path) -> None:
    for name in ("match (copy).htr", "match.sync-conflict-20261129.htr", "match.htr"):
        put(tmp_path / name)
    put(tmp_path / "another.htr", record_text(FINISHED, ("Bo", "Ada")))
    put(tmp_path / "longer.htr", record_text(FINISHED) + "; a comment\n")
    os.link(tmp_path / "match.htr", tmp_path / "hard link.htr")
    os.symlink("match.htr", tmp_path / "soft link.htr")
    assert names(tmp_path) == ["match.htr", "longer.htr", "another.htr"]


def test_records_of_one_outcome_and_size_are_not_copies(tmp_path: Path) -> None:
    put(tmp_path / "1.htr", record_text(UNFINISHED) + "; one\n")
    put(tmp_path / "2.htr", record_text(UNFINISHED) + "; two\n")
    assert names(tmp_path) == ["1.htr", "2.htr"]


def test_each_record_is_looked_at_once_more_at_most_in_search_of_copies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands that come out alike are not compared each with each."""
    for number in range(100, 130):
        put(tmp_path / f"{number}.htr", record_text(UNFINISHED) + f"; {number}\n")
    put(tmp_path / "a copy of 110.htr", record_text(UNFINISHED) + "; 110\n")
    looked_at = []

    def looking(path: Path, most: int) -> bytes:
        looked_at.append(path.name)
        return read_plain(path, most)

    monkeypatch.setattr(listing, "read_plain", looking)
    assert len(names(tmp_path)) == 30 and len(looked_at) == len(set(looked_at)) == 31


def test_a_record_that_is_gone_before_it_is_compared_is_no_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(path: Path, most: int) -> bytes:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))

    put(tmp_path / "1.htr")
    put(tmp_path / "2.htr")
    monkeypatch.setattr(listing, "read_plain", gone)
    assert names(tmp_path) == ["1.htr", "2.htr"]


def test_hidden_files_and_those_of_another_kind_are_no_records(tmp_path: Path) -> None:
    for name in (".1.htr.lock", ".1.htr", ".htr", "notes.txt", "1.htr.bak", "htr"):
        put(tmp_path / name)
    put(tmp_path / "empty.htr", "")
    put(tmp_path / "1.htr")
    assert names(tmp_path) == ["1.htr"] and len(Listing(tmp_path)) == 1


def test_pipes_sockets_devices_and_folders_are_named_and_not_waited_for(tmp_path: Path) -> None:
    put(tmp_path / "1.htr", record_text(UNFINISHED))
    os.mkfifo(tmp_path / "pipe.htr")
    (tmp_path / "folder.htr").mkdir()
    (tmp_path / "device.htr").symlink_to(os.devnull)
    (tmp_path / "nowhere.htr").symlink_to(tmp_path / "gone")
    (tmp_path / "loop.htr").symlink_to(tmp_path / "loop.htr")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "socket.htr"))
        kinds = {path.stem: type(outcome) for path, outcome in Listing(tmp_path).all()}
        assert kinds == {
            "1": Summary,
            "pipe": NotPlain,
            "socket": NotPlain,
            "device": NotPlain,
            "folder": IsADirectoryError,
            "nowhere": FileNotFoundError,
            "loop": OSError,
        }
        unfinished = Listing(tmp_path).latest(finished=False, most=1)
        assert unfinished is not None and unfinished[0].name == "1.htr"


def test_what_a_killed_process_left_is_cleared_away_when_it_is_old(tmp_path: Path) -> None:
    old, young = put(tmp_path / ".999999999.new"), put(tmp_path / ".13.new", written=round(time.time()))
    others = [put(tmp_path / name) for name in (".new", ".x.new", ".12.new.htr", "12.new")]
    others.append(put(tmp_path / f".{os.getpid()}.new"))  # which this process is still making
    (tmp_path / ".14.new").mkdir()
    os.utime(tmp_path / ".14.new", (0, 0))
    Listing(tmp_path)
    assert not old.exists() and young.exists() and all(other.exists() for other in others)
