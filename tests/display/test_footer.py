"""The footer: each key in its place, whether it works or not, and what yields where room is short."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hacktrick.display.footer import Hint, footer
from hacktrick.display.look import ASCII, UNICODE
from tests.display.test_display import Plain


def hint(key: str, what: str, *, works: bool = True, constant: bool = False, yields: int = 0) -> Hint:
    return Hint((), key, what, width=len(f"{key} {what}"), works=works, constant=constant, yields=yields)


PLAY, DRAW, ASK = hint("Enter", "play"), hint("d", "draw"), hint("a", "ask", yields=1)
LOG, HELP = hint("l", "log", constant=True, yields=9), hint("?", "help", constant=True)


def drawn(hints: list[Hint], width: int, rows: int = 2) -> list[str]:
    return [line.plain for line in footer(UNICODE, hints, width, rows=rows)]


def test_what_can_be_done_begins_on_the_left_and_constant_keys_end_on_the_right() -> None:
    assert drawn([PLAY, DRAW, LOG, HELP], 40) == ["Enter play  d draw         l log  ? help"]
    assert drawn([LOG, HELP], 20) == ["       l log  ? help"]
    assert drawn([PLAY, DRAW], 40) == ["Enter play  d draw"]


def test_it_is_broken_between_keys_only() -> None:
    assert drawn([PLAY, DRAW, LOG, HELP], 23) == ["Enter play  d draw", "          l log  ? help"]
    assert drawn([PLAY, DRAW, HELP], 14, rows=3) == ["Enter play", "d draw  ? help"]


@pytest.mark.parametrize(
    ("width", "left"),
    [(40, "Enter play d draw a ask l log ? help"), (18, "Enter play d draw a ask ? help")],
)
def test_what_yields_most_goes_first_where_there_is_no_room(width: int, left: str) -> None:
    assert " ".join(" ".join(drawn([PLAY, DRAW, ASK, LOG, HELP], width)).split()) == left


def test_what_never_yields_takes_another_line() -> None:
    assert drawn([PLAY, DRAW, ASK, LOG, HELP], 10, rows=1) == ["Enter play", "d draw", "    ? help"]


def test_none_yields_where_that_saves_no_line() -> None:
    assert drawn([PLAY, DRAW, LOG, HELP], 18, rows=1) == drawn([PLAY, DRAW, LOG, HELP], 18)
    assert drawn([PLAY, DRAW, LOG, HELP], 28, rows=1) == ["Enter play  d draw    ? help"]


def test_of_the_keys_that_work_anywhere_the_options_yield_first_then_the_log_then_leaving() -> None:
    hints = Plain().always()
    shown = [drawn([PLAY, *hints], width, rows=1)[-1].split() for width in range(60, 10, -1)]
    kept = dict.fromkeys(tuple(key for key in "ol?q" if key in row) for row in shown)
    assert list(kept) == [("o", "l", "?", "q"), ("l", "?", "q"), ("?", "q"), ("?",)]


def test_a_key_that_cannot_be_used_is_a_dot_in_its_place() -> None:
    off = [PLAY._replace(works=False), DRAW, HELP]
    assert drawn(off, 30) == ["    · play  d draw      ? help"]
    assert footer(ASCII, off, 30)[0].plain == "    - play  d draw      ? help"
    (line,) = footer(UNICODE, off, 30)
    assert [line.plain[span.start : span.end] for span in line.spans if span.style == "key"] == [
        "d",
        "?",
    ]


@given(st.lists(st.booleans(), min_size=5, max_size=5), st.integers(20, 80))
def test_nothing_moves_when_keys_can_or_cannot_be_used(works: list[bool], width: int) -> None:
    hints = [PLAY, DRAW, ASK, LOG, HELP]
    places = [
        hint._replace(works=each, what=hint.what[:3]) for hint, each in zip(hints, works, strict=True)
    ]
    for before, after in zip(drawn(hints, width), drawn(places, width), strict=True):
        for each in ("pla", "dra", "ask", "log", "hel"):
            assert before.find(each) == after.find(each)
