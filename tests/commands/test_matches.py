"""`hacktrick matches`: what was played, and who is ahead."""

import errno
import os
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hacktrick.cli import main
from hacktrick.rules import Player
from hacktrick.sentences import commands as phrases
from tests.strategies import Played, play_match, record_text

PLAYED = play_match(1, target=3)
WINNER = PLAYED.match.winner


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "matches"))
    return tmp_path / "matches"


def matches() -> Result:
    return CliRunner().invoke(main, ["matches"])


def listed() -> str:
    result = matches()
    assert result.exit_code == 0 and result.stderr == "", result.output
    return result.stdout


def put(
    folder: Path,
    name: str,
    names: tuple[str, str] = ("Ada", "Bo"),
    events: int | None = None,
    comment: str = "",
) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.htr"
    text = record_text(Played(PLAYED.start, PLAYED.steps[:events]), names)
    path.write_text(text.replace("\nhand 1", f"\n{comment}\nhand 1", 1), encoding="utf-8")
    return path


def test_before_the_first_match_it_says_how_to_begin_one(folder: Path) -> None:
    assert listed() == "No matches yet. Start one with: hacktrick play\n"
    folder.mkdir()
    assert listed() == "No matches yet. Start one with: hacktrick play\n"


def test_a_finished_match_says_when_who_and_who_won(folder: Path) -> None:
    put(folder, "one", comment="; began 2026-11-29 18:02")
    a, b = PLAYED.match.score
    name = "Ada" if WINNER is Player.A else "Bo"
    assert f"\n2026-11-29 18:02  Ada {a}, Bo {b}  {name} won  one.htr\n" in listed()


def test_an_unfinished_match_says_so(folder: Path) -> None:
    put(folder, "one", events=9)
    assert re.search(r"Ada 0, Bo 0  unfinished  one\.htr\n", listed())


def test_a_torn_match_can_be_resumed_and_is_not_called_damaged(folder: Path) -> None:
    path = put(folder, "one", events=9)
    path.write_text(path.read_text() + "A pla")
    assert "unfinished" in listed() and "Damaged" not in listed()


def test_without_a_date_in_the_record_the_files_own_is_told(folder: Path) -> None:
    path = put(folder, "one", comment="; began \x1b[31m")
    os.utime(path, (86400 * 400, 86400 * 400))
    assert re.search(r"^1971-02-0\d \d\d:\d\d  Ada", listed(), re.MULTILINE)


def test_the_newest_match_comes_first(folder: Path) -> None:
    for name, day in (("a", "03"), ("b", "01"), ("c", "02")):
        put(folder, name, comment=f"; began 2026-11-{day} 18:02")
    assert re.findall(r"(\w)\.htr", listed()) == ["a", "c", "b"]


@pytest.mark.parametrize(("last", "names"), [("1", "a"), ("2", "ac"), ("3", "acb"), ("9", "acb")])
def test_the_newest_alone_can_be_listed_and_the_standings_are_those_of_all(
    folder: Path, last: str, names: str
) -> None:
    for name, day in (("a", "03"), ("b", "01"), ("c", "02")):
        put(folder, name, comment=f"; began 2026-11-{day} 18:02")
    every, newest = listed(), CliRunner().invoke(main, ["matches", "--last", last]).stdout
    assert "".join(re.findall(r"(\w)\.htr", newest)) == names
    assert newest.partition("Head to head")[2] == every.partition("Head to head")[2] != ""


def test_a_damaged_match_is_named_and_left_alone(folder: Path) -> None:
    put(folder, "good")
    bad = put(folder, "bad")
    bad.write_text(bad.read_text().replace("hacktrick 1", "hacktrick 2"))
    before = bad.read_bytes()
    (folder / "folder.htr").mkdir()
    text = listed()
    damaged = text[text.index("Damaged, and left as they are:") :]
    assert f"{bad}:1: damaged; `hacktrick show {bad}` says why\n" in damaged
    assert f"{folder / 'folder.htr'}: Is a directory" in damaged
    assert "good.htr" in text and bad.read_bytes() == before


@pytest.mark.parametrize(
    ("line", "damage"),
    [
        (6, "starts 9"),  # no card
        (7, "A plays 5"),  # whose refusal lists what was legal: a hand
        (7, "A starts 5 5"),
        (6, "deck 01234501234501234x"),  # which quotes the deck
        (6, "deck 000000000000000000"),
    ],
)
def test_no_damage_to_an_unfinished_match_has_a_card_told(folder: Path, line: int, damage: str) -> None:
    path = put(folder, "bad", events=9)
    lines = path.read_text().replace("\n\n", "\n").splitlines()
    lines[line] = damage
    path.write_text("\n".join(lines) + "\n")
    (said,) = re.findall(r"^.*damaged;.*$", listed(), re.MULTILINE)
    assert said == f"{path}:{line + 1}: damaged; `hacktrick show {path}` says why"
    assert not re.search(r"\d{9}|legal|starts|plays|draws", listed())


def test_the_head_to_head_score_of_every_two_players(folder: Path) -> None:
    put(folder, "one", ("Ada", "Bo"))
    put(folder, "two", ("Bo", "Ada"))
    put(folder, "three", ("Ada", "Cy"))
    a, b = PLAYED.match.score
    text = listed()
    assert re.search(rf"^Ada and Bo: matches 1 to 1, .*, points {a + b} to {a + b}$", text, re.MULTILINE)
    matches = "1 to 0" if WINNER is Player.A else "0 to 1"
    assert re.search(rf"^Ada and Cy: matches {matches}, .*, points {a} to {b}$", text, re.MULTILINE)


def test_columns_stand_under_one_another_for_names_of_any_width(folder: Path) -> None:
    put(folder, "one", ("小林", "O'Neill [x]"), comment="; began 2026-11-29 18:02")
    put(folder, "two", ("Ada", "%s{0}"), comment="; began 2026-11-29 18:02")
    two, one = (line for line in listed().splitlines() if line.startswith("2026"))
    assert one.index("one.htr") + 2 + 2 * (WINNER is Player.A) == two.index("two.htr")


def test_no_card_is_ever_shown(folder: Path) -> None:
    """Where two matches differ in their cards alone, nothing that is listed differs."""
    path = put(folder, "one", events=3, comment="; began 2026-11-29 18:02")
    before = listed()
    (deck,) = re.findall(r"deck (\d{18})", path.read_text())
    path.write_text(path.read_text().replace(deck, deck[:4] + deck[:3:-1]))
    assert listed() == before


def test_a_file_name_is_text_and_never_an_order_to_the_terminal(folder: Path) -> None:
    put(folder, "a\x1b[31mb\nc")
    assert r"a\x1b[31mb\nc.htr" in listed()


def test_a_match_that_may_not_be_read_is_named_and_makes_the_list_a_failure(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(folder, "good")
    path = put(folder, "secret", names=("Cy", "Di"))
    really_open = os.open

    def refuse(name: str | Path, *rest: int, **more: int) -> int:
        if str(name) == str(path):
            raise PermissionError(errno.EACCES, "Permission denied", str(name))
        return really_open(name, *rest, **more)

    monkeypatch.setattr(os, "open", refuse)
    result = matches()
    assert result.exit_code == 1 and "good.htr" in result.stdout
    assert f"\n{phrases.UNREAD()}\n{path}: Permission denied\n" in result.stdout
    assert phrases.DAMAGED() not in result.stdout


def test_a_folder_that_cannot_be_read_is_one_sentence(folder: Path) -> None:
    folder.write_text("in the way")
    result = matches()
    assert result.exit_code == 1 and result.stdout == ""
    assert result.stderr == f"Cannot read the folder of matches {folder}: Not a directory.\n"
