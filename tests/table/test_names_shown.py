"""Names at the table: shown as typed, measured right, and refused where no screen could carry them."""

import re
import unicodedata
from pathlib import Path

import pyte
import pytest

from hacktrick.display.look import UNICODE
from hacktrick.rules import view
from hacktrick.table.screens.cover import Cover
from tests.strategies import play_match
from tests.table.frames import frame
from tests.table.matches import records
from tests.terminal.driver import (
    hacktrick,
)

HOSTILE = [
    "[bold]Ada[/bold]",
    "[/]",
    ":smile: :red_circle:",
    "%s%d{0}{name}",
    "\\x1b[31m",
    "日本語日本語日本語日本語",
    "Zoë",
    "e\u0301e\u0301e\u0301e\u0301",
    "ＡＤＡ",
    "x" * 24,
    "🎲🎲🎲",
    "한글 이름",
    "עברית",
]


# Terminals disagree about how wide these are, so they may be cut; but nothing beside them moves.
DOUBTFUL = ["👩‍🚀 Ada", "🇨🇿 Ada", "1️⃣ Ada", "❤️ Ada", "👍🏽 Ada", "क्षि Ada"]

ISOLATES = re.compile("[\u2066-\u2069]")
BOARD = {(60, 20): (0, 8, 16, 24), (80, 24): (0, 12, 24, 36)}  # the columns of its upright lines


def cells(screen: pyte.Screen) -> list[str]:
    """The screen's lines with one character a cell; behind a wide one stands a blank."""
    rows = [screen.buffer[row] for row in range(screen.lines)]
    return ["".join((row[at].data or " ")[0] for at in range(screen.columns)) for row in rows]


@pytest.mark.parametrize("size", BOARD)
@pytest.mark.parametrize("name", [*HOSTILE, *DOUBTFUL])
def test_names_are_measured_right(name: str, size: tuple[int, int]) -> None:
    """As a terminal shows the frame: the header, the board and both seats end where they should."""
    match = play_match(1).steps[1].match
    assert match.to_act is not None
    for names in ((name, "Bo"), ("Bo", name)):
        cover = Cover(UNICODE, names, view(match, None), to=match.to_act)
        screen = pyte.Screen(*size)
        stream = pyte.Stream(screen)
        for number, line in enumerate(frame(cover, size, UNICODE), 1):
            drawn = ISOLATES.sub("", line)  # at which this emulator drops the rest of the text
            stream.feed(f"\x1b[?7l\x1b[{number};1H{drawn}")
        header, *rows = cells(screen)
        assert header[-2:].strip()
        for row in rows[:9]:
            assert all(row[column] in "┌┬┐├┼┤└┴┘│" for column in BOARD[size])
        assert len([row for row in rows[:9] if row.endswith(" cards")]) == 2


@pytest.mark.parametrize("names", [HOSTILE[0:2], HOSTILE[2:4], HOSTILE[5:7], HOSTILE[10:8:-1]])
def test_names_are_shown_as_typed(home: Path, names: tuple[str, str]) -> None:
    for dealer, name in zip("12", names, strict=True):
        with hacktrick("play", *names, "--dealer", dealer, "--new", home=home) as table:
            table.see("press Space")
            table.settle()
            assert unicodedata.normalize("NFC", table.cover or "") == unicodedata.normalize("NFC", name)
            table.open()
            assert f"{name}  Your hand" in table.text


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Ada\x1b[31m", "Bo"),
        ("Ada\n", "Bo"),
        ("A\u2028da", "Bo"),
        ("\u202eAda", "Bo"),
        ("Ada", " Ada "),
        ("Ada", "\uff21da"),
        ("e\u0301", "\xe9"),
    ],
)
def test_names_that_no_screen_could_carry_are_refused_at_the_door(home: Path, a: str, b: str) -> None:
    with hacktrick("play", a, b, home=home) as table:
        assert table.status() == 1
        printed = table.raw.decode()
        assert printed.count("\n") == 1
        assert "\x1b" not in printed
        assert not records(home)
