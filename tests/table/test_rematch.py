"""After a match: a rematch and another one, the replay and back, or leaving at once."""

from __future__ import annotations

from datetime import datetime, tzinfo
from pathlib import Path
from typing import TypeVar

import pytest

from hacktrick.display.keys import ANYWHERE, LEAVING, Binding, Intent
from hacktrick.play.game import begin
from hacktrick.play.options import MatchOptions
from hacktrick.record.hands import hands_of
from hacktrick.record.reader import Record, read_file
from hacktrick.record.remarks import Remarks
from hacktrick.rules import Begin, Deck, Player
from hacktrick.sentences import display as shared
from hacktrick.sentences import table as phrases
from hacktrick.table import keys, session
from hacktrick.table.keys import TableIntent
from hacktrick.terminal.keys import INTERRUPT
from tests.strategies import play_match, record_text
from tests.table.fake import hacktrick, key

REMATCH, REPLAY = key(TableIntent.REMATCH, keys.MATCH_END), key(TableIntent.REPLAY, keys.MATCH_END)
LEAVE, LAST = key(Intent.LEAVE, ANYWHERE), key(Intent.LAST, keys.REPLAY)
ADA, BO = "Ada", "Bo"
_Chance = TypeVar("_Chance", Begin, Deck)


def first(record: Record, kind: type[_Chance]) -> _Chance:
    return next(step.action for step in record.steps if isinstance(step.action, kind))


def winner(path: Path) -> Player:
    won = read_file(path).match.winner
    assert won is not None
    return won


def series(paths: list[Path]) -> str:
    """What the screen says of the matches won."""
    won = [winner(path) for path in paths]
    return phrases.SERIES(a=ADA, won_a=won.count(Player.A), b=BO, won_b=won.count(Player.B))


def play(*options: str | Path) -> tuple[str | Path, ...]:
    return ("play", ADA, BO, "--target", "1", "--dealer", "1", *options)


def test_rematches_are_matches_of_their_own_with_the_first_dealer_swapped(
    tmp_path: Path, home: Path
) -> None:
    paths = [tmp_path / f"match{end}.htr" for end in ("", "-2", "-3")]
    with hacktrick(*play("--seed", "10", "--record", paths[0]), home=home) as table:
        table.play_match()
        assert (
            phrases.SERIES.text.partition(":")[0] not in table.words
        )  # it says no more than the result
        for number in (1, 2):
            before = paths[number - 1].read_bytes()
            table.press(REMATCH)
            assert table.cover == (BO, ADA)[number - 1]  # the dealer opens
            table.play_match()
            assert paths[number - 1].read_bytes() == before
            assert series(paths[: number + 1]) in table.words
        table.press(LEAVE)
        assert table.status == 0
        assert table.printed == phrases.FAREWELL_OVER(file=paths[2]) + "\n"
    assert [winner(path) for path in paths] == [Player.B, Player.A, Player.A]
    records = [read_file(path) for path in paths]
    assert sorted(tmp_path.glob("*.htr")) == sorted(paths) and not list(home.glob("*.htr"))
    assert [first(each, Begin).dealer for each in records] == [Player.A, Player.B, Player.A]
    assert [Remarks.read(each.comments).seed for each in records] == [10, 11, 12]
    assert all(each.head == records[0].head and each.match.winner is not None for each in records)
    assert len({first(each, Deck) for each in records}) == 3


def test_the_shuffles_of_a_rematch_are_those_of_the_next_seed(tmp_path: Path, home: Path) -> None:
    with hacktrick(*play("--seed", "7", "--record", tmp_path / "match.htr"), home=home) as table:
        table.play_match()
        table.press(REMATCH)
    anew = tmp_path / "anew.htr"
    with hacktrick("play", ADA, BO, "--dealer", "2", "--seed", "8", "--record", anew, home=home):
        pass
    assert first(read_file(tmp_path / "match-2.htr"), Deck) == first(read_file(anew), Deck)


def test_a_rematch_overwrites_nothing_that_stands_beside_the_record(tmp_path: Path, home: Path) -> None:
    (tmp_path / "match-2.htr").write_text("mine")
    with hacktrick(*play("--record", tmp_path / "match.htr"), home=home) as table:
        table.play_match()
        table.press(REMATCH)
    assert (tmp_path / "match-2.htr").read_text() == "mine"
    assert first(read_file(tmp_path / "match-3.htr"), Begin).dealer is Player.B


def test_rematches_in_the_folder_of_matches(home: Path) -> None:
    with hacktrick(*play("--rules", "czech", "--no-pad"), home=home) as table:
        table.play_match()
        table.press(REMATCH)
        assert table.cover == ADA  # Bo deals, and in these rules the other one opens
        table.open()
        table.press(key(TableIntent.PAD, keys.TURN))
        assert phrases.NO_PAD.text.partition(" (")[0] in table.words
        table.press(LEAVE, key(Intent.YES, LEAVING))
        assert table.printed == shared.SAVED(command="hacktrick resume") + "\n"
    records = [read_file(path) for path in home.glob("*.htr")]
    assert {first(each, Begin).dealer for each in records} == {Player.A, Player.B}
    assert records[0].head == records[1].head
    assert sum(each.match.winner is None for each in records) == 1


def test_a_match_taken_up_again_has_its_rematch_too(home: Path) -> None:
    with hacktrick(*play(), home=home):
        pass
    with hacktrick("resume", home=home) as table:
        table.play_match()
        table.press(REMATCH)
        assert table.cover == BO
        table.play_match()
        assert series([*home.glob("*.htr")]) in table.words
    assert len([*home.glob("*.htr")]) == 2


def test_a_match_taken_up_again_goes_on_with_its_seed_and_beside_its_file(
    tmp_path: Path, home: Path
) -> None:
    path = tmp_path / "match.htr"
    with hacktrick(*play("--seed", "7", "--record", path), home=home):
        pass
    with hacktrick("resume", path, home=home) as table:
        table.play_match()
        table.press(REMATCH)
    again = read_file(tmp_path / "match-2.htr")
    assert Remarks.read(again.comments).seed == 8
    assert again.head == read_file(path).head and first(again, Begin).dealer is Player.B


@pytest.mark.parametrize("close", [each for each in keys.REPLAY.bindings if each.intent is Intent.CLOSE])
def test_the_replay_is_shown_and_comes_back(tmp_path: Path, home: Path, close: Binding) -> None:
    path = tmp_path / "match.htr"
    with hacktrick(*play("--record", path), home=home) as table:
        table.play_match()
        before = table.text
        for name in close.keys:
            table.press(REPLAY)
            assert phrases.KEY_EVENT() in table.prompt
            assert f"view: {phrases.VIEW_BOTH()}" in table.words
            table.press(LAST)
            (hand,) = hands_of([read_file(path).match])
            assert (ADA, BO)[hand.result.winner] in table.text
            table.press(name)
            assert table.text == before
        table.press(REPLAY, key(Intent.CLOSE, keys.REPLAY), REMATCH)
        assert table.cover == BO


def test_going_away_from_the_result_or_its_replay_changes_nothing(home: Path) -> None:
    with hacktrick(*play(), home=home) as table:
        table.play_match()
        before = table.text
        table.go_away_and_come_back()
        assert table.text == before
        table.press(REPLAY, LAST)
        shown = table.text
        table.go_away_and_come_back()
        assert table.text == shown
        table.press(key(Intent.CLOSE, keys.REPLAY))
        assert table.text == before


@pytest.mark.parametrize(("name", "status"), [(LEAVE, 0), (LEAVE.upper(), 0), (INTERRUPT, 130)])
def test_the_result_is_left_at_once(home: Path, name: str, status: int) -> None:
    with hacktrick(*play(), home=home) as table:
        table.play_match()
        table.press(name)
        assert table.status == status
        (path,) = home.glob("*.htr")
        assert table.printed == phrases.FAREWELL_OVER(file=path) + "\n"


@pytest.mark.parametrize("others", [0, 2])
def test_all_matches_that_two_have_played_are_told_with_the_result(home: Path, others: int) -> None:
    home.mkdir()
    won = [0, 0]
    for seed in range(others + 1):
        played = play_match(seed, target=1)
        assert played.match.winner is not None
        won[played.match.winner] += 1
        (home / f"{seed}.htr").write_text(record_text(played, (ADA, BO)))
    ever = phrases.ALL_TIME(a=ADA, won_a=won[0], b=BO, won_b=won[1])
    with hacktrick("resume", home / "0.htr", home=home) as table:
        table.play_match()
        if others:
            table.see(ever)
        assert (ever in table.words) is bool(others)


def test_the_hands_of_a_long_match_are_told_with_its_result(home: Path) -> None:
    with hacktrick("play", ADA, BO, "--target", "3", "--seed", "1", home=home) as table:
        table.play_match()
        (path,) = home.glob("*.htr")
        hands = list(hands_of(step.match for step in read_file(path).steps))
        assert len(hands) > 1
        rows = [line[38:].split() for line in table.text.split("\n")]  # beside the board
        for hand in hands:
            (row,) = [row for row in rows if row[:1] == [str(hand.number)]]
            won = hand.result.winner
            assert row[1:4] == ["●■"[won], (ADA, BO)[won], f"+{hand.result.points}"]
            assert row[-3:] == [str(hand.score[0]), ":", str(hand.score[1])]


def test_two_tables_that_ask_for_a_rematch_in_the_same_second_have_one_each(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record of the other table is open, and so locked, under the name that this one would take."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Clock:
            return cls(2026, 11, 30, 20, 15, 0, tzinfo=tz)

    with hacktrick(*play(), home=home) as table:
        table.play_match()
        monkeypatch.setattr(session, "datetime", Clock)
        other = begin(MatchOptions(target=1), (ADA, BO), Clock.now())
        table.press(REMATCH)
        assert table.cover == BO
        other.advance()
        other.journal.close()
        table.play_match()
    records = [read_file(path) for path in home.glob("2026-11-30-201500-*")]
    assert sorted(record.match.winner is None for record in records) == [False, True]


def test_a_paste_that_no_terminal_told_of_begins_no_rematch(tmp_path: Path, home: Path) -> None:
    with hacktrick(*play("--seed", "10", "--record", tmp_path / "match.htr"), home=home) as table:
        table.play_match()
        table.press_together(REMATCH, "u")
        assert table.cover is None
        table.press_together(REMATCH)
        table.see(shared.TOGETHER())
        assert list(tmp_path.glob("*.htr")) == [tmp_path / "match.htr"]
        table.press(REMATCH)
        table.wait(lambda: table.cover, "the cover of a rematch")
