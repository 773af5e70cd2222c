"""The cover: what it says, and what it keeps to itself until it is opened."""

from pathlib import Path

import pytest

from hacktrick.display.layout import layout_for
from hacktrick.display.look import UNICODE
from hacktrick.drawing.board import board_height, board_width
from hacktrick.drawing.events import last_turn
from hacktrick.rules import EventKind, view
from hacktrick.sentences import events as words
from hacktrick.table.screens.cover import Cover
from tests.strategies import play_match
from tests.table.fake import hacktrick
from tests.table.frames import NAMES, SIZES


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
