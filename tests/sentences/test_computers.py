"""A computer is called by its level, in older records too; nobody else is renamed."""

from __future__ import annotations

import pytest

from hacktrick.record.reader import parse
from hacktrick.sentences.computers import (
    computers_names,
    level_name,
    names_in,
    names_to_record,
    shown_names,
)
from tests.strategies import play_match, record_text

OLD = ("Ada", "Computer (hard)")


@pytest.mark.parametrize("names", [OLD, ("Ada", "Hard"), ("Ada", "whatever")])
def test_a_computer_is_known_by_the_remark_and_called_by_its_level(names: tuple[str, str]) -> None:
    assert shown_names(names, "hard") == names_to_record(names, "hard") == ("Ada", "Hard")


def test_people_keep_their_names_whatever_they_are_called() -> None:
    assert shown_names(OLD, None) == OLD
    assert shown_names(("Ada", "Bo"), "all-odds") == ("Ada", "Bo")  # somebody's own comment


def test_beside_a_person_of_that_name_a_computer_keeps_the_one_it_has() -> None:
    assert shown_names(("Hard", "Computer (hard)"), "hard") == ("Hard", "Computer (hard)")


def test_a_record_says_by_its_remark_whether_a_computer_plays() -> None:
    text = record_text(play_match(1), OLD)
    assert names_in(parse(text.encode(), "test")) == OLD
    head, hand, rest = text.partition("hand 1")
    remarked = f"{head}; against hard\n{hand}{rest}"
    assert names_in(parse(remarked.encode(), "test")) == ("Ada", "Hard")


def test_a_level_of_somebodys_own_is_a_name_as_well() -> None:
    assert level_name("very-cautious") == "Very cautious"
    assert {"Easy", "Medium", "Hard", "Very cautious"} <= computers_names(["very-cautious"])
