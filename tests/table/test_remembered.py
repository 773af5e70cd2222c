"""What a match was begun with holds when it is resumed: without the pad, and against the computer."""

from datetime import datetime
from pathlib import Path

import pytest

from hacktrick.computer.easy import Easy
from hacktrick.play.game import begin
from hacktrick.play.options import MatchOptions
from hacktrick.play.seats import COMPUTER, computers, latest_people
from hacktrick.sentences import table as phrases
from tests.terminal.driver import hacktrick


@pytest.mark.parametrize("begun", [(), ("--no-pad",)])
@pytest.mark.parametrize("resumed", [(), ("--no-pad",)])
def test_the_pad_is_there_only_where_nobody_has_ever_left_it_out(
    tmp_path: Path, begun: tuple[str, ...], resumed: tuple[str, ...]
) -> None:
    with hacktrick("play", "Ada", "Bo", "--dealer", "1", *begun, home=tmp_path) as table:
        table.wait(lambda: table.cover)
        assert table.leave() == 0
    with hacktrick("resume", *resumed, home=tmp_path) as table:
        table.open()
        table.press("k")
        assert (phrases.NO_PAD.text[:30] in table.text) == bool(begun or resumed)
        assert (phrases.PAD_TITLE(name="Bo") in table.text) == (not begun and not resumed)


def test_the_computer_that_was_begun_against_is_seated_again() -> None:
    (seated,) = computers(MatchOptions(against="easy")).items()
    assert seated[0] is COMPUTER and isinstance(seated[1], Easy)
    assert computers(MatchOptions()) == {}
    assert computers(MatchOptions(against="all-odds")) == {}  # somebody's own comment


def test_a_computer_is_known_by_the_remark_and_not_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people may be called whatever they like; a computer of an older record is still one."""
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path))
    begin(MatchOptions(), ("Computer (hard)", "Bo"), datetime(2026, 11, 29)).journal.close()
    assert latest_people() == ("Computer (hard)", "Bo")
    begin(
        MatchOptions(against="hard"), ("Ada", "Computer (hard)"), datetime(2026, 11, 30)
    ).journal.close()
    assert latest_people() == ("Ada", "")
