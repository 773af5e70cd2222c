"""Whatever a program does: one sentence, the match saved, status 1, and nothing of it to be seen."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hacktrick.cli import main
from hacktrick.engines import words
from hacktrick.engines.fault import Kind
from hacktrick.record.reader import read_file
from hacktrick.sentences.engines import FAULTS
from tests.engines.programs import ANSWER, READY, SECRET, noting, program, runs, wait_until
from tests.engines.programs import heard as heard_by

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the programs of these tests are POSIX's")

LATER = "time.sleep(100)"
HOSTILE = {
    "silent": ("pass", Kind.LATE),
    "garbage": (f"say('\\x1b[31m{SECRET} \\x00 do do')", Kind.LATE),
    "slow": (f"{LATER}; {ANSWER}", Kind.LATE),
    "wrong number": ("say(f'do {number + 1} {legal[0]}')", Kind.LATE),
    "no number": ("say(f'do {legal[0]}')", Kind.LATE),
    "not legal": ("say(f'do {number} passes')", Kind.NOT_LEGAL),
    "no action": (f"say(f'do {{number}} {SECRET}')", Kind.NOT_LEGAL),
    "empty": ("say(f'do {number}')", Kind.NOT_LEGAL),
    "dying": ("sys.exit(3)", Kind.NO_ANSWER),
    "crashing": (f"raise ValueError('{SECRET}')", Kind.NO_ANSWER),
    "killed": ("os.kill(os.getpid(), 9)", Kind.NO_ANSWER),
    "stdout closed": (f"os.close(1); {LATER}", Kind.NO_ANSWER),
    "half a line": (f"sys.stdout.write('do 1'); sys.stdout.flush(); {LATER}", Kind.LATE),
    "endless output": (f"while True: say('{SECRET}')", Kind.TOO_MUCH),
    "endless info": (f"while True: say('info {SECRET}')", Kind.TOO_MUCH),
    "endless answers": ("while True: say('do 0 draws')", Kind.TOO_MUCH),
    "endless line": (f"while True: sys.stdout.write('{SECRET}')", Kind.TOO_LONG),
    "huge info": ("say('info ' + 5000 * 'x')", Kind.TOO_LONG),
    "no text": ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.buffer.flush()", Kind.LATE),
    "errors without end": (f"while True: sys.stderr.write('{SECRET}\\n')", Kind.LATE),
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own; and who does not end is ended soon."""
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(words, "QUIT_WITHIN", 0.2)


@pytest.fixture
def expected(monkeypatch: pytest.MonkeyPatch) -> Callable[[Kind], None]:
    """Has what is expected to come too late be too late soon, and nothing else."""

    def expect(kind: Kind) -> None:
        if kind is Kind.LATE:
            monkeypatch.setattr(words, "latest", lambda time: 0.5)
        if kind is Kind.NOT_READY:
            monkeypatch.setattr(words, "READY_WITHIN", 0.5)

    return expect


def play(word: str, *options: str) -> Result:
    """A match that the program begins, and that nobody goes on with."""
    command = ["play", "Ada", "--against", word, "--plain", "--dealer", "2", "--seed", "3"]
    return CliRunner().invoke(main, [*command, *options])


def the(folder: Path, pattern: str) -> Path:
    (path,) = (folder / "home").glob(pattern)
    return path


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_engine_ends_the_match_in_one_sentence(
    hostile: str, tmp_path: Path, expected: Callable[[Kind], None]
) -> None:
    on_go, kind = HOSTILE[hostile]
    expected(kind)
    result = play(program(tmp_path, on_go))
    assert result.exit_code == 1
    assert result.stderr == FAULTS[kind](name="Mill 0.3", why="") + "\n"
    assert "The match is saved. Go on later with: hacktrick resume --against" in result.stdout
    assert SECRET not in result.output and "\x1b" not in result.output
    record = read_file(the(tmp_path, "*.htr"))
    assert record.match.number == 1 and record.match.to_act is not None
    kept = the(tmp_path, "*.engine.txt")
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert 0 < len(kept.read_text().splitlines()) <= 20


@pytest.mark.parametrize(
    ("on_go", "kind"),
    [
        (f"{LATER}; say('do 1 nothing')", Kind.LATE),
        (f"{LATER}; sys.exit()", Kind.LATE),
        ("say('do 0 nothing'); sys.exit()", Kind.NO_ANSWER),
        (f"say(f'do {{number}} nothing'); {LATER}", Kind.NOT_LEGAL),
    ],
)
def test_the_verdicts_are_late_then_no_answer_then_not_legal(
    on_go: str, kind: Kind, tmp_path: Path, expected: Callable[[Kind], None]
) -> None:
    expected(kind)
    assert play(program(tmp_path, on_go)).stderr == FAULTS[kind](name="Mill 0.3", why="") + "\n"


def test_an_answer_before_the_end_counts(tmp_path: Path) -> None:
    result = play(program(tmp_path, f"{ANSWER}; sys.exit()"))
    assert result.exit_code == 0  # the match goes on until somebody wants another answer
    assert read_file(the(tmp_path, "*.htr")).match.to_act == 0


def test_children_left_behind_are_ended_with_the_process_group(tmp_path: Path) -> None:
    child = tmp_path / "child"
    first = f"""
    child = subprocess.Popen(["sleep", "1000"])
    open({str(child)!r}, "w").write(str(child.pid))
    """
    result = play(program(tmp_path, "sys.exit()", first=first), "--think", "3000")
    assert result.stderr == FAULTS[Kind.NO_ANSWER](name="Mill 0.3", why="") + "\n"
    wait_until(lambda: not runs(int(child.read_text())))


def test_a_program_that_does_not_end_is_ended(tmp_path: Path) -> None:
    number = tmp_path / "number"
    first = f"""
    open({str(number)!r}, "w").write(str(os.getpid()))
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    """
    word = program(tmp_path, first=first, on_quit="while True: time.sleep(1)")
    assert play(word).exit_code == 0
    assert not runs(int(number.read_text()))


@pytest.mark.parametrize("with_waitid", [True, False])
def test_a_program_is_asked_to_quit_and_may_do_so_in_peace(
    with_waitid: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not with_waitid:  # as on some systems
        monkeypatch.delattr(os, "waitid", raising=False)
    monkeypatch.setattr(words, "QUIT_WITHIN", 60.0)
    word = program(
        tmp_path, heard=noting(tmp_path), on_quit=f"open({str(tmp_path / 'ended')!r}, 'w'); break"
    )
    assert play(word).exit_code == 0
    assert heard_by(tmp_path)[-1] == "quit" and (tmp_path / "ended").exists()


def test_a_program_has_its_own_session_three_files_no_terminal_and_no_variables_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HACKTRICK_THINK", "1")
    seen = tmp_path / "seen"
    first = f"""
    try:
        os.open("/dev/tty", os.O_RDWR)
        terminal = True
    except OSError:
        terminal = False
    files = [fd for fd in range(256) if os.path.exists(f"/dev/fd/{{fd}}")]
    ours = [name for name in os.environ if name.startswith("HACKTRICK_")]
    facts = os.getsid(0) == os.getpid(), terminal, files, ours
    open({str(seen)!r}, "w").write(repr(facts))
    """
    with Path("/dev/null").open() as another:
        os.set_inheritable(another.fileno(), True)
        assert play(program(tmp_path, first=first)).exit_code == 0
    assert seen.read_text() == repr((True, False, [0, 1, 2], []))


@pytest.mark.parametrize(
    ("greeting", "kind"),
    [
        ("sys.exit()", Kind.NO_PROTOCOL),
        ("say('ready')", Kind.NO_PROTOCOL),
        ("say('htp 2'); say('ready')", Kind.NO_PROTOCOL),
        ("say('htp 0'); say('ready')", Kind.NO_PROTOCOL),
        ("say('htp 1')", Kind.NOT_READY),
        (f"while True: say('{SECRET}')", Kind.TOO_MUCH),
        (f"while True: sys.stdout.write('{SECRET}')", Kind.TOO_LONG),
        ("say('htp 1'); say('can rules czech'); say('ready')", Kind.NO_RULES),
    ],
)
def test_who_is_not_ready_to_play_begins_no_match(
    greeting: str, kind: Kind, tmp_path: Path, expected: Callable[[Kind], None]
) -> None:
    expected(kind)
    result = play(program(tmp_path, greeting=greeting))
    assert result.exit_code == 1 and result.stdout == ""
    assert result.stderr == FAULTS[kind](name="mill", why="") + "\n"
    assert not [*(tmp_path / "home").glob("*.htr")]


@pytest.mark.parametrize(
    ("word", "named"),
    [("engine:no-such-program", "no-such-program"), ("engine:/etc/passwd --all", "passwd")],
)
def test_a_program_that_cannot_be_started_is_named(word: str, named: str) -> None:
    result = play(word)
    assert result.exit_code == 1 and result.stdout == ""
    assert result.stderr.startswith(f"The program {named} cannot be started: ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("word", ["engine:", "engine:  ", "engine:'", "engine:''"])
def test_a_word_that_names_no_program_is_refused(word: str) -> None:
    result = play(word)
    assert result.exit_code == 2 and "names no program" in result.stderr


@pytest.mark.parametrize(
    "name", ["\x1b[31mMill", "Mill; ready", 30 * "m", "", "\u202emill", "Ada", "Hard"]
)
def test_a_name_that_would_not_do_for_a_player_gives_way_to_the_commands(
    name: str, tmp_path: Path
) -> None:
    greeting = f"say('htp 1'); say('id name ' + {name!r}); say('ready')"
    result = play(program(tmp_path, "sys.exit()", greeting=greeting))
    own = "Engine" if name == "Ada" else "mill"
    assert read_file(the(tmp_path, "*.htr")).head.names == ("Ada", own)
    assert "\x1b" not in result.output


def test_what_is_unknown_is_ignored_and_a_line_may_end_with_cr_lf(tmp_path: Path) -> None:
    on_go = "say('what is this'); say('info chance 1'); say(f'do {number} {legal[0]}\\r')"
    greeting = READY.replace("'ready'", "'hello\\r'); say('ready\\r'")
    assert play(program(tmp_path, on_go, greeting=greeting)).exit_code == 0


def test_a_thousand_info_lines_in_each_turn_are_not_too_many(tmp_path: Path) -> None:
    on_go = f"for n in range(1000): say('info {SECRET}')\n{ANSWER}"
    word = program(tmp_path, on_go)
    words_before = play(word)
    assert words_before.exit_code == 0 and SECRET not in words_before.output
