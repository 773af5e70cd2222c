"""The lessons in lines: every turn finds success or a reason, and what is said names words to type."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from lesson_texts import tasks, turns

from hacktrick.lessons import progress
from hacktrick.lessons.course import LESSONS
from hacktrick.lessons.lesson import facts
from hacktrick.plain.grammar import names
from hacktrick.plain.play import learn_plain
from hacktrick.record.memory import NAME, Memory
from hacktrick.sentences import answers, plain
from hacktrick.sentences import lessons as words
from hacktrick.sentences import lessons_in_lines as phrases
from hacktrick.sentences.lessons_in_lines import in_lines
from hacktrick.sentences.plain import Because
from tests.terminal.driver import hacktrick

# What takes each lesson to its end.
COURSE = (
    ("3 pass", "1 pass"),
    ("5", "2", "1"),
    ("2 pass", "1 pass"),
    ("5 x2", "0 x2 pass", "5"),
    ("0 pass", "0 pass"),
    ("5 play!", "3 play!", "2"),
    ("ask bo", "0 pass", "pad 5", "5 pass"),
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def learn(*lines: str, interactive: bool = True) -> tuple[int, str, str]:
    """Take lessons with these lines: the exit status, and what is told, each run of blanks as one."""
    out, err = io.StringIO(), io.StringIO()
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    status = learn_plain(
        typed, out, stderr=err, interactive=interactive, because=Because.OPTION, memory=Memory()
    )
    return status, " ".join(out.getvalue().split()), err.getvalue()


@pytest.mark.parametrize("interactive", [True, False])
def test_the_whole_course_is_taken_and_leaves_nothing_but_which_are_done(
    home: Path, interactive: bool
) -> None:
    lines = [line for lesson in COURSE for line in ("", *lesson)]
    status, told, err = learn(*lines, interactive=interactive)
    assert (status, err) == (0, "")
    assert told.count(words.REACHED()) == sum(len(lesson.tasks) for lesson in LESSONS)
    assert words.MISSED() not in told and words.ALL_DONE() in told
    assert progress.done(Memory()) == tuple(lesson.key for lesson in LESSONS)
    assert [each.name for each in home.iterdir()] == [NAME]


def test_the_next_lesson_waits_behind_enter_and_any_other_behind_its_number() -> None:
    learn("", *COURSE[0])
    _, told, _ = learn("4", "q", "9", "")
    assert phrases.LISTED_DONE(number=1, title=words.REACH()) in told
    assert phrases.LISTED(number=2, title=words.LINE()) in told
    four = phrases.HEAD(number=4, all=7, part=1, parts=3, title=words.X2())
    assert four in told and phrases.NO_LESSON(all=7) in told
    assert told.count(phrases.CHOOSE(number=4, title=words.X2(), quit="quit")) == 2
    assert told.count(four) == 2  # Enter takes up the lesson that was left
    assert told.count(phrases.LISTED_DONE(number=1, title=words.REACH())) == 2  # once it is left


def test_the_last_lesson_has_a_number_too() -> None:
    _, told, _ = learn(str(len(LESSONS)))
    title = LESSONS[-1].title()
    assert phrases.HEAD(number=7, all=7, part=1, parts=len(LESSONS[-1].tasks), title=title) in told


def test_a_lesson_that_is_taken_to_its_end_is_done_by_its_number() -> None:
    _, told, _ = learn("", *COURSE[0])
    assert words.LESSON_DONE(number=1, title=words.REACH()) in told


def test_the_x2_is_asked_for_as_it_is_shown_everywhere() -> None:
    _, told, _ = learn("4")
    assert "Type the card that wins, and x2 behind it on the line." in told


def test_a_turn_that_misses_is_told_why_and_taken_again() -> None:
    _, told, _ = learn("", "1 pass", "draw", "3 pass")
    missed = re.findall(r"Not yet\. .*?\.", told)
    assert len(missed) == 2 and told.count("Goal: Put a marker on square 7.") == 3
    assert told.count(in_lines(words.REACH_7_WHY)(**names())) == 1


def test_where_the_win_is_to_be_found_no_card_is_said_to_win() -> None:
    _, shown, _ = learn("2", "5")
    first, second = shown.split(words.LINE_WIN_DONE())
    assert "wins!" in first and "wins!" not in second and "You can type: 0, 2, 3" not in first
    assert " reaches " not in second


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("", "You can type: 1, 3, draw."),
        ("b", "Top row: "),
        ("what can I do", "You can type: 1, 3, draw."),
        ("try 3", "4 + 3 = square 7, right."),
        ("r", "Goal: Put a marker on square 7."),
        ("m", phrases.NOT_HERE(turn="turn")),
        ("coach", phrases.NOT_HERE(turn="turn")),
        ("4", "You cannot play a 4 on a 4."),
        ("nonsense", plain.UNKNOWN(typed="'nonsense'", keys="keys")),
        ("k", answers.PAD_REACH_NONE(name="Bo", newest=4)[:2]),
    ],
)
def test_every_line_of_a_lesson_has_an_answer(line: str, answer: str) -> None:
    _, told, _ = learn("", line)
    after = told.split("Ada> ", 1)[1]
    assert answer in after and "Ada>" in after


def test_a_refused_line_ends_a_script() -> None:
    status, _, err = learn("", "4", interactive=False)
    assert status == 1 and err.startswith("line 2: ")


def test_every_turn_of_every_lesson_is_answered_in_words_to_type() -> None:
    used = set()
    for part, steps in tasks():
        why = in_lines(part.task.why)(**names())
        told = [why]
        used |= {part.task.why}
        for turn in turns(steps[-1].match):
            verdict = part.task.judge(turn)
            used.add(verdict.answer.words)
            told.append(in_lines(verdict.answer.words)(**facts(turn, verdict.reply), **names()))
        for sentence in told:
            assert not re.search(r"[Pp]ress|\{|None|\bstar\b|picked", sentence)
    assert set(phrases._TYPED) <= used  # none waits in vain


@pytest.mark.parametrize(
    ("args", "variables", "because"),
    [
        (("--plain",), {}, Because.OPTION),
        ((), {"HACKTRICK_PLAIN": "1"}, Because.VARIABLE),
        ((), {"ACCESSIBLE": "1"}, Because.ACCESSIBLE),
        (("--plain",), {"TERM": "dumb"}, Because.OPTION),
    ],
)
def test_the_command_tells_them_in_lines_where_that_is_asked_for(
    home: Path, args: tuple[str, ...], variables: dict[str, str], because: Because
) -> None:
    with hacktrick("learn", *args, home=home, size=(80, 24), **variables) as terminal:
        terminal.see("Press Enter for lesson 1")
        assert plain.BEGIN[because]()[:40] in terminal.text
        terminal.send("\n")
        terminal.see("Goal: Put a marker on square 7.")
        terminal.send("\x04")
        assert terminal.status() == 0
