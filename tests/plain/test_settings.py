"""What is switched in plain mode holds at once and for good; and the coach speaks after a lost hand."""

from __future__ import annotations

import io
import re
from datetime import datetime
from pathlib import Path

import pytest

from hacktrick.plain.grammar import NotUnderstood, parse
from hacktrick.plain.play import play_plain
from hacktrick.play import thought
from hacktrick.play.game import SavedGame, begin
from hacktrick.play.options import MatchOptions
from hacktrick.record.memory import Memory
from hacktrick.record.tastes import USUAL, Tastes
from hacktrick.rules import Player
from hacktrick.sentences import answers, language
from hacktrick.sentences.computers import level_name
from tests.plain.play import NAMES, a_moment, match_of_three, people, stopped, turns
from tests.rules.positions import hand_of
from tests.terminal.driver import hacktrick

A, B = Player
EVERYBODY = (A, B)
BELL = "\a"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.htr"


def of_three(path: Path, coach: tuple[Player, ...] = EVERYBODY) -> SavedGame:
    """The match of three, to be played again by two people of whom some have a coach."""
    options = MatchOptions(target=3, seed=7, dealer=A, path=path, coach=coach)
    return begin(options, NAMES, datetime(2026, 11, 29))


def sit(game: SavedGame, *lines: str, tastes: Tastes = USUAL, interactive: bool = True) -> str:
    """What is told to those who type these lines, as a terminal that remembers would have it."""
    out, err = io.StringIO(), io.StringIO()
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    memory = Memory() if interactive else None
    status = play_plain(
        game, typed, stdout=out, stderr=err, interactive=interactive, tastes=tastes, memory=memory
    )
    assert (status, err.getvalue()) == (0, "")
    return out.getvalue()


def test_options_tell_what_can_be_switched_and_how(path: Path) -> None:
    told = " ".join(sit(of_three(path), "", "o").split())
    assert answers.BELL_IS[False](typed="bell on") in told
    assert answers.COACH_IS[True](typed="coach off") in told


def test_what_is_switched_is_said_holds_at_once_and_is_remembered_for_that_player(path: Path) -> None:
    told = " ".join(sit(of_three(path), "", "bell on", "coach off", "coach").split())
    assert answers.BELL_IS[True](typed="bell off") in told
    assert answers.COACH_IS[False](typed="coach on") in told
    assert answers.NO_COACH(typed="coach on") in told
    tastes = Tastes.remembered(Memory())
    assert tastes.bell and not tastes.coaches("Ada") and tastes.coaches("Bo")
    sit(of_three(path.with_name("b.htr")), "", "coach on", tastes=tastes)
    assert Tastes.remembered(Memory()).coaches("Ada")


@pytest.mark.parametrize(("line", "other"), [("coach off", "The bell "), ("bell on", "coach")])
def test_who_switches_one_thing_is_not_told_the_other(path: Path, line: str, other: str) -> None:
    answer = sit(of_three(path), "", line).split("Ada> ")[1]
    assert answer.strip() and other not in answer


def test_a_match_that_was_begun_without_a_coach_has_one_from_the_next_on(path: Path) -> None:
    told = " ".join(sit(of_three(path, coach=()), "", "coach on").split())
    assert answers.COACH_NEXT(typed="coach off") in told


def test_on_a_cover_the_bell_can_be_switched_and_nobodys_coach(path: Path) -> None:
    told = " ".join(sit(of_three(path), "coach off", "bell on").split())
    assert answers.NOT_NOW() in told and answers.BELL_IS[True](typed="bell off") in told
    assert Tastes.remembered(Memory()) == Tastes(bell=True)


def test_a_script_switches_nothing_for_good(path: Path, home: Path) -> None:
    sit(of_three(path), "bell on", "coach off", interactive=False)
    assert not home.exists()


def test_options_of_the_command_are_how_it_begins(home: Path) -> None:
    with hacktrick("play", "Ada", "Bo", "--plain", "--no-coach", "--bell", home=home) as terminal:
        terminal.see("Press Enter")
        terminal.send("\n")
        terminal.see("Your hand")
        terminal.send("o\n")
        terminal.see("The bell is on.", "You have no coach.")


def test_who_lost_a_hand_is_advised_on_their_next_turn_and_nobody_else(path: Path) -> None:
    record = match_of_three()
    told = sit(of_three(path), *people(record))
    results = {step.match.number: step.match.hand for step in record.steps if step.match.hand}
    losers = [hand.result.winner.other for hand in results.values() if hand.result][:-1]
    advised = [name for name, turn in turns(told) if "Coach: " in turn]
    assert advised == [NAMES[loser] for loser in losers] and set(advised) == {*NAMES}
    for name, turn in turns(told):
        lines = turn.split(f"{name}> ")[0].strip().split("\n")
        assert len(lines) <= 7


def test_a_coach_who_has_nothing_to_say_takes_no_line_of_a_turn(path: Path) -> None:
    late = a_moment(lambda match: match.number == 2 and len(hand_of(match).row) > 4)
    game = stopped(path, late)
    game.options = game.options._replace(coach=EVERYBODY)
    ((_, turn),) = turns(sit(game, ""))
    assert re.search(r"[.!]\nYour hand: ", turn) and "Coach: " not in turn


@pytest.mark.parametrize(
    ("coach", "tastes"), [((), USUAL), (EVERYBODY, USUAL._replace(coach=False))], ids=["match", "taste"]
)
def test_who_has_no_coach_is_not_advised(path: Path, coach: tuple[Player, ...], tastes: Tastes) -> None:
    told = sit(of_three(path, coach), *people(match_of_three()), tastes=tastes)
    assert "Coach: " not in told


def test_another_language_is_spoken_at_once_and_the_next_time(path: Path) -> None:
    told = sit(of_three(path), "", "language", "h", "language čeština", "h", "karty", "jazyk en", "h")
    parts = told.split(answers.LANGUAGE_IS(language="English", typed="language es"))
    assert len(parts) == 3  # asked for, and again in the end
    _, other, again = (part.splitlines() for part in parts)
    assert any("Your hand" in line for line in other)
    assert sum("Tvé karty" in line for line in other) == 2
    assert any("Your hand" in line for line in again)
    assert Memory().get("language") == "en"
    sit(of_three(path.with_name("b.htr")), "", "language es")
    assert Memory().get("language") == "es"
    assert "idioma" in sit(of_three(path.with_name("c.htr")), "", "o")


def test_a_computer_is_called_in_the_language_that_is_spoken_now(path: Path) -> None:
    options = MatchOptions(path=path, against="easy", dealer=Player.B, seed=1)
    told = sit(begin(options, ("Ada", "Easy"), datetime(2026, 11, 29)), "s", "language es", "s")
    english, spanish = told.split("Idioma: ")
    assert "Easy 0" in english and "Easy" not in spanish and f"{level_name('easy')} 0" in spanish
    assert level_name("easy") != "Easy"


def test_a_language_that_is_not_there_or_broken_changes_nothing(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "LOCALE", str(tmp_path))
    told = sit(of_three(path), "", "language es", "h")
    assert "cannot be read" in told and "Your hand" in told
    assert language.in_use() == "en" and Memory().get("language") is None
    with pytest.raises(NotUnderstood):
        parse("language xx")


def test_the_bell_rings_as_hands_end_for_who_wants_it(path: Path) -> None:
    record = match_of_three()
    quiet = sit(of_three(path), *people(record))
    assert BELL not in quiet
    rung = sit(of_three(path.with_name("b.htr")), *people(record), tastes=USUAL._replace(bell=True))
    assert rung.count(BELL) == record.match.number
    assert rung.replace(BELL, "").replace("b.htr", path.name) == quiet


@pytest.mark.parametrize("long", [False, True])
def test_the_bell_rings_once_a_computer_has_thought_long(
    path: Path, monkeypatch: pytest.MonkeyPatch, long: bool
) -> None:
    monkeypatch.setattr(thought.Thought, "left", 3.0 if long else 2.0)
    options = MatchOptions(against="easy", seed=1, dealer=B, path=path)
    game = begin(options, ("Ada", "Easy"), datetime(2026, 11, 29))
    told = sit(game, "h", "draw", tastes=USUAL._replace(bell=True))
    assert told.count(BELL) == (2 if long else 0)
