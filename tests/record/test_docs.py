"""docs/record.md is true to the code: its match is read and written, its tables name what there is."""

import re
from datetime import datetime
from pathlib import Path

from hacktrick.record.notation import parse_action
from hacktrick.record.position import position
from hacktrick.record.reader import parse
from hacktrick.record.remarks import Remarks
from hacktrick.record.writer import create, write_event
from hacktrick.rules import Player, PlayerAction

PAGE = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"```\n(hacktrick 1\n.*?)```", PAGE, re.DOTALL)


def code(column: str) -> list[str]:
    """What is set as code in the first column of a table's rows, the table being the one so headed."""
    table = PAGE[PAGE.index(f"| {column} |") :].split("\n\n")[0]
    cells = [row.split("|")[1] for row in table.splitlines()[2:]]
    return [form for cell in cells for form in re.findall(r"`([^`]+)`", cell)]


def test_the_match_on_the_page_is_a_whole_match() -> None:
    record = parse(EXAMPLE.encode(), "docs/record.md")
    assert record.match.winner is not None and record.head.names == ("Ada", "Bo")


def test_the_match_on_the_page_is_as_the_game_writes_it(tmp_path: Path) -> None:
    record = parse(EXAMPLE.encode(), "docs/record.md")
    path = tmp_path / "match.htr"
    journal, before = create(path, record.head, record.comments), record.head.new_match()
    for step in record.steps:
        write_event(
            journal, record.head, player=step.player, action=step.action, before=before, after=step.match
        )
        before = step.match
    journal.close()
    assert path.read_text(encoding="utf-8") == EXAMPLE


def test_the_comments_on_the_page_are_those_that_are_read_back() -> None:
    forms = [form.removeprefix("; ").replace("N", "7") for form in code("comment | meaning")]
    began = datetime(2026, 11, 29, 18, 2)
    assert Remarks.read(forms) == Remarks(
        began, seed=7, against="hard", pad=False, coach=(Player.A, Player.B)
    )
    assert Remarks.read(forms).lines() == tuple(forms)


def test_every_event_is_on_the_page() -> None:
    forms = [form for form in code("line | meaning | rule") if form.startswith("A ")]
    read = [parse_action(form.removeprefix("A ").replace("C", "5")) for form in forms]
    assert {type(action) for action in read} == set(PlayerAction.__args__)


def test_every_key_of_a_position_is_on_the_page() -> None:
    record = parse(EXAMPLE.encode(), "docs/record.md")
    assert code("key | value") == list(position(record.match, record.head.names))
