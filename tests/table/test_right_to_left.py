"""Names written from right to left, on a terminal that reorders: signs and scores stay in place."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hacktrick.display.look import ASCII, UNICODE
from hacktrick.display.screen import drawable
from hacktrick.record.names import FIRST_STRONG_ISOLATE, POP_ISOLATE, isolated
from hacktrick.rules import Player
from tests.strategies import Played, played_matches
from tests.table import frames
from tests.table.frames import all_frames

RIGHT_TO_LEFT = ["עברית", "אבג דהו 12", "محمد", "Ada אבג", "א" * 24]
ESCAPES = re.compile(r"\x1b\[[^A-Za-z]*[A-Za-z]")


def outside(line: str) -> str:
    """What stands outside every isolate, where the terminal's direction holds."""
    depth, rest = 0, ""
    for char in ESCAPES.sub("", line):
        depth += char == FIRST_STRONG_ISOLATE
        if depth == 0:
            rest += char
        depth -= char == POP_ISOLATE
        assert depth in (0, 1), repr(line)
    assert depth == 0, f"an isolate that does not end: {line!r}"
    return rest


@settings(max_examples=10)
@given(st.sampled_from(RIGHT_TO_LEFT), played_matches(1))
def test_nothing_that_is_written_from_right_to_left_stands_outside_its_isolate(
    name: str, played: Played
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(frames, "NAMES", (name, name[::-1]))
        for match in played.states[:: max(1, len(played.states) // 3)]:
            for size in ((60, 20), (120, 40)):
                for frame in all_frames(match, match.to_act or Player.A, size=size, look=UNICODE):
                    for line in frame:
                        rest = outside(line)
                        assert not any(unicodedata.bidirectional(char) in ("R", "AL") for char in rest)


@pytest.mark.parametrize("name", ["Ada", "日本", "é", "👩‍🚀"])
def test_other_names_are_shown_as_they_are(name: str) -> None:
    assert isolated(name) == name


def test_no_name_is_isolated_twice_or_where_only_ascii_is_drawn() -> None:
    once = isolated("עברית")
    assert once == f"{FIRST_STRONG_ISOLATE}עברית{POP_ISOLATE}"
    assert isolated(once) == once
    assert drawable("עברית", UNICODE) == once
    assert drawable("עברית", ASCII) == "עברית"
