"""The cover: what it says, and what it keeps to itself until it is opened."""

from pathlib import Path

import pytest

from tests.table.fake import hacktrick


def test_before_the_first_space_of_a_match_nothing_tells_one_deal_from_another(home: Path) -> None:
    covers = []
    for seed in range(4):
        with hacktrick("play", "Ada", "Bo", "--seed", str(seed), "--dealer", "1", home=home) as table:
            covers.append(table.text)
    assert len(set(covers)) == 1


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
def test_whose_turn_it_is_stands_on_a_line_of_its_own(home: Path, size: tuple[int, int]) -> None:
    name = "Bartholomew Featherstone"
    with hacktrick("play", name, "Bo", "--dealer", "1", home=home, size=size) as table:
        assert f"Pass the keyboard to {name}" in map(str.strip, table.text.splitlines())
