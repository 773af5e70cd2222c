"""The options of a match: what its record remembers, what holds for one sitting, and a rematch."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from hacktrick.play.game import SavedGame, begin, resume
from hacktrick.play.options import MatchOptions
from hacktrick.record.home import home
from hacktrick.record.reader import read_file
from hacktrick.rules import Player, RuleSet

NAMES = ("Ada", "Bo")


def begun(options: MatchOptions) -> SavedGame:
    game = begin(options, NAMES, datetime(2026, 11, 29, 18, 2))
    game.journal.close()
    return game


def remembered(options: MatchOptions) -> MatchOptions:
    path = begun(options).journal.path
    return MatchOptions.remembered(read_file(path), path)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize(
    "options",
    [
        MatchOptions(),
        MatchOptions(RuleSet.CZECH, target=3, seed=7, against="medium", pad=False),
    ],
)
def test_a_record_remembers_how_its_match_is_played(options: MatchOptions) -> None:
    assert remembered(options) == options


def test_a_record_in_a_file_of_its_own_remembers_where(tmp_path: Path) -> None:
    own = MatchOptions(path=tmp_path / "own.htr")
    assert remembered(own) == own
    (home() / "own.htr").parent.mkdir(parents=True)
    assert remembered(MatchOptions(path=home() / "own.htr")).path is None  # among the others


def test_the_dealer_and_the_time_to_think_are_for_one_sitting(tmp_path: Path) -> None:
    options = MatchOptions(path=tmp_path / "own.htr", dealer=Player.B, think=3)
    assert remembered(options) == MatchOptions(path=tmp_path / "own.htr")


@pytest.mark.parametrize("begun_with", [True, False])
@pytest.mark.parametrize("resumed_with", [True, False])
def test_a_sitting_may_leave_out_the_pad_and_never_brings_it_back(
    begun_with: bool, resumed_with: bool
) -> None:
    path = begun(MatchOptions(seed=7, pad=begun_with)).journal.path
    game, _ = resume(path, MatchOptions(seed=1, pad=resumed_with, think=2))
    game.journal.close()
    assert game.options == MatchOptions(seed=7, pad=begun_with and resumed_with, think=2)


def test_a_resumed_match_has_its_own_options_if_the_sitting_has_none() -> None:
    path = begun(MatchOptions(seed=7, pad=False)).journal.path
    game, _ = resume(path)
    game.journal.close()
    assert game.options == MatchOptions(seed=7, pad=False)


@pytest.mark.parametrize("dealer", Player)
def test_a_rematch_swaps_the_first_dealer_and_moves_the_seed_on(dealer: Player) -> None:
    game = begin(MatchOptions(seed=7, dealer=dealer, target=3), NAMES, datetime(2026, 11, 29))
    while game.match.number < 2:  # B deals the second hand, if A dealt the first
        game.advance(game.match.legal[0] if game.match.legal else None)
    game.journal.close()
    expected = MatchOptions(seed=8, dealer=dealer.other, target=3, rematch=True)
    assert game.again() == expected
    assert game.options._replace(seed=None).again(dealer).seed is None
    assert expected.again(dealer.other) == expected._replace(seed=9, dealer=dealer)
