"""The seven lessons. Every legal turn in each of their positions is answered; a test takes them all."""

from __future__ import annotations

from hacktrick.knowledge.chances import knowledge
from hacktrick.rules import Command, Guard, Marker, Play, view
from hacktrick.rules.board import one_away
from hacktrick.sentences import lessons as words
from hacktrick.table.lessons import positions
from hacktrick.table.lessons.lesson import (
    LEARNER,
    OTHER,
    Answer,
    Condition,
    Lesson,
    Task,
    Turn,
    can_win,
    draws,
    obeys,
    wins,
)

# What may be true of a turn


def drew(turn: Turn) -> bool:
    """A card was drawn."""
    return turn.drew


def played(turn: Turn) -> bool:
    """A card was played."""
    return turn.play is not None


def reaches(*squares: int) -> Condition:
    """The marker was placed on one of these squares."""
    return lambda turn: turn.effect is not None and turn.effect.square in squares


def captures(turn: Turn) -> bool:
    """Something was captured."""
    return turn.effect is not None and turn.effect.captured > 0


def captures_two(turn: Turn) -> bool:
    """Two markers were captured."""
    return turn.effect is not None and turn.effect.captured == 2


def won(turn: Turn) -> bool:
    """The learner won the hand."""
    hand = turn.after.hand
    return hand is not None and hand.result is not None and hand.result.winner is LEARNER


def won_two(turn: Turn) -> bool:
    """The learner won the hand with two points."""
    hand = turn.after.hand
    return won(turn) and hand is not None and hand.result is not None and hand.result.points == 2


def placed_x2(turn: Turn) -> bool:
    """The x2 was placed."""
    return turn.play is not None and turn.play.marker is Marker.X2


def won_with_x2(turn: Turn) -> bool:
    """The x2 was the marker that won."""
    return won(turn) and placed_x2(turn)


def paid_x2(turn: Turn) -> bool:
    """The x2 was paid for Play! or Guard!"""
    said = turn.said
    return isinstance(said, Command | Guard) and said.marker is Marker.X2


def threatens(turn: Turn) -> bool:
    """The marker made a threat."""
    return turn.effect is not None and bool(turn.effect.threats)


def threatens_with_x2(turn: Turn) -> bool:
    """The x2 made a threat that it is part of."""
    return threatens(turn) and placed_x2(turn)


def loses(turn: Turn) -> bool:
    """The opponent holds a card that wins now."""
    return can_win(turn.after)


def holds_off(turn: Turn) -> bool:
    """The opponent cannot win now."""
    return not loses(turn)


def loses_blocked(turn: Turn) -> bool:
    """The opponent wins now, on the square that the learner's marker was placed on."""
    hand, effect = turn.after.hand, turn.effect
    return (
        loses(turn)
        and effect is not None
        and hand is not None
        and (effect.square in one_away(hand.board, OTHER))
    )


def loses_after_play(turn: Turn) -> bool:
    """The opponent wins now, from the card that the learner played."""
    return loses(turn) and played(turn)


def says_play(turn: Turn) -> bool:
    """Play! was said, and the opponent does not win by it."""
    return isinstance(turn.said, Command) and holds_off(turn)


def says_guard(turn: Turn) -> bool:
    """Guard! was said."""
    return isinstance(turn.said, Guard)


def wins_next(turn: Turn) -> bool:
    """Play! was said, and whatever the opponent plays then, the learner wins."""
    if not says_play(turn):
        return False
    hand = turn.after.hand
    assert hand is not None
    plays = [each for each in hand.legal if isinstance(each, Play)]
    ends = [turn.after.apply(play) for play in plays]
    return bool(plays) and all(
        end.hand is not None and end.hand.result is None and can_win(end.apply(end.hand.legal[0]))
        for end in ends
    )


def asked_and_holds_off(turn: Turn) -> bool:
    """It was asked, and then the opponent cannot win."""
    return turn.asked and holds_off(turn)


def asked(turn: Turn) -> bool:
    """It was asked."""
    return turn.asked


def surely_holds_off(turn: Turn) -> bool:
    """As far as the learner can know, no card of the opponent wins now."""
    known = knowledge(view(turn.after, LEARNER))
    hand = turn.after.hand
    assert hand is not None
    return not any(known.reach[square] for square in one_away(hand.board, OTHER))


_DREW = Answer(drew, words.DREW)

REACH = Lesson(
    "reach",
    words.REACH,
    (
        Task(
            words.REACH_7,
            words.REACH_7_WHY,
            Answer(reaches(7), words.REACH_7_DONE),
            (_DREW, Answer(played, words.REACH_7_ELSEWHERE)),
            positions.REACH_7,
        ),
        Task(
            words.REACH_CORNER,
            words.REACH_CORNER_WHY,
            Answer(reaches(4, 2, 8, 6), words.REACH_CORNER_DONE),
            (_DREW, Answer(played, words.REACH_CORNER_ELSEWHERE)),
            positions.REACH_CORNER,
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
            Answer(won, words.LINE_WIN_DONE),
            (Answer(drew, words.LINE_WIN_DREW), Answer(played, words.LINE_WIN_ELSEWHERE)),
            positions.TWO_AND_FIVE,
        ),
        Task(
            words.LINE_15,
            words.LINE_15_WHY,
            Answer(won, words.LINE_15_DONE),
            (Answer(drew, words.LINE_15_DREW), Answer(played, words.LINE_15_ELSEWHERE)),
            positions.NINE_AND_ONE,
            signs=False,
        ),
        Task(
            words.LINE_STACK,
            words.LINE_STACK_WHY,
            Answer(won, words.LINE_STACK_DONE),
            (Answer(drew, words.LINE_STACK_DREW), Answer(played, words.LINE_STACK_ELSEWHERE)),
            positions.STACK,
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
            Answer(captures, words.CAPTURE_6_DONE),
            (_DREW, Answer(played, words.CAPTURE_6_ELSEWHERE)),
            positions.CAPTURE_6,
        ),
        Task(
            words.CAPTURE_TWO,
            words.CAPTURE_TWO_WHY,
            Answer(captures_two, words.CAPTURE_TWO_DONE),
            (_DREW, Answer(captures, words.CAPTURE_TWO_ONE)),
            positions.CAPTURE_TWO,
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
            Answer(won_with_x2, words.X2_LATE_DONE),
            (
                Answer(drew, words.X2_LATE_DREW),
                Answer(won, words.X2_LATE_PLAIN),
                Answer(played, words.X2_LATE_ELSEWHERE),
            ),
            positions.TWO_AND_FIVE,
        ),
        Task(
            words.X2_EARLY,
            words.X2_EARLY_WHY,
            Answer(threatens_with_x2, words.X2_EARLY_DONE),
            (
                _DREW,
                Answer(paid_x2, words.X2_EARLY_PAID),
                Answer(threatens, words.X2_EARLY_PLAIN),
                Answer(played, words.X2_EARLY_NO_LINE),
            ),
            positions.NINE,
        ),
        Task(
            words.X2_TWO,
            words.X2_TWO_WHY,
            Answer(won_two, words.X2_TWO_DONE),
            (Answer(drew, words.X2_TWO_DREW), Answer(won, words.X2_TWO_ONE)),
            positions.TWO_LINES,
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
            Answer(holds_off, words.THREAT_LINE_DONE),
            (
                Answer(loses_blocked, words.THREAT_LINE_BLOCKED, wins),
                Answer(loses_after_play, words.THREAT_LINE_OPEN, wins),
            ),
            positions.THREAT_LINE,
        ),
        Task(
            words.THREAT_TOP,
            words.THREAT_TOP_WHY,
            Answer(holds_off, words.THREAT_TOP_DONE),
            (
                Answer(loses_after_play, words.THREAT_TOP_OPEN, wins),
                Answer(drew, words.THREAT_TOP_DREW, wins),
            ),
            positions.THREAT_TOP,
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
            Answer(says_play, words.COMMAND_BREAK_DONE, obeys),
            (
                Answer(drew, words.COMMAND_BREAK_DREW, draws),
                Answer(loses, words.COMMAND_BREAK_SERVED, wins),
                Answer(says_guard, words.COMMAND_BREAK_GUARD, draws),
                Answer(played, words.COMMAND_BREAK_PASS, draws),
            ),
            positions.LAST_CARD,
        ),
        Task(
            words.COMMAND_WIN,
            words.COMMAND_WIN_WHY,
            Answer(wins_next, words.COMMAND_WIN_DONE, obeys),
            (
                Answer(drew, words.COMMAND_WIN_DREW, draws),
                Answer(says_play, words.COMMAND_WIN_ELSEWHERE, obeys),
                Answer(played, words.COMMAND_WIN_PASS, draws),
            ),
            positions.COMMAND_WIN,
        ),
        Task(
            words.COMMAND_WON,
            words.COMMAND_WON_WHY,
            Answer(won, words.COMMAND_WON_DONE),
            (
                Answer(drew, words.COMMAND_WON_DREW),
                Answer(played, words.COMMAND_WON_ELSEWHERE),
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
            Answer(asked_and_holds_off, words.ASK_FIRST_DONE),
            (
                Answer(holds_off, words.ASK_FIRST_LUCK),
                Answer(asked, words.ASK_FIRST_DEAF, wins),
                Answer(played, words.ASK_FIRST_BLIND, wins),
            ),
            positions.ASK,
        ),
        Task(
            words.PAD,
            words.PAD_WHY,
            Answer(surely_holds_off, words.PAD_DONE),
            (Answer(drew, words.PAD_DREW, wins), Answer(loses, words.PAD_OPEN, wins)),
            positions.PAD,
        ),
    ),
)

LESSONS = (REACH, LINE, CAPTURE, X2, THREAT, COMMAND, ASK)
