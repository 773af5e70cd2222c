"""Taking the lessons at a display: the list, the turns of each lesson, and which ones are done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hacktrick.display.screen import Next, Response
from hacktrick.lessons import progress
from hacktrick.lessons.course import LESSONS
from hacktrick.lessons.lesson import LEARNER, Turn, Verdict, facts, position, take
from hacktrick.rules import Ask, PlayerAction, view
from hacktrick.sentences import lessons as words
from hacktrick.table import keys
from hacktrick.table.screens.lessons import BeginLesson, LessonEnd, LessonList, LessonTurn, Part
from hacktrick.table.screens.turn import Commit

if TYPE_CHECKING:
    from hacktrick.display.display import Display
    from hacktrick.display.look import Look
    from hacktrick.record.memory import Memory
    from hacktrick.record.reader import Step


def learn(display: Display, look: Look, memory: Memory) -> Response:
    """Show the lessons until somebody has enough of them: BACK, or QUIT to leave the game."""
    display.context = None  # no match is saved here, and none is left
    at = progress.next_at(memory)
    while True:
        response = display.show(LessonList(look, LESSONS, done=progress.done(memory), at=at))
        if isinstance(response, BeginLesson):
            at, response = _from(display, look, memory, at=response.at)
            if response is Next.QUIT:
                return response
        elif response in (Next.BACK, Next.QUIT):
            return response


def _from(display: Display, look: Look, memory: Memory, *, at: int) -> tuple[int, Response]:
    """One lesson after another; where it ended, and why."""
    while True:
        response = _lesson(display, look, at)
        if response is not Next.GO_ON:
            return at, response
        progress.do(memory, LESSONS[at])
        if at + 1 == len(LESSONS):
            return progress.next_at(memory), Next.BACK
        at += 1


def _lesson(display: Display, look: Look, at: int) -> Response:
    """One lesson: GO_ON if it was taken to its end, or why not."""
    lesson = LESSONS[at]
    steps: tuple[Step, ...] = ()
    for number, task in enumerate(lesson.tasks, start=1):
        part = Part(lesson, number=at + 1, of=len(LESSONS), part=number)
        if task.record is not None:
            steps = position(task.record)
        reached = False
        while not reached:
            response, after, reached = _task(display, look, part, steps=steps)
            if response is not Next.GO_ON:
                return response
        steps = after
    return Next.GO_ON


def _task(
    display: Display, look: Look, part: Part, *, steps: tuple[Step, ...]
) -> tuple[Response, tuple[Step, ...], bool]:
    """One turn and what is said to it: where that leads, the events with it, and whether it was it."""
    response, turn = _turn(display, LessonTurn(look, part, steps))
    if turn is None:
        return response, steps, False
    verdict = part.task.judge(turn)
    reached = verdict.reached
    own = take(turn.before, turn.actions)
    after = (*steps, *own, *take(turn.after, verdict.reply))
    sentences = [said(turn, verdict)]
    if reached and part.part == len(part.lesson.tasks):
        sentences.append(words.LESSON_DONE(number=part.number, title=part.lesson.title()))
        if part.number == part.of:
            sentences.append(words.ALL_DONE())
    end = LessonEnd(
        look, part, before=turn.before, after=after[-1].match, reached=reached, sentences=sentences
    )
    while (response := display.show(end)) is Next.COVER:
        pass
    return response, after, reached


def _turn(display: Display, screen: LessonTurn) -> tuple[Response, Turn | None]:
    """The turn that is played on a screen, or what else that led to."""
    before = match = screen.steps[-1].match
    actions: tuple[PlayerAction, ...] = ()
    while True:
        response = display.show(screen)
        if isinstance(response, Commit):
            actions += response.actions
            match = take(match, response.actions)[-1].match
            if response.actions != (Ask(),):
                return response, Turn(before, actions, match)
            screen.renew(view(match, LEARNER))
        elif response is not Next.COVER:
            return response, None


def said(turn: Turn, verdict: Verdict) -> str:
    """What is said to a turn, with its cards and squares and the keys filled in."""
    return verdict.answer.words(**facts(turn, verdict.reply), **keys.names())
