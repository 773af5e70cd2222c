"""Exit status 0 means that all that was asked for was done."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hacktrick.display.keys import ANYWHERE, LEAVING, Intent
from hacktrick.record.reader import read_file
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from tests.strategies import play_match, record_text
from tests.table.fake import Table, hacktrick, key

ROOT = Path(__file__).parents[2]
CASE = ROOT / "tests" / "cases" / "standard-line.htr"
PRINTING = {
    "--version": "--version",
    "--help": "--help",
    "no command": "",
    "show": f"show {CASE}",
    "show --help": "show --help",
    "matches": "matches",
    "rules": "rules",
    "analyze": f"analyze --effort 1 --jobs 1 {CASE}",
    "simulate": "simulate --a random --b random --matches 1",
}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    (home / "one.htr").write_text(record_text(play_match(1)), encoding="utf-8")
    return home


def shell(command: str, home: Path) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        ["bash", "-c", f"{sys.executable} -m hacktrick {command}"],
        cwd=ROOT,
        env=os.environ | {"HACKTRICK_HOME": str(home)},
        capture_output=True,
        timeout=60,
    )


@pytest.mark.parametrize("command", PRINTING.values(), ids=PRINTING)
def test_where_standard_output_is_closed_nothing_is_done(command: str, home: Path) -> None:
    done = shell(f"{command} >&-", home)
    assert done.returncode == 1
    assert done.stderr == b"Cannot write: Bad file descriptor.\n"


@pytest.mark.parametrize("closed", ["<&-", "2>&-", "<&- 2>&-"])
def test_streams_that_are_not_needed_may_be_closed(closed: str, home: Path) -> None:
    done = shell(f"show {CASE} {closed}", home)
    assert done.returncode == 0 and done.stdout == shell(f"show {CASE}", home).stdout != b""


@pytest.mark.parametrize("goal", ["/dev/full", "&-"])
def test_a_match_in_lines_that_cannot_be_told_is_saved_and_ends_with_1(goal: str, home: Path) -> None:
    path = home / "new.htr"
    done = shell(f"play Ada Bo --plain --record {path} < /dev/null >{goal}", home)
    assert done.returncode == 1 and done.stderr.count(b"\n") == 1
    assert read_file(path).head.names == ("Ada", "Bo")


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bool]]:
    """The disk is full as long as this list holds something."""
    full = [True]
    write = os.write

    def on_the_disk(fd: int, data: bytes) -> int:
        if full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(fd, data)

    monkeypatch.setattr(os, "write", on_the_disk)
    yield full
    full.clear()


def leave(table: Table) -> None:
    table.press(key(Intent.LEAVE, ANYWHERE))
    if not table.ended:
        table.press(key(Intent.YES, LEAVING))


def test_a_match_that_could_not_be_saved_ends_the_table_with_1(home: Path, full: list[bool]) -> None:
    path = home / "new.htr"
    with hacktrick("play", "Ada", "Bo", "--record", path, home=home) as table:
        leave(table)
        assert table.status == 1
        assert table.printed == f"The match could NOT be saved in {path}: No space left on device.\n"


@contextmanager
def second_match(home: Path, full: list[bool]) -> Iterator[Table]:
    """A table at the end of a rematch, which was saved; the disk was full during the match before it."""
    options = ("--record", home / "new.htr", "--target", "1")
    with hacktrick("play", "Ada", "Bo", *options, home=home) as table:
        table.play_match()
        table.press(key(TableIntent.REMATCH, keys.MATCH_END))
        full.clear()
        table.play_match()
        yield table


def test_a_match_before_the_last_that_could_not_be_saved_is_told_too(
    home: Path, full: list[bool]
) -> None:
    path = home / "new.htr"
    with second_match(home, full) as table:
        full.append(True)
        leave(table)
        assert table.status == 1
        assert f"The match could NOT be saved in {path}: No space left on device." in table.printed
        assert f"The match is saved in {home / 'new-2.htr'}" in table.printed


def test_a_match_before_the_last_is_saved_at_the_end_if_the_disk_takes_it_then(
    home: Path, full: list[bool]
) -> None:
    with second_match(home, full) as table:
        leave(table)
        assert table.status == 0
    assert read_file(home / "new.htr").match.winner is not None


def test_a_match_that_is_saved_ends_the_table_with_0(home: Path) -> None:
    with hacktrick("play", "Ada", "Bo", home=home) as table:
        leave(table)
        assert table.status == 0
