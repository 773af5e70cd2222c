"""`play --plain --against`: from a pipe, and with a person at a terminal."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from hacktrick.cli import main
from hacktrick.plain.telling import place
from hacktrick.play.chance import Chance
from hacktrick.record.reader import Record, read_file
from hacktrick.rules import Deck, Match, Player, view
from hacktrick.sentences import commands as asks
from hacktrick.sentences import display as shared
from hacktrick.sentences import events as words
from hacktrick.sentences import plain as says
from hacktrick.sentences.computers import level_name
from hacktrick.sentences.display import SETUP_FIELD
from tests.terminal.driver import hacktrick

NAMES = ("Ada", level_name("easy"))
SEED = 5
COVERED = says.COVER.text.partition("{")[0]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    monkeypatch.setenv("HACKTRICK_HOME", str(home))
    return home


def command(dealer: int) -> list[str]:
    return ["play", "Ada", "--against", "easy", "--plain", "--seed", str(SEED), "--dealer", str(dealer)]


def card() -> int:
    """A card that who opens the first hand holds."""
    deck = Chance(SEED).next(Match(number=1, dealer=Player.A))
    assert isinstance(deck, Deck)
    return deck.cards[0]


def record(home: Path) -> Record:
    (path,) = home.glob("*.htr")
    return read_file(path)


def events_of(record: Record, seat: Player) -> list[str]:
    """What a player's events are told as, to the other one."""
    return [
        words.event(event, NAMES, place)
        for event in view(record.match, seat.other).events
        if event.player is seat and event.total is None and event.cards is None
    ]


def pipe(home: Path, *lines: str, args: list[str]) -> tuple[int, str]:
    result = CliRunner().invoke(main, args, input="".join(f"{line}\n" for line in lines))
    return result.exit_code, result.output


def test_from_a_pipe_its_turn_follows_at_once(home: Path) -> None:
    status, printed = pipe(home, f"starts {card()}", args=command(1))
    assert status == 0
    moves = events_of(record(home), Player.B)
    assert moves and all(move in printed for move in moves)
    assert printed.endswith(shared.SAVED(command="hacktrick resume") + "\n")
    assert COVERED not in printed and "\n\n" not in printed


def test_where_it_opens_it_has_played_before_the_first_line_is_read(home: Path) -> None:
    status, printed = pipe(home, args=command(2))
    moves = events_of(record(home), Player.B)
    assert status == 0 and moves and all(move in printed for move in moves)
    assert not any(step.player is Player.A for step in record(home).steps)


def test_a_refused_line_ends_a_script_and_the_match_goes_on_with_resume(home: Path) -> None:
    status, printed = pipe(home, f"starts {card()}", "guards", args=command(1))
    assert status == 1 and "line 2: " in printed
    before = len(record(home).steps)
    status, printed = pipe(home, "quit", args=["resume", "--plain"])
    assert status == 0 and COVERED not in printed  # it is still the computer that plays
    assert len(record(home).steps) == before


def test_a_person_at_a_terminal_sees_no_cover_and_is_prompted(home: Path) -> None:
    with hacktrick(*command(1), home=home) as terminal:
        prompt = says.PROMPT(name="Ada").strip()
        terminal.see(prompt)
        assert NAMES[1] in terminal.text
        terminal.send(f"starts {card()}\n")
        terminal.wait(lambda: terminal.text.count(prompt) > 1, "the next prompt")
        moves = events_of(record(home), Player.B)
        told = " ".join(terminal.text.split())
        assert moves and all(move in told for move in moves)
        terminal.send("nonsense\n")
        terminal.see("'nonsense' means nothing here.")
        terminal.send("quit\n")
        assert terminal.status() == 0
        seen = terminal.text + terminal.scrollback
        assert COVERED not in seen and "Take care" not in seen
        assert shared.SAVED(command="hacktrick resume") in " ".join(terminal.text.split())


def test_two_people_who_come_after_are_offered_no_computers_name(home: Path) -> None:
    pipe(home, args=command(1))
    with hacktrick("play", "--plain", "--new", home=home) as terminal:
        terminal.see(asks.ASK_FIRST_OR(usual="Ada"))
        terminal.send("\n")
        terminal.see(SETUP_FIELD[1]())
        assert NAMES[1] not in terminal.text
