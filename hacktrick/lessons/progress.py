"""Which lessons are done: remembered beside the matches, for whoever learns here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hacktrick.lessons.course import LESSONS

if TYPE_CHECKING:
    from hacktrick.lessons.lesson import Lesson
    from hacktrick.record.memory import Memory

_REMEMBERED = "lessons"  # by this name, the keys of the lessons


def done(memory: Memory) -> tuple[str, ...]:
    """The keys of the lessons that are done."""
    return memory.texts(_REMEMBERED)


def do(memory: Memory, lesson: Lesson) -> None:
    """Remember that a lesson is done."""
    if lesson.key not in done(memory):
        memory.put(_REMEMBERED, [*done(memory), lesson.key])


def next_at(memory: Memory) -> int:
    """The place of the first lesson that is not done; 0 if all are."""
    keys = done(memory)
    return next((at for at, lesson in enumerate(LESSONS) if lesson.key not in keys), 0)
