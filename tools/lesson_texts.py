"""The lessons as readable text: each task, every legal turn in it, what is said to it, and the reply."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from hacktrick.lessons.course import LESSONS
from hacktrick.lessons.lesson import Turn, Verdict, position, take
from hacktrick.record.reader import Step
from hacktrick.rules import Match, PlayerAction
from hacktrick.rules.events import ENDING_ACTIONS
from hacktrick.table import keys
from hacktrick.table.learn import said
from hacktrick.table.screens.lessons import Part

FOLDER = Path(__file__).parent.parent / "tests" / "lessons" / "transcripts"

Steps = tuple[Step, ...]


def files() -> dict[Path, str]:
    """A text for each lesson."""
    texts: dict[str, list[str]] = {}
    for part, steps in tasks():
        texts.setdefault(part.lesson.key, []).extend(_task(part, steps))
    return {FOLDER / f"{key}.txt": "\n".join(lines) + "\n" for key, lines in texts.items()}


@cache
def tasks() -> tuple[tuple[Part, Steps], ...]:
    """Every task, with each course of events that leads to it."""
    return tuple(_tasks())


def _tasks() -> Iterator[tuple[Part, Steps]]:
    for number, lesson in enumerate(LESSONS, start=1):
        ways: list[Steps] = []
        for place, task in enumerate(lesson.tasks, start=1):
            ways = ways if task.record is None else [position(task.record)]
            for steps in ways:
                yield Part(lesson, number=number, of=len(LESSONS), part=place), steps
            ways = [
                (*steps, *take(turn.before, turn.actions), *take(turn.after, verdict.reply))
                for steps in ways
                for turn in turns(steps[-1].match)
                if (verdict := task.judge(turn)).reached
            ]


def turns(
    match: Match, done: tuple[PlayerAction, ...] = (), before: Match | None = None
) -> Iterator[Turn]:
    """Every whole turn that may be taken."""
    assert match.hand is not None
    for action in match.hand.legal:
        after = match.apply(action)
        assert after.hand is not None
        if isinstance(action, ENDING_ACTIONS) or after.hand.result is not None:
            yield Turn(before or match, (*done, action), after)
        else:
            yield from turns(after, (*done, action), before or match)


def _task(part: Part, steps: Steps) -> Iterator[str]:
    """One task, line by line."""
    task = part.task
    yield f"{part.lesson.title()}, {part.part}: {task.goal()}"
    yield task.why(**keys.names())
    if not task.signs:
        yield "(No sign marks a card that wins.)"
    yield ""
    for step in steps:
        yield f"{step.player} {step.action}" if step.player is not None else str(step.action)
    yield ""
    for turn in turns(steps[-1].match):
        verdict = task.judge(turn)
        mark = "+" if verdict.reached else "-"
        yield f"{mark} {'; '.join(map(str, turn.actions))}: {said(turn, verdict)}{_reply(verdict)}"
    yield ""


def _reply(verdict: Verdict) -> str:
    return f" [{'; '.join(map(str, verdict.reply))}]" if verdict.reply else ""
