"""The journal: every event is on the disk before it is shown, and nothing that was saved is lost."""

import errno
import os
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hacktrick.record.faults import RecordError
from hacktrick.record.files import read_plain
from hacktrick.record.reader import parse
from hacktrick.record.writer import Draft, create, peek, take_up
from hacktrick.sentences.disk import why
from tests.record.journals import EVENTS, HEAD, HEAD_TEXT, TEXT, appended, visible, write
from tests.strategies import play_match, record_text

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.htr"


# Writing


def test_a_new_record_has_its_head_and_its_comments(path: Path) -> None:
    create(path, HEAD, ("began 2026-11-29 18:02",)).close()
    assert path.read_text(encoding="utf-8") == HEAD_TEXT + "; began 2026-11-29 18:02\n"


def test_an_event_is_synced_to_the_disk_before_append_returns(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = create(path, HEAD)
    synced = []
    monkeypatch.setattr(os, "fsync", lambda fd: synced.append(path.read_bytes()))
    journal.append("hand 1 dealer A")
    assert synced == [(HEAD_TEXT + "hand 1 dealer A\n").encode()]
    journal.close()


def test_a_note_stands_beside_its_event_as_a_comment(path: Path) -> None:
    journal = create(path, HEAD)
    assert journal.append("hand 1 dealer A", gap=True) == 7
    assert journal.append("B plays 5", "2+5 = 7, Žofie") == 8
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[5:] == ["", "hand 1 dealer A", "B plays 5                 ; 2+5 = 7, Žofie"]
    journal.close()


def test_only_its_owner_may_read_a_record(path: Path) -> None:
    before = os.umask(0)
    try:
        create(path, HEAD).close()
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == 0o600


def test_the_folders_it_needs_are_made_and_the_last_is_its_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "matches"
    before = os.umask(0)
    try:
        create(folder / "match.htr", HEAD).close()
    finally:
        os.umask(before)
    assert folder.stat().st_mode & 0o777 == 0o700
    appended(create(folder / "another.htr", HEAD), *EVENTS).close()
    assert sorted(os.listdir(folder)) == ["another.htr", "match.htr"]


def test_the_name_of_a_new_file_is_synced_too(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bool] = []
    monkeypatch.setattr(os, "fsync", lambda fd: synced.append(stat.S_ISDIR(os.fstat(fd).st_mode)))
    create(path, HEAD).close()
    assert synced == [False, True]  # first the text, then the folder that holds the name


def test_an_event_is_written_once_and_nothing_on_closing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = []
    write = os.write

    def noting(fd: int, data: bytes) -> int:
        written.append(bytes(data).decode())
        return write(fd, data)

    journal = create(path, HEAD)
    monkeypatch.setattr(os, "write", noting)
    appended(journal, *EVENTS)
    assert written == [f"{event}\n" for event in EVENTS]
    monkeypatch.setattr(os, "fsync", refusing_to_sync(errno.EIO))
    journal.close()
    assert journal.trouble is None and len(written) == len(EVENTS)


def test_a_disk_that_reads_in_small_pieces_gives_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = os.read
    monkeypatch.setattr(os, "read", lambda fd, most: read(fd, min(most, 7)))
    appended(create(path, HEAD), *EVENTS).close()
    assert path.read_text(encoding="utf-8") == TEXT
    assert read_plain(path, 25) == TEXT.encode()[:25]
    assert read_plain(path, 10_000) == TEXT.encode()


def test_a_file_is_opened_without_waiting_and_without_taking_a_terminal(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where it has become a pipe or a terminal since it was looked at."""
    flags = []
    opened = os.open

    def noting(file: Path, how: int, *mode: int) -> int:
        flags.append(how)
        return opened(file, how, *mode)

    write(path, TEXT)
    monkeypatch.setattr(os, "open", noting)
    read_plain(path, 10)
    assert flags == [os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY]


def test_where_a_file_can_be_given_no_name_none_is_left(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    with monkeypatch.context() as refusing:
        for name in ("link", "rename"):
            refusing.setattr(os, name, refuse)
        journal = create(path, HEAD)
        assert why(journal.trouble) == os.strerror(errno.EPERM) and os.listdir(path.parent) == []
    appended(journal, *EVENTS).close()
    assert path.read_text(encoding="utf-8") == TEXT


def test_a_system_that_knows_no_hard_links_begins_records_too(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "link")
    create(path, HEAD).close()
    assert path.read_text(encoding="utf-8") == HEAD_TEXT and os.listdir(path.parent) == [path.name]


def test_a_long_match_is_written_and_taken_up_as_a_short_one(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda fd: None)  # thousands of which take their time
    played = play_match(1, target=40)
    *_, last = lines = record_text(played, HEAD.names).splitlines()[5:]
    journal = appended(create(path, HEAD._replace(target=40)), *lines[:-1])
    assert path.stat().st_size > 17_000 and journal.append(last) == len(lines) + 5
    journal.close()
    journal, record, _ = take_up(path)
    journal.close()
    assert record.match == played.match


def test_a_file_that_is_there_is_never_begun_anew(path: Path) -> None:
    write(path, "my diary\n")
    with pytest.raises(FileExistsError):
        create(path, HEAD)
    assert path.read_text() == "my diary\n"
    assert visible(path.parent) == [path.name]


def test_where_there_are_no_hard_links_a_record_appears_whole_and_replaces_no_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(new: Path, at: Path) -> None:
        if at.name == "late.htr":
            write(at, "somebody else's\n")  # which came while this record was written beside it
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", no_links)
    create(path, HEAD).close()
    assert path.read_text(encoding="utf-8") == HEAD_TEXT
    late = path.with_name("late.htr")
    with pytest.raises(FileExistsError):
        create(late, HEAD)
    assert late.read_text() == "somebody else's\n"
    assert sorted(os.listdir(path.parent)) == ["late.htr", "match.htr"]


@pytest.mark.parametrize("name", ["x" * 251 + ".htr", "ž" * 125 + ".htr"])
def test_a_file_name_may_be_as_long_as_the_file_system_allows(tmp_path: Path, name: str) -> None:
    journal = appended(create(tmp_path / name, HEAD), *EVENTS)
    journal.close()
    assert journal.trouble is None and os.listdir(tmp_path) == [name]


def test_what_a_killed_process_of_the_same_number_left_is_in_nobodys_way(path: Path) -> None:
    write(path.with_name(f".{os.getpid()}.new"), "hacktri")
    create(path, HEAD).close()
    assert os.listdir(path.parent) == [path.name]


BEGIN_AND_DIE = """
import os, signal, sys
from pathlib import Path
from hacktrick.record.writer import create
from tests.record.journals import HEAD
step = sys.argv[2]
called = getattr(os, step)
def die(*arguments):
    if sys.argv[3] == "after":
        called(*arguments)
    os.kill(os.getpid(), signal.SIGKILL)
setattr(os, step, die)
create(Path(sys.argv[1]), HEAD)
"""


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("step", ["write", "fsync", "link"])
def test_a_kill_leaves_no_record_or_a_whole_one(path: Path, step: str, when: str) -> None:
    killed = subprocess.run([sys.executable, "-c", BEGIN_AND_DIE, path, step, when], cwd=ROOT)
    assert killed.returncode == -signal.SIGKILL
    if path.exists():
        assert (step, when) == ("link", "after")
        journal, record, _ = take_up(path)
        assert record.head == HEAD
    else:
        journal = create(path, HEAD)
    appended(journal, *EVENTS).close()
    assert path.read_text(encoding="utf-8") == TEXT and visible(path.parent) == [path.name]


def test_a_draft_holds_the_events_alone_and_counts_the_same_lines(path: Path) -> None:
    draft, journal = Draft(HEAD), create(path, HEAD)
    for event in EVENTS:
        assert draft.append(event, "a note") == journal.append(event)
    journal.close()
    assert draft.text == TEXT == path.read_text(encoding="utf-8")


# What a crash leaves


@pytest.mark.parametrize(
    "torn", ["B", "B play", "B plays", "B plays 9", "B draws 5", "sh", "A draws", "B \xff", "hacktr"]
)
def test_a_torn_last_line_is_dropped_and_said_so(path: Path, torn: str) -> None:
    whole = TEXT.removesuffix("B draws\n").encode()
    write(path, whole + torn.encode("latin-1"))
    journal, record, dropped = take_up(path)
    assert dropped == torn.encode("latin-1").decode("utf-8", "replace")
    assert record == parse(whole, "") and path.read_bytes() == whole
    appended(journal, "B draws").close()
    assert path.read_text(encoding="utf-8") == TEXT


def test_a_comment_torn_in_the_middle_of_a_character_is_dropped_with_its_line(path: Path) -> None:
    torn = "B draws  ; Žofie".encode()[:-5]
    with pytest.raises(UnicodeDecodeError):
        torn.decode()
    write(path, TEXT.removesuffix("B draws\n").encode() + torn)
    journal, record, dropped = take_up(path)
    assert dropped == "B draws  ; \ufffd" and len(record.steps) == 3
    journal.close()


@pytest.mark.parametrize("last", ["B draws", "B plays 4"])
def test_a_whole_event_without_its_line_end_was_never_shown_and_is_dropped(
    path: Path, last: str
) -> None:
    """It may be the beginning of a longer one: `B plays 4 x2`."""
    whole = TEXT.removesuffix("B draws\n")
    write(path, whole + last)
    journal, record, dropped = take_up(path)
    assert dropped == last and len(record.steps) == 3
    journal.close()
    assert path.read_text(encoding="utf-8") == whole


def test_a_finished_match_is_never_shortened(path: Path) -> None:
    finished = record_text(play_match(3, target=1))
    write(path, finished.removesuffix("\n"))
    journal, record, dropped = take_up(path)
    assert dropped is None and record.match.winner is not None
    journal.close()
    assert path.read_text(encoding="utf-8") == finished


def test_a_record_never_appears_without_its_whole_head(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    monkeypatch.setattr(os, "fsync", lambda fd: seen.append(visible(path.parent)))
    create(path, HEAD).close()
    assert seen[0] == [] and visible(path.parent) == [path.name]


def test_every_byte_that_a_crash_may_stop_at_leaves_a_record_to_go_on_with(path: Path) -> None:
    data = TEXT.encode()
    for size in range(len(HEAD_TEXT.encode()), len(data)):
        path.unlink(missing_ok=True)
        write(path, data[:size])
        journal, record, _ = take_up(path)
        assert len(record.steps) == data[:size].count(b"\n") - 5
        appended(journal, *EVENTS[len(record.steps) :]).close()
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
def test_any_other_damage_is_named_and_the_file_stays_as_it_is(
    path: Path, damaged: str | bytes, line: int
) -> None:
    write(path, damaged)
    before = path.read_bytes()
    with pytest.raises(RecordError) as refused:
        take_up(path)
    assert refused.value.line == line and str(refused.value).startswith(f"{path}:{line}: ")
    assert path.read_bytes() == before and visible(path.parent) == [path.name]


def test_looking_at_a_record_changes_nothing(path: Path) -> None:
    write(path, TEXT + "A dra")
    assert len(peek(path).steps) == 4
    assert path.read_text(encoding="utf-8") == TEXT + "A dra"


def test_a_record_that_is_not_there_cannot_be_taken_up(path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        take_up(path)
    assert os.listdir(path.parent) == []


# When the disk refuses


def refusing(allowed: int) -> Callable[[int, bytes], int]:
    """A stand-in for `os.write` on a disk with room for so many bytes only."""
    write, room = os.write, [allowed]

    def stand_in(fd: int, data: bytes) -> int:
        if not room[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = write(fd, bytes(data)[: room[0]])
        room[0] -= written
        return written

    return stand_in


@pytest.mark.parametrize("room", [0, 1, 12, 15])
def test_a_full_disk_is_told_and_the_next_event_brings_everything(
    path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    journal = create(path, HEAD)
    with monkeypatch.context() as full:
        full.setattr(os, "write", refusing(room))
        appended(journal, *EVENTS[:2])
        assert why(journal.trouble) == os.strerror(errno.ENOSPC)
        assert path.read_bytes() == TEXT.encode()[: len(HEAD_TEXT.encode()) + room]
    journal.append(EVENTS[2])
    assert journal.trouble is None
    appended(journal, EVENTS[3]).close()
    assert path.read_text(encoding="utf-8") == TEXT


@pytest.mark.parametrize("room", [0, 12, len(HEAD_TEXT.encode()) - 1])
def test_a_disk_too_full_for_the_head_has_no_file_with_a_part_of_it(
    path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    with monkeypatch.context() as full:
        full.setattr(os, "write", refusing(room))
        journal = appended(create(path, HEAD), EVENTS[0])
        assert why(journal.trouble) == os.strerror(errno.ENOSPC)
        assert os.listdir(path.parent) == []
    appended(journal, *EVENTS[1:]).close()
    assert journal.trouble is None and path.read_text(encoding="utf-8") == TEXT


def refusing_to_sync(number: int) -> Callable[[int], None]:
    def refuse(fd: int) -> None:
        raise OSError(number, os.strerror(number))

    return refuse


@pytest.mark.parametrize(
    "number",
    [errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP],
    ids=errno.errorcode.get,
)
def test_a_file_that_cannot_be_synced_there_is_saved_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(os, "fsync", refusing_to_sync(number))
    journal = appended(create(path, HEAD), *EVENTS)
    assert journal.trouble is None
    journal.close()
    assert path.read_text(encoding="utf-8") == TEXT


def test_what_could_not_be_synced_is_written_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After an error the system takes for written what is not on the disk, and syncs it never again."""
    journal = create(path, HEAD)
    with monkeypatch.context() as failing:
        failing.setattr(os, "fsync", refusing_to_sync(errno.EIO))
        appended(journal, *EVENTS[:2])
        assert why(journal.trouble) == os.strerror(errno.EIO)
    written = []
    write = os.write

    def noting(fd: int, data: bytes) -> int:
        written.append(bytes(data))
        return write(fd, data)

    monkeypatch.setattr(os, "write", noting)
    appended(journal, EVENTS[2])
    assert b"".join(written).decode() == "".join(f"{event}\n" for event in EVENTS[:3])
    assert journal.trouble is None
    appended(journal, EVENTS[3]).close()
    assert path.read_text(encoding="utf-8") == TEXT


def test_while_the_disk_does_not_answer_nothing_is_called_saved(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever ends the program meanwhile says what it knows of the journal."""
    journal = appended(create(path, HEAD), EVENTS[0])
    words: list[str] = []

    def asking(fd: int) -> None:
        words.append(why(journal.trouble))
        raise KeyboardInterrupt

    with monkeypatch.context() as hanging:
        hanging.setattr(os, "fsync", asking)
        with pytest.raises(KeyboardInterrupt):
            journal.append(EVENTS[1])
    assert words == ["it does not answer"] and why(journal.trouble) == "it does not answer"
    journal.close()
    assert journal.trouble is None


def test_an_old_refusal_is_not_told_of_a_write_that_was_interrupted(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = create(path, HEAD)
    refusals: list[BaseException] = [OSError(errno.ENOSPC, "full"), KeyboardInterrupt()]

    def refuse(fd: int, data: bytes) -> None:
        raise refusals.pop(0)

    monkeypatch.setattr("hacktrick.record.journal.write", refuse)
    journal.append("A passes")
    assert journal.trouble is not None and journal.trouble.errno == errno.ENOSPC
    with pytest.raises(KeyboardInterrupt):
        journal.append("B passes")
    assert isinstance(journal.trouble, TimeoutError)
    monkeypatch.undo()
    journal.close()


def test_closing_tries_once_more(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = create(path, HEAD)
    with monkeypatch.context() as full:
        full.setattr(os, "write", refusing(7))
        appended(journal, *EVENTS)
    journal.close()
    assert journal.trouble is None and path.read_text(encoding="utf-8") == TEXT


def test_a_write_that_was_interrupted_is_finished_on_closing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = create(path, HEAD)

    def interrupted(fd: int, data: bytes) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as pressed:
        pressed.setattr(os, "write", interrupted)
        with pytest.raises(KeyboardInterrupt):
            journal.append(EVENTS[0])
    journal.close()
    assert path.read_text(encoding="utf-8") == HEAD_TEXT + "hand 1 dealer A\n"


LIMITED = """
import sys
from pathlib import Path
from hacktrick.sentences.disk import why
from resource import RLIMIT_FSIZE, getrlimit, setrlimit
from hacktrick.record.writer import create
from tests.record.journals import EVENTS, HEAD, HEAD_TEXT, appended
hard = getrlimit(RLIMIT_FSIZE)[1]
journal = create(Path(sys.argv[1]), HEAD)
setrlimit(RLIMIT_FSIZE, (len(HEAD_TEXT) + 20, hard))
print(why(appended(journal, *EVENTS[:3]).trouble))
setrlimit(RLIMIT_FSIZE, (hard, hard))
print(why(appended(journal, EVENTS[3]).trouble) or "saved")
"""


def test_a_limit_on_the_size_of_files_is_met_like_a_full_disk(path: Path) -> None:
    printed = subprocess.check_output([sys.executable, "-c", LIMITED, path], text=True, cwd=ROOT)
    assert printed.splitlines() == [os.strerror(errno.EFBIG), "saved"]
    assert path.read_text(encoding="utf-8") == TEXT


def test_a_folder_that_was_removed_is_made_again_with_the_whole_record_in_it(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    journal = appended(create(folder / "match.htr", HEAD), *EVENTS[:2])
    shutil.rmtree(folder)
    appended(journal, *EVENTS[2:]).close()
    assert journal.trouble is None
    assert (folder / "match.htr").read_text(encoding="utf-8") == TEXT


def test_a_record_that_a_link_led_to_is_made_again_where_it_was(tmp_path: Path) -> None:
    record, link = write(tmp_path / "match.htr", HEAD_TEXT), tmp_path / "link.htr"
    link.symlink_to(record)
    journal = appended(take_up(link)[0], *EVENTS[:2])
    record.unlink()
    appended(journal, *EVENTS[2:]).close()
    assert journal.trouble is None and link.is_symlink()
    assert record.read_text(encoding="utf-8") == TEXT


def test_a_folder_that_cannot_be_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    blocked = write(tmp_path / "file", "in the way\n")
    journal = create(blocked / "match.htr", HEAD)
    assert why(journal.trouble) == os.strerror(errno.ENOTDIR)
    appended(journal, *EVENTS[:2])
    assert journal.trouble and blocked.read_text() == "in the way\n"
    blocked.unlink()
    appended(journal, *EVENTS[2:]).close()
    assert (blocked / "match.htr").read_text(encoding="utf-8") == TEXT


def test_what_another_program_put_into_a_record_is_not_written_over(path: Path) -> None:
    journal = appended(create(path, HEAD), *EVENTS[:2])
    write(path, "; a comment of mine\n" + path.read_text(encoding="utf-8"))
    edited = path.read_bytes()
    journal.append(EVENTS[2])
    assert why(journal.trouble) == "another program has changed the file"
    journal.close()
    assert path.read_bytes() == edited


def test_a_folder_where_nothing_may_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "open", refused)
    journal = create(tmp_path / "match.htr", HEAD)
    assert why(journal.trouble) == os.strerror(errno.EACCES)
