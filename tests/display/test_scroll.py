"""Text to scroll through: by lines, by pages, and to both ends."""

from __future__ import annotations

from hacktrick.display.block import text
from hacktrick.display.keys import COVER, READING, Intent
from hacktrick.display.layout import SMALLEST, layout_for
from hacktrick.display.look import UNICODE
from hacktrick.display.pages import Page, Pages
from hacktrick.display.rows import entries, entry, key_rows, laid_out
from hacktrick.display.screen import Next
from hacktrick.display.scroll import Scroll
from hacktrick.sentences import keys as words
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


def test_a_table_of_keys_is_listed_under_its_heading_with_every_key_there_is() -> None:
    rows = [row.plain for row, _ in key_rows(READING)]
    assert rows[0] == READING.heading and rows[1] == f"Up k               {READING.bindings[0].help}"
    assert f"Esc q Enter ? F1 l {words.READING_CLOSE()}" in rows
    assert [row.plain for row, _ in key_rows(COVER)][1] == f"Space   {COVER.bindings[0].help}"


def test_meanings_begin_below_each_other() -> None:
    rows = laid_out(entries([("a", "first"), ("Ctrl-C or q", "second " * 12)], "key"), 40)
    words = ("first", *["second"] * 3)
    assert {row.plain.index(word) for row, word in zip(rows, words, strict=True)} == {12}


def test_pages_stand_side_by_side_and_each_keeps_its_place() -> None:
    def page(title: str, rows: int) -> Page:
        return Page(title, lambda _: [text(f"{title} {row}") for row in range(rows)])

    screen = Pages(UNICODE, NAMES, [page("One", 40), page("Two", 3)])
    assert drawn(screen)[0].startswith("Help  [One] Two") and drawn(screen)[2] == "One 0"
    screen.press(Key("down"))
    assert drawn(screen)[2] == "One 1"
    screen.press(Key("right"))
    lines = drawn(screen)
    assert lines[0].startswith("Help   One [Two]") and lines[2:5] == ["Two 0", "Two 1", "Two 2"]
    assert "↑↓ scroll" not in lines[-1] and "scroll" in lines[-1]
    for name in ("right", "tab", "left", "backtab"):
        before = drawn(screen)[0]
        assert screen.press(Key(name)) is Next.STAY
        assert drawn(screen)[0] != before
    screen.press(Key("left"))
    assert drawn(screen)[2] == "One 1" and "↑↓ scroll" in drawn(screen)[-1]


def test_text_can_begin_at_its_end() -> None:
    assert shown(numbered(50, at_end=True)) == (35, 50)


def test_every_key_of_a_reader_works() -> None:
    for binding in READING.bindings:
        for name in binding.keys:
            response = numbered(50).press(Key(name))
            leads: dict[object, Next] = {Intent.CLOSE: Next.BACK, Intent.LEAVE: Next.LEAVE}
            assert response is leads.get(binding.intent, Next.STAY)
    assert READING.bindings[3].keys == ("page-down", "f")
