"""What a reader accepts, and how it reads it."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hacktrick.record.faults import BadLine, Form, Malformed, RecordError
from hacktrick.record.notation import event_line, parse_action, parse_event
from hacktrick.record.reader import parse, read_file
from hacktrick.rules import Action, Begin, Marker, Match, Phase, Play, Player, RuleSet, Start
from tests.strategies import Played, moments, record_text

TEXT = """hacktrick 1
player A Ada
player B Bo
rules standard
target 5
; began 2026-11-29 18:02

hand 1 dealer A
deck 201345301452034521
A starts 2                ; Ada 8, Bo 9
B draws
"""


def test_a_record_is_its_head_and_its_events() -> None:
    record = parse(TEXT.encode(), "test")
    assert record.head.names == ("Ada", "Bo")
    assert record.head.rules is RuleSet.STANDARD and record.head.target == 5
    assert [step.line for step in record.steps] == [8, 9, 10, 11]
    assert [step.player for step in record.steps] == [None, None, Player.A, Player.B]
    assert record.steps[0].action == Begin(1, Player.A) and record.steps[2].action == Start(2)
    assert record.match.to_act is Player.A


def test_the_comments_before_the_first_hand_are_kept() -> None:
    assert parse(TEXT.encode(), "test").comments == ("began 2026-11-29 18:02",)
    text = TEXT.replace("hacktrick 1", "; first\nhacktrick 1 ;second").replace(
        "hand 1 dealer A", ";last\nhand 1 dealer A ; none of them"
    )
    assert parse(text.encode(), "test").comments == (
        "first", "second", "began 2026-11-29 18:02", "last"
    )  # fmt: skip


def test_a_record_without_a_hand_is_a_match_that_has_not_begun() -> None:
    record = parse(TEXT[: TEXT.index("hand 1")].encode(), "test")
    assert record.steps == () and record.match.phase is Phase.HAND_OVER and record.match.number == 0
    assert record.comments == ("began 2026-11-29 18:02",)


def test_upto_is_the_record_as_it_stood_after_a_line() -> None:
    record = parse(TEXT.encode(), "test")
    assert record.upto(10).match == record.steps[2].match
    assert record.upto(7).steps == () and record.upto(99) == record
    assert record.upto(9).head == record.head


def test_a_record_is_read_from_disk(tmp_path: Path) -> None:
    path = tmp_path / "match.htr"
    path.write_bytes(TEXT.encode())
    assert read_file(path) == parse(TEXT.encode(), str(path))
    path.write_bytes(TEXT.encode() + b"B draws\n")
    with pytest.raises(RecordError) as error:
        read_file(path)
    assert str(error.value) == f"{path}:12: OutOfTurn"


def same_steps(text: str) -> list[tuple[Player | None, Action, Match]]:
    return [(step.player, step.action, step.match) for step in parse(text.encode(), "test").steps]


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("\n", "\r\n"),
        "\ufeff" + TEXT,
        TEXT.replace("\n", " \t\n"),
        TEXT.replace("\n", "\t \r\n"),
        TEXT.replace("\n", "\n\n"),
        TEXT.replace("\n", "   ; a comment; and more\n"),
        TEXT.replace("\n", " ;\n  ;plays 5\n"),
        TEXT.replace(" ", "   "),
        "   " + TEXT.replace("\n", "   \n   "),
        TEXT.replace("Ada\n", "Ada;\n"),
        TEXT.rstrip("\n"),
        TEXT + "; the end, without a line end",
        TEXT.replace("began", "començà 小 \t"),
    ],
    ids=[
        "CRLF",
        "byte order mark",
        "tabs at line ends",
        "tabs before CRLF",
        "blank lines",
        "comments",
        "comment lines",
        "several spaces",
        "outer spaces",
        "comment at a name",
        "no last LF",
        "ends in a comment",
        "tab and letters in a comment",
    ],
)
def test_the_same_events_may_be_written_in_many_ways(text: str) -> None:
    assert same_steps(text) == same_steps(TEXT)
    assert parse(text.encode(), "test").head == parse(TEXT.encode(), "test").head


@given(moments(), st.data())
def test_a_record_may_stop_after_any_line(played: Played, data: st.DataObject) -> None:
    lines = record_text(played).splitlines(keepends=True)
    kept = data.draw(st.integers(5, len(lines)))
    record = parse("".join(lines[:kept]).encode(), "test")
    assert [step.match for step in record.steps] == [step.match for step in played.steps[: kept - 5]]


@given(moments())
def test_every_event_is_written_as_it_is_read(played: Played) -> None:
    for step in played.steps:
        line = parse_event(event_line(step.player, step.action))
        assert (line.player, line.action) == (step.player, step.action)


def test_an_action_is_read_without_its_seat() -> None:
    assert parse_action("plays 5 x2") == Play(5, Marker.X2)
    with pytest.raises(BadLine) as bad:
        parse_action("jumps")
    assert bad.value.damage == Malformed(Form.ACTION, "jumps")
