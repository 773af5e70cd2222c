"""What commands print, into whatever it goes: lenient, quiet where nobody reads on, and no crash."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from hacktrick.sentences import rulebook
from tests.strategies import Played, play_match, record_text
from tests.terminal.driver import ENTER, hacktrick

ROOT = Path(__file__).parents[2]
CASE = ROOT / "tests" / "cases" / "standard-line.htr"
NAMES = ("Žofie", "小林")
COMMANDS = {
    "show": f"show {CASE}",
    "show --json": f"show --json {CASE}",
    "matches": "matches",
    "rules": "rules",
    "analyze": f"analyze --effort 1 --jobs 1 {CASE}",
    "analyze --json": f"analyze --effort 1 --jobs 1 --json {CASE}",
    "simulate": "simulate --a random --b random --matches 1",
    "simulate --json": "simulate --a random --b random --matches 1 --json",
    "--version": "--version",
    "--help": "--help",
    "play --help": "play --help",
}
every_command = pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder of matches with one in it."""
    played = play_match(1)
    home = tmp_path / "home"
    home.mkdir()
    (home / "one.htr").write_text(record_text(played, NAMES), encoding="utf-8")
    return home


def run(
    command: str, home: Path, stdout: int = subprocess.PIPE, **variables: str
) -> subprocess.CompletedProcess[bytes]:
    environment = os.environ | {"HACKTRICK_HOME": str(home), "PYTHONIOENCODING": "", **variables}
    return subprocess.run(
        ["bash", "-c", f"{sys.executable} -m hacktrick {command}"],
        cwd=ROOT,
        env=environment,
        timeout=60,
        stdout=stdout,
        stderr=subprocess.PIPE,
    )


@every_command
def test_a_full_disk_is_one_sentence(command: str, home: Path) -> None:
    done = run(f"{command} > /dev/full", home)
    assert done.returncode == 1
    assert done.stderr == b"Cannot write: No space left on device.\n"


@every_command
def test_where_nobody_reads_on_it_is_quiet(command: str, home: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        done = run(command, home, stdout=write)
    finally:
        os.close(write)
    assert done.returncode == 1 and done.stderr == b""


@every_command
def test_what_cannot_be_encoded_is_a_sign(command: str, home: Path) -> None:
    done = run(command, home, PYTHONIOENCODING="ascii")
    assert done.returncode == 0 and done.stderr == b"" and done.stdout


@pytest.mark.parametrize("stream", ["/dev/full", "&-"])
@pytest.mark.parametrize(
    "command", ["show missing.htr", "resume missing.htr --plain", "replay missing.htr"]
)
def test_a_complaint_that_cannot_be_written_changes_no_status(
    command: str, stream: str, home: Path
) -> None:
    done = run(f"{command} 2>{stream}", home)
    assert done.returncode == 1 and done.stdout == b""


@pytest.mark.parametrize("command", ["rules", f"analyze --effort 1 --jobs 1 {CASE}"])
def test_a_terminal_of_another_encoding_is_no_crash(command: str, home: Path) -> None:
    environment = os.environ | {"PYTHONIOENCODING": "latin-1", "TERM": "xterm"}
    child = pexpect.spawn(
        sys.executable, ["-m", "hacktrick", *command.split()], env=environment, cwd=str(ROOT), timeout=30
    )
    told = child.read().decode("latin-1")
    child.close()
    assert child.exitstatus == 0 and "Traceback" not in told
    if command == "rules":
        assert told.replace("\r\n", "\n") == rulebook.text()


@pytest.mark.parametrize(
    ("locale", "ascii_only"),
    [
        ({"LC_ALL": "C"}, True),
        ({"LC_ALL": "POSIX", "LANG": "en_US.UTF-8"}, True),
        ({"LC_ALL": "", "LANG": "C"}, True),
        ({"LC_ALL": "C.UTF-8", "LANG": "C"}, False),
        ({"LANG": ""}, False),
    ],
)
def test_the_c_locale_asked_for_by_name_is_drawn_in_ascii(
    locale: dict[str, Any], ascii_only: bool, home: Path
) -> None:
    with hacktrick("play", "Ada", "Bo", "--no-color", home=home, **locale) as table:
        table.wait(lambda: table.cover)
        assert table.text.isascii() is ascii_only


def test_the_last_word_of_the_table_is_said_in_any_encoding(home: Path) -> None:
    path = home / "žluť 小林.htr"
    played = play_match(1)
    path.write_text(record_text(Played(played.start, played.steps[:5]), NAMES), encoding="utf-8")
    with hacktrick("resume", path, home=home, PYTHONIOENCODING="latin-1") as table:
        table.wait(lambda: table.cover)
        assert table.leave() == 0
        assert b"Traceback" not in table.raw
        assert b"The match is saved. Go on later with: hacktrick resume" in table.raw


def test_a_question_can_be_asked_in_any_encoding(home: Path) -> None:
    """The names of the last match are offered, and this terminal cannot show them."""
    with hacktrick("play", "--plain", "--new", home=home, PYTHONIOENCODING="latin-1") as table:
        table.see("First player [?ofie]:")
        table.press(ENTER)
        table.see("Second player [??]:")
        table.send(b"\xff\xfe\n")
        table.see("Pass the keyboard to")
