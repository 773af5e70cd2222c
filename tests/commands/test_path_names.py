"""Names of files and folders reach no terminal raw, and the commands that are told with them work."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hacktrick.cli import main
from hacktrick.record.paths import shell_quoted, shown, visible
from hacktrick.record.writer import take_up
from tests.strategies import Played, play_match, record_text
from tests.terminal.driver import hacktrick

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="such names are forbidden there")
PLAYED = play_match(1)
# An escape code, a line break, a bell, a change of direction, what is not to be seen, and no text.
HOSTILE = "a\x1b[31mb\nc\x07d\u202ee\u2066f\u3164g\u2028h\udcffi"
SHOWN = r"a\x1b[31mb\nc\x07d\u202ee\u2066f\u3164g\u2028h\udcffi"
RAW = "\x1b\x07\u202e\u2066\u3164\u2028\udcff"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of such a name that is home too, with a match of such a name begun in it."""
    folder = tmp_path / HOSTILE
    folder.mkdir()
    monkeypatch.setenv("HACKTRICK_HOME", str(folder))
    (folder / f"{HOSTILE}.htr").write_text(record_text(Played(PLAYED.start, PLAYED.steps[:5])))
    return folder


def run(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(main, [*map(str, arguments)], input=typed)


def test_what_is_not_to_be_seen_is_written_as_a_code() -> None:
    assert visible(HOSTILE) == shown(HOSTILE) == SHOWN
    assert visible("plain é 小林 שלום a\u200cb.htr") == "plain é 小林 שלום a\u200cb.htr"


def test_a_name_that_begins_with_a_dash_is_no_option() -> None:
    assert shell_quoted("-x.htr") == "./-x.htr"
    assert shell_quoted("x-") == "x-" and shell_quoted("-?x") == "'./-?x'"


def test_a_name_that_runs_right_to_left_leaves_its_neighbours_in_their_places(tmp_path: Path) -> None:
    assert shown("שלום.htr") == "\u2068שלום.htr\u2069"
    assert shown("שלום\u202e.htr") == "\u2068שלום\\u202e.htr\u2069"
    missing = tmp_path / "שלום.htr"
    assert f"\u2068{missing}\u2069" in run("show", missing).stderr
    path = tmp_path / "עברית.htr"
    path.write_text(record_text(PLAYED))
    listed = CliRunner(env={"HACKTRICK_HOME": str(tmp_path)}).invoke(main, ["matches"]).stdout
    assert "\u2068עברית.htr\u2069" in listed


@pytest.mark.parametrize("name", [HOSTILE, "a b", "it's", "a\\b\x1b'c", "-x", "$HOME", "שלום", "~"])
def test_the_shell_reads_a_quoted_name_as_the_name_itself(name: str) -> None:
    script = f"printf %s {shell_quoted(name)}"
    read = subprocess.check_output(["bash", "-c", script], env={"LANG": "C.UTF-8"})
    assert os.fsdecode(read) in (name, f"./{name}")
    assert not set(shell_quoted(name)) & set(RAW)


@pytest.mark.parametrize("command", ["show", "matches", "analyze"])
def test_a_player_whose_name_runs_right_to_left_leaves_scores_in_their_places(
    tmp_path: Path, command: str
) -> None:
    path = tmp_path / "match.htr"
    path.write_text(record_text(play_match(1, target=1), ("עדה", "Bo")))
    arguments = [] if command == "matches" else [path]
    result = CliRunner(env={"HACKTRICK_HOME": str(tmp_path)}).invoke(
        main, [command, *map(str, arguments)]
    )
    assert result.exit_code == 0 and "עדה" in result.stdout
    assert "עדה" not in result.stdout.replace("\u2068עדה\u2069", "")


def damaged(folder: Path) -> Path:
    path = folder / f"{HOSTILE}-damaged.htr"
    path.write_text("hacktrick 1\nplayer A Ada\nB plays 3\n")
    return path


COMMANDS = {
    "show": ["show", "{file}"],
    "show damaged": ["show", "{damaged}"],
    "show missing": ["show", "{folder}/missing"],
    "show folder": ["show", "{folder}"],
    "replay": ["replay", "{file}"],
    "replay damaged": ["replay", "{damaged}"],
    "replay missing": ["replay", "{folder}/missing"],
    "analyze unfinished": ["analyze", "{file}"],
    "analyze damaged": ["analyze", "{damaged}"],
    "analyze picture": ["analyze", "{finished}", "--svg", "{folder}/no/x.svg"],
    "analyze picture there": ["analyze", "{finished}", "--svg", "{file}"],
    "play record there": ["play", "Ada", "Bo", "--plain", "--record", "{file}"],
    "play record in a folder that is missing": [
        "play", "Ada", "Bo", "--plain", "--record", "{folder}/no/x.htr",
    ],
    "play record in a folder": ["play", "Ada", "Bo", "--record", "{folder}"],
    "play": ["play", "Ada", "Bo", "--plain"],
    "play record": ["play", "Ada", "Bo", "--plain", "--record", "{elsewhere}/new.htr"],
    "resume": ["resume", "--plain"],
    "resume file": ["resume", "{file}", "--plain"],
    "resume damaged": ["resume", "{damaged}", "--plain"],
    "resume missing": ["resume", "{folder}/missing", "--plain"],
    "matches": ["matches"],
    "simulate there": ["simulate", "--a", "easy", "--b", "easy", "--save", "{file}"],
    "too many files": ["show", "{file}", "{file}"],
    "no such command": ["{file}"],
    "no such option": ["show", "--{file}"],
    "no such level": ["play", "--against", "{file}"],
}  # fmt: skip


# These name no file, or click or the shell quotes it in another way.
NAMELESS = (
    "play record",
    "show",
    "replay",
    "play",
    "play record in a folder",
    "resume",
    "resume file",
    "simulate there",
)


@pytest.mark.parametrize("case", COMMANDS)
def test_no_command_prints_such_a_name_raw(case: str, folder: Path) -> None:
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    finished = folder / f"{HOSTILE}-finished.htr"
    finished.write_text(record_text(PLAYED))
    paths = {
        "folder": folder,
        "file": folder / f"{HOSTILE}.htr",
        "damaged": damaged(folder),
        "finished": finished,
        "elsewhere": elsewhere,
    }
    result = run(*(word.format(**paths) for word in COMMANDS[case]))
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert not set(result.output) & set(RAW)
    if case not in NAMELESS:
        assert SHOWN in result.output


def test_a_match_that_is_played_elsewhere_is_named_without_codes(folder: Path) -> None:
    file = folder / f"{HOSTILE}.htr"
    journal, _, _ = take_up(file)
    result = run("resume", file, "--plain")
    journal.close()
    assert SHOWN in result.output and not set(result.output) & set(RAW)


def test_the_farewell_of_the_table_names_the_file_without_codes(folder: Path, tmp_path: Path) -> None:
    home = tmp_path / "elsewhere"
    with hacktrick("resume", folder / f"{HOSTILE}.htr", home=home) as table:
        table.wait(lambda: table.cover)
        before = len(table.raw)
        assert table.leave() == 0
    farewell = table.raw[before:].decode(errors="replace")
    at = farewell.index("hacktrick resume $'")
    assert not set(farewell[at:].rstrip("\r\n")) & set(RAW + "\n\r\ufffd")
