"""The list of matches by itself: the mark moves over it and never off it, and a row fits its line."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from hacktrick.display.layout import SMALLEST, layout_for
from hacktrick.display.look import ASCII, UNICODE, Look
from hacktrick.display.screen import Next
from hacktrick.drawing.signs import signs
from hacktrick.record.summary import Summary
from hacktrick.rules import Player
from hacktrick.table.screens.matches import MatchList
from hacktrick.terminal.decoder import Key
from hacktrick.terminal.keys import ENTER

BEGAN = datetime(2026, 11, 30, 20, 15)


def matches(*names: str, score: tuple[int, int] = (1, 0)) -> Iterator[tuple[Path, Summary]]:
    """Matches of these people against Bo, who has won each."""
    for name in names:
        yield Path(f"{name}.htr"), Summary((name, "Bo"), BEGAN, None, score, score, Player.B)


def rows(screen: MatchList, look: Look = UNICODE) -> list[str]:
    layout = layout_for(*SMALLEST)
    assert layout is not None
    return [line.plain for line in screen.draw(layout) if signs(look).won in line.plain]


def marked(screen: MatchList) -> int:
    """Which row is marked."""
    (at,) = (at for at, row in enumerate(rows(screen)) if row.startswith(signs(UNICODE).turn))
    return at


@pytest.mark.parametrize(("up", "down"), [("up", "down"), ("k", "j")])
def test_the_mark_is_moved_by_one_and_never_off_the_list(up: str, down: str) -> None:
    screen = MatchList(UNICODE, ("A", "B"), matches("Ada", "Cy", "Di"))
    places = [marked(screen)]
    for name in (down, down, down, down, up, up, up):
        screen.press(Key(name))
        assert not screen.notice
        places.append(marked(screen))
    assert places == [0, 1, 2, 2, 2, 1, 0, 0]


def test_enter_on_the_last_match_chooses_it_though_somebody_wanted_to_go_further() -> None:
    screen = MatchList(UNICODE, ("A", "B"), matches("Ada", "Cy"))
    for _ in range(3):
        rows(screen)
        screen.press(Key("down"))
    rows(screen)
    assert screen.press(Key(ENTER)) is Next.GO_ON and screen.chosen[1].names == ("Cy", "Bo")


def test_a_row_that_is_too_long_is_cut_with_what_the_look_has_for_it() -> None:
    longest = ("x" * 24, "y" * 24)
    summary = Summary(longest, BEGAN, None, (10, 10), (10, 10), Player.A)
    for look in (UNICODE, ASCII):
        (row,) = rows(MatchList(look, ("A", "B"), iter([(Path("a.htr"), summary)])), look)
        assert len(row) == SMALLEST[0] and look.ellipsis in row
        assert row.isascii() is look.ascii
