"""What a match was begun with holds when it is resumed: without the pad, and against the computer."""

import pytest

from hacktrick.play.seats import COMPUTER, computer_name, computers, is_computer
from hacktrick.record.remarks import Remarks
from hacktrick.sentences import table as phrases
from tests.terminal.driver import hacktrick


@pytest.mark.parametrize("begun", [(), ("--no-pad",)])
@pytest.mark.parametrize("resumed", [(), ("--no-pad",)])
def test_the_pad_is_there_only_where_nobody_has_ever_left_it_out(tmp_path, begun, resumed):
    with hacktrick("play", "Ada", "Bo", "--dealer", "1", *begun, home=tmp_path) as table:
        table.wait(lambda: table.cover)
        assert table.leave() == 0
    with hacktrick("resume", *resumed, home=tmp_path) as table:
        table.open()
        table.press("k")
        assert (phrases.NO_PAD.text[:30] in table.text) == bool(begun or resumed)
        assert (phrases.PAD_TITLE(name="Bo") in table.text) == (not begun and not resumed)


def test_the_computer_that_was_begun_against_is_seated_again():
    (seated,) = computers(Remarks(against="easy"), None).items()
    assert seated[0] is COMPUTER and type(seated[1]).level == "easy"
    assert computers(Remarks(), None) == {}
    assert computers(Remarks(against="all-odds"), None) == {}  # somebody's own comment


@pytest.mark.parametrize("level", ["easy", "hard", "very-hard", "level_9"])
def test_a_computer_is_known_by_its_name(level):
    assert is_computer(computer_name(level)) and not is_computer(f"my {computer_name(level)}")
