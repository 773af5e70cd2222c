"""With and without colours, with ASCII signs alone: what a terminal is sent, to the byte."""

import re
from pathlib import Path
from typing import NamedTuple, TypedDict

import pytest

from hacktrick.display.keys import ANYWHERE, PAGES, Intent
from hacktrick.display.look import ASCII, UNICODE, Look
from hacktrick.drawing.signs import signs
from hacktrick.sentences import table as phrases
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.terminal.keys import ENTER, ESC
from tests.strategies import Played, play_match, record_text
from tests.table import fake
from tests.table.fake import key
from tests.terminal.driver import RIGHT as RIGHT_ARROW
from tests.terminal.driver import hacktrick

NAMES = ("Zoë", "日本 [b]")
HELP, LOG = key(Intent.HELP, ANYWHERE), key(Intent.LOG, ANYWHERE)
RIGHT = key(TableIntent.PICK_NEXT, keys.TURN)
STYLES = re.compile(r"\x1b\[([\d;]*)m")
ESCAPES = re.compile(r"\x1b\[[^A-Za-z]*[A-Za-z]")
COLOURS = {*range(30, 50), *range(90, 108)}
ATTRIBUTES = {0, 1, 2}  # reset, bold, dim


class Variables(TypedDict, total=False):
    """What the environment may say of the look."""

    NO_COLOR: str


class Begun(NamedTuple):
    """How the program is begun, and how it is to look then."""

    options: tuple[str, ...] = ()
    env: Variables = Variables()
    term: str = "xterm-256color"
    color: bool = True
    look: Look = UNICODE


LOOKS = {
    "as it is": Begun(),
    "--no-color": Begun(("--no-color",), color=False),
    "NO_COLOR": Begun(env={"NO_COLOR": "1"}, color=False),
    "NO_COLOR without a value": Begun(env={"NO_COLOR": ""}),
    "--ascii": Begun(("--ascii",), look=ASCII),
    "TERM=linux": Begun(term="linux", look=ASCII),
    "--ascii --no-color": Begun(("--ascii", "--no-color"), color=False, look=ASCII),
}


def styles(raw: str) -> set[int]:
    """The numbers of every style that was sent; of a colour by number, the first."""
    return {int(number or 0) for codes in STYLES.findall(raw) for number in codes.split(";")}


def picked_edge(look: Look) -> str:
    """The upper edge of a card that is picked."""
    return look.picked.corners[0] + look.picked.across * 5


def check(raw: str, color: bool, look: Look) -> None:
    """Colours or none, and which characters were sent beside the names."""
    sent = styles(raw)
    assert bool(sent & COLOURS) is color
    assert sent - COLOURS <= ATTRIBUTES
    assert {1, 2} <= sent  # bold and dim tell apart what colours do elsewhere
    drawn = ESCAPES.sub("", raw)
    for name in NAMES:
        assert name in drawn
        drawn = drawn.replace(name, "")
    assert drawn.isascii() is (look is ASCII)
    assert signs(look).markers[0] in drawn and look.card.corners[0] in drawn


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A match under way."""
    played = play_match(1)
    path = tmp_path / "match.htr"
    path.write_text(record_text(Played(played.start, played.steps[:6]), NAMES), encoding="utf-8")
    return path


@pytest.mark.parametrize("begun", LOOKS)
@pytest.mark.parametrize("command", ["play", "resume", "replay"])
def test_every_command_that_draws(tmp_path: Path, path: Path, begun: str, command: str) -> None:
    options, env, term, color, look = LOOKS[begun]
    words: dict[str, list[str | Path]] = {
        "play": ["play", *NAMES, "--new"],
        "resume": ["resume", path],
        "replay": ["replay", path],
    }
    with fake.hacktrick(*words[command], *options, home=tmp_path, TERM=term, **env) as table:
        table.press(HELP, *[key(Intent.PAGE_NEXT, PAGES)] * 3, ESC, LOG, ESC)
        assert (
            phrases.SIGN_WON() in table.drawn and signs(look).won in table.drawn
        )  # every sign was shown
        if command == "replay":
            table.press(key(Intent.LAST, keys.REPLAY))
        else:
            table.open()
            table.press(RIGHT)
            assert picked_edge(look) in table.drawn
            table.press(ENTER)
        check(table.drawn, color, look)


@pytest.mark.parametrize("begun", ["NO_COLOR", "TERM=linux", "--ascii --no-color"])
def test_in_a_real_terminal(tmp_path: Path, path: Path, begun: str) -> None:
    options, env, term, color, look = LOOKS[begun]
    with hacktrick("resume", path, *options, home=tmp_path, term=term, **env) as table:
        table.open()
        table.press(RIGHT_ARROW)
        assert picked_edge(look) in table.raw.decode()
        check(table.raw.decode(), color, look)


def test_a_light_ground_is_asked_for_once_and_used_from_the_next_cover_on(tmp_path: Path) -> None:
    dark, light = b"38;5;69", b"38;5;32"  # the colours of the first player
    question, white = b"\x1b]11;?\x1b\\", b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\"
    with hacktrick("play", *NAMES, "--new", "--dealer", "1", home=tmp_path) as table:
        table.wait(lambda: question in table.raw, "the question")
        assert table.cover  # the first frame waits for nothing
        table.send(white)
        table.open()
        assert dark in table.raw and light not in table.raw
        table.press(RIGHT_ARROW)
        table.rest()
        table.press("\r")
        table.wait(lambda: table.cover == NAMES[1], "the next cover")
        assert light in table.raw and table.raw.count(question) == 1
