"""`hacktrick simulate` as it is typed: efforts, pairs, hands and ladders, refusals and JSON."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hacktrick.cli import main
from hacktrick.computer.levels import LEVELS
from hacktrick.record.reader import read_file

PAGE = (Path(__file__).parents[2] / "docs" / "simulate.md").read_text(encoding="utf-8")


def simulate(*options: str) -> Result:
    return CliRunner().invoke(main, ["simulate", *options])


def printed(*options: str) -> str:
    result = simulate(*options)
    assert result.exit_code == 0, result.output
    return result.stdout


def found(*options: str) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(printed(*options, "--json"))
    return value


def without_times(value: Any) -> Any:
    """The same without the only figures that are no function of the seed."""
    if isinstance(value, dict):
        return {k: without_times(each) for k, each in value.items() if k != "seconds_per_decision"}
    return [without_times(each) for each in value] if isinstance(value, list) else value


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ((), "Give two players with --a and --b, or several behind --ladder."),
        (("--a", "easy"), "Give two players with --a and --b, or several behind --ladder."),
        (("easy", "random"), "Several players and --pairing need --ladder."),
        (
            ("--a", "easy", "--b", "easy", "--pairing", "easy", "random"),
            "Several players and --pairing need --ladder.",
        ),
        (
            ("--ladder", "easy", "random", "--a", "easy"),
            "A ladder has its players behind --ladder; leave out --a and --b.",
        ),
        (("--ladder", "easy"), "A ladder needs two players or more."),
        (("--ladder", "easy", "random", "easy"), "easy stands twice; name each player once."),
        (("--ladder", "--pairing", "easy", "easy"), "easy cannot be paired with itself."),
        (
            ("--ladder", "--pairing", "easy", "random", "--pairing", "medium", "hard"),
            "These pairings leave players apart who cannot be compared; add a pairing.",
        ),
        (
            ("--a", "easy", "--b", "easy", "--pairs", "1", "--hands", "1"),
            "Give one of --matches, --pairs and --hands.",
        ),
        (
            ("--a", "easy", "--b", "easy", "--pairs", "1", "--matches", "100"),
            "Give one of --matches, --pairs and --hands.",
        ),
        (
            ("--a", "hard:fast", "--b", "easy"),
            "'hard:fast' names no effort; write hard:3000 for rounds of search, or hard:0.2s for",
        ),
        (
            ("--ladder", "hard:0", "easy"),
            "'hard:0' names no effort; write hard:3000 for rounds of search, or hard:0.2s for",
        ),
        (("--a", "god:300", "--b", "easy"), "'god' is not one of "),
        (("--a", "engine:0.2s:", "--b", "easy"), "'engine:' names no program; "),
        (("--a", "easy", "--b", "easy", "--pairs", "0"), "0 is not in the range x>=1."),
        (("--a", "easy", "--b", "easy", "--hands", "x"), "'x' is not a whole number."),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(options: tuple[str, ...], sentence: str) -> None:
    result = simulate(*options)
    assert result.exit_code == 2 and result.stdout == ""
    assert sentence in result.stderr and "Traceback" not in result.stderr


def test_each_side_has_the_effort_that_stands_behind_its_name() -> None:
    value = found("--a", "hard:4", "--b", "hard", "--iterations", "2", "--hands", "1")
    assert (value["a"], value["b"]) == ("hard:4", "hard")
    assert value["effort"] == {"a": {"rounds": 4}, "b": {"rounds": 2}}
    assert found("--a", "easy:0.5s", "--b", "easy", "--hands", "1")["effort"] == {
        "a": {"seconds": 0.5}, "b": {"seconds": 1.0},
    }  # fmt: skip


def test_efforts_make_a_difference_and_naming_them_for_both_is_as_good_as_an_option(
    tmp_path: Path,
) -> None:
    options = {
        "named": ("--a", "hard:30", "--b", "hard:30"),
        "option": ("--a", "hard", "--b", "hard", "--iterations", "30"),
        "other": ("--a", "hard:1", "--b", "hard:30"),
    }
    for folder, players in options.items():
        printed(*players, "--hands", "1", "--save", str(tmp_path / folder))
    texts = {
        folder: [path.read_text() for path in sorted((tmp_path / folder).iterdir())]
        for folder in options
    }
    assert texts["named"] == texts["option"] != texts["other"]


def test_a_program_has_its_effort_before_its_command() -> None:
    command = f"{shlex.quote(sys.executable)} -m hacktrick engine --level hard"
    value = found("--a", f"engine:3:{command}", "--b", "random", "--hands", "1")
    assert value["effort"]["a"] == {"rounds": 3} and value["hands"] == 2


@pytest.mark.parametrize("form", ["--matches", "--pairs", "--hands"])
def test_the_same_comes_of_it_however_many_are_played_at_a_time(form: str) -> None:
    options = "--a", "easy", "--b", "random", form, "5", "--target", "2", "--seed", "4"
    one, two = (found(*options, "--jobs", jobs) for jobs in "12")
    assert without_times(one) == without_times(two)
    assert one["form"] == form[2:] and one["matches"] == (5 if form == "--matches" else 10)


def test_the_same_ladder_comes_of_it_however_many_are_played_at_a_time() -> None:
    options = "--ladder", "random", "easy", "medium", "--hands", "3"
    one, two = (found(*options, "--jobs", jobs) for jobs in "12")
    assert without_times(one) == without_times(two)
    assert {each["player"] for each in one["ladder"]} == {"random", "easy", "medium"}
    assert all(each["played"] == 12 for each in one["ladder"])


def test_a_pairing_of_a_ladder_is_what_it_is_alone() -> None:
    ladder = found("--ladder", "--pairing", "easy", "random", "--hands", "4", "--seed", "6")
    alone = found("--a", "easy", "--b", "random", "--hands", "4", "--seed", "6")
    assert without_times(ladder["pairings"]) == [without_times(alone)]


def test_a_ladder_without_names_has_all_the_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    few = {level: LEVELS[level] for level in ("random", "easy")}
    monkeypatch.setattr("hacktrick.computer.levels.LEVELS", few)
    assert [each["player"] for each in found("--ladder", "--hands", "4")["ladder"]] == ["easy", "random"]


def test_games_of_a_ladder_are_saved_one_after_another(tmp_path: Path) -> None:
    printed("--ladder", "random", "easy", "medium", "--hands", "1", "--save", str(tmp_path))
    names = [read_file(path).head.names for path in sorted(tmp_path.iterdir())]
    assert [path.name for path in sorted(tmp_path.iterdir())] == [f"000{n}.htr" for n in range(1, 7)]
    assert names[::2] == [
        ("random (a)", "easy (b)"),
        ("random (a)", "medium (b)"),
        ("easy (a)", "medium (b)"),
    ]


SHARE = r"[\d.]+% \(95%: [\d.]+% to [\d.]+%\)"


def test_pairs_of_matches_in_lines() -> None:
    lines = printed("--a", "easy", "--b", "random", "--pairs", "3", "--target", "1").splitlines()
    assert lines[0] == "easy (a) against random (b): 3 pairs of matches to 1, standard rules, seed 1"
    assert re.fullmatch(rf"a wins    \d of 6 matches, {SHARE}", lines[1])
    assert re.fullmatch(rf"less luck {SHARE}", lines[2])
    assert re.fullmatch(r"points    \d+ to \d+", lines[4])


def test_pairs_of_hands_in_lines() -> None:
    lines = printed("--a", "easy", "--b", "random", "--hands", "3", "--rules", "czech").splitlines()
    assert lines[0] == "easy (a) against random (b): 3 pairs of single hands, Czech rules, seed 1"
    assert re.fullmatch(rf"a wins    \d of 6 hands, {SHARE}", lines[1])
    assert re.fullmatch(rf"less luck {SHARE}", lines[2])
    margin = r"[+-][\d.]+ a hand for a \(95%: [+-][\d.]+ to [+-][\d.]+\)"
    assert re.fullmatch(rf"points    \d+ to \d+, {margin}", lines[3])
    assert lines[4].startswith("turns ")


def test_the_commands_on_the_page_can_be_given() -> None:
    commands = re.findall(r"^ {4}hacktrick simulate (.*)$", PAGE, re.MULTILINE)
    assert len(commands) >= 4
    for command in commands:
        quick = re.sub(r" --(matches|pairs|hands) \d+", "", command) + " --hands 1"
        quick = re.sub(r"hard:\d+", lambda found: f"hard:{len(found[0])}", quick).replace("--jobs 2", "")
        printed(*quick.split())


def test_the_page_names_every_key_of_the_objects() -> None:
    one = found("--a", "easy", "--b", "random", "--hands", "2")
    ladder = found("--ladder", "easy", "random", "--hands", "2")
    for name in {*one, *ladder, *ladder["ladder"][0]}:
        assert f"`{name}`" in PAGE, name
