"""Which lessons are done, and which comes next."""

from __future__ import annotations

from pathlib import Path

import pytest

from hacktrick.lessons.course import LESSONS
from hacktrick.lessons.progress import do, done, next_at
from hacktrick.record.memory import Memory


@pytest.fixture
def memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Memory:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path))
    return Memory()


def test_lessons_are_remembered_by_these_keys_in_the_order_they_were_done(memory: Memory) -> None:
    assert [lesson.key for lesson in LESSONS] == [
        "reach",
        "line",
        "capture",
        "x2",
        "threat",
        "command",
        "ask",
    ]
    assert done(memory) == ()
    for at in (2, 0, 2):
        do(memory, LESSONS[at])
    assert done(Memory()) == ("capture", "reach")


def test_the_first_lesson_that_is_not_done_is_next_and_the_first_of_all_after_the_last(
    memory: Memory,
) -> None:
    assert next_at(memory) == 0
    for lesson, following in zip(LESSONS, [1, 2, 3, 4, 5, 6, 0], strict=True):
        do(memory, lesson)
        assert next_at(memory) == following
