"""The seven lessons. Every legal turn in each of their positions is answered; a test takes them all."""

from __future__ import annotations

from hacktrick.lessons import conditions as when
from hacktrick.lessons import positions
from hacktrick.lessons.lesson import Answer, Lesson, Task, draws, obeys, wins
from hacktrick.sentences import lessons as words

_DREW = Answer(when.drew, words.DREW)

REACH = Lesson(
    "reach",
    words.REACH,
    (
        Task(
            words.REACH_7,
            words.REACH_7_WHY,
            reached=Answer(when.reaches(7), words.REACH_7_DONE),
            misses=(_DREW, Answer(when.played, words.REACH_7_ELSEWHERE)),
            record=positions.REACH_7,
        ),
        Task(
            words.REACH_CORNER,
            words.REACH_CORNER_WHY,
            reached=Answer(when.reaches(4, 2, 8, 6), words.REACH_CORNER_DONE),
            misses=(_DREW, Answer(when.played, words.REACH_CORNER_ELSEWHERE)),
            record=positions.REACH_CORNER,
        ),
    ),
)
LINE = Lesson(
    "line",
    words.LINE,
    (
        Task(
            words.LINE_WIN,
            words.LINE_WIN_WHY,
            reached=Answer(when.won, words.LINE_WIN_DONE),
            misses=(
                Answer(when.drew, words.LINE_WIN_DREW),
                Answer(when.played, words.LINE_WIN_ELSEWHERE),
            ),
            record=positions.TWO_AND_FIVE,
        ),
        Task(
            words.LINE_15,
            words.LINE_15_WHY,
            reached=Answer(when.won, words.LINE_15_DONE),
            misses=(Answer(when.drew, words.LINE_15_DREW), Answer(when.played, words.LINE_15_ELSEWHERE)),
            record=positions.NINE_AND_ONE,
            signs=False,
        ),
        Task(
            words.LINE_STACK,
            words.LINE_STACK_WHY,
            reached=Answer(when.won, words.LINE_STACK_DONE),
            misses=(
                Answer(when.drew, words.LINE_STACK_DREW),
                Answer(when.played, words.LINE_STACK_ELSEWHERE),
            ),
            record=positions.STACK,
            signs=False,
        ),
    ),
)
CAPTURE = Lesson(
    "capture",
    words.CAPTURE,
    (
        Task(
            words.CAPTURE_6,
            words.CAPTURE_6_WHY,
            reached=Answer(when.captures, words.CAPTURE_6_DONE),
            misses=(_DREW, Answer(when.played, words.CAPTURE_6_ELSEWHERE)),
            record=positions.CAPTURE_6,
        ),
        Task(
            words.CAPTURE_TWO,
            words.CAPTURE_TWO_WHY,
            reached=Answer(when.captures_two, words.CAPTURE_TWO_DONE),
            misses=(_DREW, Answer(when.captures, words.CAPTURE_TWO_ONE)),
            record=positions.CAPTURE_TWO,
        ),
    ),
)
X2 = Lesson(
    "x2",
    words.X2,
    (
        Task(
            words.X2_LATE,
            words.X2_LATE_WHY,
            reached=Answer(when.won_with_x2, words.X2_LATE_DONE),
            misses=(
                Answer(when.drew, words.X2_LATE_DREW),
                Answer(when.won, words.X2_LATE_PLAIN),
                Answer(when.played, words.X2_LATE_ELSEWHERE),
            ),
            record=positions.TWO_AND_FIVE,
        ),
        Task(
            words.X2_EARLY,
            words.X2_EARLY_WHY,
            reached=Answer(when.threatens_with_x2, words.X2_EARLY_DONE),
            misses=(
                _DREW,
                Answer(when.paid_x2, words.X2_EARLY_PAID),
                Answer(when.threatens, words.X2_EARLY_PLAIN),
                Answer(when.played, words.X2_EARLY_NO_LINE),
            ),
            record=positions.NINE,
        ),
        Task(
            words.X2_TWO,
            words.X2_TWO_WHY,
            reached=Answer(when.won_two, words.X2_TWO_DONE),
            misses=(Answer(when.drew, words.X2_TWO_DREW), Answer(when.won, words.X2_TWO_ONE)),
            record=positions.TWO_LINES,
        ),
    ),
)
THREAT = Lesson(
    "threat",
    words.THREAT,
    (
        Task(
            words.THREAT_LINE,
            words.THREAT_LINE_WHY,
            reached=Answer(when.holds_off, words.THREAT_LINE_DONE),
            misses=(
                Answer(when.loses_blocked, words.THREAT_LINE_BLOCKED, wins),
                Answer(when.loses_after_play, words.THREAT_LINE_OPEN, wins),
            ),
            record=positions.THREAT_LINE,
        ),
        Task(
            words.THREAT_TOP,
            words.THREAT_TOP_WHY,
            reached=Answer(when.holds_off, words.THREAT_TOP_DONE),
            misses=(
                Answer(when.loses_after_play, words.THREAT_TOP_OPEN, wins),
                Answer(when.drew, words.THREAT_TOP_DREW, wins),
            ),
            record=positions.THREAT_TOP,
        ),
    ),
)
COMMAND = Lesson(
    "command",
    words.COMMAND,
    (
        Task(
            words.COMMAND_BREAK,
            words.COMMAND_BREAK_WHY,
            reached=Answer(when.says_play, words.COMMAND_BREAK_DONE, obeys),
            misses=(
                Answer(when.drew, words.COMMAND_BREAK_DREW, draws),
                Answer(when.loses, words.COMMAND_BREAK_SERVED, wins),
                Answer(when.says_guard, words.COMMAND_BREAK_GUARD, draws),
                Answer(when.played, words.COMMAND_BREAK_PASS, draws),
            ),
            record=positions.LAST_CARD,
        ),
        Task(
            words.COMMAND_WIN,
            words.COMMAND_WIN_WHY,
            reached=Answer(when.wins_next, words.COMMAND_WIN_DONE, obeys),
            misses=(
                Answer(when.drew, words.COMMAND_WIN_DREW, draws),
                Answer(when.says_play, words.COMMAND_WIN_ELSEWHERE, obeys),
                Answer(when.played, words.COMMAND_WIN_PASS, draws),
            ),
            record=positions.COMMAND_WIN,
        ),
        Task(
            words.COMMAND_WON,
            words.COMMAND_WON_WHY,
            reached=Answer(when.won, words.COMMAND_WON_DONE),
            misses=(
                Answer(when.drew, words.COMMAND_WON_DREW),
                Answer(when.played, words.COMMAND_WON_ELSEWHERE),
            ),
        ),
    ),
)
ASK = Lesson(
    "ask",
    words.ASK,
    (
        Task(
            words.ASK_FIRST,
            words.ASK_FIRST_WHY,
            reached=Answer(when.asked_and_holds_off, words.ASK_FIRST_DONE),
            misses=(
                Answer(when.holds_off, words.ASK_FIRST_LUCK),
                Answer(when.asked, words.ASK_FIRST_DEAF, wins),
                Answer(when.played, words.ASK_FIRST_BLIND, wins),
            ),
            record=positions.ASK,
        ),
        Task(
            words.PAD,
            words.PAD_WHY,
            reached=Answer(when.surely_holds_off, words.PAD_DONE),
            misses=(Answer(when.drew, words.PAD_DREW, wins), Answer(when.loses, words.PAD_OPEN, wins)),
            record=positions.PAD,
        ),
    ),
)

LESSONS = (REACH, LINE, CAPTURE, X2, THREAT, COMMAND, ASK)
