"""Sitting down: the offer to go on, the questions before a match, and Ctrl-C before there is one."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from hacktrick import cli
from hacktrick.record.reader import read_file
from tests.strategies import Played, play_match, record_text
from tests.terminal.driver import INTERRUPT, Driver, hacktrick

NAMES = ("Ada", "Bo")
OFFER = "Ada and Bo have not finished their match"
ROOT = Path(__file__).parents[2]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder of matches with an unfinished one in it."""
    played = play_match(1)
    home = tmp_path / "home"
    home.mkdir()
    begun = Played(played.start, played.steps[:5])
    (home / "one.htr").write_text(record_text(begun, NAMES), encoding="utf-8")
    return home


@contextmanager
def plain(*args: str, home: Path) -> Iterator[Driver]:
    with hacktrick("play", "--plain", *args, home=home) as terminal:
        yield terminal


# The offer

ANOTHER = [("--target", "5"), ("--rules", "standard"), ("--dealer", "random"), ("--seed", "7"),
           ("--against", "easy"), ("--record", "new.htr"), ("--new",), ("Ada", "Cy")]  # fmt: skip


def test_plain_mode_offers_the_unfinished_match_and_goes_on_with_it(home: Path) -> None:
    with plain(home=home) as terminal:
        terminal.see(OFFER, "Go on with it? (y/n)")
        terminal.send("perhaps\n")
        terminal.wait(lambda: terminal.text.count("Go on with it? (y/n)") == 2)
        terminal.send("y\n")
        terminal.see("Pass the keyboard to")
        assert b"Hack Trick in plain mode, because of --plain.\r\nAda against Bo." in terminal.raw
    assert len(list(home.glob("*.htr"))) == 1


def test_who_goes_on_may_leave_again(home: Path) -> None:
    with plain(home=home) as terminal:
        terminal.see(OFFER)
        terminal.send("y\n")
        terminal.see("Pass the keyboard to")
        terminal.rest()
        terminal.send("\n")
        terminal.see("You can type:")
        terminal.send("quit\n")
        assert terminal.status() == 0
    assert len(read_file(home / "one.htr").steps) == 5


def test_plain_mode_begins_another_match_where_that_is_wanted(home: Path) -> None:
    with plain(home=home) as terminal:
        terminal.see(OFFER)
        terminal.send("n\n")
        terminal.see("First player [Ada]:")


def test_plain_mode_asks_who_plays_alone_for_one_name_and_the_computers_is_nobodys(
    tmp_path: Path,
) -> None:
    with plain("--against", "easy", home=tmp_path) as terminal:
        terminal.see("Your name:")
        terminal.send("Easy\n")
        terminal.see("what a computer is called")
        terminal.send("Zo\n")
        terminal.see("Zo against Easy")
    with plain("--against", "easy", "--new", home=tmp_path) as terminal:
        terminal.see("Zo against Easy")


def test_a_script_that_names_nobody_plays_alone_as_a_stranger(tmp_path: Path) -> None:
    typed = ["play", "--plain", "--against", "easy", "--dealer", "1"]
    result = CliRunner().invoke(cli.main, typed, input="", env={"HACKTRICK_HOME": str(tmp_path)})
    assert result.exit_code == 0
    (path,) = tmp_path.glob("*.htr")
    assert read_file(path).head.names == ("Player", "Easy")


def test_the_match_is_offered_to_its_players_in_whatever_order(home: Path) -> None:
    with plain("Bo", "Ada", home=home) as terminal:
        terminal.see(OFFER)


@pytest.mark.parametrize("args", ANOTHER, ids=" ".join)
def test_plain_mode_offers_nothing_to_who_asks_for_another_match(
    home: Path, args: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with plain(*args, home=home) as terminal:
        terminal.wait(lambda: "First player" in terminal.text or "plain mode" in terminal.text)
        assert OFFER not in terminal.text


def test_a_script_is_offered_nothing(home: Path) -> None:
    result = CliRunner().invoke(
        cli.main, ["play", "--plain"], input="", env={"HACKTRICK_HOME": str(home)}
    )
    assert result.exit_code == 0 and result.stdout.startswith("Hack Trick in plain mode")


# The end of the input, and Ctrl-C


def test_ctrl_c_at_a_question_ends_it_quietly(tmp_path: Path) -> None:
    with plain(home=tmp_path) as terminal:
        terminal.see("First player:")
        terminal.send(INTERRUPT)
        assert terminal.status() == 130
        assert terminal.text.split() == ["First", "player:", "^C"]


def test_the_end_of_the_input_at_a_question_begins_nothing(tmp_path: Path) -> None:
    with plain(home=tmp_path) as terminal:
        terminal.see("First player:")
        terminal.send("\x04")
        assert terminal.status() == 0
        assert terminal.text.split() == ["First", "player:"] and not list(tmp_path.iterdir())


def test_ctrl_c_while_a_command_is_loaded_ends_it_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "import_module", interrupted)
    for args in (["play"], ["--help"]):
        result = CliRunner().invoke(cli.main, args)
        assert result.exit_code == 130 and result.stdout == "" and result.stderr == "\n"


def test_ctrl_c_while_the_program_itself_is_loaded_ends_it_quietly() -> None:
    code = (
        "import sys\n"
        "class Interrupting:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'hacktrick.cli': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupting())\n"
        "from hacktrick.__main__ import run\n"
        "run()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, timeout=60)
    assert done.returncode == 130 and done.stdout == done.stderr == b""


# Options


@pytest.mark.parametrize("command", ["play --plain", "resume --plain", "simulate --a easy --b easy"])
@pytest.mark.parametrize("time", ["nan", "inf", "-inf", "0", "-1", "3601", "1e400", "soon"])
def test_a_time_to_think_is_some_seconds(command: str, time: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(
        cli.main, [*command.split(), "--think", time], env={"HACKTRICK_HOME": str(tmp_path)}
    )
    assert result.exit_code == 2 and "'--think'" in result.stderr


def test_every_sentence_of_the_commands_is_in_use() -> None:
    from hacktrick.sentences import commands as phrases

    folder = Path(phrases.__file__).parents[1]
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    names = [name for name in vars(phrases) if name.isupper()]
    assert names and [name for name in names if f"phrases.{name}" not in sources] == []
