"""Drawing changes, and telling where they are."""

from collections.abc import Callable
from pathlib import Path

import pytest
from mutation.sites import draw, read, rooms, sites
from mutation.source import Change, Source, diff

TEXT = '''"""For what it is."""
LIMIT = 3


class Table:
    size: int = 4

    def full(self, most=LIMIT) -> bool:
        é = "é"; return len(é) < most and not (
            self.size > 1
        )
'''
SOURCE = Source("hacktrick/table.py", TEXT)


def of(operator: str, number: int = 0) -> Change:
    return [site for site in sites(SOURCE) if site.operator == operator][number]


def test_a_change_knows_where_it_is() -> None:
    change = of("boolean")
    assert (change.file, change.line, change.within) == ("hacktrick/table.py", 9, "Table.full")
    assert SOURCE.before_and_after(change) == (
        'é = "é"; return len(é) < most and not (',
        'é = "é"; return len(é) < most or not (',
    )


def test_only_the_lines_that_differ_are_shown() -> None:
    change = of("return")
    assert diff(*SOURCE.before_and_after(change)) == [
        '- é = "é"; return len(é) < most and not (',
        '+ é = "é"; return not (len(é) < most and not (',
        "- )",
        "+ ))",
    ]


def test_what_runs_as_a_module_is_read_is_told_from_what_is_called() -> None:
    called = {SOURCE.text[site.start :].split()[0]: site.called for site in sites(SOURCE)}
    assert called["3"] is False  # of the module
    assert called["4"] is False  # of the class
    assert called["LIMIT)"] is False  # a default
    assert called["1"] is True


def test_the_same_seed_draws_the_same_changes() -> None:
    every = sites(SOURCE)
    assert draw([SOURCE], every, 5, seed=1) == draw([SOURCE], list(reversed(every)), 5, seed=1)
    assert draw([SOURCE], every, 5, seed=1) != draw([SOURCE], every, 5, seed=2)
    assert len(draw([SOURCE], every, 5, seed=1)) == 5


def test_no_more_are_drawn_than_there_are_and_none_twice() -> None:
    drawn = draw([SOURCE], sites(SOURCE), 1000, seed=1)
    assert len(set(drawn)) == len(drawn) == len(sites(SOURCE))


def test_a_change_that_leaves_no_program_is_passed_over() -> None:
    change = of("boolean")
    broken = Change(
        change.file,
        change.line,
        start=change.start,
        end=change.end,
        text="+ +",
        operator="boolean",
        within="",
        called=True,
    )
    same = Change(
        change.file,
        change.line,
        start=change.start,
        end=change.end,
        text=" and",
        operator="boolean",
        within="",
        called=True,
    )
    assert draw([SOURCE], [broken, same, change], 3, seed=1) == [change]


@pytest.fixture
def tree(tmp_path: Path) -> Callable[[str], Path]:
    def write(name: str) -> Path:
        path = tmp_path / "hacktrick" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("X = 1\n")
        return path

    return write


def test_a_room_is_a_package_or_a_module_at_the_top(tmp_path: Path, tree: Callable[[str], Path]) -> None:
    expected = {
        "cellar": [tree("cellar/__init__.py"), tree("cellar/wine/red.py"), tree("cellar/wood.py")],
        "attic": [tree("attic.py")],
    }
    tree("__init__.py")
    tree("py.typed")
    (tmp_path / "hacktrick" / "__pycache__").mkdir()
    assert rooms(tmp_path) == expected


def test_every_change_to_the_program_itself_can_be_made() -> None:
    """The operators know the language well enough for all code that there is."""
    root = Path(__file__).parents[2]
    sources = (read(root, path) for path in rooms(root)["rules"])
    source, every = next((each, found) for each in sources if len(found := sites(each)) > 100)
    assert sum(source.makes_a_difference(change) for change in every) > 0.95 * len(every)
