"""The log: one line a turn, in the player's colour, with what was captured and said marked."""

from __future__ import annotations

import pytest
from rich.text import Text

from hacktrick.display.block import Lines
from hacktrick.display.look import ASCII, UNICODE
from hacktrick.drawing.log import log_lines
from hacktrick.rules import EventKind, Match, Player, view
from hacktrick.rules.events import ENDING_EVENTS
from hacktrick.sentences import events as words
from tests.rules.positions import A, B, after, do, with_board, with_holding
from tests.strategies import play_match

NAMES = ("Ada", "Bo")
ON_A_TWO = after("A starts 2", opener="2013", other="114")
OPENING = ["● Ada  starts with 2", "Opening sums: Ada 4, Bo 6."]


def log(match: Match, names: tuple[str, str] = NAMES, viewer: Player | None = None) -> Lines:
    return log_lines(UNICODE, names, view(match, viewer).events[1:])


def told(match: Match) -> list[str]:
    return [line.plain for line in log(match)]


def styled(line: Text) -> dict[str, str]:
    """What stands in which role."""
    return {line.plain[span.start : span.end].strip(): str(span.style) for span in line.spans}


def test_a_turn_is_one_line_with_the_sum_that_gave_its_square() -> None:
    match = do(ON_A_TWO, "plays 1", "passes", "draws", "plays 4 x2", "passes")
    assert told(match) == [
        *OPENING,
        "■ Bo   2 + 1 = 3",
        "● Ada  draws a card",
        "■ Bo   1 + 4 = 5 ■x2",
    ]


@pytest.mark.parametrize(
    ("ending", "shout"),
    [
        ("commands", "Play! for a marker"),
        ("commands x2", "Play! for the x2"),
        ("guards", "Guard! for a marker"),
        ("guards x2", "Guard! for the x2"),
    ],
)
def test_what_is_said_stands_behind_the_play_and_stands_out(ending: str, shout: str) -> None:
    line = log(do(ON_A_TWO, "plays 1", ending))[-1]
    assert line.plain == f"■ Bo   2 + 1 = 3  {shout}"
    assert styled(line) == {"■ Bo": "player.b", "2 + 1 = 3": "player.b", shout: "notice"}


def test_captured_markers_are_shown_in_the_colour_of_who_loses_them() -> None:
    match = do(with_board(ON_A_TWO, {3: "A A*"}), "plays 1", "passes")
    line = log(match)[-1]
    assert line.plain == "■ Bo   2 + 1 = 3  captures ● ●x2"
    assert styled(line)["● ●x2"] == "player.a"
    assert log_lines(ASCII, NAMES, view(match, None).events)[-1].plain.endswith("captures o ox2")


def test_a_question_and_its_answer_belong_to_the_turn() -> None:
    match = with_holding(ON_A_TWO, B, captured=1)
    assert told(do(match, "asks", "plays 1", "passes"))[-1] == "■ Bo   asks: 4  2 + 1 = 3"
    assert told(do(match, "asks"))[-1] == "■ Bo   asks: 4"  # and the turn goes on
    assert told(do(match, "asks", "draws"))[-1] == "■ Bo   asks: 4  draws a card"


def test_a_hand_that_is_shown_is_told() -> None:
    match = with_holding(ON_A_TWO, A, cards=(1, 1))
    assert told(do(match, "plays 1", "commands"))[-1] == "● Ada  shows 1, 1"
    assert told(do(match, "plays 1", "commands", "draws"))[-1] == "● Ada  shows 1, 1  draws a card"
    nothing = with_holding(ON_A_TWO, A, cards=())
    assert told(do(nothing, "plays 1", "commands"))[-1] == "● Ada  shows no card"


def test_the_end_of_a_hand_stands_in_the_winners_colour() -> None:
    match = do(with_board(ON_A_TWO, {3: "B B"}), "plays 1")
    result = view(match, None).result
    assert result is not None
    line = log(match)[-1]
    assert line.plain == f"★ {words.result(result, NAMES)}" and str(line.style) == "player.b"
    assert log(match)[-2].plain == "■ Bo   2 + 1 = 3"


def test_what_comes_of_turns_stands_below_each_other_whoever_plays() -> None:
    match = do(ON_A_TWO, "plays 1", "commands", "plays 0", "guards", "draws", "draws")
    lines = told(match)
    assert lines[2].index("Play!") == lines[3].index("Guard!")
    long = log(match, ("Ada", "b" * 24))
    assert all(len(line.plain) <= 60 for line in long) and "…" in long[2].plain


def test_every_event_is_told_once_and_no_card_that_was_drawn() -> None:
    for seed in range(5):
        for match in play_match(seed).states[::5]:
            if match.hand is None:
                continue
            events = view(match, None).events[1:]
            lines = told(match)
            alone = {EventKind.SHUFFLED, EventKind.ENDED}
            turns = [event for event in events if event.kind in ENDING_EVENTS | alone]
            going_on = bool(events) and events[-1].kind not in ENDING_EVENTS | alone
            announced = any(event.kind is EventKind.ANNOUNCED for event in events)
            ended_by_play = any(event.kind is EventKind.ENDED for event in events)
            plays = [event for event in events if event.kind is EventKind.PLAYED]
            assert sum(" = " in line for line in lines) == len(plays)
            assert sum("draws" in line for line in lines) == sum(
                event.kind is EventKind.DREW for event in events
            )
            assert len(lines) <= len(turns) + announced + going_on + ended_by_play
            for viewer in Player:
                assert [line.plain for line in log(match, viewer=viewer)] == lines
