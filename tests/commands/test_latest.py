"""Commands about a match: the latest one where no FILE is named, and what is wrong in one sentence."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hacktrick.cli import main
from hacktrick.sentences import commands as phrases
from hacktrick.sentences.sentence import Sentence
from tests.strategies import Played, play_match, record_text
from tests.table.fake import hacktrick
from tests.terminal.driver import hacktrick as terminal

PLAYED = play_match(1)


def put(home: Path, name: str, *, written: int, steps: int | None = None) -> Path:
    """A match between NAME and Bo, written at some second."""
    path = home / f"{name}.htr"
    path.write_text(record_text(Played(PLAYED.start, PLAYED.steps[:steps]), (name, "Bo")))
    os.utime(path, (written, written))
    return path


def run(*arguments: object, typed: bytes | str = "") -> Result:
    result = CliRunner().invoke(main, [*map(str, arguments)], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def test_show_shows_the_match_that_was_written_last(home: Path) -> None:
    put(home, "Old", written=1000)
    put(home, "New", written=3000, steps=8)
    put(home, "Mid", written=2000)
    assert run("show").stdout.startswith("New (A) against Bo (B)")


def test_analyze_looks_back_at_the_finished_match_that_was_written_last(home: Path) -> None:
    put(home, "Old", written=1000)
    put(home, "New", written=3000, steps=8)
    put(home, "Mid", written=2000)
    looked = run("analyze", "--effort", 1, "--jobs", 1)
    assert looked.exit_code == 0 and "Mid from below" in looked.stdout
    opened = run("analyze", "--effort", 1, "--jobs", 1, "--open")
    assert "New from below" in opened.stdout


def test_replay_steps_through_the_match_that_was_written_last(home: Path) -> None:
    put(home, "Old", written=1000)
    put(home, "New", written=2000)
    with hacktrick("replay", home=home) as table:
        assert "New" in table.text and "Old" not in table.text


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("show", phrases.NO_MATCHES),
        ("replay", phrases.NO_MATCHES),
        ("analyze", phrases.NOTHING_FINISHED),
        ("resume", phrases.NOTHING_UNFINISHED),
    ],
)
def test_where_there_is_no_such_match_it_is_one_sentence(
    command: str, sentence: Sentence, home: Path
) -> None:
    if sentence is not phrases.NO_MATCHES:
        put(home, "Ada", written=1000, steps=8 if command == "analyze" else None)
    result = run(command)
    assert (result.exit_code, result.output) == (1, f"{sentence()}\n")


def test_show_reads_standard_input(home: Path) -> None:
    path = put(home, "Ada", written=1000)
    assert run("show", "-", typed=path.read_bytes()).stdout == run("show", path).stdout
    bad = run("show", "-", typed=b"hacktrick 1\nplayer A Ada\nB plays 3\n")
    assert bad.exit_code == 1 and bad.stderr.startswith("-:3: ")


COMMANDS = ["show", "replay", "analyze", "resume --plain"]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_may_not_be_read_is_one_sentence(
    command: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(home, "Ada", written=1000, steps=8)
    really_open = os.open

    def refuse(name: str | Path, *rest: int, **more: int) -> int:
        if str(name) == str(path):
            raise PermissionError(errno.EACCES, "Permission denied", str(name))
        return really_open(name, *rest, **more)

    monkeypatch.setattr(os, "open", refuse)
    monkeypatch.setattr(os, "access", lambda *_, **__: False)
    result = run(*command.split(), path)
    assert result.exit_code == 1 and result.stdout == ""
    assert result.stderr.endswith(f" {path}: Permission denied.\n") and result.stderr.count("\n") == 1


@pytest.mark.parametrize("command", [*COMMANDS, "matches"])
@pytest.mark.parametrize("why", ["Permission denied", "Not a directory"])
def test_a_folder_that_cannot_be_read_is_not_an_empty_one(
    command: str, why: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if why == "Not a directory":
        home.rmdir()
        home.write_text("in the way")
    else:

        def refuse(name: object = ".") -> None:
            raise PermissionError(errno.EACCES, "Permission denied", str(name))

        monkeypatch.setattr(os, "scandir", refuse)
        monkeypatch.setattr(os, "listdir", refuse)
    result = run(*command.split())
    assert result.exit_code == 1 and result.stdout == ""
    assert result.stderr == f"Cannot read the folder of matches {home}: {why}.\n"


# Without a home


@pytest.fixture(params=["unknown user", "~nobody-of-this-name/games"])
def no_home(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """As for a bare user id in a container."""
    monkeypatch.delenv("HACKTRICK_HOME", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if request.param == "unknown user":
        monkeypatch.delenv("HOME", raising=False)
        monkeypatch.setattr("os.getuid", lambda: 4_000_000)
    else:
        monkeypatch.setenv("HACKTRICK_HOME", request.param)


@pytest.mark.usefixtures("no_home")
@pytest.mark.parametrize("command", ["play Ada Bo --plain", "play Ada Bo", "matches", *COMMANDS])
def test_without_a_home_it_is_said_how_to_name_one(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hacktrick.terminal.abilities.check_terminal", lambda: None)
    result = run(*command.split())
    assert (result.exit_code, result.output) == (1, f"{phrases.NO_HOME()}\n")


@pytest.mark.usefixtures("no_home")
def test_without_a_home_a_match_goes_to_a_file_that_is_named(tmp_path: Path) -> None:
    path = tmp_path / "match.htr"
    begun = run("play", "Ada", "Bo", "--plain", "--record", path)
    assert begun.exit_code == 0 and begun.output.endswith(f"hacktrick resume {path}\n")
    resumed = run("resume", "--plain", path)
    assert resumed.exit_code == 0 and resumed.output.endswith(f"hacktrick resume {path}\n")
    assert run("show", path).exit_code == 0


@pytest.mark.parametrize("command", [("resume",), ("resume", "--plain"), ("analyze",)])
def test_a_search_through_many_records_not_seen_before_shows_how_far_it_is(
    home: Path, command: tuple[str, ...]
) -> None:
    few = "from hacktrick.commands import record_file\nrecord_file._MANY = 3"
    steps = 8 if command == ("analyze",) else None  # so that none is what is searched for
    for number in range(3):
        put(home, f"Ada{number}", written=1000 + number, steps=steps)
    with terminal(*command, home=home, code=few) as first:
        assert first.status() == 1
        assert f"{phrases.BAR_RECORDS()} ".encode() in first.raw and b" 3/3 " in first.raw
        assert "#" not in first.text  # it is gone when it has served
    put(home, "Cy", written=3000, steps=None if steps else 8)
    with terminal(*command, home=home, code=few) as second:  # the first one is what is wanted
        second.wait(lambda: second.text.strip(), "something")
        second.settle()
        assert phrases.BAR_RECORDS().encode() not in second.raw
