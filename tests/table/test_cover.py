"""The cover: what it says, and what it keeps to itself until it is opened."""

import sys
from pathlib import Path

import pytest

from hacktrick.display.layout import layout_for
from hacktrick.display.look import UNICODE
from hacktrick.drawing.board import board_height, board_width
from hacktrick.drawing.events import last_turn
from hacktrick.rules import EventKind, Match, view
from hacktrick.sentences import events as words
from hacktrick.table.screens.cover import Cover
from tests.strategies import play_match
from tests.table.fake import hacktrick
from tests.table.frames import NAMES, SIZES

STAGE = "hacktrick.drawing.stage"


def test_before_the_first_space_of_a_match_nothing_tells_one_deal_from_another(home: Path) -> None:
    covers = []
    for seed in range(4):
        with hacktrick("play", "Ada", "Bo", "--seed", str(seed), "--dealer", "1", home=home) as table:
            covers.append(table.text)
    assert len(set(covers)) == 1


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
def test_whose_turn_it_is_stands_on_a_line_of_its_own(home: Path, size: tuple[int, int]) -> None:
    name = "Bartholomew Featherstone"
    with hacktrick("play", name, "Bo", "--dealer", "1", home=home, size=size) as table:
        assert f"Pass the keyboard to {name}" in map(str.strip, table.text.splitlines())


def test_what_just_happened_is_told_once_beside_the_board_or_below_it() -> None:
    for match in play_match(1).states:
        if match.to_act is None:
            continue
        seen = view(match, None)
        for size in SIZES:
            layout = layout_for(*size)
            assert layout is not None
            screen = Cover(UNICODE, NAMES, seen, to=match.to_act)
            lines = [line.plain for line in screen.draw(layout)]
            assert len(lines) <= layout.height
            left, end = board_width(layout.size), board_height(layout.size) + 1
            beside = " ".join(" ".join(line[left:] for line in lines[1:end]).split())
            below = " ".join(" ".join(lines[end:]).split())
            for each in last_turn(seen):
                if each.kind in (EventKind.PASSED, EventKind.DEALT) or layout.log:
                    continue
                told = words.event(each, NAMES)
                assert (told in beside) + (told in below) == 1, (told, lines)


@pytest.fixture
def opening() -> list[Match]:
    """A match as its first cover has it, and as the second one does."""
    return [match for match in play_match(1).states if match.to_act is not None][:2]


def drawn(match: Match) -> str:
    """The cover of a match as one line."""
    layout = layout_for(80, 24)
    assert layout is not None and match.to_act is not None
    screen = Cover(UNICODE, NAMES, view(match, None), to=match.to_act)
    return " ".join(" ".join(line.plain for line in screen.draw(layout)).split())


def test_who_dealt_is_told_until_the_row_is_started_and_then_no_more(opening: list[Match]) -> None:
    (deals,) = (words.event(event, NAMES) for event in view(opening[0], None).events)
    assert [deals in drawn(match) for match in opening] == [True, False]


def test_the_first_cover_of_a_hand_does_not_load_what_draws_a_turn(
    opening: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, STAGE, raising=False)
    loaded = []
    for match in opening:
        drawn(match)
        loaded.append(STAGE in sys.modules)
    assert loaded == [False, True]
