"""The journal: every event is on the disk before it is shown, and nothing that was saved is lost."""

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hacktrick.record import journal
from hacktrick.record.journal import Busy, Journal, create, peek, reopen
from hacktrick.record.reader import Head, RecordError, parse
from hacktrick.rules import RuleSet

HEAD = Head(("Žofie", "Bo"), RuleSet.STANDARD, 5)
HEAD_TEXT = "hacktrick 1\nplayer A Žofie\nplayer B Bo\nrules standard\ntarget 5\n"
ROOT = Path(__file__).parents[2]
EVENTS = ("hand 1 dealer A", "deck 201345301452034521", "A starts 2", "B draws")
TEXT = HEAD_TEXT + "".join(f"{event}\n" for event in EVENTS)


def write(path: Path, data: str | bytes) -> Path:
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return path


def appended(record: Journal, *events: str) -> Journal:
    for event in events:
        record.append(event)
    return record


def visible(folder: Path) -> list[str]:
    return [name for name in os.listdir(folder) if not name.startswith(".")]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.htr"


# Writing


def test_a_new_record_has_its_head_and_its_comments(path):
    create(path, HEAD, ("began 2026-11-29 18:02",)).close()
    assert path.read_text(encoding="utf-8") == HEAD_TEXT + "; began 2026-11-29 18:02\n"


def test_an_event_is_synced_to_the_disk_before_append_returns(path, monkeypatch):
    record = create(path, HEAD)
    synced = []
    sync = os.fsync
    monkeypatch.setattr(os, "fsync", lambda fd: synced.append(path.read_bytes()) or sync(fd))
    record.append("hand 1 dealer A")
    assert synced == [(HEAD_TEXT + "hand 1 dealer A\n").encode()]
    record.close()


def test_a_note_stands_beside_its_event_as_a_comment(path):
    record = create(path, HEAD)
    assert record.append("hand 1 dealer A", gap=True) == 7
    assert record.append("B plays 5", "2+5 = 7, Žofie") == 8
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[5:] == ["", "hand 1 dealer A", "B plays 5                 ; 2+5 = 7, Žofie"]
    record.close()


def test_only_its_owner_may_read_a_record(path):
    before = os.umask(0)
    try:
        create(path, HEAD).close()
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_file_that_is_there_is_never_begun_anew(path):
    write(path, "my diary\n")
    with pytest.raises(FileExistsError):
        create(path, HEAD)
    assert path.read_text() == "my diary\n"
    assert visible(path.parent) == [path.name]


# One process at a time

TRY_TO_OPEN = """
import sys
from pathlib import Path
from hacktrick.record.journal import Busy, reopen
try:
    opened = reopen(Path(sys.argv[1]))
except Busy:
    print("busy")
else:
    print("open", flush=True)
    sys.stdin.read()
"""


def other_process(path: Path) -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, "-c", TRY_TO_OPEN, path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_a_second_process_is_told_that_a_record_is_being_written(path):
    record = create(path, HEAD)
    with other_process(path) as other:
        assert other.communicate()[0] == "busy\n"
    record.close()
    reopen(path)[0].close()


def test_a_process_that_was_killed_locks_nobody_out(path):
    create(path, HEAD).close()
    with other_process(path) as other:
        assert other.stdout.readline() == "open\n"
        with pytest.raises(Busy):
            reopen(path)
        other.kill()
    reopen(path)[0].close()


def test_the_lock_is_out_of_sight(path):
    create(path, HEAD).close()
    record = reopen(path)[0]
    assert visible(path.parent) == [path.name]
    record.close()
    assert visible(path.parent) == [path.name]


class PlainLock:
    """A lock on a file as the system gives it: it asks nothing about the file that it has locked."""

    def __init__(self, lock_file: Path, mode: int) -> None:
        self.lock_file = str(lock_file)
        self.mode = mode
        self.opened = lambda: None  # what happens after the file is opened and before it is locked
        self.fd = -1

    @property
    def is_locked(self) -> bool:
        return self.fd >= 0

    def acquire(self, timeout: float) -> None:
        fcntl = pytest.importorskip("fcntl")
        fd = os.open(self.lock_file, os.O_RDWR | os.O_CREAT, self.mode)
        self.opened()
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(fd)
            raise journal.Timeout(self.lock_file) from None
        self.fd = fd

    def release(self) -> None:
        os.close(self.fd)
        self.fd = -1


def test_a_lock_that_is_released_while_another_process_opens_its_file_has_one_owner(path, monkeypatch):
    """However little the system looks at the file that it locks."""
    monkeypatch.setattr(journal, "FileLock", PlainLock)
    create(path, HEAD).close()
    first = reopen(path)[0]
    with monkeypatch.context() as racing:
        racing.setattr(journal, "FileLock", lambda file, mode: late(PlainLock(file, mode), first.close))
        second = reopen(path)[0]
    with pytest.raises(Busy):
        reopen(path)
    second.close()
    reopen(path)[0].close()


def late(lock: PlainLock, opened: Callable[[], None]) -> PlainLock:
    lock.opened = opened
    return lock


def test_where_no_lock_can_be_had_a_match_is_played_without_one(path, monkeypatch):
    def missing(*_args, **_more):
        raise NotImplementedError("no flock here")

    monkeypatch.setattr(journal.FileLock, "acquire", missing)
    create(path, HEAD).close()
    record, _, _ = reopen(path)
    appended(record, *EVENTS).close()
    assert path.read_text(encoding="utf-8") == TEXT


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder where no file can be made")
def test_busy_is_said_only_of_a_record_that_somebody_holds(path):
    """Where no file can be made the lock looks taken, but there is nobody to close the match."""
    nowhere = Path("/proc/match.htr")
    assert create(nowhere, HEAD).trouble == os.strerror(errno.ENOENT)
    with pytest.raises(FileNotFoundError):
        reopen(nowhere)
    record = create(path, HEAD)
    with pytest.raises(Busy, match=f"^Another process is playing {path}; close that one first.$"):
        reopen(path)
    record.close()


def test_a_record_that_is_refused_is_left_unlocked(path):
    write(path, "hacktrick 2\n")
    for _ in range(2):
        with pytest.raises(RecordError):
            reopen(path)


# What a crash leaves


@pytest.mark.parametrize(
    "torn", ["B", "B play", "B plays", "B plays 9", "B draws 5", "sh", "A draws", "B \xff", "hacktr"]
)
def test_a_torn_last_line_is_dropped_and_said_so(path, torn):
    whole = TEXT.removesuffix("B draws\n").encode()
    write(path, whole + torn.encode("latin-1"))
    record, found, dropped = reopen(path)
    assert dropped == torn.encode("latin-1").decode("utf-8", "replace")
    assert found == parse(whole, "") and path.read_bytes() == whole
    appended(record, "B draws").close()
    assert path.read_text(encoding="utf-8") == TEXT


def test_a_comment_torn_in_the_middle_of_a_character_is_dropped_with_its_line(path):
    torn = "B draws  ; Žofie".encode()[:-5]
    with pytest.raises(UnicodeDecodeError):
        torn.decode()
    write(path, TEXT.removesuffix("B draws\n").encode() + torn)
    record, found, dropped = reopen(path)
    assert dropped == "B draws  ; \ufffd" and len(found.steps) == 3
    record.close()


def test_a_whole_event_that_lacks_only_its_line_end_is_kept(path):
    write(path, TEXT.removesuffix("\n"))
    record, found, dropped = reopen(path)
    assert dropped is None and len(found.steps) == 4
    record.close()
    assert path.read_text(encoding="utf-8") == TEXT


def test_every_byte_that_a_crash_may_stop_at_leaves_a_record_to_go_on_with(path):
    data = TEXT.encode()
    for size in range(len(HEAD_TEXT.encode()), len(data)):
        path.unlink(missing_ok=True)
        write(path, data[:size])
        record, found, _ = reopen(path)
        whole_lines = data[:size].count(b"\n") - 5
        assert len(found.steps) - whole_lines in (0, 1)  # 1: only the line end was missing
        appended(record, *EVENTS[len(found.steps) :]).close()
        assert path.read_bytes() == data


@pytest.mark.parametrize(
    ("damaged", "line"),
    [
        (TEXT.replace("A starts 2", "A starts 5"), 8),
        (TEXT.replace("A starts 2\n", ""), 8),
        (TEXT.replace("A starts 2", "A st\x00rts 2"), 8),
        (TEXT + "B passes\n", 10),
        (TEXT.replace("A starts 2", "A starts 5") + "A dr", 8),
        (TEXT.encode() + b"\xff\n", 10),
        (TEXT.replace("hacktrick 1", "hacktrick 2"), 1),
        (TEXT[:30], 3),
        (b"", 1),
        (b"\x00" * 500, 1),
    ],
)
def test_any_other_damage_is_named_and_the_file_stays_as_it_is(path, damaged, line):
    write(path, damaged)
    before = path.read_bytes()
    with pytest.raises(RecordError) as refused:
        reopen(path)
    assert refused.value.line == line and str(refused.value).startswith(f"{path}:{line}: ")
    assert path.read_bytes() == before and visible(path.parent) == [path.name]


def test_looking_at_a_record_changes_nothing(path):
    write(path, TEXT + "A dra")
    assert len(peek(path).steps) == 4
    assert path.read_text(encoding="utf-8") == TEXT + "A dra"


def test_a_record_that_is_not_there_cannot_be_taken_up(path):
    with pytest.raises(FileNotFoundError):
        reopen(path)
    assert os.listdir(path.parent) == []


# When the disk refuses


def refusing(allowed: int):
    """A stand-in for `os.write` on a disk with room for so many bytes only."""
    write, room = os.write, [allowed]

    def stand_in(fd, data):
        if not room[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = write(fd, bytes(data)[: room[0]])
        room[0] -= written
        return written

    return stand_in


@pytest.mark.parametrize("room", [0, 1, 12, 15])
def test_a_full_disk_is_told_and_the_next_event_brings_everything(path, monkeypatch, room):
    record = create(path, HEAD)
    with monkeypatch.context() as full:
        full.setattr(os, "write", refusing(room))
        appended(record, *EVENTS[:2])
        assert record.trouble == os.strerror(errno.ENOSPC)
        assert path.read_bytes() == TEXT.encode()[: len(HEAD_TEXT.encode()) + room]
    record.append(EVENTS[2])
    assert record.trouble is None
    appended(record, EVENTS[3]).close()
    assert path.read_text(encoding="utf-8") == TEXT


def test_closing_tries_once_more(path, monkeypatch):
    record = create(path, HEAD)
    with monkeypatch.context() as full:
        full.setattr(os, "write", refusing(7))
        appended(record, *EVENTS)
    record.close()
    assert record.trouble is None and path.read_text(encoding="utf-8") == TEXT


def test_a_write_that_was_interrupted_is_finished_on_closing(path, monkeypatch):
    record = create(path, HEAD)

    def interrupted(fd, data):
        raise KeyboardInterrupt

    with monkeypatch.context() as pressed:
        pressed.setattr(os, "write", interrupted)
        with pytest.raises(KeyboardInterrupt):
            record.append(EVENTS[0])
    record.close()
    assert path.read_text(encoding="utf-8") == HEAD_TEXT + "hand 1 dealer A\n"


LIMITED = """
import sys
from pathlib import Path
from resource import RLIMIT_FSIZE, getrlimit, setrlimit
from tests.record.test_journal import EVENTS, HEAD, HEAD_TEXT, appended, create
hard = getrlimit(RLIMIT_FSIZE)[1]
record = create(Path(sys.argv[1]), HEAD)
setrlimit(RLIMIT_FSIZE, (len(HEAD_TEXT) + 20, hard))
print(appended(record, *EVENTS[:3]).trouble)
setrlimit(RLIMIT_FSIZE, (hard, hard))
print(appended(record, EVENTS[3]).trouble)
"""


def test_a_limit_on_the_size_of_files_is_met_like_a_full_disk(path):
    told = subprocess.check_output([sys.executable, "-c", LIMITED, path], text=True, cwd=ROOT)
    assert told.splitlines() == [os.strerror(errno.EFBIG), "None"]
    assert path.read_text(encoding="utf-8") == TEXT


def test_a_folder_that_was_removed_is_made_again_with_the_whole_record_in_it(tmp_path):
    folder = tmp_path / "matches"
    folder.mkdir()
    record = appended(create(folder / "match.htr", HEAD), *EVENTS[:2])
    shutil.rmtree(folder)
    appended(record, *EVENTS[2:]).close()
    assert record.trouble is None
    assert (folder / "match.htr").read_text(encoding="utf-8") == TEXT


def test_a_folder_that_cannot_be_is_told_and_the_game_goes_on(tmp_path):
    blocked = write(tmp_path / "file", "in the way\n")
    record = create(blocked / "match.htr", HEAD)
    assert record.trouble == os.strerror(errno.ENOTDIR)
    appended(record, *EVENTS[:2])
    assert record.trouble and blocked.read_text() == "in the way\n"
    blocked.unlink()
    appended(record, *EVENTS[2:]).close()
    assert (blocked / "match.htr").read_text(encoding="utf-8") == TEXT


def test_what_another_program_put_into_a_record_is_not_written_over(path):
    record = appended(create(path, HEAD), *EVENTS[:2])
    write(path, "; a comment of mine\n" + path.read_text(encoding="utf-8"))
    edited = path.read_bytes()
    record.append(EVENTS[2])
    assert record.trouble == "match.htr was changed by another program"
    record.close()
    assert path.read_bytes() == edited


def test_a_folder_where_nothing_may_be_written_is_told(tmp_path, monkeypatch):
    def refused(*_):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(journal.os, "open", refused)
    record = create(tmp_path / "match.htr", HEAD)
    assert record.trouble == os.strerror(errno.EACCES)
