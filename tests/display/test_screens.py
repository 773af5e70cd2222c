"""Screens that any game has: leaving, names, and what keys are called."""

from __future__ import annotations

import pytest

from hacktrick.display.block import text
from hacktrick.display.keys import ANYWHERE, LEAVING, Binding, Intent, arrows, find, label
from hacktrick.display.layout import Layout, Size
from hacktrick.display.leave import Leave
from hacktrick.display.line_editor import LineEditor
from hacktrick.display.look import ASCII, UNICODE
from hacktrick.display.names import NamesScreen
from hacktrick.display.screen import Next
from hacktrick.display.scroll import Scroll
from hacktrick.sentences import display as phrases
from hacktrick.sentences import keys as words
from hacktrick.terminal.decoder import Key
from hacktrick.terminal.keys import ENTER, ESC, INTERRUPT

NAMES = ("Ada", "Bo")


@pytest.mark.parametrize(
    ("name", "alone", "leads"),
    [
        ("y", True, Next.QUIT),
        ("q", True, Next.QUIT),
        (INTERRUPT, True, Next.QUIT),
        (INTERRUPT, False, Next.QUIT),
        ("y", False, Next.STAY),
        ("n", True, Next.BACK),
        (ESC, False, Next.BACK),
        ("z", True, Next.STAY),
    ],
)
def test_leaving_takes_a_yes_that_came_alone(name: str, alone: bool, leads: Next) -> None:
    screen = Leave(UNICODE, NAMES, "hacktrick resume")
    assert screen.press(Key(name, alone)) is leads
    assert (screen.notice == phrases.TOGETHER()) is (name == "y" and not alone)


def test_leaving_says_whether_the_match_is_saved() -> None:
    screen = Leave(UNICODE, NAMES, "hacktrick resume")

    def said() -> str:
        lines = screen.draw(Layout(80, 24, Size.STANDARD))
        return " ".join(" ".join(line.plain for line in lines).split())

    assert phrases.SAVED(command="hacktrick resume") in said()
    screen.trouble = "the disk is full"
    assert phrases.LEAVE_UNSAVED(trouble="the disk is full") in said()
    assert phrases.SAVED(command="hacktrick resume") not in said()


def test_names_are_typed_where_the_cursor_is_and_enter_goes_on() -> None:
    screen = NamesScreen(UNICODE, ("", ""), [text("●"), text("■")])
    for name in (" ", "A", "d", "tab", "B", "backtab", "a", " ", ENTER, "o"):
        assert screen.press(Key(name)) is Next.STAY
    assert screen.chosen == ("Ada", "Bo")
    assert screen.press(Key(ENTER, alone=False)) is Next.STAY and screen.notice == phrases.TOGETHER()
    assert screen.press(Key(ENTER)) is Next.GO_ON
    assert screen.press(Key(ESC)) is Next.BACK


def test_the_cursor_stands_on_a_space_behind_the_text() -> None:
    assert LineEditor(9, "Ada").under_cursor == (3, 4)


def test_keys_are_called_by_their_first_and_digits_together() -> None:
    def called(*keys: str) -> str:
        return Binding(Intent.UP, keys, words.READING_UP).label

    assert called("0", "1", "5") == "0-5"
    assert called("0", "a") == "0" and called("page-up", "b") == "PgUp" and called("?") == "?"
    assert Binding(Intent.UP, ("p", "!", "f1"), words.READING_UP).named == ("p", "!", "F1")
    assert Binding(Intent.UP, ("0", "1", "5"), words.READING_UP).named == ("0-5",)
    assert label(Intent.LEAVE, (ANYWHERE,)) == "q"
    with pytest.raises(KeyError):
        label(Intent.UP, (ANYWHERE,))


def test_a_footer_draws_arrows_for_the_keys_that_have_them_and_names_the_others() -> None:
    assert arrows(UNICODE) == {"Left Right": "←→", "Up Down": "↑↓"}
    assert arrows(ASCII) == {"Left Right": "<>"}
    readers = [Scroll(look, NAMES, "", content=[]) for look in (UNICODE, ASCII)]
    shown = [screen.hint_of((Intent.UP, Intent.DOWN)).key for screen in readers]
    assert shown == ["↑↓", "Up Down"]


def test_upper_case_asks_for_what_lower_case_does_unless_it_is_bound() -> None:
    upper, lower = find("Q", (ANYWHERE,)), find("q", (ANYWHERE,))
    assert upper is lower is not None
    assert find("z", (ANYWHERE, LEAVING)) is None


def test_looks_differ_in_every_sign_and_in_nothing_else() -> None:
    assert all(len(frame.corners) == 4 for look in (UNICODE, ASCII) for frame in (look.grid, look.card))
    assert all(len(look.left_right) == 2 for look in (UNICODE, ASCII))
    signs = (
        ASCII.dot,
        ASCII.ellipsis,
        ASCII.dots,
        ASCII.left_right,
        ASCII.bar,
        ASCII.bars,
        *ASCII.heavy_edges,
    )
    for sign in signs:
        assert sign.isascii()
    assert ASCII.dots == "..." and UNICODE.dots == "…"
