"""Taking the lessons at a display: the list, the turns of each lesson, and which ones are done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hacktrick.display.screen import Next, Response
from hacktrick.rules import Ask, Play, PlayerAction, view
from hacktrick.sentences import lessons as words
from hacktrick.table import keys
from hacktrick.table.lessons.course import LESSONS
from hacktrick.table.lessons.lesson import LEARNER, Answer, Turn, position, take
from hacktrick.table.screens.lessons import Begin, LessonEnd, LessonList, LessonTurn, Part
from hacktrick.table.screens.turn import Commit

if TYPE_CHECKING:
    from hacktrick.display.display import Display
    from hacktrick.display.look import Look
    from hacktrick.record.memory import Memory
    from hacktrick.record.reader import Step

REMEMBERED = "lessons"  # by this name, the keys of the lessons


def learn(display: Display, look: Look, memory: Memory) -> Response:
    """Show the lessons until somebody has enough of them: BACK, or QUIT to leave the game."""
    display.context = None  # no match is saved here, and none is left
    at = _next(memory)
    while True:
        done = memory.texts(REMEMBERED)
        response = display.show(LessonList(look, LESSONS, done=done, at=at))
        if isinstance(response, Begin):
            at, response = _from(display, look, memory, at=response.at)
            if response is Next.QUIT:
                return response
        elif response in (Next.BACK, Next.QUIT):
            return response


def _next(memory: Memory) -> int:
    """The place of the first lesson that is not done; the first one if all are."""
    done = memory.texts(REMEMBERED)
    return next((at for at, lesson in enumerate(LESSONS) if lesson.key not in done), 0)


def _from(display: Display, look: Look, memory: Memory, *, at: int) -> tuple[int, Response]:
    """One lesson after another; where it ended, and why."""
    while True:
        response = _lesson(display, look, at)
        if response is not Next.GO_ON:
            return at, response
        done = memory.texts(REMEMBERED)
        if LESSONS[at].key not in done:
            memory.put(REMEMBERED, [*done, LESSONS[at].key])
        if at + 1 == len(LESSONS):
            return _next(memory), Next.BACK
        at += 1


def _lesson(display: Display, look: Look, at: int) -> Response:
    """One lesson: GO_ON if it was taken to its end, or why not."""
    lesson = LESSONS[at]
    steps: tuple[Step, ...] = ()
    for number, task in enumerate(lesson.tasks, start=1):
        part = Part(lesson, at + 1, len(LESSONS), number)
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
    reached, answer = part.task.answer(turn)
    own = take(turn.before, turn.actions)
    reply = () if answer.reply is None else answer.reply(turn.after)
    after = (*steps, *own, *take(turn.after, reply))
    sentences = [said(turn, answer, reply)]
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


def said(turn: Turn, answer: Answer, reply: tuple[PlayerAction, ...]) -> str:
    """What is said to a turn, with its cards and squares filled in."""
    hand, before = turn.after.hand, turn.before.hand
    assert hand is not None and before is not None
    theirs = next((each.card for each in reply if isinstance(each, Play)), None)
    return answer.words(
        newest=before.row[-1],
        card=hand.row[-1],
        square=None if turn.effect is None else turn.effect.square,
        their_card=theirs,
        their_square=None if theirs is None else hand.row[-1] + theirs,
        answer=sum(before.holdings[LEARNER.other].cards),
        **keys.names(),
    )
