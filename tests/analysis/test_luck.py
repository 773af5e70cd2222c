"""What a deal and a draw were worth, if both hands had lain open."""

from __future__ import annotations

from random import Random

import pytest

from hacktrick.analysis.luck import Luck, luck, open_value
from hacktrick.lessons import positions
from hacktrick.record.reader import parse
from hacktrick.rules import Draw, Match, Play, Start

HEAD = "hacktrick 1\nplayer A Ada\nplayer B Bo\nrules standard\ntarget 1\n"


def at(record: str) -> Match:
    return parse((HEAD + record).encode(), "a record").steps[-1].match


@pytest.mark.parametrize(("seats", "chance"), [("AB", 1.0), ("BA", 0.0)])
def test_whoever_wins_at_once_has_won_and_it_is_the_chance_of_a_that_is_told(
    seats: str, chance: float
) -> None:
    match = at(positions.TWO_AND_FIVE.translate(str.maketrans("AB", seats)))
    assert str(match.to_act) == seats[0]
    assert open_value(match, 40, Random(1)) == (chance, 0.0)


def test_only_a_deal_and_a_draw_are_luck() -> None:
    match = at(positions.TWO_AND_FIVE)
    play = next(each for each in match.legal if isinstance(each, Play))
    assert luck(match, play, rounds=40, random=Random(1)) is None
    dealt = at("\nhand 1 dealer B\ndeck 013412505240235431\n")
    for where, action, deal in ((dealt, Start(0), True), (match, Draw(), False)):
        found = luck(where, action, rounds=600, random=Random(1))
        assert isinstance(found, Luck)
        assert found.deal is deal and -1 <= found.value <= 1 and found.error >= 0


def test_more_rounds_tell_the_luck_of_a_deal_more_closely() -> None:
    dealt = at("\nhand 1 dealer B\ndeck 013412505240235431\n")
    few, many = (luck(dealt, Start(0), rounds=each, random=Random(1)) for each in (60, 12_000))
    assert few is not None and many is not None
    assert 0 < many.error < few.error
