"""`i` at the table: the best turns beside the board for who plays alone, and every key answered."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hacktrick.analysis import hint as thinking
from hacktrick.display.keys import ANYWHERE, Intent
from hacktrick.display.layout import layout_for
from hacktrick.display.look import UNICODE
from hacktrick.display.screen import Next
from hacktrick.record.reader import read_file
from hacktrick.rules import Player, view
from hacktrick.sentences import hint as phrases
from hacktrick.sentences import table as words
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.table.screens.turn import TurnScreen
from hacktrick.terminal.decoder import Key
from hacktrick.terminal.keys import ENTER, INTERRUPT
from tests.strategies import play_match
from tests.table.fake import Table, hacktrick, key
from tests.worlds import a_hand, another_world, states

HINT, PAD, RIGHT, HIDE = (
    key(intent, keys.TURN)
    for intent in (TableIntent.HINT, TableIntent.PAD, TableIntent.PICK_NEXT, TableIntent.HIDE)
)
HELP = key(Intent.HELP, ANYWHERE)
ALONE = ("play", "Ada", "--against", "easy", "--dealer", "1", "--seed", "5", "--new")
FIRST = phrases.TITLE(number=1)


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "ROUNDS", 40)


def record(home: Path) -> Path:
    (path,) = home.glob("*.htr")
    return path


def test_it_stands_beside_the_board_and_the_record_counts_it_once(home: Path) -> None:
    with hacktrick(*ALONE, home=home) as table:
        table.see(words.YOU_OPEN())
        table.press(HINT)
        table.see(FIRST, "starts the Row with ")
        assert record(home).read_text().count("\n; hint 1\n") == 1
        table.press(HINT)
        assert FIRST not in table.text
        table.press(HINT)
        table.see(FIRST)
        table.press(PAD)  # one at a time
        assert FIRST not in table.text
        table.press(HINT)
        table.see(FIRST)
        table.press(RIGHT, ENTER)
        table.wait(lambda: len(read_file(record(home)).steps) > 3 and not table.thinking)
        table.press(HINT)
        table.see(phrases.TITLE(number=2))
    assert [len(read_file(record(home)).hints)] == [2]
    with hacktrick("resume", home=home) as table:
        table.press(HINT)
        table.see(phrases.TITLE(number=2))  # of the same position
    assert len(read_file(record(home)).hints) == 2


def test_where_two_people_play_it_is_refused_in_a_line(home: Path) -> None:
    with hacktrick("play", "Ada", "Bo", "--dealer", "1", "--new", home=home) as table:
        table.open()
        assert words.KEY_HINT() not in table.prompt
        table.press(HINT)
        table.see(phrases.ALONE())
        assert not read_file(record(home)).hints


def thinks(table: Table) -> None:
    table.see(phrases.THINKING(number=1, ellipsis="…"))


def test_keys_are_answered_while_it_thinks(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "ROUNDS", 10**9)
    with hacktrick(*ALONE, home=home) as table:
        table.press(HINT)
        thinks(table)
        table.press(RIGHT)
        table.see("You announce a sum of ")
        table.press(HELP)
        table.press("esc")
        thinks(table)  # begun anew
        table.press(HIDE)
        assert phrases.THINKING(number=1, ellipsis="…") not in table.text
        table.press(HIDE)
        thinks(table)
        table.press(INTERRUPT, INTERRUPT)
        table.wait(lambda: table.ended)


def test_it_shows_the_same_in_matches_that_differ_in_hidden_cards_alone() -> None:
    layout = layout_for(80, 24)
    assert layout is not None
    compared = 0
    for seed in range(4):
        rng = random.Random(seed)
        match, world = a_hand(play_match(seed).steps, rng)
        for player in Player:
            other = another_world(match, world, viewer=player, rng=rng)
            pairs = zip(states(match, world), states(match, other), strict=True)
            one, two = [pair for pair in pairs if pair[0].to_act is player][-1]
            frames = []
            for each in (one, two):
                screen = TurnScreen(UNICODE, ("Ada", "Bo"), view(each, player))
                screen.take_hint = lambda: 1
                screen.press(Key(HINT))
                while screen.tick() is not Next.DRAW:
                    pass
                frames.append([line.plain for line in screen.draw(layout)])
            assert frames[0] == frames[1] and any(FIRST in line for line in frames[0])
            compared += one != two
    assert compared
