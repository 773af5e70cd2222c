"""Which tests are run for a change, in which order, and how what is known of them is kept."""

from pathlib import Path

from mutation.reach import FEW_TESTS, Reach, users_of
from mutation.source import Change
from mutation.trials import LANES, WORTH_LANES, _lanes


def change(line: int, called: bool = True, file: str = "hacktrick/a.py") -> Change:
    return Change(file, line, start=0, end=1, text="", operator="number", within="", called=called)


def known() -> Reach:
    reach = Reach()
    part = {
        "tests": ["tests/test_a.py::slow", "tests/test_a.py::fast", "tests/test_a.py::bad"],
        "seconds": [2.0, 0.1, 0.2],
        "unusable": {"tests/test_a.py::bad": "fails"},
        "reading": 0.5,
        "lines": {"hacktrick/a.py": {"1": [-1], "2": [0, 1, 2], "3": [-1, 1], "4": [2]}},
    }
    reach.add("tests/test_a.py", part)
    user = {
        "tests": ["tests/test_b.py::other"],
        "seconds": [0.05],
        "unusable": {},
        "reading": 0.1,
        "lines": {"hacktrick/b.py": {"1": [-1], "7": [0]}},
    }
    reach.add("tests/test_b.py", user)
    return reach


def nobody(_: str) -> list[str]:
    return []


def test_the_fastest_test_is_first_and_one_that_fails_already_is_left_out() -> None:
    assert known().tests(change(2), nobody) == [["tests/test_a.py::fast", "tests/test_a.py::slow"]]


def test_a_budget_counts_what_the_tests_take_and_what_reading_their_files_takes() -> None:
    fast, slow = "tests/test_a.py::fast", "tests/test_a.py::slow"
    assert known().tests(change(2), nobody, budget=0.5) == []
    assert known().tests(change(2), nobody, budget=0.7) == [[fast]]
    assert known().tests(change(2), nobody, budget=2.7) == [[fast, slow]]


def test_the_tests_of_a_room_are_run_before_all_others() -> None:
    reach = Reach()
    for place, seconds in (("tests/table/test_a.py", 0.1), ("tests/rules/test_b.py", 0.2)):
        part = {
            "tests": [f"{place}::test"],
            "seconds": [seconds],
            "unusable": {},
            "reading": 0.1,
            "lines": {"hacktrick/rules/board.py": {"2": [0]}, "hacktrick/cli.py": {"2": [0]}},
        }
        reach.add(place, part)
    near = ["tests/rules/test_b.py::test"]
    others = ["tests/table/test_a.py::test"]
    assert reach.tests(change(2, file="hacktrick/rules/board.py"), nobody) == [near, others]
    assert reach.tests(change(2, file="hacktrick/cli.py"), nobody) == [[*others, *near]]


def test_a_line_that_only_useless_tests_reach_is_not_reached() -> None:
    assert known().reached(change(2))
    assert known().reached(change(1))
    assert not known().reached(change(4))
    assert not known().reached(change(5))


def test_what_runs_as_a_module_is_read_is_tried_by_its_own_tests_and_then_by_its_users() -> None:
    own = ["tests/test_a.py::fast", "tests/test_a.py::slow"]
    users = {"hacktrick/a.py": ["hacktrick/b.py"]}.get
    assert known().tests(change(1, called=False), lambda file: users(file) or []) == [
        own,
        ["tests/test_b.py::other"],
    ]
    assert known().tests(change(3, called=False), nobody) == [own]
    assert known().tests(change(3), nobody) == [own[:1]]


def test_many_tests_are_run_in_rounds_and_the_first_is_small() -> None:
    reach = Reach()
    for number in range(5):
        names = [f"tests/test_{number}.py::{each}" for each in range(50)]
        part = {
            "tests": names,
            "seconds": [0.01 * (number + 1)] * 50,
            "unusable": {},
            "reading": 1.0,
            "lines": {"hacktrick/a.py": {"1": list(range(50))}},
        }
        reach.add(f"tests/test_{number}.py", part)
    first, rest = reach.tests(change(1), nobody)
    assert len(first) == FEW_TESTS and len(rest) == 250 - FEW_TESTS
    assert {test.partition("::")[0] for test in first} <= {f"tests/test_{each}.py" for each in range(3)}
    assert [reach.seconds[test] for test in rest] == sorted(reach.seconds[test] for test in rest)


def test_tests_that_take_long_run_side_by_side_and_none_is_lost() -> None:
    reach = Reach(seconds={f"t{number}": 0.1 * number for number in range(30)})
    tests = sorted(reach.seconds, key=reach.seconds.__getitem__)
    lanes = _lanes(tests, reach)
    assert sorted(test for lane in lanes for test in lane) == sorted(tests)
    assert len(lanes) == LANES
    assert all(lane == sorted(lane, key=tests.index) for lane in lanes)
    quick = tests[:5]
    assert sum(reach.seconds[test] for test in quick) < WORTH_LANES
    assert _lanes(quick, reach) == [quick]


def test_users_are_found_through_others_and_in_circles(tmp_path: Path) -> None:
    package = tmp_path / "hacktrick"
    package.mkdir()
    texts = {
        "__init__": "",
        "a": "",
        "b": "from hacktrick import a, d",
        "c": "def f():\n    from hacktrick.b import x",
        "d": "import hacktrick.b",
        "e": "import os",
    }
    for name, text in texts.items():
        (package / f"{name}.py").write_text(text)
    users = users_of(tmp_path)
    assert users("hacktrick/a.py") == {f"hacktrick/{name}.py" for name in "bcd"}
    assert users("hacktrick/b.py") == {"hacktrick/c.py", "hacktrick/d.py"}
    assert users("hacktrick/e.py") == set()
