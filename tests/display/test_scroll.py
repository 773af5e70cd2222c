"""Text to scroll through: by lines, by pages, and to both ends."""

from __future__ import annotations

from hacktrick.display.block import text
from hacktrick.display.keys import COVER, READING, Intent
from hacktrick.display.layout import SMALLEST, layout_for
from hacktrick.display.look import ASCII, UNICODE
from hacktrick.display.screen import Next
from hacktrick.display.scroll import Scroll, entry, help_screen, log_screen
from hacktrick.terminal.decoder import Key

NAMES = ("Ada", "Bo")
ROOM = 16  # lines of text on the smallest terminal


def drawn(screen: Scroll) -> list[str]:
    layout = layout_for(*SMALLEST)
    assert layout is not None
    return [line.plain.rstrip() for line in screen.draw(layout)]


def shown(screen: Scroll) -> tuple[int, int]:
    """The first and the last line shown, as they are numbered in the text."""
    lines = [int(line) for line in drawn(screen) if line.isdecimal()]
    assert lines == list(range(lines[0], lines[-1] + 1))
    return lines[0], lines[-1]


def numbered(lines: int, at_end: bool = False) -> Scroll:
    content = [(text(str(number)), 0) for number in range(1, lines + 1)]
    return Scroll(UNICODE, NAMES, "Title", content=content, at_end=at_end)


def test_keys_scroll_by_a_line_by_a_page_and_to_both_ends() -> None:
    screen = numbered(50)
    places = []
    for name in (
        "",
        "down",
        "down",
        "up",
        "page-down",
        "page-up",
        "end",
        "up",
        "page-down",
        "home",
        "up",
    ):
        if name:
            assert screen.press(Key(name)) is Next.STAY
        places.append(shown(screen))
    assert places == [
        *((1, 16), (2, 17), (3, 18), (2, 17)),
        *((18, 33), (2, 17)),
        *((35, 50), (34, 49), (35, 50), (1, 16), (1, 16)),
    ]
    assert shown(numbered(50, at_end=True)) == (35, 50)


def test_the_title_says_which_lines_are_shown_of_how_many() -> None:
    screen = numbered(50)
    screen.press(Key("down"))
    lines = drawn(screen)
    assert lines[0].startswith("Title ") and lines[0].endswith(" 2-17 of 50") and lines[1] == ""
    assert len([line for line in lines if line.isdecimal()]) == ROOM
    assert drawn(numbered(3))[0].endswith(" 1-3 of 3")


def test_later_lines_of_an_entry_stand_under_its_meaning() -> None:
    line, indent = entry("x", "word " * 20, "key")
    assert line.plain.startswith("x       word") and indent == 8
    rows = drawn(Scroll(UNICODE, NAMES, "", content=[(line, indent)]))
    assert rows[3].startswith(" " * 8 + "word")


def test_the_help_lists_each_table_once_under_its_heading() -> None:
    screen = help_screen(UNICODE, NAMES, (COVER, READING, COVER), more=[(text("more"), 0)])
    rows = [row.plain for row, _ in screen.content]
    assert rows[:3] == [COVER.heading, f"Space   {COVER.bindings[0].help}", ""]
    assert rows[3] == READING.heading and rows[-2:] == ["", "more"]
    assert {indent for row, indent in screen.content if row.plain in (COVER.heading, "", "more")} == {0}
    assert rows.count(COVER.heading) == 1


def test_the_log_begins_at_its_end() -> None:
    lines = [text(str(number)) for number in range(1, 51)]
    assert shown(log_screen(ASCII, NAMES, lines)) == (35, 50)


def test_every_key_of_a_reader_works() -> None:
    for binding in READING.bindings:
        for name in binding.keys:
            response = numbered(50).press(Key(name))
            leads = {Intent.CLOSE: Next.BACK, Intent.LEAVE: Next.LEAVE}
            assert response is leads.get(binding.intent, Next.STAY)  # type: ignore[call-overload]
    assert READING.bindings[3].keys == ("page-down", "f")
