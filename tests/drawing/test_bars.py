"""Bars for chances, and chances in figures."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hacktrick.display.look import ASCII, UNICODE, Look
from hacktrick.drawing.bars import bar
from hacktrick.sentences.numbers import percent

TENTH = Fraction(1, 10)


@pytest.mark.parametrize(
    ("chance", "unicode", "ascii_"),
    [
        (Fraction(0), "", ""),
        (Fraction(1, 1000), "▏", "-"),
        (TENTH, "▊", "="),
        (Fraction(1, 2), "████", "####"),
        (Fraction(9, 16), "████▌", "####="),
        (Fraction(1), "████████", "########"),
    ],
)
def test_a_bar_is_as_long_as_a_chance_in_parts_of_a_character(
    chance: Fraction, unicode: str, ascii_: str
) -> None:
    assert bar(UNICODE, chance, 8) == unicode
    assert bar(ASCII, chance, 8) == ascii_


@pytest.mark.parametrize("look", [UNICODE, ASCII])
def test_chances_that_differ_by_a_fifth_have_bars_that_differ_however_short(look: Look) -> None:
    bars = [bar(look, Fraction(percents, 100), 8) for percents in (0, 2, 21, 42, 63, 84, 100)]
    assert len(set(bars)) == len(bars) and [len(each) for each in bars] == sorted(map(len, bars))
    assert max(map(len, bars)) == 8


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (Fraction(0), "0%"),
        (Fraction(1, 1000), "<1%"),
        (Fraction(1, 100), "1%"),
        (Fraction(1, 2), "50%"),
        (Fraction(99, 100), "99%"),
        (Fraction(999, 1000), ">99%"),
        (Fraction(1), "100%"),
    ],
)
def test_chances_are_certain_only_where_they_are_exact(chance: Fraction, shown: str) -> None:
    assert percent(chance) == shown
