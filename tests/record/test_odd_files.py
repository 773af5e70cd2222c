"""What a person meets where a folder holds what is no record, or is none to be read."""

import errno
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hacktrick.cli import main
from hacktrick.record.reader import read_file
from hacktrick.sentences.commands import NO_HOME
from tests.strategies import Played, play_match, record_text

pwd = pytest.importorskip("pwd")

FINISHED = play_match(1)
UNFINISHED = Played(FINISHED.start, FINISHED.steps[:9])
PATIENCE = 60  # seconds, after which a command hangs
KINDS = ["pipe", "socket", "device", "folder"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HACKTRICK_HOME", str(home))
    return home


@pytest.fixture
def odd(home: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """What is called a record and is none, written to last."""
    path = home / "odd.htr"
    with socket.socket(socket.AF_UNIX) as server:
        match request.param:
            case "pipe":
                os.mkfifo(path)
            case "socket":
                server.bind(str(path))
            case "device":
                path.symlink_to("/dev/zero")
            case _:
                path.mkdir()
        yield path


def hacktrick(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hacktrick", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


def invoke(*arguments: str | Path) -> Result:
    result = CliRunner().invoke(main, list(map(str, arguments)), input="")
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def one_sentence(result: subprocess.CompletedProcess[str] | Result) -> str:
    """What is said on standard error, once it is sure that it is one line and the status is 1."""
    status = result.exit_code if isinstance(result, Result) else result.returncode
    assert status == 1 and result.stdout == ""
    (line,) = result.stderr.splitlines()
    return line


@pytest.mark.parametrize("odd", KINDS, indirect=True)
def test_what_is_no_file_stops_nothing_in_the_folder(home: Path, odd: Path) -> None:
    (home / "match.htr").write_text(record_text(UNFINISHED), encoding="utf-8")
    listed = hacktrick("matches")
    assert listed.returncode == 0 and "Ada 0, Bo 0  unfinished  match.htr" in listed.stdout
    assert "Cannot be read:" in listed.stdout and str(odd) in listed.stdout
    for command in ("resume", "play"):
        sitting = hacktrick(command, "--plain")
        assert (sitting.returncode, sitting.stderr) == (0, "")


@pytest.mark.parametrize("odd", KINDS, indirect=True)
@pytest.mark.parametrize("command", ["show", "analyze", "resume"])
def test_what_is_no_file_is_refused_by_name_and_not_waited_for(command: str, odd: Path) -> None:
    before = sorted(os.listdir(odd.parent))
    line = one_sentence(hacktrick(command, odd, *(["--plain"] if command == "resume" else [])))
    reason = os.strerror(errno.EISDIR) if odd.is_dir() else "not a plain file"
    assert str(odd) in line and reason in line
    assert sorted(os.listdir(odd.parent)) == before


@pytest.mark.parametrize("odd", KINDS, indirect=True)
def test_a_record_never_takes_the_place_of_what_is_no_file(odd: Path) -> None:
    result = invoke("play", "--plain", "Ada", "Bo", "--record", odd)
    assert result.exit_code in (1, 2) and str(odd) in result.stderr
    assert not odd.is_file()


def test_nothing_appears_beside_a_file_that_is_no_record(tmp_path: Path, home: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary\n", encoding="utf-8")
    before = sorted(os.listdir(tmp_path))
    for file in (diary, tmp_path / "none.htr"):
        assert str(file) in one_sentence(invoke("resume", file, "--plain"))
    assert sorted(os.listdir(tmp_path)) == before and diary.read_text() == "Dear diary\n"


def unreadable(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that may not be read, whoever runs the tests."""
    scandir = os.scandir

    def refuse(folder: Path) -> Iterator[os.DirEntry[str]]:
        if folder == path:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return scandir(folder)

    monkeypatch.setattr(os, "scandir", refuse)


@pytest.mark.parametrize("arguments", [["matches"], ["resume"], ["resume", "--plain"]])
def test_a_folder_that_cannot_be_read_is_named_with_the_reason(
    home: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    unreadable(home, monkeypatch)
    line = one_sentence(invoke(*arguments))
    assert line == f"Cannot read the folder of matches {home}: {os.strerror(errno.EACCES)}."


def test_a_record_that_may_not_be_read_is_not_called_damaged(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, opened = home / "match.htr", os.open
    path.write_text(record_text(UNFINISHED), encoding="utf-8")

    def refuse(file: Path, *arguments: int) -> int:
        if file == path:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return opened(file, *arguments)

    monkeypatch.setattr(os, "open", refuse)
    text = invoke("matches").stdout
    assert f"Cannot be read:\n{path}: {os.strerror(errno.EACCES)}\n" in text and "Damaged" not in text


@pytest.mark.parametrize(
    "arguments", [["matches"], ["resume", "--plain"], ["play", "--plain", "Ada", "Bo"], ["play"]]
)
def test_who_has_no_home_is_told_how_to_name_a_folder(nobody: None, arguments: list[str]) -> None:
    assert one_sentence(invoke(*arguments)) == NO_HOME()


def test_who_has_no_home_plays_in_a_file_and_goes_on_with_it(nobody: None, tmp_path: Path) -> None:
    path = tmp_path / "match.htr"
    result = invoke("play", "--plain", "Ada", "Bo", "--record", path)
    assert result.exit_code == 0 and f"hacktrick resume {path}" in result.stdout
    result = invoke("resume", "--plain", path)
    assert result.exit_code == 0 and f"hacktrick resume {path}" in result.stdout
    assert read_file(path).head.names == ("Ada", "Bo")
