"""What a hint says: the best turns with their chances, and what a question before them is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hacktrick.sentences.numbers import number
from hacktrick.sentences.sentence import Sentence
from hacktrick.sentences.turns import turn

if TYPE_CHECKING:
    from hacktrick.analysis.hint import Hint

# At the table, in 33 cells beside the board; the error is a standard error.
TITLE = Sentence("Hint {number}: chance of winning")
THINKING = Sentence("Hint {number}: thinking{ellipsis}")
ROW = Sentence("{chance} {about}{error}  {turn}")
ASK_FIRST = Sentence("Asking first adds {worth} {about}{error}.")
ALONE = Sentence("A hint is for who plays alone against the computer.")

# In lines
LINE = Sentence("{number}. {name} {turn}: chance of winning {chance}, error {error}")
LINE_ASK = Sentence("Asking first adds {worth}, error {error}.")
STOPPED = Sentence("Stopped thinking about the hint; {typed} begins again.")
WAIT = Sentence("Thinking about a hint; press Enter to stop it.")
COUNTED = Sentence("Hint {number} of this match; the record counts them.")

# hacktrick hint
NEEDS_OPEN = Sentence(
    "The match in {file} is not over, and a hint looks into a hand; add --open to see it anyway."
)
NOBODY = Sentence("Nobody is to act there in {file}; name a line before a turn with --at.")
COMPUTERS_TURN = Sentence("It is the turn of {name} there in {file}, and a computer gets no hint.")


def rows(hint: Hint, about: str) -> list[str]:
    """The turns of a hint, a row each, and a question that is worth asking; `about` is the sign of errors."""
    told = [
        ROW(
            chance=number(each.chance, ".0%"),
            about=about,
            error=number(each.error, ".0%"),
            turn=turn(each.turn.actions),
        )
        for each in hint.turns
    ]
    if hint.question is not None and hint.question.certain:
        worth, error = (number(each, ".1%") for each in hint.question)
        told.append(ASK_FIRST(worth=worth, about=about, error=error))
    return told


def lines(hint: Hint, name: str) -> list[str]:
    """The same in sentences, for who listens; `name` is the player's."""
    told = [
        LINE(
            number=place,
            name=name,
            turn=turn(each.turn.actions),
            chance=number(each.chance, ".1%"),
            error=number(each.error, ".1%"),
        )
        for place, each in enumerate(hint.turns, 1)
    ]
    if hint.question is not None and hint.question.certain:
        worth, error = (number(each, ".1%") for each in hint.question)
        told.append(LINE_ASK(worth=worth, error=error))
    return told
