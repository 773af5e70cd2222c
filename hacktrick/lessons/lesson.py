"""A lesson is data: positions, a goal in each, what reaches it, and what is said to every other turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from hacktrick.record.reader import Step, parse
from hacktrick.rules import (
    Ask,
    Draw,
    Effect,
    EventKind,
    Match,
    Pass,
    Play,
    Player,
    PlayerAction,
    view,
    winning_plays,
)
from hacktrick.sentences.lessons import LEARNER_NAME, OTHER_NAME
from hacktrick.sentences.sentence import Sentence

NAMES = (LEARNER_NAME, OTHER_NAME)  # nobody's but the lessons'
LEARNER, OTHER = Player
_HEAD = f"hacktrick 1\nplayer A {NAMES[0]}\nplayer B {NAMES[1]}\nrules standard\ntarget 5\n"


class Turn(NamedTuple):
    """A whole turn of the learner: the match before it, what was done, and the match after it."""

    before: Match
    actions: tuple[PlayerAction, ...]
    after: Match

    @property
    def play(self) -> Play | None:
        """The card that was played; None for a draw."""
        return next((each for each in self.actions if isinstance(each, Play)), None)

    @property
    def effect(self) -> Effect | None:
        """What that card did; None for a draw."""
        if self.play is None:
            return None
        events = reversed(view(self.after, LEARNER).events)
        return next(each.effect for each in events if each.kind is EventKind.PLAYED)

    @property
    def asked(self) -> bool:
        """Whether the turn began with a question."""
        return Ask() in self.actions

    @property
    def drew(self) -> bool:
        """Whether a card was drawn."""
        return Draw() in self.actions

    @property
    def last(self) -> PlayerAction:
        """What ended the turn: a pass, Play!, Guard! or a draw, or the play that ended the hand."""
        return self.actions[-1]


Condition = Callable[[Turn], bool]
Reply = Callable[[Match], tuple[PlayerAction, ...]]  # what the opponent does then


class Answer(NamedTuple):
    """What is said to a turn of which a condition holds, and how the opponent replies, if at all."""

    when: Condition
    words: Sentence
    reply: Reply | None = None


class Task(NamedTuple):
    """One turn to be played: why, the goal, the turns that reach it, and answers to all the others.

    `record` has the events up to the turn; without one the task goes on where the one before it ended.
    Of the `misses` the first that holds is said. With `signs` a card that wins is marked, as in a match.
    """

    goal: Sentence
    why: Sentence
    reached: Answer
    misses: tuple[Answer, ...]
    record: str | None = None
    signs: bool = True

    def answer(self, turn: Turn) -> tuple[bool, Answer]:
        """Whether a turn reaches the goal, and what is said to it. Raises LookupError if nothing is."""
        if self.reached.when(turn):
            return True, self.reached
        return False, next(miss for miss in self.misses if miss.when(turn))

    def judge(self, turn: Turn) -> Verdict:
        """The same with the opponent's reply."""
        reached, answer = self.answer(turn)
        return Verdict(reached, answer, () if answer.reply is None else answer.reply(turn.after))


class Verdict(NamedTuple):
    """What comes of a turn: whether it reaches the goal, what is said to it, and the reply."""

    reached: bool
    answer: Answer
    reply: tuple[PlayerAction, ...]


class Lesson(NamedTuple):
    """A minute of the game. It is remembered by its `key`."""

    key: str
    title: Sentence
    tasks: tuple[Task, ...]


def position(record: str) -> tuple[Step, ...]:
    """The events of a task up to its turn."""
    return parse((_HEAD + record).encode(), "lesson").steps


def facts(turn: Turn, reply: tuple[PlayerAction, ...]) -> dict[str, object]:
    """The cards and squares that sentences about a turn and the reply to it name."""
    hand, before = turn.after.hand, turn.before.hand
    assert hand is not None and before is not None
    theirs = next((each.card for each in reply if isinstance(each, Play)), None)
    return {
        "card": hand.row[-1],
        "square": None if turn.effect is None else turn.effect.square,
        "their_card": theirs,
        "their_square": None if theirs is None else hand.row[-1] + theirs,
        "answer": sum(before.holdings[LEARNER.other].cards),
    }


def take(match: Match, actions: Iterable[PlayerAction]) -> list[Step]:
    """Go on with some actions. Raises Refused if one is not legal."""
    steps = []
    for action in actions:
        player = match.to_act
        match = match.apply(action)
        steps.append(Step(line=0, player=player, action=action, match=match))
    return steps


# How the opponent replies


def wins(match: Match) -> tuple[PlayerAction, ...]:
    """With the card that wins the hand. Raises LookupError if none does."""
    return (winning_plays(view(match, match.to_act))[0],)


def draws(_: Match) -> tuple[PlayerAction, ...]:
    """With a draw."""
    return (Draw(),)


def obeys(match: Match) -> tuple[PlayerAction, ...]:
    """With the first card that they hold, as Play! was said (R17); it does not win."""
    assert match.hand is not None
    return match.hand.legal[0], Pass()


def can_win(match: Match) -> bool:
    """Whether the player to act holds a card that wins."""
    return bool(winning_plays(view(match, match.to_act)))
