"""`hacktrick engine`: the built-in opponents' side of the protocol, a sentence of the page a test."""

from __future__ import annotations

import os
import queue
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import IO

import pytest

from hacktrick.analysis.self_play import SelfPlay
from hacktrick.computer.levels import LEVELS, opponent
from hacktrick.computer.opponent import Iterations
from hacktrick.engines.host import Engine
from hacktrick.engines.speaker import Speaker
from hacktrick.engines.telling import hand_lines, legal_line, match_line, seed_line
from hacktrick.play.chance import Chance
from hacktrick.record.reader import Head, parse
from hacktrick.rules import Player, RuleSet, view
from hacktrick.rules.retrace import Told
from tests.engines.test_words import OPENING

GREETING = [
    "htp 1",
    "id name Hack Trick {level}",
    "can rules standard czech",
    "can rounds seed",
    "ready",
]
levels = pytest.mark.parametrize("level", LEVELS)


def answers(*lines: str, level: str = "easy", seed: int | None = None, end: str = "\n") -> list[str]:
    """What it says to some lines, `info` apart."""
    said = everything(*lines, level=level, seed=seed, end=end)
    return [line for line in said if not line.startswith("info ")]


def everything(*lines: str, level: str, seed: int | None = None, end: str = "\n") -> list[str]:
    """All that it says. The input ends when every line is answered, so that nothing is cut short."""
    said: list[str] = []
    answered = threading.Event()

    def say(line: str) -> None:
        if line == "pong last":
            answered.set()
        else:
            said.append(line)

    def given() -> Iterator[bytes]:
        for line in (*lines, "ping last"):
            yield f"{line}{end}".encode()
        answered.wait(60)

    Speaker(level, seed, say).run(given())
    return said


@levels
def test_it_says_its_version_its_name_what_it_can_and_that_it_is_ready(level: str) -> None:
    assert answers("htp 1", level=level) == [each.format(level=level) for each in GREETING]


@pytest.mark.parametrize("version", ["1", "2", "17"])
def test_its_version_is_not_above_the_hosts(version: str) -> None:
    assert answers(f"htp {version}")[0] == "htp 1"


@pytest.mark.parametrize("word", ["3", "what?", "-?"])
def test_pong_has_the_word_of_its_ping(word: str) -> None:
    assert answers(f"ping {word}") == [f"pong {word}"]


def test_there_is_no_version_below_the_first() -> None:
    assert answers("htp 0", "htp", "htp x") == []


def test_pong_comes_once_everything_before_is_done() -> None:
    said = answers(*OPENING, "go 7 rounds 20", "ping 3", level="hard")
    assert [line.split()[0] for line in said] == ["do", "pong"] and said[1] == "pong 3"


@levels
def test_it_answers_a_go_with_its_number_and_a_legal_action(level: str) -> None:
    (said,) = answers(*OPENING, "go 41 rounds 10", level=level)
    word, number, *action = said.split()
    assert (word, number) == ("do", "41")
    legal = "draws; plays 1; plays 1 x2; plays 3; plays 3 x2; plays 5; plays 5 x2"
    assert " ".join(action) in legal.split("; ")


def test_what_came_of_a_search_is_told_before_its_answer() -> None:
    info, do = everything(*OPENING, "go 7 rounds 200", level="hard", seed=1)
    found = re.fullmatch(r"info rounds (\d+) chance (0\.\d\d) best (.+)", info)
    assert found is not None
    assert int(found[1]) == 200 and 0 < float(found[2]) < 1
    assert found[3].split(", ")[0] == do.removeprefix("do 7 ")


@pytest.mark.parametrize("level", ["hard", "master"])
@pytest.mark.parametrize(("asked", "searched"), [(0, 1), (1, 1), (2, 2), (20, 20)])
def test_as_many_rounds_are_searched_as_were_asked_for_and_one_at_least(
    asked: int, searched: int, level: str
) -> None:
    info, _ = everything(*OPENING, f"go 7 rounds {asked}", level=level, seed=1)
    assert info.startswith(f"info rounds {searched} chance ")


@pytest.mark.parametrize("level", ["random", "easy", "medium"])
def test_where_nothing_is_searched_nothing_is_told_of_it(level: str) -> None:
    assert len(everything(*OPENING, "go 7 rounds 200", level=level)) == 1


def test_the_rest_of_a_turn_that_was_searched_is_told_no_second_time() -> None:
    first = everything(*OPENING, "go 7 rounds 200", level="hard", seed=3)
    assert first[-1].startswith("do 7 plays ")
    played = first[-1].removeprefix("do 7 ")
    said = everything(
        *OPENING,
        "go 7 rounds 200",
        f"A {played}",
        "legal passes",
        "go 8 rounds 200",
        level="hard",
        seed=3,
    )
    assert [line.split()[0] for line in said] == ["info", "do", "do"]


def test_the_time_may_be_none_at_all() -> None:
    (said,) = answers(*OPENING, "go 7 time 0", level="hard")
    assert said.startswith("do 7 ")


def test_lines_that_it_does_not_know_are_ignored_and_cr_lf_is_read() -> None:
    unknown = ["", "what", "go", "go 5", "go x time 1", "A", "A wins", "B plays", "do 7 draws", "seed x"]
    early = ["go 1 rounds 5", "score 0 0", "A starts 4", "stop"]
    said = answers(*early, *OPENING, *unknown, "go 7 rounds 5", end="\r\n")
    assert len(said) == 1 and said[0].startswith("do 7 ")


def test_what_cannot_have_happened_is_not_answered() -> None:
    assert answers(*OPENING[:3], "cards 333333", *OPENING[4:], "go 7 rounds 5") == []
    assert answers(*OPENING, "B plays 0", "go 7 rounds 5") == []
    assert answers(*OPENING, "B plays 1", "B passes", "go 7 rounds 5") == []  # it is A's turn


@levels
def test_with_a_seed_and_rounds_it_chooses_as_it_does_without_the_protocol(level: str) -> None:
    """Through a fresh engine at each decision, so that a match taken up goes on as it would have."""
    effort = Iterations(15)
    pair = opponent(level, 3, effort), opponent("easy", 4, effort)
    head = Head(("a", "b"), RuleSet.CZECH, 2)
    steps = parse(SelfPlay(head, pair, Chance(6, Player.A)).text.encode(), "").steps
    chosen = 0
    for before, step in pairwise(steps):
        if step.player is Player.A:
            seen = view(before.match, Player.A)
            told = Told.of(seen)
            lines = [match_line(told), *hand_lines(seen), legal_line(seen), "go 1 rounds 15"]
            assert answers(*lines, level=level, seed=3) == [f"do 1 {step.action}"]
            chosen += 1
    assert chosen > 5


def test_the_seed_of_a_hand_that_is_told_has_the_last_word() -> None:
    def with_seeds(told: int, own: int | None) -> str:
        lines = OPENING[0], seed_line(told), *OPENING[1:], "go 7 rounds 5"
        (said,) = answers(*lines, level="random", seed=own)
        return said

    several = {told: with_seeds(told, None) for told in range(20)}
    assert len({*several.values()}) > 1
    assert several == {told: with_seeds(told, told + 1) for told in range(20)}


def test_a_seed_may_lie_below_zero() -> None:
    lines = OPENING[0], seed_line(-5), *OPENING[1:], "go 7 rounds 5"
    assert len({tuple(answers(*lines, level="random")) for _ in range(20)}) == 1


def test_a_stop_is_for_the_go_before_it_and_not_for_the_next() -> None:
    lines = *OPENING, "go 7 rounds 999999999", "stop", "go 8 rounds 30"
    first, _, second, _ = everything(*lines, level="hard")
    assert first != second
    assert second.startswith("info rounds 30 ")


@levels
@pytest.mark.parametrize("rules", RuleSet)
def test_whole_matches_through_a_host_are_those_without_one(level: str, rules: RuleSet) -> None:
    effort, head = Iterations(10), Head(("a", "b"), rules, 2)
    word = f"engine:{sys.executable} -m hacktrick engine --level {level}"
    engine = Engine(word)
    try:
        pair = engine.player(5, effort), opponent("easy", 6, effort)
        through = SelfPlay(head, pair, Chance(3, Player.B))
    finally:
        engine.close()
    without = SelfPlay(
        head, (opponent(level, 5, effort), opponent("easy", 6, effort)), Chance(3, Player.B)
    )
    assert through.fault is None and through.text == without.text


@contextmanager
def process(*options: str) -> Iterator[tuple[IO[str], queue.SimpleQueue[str]]]:
    """`hacktrick engine` in a process of its own: its input, and its lines."""
    command = [sys.executable, "-m", "hacktrick", "engine", *options]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, text=True, bufsize=1, **pipes) as engine:  # type: ignore[call-overload]
        lines: queue.SimpleQueue[str] = queue.SimpleQueue()

        def read() -> None:
            for line in engine.stdout:
                lines.put(line.rstrip("\n"))
            lines.put("")

        threading.Thread(target=read, daemon=True).start()
        try:
            yield engine.stdin, lines
            engine.stdin.close()
            assert engine.wait(60) == 0
        finally:
            engine.kill()


def test_each_answer_is_flushed_and_stop_has_the_running_go_answered_at_once() -> None:
    with process("--level", "hard") as (stdin, lines):
        for line in ("htp 1", "stop", *OPENING, "ping 1", "go 7 time 3600"):
            stdin.write(f"{line}\n")
        assert [lines.get(timeout=60) for _ in range(6)][-2:] == ["ready", "pong 1"]
        stdin.write("stop\n")
        assert lines.get(timeout=60).startswith("info rounds ")
        assert lines.get(timeout=60).startswith("do 7 ")
        stdin.write("stop\nping 2\n")  # nothing is running
        assert lines.get(timeout=60) == "pong 2"
        stdin.write("quit\n")
        assert lines.get(timeout=60) == ""


@pytest.mark.parametrize("end", ["quit\n", ""])
def test_it_ends_at_quit_and_at_the_end_of_input_even_while_it_thinks(end: str) -> None:
    with process("--level", "hard") as (stdin, lines):
        for line in ("htp 1", *OPENING, "ping 1", "go 7 rounds 999999999"):
            stdin.write(f"{line}\n")
        stdin.write(end)
        stdin.close()
        said = [lines.get(timeout=60) for _ in range(9)]
        assert said[7].startswith("do 7 ") and said[8] == ""


def test_it_ends_where_nobody_reads_even_if_there_may_be_more_to_answer() -> None:
    command = [sys.executable, "-m", "hacktrick", "engine", "--level", "easy"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine:
        try:
            assert engine.stdin is not None and engine.stdout is not None
            engine.stdout.close()
            engine.stdin.write(b"htp 1\n")
            engine.stdin.flush()
            assert engine.wait(60) == 1
        finally:
            engine.kill()


@pytest.mark.skipif(os.name != "posix", reason="a shell's pipe")
def test_it_ends_quietly_where_nobody_reads() -> None:
    done = subprocess.run(
        f"yes 'htp 1' | {sys.executable} -m hacktrick engine --level easy | head -1",
        shell=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stdout == "htp 1\n" and "Traceback" not in done.stderr
