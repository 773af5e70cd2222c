"""Whole matches in a real terminal, by two players who know the screen and nothing else."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from hacktrick.display.look import UNICODE
from hacktrick.record.reader import Record, read_file
from hacktrick.rules import Player, Start, view
from hacktrick.sentences import language, preview
from hacktrick.sentences import table as phrases
from hacktrick.table.screens.cover import Cover
from tests.table.footers import next_hand, offered, result
from tests.table.frames import frame
from tests.table.matches import match_of
from tests.terminal.driver import ENTER, Driver, hacktrick

NAMES = ("Ada", "Bo")
THREATS = {"Ada": "○", "Bo": "□"}
DECK = "015143450132542302"
ERASURE = "".join(f"\x1b[{row};1H\x1b[2K" for row in range(1, 25)) + "\x1b[0m\x1b[2J\x1b[H"
HOME = "\x1b[H"  # the cursor waits where no smaller window drops the lines above it


class Players:
    """Two people at the table, one of whom lets the other win. `covers` counts the covers seen."""

    def __init__(self, table: Driver, path: Path, winner: str) -> None:
        self.table = table
        self.path = path
        self.winner = winner
        self.covers = 0
        self._pick = ""

    def play(self) -> None:
        """Play until the match is over and its result is on the screen."""
        while True:
            self.table.wait(self._somewhere, "a screen of a match")
            self.table.settle()
            if self.table.cover:
                self._take_turn()
            elif next_hand() in self.table.text or result() in self.table.text:
                self.table.go_on(next_hand(), result())
            else:
                return

    def _somewhere(self) -> bool:
        text = self.table.text
        ends = (
            next_hand(),
            result(),
            phrases.MATCH_HANDS(),
        )
        return self.table.cover is not None or any(end in text for end in ends)

    def _take_turn(self) -> None:
        """Open the cover, look at what each card would do, and do the best that can be seen."""
        name = self.table.cover
        assert name is not None
        self.table.open()
        self.table.settle()
        assert f"{name}  {phrases.YOUR_HAND()}" in self.table.text
        cards, may_draw = self._cards(), self._offers(phrases.KEY_DRAW())
        if not cards or (name != self.winner and may_draw):
            self._draw()
            return
        # A card that is the only one to be played is picked already.
        self._pick = cards[0] if self._offers(phrases.KEY_DROP()) else ""
        promise = {card: self._promise(card, name) for card in cards}
        self._play((max if name == self.winner else min)(cards, key=promise.__getitem__))

    def _promise(self, card: str, name: str) -> int:
        """Pick a card, and see whether it wins, or on how many squares the next marker would."""
        if self._pick != card:
            self._press(card)
        self._pick = card
        return 100 if self._offers(phrases.KEY_WIN()) else self.table.text.count(THREATS[name])

    def _play(self, card: str) -> None:
        """Play a card, and say Guard! now and then."""
        if self._pick != card:
            self._press(card)
        says = self.covers % 3 == 2 and self._offers(phrases.KEY_GUARD())
        self._commit("g" if says else ENTER)

    def _cards(self) -> list[str]:
        """The cards that can be picked, as they lie on the screen."""
        lines = self.table.text.split("\n")
        at = next(n for n, line in enumerate(lines) if phrases.YOUR_HAND() in line)
        if not re.search("[╭┏]", lines[at + 1]):
            return []
        faces, reach = (re.findall(r"[│┃](.{5})[│┃]", line) for line in lines[at + 2 : at + 4])
        cards = [face.strip() for face, sign in zip(faces, reach, strict=True) if "×" not in sign]
        return list(dict.fromkeys(cards))

    def _offers(self, what: str) -> bool:
        """Whether the footer offers this."""
        return what in offered(self.table.text)

    def _press(self, key: str) -> None:
        before = self.table.text
        self.table.send(key)
        self.table.wait(lambda: self.table.text != before, f"what {key!r} does")
        self.table.settle(0.01)

    def _draw(self) -> None:
        self._press("d" if self._cards() else ENTER)
        if phrases.KEY_PASS_ON() in self.table.text:
            self.table.rest_from_enter()
            self._commit(ENTER)

    def _commit(self, key: str) -> None:
        """End the turn: from the first byte after the key on, nothing but the next public screen."""
        self.table.settle()
        at = len(self.table.raw)
        self.table.rest()
        self.table.send(key)
        self.table.wait(lambda: phrases.YOUR_HAND() not in self.table.text, "the end of the turn")
        self.table.settle(0.05)
        if self.table.cover:
            self._check_cover(bytes(self.table.raw[at:]).decode())

    def _check_cover(self, written: str) -> None:
        """It is the erasure, what follows from what is public, the window's title, and the way home."""
        self.covers += 1
        match = read_file(self.path).match
        assert match.to_act is not None
        assert self.table.cover == NAMES[match.to_act]
        cover = Cover(UNICODE, NAMES, view(match, None), to=match.to_act)
        lines = frame(cover, (80, 24), UNICODE)
        drawn = [f"\x1b[{row};1H\x1b[2K{line}\x1b[0m" for row, line in enumerate(lines, 1) if line]
        title = f"\x1b]2;{cover.window_title}\x07"
        assert written == ERASURE + "".join(drawn) + title + HOME
        assert not self.table.scrollback


def play_through(path: Path, home: Path, winner: str, *command: str | Path) -> Record:
    with hacktrick(*command, home=home) as table:
        players = Players(table, path, winner)
        players.play()
        record = read_file(path)
        assert record.match.winner is not None
        assert NAMES[record.match.winner] == winner
        assert winner in table.text
        assert players.covers > 3
        table.send("q")
        assert table.status() == 0
        assert table.text.replace("\n", "") == phrases.FAREWELL_OVER(file=path)
    return record


@pytest.mark.parametrize(
    ("each", "rules", "dealer", "opener", "winner"),
    [
        ("en", "standard", "A", Player.A, "Ada"),
        ("es", "standard", "B", Player.B, "Ada"),
        ("cs", "czech", "B", Player.A, "Bo"),
    ],
)
def test_a_whole_match_from_its_first_cover_in_every_language(
    tmp_path: Path, each: str, rules: str, dealer: str, opener: Player, winner: str
) -> None:
    language.use(each)
    path = tmp_path / "match.htr"
    head = f"hacktrick 1\nplayer A Ada\nplayer B Bo\nrules {rules}\ntarget 1\n"
    path.write_text(f"{head}hand 1 dealer {dealer}\ndeck {DECK}\n")
    record = play_through(path, tmp_path / "home", winner, "resume", path, "--language", each)
    starts = [step for step in record.steps if isinstance(step.action, Start)]
    assert [step.player for step in starts] == [opener]


def test_a_whole_match_of_several_hands_that_play_deals(tmp_path: Path) -> None:
    path = tmp_path / "match.htr"
    command = ("play", *NAMES, "--record", path, "--seed", "579", "--dealer", "1", "--target", "2")
    record = play_through(path, tmp_path / "home", "Bo", *command)
    openers = [step.player for step in record.steps if isinstance(step.action, Start)]
    assert openers[0] is Player.A
    assert all(one is not two for one, two in pairwise(openers))
    assert len(openers) == 2  # a point a hand, as nobody places the x2


def test_esc_and_another_key_at_once_are_neither_and_each_by_itself_works(
    tmp_path: Path, home: Path
) -> None:
    """Together they are Alt and that key, which no key of the game is."""
    with hacktrick("resume", match_of(tmp_path), home=home) as table:
        table.open()
        table.press("2")
        picked = table.text
        assert preview.STARTS(card=2) in picked
        table.send("\x1b3")
        table.settle(0.2)
        assert table.text == picked
        table.press("\x1b")
        assert preview.NOTHING_PICKED() in table.text
        table.press("3")
        assert preview.STARTS(card=3) in table.text
