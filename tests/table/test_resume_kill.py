"""kill -9 at any moment: what a frame has shown is in the record, and the match goes on from there."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hacktrick.display.layout import layout_for
from hacktrick.display.look import UNICODE
from hacktrick.drawing.holdings import HoldingsBlock
from hacktrick.record.reader import Record, Step, read_file
from hacktrick.record.writer import peek
from hacktrick.rules import Match, Phase, Player, view
from hacktrick.sentences import display as shared
from hacktrick.sentences import table as phrases
from hacktrick.table.screens.table_screen import side_width
from tests.strategies import Played, play_match, record_text
from tests.table.footers import NEXT_HAND
from tests.terminal.driver import ENTER, RIGHT, Driver, environment, hacktrick

NAMES = ("Ada", "Bo")
KILLS = 6


def public_facts(match: Match, turn: Player | None = None, *, aside: bool = True) -> list[str]:
    """What stands beside the board: counts, markers, the Row, the pile, and who sits there now."""
    layout = layout_for(80, 24)
    assert layout is not None
    block = HoldingsBlock(UNICODE, NAMES, view(match, None), turn=turn, aside=aside)
    return [line.plain.strip() for line in block.lines(side_width(layout))]


def sits_there(shown: str, step: Step) -> Player | None:
    """Who has the keyboard, if it is not who is to act: whoever drew, until it is passed on."""
    return step.player if phrases.KEY_PASS_ON() in shown else None


def is_recorded(shown: str, record: Record) -> bool:
    """Whether the frame shows a position that the record has come to."""
    steps = [step for step in record.steps if step.match.hand is not None]
    return any(
        all(fact in shown for fact in public_facts(step.match, sits_there(shown, step), aside=aside))
        for step in steps
        for aside in {True, not is_first(step.match)}
    )


def is_first(match: Match) -> bool:
    """Whether this is where a match begins: the first cover only counts the cards set aside."""
    return match.number == 1 and match.phase is Phase.OPENING


def play_a_turn(table: Driver, rng: random.Random, interrupted: bool) -> None:
    """Some turn, whatever it comes to. An interrupted one stops at its last key, seen or unseen."""
    table.wait(
        lambda: table.cover or NEXT_HAND in table.text,
        "a cover or the end of a hand",
    )
    if not table.cover:
        table.go_on(NEXT_HAND)
        table.wait(lambda: table.cover, "the next cover")
    table.open()
    for _ in range(rng.randint(1, 3)):
        table.press(RIGHT)
    commit = rng.choice([ENTER, ENTER, "!", "g", "d"])
    if interrupted:
        table.send(commit)
        return
    table.press(commit)
    if table.turn and phrases.KEY_PASS_ON() not in table.text:
        table.press("d")  # the commit was refused
    if phrases.KEY_PASS_ON() in table.text:
        table.rest()
        table.press(ENTER)
    elif table.turn:
        table.press(RIGHT, ENTER)


def test_a_match_that_is_killed_again_and_again_goes_on_each_time(tmp_path: Path) -> None:
    rng = random.Random(20261129)
    home = tmp_path / "home"
    command: tuple[str, ...] = ("play", *NAMES, "--target", "99")
    seen: list[Record] = []
    checked = 0
    for _ in range(KILLS):
        with hacktrick(*command, home=home) as table:
            for _ in range(rng.randint(0, 1)):
                play_a_turn(table, rng, interrupted=False)
            play_a_turn(table, rng, interrupted=True)
            time.sleep(rng.choice([0, rng.uniform(0, 0.03), 0.1]))
            table.kill(signal.SIGKILL)
            assert table.status() == 128 + signal.SIGKILL
            shown = table.text
        (path,) = home.glob("*.htr")
        record = read_file(path)
        if shared.KEY_LEAVE() in shown.split("\n")[-1]:  # or the frame itself was cut short
            assert is_recorded(shown, record)
            checked += 1
        if seen:  # nothing that was ever in it is gone
            assert record.steps[: len(seen[-1].steps)] == seen[-1].steps
        seen.append(record)
        command = ("resume",)
    assert checked > KILLS // 2
    assert len(seen[-1].steps) > KILLS
    goes_on_in_plain_mode(home, path)


def goes_on_in_plain_mode(home: Path, path: Path) -> None:
    before = read_file(path)
    if before.match.phase is Phase.HAND_OVER:
        return
    action = str(before.match.legal[0])
    ran = plain_resume(home, path, action)
    assert ran.returncode == 0, ran.stderr
    after = read_file(path)
    assert str(after.steps[len(before.steps)].action) == action


def plain_resume(home: Path, path: Path, *lines: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hacktrick", "resume", "--plain", str(path)],
        input="".join(f"{line}\n" for line in lines),
        env=environment(home),
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("seed", range(2))
def test_a_plain_match_that_is_killed_goes_on(tmp_path: Path, seed: int) -> None:
    path, home = tmp_path / "match.htr", tmp_path / "home"
    path.write_text(record_text(Played(play_match(seed).start, play_match(seed).steps[:4])))
    rng = random.Random(seed)
    process = subprocess.Popen(
        [sys.executable, "-m", "hacktrick", "resume", "--plain", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        env=environment(home),
    )
    assert process.stdin is not None
    for step in play_match(seed).steps[4:]:
        if step.player is None:
            break
        process.stdin.write(f"{step.action}\n".encode())
    process.stdin.flush()
    time.sleep(rng.uniform(0.15, 0.5))
    process.kill()
    process.wait()
    process.stdin.close()
    before = peek(path)
    legal = [str(action) for action in before.match.legal]
    if legal:
        assert plain_resume(home, path, rng.choice(legal)).returncode == 0
        assert len(read_file(path).steps) > len(before.steps)


# A crash of the machine can leave the last line torn.

DECK = "deck 012314505012234345"


@pytest.mark.parametrize("left", ["deck", DECK[:-1], "A star", "shuffle 123", "\x1b[2J\xff"])
def test_a_torn_last_line_is_dropped_and_told_but_not_shown(tmp_path: Path, left: str) -> None:
    """It may have been the deck, which tells both hands: a seeded match deals the same one again."""
    events = "hand 1 dealer A\n" if left.startswith("deck") else f"hand 1 dealer A\n{DECK}\n"
    head = "hacktrick 1\nplayer A Ada\nplayer B Bo\nrules standard\ntarget 5\n; seed 7\n"
    path = tmp_path / "match.htr"
    path.write_bytes((head + events + left).encode("latin-1"))
    with hacktrick("resume", path, home=tmp_path / "home") as table:
        table.see("press Space", phrases.TORN())
        table.settle()
        assert left not in table.raw.decode().replace("\x1b[2J\x1b[H", "")
        assert table.cover == "Ada"
        table.open()
    record = read_file(path)
    assert len(record.steps) == 2
    assert (str(record.steps[1].action) == DECK) is (not left.startswith("deck"))


def test_plain_mode_does_not_show_a_torn_deck_either(tmp_path: Path) -> None:
    path = tmp_path / "match.htr"
    head = "hacktrick 1\nplayer A Ada\nplayer B Bo\nrules standard\ntarget 5\n"
    path.write_text(f"{head}hand 1 dealer A\n{DECK[:-1]}")
    ran = plain_resume(tmp_path / "home", path)
    assert ran.returncode == 0
    assert ran.stderr == f"{phrases.TORN()}\n"
    assert DECK[5:10] not in ran.stderr


def test_any_other_damage_is_named_and_the_file_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "match.htr"
    text = record_text(play_match(1)).replace("\nA ", "\nC ", 1)
    path.write_text(text)
    with hacktrick("resume", path, home=tmp_path / "home") as table:
        assert table.status() == 1
        printed = table.raw.decode().replace("\r\n", "")
        assert f"{path.name}:" in printed and "Traceback" not in printed and "\x1b" not in printed
    assert path.read_text() == text
