"""Hints are counted in a record by remarks of their own lines, which are no events."""

from __future__ import annotations

from pathlib import Path

from hacktrick.play.game import resume
from hacktrick.record.reader import parse, read_file
from tests.strategies import Played, play_match, record_text

PLAYED = play_match(7, target=1)


def text(*between: str) -> bytes:
    """A match with these lines before its fourth event."""
    lines = record_text(Played(PLAYED.start, PLAYED.steps[:8])).splitlines()
    return "\n".join([*lines[:8], *between, *lines[8:], ""]).encode()


def test_a_record_tells_the_lines_of_its_hints() -> None:
    assert parse(text(), "a.htr").hints == ()
    record = parse(text("; hint 1", "; hint 2"), "a.htr")
    assert record.hints == (9, 10)
    assert [step.action for step in record.steps] == [
        step.action for step in parse(text(), "a.htr").steps
    ]
    assert record.upto(9).hints == (9,) and record.upto(8).hints == ()


def test_other_comments_count_no_hint() -> None:
    others = ("; hint", "; a hint 1", ";hint 1", "; hint one", "; hint 1 and more", " ; hint 1")
    assert parse(text(*others), "a.htr").hints == ()


def test_hints_are_counted_on_where_a_match_goes_on_and_once_for_a_position(tmp_path: Path) -> None:
    path = tmp_path / "match.htr"
    path.write_bytes(text("; hint 1"))
    game, _ = resume(path)
    assert game.record.hints == (9,)
    assert game.take_hint() == 2 and game.take_hint() == 2
    game.journal.close()
    game, _ = resume(path)
    assert game.take_hint() == 2
    game.advance(game.match.legal[0])
    assert game.take_hint() == 3
    game.journal.close()
    assert path.read_text().count("\n; hint 2\n") == path.read_text().count("\n; hint 3\n") == 1
    assert len(read_file(path).hints) == 3
