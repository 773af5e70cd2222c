"""A match in lines, in memory: what each line leads to, and how it ends whatever happens."""

from __future__ import annotations

import errno
import io
import os
import re
import signal
import time
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from hacktrick.computer.opponent import Iterations, Opponent, Stop
from hacktrick.computer.turns import Turn, turn_of
from hacktrick.plain import match as plain_match
from hacktrick.plain import play as plain_play
from hacktrick.plain import telling
from hacktrick.plain.play import play_plain
from hacktrick.plain.players import Players
from hacktrick.plain.sitting import Sitting
from hacktrick.play.game import Due, SavedGame, begin, resume
from hacktrick.play.options import MatchOptions
from hacktrick.record.reader import read_file
from hacktrick.rules import (
    Ask,
    Match,
    Player,
    PlayerAction,
    PlayerView,
    RuleSet,
    view,
    winning_plays,
)
from hacktrick.sentences import plain, table
from hacktrick.sentences.plain import Because
from hacktrick.terminal.signals import Stopped
from tests.plain.play import DECK, NAMES, a_moment, begun, moves, sit, stopped, told_already
from tests.strategies import Played, play_match

AFTER = plain.AFTER_MATCH(rematch="r", moments="m", log="l 1")
PLAYED = play_match(1, target=3)
HAND_END = next(at for at, step in enumerate(PLAYED.steps) if step.match.score != (0, 0))
WON = re.compile(r" wins the hand[^.]*:\s\d point")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.htr"


def before(path: Path, at: int) -> tuple[SavedGame, str]:
    """A match before one of its steps, and that step."""
    return stopped(path, Played(PLAYED.start, PLAYED.steps[:at])), str(PLAYED.steps[at].action)


@pytest.mark.parametrize("people", [True, False])
def test_the_end_of_a_hand_is_told_once_and_then_the_next_hand_is_dealt(
    path: Path, people: bool
) -> None:
    game, action = before(path, HAND_END)
    _, out, err = sit(game, f"\n{action}\n\n" if people else f"{action}\n", people)
    assert err == "" and len(WON.findall(out)) == 1
    assert out.count(plain.NEXT_HAND()) == people
    assert ("\nHand 2.\n" in out) == (not people) and game.match.number == 2


@pytest.mark.parametrize("people", [True, False])
def test_the_end_of_the_match_is_told_once(path: Path, people: bool) -> None:
    game, action = before(path, len(PLAYED.steps) - 1)
    status, out, err = sit(game, f"\n{action}\n" if people else f"{action}\n", people)
    assert (status, err) == (0, "") and len(WON.findall(out)) == 1
    assert out.count(" wins the match") == 1
    assert re.search(r" wins the match, 3 to \d!\n\Z", out.partition(AFTER)[0])


def test_a_rematch_is_begun_where_it_is_wanted_and_the_other_player_deals(path: Path) -> None:
    game, action = before(path, len(PLAYED.steps) - 1)
    first = game.steps[0].match.dealer
    status, out, err = sit(game, f"\n{action}\nboard\nRematch\n\n1 2 3\n")
    assert (status, err) == (0, "") and out.count(AFTER) == 2 and "Top row: " in out
    matches = sorted(path.parent.glob("*.htr"))
    assert len(matches) == 2 and matches[0] != matches[1]
    again = next(read_file(each) for each in matches if each != path)
    assert again.match.dealer is not first and again.head == game.head
    assert out.count("Hand 1. ") == 1 and "Go on later with: " in out


def test_a_rematch_of_an_older_record_calls_the_computer_as_new_ones_do(path: Path) -> None:
    options = MatchOptions(target=1, seed=7, against="easy", path=path)
    game = begin(options, ("Ada", "Computer (easy)"), datetime(2026, 11, 29))
    rng = Random(1)
    while game.due is not Due.MATCH_END:
        game.advance(None if game.match.to_act is None else rng.choice(game.match.legal))
    sit(game, "rematch\n")
    (again,) = (read_file(each) for each in path.parent.glob("*.htr") if each != path)
    assert again.head.names == ("Ada", "Easy")


@pytest.mark.parametrize(
    ("line", "status"), [("", 0), ("; so", 0), ("help", 0), ("show", 1), ("draws", 1), ("5", 1)]
)
def test_a_script_has_comments_at_most_after_the_match(path: Path, line: str, status: int) -> None:
    game, action = before(path, len(PLAYED.steps) - 1)
    exited, _, err = sit(game, f"{action}\n{line}\n", interactive=False)
    assert exited == status and err.startswith("line 2: ") == bool(status)


def test_what_is_no_event_is_quoted_up_to_sixty_characters(path: Path) -> None:
    game = begun(path, DECK)
    _, out, _ = sit(game, f"\n{'x' * 60}\n{'y' * 61}\n")
    out = out.replace("\n", " ")
    assert f"'{'x' * 60}' means nothing here." in out and f"'{'y' * 60}…' means nothing here." in out


@pytest.mark.parametrize(
    ("line", "actions"),
    [
        ("3", ["plays 3"]),
        ("3 x2", ["plays 3 x2"]),
        ("3 pass", ["plays 3", "passes"]),
        ("play 3 and say Play!", ["plays 3", "commands"]),
        ("3 g", ["plays 3", "guards"]),
        ("3 x2 G", ["plays 3 x2", "guards"]),
        ("1 ! x2", ["plays 1", "commands x2"]),
        ("plays 3 passes", ["plays 3", "passes"]),
        ("d", ["draws"]),
        ("Draw", ["draws"]),
    ],
)
@pytest.mark.parametrize("people", [True, False])
def test_a_whole_turn_is_taken_from_one_line(
    path: Path, line: str, actions: list[str], people: bool
) -> None:
    game = begun(path, DECK)
    status, _, err = sit(game, f"\n2\n\n{line}\n" if people else f"2\n{line}\n", people)
    assert (status, err) == (0, "") and moves(read_file(path)) == ["starts 2", *actions]


@pytest.mark.parametrize(
    "line",
    [
        "3 x2 ! x2",
        "3 ! 1",
        "3 g pass",
        "draw 3",
        "3 nonsense",
        "ask 3",
        "2 pass",
        "3 board",
        "5 g",
        "3 3",
    ],
)
def test_a_line_of_which_a_part_cannot_be_done_is_not_taken_at_all(path: Path, line: str) -> None:
    game = begun(path, DECK)
    status, out, err = sit(game, f"\n2\n\n{line}\n")
    assert (status, err) == (0, "") and moves(read_file(path)) == ["starts 2"]
    assert out.count("Bo> ") == 2
    status, _, err = sit(game := begun(path.with_name("script.htr"), DECK), f"2\n{line}\n", False)
    assert status == 1 and err.startswith("line 2: ") and err.count("\n") == 1
    assert moves(game.record) == ["starts 2"]


def test_a_script_is_told_the_end_of_a_hand_right_after_its_last_event(path: Path) -> None:
    game, action = before(path, HAND_END)
    _, out, _ = sit(game, f"{action}\n", interactive=False)
    end = "\n".join(telling.hand_end(view(PLAYED.steps[HAND_END].match, None), NAMES))
    last = telling.happened(view(PLAYED.steps[HAND_END].match, None).events[-2:], NAMES)
    assert last and f"{last}\n{end}\n" in out


def test_what_led_to_the_end_of_a_hand_is_told_whole_to_who_did_not_do_it(path: Path) -> None:
    def asks_and_wins(match: Match) -> bool:
        if Ask() not in match.legal or told_already(match):
            return False
        return bool(winning_plays(view(match, match.to_act)))

    played = a_moment(asks_and_wins)
    win = winning_plays(view(played.match, played.match.to_act))[0]
    _, out, _ = sit(stopped(path, played), f"\nask\n{win}\n")
    end = " ".join(out.partition("wins the hand")[0].rpartition("> ")[2].split())
    assert re.search(r" to ask: .*\. \w+ plays \d", end)


def test_a_card_that_wins_leaves_nothing_to_say(path: Path) -> None:
    game, action = before(path, HAND_END)
    card = action.split()[1]
    _, out, _ = sit(game, f"\n{card} g\n")
    assert plain.WON_ALREADY(card=card) in out and game.match == PLAYED.steps[HAND_END - 1].match


def test_an_empty_line_is_answered_with_what_can_be_typed(path: Path) -> None:
    _, out, _ = sit(begun(path, DECK), "\n\n; a comment\n")
    assert out.count("You can type: 0, 1, 2, 4.") == 3


def test_the_last_answer_is_said_again_but_nothing_from_before_the_cover(path: Path) -> None:
    _, out, _ = sit(begun(path, DECK), "\nboard\nr\n2\n\nrepeat\n")
    assert out.count("Top row: ") == 2 and out.count("Your hand: 1, 2, 3.") == 2
    assert out.count("Your hand: 0, 1, 2, 4.") == 1


def test_a_refused_line_of_people_leaves_the_turn_as_it_was(path: Path) -> None:
    status, out, _ = sit(begun(path, DECK), "\nplays 0\n")
    assert status == 0 and out.count("You start the Row.") == 1 and out.count("Ada> ") == 2


def test_a_disk_that_recovers_is_said_to_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, write = begun(path, DECK), os.write

    def refused(fd: int, data: bytes) -> int:
        if b"starts" in bytes(data) and b"plays" not in bytes(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(fd, data)

    monkeypatch.setattr(os, "write", refused)
    status, _, err = sit(game, "starts 2\nplays 3\npasses\n", interactive=False)
    assert status == 0
    assert err == (f"{plain.DISK_TROUBLE(trouble=os.strerror(errno.ENOSPC))}\n{plain.DISK_WELL()}\n")


def unsaved(tmp_path: Path) -> SavedGame:
    """A match in a place where nothing can be written."""
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    options = MatchOptions(target=1, seed=7, path=blocked / "match.htr")
    return begin(options, NAMES, datetime(2026, 11, 29))


@pytest.mark.parametrize("people", [True, False])
def test_a_match_that_could_not_be_saved_ends_with_status_1(tmp_path: Path, people: bool) -> None:
    status, out, err = sit(unsaved(tmp_path), "", people)
    assert status == 1 and "The match could NOT be saved in " in err.splitlines()[-1]
    assert "Go on later" not in out


@pytest.mark.parametrize(("number", "status"), [(15, 143), (2, 130)])
def test_a_signal_keeps_its_status_where_the_match_could_not_be_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, status: int
) -> None:
    def end(_: object) -> int:
        raise Stopped(number)

    monkeypatch.setattr(Sitting, "play", end)
    assert sit(unsaved(tmp_path), "", interactive=False)[0] == status


@pytest.mark.parametrize("people", [True, False])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGUSR1])
def test_a_signal_ends_it_at_once_and_is_answered_as_before_afterwards(
    path: Path, monkeypatch: pytest.MonkeyPatch, people: bool, number: signal.Signals
) -> None:
    def wait(_: object) -> int:
        signal.raise_signal(number)
        os.read(nothing, 1)
        return 0

    nothing, _ = os.pipe()
    monkeypatch.setattr(Sitting, "play", wait)
    before = [signal.getsignal(each) for each in signal.Signals]
    status, out, err = sit(begun(path, DECK), "", people)
    assert (status, err) == (128 + number, "") and out.endswith(f"hacktrick resume {path}\n")
    assert [signal.getsignal(each) for each in signal.Signals] == before


@pytest.mark.parametrize("people", [True, False])
def test_who_types_a_line_at_a_terminal_hears_no_echo_of_it(path: Path, people: bool) -> None:
    lines = "\nstarts 2\n\nplays 3\n" if people else "starts 2\nplays 3\n"
    _, out, _ = sit(begun(path, DECK), lines, people)
    assert ("Square 5, centre.\n" in out) == people
    assert ("Bo plays 3: square 5, centre.\n" in out) == (not people)


class Slow(Opponent):
    """A computer that thinks until it is told to stop, or until it was looked at often enough."""

    level = "slow"
    looks = 0

    def plan(self, view: PlayerView, stop: Stop) -> Turn:
        while self.looks < 3 and not stop():
            time.sleep(0.001)
        return turn_of(view.legal[0])


def test_while_a_computer_thinks_other_things_are_attended_to(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(1, Iterations(1))

    def attend(_: Players) -> None:
        slow.looks += 1

    monkeypatch.setattr(Players, "attend", attend)
    monkeypatch.setattr(plain_match, "POLL", 0.001)
    game = begun(path, DECK)
    game.computers = {Player.A: slow}
    _, out, _ = sit(game, "", interactive=False)
    assert slow.looks >= 3 and "Ada starts the Row with 0." in out


@pytest.mark.parametrize(
    ("looks", "people", "told"), [(19, True, 0), (22, True, 1), (28, True, 1), (28, False, 0)]
)
def test_that_a_computer_thinks_is_told_once_and_only_to_people_who_wait_long(
    path: Path, monkeypatch: pytest.MonkeyPatch, looks: int, people: bool, told: int
) -> None:
    class Thinking:
        """A thought that is done after so many looks of a tenth of a second each."""

        left = 0.0

        def __init__(self, _: Opponent, seen: PlayerView) -> None:
            self._seen, self._looks = seen, looks

        def wait(self, seconds: float) -> bool:
            assert seconds == pytest.approx(0.1)
            self._looks -= 1
            return self._looks < 0

        def action(self) -> PlayerAction:
            return self._seen.legal[0]

        def stop(self) -> None:
            pass

    monkeypatch.setattr(plain_match, "Thought", Thinking)
    game = begun(path, DECK)
    game.computers = {Player.A: Slow(1, Iterations(1))}
    _, out, _ = sit(game, "", people)
    assert out.count(plain.THINKS(name="Ada")) == told


class Silent(io.StringIO):
    """A stream that cannot be written from some text on."""

    def __init__(self, error: int, from_text: str) -> None:
        super().__init__()
        self._error, self._from = error, from_text

    def write(self, text: str, /) -> int:
        if self._from in text:
            raise OSError(self._error, os.strerror(self._error))
        return super().write(text)


@pytest.mark.parametrize(("error", "said"), [(errno.ENOSPC, True), (errno.EPIPE, False)])
def test_output_that_cannot_be_written_is_told_where_somebody_may_hear_it(
    path: Path, error: int, said: bool
) -> None:
    out, err = Silent(error, "turn"), io.StringIO()
    assert play_plain(begun(path, DECK), io.StringIO(), stdout=out, stderr=err, interactive=False) == 1
    assert (err.getvalue() == f"{plain.CANNOT_GO_ON(why=os.strerror(error))}\n") == said
    assert out.getvalue().endswith(f"hacktrick resume {path}\n")


def test_a_farewell_that_nobody_hears_is_no_success_and_is_not_tried_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    silenced: list[object] = []
    monkeypatch.setattr(plain_play, "silence", silenced.append)
    out = Silent(errno.EPIPE, "Go on later with")
    assert (
        play_plain(begun(path, DECK), io.StringIO(), stdout=out, stderr=io.StringIO(), interactive=False)
        == 1
    )
    assert silenced == [out]


def test_people_are_welcomed_and_a_hand_in_sight_goes_with_them(path: Path) -> None:
    _, out, _ = sit(begun(path, DECK), "\n")
    welcome = plain.WELCOME[RuleSet.STANDARD](a="Ada", b="Bo", target=1)
    assert out.startswith(f"{plain.BEGIN[Because.OPTION]()}\n{welcome} ")
    assert re.search(r"Ada> \n{25}The match is saved", out)


def test_a_fault_of_the_program_is_one_sentence_and_the_match_is_saved(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> int:
        raise KeyError("what the other player must not see")

    with monkeypatch.context() as broken:
        broken.setattr(Sitting, "play", fail)
        status, out, err = sit(begun(path, DECK), "")
    assert (status, err) == (1, f"{table.BROKEN(kind='KeyError')}\n")
    assert out.endswith(f"hacktrick resume {path}\n")
    assert sit(resume(path)[0], "")[0] == 0  # nobody is locked out
