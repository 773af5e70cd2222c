"""The screens of the lessons: the list of them, a turn to be played, and what came of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from rich.text import Text

from hacktrick.display.block import Lines, beside, join, spread, text, wrap
from hacktrick.display.footer import Hints
from hacktrick.display.keys import STEPS, Intent
from hacktrick.display.layout import Layout, Size
from hacktrick.display.look import Look
from hacktrick.display.screen import Choice, Next, Overlay, Response, Screen
from hacktrick.drawing.mood import hackers
from hacktrick.drawing.signs import signs
from hacktrick.lessons.lesson import LEARNER, NAMES, Lesson, Task
from hacktrick.record.reader import Step
from hacktrick.rules import Event, Match, view
from hacktrick.sentences import display as shared
from hacktrick.sentences import keys as key_words
from hacktrick.sentences import lessons as words
from hacktrick.sentences import table as phrases
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.table.screens.reading import match_log
from hacktrick.table.screens.table_screen import TableScreen, side_width
from hacktrick.table.screens.turn import TurnScreen
from hacktrick.terminal.decoder import Key
from hacktrick.terminal.keys import INTERRUPT

_CODE = (2, 5, 8, 4, 6, 9, 1)  # the keys of the lessons, in their order: the third one makes a line
_GAP = 2  # cells between the lessons and the keypad


@dataclass(frozen=True)
class BeginLesson(Choice):
    """A lesson was chosen: its place in the course, from 0."""

    at: int


class Part(NamedTuple):
    """A task in its place: the `part` of a lesson, which is the `number`th of so many; all from 1."""

    lesson: Lesson
    number: int
    of: int
    part: int

    @property
    def task(self) -> Task:
        """The task."""
        return self.lesson.tasks[self.part - 1]

    def header(self, look: Look, width: int) -> Text:
        """The line on top of the screen."""
        title = words.HEADER(number=self.number, all=self.of, dot=look.dot, title=self.lesson.title())
        part = words.PART(part=self.part, parts=len(self.lesson.tasks))
        return spread(text(title, "title"), text(part, "quiet"), width, ellipsis=look.ellipsis)


class LessonList(Screen):
    """The lessons, of which some are `done`; one may be begun."""

    tables = (keys.LESSONS,)

    def __init__(self, look: Look, lessons: Sequence[Lesson], *, done: Collection[str], at: int) -> None:
        super().__init__(look, NAMES)
        self.lessons = lessons
        self.done = done
        self.at = at

    def draw(self, layout: Layout) -> Lines:
        """What the game is about, and the lessons with those that are done."""
        count = sum(lesson.key in self.done for lesson in self.lessons)
        place = words.DONE_COUNT(count, all=len(self.lessons))
        header = spread(text(key_words.LEARN(), "title"), text(place, "quiet"), layout.text_width)
        widest = max(len(lesson.title()) for lesson in self.lessons)
        rows = [
            join(
                f"{signs(self.look).turn if at == self.at else ' '} ",
                (str(at + 1), "key"),
                "  ",
                (f"{lesson.title():<{widest}}", "title" if at == self.at else ""),
                (f"  {words.DONE()}" if lesson.key in self.done else "", "quiet"),
            )
            for at, lesson in enumerate(self.lessons)
        ]
        intro = [
            line
            for sentence in (words.INTRO(), words.INTRO_HOW())
            for line in wrap(text(sentence), layout.text_width, "")
        ]
        hints = [
            self.hint(Intent.GO_ON, shared.KEY_BEGIN()),
            self.hint_of((Intent.UP, Intent.DOWN, TableIntent.LESSON)),
            self.hint(Intent.HELP),
            self.hint(Intent.CLOSE),
        ]
        groups = [[], intro, self._with_keypad(rows, layout)]
        return self.page(layout, header, groups=groups, hints=hints)

    def _with_keypad(self, rows: Lines, layout: Layout) -> Lines:
        """The lessons beside a keypad, where each that is done is a key; alone if that is too wide."""
        lessons = zip(_CODE, self.lessons, strict=False)
        keyed = {key: LEARNER for key, lesson in lessons if lesson.key in self.done}
        wide = max(row.cell_len for row in rows) + _GAP
        large = layout.size is Size.LARGE
        pad = hackers(self.look, keyed, layout.width - wide, large=large)
        if wide + _GAP + pad[0].cell_len > layout.width:
            return rows
        return beside(rows, wide, pad, gap=_GAP)

    def act(self, intent: Enum, key: Key) -> Response:
        """Choose a lesson, begin it, or go."""
        match intent:
            case Intent.UP | Intent.DOWN:
                self.at = (self.at + STEPS[intent]) % len(self.lessons)
                return Next.STAY
            case TableIntent.LESSON:
                return BeginLesson(int(key.name) - 1)
            case Intent.GO_ON:
                return BeginLesson(self.at)
            case Intent.CLOSE:
                return Next.BACK
            case Intent.LEAVE:
                return Next.QUIT
        return super().act(intent, key)


class LessonTurn(TurnScreen):
    """The turn of a task, with the goal where a match tells what happened."""

    def __init__(self, look: Look, part: Part, steps: Sequence[Step]) -> None:
        super().__init__(look, NAMES, view(steps[-1].match, LEARNER))
        self.part = part
        self.steps = steps
        if not part.task.signs:
            self.composer.wins = frozenset()

    def header(self, width: int) -> Text:
        """The lesson in place of the score."""
        return self.part.header(self.look, width)

    def _events(self, layout: Layout, *, heading: str, story: tuple[Event, ...], room: int) -> Lines:
        """The goal, and why."""
        width = side_width(layout)
        goal = wrap(text(self.part.task.goal(), "preview"), width, "")
        why = wrap(text(self.part.task.why(**keys.names())), width, "")
        above = [text(), text(words.GOAL(), "heading")]
        return [*above[max(0, len(goal) + len(why) + len(above) - room) :], *goal, *why]

    def _duty(self) -> str:
        """The goal, where the pad lies over it."""
        covered = self._aids.pad is not None and not self.hidden
        return self.part.task.goal() if covered else super()._duty()

    def always(self) -> Hints:
        """The list of lessons in the place of leaving."""
        return [
            self.hint(Intent.LEAVE, shared.KEY_BACK()) if Intent.LEAVE in each.intents else each
            for each in super().always()
        ]

    def act(self, intent: Enum, key: Key) -> Response:
        """As on any turn; leaving leads to the list, as nothing is lost."""
        if intent is Intent.LEAVE:
            return Next.QUIT if key.name == INTERRUPT else Next.BACK
        if intent is Intent.LOG:
            return Overlay(match_log(self.look, NAMES, self.steps))
        return super().act(intent, key)


class LessonEnd(TableScreen):
    """What came of a turn and of the reply to it: `sentences`, under the table as it stands then."""

    tables = (keys.LESSON_END,)

    def __init__(
        self,
        look: Look,
        part: Part,
        *,
        before: Match,
        after: Match,
        reached: bool,
        sentences: Sequence[str],
    ) -> None:
        super().__init__(look, NAMES)
        self.view = view(after, LEARNER)
        self.story = self.view.events[len(view(before, LEARNER).events) :]
        self.part = part
        self.reached = reached
        self.sentences = sentences

    def draw(self, layout: Layout) -> Lines:
        """The table, and what is to be said about the turn."""
        verdict = words.REACHED() if self.reached else words.MISSED()
        first, *more = self.sentences
        below = [join((verdict, "wins" if self.reached else "notice"), " ", first)]
        groups = self.table(
            layout,
            heading=phrases.LAST_TURN(),
            story=self.story,
            below=[below, *([text(each)] for each in more)],
        )
        hints = [
            self.hint(Intent.GO_ON, phrases.KEY_GO_ON() if self.reached else phrases.KEY_AGAIN()),
            self.hint(Intent.HELP),
            self.hint(Intent.CLOSE, phrases.KEY_LESSONS()),
        ]
        return self.page(layout, self.part.header(self.look, layout.width), groups=groups, hints=hints)

    def act(self, intent: Enum, key: Key) -> Response:
        """Enter goes on, or to the same turn once more."""
        match intent:
            case Intent.GO_ON:
                return Next.GO_ON
            case Intent.CLOSE:
                return Next.BACK
            case Intent.LEAVE:
                return Next.QUIT
        return super().act(intent, key)
