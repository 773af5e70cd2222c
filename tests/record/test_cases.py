"""The handed cases: every record gives exactly its positions."""

import json
from pathlib import Path

import pytest

from hacktrick.record.position import position
from hacktrick.record.reader import read_file

CASES = sorted((Path(__file__).parent.parent / "cases").glob("*.htr"))


def test_there_are_cases() -> None:
    assert len(CASES) == 12


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_gives_its_positions_line_by_line(path: Path) -> None:
    record = read_file(path)
    expected = path.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()
    dealt = [step for step in record.steps if step.match.hand is not None]
    for text, step in zip(expected, dealt, strict=True):
        actual = {"line": step.line, **position(step.match, record.head.names)}
        assert json.loads(json.dumps(actual)) == json.loads(text)
