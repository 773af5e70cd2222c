"""Playing alone at the table: the computer thinks beside the keys, and nobody passes a keyboard."""

import re
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import NoReturn

import pytest

from hacktrick.computer import levels
from hacktrick.computer.opponent import Effort, Opponent, Seconds, Stop, never
from hacktrick.display.keys import ANYWHERE, LEAVING, Intent
from hacktrick.record.reader import Record, read_file
from hacktrick.record.remarks import Remarks
from hacktrick.rules import Command, Draw, Pass, Play, Player, PlayerAction, PlayerView, Start, view
from hacktrick.sentences import display as shared
from hacktrick.sentences import events as words
from hacktrick.sentences import table as phrases
from hacktrick.sentences.computers import level_name
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.table.keys import names as key_names
from hacktrick.table.screens import thinking
from hacktrick.terminal.keys import ENTER, INTERRUPT, SPACE
from tests.rules.positions import hand_of
from tests.table.fake import Table, hacktrick, key

HELP, LOG, LEAVE = (key(intent, ANYWHERE) for intent in (Intent.HELP, Intent.LOG, Intent.LEAVE))
HIDE, RIGHT, DRAW = (
    key(intent, keys.TURN) for intent in (TableIntent.HIDE, TableIntent.PICK_NEXT, TableIntent.DRAW)
)
COMPUTER = level_name("easy")
NAMES = ("Ada", COMPUTER)
COVERED = shared.PASS_TO.text.partition("{")[0]


class Tame(Opponent):
    """An opponent that does as the test says: each action only when it is let to, or is to stop."""

    level = "tame"
    wishes: tuple[type[PlayerAction], ...] = (Start, Play, Command, Pass, Draw)

    def __init__(self, patient: bool = True) -> None:
        super().__init__(None, Seconds(1))
        self.lets = threading.Semaphore(0 if patient else 10_000)

    def choose(self, view: PlayerView, stop: Stop = never) -> PlayerAction:
        while not self.lets.acquire(timeout=0.005):
            if stop():
                break
        return next(each for kind in self.wishes for each in view.legal if isinstance(each, kind))

    def plan(self, view: PlayerView, stop: Stop) -> NoReturn:
        raise AssertionError("every action is chosen by itself")


class Broken(Tame):
    """An opponent with an error in it."""

    def choose(self, view: PlayerView, stop: Stop = never) -> PlayerAction:
        super().choose(view, stop)
        raise ZeroDivisionError(f"the hand was {view.own}")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_LEAST", 0.02)


@pytest.fixture
def seated(monkeypatch: pytest.MonkeyPatch) -> Callable[[Tame], Tame]:
    """Seats an opponent in place of every other one."""

    def take_the_seat(opponent: Tame) -> Tame:
        monkeypatch.setattr(levels, "opponent", lambda *_: opponent)
        return opponent

    return take_the_seat


def alone(home: Path, *options: str, dealer: str = "2") -> AbstractContextManager[Table]:
    """A match in which the computer, who deals, opens."""
    return hacktrick(
        "play", "Ada", "--against", "easy", "--seed", "4", "--dealer", dealer, *options, home=home
    )


def record(home: Path) -> Record:
    (path,) = home.glob("*.htr")
    return read_file(path)


def longer(home: Path, before: int) -> bool:
    """Whether the record holds more steps than before."""
    return len(record(home).steps) > before


def own_cards(home: Path) -> list[str]:
    return [str(card) for card in hand_of(record(home).match).holdings[Player.A].cards]


def cards_shown(table: Table) -> list[str]:
    """The faces on the screen, '?' for a back."""
    _, _, below = table.text.partition(phrases.YOUR_HAND())
    return re.findall(r"[│┃] +([0-5?]) +[│┃]", below.split("\n")[2])


def newest_event(home: Path) -> str:
    return words.event(view(record(home).match, Player.A).events[-1], NAMES)


# What is seen while it thinks


def test_its_events_appear_one_by_one_beside_the_own_hand(
    home: Path, seated: Callable[[Tame], Tame]
) -> None:
    opponent = seated(Tame())
    with alone(home) as table:
        assert table.thinking and phrases.THINKS(name=COMPUTER, ellipsis="…") in table.words
        assert phrases.THIS_HAND() in table.text and phrases.SINCE() not in table.text
        assert cards_shown(table) == own_cards(home)
        opponent.lets.release()
        table.wait(lambda: not table.thinking, "Ada's turn")
        table.press(RIGHT, ENTER)
        assert table.thinking
        mine = own_cards(home)
        events: list[str] = []
        for _ in ("plays", "says Play!"):
            assert cards_shown(table) == mine
            before = len(record(home).steps)
            opponent.lets.release()
            table.wait(partial(longer, home, before), "an event")
            events.append(newest_event(home))
            table.see(*(sentence[:36] for sentence in events))
        assert [type(step.action) for step in record(home).steps[-2:]] == [Play, Command]
        assert not table.thinking and phrases.YOU_ARE_COMMANDED() in table.words
        # Each was there by itself first.
        first = next(frame for frame in table.frames if events[0][:36] in " ".join(frame.split()))
        assert events[1][:36] not in " ".join(first.split())


@pytest.mark.parametrize(("seconds", "bell", "rings"), [(2, True, 0), (3, True, 1), (3, False, 0)])
def test_the_bell_calls_who_has_waited_for_long_and_wants_it(
    home: Path, seated: Callable[[Tame], Tame], seconds: int, bell: bool, rings: int
) -> None:
    opponent = seated(Tame())
    opponent.effort = Seconds(seconds)
    with alone(home, *["--bell"] * bell) as table:
        assert table.thinking and table.rang == 0
        opponent.lets.release()
        table.wait(lambda: not table.thinking, "the turn")
        assert table.rang == rings
        table.press(HELP, LEAVE, RIGHT)
        assert table.rang == rings


def test_its_hand_is_never_shown_before_the_end_of_the_hand(
    home: Path, seated: Callable[[Tame], Tame]
) -> None:
    seated(Tame(patient=False))
    with alone(home) as table:
        table.play_until(phrases.KEY_NEXT_HAND())
        hand = hand_of(record(home).match)
        side = table.text.split("\n")[1:]
        shown = re.findall(r"│ +([0-5]) +│", "\n".join(line[38:] for line in side))
        assert shown == [str(card) for holding in hand.holdings for card in holding.cards]
        table.frames = [each for each in table.frames if phrases.YOUR_HAND() in each]
        for frame in table.frames:
            assert frame.count(phrases.YOUR_HAND()) == 1
            assert frame.count("╭") + frame.count("┏") <= 4


def test_keys_are_answered_while_it_thinks(home: Path, seated: Callable[[Tame], Tame]) -> None:
    opponent = seated(Tame())
    with alone(home) as table:
        before = table.text
        for name, title in ((HELP, shared.HELP_TITLE()), (LOG, shared.LOG_TITLE())):
            table.press(name)
            assert title in table.text
            table.press(name)
            assert table.text == before
        table.press(LEAVE)
        assert shared.LEAVE_TITLE() in table.text
        table.press(key(Intent.NO, LEAVING))
        assert table.text == before
        for name in ("0", ENTER, DRAW, SPACE, "z"):
            table.press(name)
            assert phrases.WAIT(name=COMPUTER) in table.words
        assert table.thinking
        opponent.lets.release()
        table.wait(lambda: not table.thinking, "Ada's turn")


def test_an_action_chosen_meanwhile_waits_until_the_help_is_closed(
    home: Path, seated: Callable[[Tame], Tame]
) -> None:
    opponent = seated(Tame())
    with alone(home) as table:
        table.press(HELP)
        steps = len(record(home).steps)
        opponent.lets.release()
        time.sleep(0.1)
        assert shared.HELP_TITLE() in table.text and len(record(home).steps) == steps
        table.press(HELP)
        table.wait(lambda: not table.thinking and phrases.YOUR_HAND() in table.text, "Ada's turn")
        assert len(record(home).steps) == steps + 1


# Ways out


@pytest.mark.parametrize("before", [(), (HELP,), (LOG,)])
def test_ctrl_c_twice_ends_at_once_however_long_it_thinks(home: Path, before: tuple[str, ...]) -> None:
    with alone(home, "--against", "hard", "--think", "3000") as table:
        assert table.thinking
        table.press(*before, INTERRUPT)
        table.press(INTERRUPT)
        assert table.status == 130
        assert table.printed == shared.SAVED(command="hacktrick resume") + "\n"


def test_it_can_be_left_while_it_thinks_and_has_done_nothing_then(
    home: Path, seated: Callable[[Tame], Tame]
) -> None:
    seated(Tame())
    with alone(home) as table:
        steps = len(record(home).steps)
        table.press(LEAVE, key(Intent.YES, LEAVING))
        assert table.status == 0
        assert table.printed == shared.SAVED(command="hacktrick resume") + "\n"
    assert len(record(home).steps) == steps


def test_an_error_in_it_is_told_in_one_line_without_what_it_said(
    home: Path, seated: Callable[[Tame], Tame]
) -> None:
    opponent = seated(Broken())
    with alone(home) as table:
        assert table.thinking
        opponent.lets.release()
        assert table.status == 1
        broken = phrases.BROKEN(kind="ZeroDivisionError")
        assert table.printed == f"{broken} {shared.SAVED(command='hacktrick resume')}\n"
        assert not any("the hand was" in frame for frame in table.frames)
    assert len(record(home).steps) == 2  # saved as it stood
    seated(Tame(patient=False))
    with hacktrick("resume", home=home) as table:
        table.wait(lambda: phrases.YOUR_HAND() in table.text and not table.thinking, "Ada's turn")


# Away and back


def test_the_hand_comes_back_hidden_and_stays_so_until_it_is_asked_for(
    home: Path, seated: Callable[[Tame], Tame]
) -> None:
    opponent = seated(Tame())
    with alone(home) as table:
        table.go_away_and_come_back()
        assert table.thinking and set(cards_shown(table)) == {"?"}
        at = len(table.frames)
        opponent.lets.release()
        table.wait(lambda: not table.thinking, "Ada's turn")
        assert set(cards_shown(table)) == {"?"} and phrases.HIDDEN(**key_names()) in table.words
        table.press("0", RIGHT, ENTER, DRAW)
        assert all("→" not in frame for frame in table.frames[at:])
        table.press(HIDE)
        assert cards_shown(table) == own_cards(home)
        table.go_away_and_come_back()
        assert set(cards_shown(table)) == {"?"} and not table.thinking
        table.press(HIDE, RIGHT, ENTER)
        assert table.thinking and cards_shown(table) == own_cards(home)


def test_so_it_does_after_a_draw(home: Path, seated: Callable[[Tame], Tame]) -> None:
    opponent = seated(Tame())
    with alone(home) as table:
        opponent.lets.release()
        table.wait(lambda: not table.thinking, "Ada's turn")
        table.press(DRAW)
        assert phrases.DREW_NEXT_ALONE(**key_names()) in table.words
        table.go_away_and_come_back()
        assert table.thinking and set(cards_shown(table)) == {"?"}
        opponent.lets.release()
        opponent.lets.release()
        table.wait(lambda: not table.thinking, "Ada's turn")
        assert set(cards_shown(table)) == {"?"}


def test_two_people_find_a_cover_then_and_the_hand_open_behind_it(home: Path) -> None:
    with hacktrick("play", "Ada", "Bo", home=home) as table:
        table.open()
        table.go_away_and_come_back()
        table.open()
        assert "?" not in cards_shown(table) and phrases.HIDDEN(**key_names()) not in table.words


# Whole matches


def test_nobody_is_asked_to_pass_the_keyboard(home: Path, seated: Callable[[Tame], Tame]) -> None:
    opponent = seated(Tame(patient=False))
    opponent.wishes = (Start, Play, Pass, Draw)
    with alone(home, "--target", "2") as table:
        table.play_match()
        shown = " ".join(table.frames)
        assert COVERED not in shown and phrases.KEY_PASS_ON() not in table.prompt
        assert phrases.DREW_NEXT(**key_names()) not in " ".join(shown.split())
        table.press(key(TableIntent.REMATCH, keys.MATCH_END))
        table.wait(lambda: phrases.YOUR_HAND() in table.text, "the rematch")
        table.play_match()
        assert COVERED not in " ".join(table.frames)
    assert [Remarks.read(read_file(path).comments).against for path in home.glob("*.htr")] == [
        "easy"
    ] * 2


def test_after_a_draw_it_goes_on_rather_than_passes_on(
    home: Path, seated: Callable[[Tame], Tame]
) -> None:
    seated(Tame(patient=False))
    with alone(home, dealer="2") as table:
        table.wait(lambda: not table.thinking, "Ada's turn")
        table.press(DRAW)
        assert (
            phrases.DREW_NEXT_ALONE(**key_names()) in table.words
            and phrases.DREW_NEXT(**key_names()) not in table.words
        )
        assert f"Enter {phrases.KEY_GO_ON()}" in table.prompt
        table.press(ENTER)
        table.wait(lambda: not table.thinking, "Ada's turn")
        assert phrases.YOUR_HAND() in table.text


# Who is seated, and who plays


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int | None, Effort]]:
    """What is asked of the computer, each time that one is seated."""
    asked: list[tuple[str, int | None, Effort]] = []

    def spy(level: str, seed: int | None, effort: Effort) -> Opponent:
        asked.append((level, seed, effort))
        return Tame(patient=False)

    monkeypatch.setattr(levels, "opponent", spy)
    return asked


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "master"])
def test_the_level_is_remembered_by_resume(
    home: Path, asked: list[tuple[str, int | None, Effort]], level: str
) -> None:
    with hacktrick("play", "Ada", "--against", level, "--seed", "4", home=home) as table:
        assert level_name(level) in table.text
    with hacktrick("resume", "--think", "0.2", home=home) as table:
        table.wait(lambda: phrases.YOUR_HAND() in table.text and not table.thinking, "Ada's turn")
        assert table.cover is None
    with hacktrick("play", home=home) as table:
        table.press(key(TableIntent.RESUME, keys.FRONT))
        table.wait(lambda: phrases.YOUR_HAND() in table.text, "a hand")
    usual = levels.DEFAULT_EFFORT
    assert asked == [(level, 4, usual), (level, 4, Seconds(0.2)), (level, 4, usual)]


@pytest.mark.parametrize(
    ("before", "given", "name"),
    [
        ((), ("Zoë",), "Zoë"),
        (("Ada", "Bo"), (), "Ada"),
        (("Ada", "--against", "hard"), (), "Ada"),
        (("Ada", "Bo"), ("Bo",), "Bo"),
    ],
)
def test_with_a_name_and_without(
    home: Path,
    asked: list[tuple[str, int | None, Effort]],
    before: tuple[str, ...],
    given: tuple[str, ...],
    name: str,
) -> None:
    if before:
        with hacktrick("play", *before, home=home):
            pass
    old = set(home.glob("*.htr"))
    with hacktrick("play", *given, "--against", "easy", "--dealer", "1", home=home) as table:
        assert f"● {name}  {phrases.YOUR_HAND()}" in table.text
    (path,) = set(home.glob("*.htr")) - old
    assert read_file(path).head.names == (name, COMPUTER)
