"""The moments of a match and what the replay does by itself: judged beside the keys, step by step."""

from __future__ import annotations

import multiprocessing
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hacktrick.analysis import estimate, ongoing
from hacktrick.analysis.ongoing import OngoingReview
from hacktrick.analysis.review import JudgedTurn, judged_turns
from hacktrick.display.keys import Intent
from hacktrick.display.layout import SMALLEST, layout_for
from hacktrick.display.look import UNICODE
from hacktrick.display.screen import Next
from hacktrick.record.reader import Record, read_file
from hacktrick.rules import Begin, Effect, Play
from hacktrick.sentences import display as shared
from hacktrick.sentences import table as phrases
from hacktrick.sentences.review import moment
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.table.screens import replay
from hacktrick.table.screens.moments import Moments
from hacktrick.terminal.decoder import Key
from tests.strategies import play_match, record_text
from tests.table.fake import Table, hacktrick, key

NAMES = ("Ada", "Bo")
LITTLE = 15  # iterations
MOMENTS = key(TableIntent.MOMENTS, keys.MATCH_END)
UP, DOWN = key(Intent.UP, keys.MOMENTS), key(Intent.DOWN, keys.MOMENTS)
THERE = key(TableIntent.REPLAY_HERE, keys.MOMENTS)
LEDGER = key(TableIntent.LEDGER, keys.MOMENTS)
CLOSE, CLOSE_REPLAY = key(Intent.CLOSE, keys.MOMENTS), key(Intent.CLOSE, keys.REPLAY)
CAPTURE, COSTLY = key(TableIntent.CAPTURE_ON, keys.REPLAY), key(TableIntent.COSTLY_ON, keys.REPLAY)
PLAY_ON, BACK = key(TableIntent.PLAY_ON, keys.REPLAY), key(TableIntent.EVENT_BACK, keys.REPLAY)
LAST = key(Intent.LAST, keys.REPLAY)
SIGNIFICANT = estimate.SIGNIFICANT
BARS = UNICODE.bar + UNICODE.dot
PLACE = re.compile(r"Step (\d+) of (\d+)")


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ongoing, "EFFORT", LITTLE)
    monkeypatch.setattr(estimate, "SIGNIFICANT", 0.0)  # with so little everything is within its error


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "match.htr"
    path.write_text(record_text(play_match(5, target=2), NAMES))
    return path


def judged(record: Record) -> tuple[JudgedTurn, ...]:
    """The turns of a match as processes judge them, which hear nothing of what a test has changed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(estimate, "SIGNIFICANT", SIGNIFICANT)
        return tuple(judged_turns(record, LITTLE, jobs=1, lost=lambda _: None))


def points(record: Record) -> tuple[JudgedTurn, ...]:
    review = OngoingReview(record)
    review.turns += judged(record)
    return review.review.turning_points()


def told(turn: JudgedTurn) -> str:
    return moment(turn, NAMES)


def at(table: Table) -> int:
    place = PLACE.search(table.text)
    assert place is not None, table.text
    return int(place[1]) - 1


def before(record: Record, turn: JudgedTurn) -> int:
    """The step just before a turn, as the replay counts them."""
    steps = [step for step in record.steps if not isinstance(step.action, Begin)]
    return sum(step.line < turn.line for step in steps) - 1


@pytest.fixture
def at_the_end(path: Path, home: Path) -> Iterator[Table]:
    """A table at the end of that match."""
    with hacktrick("resume", path, home=home) as table:
        table.play_match()
        yield table


def test_the_moments_lead_into_the_replay_and_back_to_the_result(at_the_end: Table, path: Path) -> None:
    table = at_the_end
    result = table.text
    table.press(MOMENTS)
    record = read_file(path)
    turns = judged(record)
    table.see(phrases.LOOKED_BACK(len(turns)))
    costliest = max(turns, key=lambda turn: turn.loss)
    table.see(told(costliest))
    table.press(THERE)
    table.see(told(costliest))
    assert at(table) == before(record, costliest)
    assert shared.KEY_BACK() in table.prompt
    table.press(CLOSE_REPLAY)
    table.see(told(costliest))
    table.press(*[UP] * 20)
    first = min((turn for turn in points(record)), key=lambda turn: turn.line)
    shown = [turn for turn in points(record) if told(turn) in table.words]
    assert len(shown) == 1 and shown[0].line <= costliest.line and first
    table.press(DOWN)
    assert told(shown[0]) not in table.words or len(points(record)) == 1
    table.press(CLOSE)
    assert table.text == result


def test_the_choice_stays_among_those_that_are_listed(path: Path) -> None:
    record = read_file(path)
    review = OngoingReview(record)
    review.turns += judged(record)
    screen = Moments(UNICODE, review)
    layout = layout_for(*SMALLEST)
    assert layout is not None
    for name in (*[UP] * 9, *[DOWN] * 9):
        rows = [line.plain for line in screen.draw(layout)]
        listed = [row for row in rows if re.search(r" -\d+% ", row)]
        assert sum(row.startswith("▸") for row in listed) == 1
        screen.press(Key(name))
    assert listed[-1].startswith("▸")


def test_keys_are_answered_while_the_turns_are_judged(
    at_the_end: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ongoing, "EFFORT", 10**7)
    table = at_the_end
    result = table.text
    table.press(MOMENTS)
    table.see("Looking back: 0 of", "·" * 80)
    table.press("?")
    assert shared.HELP_TITLE() in table.words
    table.press("q")
    table.see("Looking back: 0 of")
    table.press(CLOSE)
    assert table.text == result


def test_the_bar_grows_with_what_is_judged(path: Path) -> None:
    record = read_file(path)
    turns = judged(record)
    screen = Moments(UNICODE, review := OngoingReview(record))
    layout = layout_for(*SMALLEST)
    assert layout is not None
    for count in range(len(turns)):
        review.turns[:] = turns[:count]
        (bar,) = (line.plain for line in screen.draw(layout) if line.plain and {*line.plain} <= {*BARS})
        assert len(bar) == layout.width
        assert bar.count(UNICODE.bar) == layout.width * count // len(turns)


def test_the_curve_keeps_three_rows_where_the_disk_is_full_and_a_key_is_refused(path: Path) -> None:
    record = read_file(path)
    review = OngoingReview(record)
    review.turns += judged(record)
    screen = Moments(UNICODE, review)
    screen.trouble = "no space is left there, " * 20
    screen.press(Key("z"))
    layout = layout_for(*SMALLEST)
    assert layout is not None
    shown = [line.plain for line in screen.draw(layout)]
    assert [line[:5] for line in shown if re.match(r" {0,3}\d+% ", line)] == [" 100%", "  50%", "   0%"]


def test_the_replay_of_a_moment_has_both_hands_open(at_the_end: Table, path: Path) -> None:
    table = at_the_end
    table.press(MOMENTS)
    table.see(phrases.LOOKED_BACK(len(judged(read_file(path)))))
    table.press(THERE)
    table.see(f"view: {phrases.VIEW_BOTH()}", phrases.KEY_VIEW())


def test_the_replay_of_a_match_knows_what_was_judged_for_its_moments(
    at_the_end: Table, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at_the_end
    table.press(MOMENTS)
    table.see(phrases.LOOKED_BACK(len(judged(read_file(path)))))
    monkeypatch.setattr(ongoing, "EFFORT", 10**7)  # nothing is judged anew before the test is over
    table.press(CLOSE, key(TableIntent.REPLAY, keys.MATCH_END), COSTLY)
    assert told(points(read_file(path))[0]) in table.words


# In the replay

# In the replay


def test_the_next_capture(path: Path, home: Path) -> None:
    record = read_file(path)
    steps = [step for step in record.steps if not isinstance(step.action, Begin)]
    captures = []
    for number, step in enumerate(steps):
        hand = step.match.hand
        if not isinstance(step.action, Play):
            continue
        assert hand is not None and hand.before is not None
        if Effect.of(hand.before, step.action, hand).captured:
            captures.append(number)
    assert captures
    with hacktrick("replay", path, home=home) as table:
        for capture in captures:
            table.press(CAPTURE)
            assert at(table) == capture and phrases.NO_CAPTURE() not in table.words
        table.press(CAPTURE)
        assert at(table) == captures[-1] and phrases.NO_CAPTURE() in table.words


def test_the_next_costly_turn_is_told_where_it_is_still_to_come(path: Path, home: Path) -> None:
    record = read_file(path)
    with hacktrick("replay", path, home=home) as table:
        for turn in points(record):
            table.press(COSTLY)
            table.see(told(turn))
            assert at(table) == before(record, turn)
        table.press(COSTLY)
        table.see(phrases.NO_COSTLY())


def test_a_key_ends_the_search_for_a_costly_turn(
    path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ongoing, "EFFORT", 10**7)
    with hacktrick("replay", path, home=home) as table:
        table.press(COSTLY)
        table.see("Looking back: 0 of")
        table.press(BACK)
        assert at(table) == 0 and "Looking back" not in table.words


def test_nothing_is_judged_any_more_when_the_replay_is_left(path: Path) -> None:
    record = read_file(path)
    review = OngoingReview(record, effort=10**7)
    screen = replay.Replay(UNICODE, record, open_hands=True, review=review)
    screen.press(Key(COSTLY))
    before = {*multiprocessing.active_children()}
    screen.tick()
    workers = {*multiprocessing.active_children()} - before
    assert workers
    screen.close()
    assert not workers & {*multiprocessing.active_children()}


def test_costly_turns_of_a_hidden_match_stay_hidden(path: Path, home: Path) -> None:
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:12]))
    with hacktrick("replay", path, home=home) as table:
        assert phrases.KEY_COSTLY() not in table.prompt
        table.press(COSTLY)
        assert phrases.HANDS_HIDDEN() in table.words


def test_the_match_plays_on_by_itself_to_its_end(
    path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "PACE", 0.0)
    with hacktrick("replay", path, home=home) as table:
        last = len([step for step in read_file(path).steps if not isinstance(step.action, Begin)]) - 1
        table.press(PLAY_ON)
        table.wait(lambda: at(table) == last, "the last step")
        steps = [int(place[1]) for frame in table.frames if (place := PLACE.search(frame))]
        assert sorted(set(steps)) == list(range(1, last + 2)) and steps == sorted(steps)
        table.see(phrases.KEY_PLAY_ON())
        assert phrases.PLAYING_ON() not in table.words


def test_each_step_stays_for_its_time_before_the_match_plays_on(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "PACE", 10.0**6)
    screen = replay.Replay(UNICODE, read_file(path), open_hands=True)
    screen.press(Key(PLAY_ON))
    assert screen.tick() is Next.STAY and screen.at == 0
    monkeypatch.setattr(replay, "PACE", 0.0)
    screen.press(Key(PLAY_ON))  # which stops it
    screen.press(Key(PLAY_ON))
    assert screen.tick() is Next.DRAW and screen.at == 1


def test_any_key_stops_it_and_does_what_it_does(path: Path, home: Path) -> None:
    with hacktrick("replay", path, home=home) as table:
        table.press(PLAY_ON)
        assert phrases.PLAYING_ON() in table.words
        table.press(PLAY_ON)
        assert phrases.PLAYING_ON() not in table.words
        table.press(PLAY_ON, LAST)
        here = at(table)
        assert here > 1 and phrases.PLAYING_ON() not in table.words
        table.press(PLAY_ON)
        assert at(table) == here and phrases.PLAYING_ON() not in table.words


def test_a_replay_with_nothing_behind_it_is_left(path: Path, home: Path) -> None:
    with hacktrick("replay", path, home=home) as table:
        assert shared.KEY_LEAVE() in table.prompt and shared.KEY_BACK() not in table.prompt


def test_the_ledger_adds_up_before_everybodys_eyes(at_the_end: Table, path: Path) -> None:
    table = at_the_end
    table.press(MOMENTS)
    table.see(phrases.LOOKED_BACK(len(judged(read_file(path)))))
    table.press(LEDGER)
    table.see(phrases.LEDGER_TITLE(), "at the start, between equals")
    rows = re.findall(r"([+-]?\d+\.\d)%  (?:at|luck|mistakes|what|the match)", table.text)
    assert len(rows) >= 7
    *parts, result = (round(float(row) * 10) for row in rows[:7])
    assert sum(parts) == result


def test_the_ledger_waits_until_every_turn_is_judged(path: Path) -> None:
    screen = Moments(UNICODE, OngoingReview(read_file(path)))
    assert screen.press(Key(LEDGER)) is Next.STAY
    assert screen.notice == phrases.LEDGER_LATER()
