"""Whole matches in a real terminal, by two players who know the screen and nothing else."""

import random
import re
from itertools import pairwise
from pathlib import Path

import pytest

from hacktrick.record.reader import Record, read_file
from hacktrick.rules import Player, Start, view
from hacktrick.table import phrases
from hacktrick.table.look import UNICODE
from hacktrick.table.screens.cover import Cover
from tests.table.driver import ENTER, ESC, Driver, hacktrick
from tests.table.frames import frame

NAMES = ("Ada", "Bo")
ERASURE = "".join(f"\x1b[{row};1H\x1b[2K" for row in range(1, 25)) + "\x1b[0m\x1b[2J\x1b[H"


class Players:
    """Two people at the table. `covers` counts how often the keyboard was passed on."""

    def __init__(self, table: Driver, path: Path, seed: int) -> None:
        self.table = table
        self.path = path
        self.covers = 0
        self._mood = random.Random(seed)

    def play(self) -> None:
        """Play until the match is over and its result is on the screen."""
        while True:
            self.table.wait(self._somewhere, "a screen of a match")
            self.table.settle()
            if self.table.cover:
                self._take_turn()
            elif phrases.HAND_END_NEXT in self.table.text or phrases.HAND_END_LAST in self.table.text:
                self._go_on()
            else:
                return

    def _somewhere(self) -> bool:
        text = self.table.text
        ends = (phrases.HAND_END_NEXT, phrases.HAND_END_LAST, phrases.MATCH_HANDS)
        return self.table.cover is not None or any(end in text for end in ends)

    def _go_on(self) -> None:
        before = self.table.text
        self.table.rest()
        self.table.send(" ")
        self.table.wait(lambda: self.table.text != before, "what comes after a hand")

    def _take_turn(self) -> None:
        """Open the cover, look at what each card would do, and do the best that can be seen."""
        name = self.table.cover
        self.table.open()
        self.table.settle()
        assert f"{name}  Your hand" in self.table.text
        if self._offers(phrases.KEY_ASK) and self._mood.random() < 0.3:
            self._press("a")
        if phrases.YOU_END in self.table.text or self._wins():
            self._commit(ENTER)
        elif self._offers(phrases.KEY_DRAW) and (not self._cards() or self._mood.random() < 0.25):
            self._press(ESC) if self._offers(phrases.KEY_DROP) else None
            self._draw()
        else:
            self._commit(self._mood.choice(self._ways()))

    def _wins(self) -> bool:
        """Try the cards one by one; whether the one that is picked now wins the hand."""
        for card in self._cards():
            self._press(card)
            if self._offers(phrases.KEY_WIN):
                return True
        return False

    def _cards(self) -> list[str]:
        """The cards that can be picked, as they lie on the screen."""
        lines = self.table.text.split("\n")
        at = next(n for n, line in enumerate(lines) if "Your hand" in line)
        if not re.search("[╭┏]", lines[at + 1]):
            return []
        faces, reach = (re.findall(r"[│┃](.{5})[│┃]", line) for line in lines[at + 2 : at + 4])
        cards = [face.strip() for face, sign in zip(faces, reach, strict=True) if "×" not in sign]
        return list(dict.fromkeys(cards))

    def _ways(self) -> list[str]:
        ways = [ENTER]
        ways += ["!"] * self._offers(phrases.KEY_COMMAND) + ["g"] * self._offers(phrases.KEY_GUARD)
        return ways

    def _offers(self, what: str) -> bool:
        """Whether the prompt line names this."""
        return any(what in line for line in self.table.text.split("\n")[-3:])

    def _press(self, key: str) -> None:
        before = self.table.text
        self.table.send(key)
        self.table.wait(lambda: self.table.text != before, f"what {key!r} does")
        self.table.settle(0.01)

    def _draw(self) -> None:
        self._press("d" if self._cards() else ENTER)
        if phrases.KEY_PASS_ON in self.table.text:
            self.table.rest()
            self._commit(ENTER)

    def _commit(self, key: str) -> None:
        """End the turn: from the first byte after the key on, nothing but the next public screen."""
        self.table.settle()
        at = len(self.table.raw)
        self.table.send(key)
        self.table.wait(lambda: "Your hand" not in self.table.text, "the end of the turn")
        self.table.settle(0.05)
        if self.table.cover:
            self._check_cover(bytes(self.table.raw[at:]).decode())

    def _check_cover(self, written: str) -> None:
        """It is the erasure, and the frame that follows from what is public; not a byte more."""
        self.covers += 1
        match = read_file(self.path).match
        assert match.to_act is not None
        assert self.table.cover == NAMES[match.to_act]
        lines = frame(Cover(UNICODE, NAMES, view(match, None), match.to_act), (80, 24), UNICODE)
        drawn = [f"\x1b[{row};1H\x1b[2K{line}\x1b[0m" for row, line in enumerate(lines, 1) if line]
        assert written == ERASURE + "".join(drawn)
        assert not re.search("[╭┏]", self.table.text)  # no card lies there
        assert not self.table.scrollback


def play_through(path: Path, home: Path, mood: int, *command: str | Path) -> Record:
    with hacktrick(*command, home=home) as table:
        players = Players(table, path, mood)
        players.play()
        record = read_file(path)
        winner = record.match.winner
        assert winner is not None
        assert NAMES[winner] in table.text
        assert players.covers > 3
        table.send("q")
        assert table.status() == 0
        assert table.text.replace("\n", "") == phrases.FAREWELL_OVER.format(file=path)
    return record


# Two decks, and with them the players whose moods make a short hand of it.
SHORT = "342551005331224104", 4  # whoever opens wins
OTHER = "531410425324103205", 2  # the other player does


@pytest.mark.parametrize(
    ("rules", "dealer", "opener", "deal", "winner"),
    [
        ("standard", "A", Player.A, SHORT, Player.A),
        ("czech", "A", Player.B, SHORT, Player.B),
        ("standard", "B", Player.B, OTHER, Player.A),
    ],
)
def test_a_whole_match_from_its_first_cover(tmp_path, rules, dealer, opener, deal, winner):
    deck, mood = deal
    path = tmp_path / "match.htr"
    head = f"hacktrick 1\nplayer A Ada\nplayer B Bo\nrules {rules}\ntarget 1\n"
    path.write_text(f"{head}hand 1 dealer {dealer}\ndeck {deck}\n")
    record = play_through(path, tmp_path / "home", mood, "resume", path)
    starts = [step for step in record.steps if isinstance(step.action, Start)]
    assert [step.seat for step in starts] == [opener]
    assert record.match.winner is winner


def test_a_whole_match_of_several_hands_that_play_deals(tmp_path):
    path = tmp_path / "match.htr"
    command = ("play", *NAMES, "--record", path, "--seed", "2", "--dealer", "1", "--target", "2")
    record = play_through(path, tmp_path / "home", 2, *command)
    openers = [step.seat for step in record.steps if isinstance(step.action, Start)]
    assert openers[0] is Player.A
    assert all(one is not two for one, two in pairwise(openers))
    assert max(record.match.score) >= 2
