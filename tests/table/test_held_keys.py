"""No key held down opens a cover, whatever it repeats by, and a fresh Space does: on a clock of its own.

A real keyboard sends a key at once, again after a delay, and then once each period. Delays of 0.2 to 2
seconds and periods of 0.01 to 0.6 are what keyboards can be set to.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from hacktrick.cli import main
from hacktrick.rules import Draw, Match, Play, view, winning_plays
from hacktrick.sentences import display as shared
from hacktrick.sentences import table as phrases
from hacktrick.table import session
from hacktrick.terminal import abilities
from hacktrick.terminal.decoder import Key, Paste
from hacktrick.terminal.keys import ENTER, ESC, SPACE
from hacktrick.terminal.signals import Stopped
from hacktrick.terminal.terminal import CONTINUED
from tests.strategies import Played, play_match, record_text
from tests.table.matches import OPENING, record, resumable

# Seconds: the delay, and the period.
KEYBOARDS = [
    *((0.2, 0.01), (0.2, 0.18), (0.25, 0.03), (0.29, 0.29), (0.31, 0.31), (0.5, 0.01), (0.5, 0.125)),
    *((0.5, 0.18), (0.5, 0.29), (0.66, 0.45), (1.0, 0.6), (1.0, 0.03), (2.0, 0.6), (2.0, 0.31)),
]
REPEATS = 8
SLOW = 0.004  # seconds that a frame, and what is written to the disk, take

Typed = list[tuple[float, str]]  # keys with the second at which each comes
Begin = Callable[[Path], list[str | Path]]  # makes what is needed in a folder, and gives the arguments


class Clocked:
    """A terminal in memory with a time of its own, at which a plan of keys is typed."""

    many_colors = True
    light: bool | None = None

    def __init__(self, plan: Typed) -> None:
        self.frames: list[tuple[float, str]] = []
        self.quiet = self.heard = self.now = 0.0
        self._plan = sorted(plan)

    def __enter__(self) -> Clocked:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def size(self) -> tuple[int, int]:
        return 80, 24

    def resized(self, size: tuple[int, int]) -> bool:
        return False

    def read(self, timeout: float) -> list[Key | Paste]:
        if not self._plan:
            raise Stopped(1)
        at, name = self._plan[0]
        if at > self.now + timeout:
            self.now += timeout
            return []
        del self._plan[0]
        self.now = max(self.now, at)
        self.quiet, self.heard = self.now - self.heard, self.now
        return [CONTINUED if name == CONTINUED.name else Key(name)]

    def ask_ground(self) -> None:
        pass

    def stays_quiet(self, seconds: float) -> bool:
        at = self._plan[0][0] if self._plan else self.now + seconds + 1
        stays = at > self.now + seconds
        self.now = self.now + seconds if stays else max(self.now, at)
        return stays

    def flush(self, anew: bool = True) -> bool:
        before = len(self._plan)
        self._plan = [(at, name) for at, name in self._plan if at > self.now]
        if anew or len(self._plan) < before:
            self.heard = self.now
        return len(self._plan) < before

    def paint(
        self, lines: list[str], anew: bool = False, *, title: str = "", rings: bool = False
    ) -> None:
        self.frames.append((self.now, "\n".join(lines)))
        self.now += SLOW  # as long as a frame and what is written to the disk take


def held(key: str, begin: float, delay: float, period: float) -> Typed:
    """What a key sends that is held down from a moment on."""
    return [(begin, key), *((begin + delay + number * period, key) for number in range(REPEATS))]


def table(args: list[str | Path], home: Path, plan: Typed) -> list[tuple[float, str]]:
    """The frames that the program shows, with their times, while a plan of keys is typed."""
    terminal = Clocked(plan)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session, "Terminal", lambda: terminal)
        patch.setattr(abilities, "check_terminal", lambda: None)
        patch.setenv("HACKTRICK_HOME", str(home))
        patch.setenv("TERM", "xterm-256color")
        CliRunner().invoke(main, [*map(str, args)])
    return terminal.frames


class Way(NamedTuple):
    """A way to a cover: how the program is begun, the keys before, and the one that leads there."""

    args: Begin
    keys: Typed
    lead: str


def resumed(events: str) -> Begin:
    return lambda folder: ["resume", record(folder / "match.htr", events)]


def at_an_end(target: int) -> Begin:
    """The record of a match that stands at the end of its first hand."""

    def begun(folder: Path) -> list[str | Path]:
        played = play_match(3, target=target)
        over = [
            step.match.hand is not None and step.match.hand.result is not None for step in played.steps
        ]
        end = over.index(True)
        path = folder / "match.htr"
        path.write_text(record_text(Played(played.start, played.steps[: end + 1])))
        return ["resume", path]

    return begun


def offered(folder: Path) -> list[str | Path]:
    record(folder / "home" / "match.htr", OPENING[0])
    return ["play", "Ada", "Bo"]


OPENED: Typed = [(1.0, SPACE)]
STARTED = OPENING[0] + "A starts 0\n"
WAYS = {
    "the cover itself": Way(resumed(OPENING[0]), [], ""),
    "starting the Row": Way(resumed(OPENING[0]), [*OPENED, (2.0, "2")], ENTER),
    "a play with Play!": Way(resumed(STARTED), [*OPENED, (2.0, "1")], "!"),
    "a play with Guard!": Way(resumed(STARTED), [*OPENED, (2.0, "1")], "g"),
    "a draw": Way(resumed(STARTED), [*OPENED, (2.0, "d")], ENTER),
    "a hand's end": Way(at_an_end(5), [], ENTER),
    "a rematch": Way(at_an_end(1), [(1.5, ENTER)], "r"),
    "staying": Way(resumed(OPENING[0]), [(1.0, "q")], "n"),
    "the help": Way(resumed(OPENING[0]), [(1.0, "?")], ESC),
    "the log": Way(resumed(OPENING[0]), [(1.0, "l")], ESC),
    "coming back": Way(resumed(STARTED), OPENED, CONTINUED.name),
    "an unfinished match": Way(offered, [], ENTER),
    "the names": Way(lambda _: ["play", "--new"], [(0.5, "A"), (1.0, ENTER), (1.5, "B")], ENTER),
}


def opened(frames: list[tuple[float, str]], begin: float) -> float:
    """When a hand lies open after the first cover from a moment on; infinite if it never does."""
    covers = [
        at for at, frame in frames if at >= begin and shared.PASS_TO.text.partition("{")[0] in frame
    ]
    hands = [at for at, frame in frames if covers and at > covers[0] and phrases.YOUR_HAND() in frame]
    return min(hands, default=inf)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("offset", [0.0, 0.25, 0.35])
def test_a_held_space_opens_no_cover_and_a_fresh_one_does_within_a_second(
    tmp_path: Path, home: Path, way: str, offset: float
) -> None:
    """It goes down before the cover appears, or so soon after that nobody can have meant it."""
    args, keys, lead = WAYS[way]
    came = 0
    for delay, period in KEYBOARDS:
        begin = 3.0 + offset if lead else offset / 2
        plan = [*keys, *held(SPACE, begin, delay=delay, period=period)]
        if lead:
            plan.append((3.301, lead))
        came += check(args, tmp_path, home=home, plan=plan, begin=3.0 if lead else 0.0)
    # Enter plays a card that is picked, and closes a hand's end, only after a quiet.
    assert came > len(KEYBOARDS) // 2 or (lead == ENTER and offset == 0.25)


@pytest.mark.parametrize(
    "way", [name for name, way in WAYS.items() if way.lead not in ("", CONTINUED.name)]
)
def test_the_key_that_leads_to_a_cover_opens_it_no_more_than_it_is_held(
    tmp_path: Path, home: Path, way: str
) -> None:
    args, keys, lead = WAYS[way]
    for delay, period in KEYBOARDS:
        plan = [*keys, *held(lead, 3.0, delay=delay, period=period)]
        assert check(args, tmp_path, home=home, plan=plan, begin=3.0)


def only_draws(folder: Path) -> list[str | Path]:
    """A turn on which nothing but a draw is possible, so that Enter draws."""
    return ["resume", resumable(folder / "match.htr", lambda match: match.legal == (Draw(),))]


def wins(folder: Path) -> list[str | Path]:
    """A turn on which a 1 wins the hand, and another card can be played too."""

    def one_wins(match: Match) -> bool:
        player = match.to_act
        if player is None or len({each.card for each in match.legal if isinstance(each, Play)}) < 2:
            return False
        return Play(1) in winning_plays(view(match, player))

    return ["resume", resumable(folder / "match.htr", one_wins)]


@pytest.mark.parametrize(
    ("args", "keys", "shows"),
    [(only_draws, [], phrases.KEY_PASS_ON()), (wins, [(2.0, "1")], phrases.KEY_NEXT_HAND())],
    ids=["drawn", "won"],
)
def test_the_enter_that_drew_or_won_passes_nothing_on_unseen_while_it_is_held(
    tmp_path: Path, home: Path, args: Begin, keys: Typed, shows: str
) -> None:
    """What it came to stands as long as the key is down, and a fresh Enter goes on."""
    for delay, period in KEYBOARDS:
        home.mkdir(exist_ok=True)
        plan = [*OPENED, *keys, *held(ENTER, 3.0, delay, period)]
        fresh = max(at for at, _ in plan) + 1.0
        frames = table(args(tmp_path), home, [*plan, (fresh, ENTER), (fresh + 1.0, "z")])
        gone = [at for at, frame in frames if at > 3.0 and shows not in frame]
        assert gone, f"{delay} {period}: Enter does not go on"
        assert gone[0] >= fresh, f"gone {fresh - gone[0]:.2f} s too early by {delay} {period}"


def check(args: Begin, folder: Path, home: Path, plan: Typed, begin: float) -> bool:
    """Whether a cover came. It is not opened by the plan, but by a Space a second later."""
    for path in folder.glob("**/*.htr"):
        path.unlink()
    fresh = max(at for at, _ in plan) + 1.0
    home.mkdir(exist_ok=True)
    at = opened(table(args(folder), home, [*plan, (fresh, SPACE), (fresh + 1.0, "z")]), begin)
    assert at >= fresh, f"opened {fresh - at:.2f} s too early by {plan}"
    assert at == inf or at <= fresh + 1.0
    return at < inf
