"""Plain mode through a pipe: scripts play by the record's events, and the first bad line is named."""

import errno
import io
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hacktrick.plain.play import play_plain
from hacktrick.play.game import resume
from hacktrick.record.reader import read_file
from hacktrick.rules import Phase
from tests.plain.play import NAMES, ROOT, begun, match_of_three, moves, sit, winner

PLAY = ("play", "Ada", "Bo", "--plain", "--seed", "7", "--dealer", "1", "--target", "3", "--record")


def pipe(*args: str | Path, lines: str | bytes) -> subprocess.CompletedProcess[bytes]:
    """The real command, fed through a real pipe."""
    command = [sys.executable, "-m", "hacktrick", *map(str, args)]
    fed = lines.encode() if isinstance(lines, str) else lines
    return subprocess.run(command, input=fed, capture_output=True, cwd=ROOT, timeout=60)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.htr"


def test_a_script_plays_a_whole_match(path: Path) -> None:
    script = "; a match\n\n" + "".join(f"{each}  ; so\r\n\n" for each in moves(match_of_three()))
    done = pipe(*PLAY, path, lines=script)
    assert done.returncode == 0 and done.stderr == b""
    assert read_file(path).steps == match_of_three().steps
    name = NAMES[winner(match_of_three())]
    assert done.stdout.decode().endswith(
        f"\n{name} wins the match, 3 to {min(match_of_three().match.score)}!\n"
    )


@pytest.mark.parametrize("start", ["\ufeff", "\ufeff; a match\n", " \t"])
@pytest.mark.parametrize("end", ["\t", " \t\r"])
def test_a_byte_order_mark_and_tabs_at_line_ends_are_read_past(path: Path, start: str, end: str) -> None:
    script = start + "".join(f"{each}{end}\n" for each in moves(match_of_three()))
    done = pipe(*PLAY, path, lines=script)
    assert (done.returncode, done.stderr) == (0, b"")
    assert read_file(path).steps == match_of_three().steps


def test_it_tells_every_event_in_order(path: Path) -> None:
    printed = pipe(*PLAY, path, lines="\n".join(moves(match_of_three()))).stdout.decode()
    verbs = {
        "starts": r"starts the Row with \d",
        "plays": r"plays \d",
        "draws": r"draws a card: \d",
        "passes": r"passes\.",
        "commands": r"says Play!",
        "guards": r"says Guard!",
        "asks": r"pays a captured marker to ask: ",
    }
    place = 0
    for step in match_of_three().steps:
        if step.player is not None:
            form = f"{NAMES[step.player]} {verbs[str(step.action).split()[0]]}"
            event = re.compile(form).search(printed, place)
            assert event, f"{form} is not told after {printed[:place][-200:]}"
            place = event.end()
    assert (
        printed.count("\nHand 2.\n") == 1 and "Pass the keyboard" not in printed and "> " not in printed
    )


def test_a_script_that_ends_early_leaves_the_match_to_be_resumed(path: Path) -> None:
    script = moves(match_of_three())
    first = pipe(*PLAY, path, lines="\n".join(script[:10]))
    assert first.returncode == 0 and first.stderr == b""
    assert first.stdout.decode().endswith(
        f"\nThe match is saved. Go on later with: hacktrick resume {path}\n"
    )
    rest = pipe("resume", "--plain", path, lines="\n".join(script[10:]))
    assert rest.returncode == 0 and read_file(path).match == match_of_three().match


@pytest.mark.parametrize("lines", ["", "\n\n", "; nothing\n", "quit\nplays 9\n"])
def test_no_events_leave_a_match_that_is_dealt(path: Path, lines: str) -> None:
    assert sit(begun(path), lines, interactive=False)[0] == 0
    assert read_file(path).match.phase is Phase.OPENING


def test_a_refusal_names_the_line_says_why_and_what_is_legal(path: Path) -> None:
    status, _, err = sit(begun(path), "; go\nstarts 2\n\nplays 2\npasses\n", interactive=False)
    assert status == 1
    assert err == (
        "line 4: a card must differ from the newest one in the Row, a 2 (R11); "
        "legal here: draws, plays 1, plays 1 x2, plays 3, plays 3 x2\n"
    )
    assert moves(read_file(path)) == ["starts 2"]


@pytest.mark.parametrize(
    "line",
    [
        "B starts 2",
        "A starts 2",
        "starts 6",
        "starts",
        "hand 2 dealer B",
        "deck 201345301452034521",
        "shuffle 012",
        "plays 5x2x2",
        "draw board",
        "\x1b[2J\x1b]0;title\x07",
        "\x00",
        "\u202estarts 2",
        "{0} %s [red]",
        "é" * 300,
    ],
)
def test_what_is_no_event_is_refused_in_one_harmless_line(path: Path, line: str) -> None:
    status, _, err = sit(begun(path), f"\n{line}\n", interactive=False)
    assert status == 1 and moves(read_file(path)) == []
    refusal = re.fullmatch(r"line 2: '.*' is no event; .*\n", err)
    assert refusal and len(err) < 200 and err[:-1].isprintable()


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"\xff\xfe", "this line is not UTF-8 text"),
        (b"starts \xed\xa0\x80", "this line is not UTF-8 text"),
        (b"x" * 1_000_000, "this line is too long to be an event"),
        (b"starts 2" + b" " * 2000, "this line is too long to be an event"),
        (b"\xff" * 5000, "this line is too long to be an event"),
    ],
    ids=["no character", "a surrogate", "a million characters", "blanks", "neither text nor short"],
)
def test_bytes_that_are_no_line_of_text_are_refused(path: Path, line: bytes, reason: str) -> None:
    done = pipe(*PLAY, path, lines=b"; one\n" + line + b"\nstarts 2\n")
    assert done.returncode == 1 and done.stderr.decode() == f"line 2: {reason}\n"


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary(max_size=60))
def test_no_bytes_whatever_end_in_a_crash(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "match.htr"
    path.unlink(missing_ok=True)
    game, err = begun(path), io.StringIO()
    status = play_plain(
        game, io.TextIOWrapper(io.BytesIO(data)), stdout=io.StringIO(), stderr=err, interactive=False
    )
    assert status == bool(err.getvalue()) and err.getvalue().count("\n") <= 1
    assert read_file(path).match == game.match


def test_after_the_match_is_over_comments_may_follow_but_no_event(path: Path) -> None:
    script = moves(match_of_three())
    game = begun(path, target=3)
    status, out, err = sit(game, "\n".join([*script, "; done", "", "draws"]), interactive=False)
    assert status == 1 and err == f"line {len(script) + 3}: the match is over (R22)\n"
    assert read_file(path).steps == match_of_three().steps and "saved" not in out


def test_a_script_may_ask_for_help_and_for_the_position(path: Path) -> None:
    status, out, _ = sit(begun(path), "help\nshow\n", interactive=False)
    assert status == 0 and "5 x2 places the x2 marker" in out
    assert out.count("Your hand: 0, 1, 2, 4.") == 2


def test_a_reader_that_has_seen_enough_ends_the_game_quietly(path: Path) -> None:
    command = f"yes show | {sys.executable} -m hacktrick play --plain --record {path} | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=ROOT, timeout=60)
    assert done.stdout == "Hack Trick in plain mode, because of --plain.\n" and done.stderr == ""
    assert read_file(path).match.phase is Phase.OPENING


def test_output_that_cannot_be_written_is_one_sentence(path: Path) -> None:
    command = f"{sys.executable} -m hacktrick play --plain --record {path} < /dev/null > /dev/full"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=ROOT, timeout=60)
    assert done.returncode == 1 and done.stderr.count("\n") == 1
    assert os.strerror(errno.ENOSPC) in done.stderr


def test_whatever_was_told_before_the_process_was_killed_is_in_the_record(tmp_path: Path) -> None:
    """Killed as hard as can be at many moments: no event that was told is lost."""
    script = moves(match_of_three())
    for number in range(6):
        path = tmp_path / f"{number}.htr"
        command = [sys.executable, "-u", "-m", "hacktrick", *PLAY, str(path)]
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
        ) as playing:
            assert playing.stdin and playing.stdout
            first = playing.stdout.readline()
            playing.stdin.write("\n".join(script).encode())
            playing.stdin.flush()
            time.sleep(0.004 * number**2)
            playing.kill()
            printed = (first + playing.stdout.read()).decode()
        game, _ = resume(path)
        game.journal.close()
        kept = read_file(path)
        assert kept.steps == match_of_three().steps[: len(kept.steps)]
        assert len(re.findall(r"\w+ plays \d", printed)) <= sum("plays" in each for each in moves(kept))
        rest = "\n".join(script[len(moves(kept)) :])
        assert sit(resume(path)[0], rest, interactive=False)[0] == 0
        assert read_file(path).match == match_of_three().match


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_a_signal_ends_it_with_a_last_word(path: Path, number: int, status: int) -> None:
    command = [sys.executable, "-m", "hacktrick", *PLAY, str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, text=True, stdin=pipe, stdout=pipe, stderr=pipe) as playing:
        assert playing.stdout and playing.stdout.readline().startswith("Hack Trick")
        playing.send_signal(number)
        out, err = playing.communicate(timeout=10)
    assert playing.returncode == status and err == ""
    assert out.splitlines()[-1] == f"The match is saved. Go on later with: hacktrick resume {path}"


@pytest.mark.parametrize(
    ("closed", "status"), [("<&-", 0), (">&-", 1), ("2>&-", 0), ("<&- >&- 2>&-", 1), (">&- 2>&-", 1)]
)
def test_a_standard_stream_that_is_closed_is_no_crash(path: Path, closed: str, status: int) -> None:
    command = f"{sys.executable} -m hacktrick play --plain --record {path} {closed}"
    done = subprocess.run(
        ["bash", "-c", command], stdin=subprocess.DEVNULL, capture_output=True, cwd=ROOT, timeout=60
    )
    assert done.returncode == status and done.stderr.count(b"\n") == (closed == ">&-")
    assert b"Traceback" not in done.stderr
    kept = read_file(path).match
    assert kept.hand is None if status else kept.phase is Phase.OPENING
