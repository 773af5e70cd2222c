"""The host's side of the protocol, a sentence of the page a test."""

from __future__ import annotations

import errno
import os
import shlex
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hacktrick.computer.opponent import Iterations, Seconds, seed_of_hand
from hacktrick.engines import words
from hacktrick.engines.fault import EngineFault, Fault, Kind
from hacktrick.engines.host import Engine, EnginePlayer, GivenUp, split
from hacktrick.engines.log import Direction, EngineLog
from hacktrick.play.chance import Chance
from hacktrick.play.game import Due, Game
from hacktrick.record.reader import Head, Record, parse
from hacktrick.record.writer import Draft
from hacktrick.rules import Match, Player, PlayerAction, RuleSet, view
from tests.engines.programs import ANSWER, heard, noting, program, runs, wait_until
from tests.engines.test_words import OPENING, page_match

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the programs of these tests are POSIX's")

HEAD = Head(("Ada", "Mill"), RuleSet.STANDARD, 1)
HOUR = Seconds(3600)


@contextmanager
def ready(word: str, log: EngineLog | None = None) -> Iterator[Engine]:
    engine = Engine(word, log)
    try:
        yield engine
    finally:
        engine.close()


def choose(player: EnginePlayer, match: Match) -> PlayerAction:
    return player.choose(view(match, Player.B))


def played(player: EnginePlayer, seed: int = 5) -> Draft:
    """A match of an engine at B against a script that does the first thing that is legal."""
    draft = Draft(HEAD)
    game = Game(Record(HEAD, ()), draft, chance=Chance(seed), computers={Player.B: player})
    while game.due is not Due.MATCH_END:
        match = game.match
        if game.due is not Due.ACTION:
            game.advance()
        elif match.to_act is Player.B:
            game.advance(choose(player, match))
        else:
            game.advance(match.legal[0])
    return draft


def lines_heard(folder: Path, engine: Engine) -> list[str]:
    """What a program has noted, once it has ended."""
    engine.close()
    return heard(folder)


def test_the_host_says_the_version_and_then_the_match_up_to_the_go(tmp_path: Path) -> None:
    with ready(program(tmp_path, heard=noting(tmp_path))) as engine:
        player = engine.player(None, Seconds(1.0))
        match = page_match("starts 4")
        assert str(choose(player, match)) == "draws"
        assert lines_heard(tmp_path, engine) == [
            "htp 1",
            *OPENING,
            "legal draws; plays 1; plays 1 x2; plays 3; plays 3 x2; plays 5; plays 5 x2",
            "go 1 time 1.0",
            "quit",
        ]


def test_lines_are_utf_8_end_with_lf_and_come_one_by_one(tmp_path: Path) -> None:
    first = "sys.stdin = iter(lambda: open(0, 'rb', 0, closefd=False).readline().decode('utf-8'), '')"
    word = program(tmp_path, first=first, heard="assert '\\r' not in line")
    with ready(word) as engine:  # which reads byte for byte, and so no further than a line
        assert played(engine.player(None, HOUR))


def test_a_turn_that_goes_on_has_what_is_left_of_its_time(tmp_path: Path) -> None:
    on_go = "time.sleep(0.3)\nsay(f'do {number} ' + ('plays 1 x2' if 'draws' in legal else 'commands'))"
    with ready(program(tmp_path, on_go, heard=noting(tmp_path))) as engine:
        player = engine.player(None, Seconds(30.0))
        assert str(choose(player, page_match("starts 4"))) == "plays 1 x2"
        assert str(choose(player, page_match("starts 4", "plays 1 x2"))) == "commands"
        first, second = (line for line in lines_heard(tmp_path, engine) if line.startswith("go"))
        assert first == "go 1 time 30.0"
        assert 0 < float(second.removeprefix("go 2 time ")) <= 29.7


def test_a_go_with_rounds_names_them(tmp_path: Path) -> None:
    with ready(program(tmp_path, heard=noting(tmp_path))) as engine:
        choose(engine.player(None, Iterations(3000)), page_match("starts 4"))
        assert "go 1 rounds 3000" in lines_heard(tmp_path, engine)


@pytest.mark.parametrize(
    ("effort", "used", "allowed"),
    [
        (Seconds(0.0), 0.0, 1.0),
        (Seconds(1.0), 0.0, 3.0),
        (Seconds(1.0), 0.7, 2.3),
        (Iterations(5), 0.0, 121.0),
    ],
)
def test_late_is_reckoned_for_the_whole_turn_and_from_60_seconds_with_rounds(
    effort: Seconds | Iterations, used: float, allowed: float, tmp_path: Path
) -> None:
    given: list[float] = []

    with ready(program(tmp_path)) as engine:
        ask = engine.ask

        def spy(go: Callable[[int], str], allowed: float, stop: Callable[[], bool]) -> object:
            given.append(allowed)
            return ask(go, 60, stop)._replace(at=0.7)

        engine.ask = spy  # type: ignore[method-assign, assignment]
        player = engine.player(None, effort)
        choose(player, page_match("starts 4"))
        if used:
            choose(player, page_match("starts 4", "plays 1 x2"))
    assert given[-1] == pytest.approx(allowed)


def test_an_answer_with_another_number_is_dropped(tmp_path: Path) -> None:
    on_go = f"say(f'do {{number - 1}} {{legal[1]}}'); say(f'do {{number + 1}} {{legal[2]}}'); {ANSWER}"
    with ready(program(tmp_path, on_go)) as engine:
        assert str(choose(engine.player(None, HOUR), page_match("starts 4"))) == "draws"


def test_thinking_that_is_given_up_is_stopped_and_its_answer_dropped(tmp_path: Path) -> None:
    """The engine answers a `go` only when it is stopped; that answer comes when it is asked anew."""
    heard_stop = "if line == 'stop' and number == 1: say(f'do {number} {legal[1]}')"
    on_go = "if number > 1: say(f'do {number} {legal[2]}')"
    word = program(tmp_path, on_go, heard=f"{noting(tmp_path)}\n{heard_stop}")
    with ready(word) as engine:
        player = engine.player(None, HOUR)
        seen = view(page_match("starts 4"), Player.B)
        with pytest.raises(GivenUp):
            player.choose(seen, lambda: True)
        assert player.choose(seen) == seen.legal[1]  # the third of the line, where `draws` comes first
        said = lines_heard(tmp_path, engine)
    assert said.count("stop") == 1
    assert said.count(OPENING[0]) == 1  # what was told is not told again
    assert "go 2 time 3600.0" in said


def test_an_answer_to_what_was_stopped_is_waited_for_before_more_is_asked(tmp_path: Path) -> None:
    """An engine that does not know `stop` is no later for it."""
    word = program(tmp_path, f"time.sleep(0.2); {ANSWER}", heard=noting(tmp_path))
    with ready(word) as engine:
        player = engine.player(None, HOUR)
        seen = view(page_match("starts 4"), Player.B)
        for _ in range(2):
            with pytest.raises(GivenUp):
                player.choose(seen, lambda: True)
        assert player.choose(seen) in seen.legal
        said = [line for line in lines_heard(tmp_path, engine) if line.split()[0] in ("go", "stop")]
    assert said == ["go 1 time 3600.0", "stop", "go 2 time 3600.0"]


def test_what_was_done_by_whomever_is_always_told(tmp_path: Path) -> None:
    with ready(program(tmp_path, heard=noting(tmp_path))) as engine:
        draft = played(engine.player(None, HOUR))
        said = lines_heard(tmp_path, engine)
    done = [line for line in draft.text.splitlines() if line[:2] in ("A ", "B ")]
    verbs = {"starts", "plays", "passes", "commands", "guards", "draws", "asks"}
    told = [line for line in said if line[:2] in ("A ", "B ") and line.split()[1] in verbs]
    assert [line.split()[:2] for line in told] == [line.split()[:2] for line in done]


def test_a_match_begins_with_match_and_ends_with_over_and_another_may_follow(tmp_path: Path) -> None:
    with ready(program(tmp_path, heard=noting(tmp_path))) as engine:
        played(engine.player(7, HOUR))
        played(engine.player(8, HOUR), seed=6)
        said = lines_heard(tmp_path, engine)
    firsts = [line.split()[0] for line in said if line.split()[0] in ("htp", "match", "over", "quit")]
    assert firsts == ["htp", "match", "over", "match", "over", "quit"]
    assert said[1] == "match B standard 1"


def test_each_hand_has_its_score_and_everything_else_from_the_deal_on(tmp_path: Path) -> None:
    with ready(program(tmp_path, heard=noting(tmp_path))) as engine:
        played(engine.player(7, HOUR), seed=2)
        said = lines_heard(tmp_path, engine)
    order = [line.split()[0] for line in said if line.split()[0] in ("seed", "score", "hand", "cards")]
    hands = order.count("hand")
    assert order == hands * ["seed", "score", "hand", "cards"]


def test_the_seed_told_is_derived_from_that_of_the_match_and_another_in_each_hand(
    tmp_path: Path,
) -> None:
    with ready(program(tmp_path, heard=noting(tmp_path))) as engine:
        played(engine.player(7, HOUR))
        said = lines_heard(tmp_path, engine)
    seeds = [line for line in said if line.startswith("seed ")]
    assert seeds == [f"seed {seed_of_hand(7, Player.B, n + 1)}" for n in range(len(seeds))] != []


@pytest.mark.parametrize(("can", "seed"), [("can rounds", 7), ("can rounds seed", None)])
def test_no_seed_is_told_where_it_cannot_or_where_there_is_none(
    can: str, seed: int | None, tmp_path: Path
) -> None:
    greeting = f"say('htp 1'); say('{can}'); say('ready')"
    with ready(program(tmp_path, greeting=greeting, heard=noting(tmp_path))) as engine:
        played(engine.player(seed, HOUR))
        assert not [line for line in lines_heard(tmp_path, engine) if line.startswith("seed")]


def test_a_match_that_is_taken_up_is_told_from_match_on(tmp_path: Path) -> None:
    with ready(program(tmp_path, heard=noting(tmp_path))) as engine:
        match = page_match("starts 4", "plays 1 x2", "commands", "plays 0", "passes")
        choose(engine.player(None, HOUR), match)
        said = lines_heard(tmp_path, engine)
    moves = ["B plays 1 x2", "B commands", "A plays 0", "A passes"]
    assert said[1 : 1 + len(OPENING) + len(moves)] == [*OPENING, *moves]


def test_it_plays_both_rule_sets_if_it_does_not_say_and_else_those_it_names(tmp_path: Path) -> None:
    with ready(program(tmp_path)) as engine:
        for rules in RuleSet:
            engine.check(rules, HOUR)
    greeting = "say('htp 1'); say('can rules czech'); say('ready')"
    with ready(program(tmp_path, greeting=greeting)) as engine:
        engine.check(RuleSet.CZECH, HOUR)
        with pytest.raises(EngineFault) as caught:
            engine.check(RuleSet.STANDARD, HOUR)
        assert caught.value.fault.kind is Kind.NO_RULES
        with pytest.raises(EngineFault) as caught:
            engine.check(RuleSet.CZECH, Iterations(5))
        assert caught.value.fault.kind is Kind.NO_ROUNDS


def test_an_engine_that_has_ended_is_found_out_at_its_next_turn_too(tmp_path: Path) -> None:
    with ready(program(tmp_path, "sys.exit()")) as engine:
        player = engine.player(None, HOUR)
        for _ in range(2):
            with pytest.raises(EngineFault) as caught:
                choose(player, page_match("starts 4"))
            assert caught.value.fault.kind is Kind.NO_ANSWER


def test_a_process_that_was_suspended_has_counted_no_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the clock goes here, an hour passes between two looks at it; the answer comes after that."""
    hours = iter(range(0, 10**9, 3600))
    told = threading.Event()
    with ready(program(tmp_path, "pass")) as engine:
        monkeypatch.setattr("hacktrick.engines.host.monotonic", lambda: float(next(hours)))
        monkeypatch.setattr(engine._program, "receive", lambda seconds: told.set())
        looks = iter([False] * 5 + [True])
        with pytest.raises(GivenUp):
            engine.ask(lambda number: f"go {number}", 3.0, lambda: next(looks))
    assert told.is_set()


def test_a_program_that_reads_nothing_keeps_nobody_waiting(tmp_path: Path) -> None:
    first = "say('htp 1'); say('ready'); time.sleep(1000)"
    engine = Engine(program(tmp_path, first=first))
    for _ in range(30_000):  # more than a pipe holds
        engine.send("score 1 0")
    engine.close(patience=0.0)


def test_info_and_standard_error_go_to_the_log_with_times_and_directions(tmp_path: Path) -> None:
    on_go = f"say('info chance 0.5 \\x1b[1m'); sys.stderr.write('oh\\n'); sys.stderr.flush(); {ANSWER}"
    path = tmp_path / "log"
    with ready(program(tmp_path, on_go), EngineLog(path)) as engine:
        choose(engine.player(None, HOUR), page_match("starts 4"))
    lines = [line.split(" ", 1) for line in path.read_text().splitlines()]
    assert all(len(time) == len("15:06:05.030942") and time[2] == ":" for time, _ in lines)
    texts = [text for _, text in lines]
    assert {"> htp 1", "< ready", "> cards 135", "< info chance 0.5 \\x1b[1m", "! oh"} <= set(texts)
    assert [text for text in texts if text.startswith(">")][-1] == "> quit"
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_log_is_a_new_file(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        EngineLog(path)
    with pytest.raises(FileExistsError):
        EngineLog(Path("/dev/tty"))
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(FileExistsError):
        EngineLog(tmp_path / "link")
    assert path.read_text() == "mine" and not (tmp_path / "elsewhere").exists()


def test_the_last_lines_are_kept_beside_a_record_and_take_no_files_place(tmp_path: Path) -> None:
    log, record = EngineLog(), tmp_path / "match.htr"
    for number in range(50):
        log.add(Direction.HOST, f"line {number}")
    log.keep(record)
    log.keep(record)
    first, second = (tmp_path / name for name in ("match.engine.txt", "match.engine-2.txt"))
    assert first.read_text() == second.read_text()
    assert [line.split()[-1] for line in first.read_text().splitlines()] == [
        str(number) for number in range(30, 50)
    ]


def test_arguments_stand_in_the_same_word() -> None:
    assert split("engine:mill --fast 'a b'") == ["mill", "--fast", "a b"]
    for word in ("mill", "engine:", "engine:'a"):
        with pytest.raises(ValueError, match=r"^no program is named$|quotation"):
            split(word)


def test_on_windows_a_backslash_belongs_to_a_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert split(r"engine:C:\mill\mill.exe --fast") == [r"C:\mill\mill.exe", "--fast"]
    assert split(r'engine:"C:\my engines\mill.exe"') == [r"C:\my engines\mill.exe"]


@pytest.mark.parametrize("said", ["Mill?", "  Mill?  ", "?Mill"])
def test_a_name_is_taken_as_it_is_said_without_the_spaces_around_it(said: str, tmp_path: Path) -> None:
    greeting = f"say('htp 1'); say('id name {said}'); say('ready')"
    with ready(program(tmp_path, greeting=greeting)) as engine:
        assert engine.name == said.strip()


def test_a_program_whose_own_name_is_taken_is_called_engine(tmp_path: Path) -> None:
    word = program(tmp_path, greeting="say('htp 1'); say('ready')")
    for taken, name in ((("Ada",), "mill"), (("Mill",), "Engine")):
        engine = Engine(word, taken=taken)
        engine.close()
        assert engine.name == name


@pytest.mark.parametrize(
    ("word", "why"),
    [("engine:no-such-program", os.strerror(errno.ENOENT)), ("engine:mi\0ll", "embedded null byte")],
)
def test_why_a_program_cannot_be_started_is_the_systems_reason_alone(word: str, why: str) -> None:
    with pytest.raises(EngineFault) as caught:
        Engine(word)
    fault = caught.value.fault
    assert (fault.kind, fault.why) == (Kind.NOT_STARTED, why)


def test_a_program_that_is_not_ready_is_ended_and_nothing_has_a_reason_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "READY_WITHIN", 0.5)
    number = tmp_path / "number"
    first = f"open({str(number)!r}, 'w').write(str(os.getpid()))"
    with pytest.raises(EngineFault) as caught:
        Engine(program(tmp_path, first=first, greeting="say('htp 1')"))
    assert caught.value.fault == Fault("mill", Kind.NOT_READY, "")
    wait_until(lambda: not runs(int(number.read_text() or os.getpid())))


class Clock:
    """A clock that stands still until it is set."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now

    sleep = staticmethod(time.sleep)


@pytest.mark.parametrize(
    ("answered", "looked", "late"),
    [
        (0.3, 0.95, False),  # what was answered in time is not late because the host was busy
        (0.92, 0.95, True),
        (1.4, 1.5, False),  # nobody looks as seldom as that: it was suspended
    ],
)
def test_whether_an_answer_is_late_is_seen_by_when_it_came(
    answered: float, looked: float, late: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In 0.9 seconds. The program answers while the host looks away."""
    clock, go = Clock(), tmp_path / "go"
    on_go = f"while not os.path.exists({str(go)!r}): time.sleep(0.01)\n{ANSWER}"
    with ready(program(tmp_path, on_go)) as engine:
        engine.send("legal draws")
        monkeypatch.setattr("hacktrick.engines.host.monotonic", clock.monotonic)
        monkeypatch.setattr("hacktrick.engines.program.time", clock)

        def look_away() -> bool:
            clock.now = answered
            go.touch()
            wait_until(lambda: "< do 1 draws" in engine.log.last)
            time.sleep(0.1)  # until it has its time too
            clock.now = looked
            return False

        def ask() -> str:
            return engine.ask(lambda number: f"go {number}", 0.9, look_away).text

        if late:
            with pytest.raises(EngineFault) as caught:
                ask()
            assert caught.value.fault.kind is Kind.LATE
        else:
            assert ask() == "do 1 draws"
        monkeypatch.undo()  # so that closing takes its time


def test_the_limits_are_those_of_the_page() -> None:
    assert (words.READY_WITHIN, words.QUIT_WITHIN, words.TIME_FOR_ROUNDS) == (10, 2, 60)
    assert (words.LONGEST, words.MOST_INFO) == (4096, 1000)


def test_a_log_that_is_closed_leaves_no_file_open_and_takes_nothing_more(tmp_path: Path) -> None:
    free = lowest_free()
    log = EngineLog(tmp_path / "log")
    log.add(Direction.HOST, "last")
    log.close()
    log.close()
    log.add(Direction.HOST, "too late")
    log.keep(tmp_path / "match.htr")
    assert (lowest_free(), log.trouble) == (free, None)
    assert (tmp_path / "log").read_text().splitlines()[-1].endswith("> last")


def lowest_free() -> int:
    """The number of the next file that is opened."""
    fd = os.open(os.devnull, os.O_RDONLY)
    os.close(fd)
    return fd


def test_the_longest_line_is_not_too_long(tmp_path: Path) -> None:
    with ready(program(tmp_path, f"say('x' * 4096); {ANSWER}")) as engine:
        choose(engine.player(None, HOUR), page_match("starts 4"))


def test_a_played_match_is_a_record_like_any_other(tmp_path: Path) -> None:
    with ready(program(tmp_path)) as engine:
        draft = played(engine.player(None, HOUR))
    assert parse(draft.text.encode(), "").match.winner is not None


def test_the_command_is_run_without_a_shell(tmp_path: Path) -> None:
    word = program(tmp_path)
    with ready(f"{word} ; touch {shlex.quote(str(tmp_path / 'touched'))}"):
        pass
    assert not (tmp_path / "touched").exists()
