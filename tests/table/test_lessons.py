"""The lessons: every legal turn of every task finds success, or a reason and a way back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from lesson_texts import tasks, turns

from hacktrick.cli import main
from hacktrick.display.block import text, wrap
from hacktrick.display.layout import layout_for
from hacktrick.display.look import ASCII, UNICODE, Look
from hacktrick.drawing.signs import signs
from hacktrick.lessons import progress
from hacktrick.lessons.course import LESSONS
from hacktrick.lessons.lesson import LEARNER, OTHER, Answer, take, wins
from hacktrick.play.seats import latest_people
from hacktrick.record.memory import NAME, Memory
from hacktrick.rules import Play
from hacktrick.sentences import commands
from hacktrick.sentences import display as shared
from hacktrick.sentences import keys as key_words
from hacktrick.sentences import lessons as words
from hacktrick.sentences import table as phrases
from hacktrick.table import keys
from hacktrick.table.learn import said
from hacktrick.table.screens.lessons import LessonEnd, LessonList, LessonTurn
from hacktrick.table.screens.table_screen import side_width
from hacktrick.terminal.decoder import Key
from hacktrick.terminal.keys import ENTER, ESC, INTERRUPT
from tests.table.fake import Table, hacktrick
from tests.table.frames import SIZES, Size, frame

# What takes each lesson to its end, task by task.
KEYS = (
    (("3", ENTER), ("1", ENTER)),
    (("5", ENTER), ("2", ENTER), ("1", ENTER)),
    (("2", ENTER), ("1", ENTER)),
    (("5", "x", ENTER), ("0", "x", ENTER), ("5", ENTER)),
    (("0", ENTER), ("0", ENTER)),
    (("5", "p"), ("3", "p"), ("2", ENTER)),
    (("a", "0", ENTER), ("k", ESC, "5", ENTER)),
)


def test_every_legal_turn_finds_success_or_a_reason() -> None:
    count = 0
    for part, steps in tasks():
        answers: dict[bool, set[Answer]] = {True: set(), False: set()}
        for turn in turns(steps[-1].match):
            verdict = part.task.judge(turn)
            answers[verdict.reached].add(verdict.answer)
            sentence = said(turn, verdict)
            assert "None" not in sentence
            assert "{" not in sentence
            hand = [turn.after, *(step.match for step in take(turn.after, verdict.reply))][-1].hand
            assert hand is not None
            if verdict.answer.reply is wins:  # the reply punishes, as the reason says
                assert hand.result is not None
                assert hand.result.winner is OTHER
            count += 1
        assert answers[True] == {part.task.reached}
        assert answers[False] == set(part.task.misses)  # no reason waits in vain
    assert count > 300


def test_a_goal_has_eight_words_at_most_and_a_turn_begins_with_a_card_to_play() -> None:
    for part, steps in tasks():
        assert len(part.task.goal().split()) <= 8
        match = steps[-1].match
        assert match.to_act is LEARNER
        assert match.hand is not None
        assert any(isinstance(action, Play) for action in match.hand.legal)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", [UNICODE, ASCII])
def test_all_that_a_lesson_says_stands_on_its_screens(size: Size, look: Look) -> None:
    layout = layout_for(*size)
    assert layout is not None
    for part, steps in tasks():
        shown = "\n".join(frame(LessonTurn(look, part, steps), size, look))
        for sentence in (part.task.goal(), part.task.why(**keys.names())):
            for row in wrap(text(sentence), side_width(layout), ""):
                assert row.plain in shown
        assert phrases.YOUR_HAND() in shown
        before = steps[-1].match
        by_answer = {part.task.answer(turn): turn for turn in turns(before)}
        for (reached, _), turn in by_answer.items():
            sentences = [said(turn, part.task.judge(turn)), words.ALL_DONE()]
            end = LessonEnd(
                look, part, before=before, after=turn.after, reached=reached, sentences=sentences
            )
            shown = " ".join("\n".join(frame(end, size, look)).split())
            assert all(sentence in shown for sentence in sentences)


@pytest.mark.parametrize("size", SIZES)
def test_the_goal_stays_in_sight_where_the_pad_lies_over_it(size: Size) -> None:
    for part, steps in tasks():
        screen = LessonTurn(UNICODE, part, steps)
        screen.press(Key("k"))
        assert part.task.goal() in "\n".join(frame(screen, size, UNICODE))
        screen.press(Key("h"))  # which hides the pad too
        heading = next(line for line in frame(screen, size, UNICODE) if phrases.YOUR_HAND() in line)
        assert part.task.goal() not in heading


def test_where_a_win_is_to_be_found_no_sign_gives_it_away() -> None:
    marked = {}
    for part, steps in tasks():
        shown = "\n".join(frame(LessonTurn(UNICODE, part, steps), (80, 24), UNICODE))
        marked[part.task.goal.text] = signs(UNICODE).won in shown
    assert marked[words.LINE_WIN.text]
    assert not marked[words.LINE_15.text]
    assert not marked[words.LINE_STACK.text]


def take_lesson(table: Table, at: int) -> None:
    """Take a lesson, whose first turn is on the screen, to its end."""
    for task, pressed in zip(LESSONS[at].tasks, KEYS[at], strict=True):
        table.see(task.goal())
        table.press(*pressed)
        table.see(words.REACHED())
        if task is not LESSONS[at].tasks[-1]:
            table.press(ENTER)
    table.see(words.LESSON_DONE(number=at + 1, title=LESSONS[at].title()))


def test_the_whole_course_is_taken_with_the_keys_of_a_match_and_leaves_no_match(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hacktrick("learn", home=home) as table:
        table.see(words.DONE_COUNT(0, all=7))
        table.press(ENTER)
        for at in range(len(LESSONS)):
            take_lesson(table, at)
            if at + 1 == len(LESSONS):
                table.see(words.ALL_DONE())
            table.press(ENTER)
        table.see(words.DONE_COUNT(7, all=7))
        table.press("q")
        assert table.status == 0
        assert table.printed == ""
    monkeypatch.setenv("HACKTRICK_HOME", str(home))
    assert [path.name for path in home.iterdir()] == [NAME]
    assert set(json.loads((home / NAME).read_text())) == {"lessons"}
    assert progress.done(Memory()) == tuple(lesson.key for lesson in LESSONS)
    assert latest_people() == ("", "")
    assert not {"Ada", "Bo"} & set(CliRunner().invoke(main, ["matches"]).output.split())


def test_lessons_that_are_done_are_remembered_and_the_next_one_is_offered(home: Path) -> None:
    with hacktrick("learn", home=home) as table:
        table.press(ENTER)
        take_lesson(table, 0)
        table.press(ENTER)
        table.see(LESSONS[1].tasks[0].goal())  # the next lesson begins at once
        table.press("q")
        table.see(words.DONE_COUNT(1, all=7))
        table.press(INTERRUPT)
        assert table.status == 130
    with hacktrick("learn", home=home) as table:
        table.see(words.DONE_COUNT(1, all=7))
        table.press(ENTER)
        table.see(LESSONS[1].tasks[0].goal())


def test_what_is_forbidden_may_be_tried_and_a_miss_leads_back_to_the_same_turn(home: Path) -> None:
    with hacktrick("learn", home=home) as table:
        table.press("5")
        table.see(LESSONS[4].tasks[0].goal())
        turn = table.text
        table.press("2")  # on a 2, which the player does not hold besides
        assert table.text != turn
        table.press("4", ENTER)
        table.see(words.MISSED(), words.THREAT_LINE_BLOCKED(card=4, their_card=2))
        assert phrases.KEY_AGAIN() in table.text
        table.press(ENTER)
        assert table.text == turn


def test_log_help_and_hiding_work_in_a_lesson_and_the_list_is_a_key_away(home: Path) -> None:
    with hacktrick("learn", home=home) as table:
        table.press("3")
        turn = table.text
        table.press("l")
        table.see(shared.LOG_TITLE())
        table.press(ESC, "?", ESC)
        assert table.text == turn
        table.press("h")
        assert turn != table.text
        table.press("h", "q")
        table.see(key_words.LEARN())
        table.press(ESC)
        assert table.status == 0


def test_a_process_that_was_away_comes_back_to_the_lesson(home: Path) -> None:
    with hacktrick("learn", home=home) as table:
        table.go_away_and_come_back()
        table.press("1")
        turn = table.text
        table.go_away_and_come_back()
        assert table.text == turn
        table.press("3", ENTER)
        table.go_away_and_come_back()
        table.see(words.REACHED())


def test_a_paste_or_keys_at_once_take_no_turn(home: Path) -> None:
    with hacktrick("learn", home=home) as table:
        table.press("1", "3")
        table.press_together(ENTER, ENTER)
        assert words.REACHED() not in table.text
        table.paste("3\r")
        assert words.REACHED() not in table.text


@pytest.mark.parametrize("begun", [("1",), ("1", "3", ENTER)])
def test_ctrl_c_leaves_from_a_lesson_too(home: Path, begun: tuple[str, ...]) -> None:
    with hacktrick("learn", home=home) as table:
        table.press(*begun)
        assert key_words.LEARN() not in table.text
        table.press(INTERRUPT)
        assert table.status == 130


@pytest.mark.parametrize("count", range(len(LESSONS) + 1))
def test_every_lesson_that_is_done_keys_in_one_more_key(count: int) -> None:
    layout = layout_for(80, 24)
    assert layout is not None
    done = [lesson.key for lesson in LESSONS[:count]]
    screen = LessonList(UNICODE, LESSONS, done=done, at=0)
    shown = "\n".join(line.plain for line in screen.draw(layout))
    assert len(re.findall(r"\b\d●", shown)) == count


def test_without_a_terminal_one_line_says_what_there_is_to_read() -> None:
    result = CliRunner().invoke(main, ["learn"])
    assert result.exit_code == 2
    assert result.stderr.endswith(f" {commands.LEARN_WITHOUT_TABLE()}\n")
    assert result.stderr.count("\n") == 1
