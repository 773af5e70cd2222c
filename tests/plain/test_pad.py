"""The pad in words: nothing that cannot be, the likeliest first, and only what may come next."""

from __future__ import annotations

import re

from hacktrick.plain.pad import pad
from hacktrick.rules import Match, view
from tests.rules.positions import Named, after, do, with_hand

CARDS: Named = {"opener": "2014", "other": "123"}


def told(match: Match, pick: int | None = None) -> list[str]:
    """What the pad tells the player to act."""
    return list(pad(view(match, match.to_act), ("Ada", "Bo"), pick))


def chances(line: str) -> list[int]:
    """The chances of a line in percent, in its order."""
    return [int(chance) for chance in re.findall(r"with (\d+)%", line)]


def test_every_list_of_chances_begins_with_the_likeliest() -> None:
    lines = told(after("A starts 2", **CARDS))
    assert len(lines) == 4
    for line in lines:
        assert len(set(chances(line))) > 1
        assert chances(line) == sorted(chances(line), reverse=True)


def test_of_the_squares_only_those_are_told_that_can_be_reached() -> None:
    match = after("A starts 2", **CARDS)
    for newest, pick in ((2, None), (1, 1)):
        _, cards, squares, _ = told(match, pick)
        held = {int(card) for card in re.findall(r"(\d) with [1-9]", cards)}
        assert 0 < len(held) < 6
        reached = {int(square) for square in re.findall(r"(\d), [a-z ]+ with", squares)}
        assert reached == {newest + card for card in held - {newest}} - {0}  # no card on its like


def test_what_would_be_drawn_is_told_only_to_who_may_draw() -> None:
    match = after("A starts 2", **CARDS)
    assert told(match)[-1].startswith("If you draw, you get: ")
    assert not told(with_hand(match, commanded=True))[-1].startswith("If you draw")


def test_a_card_that_lies_in_sight_three_times_is_not_drawn_again() -> None:
    *_, drawn = told(after("A starts 2", opener="2014", other="333"))
    assert sorted(re.findall(r"(\d) with", drawn)) == [*"01245"]


def test_the_hands_that_are_not_told_one_by_one_are_summed_up() -> None:
    first, *_ = told(do(after("A starts 2", **CARDS), "plays 3", "passes", "draws"))
    assert re.search(r"; \d+ more hands with \d+% in all\.$", first)
    assert len(chances(first)) == 7 and abs(sum(chances(first)) - 100) <= 4  # they are rounded
