"""A hidden hand stays hidden, whatever is typed, pasted or done to the process: in a real terminal."""

import random
import time
from pathlib import Path

import pytest

from hacktrick.play.chance import Chance
from hacktrick.record.reader import read_file
from hacktrick.rules import Deck, Match, Phase, Player, RuleSet
from tests.strategies import Played, head_text, play_match, record_text
from tests.table.footers import NEXT_HAND
from tests.table.matches import OPENING, match_of, record
from tests.terminal.driver import (
    ENTER,
    ESC,
    LEFT,
    RIGHT,
    SLOWEST,
    SPACE,
    Driver,
    hacktrick,
)
from tests.worlds import Viewer, World, a_hand, another_world, states

REPEAT = 0.03  # seconds between the characters of a key held down
ERASED = b"\x1b[2J"

# Two matches that differ only in what a player may not see


def bytes_written(path: Path, home: Path, keys: list[str]) -> tuple[bytes, bytes]:
    """What a resumed match wrote before its first Space, and then up to the cover after a turn."""
    with hacktrick("resume", path, home=home) as table:
        table.see("press Space")
        table.settle()
        first = bytes(table.raw)
        table.open()
        table.settle()
        table.press(*keys)
        return first, bytes(table.raw)


def test_two_matches_that_differ_in_hidden_cards_alone_write_the_same_bytes(
    tmp_path: Path, home: Path
) -> None:
    """A whole turn of A, the log, the help and the cover of B: not a byte of them knows B's cards."""
    keys = ["0", "2", RIGHT, LEFT, "9", "?", " ", ESC, "l", ESC, "k", ESC, "i", "h", "h", "3", ENTER]
    first, second = (
        bytes_written(record(tmp_path / f"{n}.htr", events), home, keys)
        for n, events in enumerate(OPENING)
    )
    assert first == second
    assert b"Pass the keyboard to Bo" in first[1]
    assert first[0].count(ERASED) == 2  # the terminal taken over, and the first cover
    # And they are two matches: B's hands do differ.
    hands = [bytes_written(tmp_path / f"{n}.htr", home, [])[1] for n in (0, 1)]
    assert hands[0] != hands[1]


def another(seed: int) -> tuple[Match, World, World, Viewer]:
    """A hand up to a turn, and another one that looks the same to everybody before it is opened."""
    rng = random.Random(seed)
    while True:
        match, world = a_hand(play_match(rng.randrange(10**6), rng.choice(list(RuleSet))).steps, rng)
        player = states(match, world)[-1].to_act
        other = another_world(match, world, viewer=None, rng=rng)
        if player is not None and len(world) > 8 and other[0] != world[0]:
            return match, world, other, player


def lines(match: Match, world: World) -> str:
    """The record of a hand, as hand 1 of a match that goes on with it."""
    lines = [f"hand 1 dealer {match.dealer}"]
    for before, action in zip([match, *states(match, world)], world, strict=False):
        lines.append(f"{before.to_act} {action}" if before.to_act is not None else str(action))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seed", range(2))
def test_covers_of_matches_under_way_are_the_same_bytes_too(
    tmp_path: Path, home: Path, seed: int
) -> None:
    match, world, other, _ = another(seed)
    match = match._replace(number=1, score=(0, 0), target=5)
    written = []
    for events in (world, other):
        path = record(tmp_path / "match.htr", lines(match, events), head_text(match))
        with hacktrick("resume", path, home=home) as table:
            table.see("press Space")
            table.press("l", ESC, "?", ESC, "q", "n")
            written.append(bytes(table.raw))
            assert not table.opened
    assert written[0] == written[1]


def twins() -> tuple[int, int]:
    """Two seeds whose first deals show the same two cards, and hide other ones."""
    seen: dict[tuple[int, ...], tuple[int, tuple[int, ...]]] = {}
    for seed in range(1000):
        deck = Chance(seed).next(Match(number=1, dealer=Player.A))
        assert isinstance(deck, Deck)
        other, hands = seen.setdefault(deck.cards[7:9], (seed, deck.cards[:7]))
        if hands != deck.cards[:7]:
            return other, seed
    raise AssertionError("no two deals are alike")


def test_nothing_of_the_deal_is_written_before_the_first_space_of_a_match(home: Path) -> None:
    written = []
    for seed in twins():
        with hacktrick(
            "play", "Ada", "Bo", "--dealer", "1", "--new", "--seed", str(seed), home=home
        ) as table:
            table.see("press Space")
            table.settle(0.2)
            written.append(bytes(table.raw))
    assert written[0] == written[1]


# What opens a cover, and what does not


def test_what_was_typed_ahead_opens_nothing(tmp_path: Path, home: Path) -> None:
    with hacktrick("resume", match_of(tmp_path), home=home) as table:
        table.send(SPACE * 40)
        table.see("press Space")
        table.settle(0.4)
        assert not table.opened
        table.open()


SLOW = """
import time
from hacktrick.table.screens.cover import Cover
draw = Cover.draw
def slowly(self, layout):
    time.sleep(0.6)
    return draw(self, layout)
Cover.draw = slowly
"""


def test_a_space_that_waited_for_the_cover_does_not_open_it(tmp_path: Path, home: Path) -> None:
    """On a machine so slow that the line was quiet for long before the cover appeared."""
    with hacktrick("resume", match_of(tmp_path), home=home, code=SLOW) as table:
        table.open()
        table.press("2")
        at = len(table.raw)
        table.rest()
        table.send(ENTER)
        time.sleep(0.4)
        table.send(SPACE)
        table.wait(lambda: table.cover == "Bo", "the cover")
        table.settle(0.3)
        assert b"Your hand" not in table.raw[at:]


def held(table: Driver, key: str, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        table.send(key)
        table.pump(0)
        time.sleep(REPEAT)


def test_a_held_space_opens_nothing_until_it_is_let_go(tmp_path: Path, home: Path) -> None:
    with hacktrick("resume", match_of(tmp_path), home=home) as table:
        held(table, SPACE, 1.2)  # from before there is a cover
        table.see("press Space")
        table.settle()
        assert not table.opened
        table.open()


@pytest.mark.parametrize("key", [ENTER, "!", "d"])
def test_no_held_key_goes_on_over_the_cover_after_its_commit(
    tmp_path: Path, home: Path, key: str
) -> None:
    events = OPENING[0] + "A starts 0\nB draws\n"
    path = record(tmp_path / "match.htr", events)
    with hacktrick("resume", path, home=home) as table:
        table.open()
        if key != "d":  # which is asked twice where a card is picked
            table.press("2")
        at = len(table.raw)
        table.rest()
        held(table, key, 1.0)
        table.settle()
        if key == "d":
            assert table.turn  # the card drawn is still shown
        else:
            assert table.cover == "Bo"
            after = table.raw[at:]
            assert b"Your hand" not in after[after.rindex(ERASED) :]
        assert len(read_file(path).steps) == 4 + (1 if key == "d" else 2)


@pytest.mark.parametrize("key", [SPACE, ENTER])
@pytest.mark.parametrize(("delay", "period"), [(0.25, 0.03), (0.5, 0.125), (0.5, 0.18), (0.5, 0.29)])
def test_no_key_held_down_from_a_hands_end_on_opens_the_next_cover(
    tmp_path: Path, home: Path, key: str, delay: float, period: float
) -> None:
    """Whatever a keyboard repeats by: Space does not lead to the cover, and Enter does not open it."""
    with hacktrick("resume", at_a_hands_end(tmp_path), home=home, HACKTRICK_CALM="1") as table:
        table.see(NEXT_HAND)
        table.settle(1.05)  # before that no key goes on
        table.send(key)
        table.settle(delay)
        for _ in range(int(1.5 / period)):
            table.send(key)
            table.settle(period)
        table.settle()
        assert not table.opened
        if key == ENTER:
            assert table.cover
            table.open()


def at_a_hands_end(folder: Path) -> Path:
    """A record that stands at the end of a hand."""
    played = play_match(3, target=5)
    over = [step.match.hand is not None and step.match.phase is Phase.HAND_OVER for step in played.steps]
    path = folder / "match.htr"
    path.write_text(record_text(Played(played.start, played.steps[: over.index(True) + 1])))
    return path


@pytest.mark.parametrize("period", [0.03, 0.18])
def test_a_space_that_came_too_soon_opens_nothing_while_it_is_held(
    tmp_path: Path, home: Path, period: float
) -> None:
    with hacktrick("resume", match_of(tmp_path), home=home) as table:
        table.see("press Space")
        table.send(SPACE)
        table.settle(0.5)
        for _ in range(int(1.5 / period)):
            table.send(SPACE)
            table.settle(period)
        table.settle()
        assert not table.opened
        table.settle(SLOWEST)
        table.open()


PASTES = ["\x1b[200~ \x1b[201~", "\x1b[200~    \x1b[201~", "      ", " \r \r", " 3\r", "\x1b[15~ "]


def test_no_paste_opens_a_cover(tmp_path: Path, home: Path) -> None:
    """Told apart by the terminal or not: a Space that did not come alone is nobody's key."""
    with hacktrick("resume", match_of(tmp_path), home=home) as table:
        table.see("press Space")
        for pasted in PASTES:
            table.rest()
            table.send(pasted)
            table.settle(0.1)
        assert not table.opened
        table.open()


def test_a_space_too_soon_after_anything_else_does_not_open(tmp_path: Path, home: Path) -> None:
    with hacktrick("resume", match_of(tmp_path), home=home) as table:
        table.see("press Space")
        for before in ("z", "\x1b[15~", "\x1b[200~x\x1b[201~", "\xff"):
            table.rest()
            table.send(before.encode("latin-1"))
            time.sleep(0.1)
            table.send(SPACE)
            table.settle(0.1)
        assert not table.opened
        table.open()


def test_no_commit_key_opens_a_cover(tmp_path: Path, home: Path) -> None:
    with hacktrick("resume", match_of(tmp_path), home=home) as table:
        table.see("press Space")
        for key in (ENTER, "!", "g", "d"):
            table.rest()
            table.send(key)
            table.settle()
        assert not table.opened
        assert table.cover == "Ada"


def test_a_resized_cover_is_still_a_cover(tmp_path: Path, home: Path) -> None:
    with hacktrick("resume", match_of(tmp_path), home=home) as table:
        table.see("press Space")
        for size in ((60, 20), (120, 40), (30, 10), (80, 24)):
            table.resize(*size)
            assert ("Pass the keyboard to Ada" in table.text) is (size != (30, 10))
        assert not table.opened
        table.open()
