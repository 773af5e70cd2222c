"""Screens that any game has: leaving, names, and what keys are called."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.text import Text

from hacktrick.display.block import text
from hacktrick.display.keys import ANYWHERE, LEAVING, Binding, Intent, arrows, find, label
from hacktrick.display.layout import Layout, Size
from hacktrick.display.leave import Leave
from hacktrick.display.line_editor import LineEditor
from hacktrick.display.look import ASCII, UNICODE, Look
from hacktrick.display.names import NamesScreen
from hacktrick.display.screen import Next, drawable
from hacktrick.display.scroll import Scroll
from hacktrick.display.setting import Setting, in_a_row
from hacktrick.display.tastes import TastesScreen
from hacktrick.record.names import BadName
from hacktrick.record.tastes import Tastes
from hacktrick.sentences import display as phrases
from hacktrick.sentences import keys as words
from hacktrick.sentences import tastes as taste_words
from hacktrick.terminal.decoder import Key, Paste
from hacktrick.terminal.keys import ENTER, ESC, INTERRUPT

NAMES = ("Ada", "Bo")
STANDARD = Layout(80, 24, Size.STANDARD)


def marked(line: Text, role: str) -> list[str]:
    """What is drawn in a role."""
    return [line.plain[span.start : span.end] for span in line.spans if span.style == role]


def reversed_in(screen: NamesScreen) -> list[str]:
    """What stands under a cursor."""
    return [words for line in screen.draw(STANDARD) for words in marked(line, "reverse")]


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
        lines = screen.draw(STANDARD)
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


def test_the_name_being_typed_has_the_cursor_and_no_other() -> None:
    screen = NamesScreen(UNICODE, ("Ada", "Bo"), [text("●"), text("■")])
    assert reversed_in(screen) == [" "]
    screen.press(Key("left"))
    assert reversed_in(screen) == ["a"]
    screen.press(Key("tab"))
    screen.press(Key("home"))
    assert reversed_in(screen) == ["B"]


@pytest.mark.parametrize("pasted", ["Bo", "Bo\rCy", "Bo\nCy", "Bo\r\nCy", "Bo\rCy\nDan", "Bo\nCy\rDan"])
def test_a_paste_fills_one_name_up_to_its_first_line_end(pasted: str) -> None:
    screen = NamesScreen(UNICODE, ("Ada", ""), [text("●"), text("■")])
    screen.press(Key("tab"))
    assert screen.paste(Paste(pasted)) is Next.STAY
    assert screen.chosen == ("Ada", "Bo")


def test_a_name_that_cannot_be_used_is_answered_and_stays_where_it_is() -> None:
    screen = NamesScreen(UNICODE, ("Deep Blue", "Bo"), [text("●"), text("■")], taken=["Deep Blue"])
    assert screen.press(Key(ENTER)) is Next.STAY
    assert screen.notice and reversed_in(screen) == [" "]
    with pytest.raises(BadName):
        _ = screen.chosen
    screen.press(Key("A"))
    assert screen.notice == "" and screen.press(Key(ENTER)) is Next.STAY
    screen.press(Key("backspace"))
    screen.press(Key("backspace"))
    assert screen.press(Key(ENTER)) is Next.STAY and screen.notice
    screen.press(Key("B"))
    assert screen.press(Key(ENTER)) is Next.GO_ON and screen.chosen == ("A", "B")


def test_one_name_alone_may_be_asked_for() -> None:
    labels = phrases.SETUP_FIELD[:1]
    screen = NamesScreen(UNICODE, ("Ada", "Bot"), [text("●")], labels=labels, taken=["Bot"])
    assert screen.chosen == ("Ada",)
    for name in "Bot":
        screen.press(Key(name))
    assert screen.press(Key(ENTER)) is Next.STAY and screen.notice


def test_behind_the_names_stand_the_settings_that_the_arrows_change() -> None:
    settings = [Setting("Rules", ("standard", "czech"), about="About rules.")]
    screen = NamesScreen(UNICODE, NAMES, [text("●"), text("■")], settings=settings)

    def drawn() -> str:
        return "\n".join(line.plain for line in screen.draw(STANDARD))

    assert phrases.SETUP_HINT() in drawn().replace("\n", " ") and phrases.KEY_NEXT_NAME() in drawn()
    assert "←→" not in drawn()
    screen.press(Key("tab"))
    assert phrases.KEY_BEGIN() in drawn() and phrases.KEY_NEXT_NAME() not in drawn()
    screen.press(Key("tab"))
    assert "‹ standard ›" in drawn() and "About rules." in drawn() and "←→" in drawn()
    assert screen.press(Key("x")) is Next.STAY and screen.notice
    assert screen.paste(Paste("Cy")) is Next.STAY and screen.chosen == NAMES
    assert screen.press(Key("right")) is Next.STAY and screen.notice == ""
    assert "‹ czech ›" in drawn()
    screen.press(Key("right"))
    assert "‹ standard ›" in drawn()  # behind the last comes the first
    screen.press(Key("tab"))
    assert reversed_in(screen) == [" "] and "About rules." not in drawn()


def test_keys_that_print_are_typed_into_a_name_whatever_they_do_elsewhere() -> None:
    screen = NamesScreen(UNICODE, ("", "Bo"), [text("●"), text("■")])
    for name in "q?l":
        assert screen.press(Key(name)) is Next.STAY
    assert screen.chosen == ("q?l", "Bo")


SETTINGS = [Setting("Rules", ("standard", "czech")), Setting("Hands", ("3", "5"), at=1)]


def test_settings_stand_in_a_row_each_below_its_label_and_the_chosen_one_between_arrows() -> None:
    lines = in_a_row(SETTINGS, 1, width=21, look=UNICODE)  # no wider than they are
    assert [line.plain for line in lines] == ["  Rules       Hands  ", "  standard  ‹ 5 ›    "]
    assert marked(lines[1], "title") == ["‹ 5 ›"]
    assert marked(lines[0], "quiet") == ["  Rules", "  Hands"]


def test_settings_stand_in_two_rows_where_one_is_too_narrow() -> None:
    lines = [line.plain.rstrip() for line in in_a_row(SETTINGS, None, width=20, look=UNICODE)]
    assert lines == ["  Rules", "  standard", "  Hands", "  5"]


def test_options_are_marked_one_by_one_and_changed_where_the_mark_is() -> None:
    changes: list[Tastes] = []

    def change(tastes: Tastes) -> str:
        changes.append(tastes)
        return ""

    screen = TastesScreen(UNICODE, Tastes(calm=True), people=NAMES, change=change)

    def chosen() -> list[str]:
        return [words for line in screen.draw(STANDARD)[1:] for words in marked(line, "title")]

    before = chosen()
    for name in ("down", "down"):
        assert screen.press(Key(name)) is Next.STAY
    assert [each.strip() for each in chosen()] == ["Calm", "‹ yes ›"]
    assert "  Calm          ‹ yes ›" in [line.plain for line in screen.draw(STANDARD)]
    screen.press(Key("right"))
    assert [each.strip() for each in chosen()] == ["Calm", "‹ no ›"]
    screen.press(Key("down"))
    screen.press(Key("left"))
    assert [each.strip() for each in chosen()] == ["Bell", "‹ yes ›"]
    screen.press(Key("up"))
    assert [each.strip() for each in chosen()] == ["Calm", "‹ no ›"]
    for name in ("up", "up"):
        screen.press(Key(name))
    assert chosen() == before
    assert changes == [Tastes(), Tastes(bell=True)]


def test_options_that_cannot_be_had_stay_as_they_were_and_the_answer_says_why() -> None:
    screen = TastesScreen(UNICODE, Tastes(), people=NAMES, change=lambda _: "It cannot be.")
    screen.press(Key("right"))
    assert screen.notice == "It cannot be." and screen.tastes == Tastes()


@pytest.mark.parametrize("people", [(), NAMES])
def test_there_is_one_coach_for_everybody_or_one_for_each_who_plays(people: tuple[str, ...]) -> None:
    screen = TastesScreen(UNICODE, Tastes(), people=people, change=lambda _: "")
    lines = [line.plain for line in screen.draw(STANDARD)]
    labels = [taste_words.COACH_OF(name=name) for name in people] or [taste_words.COACH()]
    coaches = [line for line in lines if line.startswith(f"  {taste_words.COACH()}")]
    assert [coach.split("  ")[1] for coach in coaches] == labels
    assert f"  {taste_words.KEPT()}" in lines


def test_the_help_of_a_screen_lists_its_keys_and_ends_with_the_last_of_them() -> None:
    rows = [row.plain for row, _ in Leave(UNICODE, NAMES, "hacktrick resume").now()]
    assert rows[0] == LEAVING.heading and rows[-1].endswith(LEAVING.bindings[-1].help)


def test_a_name_written_from_right_to_left_is_isolated_where_there_is_unicode() -> None:
    assert drawable("אבג", UNICODE) == "\u2068אבג\u2069" and drawable("אבג", ASCII) == "אבג"


def test_another_language_forgets_the_notice_and_takes_the_names_as_they_are_now() -> None:
    screen = Leave(ASCII, NAMES, "hacktrick resume")
    for names, called in ((None, NAMES), (("Eva", "Jan"), ("Eva", "Jan"))):
        screen.notice = "Not this key."
        screen.reword(names)
        assert screen.notice == "" and screen.names == called


def test_a_screen_changes_nothing_about_the_windows_title_unless_it_says_so() -> None:
    assert Leave(UNICODE, NAMES, "hacktrick resume").window_title == ""


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


def signs(look: Look) -> str:
    """Everything that a look draws with, but the spaces beside its arrows."""
    values = [value for value in look if not isinstance(value, bool)]
    return "".join("".join(value) for value in values).replace(" ", "")


@pytest.mark.parametrize(("look", "plain"), [(UNICODE, False), (ASCII, True)])
def test_a_look_has_signs_of_its_own_kind_only_and_says_which(look: Look, plain: bool) -> None:
    assert look.ascii is plain and look.color
    assert {sign.isascii() for sign in signs(look)} == {plain}
    assert look.dots == ("..." if plain else "…")


@pytest.mark.parametrize("look", [UNICODE, ASCII])
def test_each_sign_takes_as_many_cells_as_its_place_has(look: Look) -> None:
    assert [cell_len(arrow) for arrow in look.arrows] == [2, 2]
    assert cell_len(look.left_right) == 2
    for sign in (look.dot, look.ellipsis, look.bar, look.upper_half, look.lower_half, *look.heavy_edges):
        assert cell_len(sign) == 1
    for frame in (look.grid, look.card, look.top, look.picked):
        assert [cell_len(part) for part in frame] == [4, 1, 1]
