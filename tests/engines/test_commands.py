"""Programs as opponents where an opponent is named: `play`, `resume` and `simulate`."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hacktrick.cli import main
from hacktrick.display.keys import ANYWHERE, LEAVING, Intent
from hacktrick.engines import words
from hacktrick.engines.fault import Kind
from hacktrick.play.chance import Chance
from hacktrick.record.reader import Record, read_file
from hacktrick.record.remarks import ENGINE, Remarks
from hacktrick.rules import Deck, Match, Player
from hacktrick.sentences import display as shared
from hacktrick.sentences import front
from hacktrick.sentences import plain as says
from hacktrick.sentences.engines import FAULTED, FAULTS, MISSING
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.table.screens import thinking
from hacktrick.terminal.keys import ENTER, INTERRUPT
from tests.engines.programs import ANSWER, SECRET, heard, noting, program, runs, wait_until
from tests.table.fake import Table, key
from tests.table.fake import hacktrick as at_table
from tests.terminal.driver import hacktrick as in_terminal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the programs of these tests are POSIX's")

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "example_engine.py"
BUILT_IN = f"engine:{shlex.quote(sys.executable)} -m hacktrick engine --level"
CONTROL_C = "\x03"
LOST = FAULTS[Kind.NO_ANSWER](name="Mill 0.3", why="")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(thinking, "_LEAST", 0.02)
    return tmp_path / "home"


def run(*args: str, lines: str = "") -> Result:
    return CliRunner().invoke(main, args, input=lines)


def play(word: str, *options: str, dealer: str = "2", lines: str = "") -> Result:
    command = ["play", "Ada", "--against", word, "--plain", "--dealer", dealer, "--seed", "3"]
    return run(*command, *options, lines=lines)


def record(home: Path) -> Record:
    (path,) = home.glob("*.htr")
    return read_file(path)


# The record


def test_the_record_names_the_engine_and_remembers_that_it_is_one(tmp_path: Path, home: Path) -> None:
    assert play(program(tmp_path)).exit_code == 0
    assert record(home).head.names == ("Ada", "Mill 0.3")
    assert Remarks.read(record(home).comments).against == ENGINE
    assert "against engine" in record(home).comments


def test_no_program_is_started_from_what_a_record_says(tmp_path: Path, home: Path) -> None:
    assert play(program(tmp_path, heard=noting(tmp_path))).exit_code == 0
    (path,) = home.glob("*.htr")
    before, said = path.read_bytes(), heard(tmp_path)
    for command in (["resume"], ["resume", str(path)]):
        result = run(*command, "--plain")
        assert result.exit_code == 1 and result.stdout == ""
        expected = MISSING(name="Mill 0.3", command="hacktrick resume --against engine:COMMAND")
        assert result.stderr == expected + "\n"
    assert path.read_bytes() == before and heard(tmp_path) == said


@pytest.mark.parametrize("remark", ["against engine:{}", "against engine {}", "against engine"])
def test_a_record_that_looks_like_a_command_starts_none(remark: str, tmp_path: Path) -> None:
    path, touched = tmp_path / "match.htr", tmp_path / "touched"
    head = "hacktrick 1\nplayer A Ada\nplayer B touch x\nrules standard\ntarget 1\n"
    path.write_text(f"{head}; {remark.format(f'touch {touched}')}\n")
    run("resume", str(path), "--plain")
    assert not touched.exists()


def test_a_match_goes_on_with_the_program_that_is_named(tmp_path: Path, home: Path) -> None:
    assert play(program(tmp_path)).exit_code == 0
    steps = len(record(home).steps)
    said = noting(tmp_path)
    (path,) = home.glob("*.htr")
    word = program(tmp_path, heard=said, name="other")
    result = run("resume", str(path), "--against", word, "--plain", lines="draw\n")
    assert result.exit_code == 0 and len(record(home).steps) > steps
    assert heard(tmp_path)[1] == "match B standard 5"
    assert record(home).head.names == ("Ada", "Mill 0.3")


def test_a_turn_that_broke_off_in_its_middle_goes_on_with_its_ending(tmp_path: Path, home: Path) -> None:
    on_go = f"if 'passes' in legal: sys.exit()\n{ANSWER.replace('[0]', '[-1]')}"
    assert play(program(tmp_path, on_go), dealer="1", lines=opening()).exit_code == 1
    assert str(record(home).steps[-1].action).startswith("plays")
    word = program(tmp_path, heard=noting(tmp_path), name="other")
    assert run("resume", "--against", word, "--plain").exit_code == 0
    first = next(line for line in heard(tmp_path) if line.startswith("legal"))
    assert first.startswith("legal passes; commands")
    assert str(record(home).steps[-1].action) == "passes"


def opening() -> str:
    """A line that starts the Row of the match that `play` begins, with a card of its first hand."""
    deck = Chance(3).next(Match(number=1, dealer=Player.A))
    assert isinstance(deck, Deck)
    return f"starts {deck.cards[0]}\n"


def test_the_last_words_have_the_command_that_goes_on_with_it(tmp_path: Path, home: Path) -> None:
    folder = tmp_path / "a folder"
    folder.mkdir()
    result = play(program(folder))
    command = result.stdout.splitlines()[-1].partition("Go on later with: hacktrick ")[2]
    assert run(*shlex.split(command), "--plain").exit_code == 0


def test_a_match_that_is_against_no_program_takes_none(tmp_path: Path, home: Path) -> None:
    assert run("play", "Ada", "--against", "easy", "--plain").exit_code == 0
    result = run("resume", "--against", program(tmp_path), "--plain")
    assert result.exit_code == 1 and "is not against a program" in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_level_is_no_program_to_resume_with() -> None:
    assert run("resume", "--against", "easy").exit_code == 2


def test_the_front_page_says_how_such_a_match_goes_on(tmp_path: Path, home: Path) -> None:
    assert play(program(tmp_path)).exit_code == 0
    with at_table("play", home=home) as table:
        table.press(key(TableIntent.RESUME, keys.FRONT))
        assert "a record starts no program" in table.words


# The log


def test_a_log_is_written_and_never_shown(tmp_path: Path) -> None:
    log = tmp_path / "log"
    on_go = f"say('info {SECRET}'); sys.stderr.write('{SECRET}\\n'); sys.stderr.flush(); {ANSWER}"
    result = play(program(tmp_path, on_go), "--engine-log", str(log))
    assert result.exit_code == 0 and SECRET not in result.output
    assert log.read_text().count(SECRET) >= 2 and log.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("name", ["there", "match.htr", "there/below", "/dev/tty", "/dev/null", "own"])
def test_a_log_is_no_terminal_no_record_and_no_file_that_is_there(
    name: str, tmp_path: Path, home: Path
) -> None:
    (tmp_path / "there").write_text("mine")
    log = tmp_path / name
    options = ["--record", str(tmp_path / "own")] if name == "own" else []
    result = play(program(tmp_path), "--engine-log", str(log), *options)
    assert result.exit_code == 1 and result.stderr.count("\n") == 1
    assert (tmp_path / "there").read_text() == "mine"
    assert not [*home.glob("*.htr")] and not (tmp_path / "match.htr").exists()


def test_a_log_needs_a_program(tmp_path: Path) -> None:
    log = tmp_path / "log"
    for command in (["play", "Ada", "Bo"], ["play", "Ada", "--against", "easy"], ["resume"]):
        result = run(*command, "--plain", "--engine-log", str(log))
        assert result.exit_code != 0 and not log.exists()


def test_a_log_that_cannot_be_written_is_told_and_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(fd: int, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("hacktrick.engines.log._write", full)
    result = play(program(tmp_path), "--engine-log", str(tmp_path / "log"))
    assert result.exit_code == 1 and "No space left on device" in result.stderr
    assert "The match is saved" in result.stdout


# A match in plain mode and at the table


def test_the_example_engine_has_fifty_lines_and_plays_a_match(tmp_path: Path, home: Path) -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 50
    word = f"engine:{shlex.quote(sys.executable)} -I {shlex.quote(str(EXAMPLE))}"
    with at_table("play", "Ada", "--against", word, "--target", "1", home=home) as table:
        table.play_match()
        table.press(key(Intent.LEAVE, ANYWHERE))
        assert table.status == 0
    assert record(home).match.winner is not None
    assert record(home).head.names == ("Ada", "Middle 1.0")


def test_the_example_engine_imports_nothing_of_hack_trick() -> None:
    assert "hacktrick" not in EXAMPLE.read_text(encoding="utf-8").partition('"""\n\n')[2]


@contextmanager
def seated(word: str, home: Path, *options: str) -> Iterator[Table]:
    with at_table("play", "Ada", "--against", word, "--dealer", "2", *options, home=home) as table:
        yield table


def test_keys_are_answered_while_a_program_is_silent(tmp_path: Path, home: Path) -> None:
    with seated(program(tmp_path, "pass"), home, "--think", "3000") as table:
        assert table.thinking
        before = table.text
        table.press(key(Intent.HELP, ANYWHERE))
        assert shared.HELP_TITLE() in table.text
        table.press(key(Intent.HELP, ANYWHERE))
        assert table.text == before
        table.press(key(Intent.LEAVE, ANYWHERE), key(Intent.YES, LEAVING))
        assert table.status == 0


def test_ctrl_c_twice_ends_at_once_and_stops_the_program(tmp_path: Path, home: Path) -> None:
    word = program(tmp_path, "pass", heard=noting(tmp_path))
    with seated(word, home, "--think", "3000") as table:
        assert table.thinking
        table.press(INTERRUPT)
        table.press(INTERRUPT)
        assert table.status == 130
    assert heard(tmp_path)[-2:] == ["stop", "quit"]


def test_a_fault_at_the_table_ends_in_one_sentence_with_the_match_saved(
    tmp_path: Path, home: Path
) -> None:
    on_go = f"say('{SECRET}'); sys.stderr.write('{SECRET}'); sys.exit()"
    with seated(program(tmp_path, on_go), home) as table:
        assert table.status == 1
        assert table.printed.startswith(f"{LOST} The match is saved. Go on later with: hacktrick resume")
        assert table.printed.count("\n") == 1
        assert SECRET not in table.printed + table.drawn
    assert record(home).match.to_act is Player.B
    assert [*home.glob("*.engine.txt")]


def test_nothing_is_ever_played_in_an_engines_place(tmp_path: Path, home: Path) -> None:
    assert play(program(tmp_path, "sys.exit()")).exit_code == 1
    assert not [step for step in record(home).steps if step.player is Player.B]


def test_a_rematch_is_another_match_for_the_same_program(tmp_path: Path, home: Path) -> None:
    word = program(tmp_path, heard=noting(tmp_path))
    with seated(word, home, "--target", "1") as table:
        table.play_match()
        table.press(key(TableIntent.REMATCH, keys.MATCH_END))
        table.play_match()
        table.press(key(Intent.LEAVE, ANYWHERE))
        assert table.status == 0
    said = [line.split()[0] for line in heard(tmp_path)]
    assert [word for word in said if word in ("htp", "match", "over")] == ["htp"] + 2 * ["match", "over"]
    assert {read_file(path).head.names for path in home.glob("*.htr")} == {("Ada", "Mill 0.3")}


def test_the_page_of_names_has_no_level_for_a_program(tmp_path: Path, home: Path) -> None:
    with at_table("play", "--against", program(tmp_path), home=home) as table:
        assert front.ALONE_FIELD() in table.words and front.LEVEL() not in table.words
        table.type("Zoe")
        table.press(ENTER)
        table.wait(lambda: [*home.glob("*.htr")], "a match")
    assert record(home).head.names == ("Zoe", "Mill 0.3")


@pytest.mark.parametrize("plain", [True, False])
def test_a_program_does_not_hear_the_keyboard_of_a_real_terminal(
    plain: bool, tmp_path: Path, home: Path
) -> None:
    word = program(tmp_path, "pass", heard=noting(tmp_path))
    options = ["--plain"] if plain else []
    command = ["play", "Ada", "--against", word, "--dealer", "2", "--think", "3000", *options]
    with in_terminal(*command, home=home) as terminal:
        terminal.see(says.THINKS(name="Mill 0.3") if plain else "Mill 0.3 thinks")
        terminal.send(CONTROL_C)
        if not plain:
            terminal.send(CONTROL_C)
        assert terminal.status() == 130
        assert "Go on later with" in " ".join(terminal.text.split())
    assert heard(tmp_path)[-1] == "quit"


# simulate


def simulate(*options: str) -> Result:
    return run("simulate", "--matches", "4", "--target", "1", *options)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_simulate_plays_against_programs(jobs: str) -> None:
    played = []
    for a in ("medium", f"{BUILT_IN} medium"):
        result = simulate("--a", a, "--b", "easy", "--iterations", "5", "--json", "--jobs", jobs)
        assert result.exit_code == 0, result.output
        played.append(json.loads(result.stdout))
    assert played[0].pop("a") == "medium" and played[1].pop("a") == f"{BUILT_IN} medium"
    for each in played:
        del each["seconds_per_decision"]
    assert played[0] == played[1]


def test_a_match_that_ends_by_a_fault_is_named_and_counted_apart_and_the_others_go_on(
    tmp_path: Path,
) -> None:
    """The program ends in every other match that it plays."""
    first = f"""
    count = {str(tmp_path / "count")!r}
    before = int(open(count).read()) if os.path.exists(count) else 0
    open(count, "w").write(str(before + 1))
    """
    word = program(tmp_path, f"sys.exit() if before % 2 else {ANSWER}", first=first)
    folder = tmp_path / "saved"
    result = simulate("--a", word, "--b", "easy", "--save", str(folder))
    assert result.exit_code == 1
    named = [FAULTED(number=number, fault=LOST) for number in (1, 3)]
    assert result.stderr.splitlines() == named
    assert "2 matches ended by faults of programs, and are not counted." in result.stdout
    assert "of 2 matches, " in result.stdout
    files = sorted(path.name for path in folder.iterdir())
    assert files == sorted([f"000{n}.htr" for n in range(1, 5)] + ["0001.engine.txt", "0003.engine.txt"])
    assert (folder / "0001.engine.txt").stat().st_mode & 0o777 == 0o600
    won = [read_file(folder / f"000{n}.htr").match.winner is not None for n in range(1, 5)]
    assert won == [False, True, False, True]
    assert SECRET not in result.output


def test_where_every_match_ends_so_nothing_is_counted(tmp_path: Path) -> None:
    word = program(tmp_path, "sys.exit()")
    result = simulate("--a", "easy", "--b", word)
    assert result.exit_code == 1 and len(result.stderr.splitlines()) == 4
    assert result.stdout.count("\n") == 2
    result = simulate("--a", "easy", "--b", word, "--json")
    assert result.exit_code == 1 and json.loads(result.stdout)["faulted"] == 4


def test_on_a_ladder_the_games_of_a_program_at_fault_are_counted_apart_and_the_others_rate(
    tmp_path: Path,
) -> None:
    word = program(tmp_path, "sys.exit()")
    options = "simulate", "--ladder", "easy", "random", word, "--hands", "2"
    result = run(*options)
    assert result.exit_code == 1 and SECRET not in result.output
    assert result.stderr.splitlines() == [FAULTED(number=n, fault=LOST) for n in range(5, 13)]
    assert "8 matches ended by faults of programs, and are not counted." in result.stdout
    ladder = json.loads(run(*options, "--json").stdout)["ladder"]
    assert {each["player"]: each["played"] for each in ladder} == {"easy": 4, "random": 4, word: 0}
    assert [each["standing"] for each in ladder if each["player"] == word] == ["unknown"]


def test_a_program_that_counts_no_rounds_is_given_none(tmp_path: Path) -> None:
    word = program(tmp_path, greeting="say('htp 1'); say('ready')")
    result = simulate("--a", word, "--b", "easy", "--iterations", "5")
    assert result.exit_code == 1 and result.stdout == ""
    assert result.stderr == FAULTS[Kind.NO_ROUNDS](name="mill", why="") + "\n"


def test_a_program_that_cannot_be_started_is_named_once() -> None:
    result = simulate("--a", "engine:no-such-program", "--b", "easy")
    assert result.exit_code == 1 and len(result.stderr.splitlines()) == 1 and result.stdout == ""


def test_a_level_is_still_named_by_its_name_alone() -> None:
    for a in ("engine", "hard engine:mill", "Engine:mill"):
        assert simulate("--a", a, "--b", "easy").exit_code == 2


# What the docs say


def test_the_docs_say_what_a_program_may_do() -> None:
    page = (ROOT / "docs" / "engines.md").read_text(encoding="utf-8")
    assert "A program runs with your rights" in page
    assert "No program is ever started from what a record says." in page
    seconds = {
        f"{limit:.0f} s" for limit in (words.READY_WITHIN, words.TIME_FOR_ROUNDS, words.QUIT_WITHIN)
    }
    assert seconds == {*re.findall(r"\b\d+ s\b", page)}
    assert f"{words.LONGEST:,} bytes" in page and f"{words.MOST_INFO:,} `info` lines" in page


def test_tab_completes_the_beginning_of_a_programs_name() -> None:
    from click.shell_completion import ShellComplete

    complete = ShellComplete(main, {}, "hacktrick", "_HACKTRICK_COMPLETE")
    found = complete.get_completions(["play", "--against"], "e")
    assert [item.value for item in found] == ["easy", "engine:"]
    found = complete.get_completions(["simulate", "--a"], "")
    assert [item.value for item in found][-1] == "engine:"


def test_programs_of_matches_that_are_broken_off_are_ended_too(tmp_path: Path) -> None:
    """Even such as do not end when their input does."""
    numbers = tmp_path / "numbers"
    numbers.mkdir()
    first = f"open(os.path.join({str(numbers)!r}, str(os.getpid())), 'w')"
    word = program(tmp_path, "time.sleep(1000)", first=first)
    options = ["--matches", "4", "--jobs", "2", "--a", word, "--b", "easy", "--think", "3000"]
    command = [sys.executable, "-m", "hacktrick", "simulate", *options]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            wait_until(lambda: len([*numbers.iterdir()]) == 3)  # the one that was tried is another
            process.send_signal(signal.SIGINT)
            assert process.wait(60) == 130
        finally:
            process.kill()
    for number in numbers.iterdir():
        wait_until(lambda number=number: not runs(int(number.name)))  # type: ignore[misc]
