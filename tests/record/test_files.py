"""Files are opened and closed again, read as far as they may be, and given up without a trace."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hacktrick.record import reader
from hacktrick.record.faults import BadLine, NoText, RecordError
from hacktrick.record.files import read_plain
from hacktrick.record.folder import listing
from hacktrick.record.lock import Busy
from hacktrick.record.reader import load, take
from hacktrick.rules import Match
from tests.strategies import Played, play_match, record_text

PLAYED = play_match(1)


def test_a_file_that_was_read_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"text")
    first = os.open(path, os.O_RDONLY)
    os.close(first)
    assert read_plain(path, 2) == b"te"
    after = os.open(path, os.O_RDONLY)  # the lowest number that is free
    os.close(after)
    assert after == first


@pytest.mark.parametrize("more", [0, 1])
def test_a_record_may_be_as_large_as_the_limit_and_no_larger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: int
) -> None:
    path = tmp_path / "match.htr"
    path.write_text(record_text(PLAYED))
    monkeypatch.setattr(reader, "LARGEST", path.stat().st_size - more)
    if not more:
        assert load(path) == path.read_bytes()
        return
    with pytest.raises(RecordError) as caught:
        load(path)
    assert caught.value.damage is NoText.TOO_LARGE


def test_the_latest_record_is_wanted_finished_or_not_unless_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path))
    begun, finished = tmp_path / "begun.htr", tmp_path / "finished.htr"
    begun.write_text(record_text(Played(PLAYED.start, PLAYED.steps[:6])))
    finished.write_text(record_text(PLAYED))
    for newest, other in ((begun, finished), (finished, begun)):
        os.utime(newest, (2000, 2000))
        os.utime(other, (1000, 1000))
        found = [listing().latest(finished=wanted) for wanted in (None, True, False)]
        assert [path for path, _ in filter(None, found)] == [newest, finished, begun]


def test_a_folder_without_records_is_told_from_its_names_alone(tmp_path: Path) -> None:
    """Who plays for the first time waits for nothing that reads records."""
    script = (
        "import sys; from hacktrick.record.folder import offered;"
        "print(offered(None), 'hacktrick.record.listing' in sys.modules)"
    )
    environment = os.environ | {"HACKTRICK_HOME": str(tmp_path)}
    for expected in ("None False", "None True"):
        told = subprocess.check_output([sys.executable, "-c", script], env=environment, text=True)
        assert told.strip() == expected
        (tmp_path / "nonsense.htr").write_text("nonsense")


def test_a_bad_line_is_named_by_its_damage_where_nobody_words_it() -> None:
    with pytest.raises(BadLine) as caught:
        take(Match(), 9, "A plays 3")
    assert str(caught.value) == type(caught.value.damage).__name__


def test_who_is_busy_has_no_owner_file_unless_there_is_one(tmp_path: Path) -> None:
    busy = Busy(tmp_path)
    assert busy.owner is None and busy.host == ""
