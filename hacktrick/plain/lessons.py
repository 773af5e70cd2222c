"""The lessons in lines: the same turns as at the table, told and typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hacktrick.lessons import progress
from hacktrick.lessons.course import LESSONS
from hacktrick.lessons.lesson import LEARNER, NAMES, Lesson, Task, Turn, facts, position, take
from hacktrick.plain import telling
from hacktrick.plain.answers import Answers
from hacktrick.plain.grammar import Move, Question, Verb, asks, names, shown
from hacktrick.plain.input import BadInput, Ended
from hacktrick.plain.moves import actions, understood
from hacktrick.plain.players import Away, Players
from hacktrick.rules import Marker, Match, Phase, Play, PlayerAction, PlayerView, view
from hacktrick.rules.events import ENDING_ACTIONS
from hacktrick.sentences import events, plain
from hacktrick.sentences import lessons as words
from hacktrick.sentences import lessons_in_lines as phrases
from hacktrick.sentences.plain import Because

if TYPE_CHECKING:
    from hacktrick.record.memory import Memory
    from hacktrick.record.reader import Step

# What only a match has
_OF_A_MATCH = {Verb.REMATCH, Verb.MOMENTS, Verb.OPTIONS, Verb.BELL, Verb.LANGUAGE, Verb.COACH}


class Lessons:
    """Somebody who learns; which lessons are done is kept in a memory."""

    saved = True  # there is nothing to save

    def __init__(self, players: Players, because: Because, memory: Memory) -> None:
        self._players, self._because, self._memory = players, because, memory
        self._last: tuple[str, ...] = ()  # what was told of the turn

    def play(self) -> int:
        """Take lessons until no more lines are taken. Returns the exit status."""
        try:
            self._players.begin(self._because)
            self._players.say(words.INTRO(), phrases.INTRO_HOW(quit=shown(Verb.QUIT)))
            self._list()
            at = progress.next_at(self._memory)
            while True:
                at = self._from(self._chosen(at))
        except Ended as ended:
            return ended.status

    def close(self) -> None:
        """Nothing is open."""

    def say_farewell(self) -> None:
        """There are no last words; the line of the prompt ends."""
        self._players.leave_prompt()

    def _list(self) -> None:
        """The lessons, with those that are done."""
        done = progress.done(self._memory)
        for number, lesson in enumerate(LESSONS, start=1):
            sentence = phrases.LISTED_DONE if lesson.key in done else phrases.LISTED
            self._players.say(sentence(number=number, title=lesson.title()))

    def _chosen(self, at: int) -> int:
        """The place of the lesson that is wanted; Enter is for the one at a place. Raises Ended."""
        quits = shown(Verb.QUIT)
        prompt = phrases.CHOOSE(number=at + 1, title=LESSONS[at].title(), quit=quits)
        while True:
            try:
                line = self._players.choose(prompt).strip()
                if not line:
                    return at
                if line.isdecimal() and 1 <= int(line) <= len(LESSONS):
                    return int(line) - 1
                if asks(line, Verb.QUIT):
                    raise Ended
                no_lesson = phrases.NO_LESSON(all=len(LESSONS))
                self._players.refuse(BadInput(no_lesson, no_lesson))
            except BadInput as bad:
                self._players.refuse(bad)
            except Away:
                continue

    def _from(self, at: int) -> int:
        """Take a lesson. Returns the place of the one that comes next."""
        lesson = LESSONS[at]
        if not self._take(lesson, at + 1):
            self._list()
            return at
        progress.do(self._memory, lesson)
        self._players.say(words.LESSON_DONE(number=at + 1, title=lesson.title()))
        if at + 1 < len(LESSONS):
            return at + 1
        self._players.say(words.ALL_DONE())
        return progress.next_at(self._memory)

    def _take(self, lesson: Lesson, number: int) -> bool:
        """Take every turn of a lesson; whether it was taken to its end."""
        steps: tuple[Step, ...] = ()
        parts = len(lesson.tasks)
        for part, task in enumerate(lesson.tasks, start=1):
            if task.record is not None:
                steps = position(task.record)
            head = phrases.HEAD(
                number=number, all=len(LESSONS), part=part, parts=parts, title=lesson.title()
            )
            told = [head, phrases.GOAL(goal=task.goal()), phrases.in_lines(task.why)(**names())]
            while True:
                turn = self._turn(task, steps, told)
                if turn is None:
                    return False
                verdict = task.judge(turn)
                said = phrases.in_lines(verdict.answer.words)
                judged = (words.REACHED if verdict.reached else words.MISSED)()
                self._players.say(f"{judged} {said(**facts(turn, verdict.reply), **names())}")
                if verdict.reached:
                    steps = (*steps, *take(turn.before, turn.actions), *take(turn.after, verdict.reply))
                    break
                told = [phrases.GOAL(goal=task.goal())]
        return True

    def _turn(self, task: Task, steps: tuple[Step, ...], told: list[str]) -> Turn | None:
        """The turn that is taken, None to go back. Raises Ended."""
        before = match = steps[-1].match
        done: tuple[PlayerAction, ...] = ()
        self._last = (*told, *_turn_lines(task, view(match, LEARNER)))
        self._players.tell_turn(*self._last)
        while True:
            try:
                typed = self._players.ask(NAMES[LEARNER])
                meant = understood(typed.strip(), NAMES[1:]) if typed.strip() else Question(Verb.TURN)
                if isinstance(meant, Question):
                    if meant.verb is Verb.QUIT:
                        return None
                    self._players.say(*self._answer(match, steps, meant))
                    continue
                chosen = actions(match, meant)
            except BadInput as bad:
                self._players.refuse(bad)
                continue
            except Away:
                self._players.tell_turn(*self._last)
                continue
            heard = len(view(match, LEARNER).events)
            done += chosen
            match = take(match, chosen)[-1].match
            if match.to_act is not LEARNER or isinstance(done[-1], ENDING_ACTIONS):
                return Turn(before, done, match)
            seen = view(match, LEARNER)
            self._players.say(*filter(None, [telling.done(seen.events[heard:], seen, NAMES)]))
            if seen.phase is Phase.ENDING:
                self._players.say(telling.what_to_do(seen, NAMES))

    def _answer(self, match: Match, steps: tuple[Step, ...], question: Question) -> list[str]:
        """Raises BadInput."""
        if question.verb is Verb.REPEAT:
            return list(self._last)
        if question.verb in _OF_A_MATCH:
            return [phrases.NOT_HERE(turn=shown(Verb.TURN))]
        if question.verb is Verb.TRY:
            (action,) = actions(match, (Move(Verb.PLAY, question.number, question.x2),))
            question = question._replace(x2=isinstance(action, Play) and action.marker is Marker.X2)
        return Answers(view(match, LEARNER), NAMES, steps, pad=True).answer(question)


def _turn_lines(task: Task, seen: PlayerView) -> list[str]:
    """What is told of a turn; where the win is to be found, not which card it is."""
    if task.signs:
        return telling.turn(seen, NAMES)
    plays = {action.card for action in seen.legal if isinstance(action, Play)}
    can = ", ".join([*map(str, sorted(plays)), shown(Verb.DRAW)])
    return [
        plain.OWN_CARDS_ON(cards=events.cards(seen.own), newest=seen.newest),
        plain.CHOICES(choices=can),
    ]
