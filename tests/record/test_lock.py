"""One process at a time writes a record, by whatever name, on whatever file system."""

import errno
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from hacktrick.record.faults import RecordError
from hacktrick.record.journal import Changed, Journal
from hacktrick.record.lock import Busy, Lock
from hacktrick.record.writer import create, take_up
from hacktrick.sentences.disk import busy, why
from tests.record.journals import EVENTS, HEAD, TEXT, appended, visible, write

fcntl = pytest.importorskip("fcntl")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.htr"


# Another process, which says whether it may write the record, and holds it until its input ends.
# An error number takes the locks of the file system away from it.
OPEN_IT = """
import os, sys
from pathlib import Path
if number := int(sys.argv[2]):
    import fcntl
    def flock(fd, operation):
        raise OSError(number, os.strerror(number))
    fcntl.flock = flock
from hacktrick.record.lock import Busy
from hacktrick.record.writer import take_up
try:
    opened = take_up(Path(sys.argv[1]))
except Busy:
    print("busy")
else:
    print("open", flush=True)
    sys.stdin.read()
    opened[0].close()
"""


def other_process(path: Path, number: int = 0) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", OPEN_IT, path, str(number)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def line_of(other: subprocess.Popen[str]) -> str:
    assert other.stdout is not None
    return other.stdout.readline()


def other_may_write(path: Path, number: int = 0) -> bool:
    with other_process(path, number) as other:
        return other.communicate()[0] == "open\n"


def without_locks(monkeypatch: pytest.MonkeyPatch, number: int = errno.ENOLCK) -> None:
    def refuse(fd: int, operation: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "flock", refuse)


def owner_of(path: Path) -> Path:
    return path.with_name(f".{path.name}.owner")


def a_number_of_no_process() -> int:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    return gone.pid


# With locks


def test_a_second_process_is_told_that_a_record_is_being_written(path: Path) -> None:
    journal = create(path, HEAD)
    assert not other_may_write(path)
    with pytest.raises(Busy) as error:
        take_up(path)
    assert busy(error.value) == f"Another process is playing {path}; close that one first."
    journal.close()
    assert other_may_write(path)


def test_a_process_that_was_killed_locks_nobody_out(path: Path) -> None:
    create(path, HEAD).close()
    with other_process(path) as other:
        assert line_of(other) == "open\n"
        with pytest.raises(Busy):
            take_up(path)
        other.kill()
    take_up(path)[0].close()


def test_nothing_lies_beside_a_record_that_is_locked(path: Path) -> None:
    create(path, HEAD).close()
    journal = take_up(path)[0]
    assert os.listdir(path.parent) == [path.name]
    journal.close()
    assert os.listdir(path.parent) == [path.name]


@pytest.mark.parametrize("number", [0, errno.ENOLCK], ids=["with locks", "without locks"])
def test_a_link_to_a_record_is_no_way_round_its_lock(path: Path, number: int) -> None:
    create(path, HEAD).close()
    (path.parent / "folder").mkdir()
    links = [path.parent / "folder" / "soft.htr", path.parent / "hard.htr"]
    links[0].symlink_to(path)
    links[1].hardlink_to(path)
    for name in (path, *links):
        with other_process(name, number) as first:
            assert line_of(first) == "open\n"
            assert [other_may_write(link, number) for link in (path, *links)] == [False] * 3
            first.communicate()
    assert sorted(os.listdir(path.parent)) == ["folder", "hard.htr", "match.htr"]
    assert os.listdir(path.parent / "folder") == ["soft.htr"]


def test_a_new_record_is_locked_before_it_has_its_name(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So no other process can take it before the one that makes it."""
    link = os.link
    locked = []

    def linked(new: Path, at: Path) -> None:
        with pytest.raises(Busy):
            Lock(new)
        link(new, at)
        locked.append(at)

    monkeypatch.setattr(os, "link", linked)
    create(path, HEAD).close()
    assert locked == [path]


@pytest.mark.parametrize("number", [0, errno.ENOLCK], ids=["with locks", "without locks"])
def test_a_record_that_was_removed_is_made_anew_and_locked(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    if number:
        without_locks(monkeypatch, number)
    journal = create(path, HEAD)
    path.unlink()
    appended(journal, *EVENTS)
    assert path.read_text(encoding="utf-8") == TEXT and not other_may_write(path, number)
    journal.close()
    assert other_may_write(path, number) and os.listdir(path.parent) == [path.name]


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs a list of open files")
def test_no_file_stays_open_behind_a_record(path: Path) -> None:
    before = os.listdir("/proc/self/fd")
    journal = create(path, HEAD)
    for _ in range(3):
        with pytest.raises(Busy):
            Lock(path)
    appended(journal, *EVENTS)
    path.unlink()
    appended(journal, EVENTS[0]).close()
    with pytest.raises(FileNotFoundError):
        take_up(path.with_name("none.htr"))
    assert len(os.listdir("/proc/self/fd")) == len(before)


def test_a_record_in_whose_place_a_copy_came_is_locked_again(path: Path) -> None:
    """As programs put it there that keep folders alike."""
    journal = appended(create(path, HEAD), *EVENTS[:2])
    copy = write(path.with_name("copy"), path.read_bytes())
    copy.replace(path)
    appended(journal, *EVENTS[2:])
    assert journal.trouble is None and not other_may_write(path)
    journal.close()
    assert path.read_text(encoding="utf-8") == TEXT


def test_a_copy_that_another_process_has_taken_is_left_to_it(path: Path) -> None:
    journal = appended(create(path, HEAD), *EVENTS[:2])
    whole = path.read_bytes()
    write(path.with_name("copy"), whole).replace(path)
    with other_process(path) as other:
        assert line_of(other) == "open\n"
        appended(journal, EVENTS[2])
        assert why(journal.trouble) == "another process is writing the file"
        assert path.read_bytes() == whole
        other.communicate()
    appended(journal, EVENTS[3]).close()
    assert journal.trouble is None and path.read_text(encoding="utf-8") == TEXT


def test_a_record_that_is_refused_is_left_unlocked(path: Path) -> None:
    write(path, "hacktrick 2\n")
    for _ in range(2):
        with pytest.raises(RecordError):
            take_up(path)


@pytest.mark.parametrize("locks", [True, False])
def test_nothing_is_left_beside_a_file_that_is_no_record(
    path: Path, monkeypatch: pytest.MonkeyPatch, locks: bool
) -> None:
    if not locks:
        without_locks(monkeypatch)
    diary = write(path.with_name("diary.txt"), "Dear diary\n")
    with pytest.raises(RecordError):
        take_up(diary)
    with pytest.raises(FileNotFoundError):
        take_up(path)
    assert os.listdir(path.parent) == ["diary.txt"] and diary.read_text() == "Dear diary\n"


# Without locks

NO_LOCKS = [errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL, errno.EIO]
NO_LOCKS += [errno.EPERM, errno.EACCES]  # a system may forbid them


@pytest.mark.parametrize("number", NO_LOCKS, ids=errno.errorcode.get)
def test_where_the_file_system_has_no_locks_a_file_names_the_owner(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    without_locks(monkeypatch, number)
    journal = create(path, HEAD)
    assert owner_of(path).read_text() == f"{os.getpid()} {socket.gethostname()}\n"
    assert owner_of(path).stat().st_mode & 0o777 == 0o600
    assert journal.exclusive and not other_may_write(path, number)
    journal.close()
    journal, _, _ = take_up(path)
    appended(journal, *EVENTS).close()
    assert path.read_text(encoding="utf-8") == TEXT
    assert os.listdir(path.parent) == [path.name]


@pytest.mark.parametrize("name", ["a.htr", "z.htr"])
def test_a_link_made_in_mid_match_is_no_way_round_the_owner(
    path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    without_locks(monkeypatch)
    journal = create(path, HEAD)
    link = path.with_name(name)
    link.hardlink_to(path)
    assert [other_may_write(each, errno.ENOLCK) for each in (link, path)] == [False, False]
    appended(journal, *EVENTS)
    assert journal.trouble is None
    journal.close()
    with other_process(link, errno.ENOLCK) as other:
        assert line_of(other) == "open\n"
        with pytest.raises(Busy):
            take_up(path)
        other.communicate()
    assert sorted(os.listdir(path.parent)) == sorted([path.name, name])
    assert path.read_text(encoding="utf-8") == TEXT


def test_a_link_in_another_folder_is_said_to_keep_nobody_out_and_loses_nothing_untold(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody can know of it who opens the record, but for the number of its names."""
    without_locks(monkeypatch)
    create(path, HEAD).close()
    link = path.parent / "folder" / path.name
    link.parent.mkdir()
    link.hardlink_to(path)
    journal, other = take_up(path)[0], take_up(link)[0]
    assert not journal.exclusive and not other.exclusive
    appended(other, *EVENTS[:2])
    before = path.read_bytes()
    appended(journal, *EVENTS[:1])
    assert isinstance(journal.trouble, Changed) and path.read_bytes() == before
    appended(other, *EVENTS[2:])
    assert other.trouble is None
    journal.close()
    other.close()
    assert path.read_text(encoding="utf-8") == TEXT


@pytest.mark.parametrize("number", [errno.ESTALE, errno.EBADF], ids=errno.errorcode.get)
def test_another_trouble_with_a_file_is_not_taken_for_missing_locks(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    write(path, TEXT)
    without_locks(monkeypatch, number)
    with pytest.raises(OSError, match=os.strerror(number)):
        take_up(path)
    assert os.listdir(path.parent) == [path.name]


def test_an_owner_that_was_killed_locks_nobody_out(path: Path) -> None:
    create(path, HEAD).close()
    with other_process(path, errno.ENOLCK) as other:
        assert line_of(other) == "open\n"
        assert not other_may_write(path, errno.ENOLCK)
        other.kill()
    assert owner_of(path).exists()
    assert other_may_write(path, errno.ENOLCK)
    assert os.listdir(path.parent) == [path.name]


def test_an_owner_file_of_this_process_that_could_not_be_removed_locks_it_not_out(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_path: Path, **_options: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    without_locks(monkeypatch)
    journal = create(path, HEAD)
    away = path.parent.with_name("unmounted")
    path.parent.rename(away)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "mkdir", refused)
        appended(journal, EVENTS[0])
    assert journal.trouble
    away.rename(path.parent)
    appended(journal, *EVENTS[1:])
    assert journal.trouble is None
    journal.close()
    assert path.read_text(encoding="utf-8") == TEXT and not owner_of(path).exists()


def test_two_journals_of_one_process_keep_each_other_out(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_locks(monkeypatch)
    create(path, HEAD)
    with pytest.raises(Busy):
        take_up(path)


def test_an_owner_on_another_host_is_named_with_the_file_to_remove(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_locks(monkeypatch)
    write(path, TEXT)
    write(owner_of(path), f"{a_number_of_no_process()} another-host\n")
    with pytest.raises(Busy) as error:
        take_up(path)
    sentence = busy(error.value)
    assert "another-host" in sentence and f"remove {owner_of(path)}" in sentence
    owner_of(path).unlink()
    take_up(path)[0].close()


def test_an_owner_of_another_user_is_known_to_run(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(process: int, signal: int) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    without_locks(monkeypatch)
    write(path, TEXT)
    write(owner_of(path), f"1 {socket.gethostname()}\n")
    monkeypatch.setattr(os, "kill", forbidden)
    with pytest.raises(Busy) as error:
        take_up(path)
    assert error.value.owner == owner_of(path) and error.value.host == ""


@pytest.mark.parametrize("text", ["", "12", "nobody\n", "\n"])
def test_an_owner_file_that_names_nobody_counts_while_it_may_be_being_written(
    path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    without_locks(monkeypatch)
    write(path, TEXT)
    write(owner_of(path), text.replace("12", str(a_number_of_no_process())))
    with pytest.raises(Busy):
        take_up(path)
    os.utime(owner_of(path), (0, 0))
    take_up(path)[0].close()
    assert os.listdir(path.parent) == [path.name]


def test_an_owner_file_that_was_removed_is_made_again_at_the_next_event(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_locks(monkeypatch)
    journal = create(path, HEAD)
    owner_of(path).unlink()
    appended(journal, EVENTS[0])
    assert not other_may_write(path, errno.ENOLCK)
    journal.close()
    assert os.listdir(path.parent) == [path.name]


def test_an_owner_file_that_another_process_has_made_is_left_to_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_locks(monkeypatch)
    journal = create(path, HEAD)
    owner_of(path).unlink()
    with other_process(path, errno.ENOLCK) as other:
        assert line_of(other) == "open\n"
        before = path.read_bytes()
        appended(journal, EVENTS[0])
        assert isinstance(journal.trouble, Busy) and path.read_bytes() == before
        journal.close()
        assert owner_of(path).exists()
        other.communicate()
    assert os.listdir(path.parent) == [path.name]


def not_exclusive(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither locks nor a place for an owner file."""
    without_locks(monkeypatch)
    owner_of(path).mkdir()


def test_where_no_owner_file_can_be_made_the_game_goes_on_not_exclusive(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    not_exclusive(path, monkeypatch)
    journal = create(path, HEAD)
    assert not journal.exclusive
    appended(journal, *EVENTS).close()
    journal = take_up(path)[0]
    assert not journal.exclusive
    journal.close()
    assert path.read_text(encoding="utf-8") == TEXT and visible(path.parent) == [path.name]


def test_a_disk_without_room_for_an_owner_file_leaves_none(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(fd: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    without_locks(monkeypatch)
    write(path, TEXT)
    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        journal = take_up(path)[0]
        assert not journal.exclusive and os.listdir(path.parent) == [path.name]
        journal.close()


def test_lock_files_of_older_versions_block_nobody(path: Path) -> None:
    write(path, TEXT)
    write(path.with_name(f".{path.name}.lock"), "")
    take_up(path)[0].close()


def test_a_journal_without_a_file_has_nothing_to_guard(path: Path) -> None:
    assert Journal(path, b"", None).exclusive


def test_a_name_that_a_new_record_does_not_get_is_owned_by_nobody(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_locks(monkeypatch)

    def refuse(new: Path, name: Path) -> None:
        raise PermissionError(errno.EPERM, "no", str(name))

    with monkeypatch.context() as refusing:
        refusing.setattr("hacktrick.record.journal.give_name", refuse)
        assert create(path, HEAD).trouble is not None
    assert os.listdir(path.parent) == []
    create(path, HEAD).close()
