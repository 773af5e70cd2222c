"""What the disk refuses is said at the table, on leaving, and by the exit status."""

import errno
import os
from pathlib import Path

import pytest

from hacktrick.display.keys import ANYWHERE, Intent
from hacktrick.record.reader import read_file
from hacktrick.sentences import table as phrases
from hacktrick.sentences.disk import NOT_EXCLUSIVE
from tests.table.fake import hacktrick, key

LEAVE = key(Intent.LEAVE, ANYWHERE)


def test_leaving_a_match_that_could_not_be_saved_is_no_success(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    with hacktrick("play", "Ada", "Bo", home=blocked / "matches") as table:
        table.press(LEAVE, LEAVE)
        assert table.status == 1
        assert "could NOT be saved" in table.printed and os.strerror(errno.ENOTDIR) in table.printed


def test_leaving_a_match_that_was_saved_in_the_end_is_one(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    with hacktrick("play", "Ada", "Bo", home=blocked / "matches") as table:
        blocked.unlink()
        table.press(LEAVE, LEAVE)
        assert table.status == 0
    (path,) = blocked.glob("matches/*.htr")
    assert read_file(path).head.names == ("Ada", "Bo")


@pytest.mark.parametrize("resumed", [True, False])
def test_it_is_said_once_that_nothing_keeps_a_second_process_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, resumed: bool
) -> None:
    fcntl = pytest.importorskip("fcntl")

    def refuse(fd: int, operation: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    path = tmp_path / "match.htr"
    command: list[str | Path] = ["play", "Ada", "Bo", "--record", path]
    if resumed:
        with hacktrick(*command, home=tmp_path) as table:
            table.press(LEAVE, LEAVE)
        command = ["resume", path]
    monkeypatch.setattr(fcntl, "flock", refuse)
    path.with_name(f".{path.name}.owner").mkdir()
    with hacktrick(*command, home=tmp_path) as table:
        assert NOT_EXCLUSIVE() in table.words
        assert not resumed or phrases.RESUMED() in table.words
        table.open()
        assert NOT_EXCLUSIVE() not in table.words
        table.press(LEAVE, LEAVE)
        assert table.status == 0
