"""Frames as a terminal is sent them, beside what rich's own console would have sent."""

import io

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console
from rich.style import Style
from rich.text import Text
from rich.theme import Theme

from hacktrick.display.block import fit, join, text
from hacktrick.display.look import ASCII, UNICODE, Look
from hacktrick.display.painter import Painter
from hacktrick.display.theme import roles

LOOKS = [UNICODE, ASCII, UNICODE._replace(color=False)]
styles = st.sampled_from(["", "reverse", *roles()])
words = st.text(st.sampled_from("ab ●□│"), max_size=8)
pieces = st.lists(st.tuples(words, styles), max_size=6)
marks = st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30), styles), max_size=4)


def line_of(base: str, parts: list[tuple[str, str]], spans: list[tuple[int, int, str]]) -> Text:
    """A line made of pieces, with styles laid over it."""
    line = join(text("", base), *parts)
    for start, end, style in spans:
        line.stylize(style, start, end)
    return line


def cells(sent: str) -> list[tuple[str, Style]]:
    """Each character that a terminal shows, with its style, without the spaces at the end."""
    shown = Text.from_ansi(sent)
    styles = [Style.null()] * len(shown)
    for span in shown.spans:
        for at in range(span.start, span.end):
            styles[at] += span.style if isinstance(span.style, Style) else Style.parse(span.style)
    drawn = list(zip(shown.plain, styles, strict=True))
    while drawn and drawn[-1] == (" ", Style.null()):
        del drawn[-1]
    return drawn


def printed(line: Text, width: int, look: Look) -> str:
    """A line as rich's console sends it."""
    page = Console(
        file=io.StringIO(),
        width=width,
        theme=Theme(roles(), inherit=False),
        color_system="standard",
        no_color=not look.color,
        force_terminal=True,
        legacy_windows=False,
        markup=False,
        emoji=False,
        highlight=False,
        _environ={},
    )
    with page.capture() as capture:
        page.print(fit(line, width, look.ellipsis), no_wrap=True, crop=True)
    return capture.get().removesuffix("\n")


@given(styles, pieces, marks, st.sampled_from(LOOKS))
def test_a_line_looks_as_the_console_of_rich_would_draw_it(
    base: str, parts: list[tuple[str, str]], spans: list[tuple[int, int, str]], look: Look
) -> None:
    line = line_of(base, parts, spans)
    (sent,) = Painter(look).frame([line], 24, (24, 1))
    assert cells(sent) == cells(printed(line, 24, look))


def test_roles_are_colours_where_there_is_colour_and_signs_alone_where_there_is_none() -> None:
    line = text("Ada", "player.a")
    assert Painter(UNICODE).frame([line], 3, (3, 1)) == ["\x1b[1;94mAda\x1b[0m"]
    assert Painter(UNICODE._replace(color=False)).frame([line], 3, (3, 1)) == ["\x1b[1mAda\x1b[0m"]


def test_a_drawing_stands_in_the_middle_and_fills_the_terminal() -> None:
    frame = Painter(UNICODE).frame([text("ab"), text("c")], 4, (10, 5))
    assert frame == ["", "   ab", "   c", "", ""]


def test_a_drawing_that_is_larger_than_the_terminal_begins_in_its_corner() -> None:
    lines = [text(char) for char in "abc"]
    assert Painter(UNICODE).frame(lines, 4, (2, 2)) == ["a", "b"]


def test_a_line_that_is_too_long_ends_in_an_ellipsis() -> None:
    assert Painter(UNICODE).frame([text("abcdef")], 4, (4, 1)) == ["abc…"]
    assert Painter(ASCII).frame([text("abcdef")], 4, (4, 1)) == ["abc~"]


def test_what_follows_a_name_of_doubtful_width_is_placed_by_its_column() -> None:
    line = join("a", ("日本", "title"), "b")
    (sent,) = Painter(UNICODE).frame([line], 10, (14, 1))
    assert sent == "  a\x1b[1m日本\x1b[8G\x1b[0mb"
    assert cell_len("  a日本") == 7  # so that the next is the eighth column


def test_the_width_of_latin_letters_and_of_the_signs_drawn_with_is_not_doubted() -> None:
    (sent,) = Painter(UNICODE).frame([text("é │●□…←")], 10, (10, 1))
    assert sent == "é │●□…←"
