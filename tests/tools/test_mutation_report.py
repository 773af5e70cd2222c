"""What is told of the trials."""

from mutation.report import Room, as_json, shown, table
from mutation.sites import sites
from mutation.source import Change, Source
from mutation.trials import SURVIVED, TIMED_OUT, Trial

SOURCE = Source("hacktrick/a.py", "def f(x):\n    return x + 1 - 2\n")
FIRST, SECOND, THIRD, FOURTH = sites(SOURCE)[:4]


def trial(change: Change, outcome: str) -> Trial:
    return Trial(change, outcome, test="tests/test_a.py::t", seconds=0.5, rounds=1)


def room(name: str = "a") -> Room:
    trials = [trial(THIRD, TIMED_OUT), trial(FIRST, "failed"), trial(SECOND, SURVIVED)]
    return Room(name, trials, {FOURTH: "It is the same."})


def test_no_end_counts_as_noticed_and_listed_changes_count_for_nothing() -> None:
    told = room()
    assert (told.noticed, told.timed_out, told.survivors) == (2, 1, [SECOND])
    assert told.share == 2 / 3
    assert Room("none").share == 1.0


def test_the_table_has_a_line_for_each_room_and_one_for_all() -> None:
    assert list(table([room()])) == [
        "room  changes  noticed  timed out  survived  listed  share",
        "a           4        2          1         1       1  66.7%",
    ]
    assert [line.split()[:2] for line in table([room(), Room("b")])][1:] == [
        ["a", "4"],
        ["b", "0"],
        ["all", "4"],
    ]


def test_a_change_is_shown_with_its_place_kind_and_lines() -> None:
    number = next(site for site in sites(SOURCE) if site.operator == "number")
    assert list(shown(number, SOURCE, "why")) == [
        "hacktrick/a.py:2  number  (f)",
        "    - return x + 1 - 2",
        "    + return x + 0 - 2",
        "    why",
    ]


def test_everything_is_in_the_json() -> None:
    told = as_json([room()], {SOURCE.file: SOURCE})["a"]
    assert (told["changes"], told["noticed"], told["survived"], told["share"]) == (4, 2, 1, 0.6667)
    assert [each["outcome"] for each in told["trials"]] == ["failed", SURVIVED, TIMED_OUT]
    assert told["listed"][0]["reason"] == "It is the same."
