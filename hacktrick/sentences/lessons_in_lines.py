"""What the lessons say in plain mode: where the table names a key, a word to type."""

from __future__ import annotations

from hacktrick.sentences import lessons
from hacktrick.sentences.sentence import Sentence

INTRO_HOW = Sentence(
    "Seven short lessons on a real match. Nothing in them is saved; try what you like. In a lesson {quit} leads back here."
)
LISTED = Sentence("{number}: {title}.")
LISTED_DONE = Sentence("{number}: {title}, done.")
CHOOSE = Sentence(
    "Press Enter for lesson {number}, {title}, type the number of another one, or {quit} to leave."
)
NO_LESSON = Sentence("There is no such lesson. Type a number from 1 to {all}.")
HEAD = Sentence("Lesson {number} of {all}, part {part} of {parts}: {title}.")
GOAL = Sentence("Goal: {goal}")
NOT_HERE = Sentence("That is for a match. Type {turn} to hear what you can do here.")

_TYPED = {
    lessons.REACH_7_WHY: Sentence(
        "Your card plus the top card is your square. The top card is a 4. Type the number of a card to play it, then {pass} to end your turn."
    ),
    lessons.LINE_15_DONE: Sentence(
        "9 + 1 + 5 = 15: a line. In a match you hear which card wins; that sum finds the lines to come."
    ),
    lessons.X2_LATE_WHY: Sentence(
        "The x2 is your one special marker. Type the card that wins, and {place_x2} behind it on the line."
    ),
    lessons.X2_LATE_PLAIN: Sentence(
        "You won, with a plain marker. Do it once more with the x2: type {place_x2} behind the card."
    ),
    lessons.X2_EARLY_WHY: Sentence(
        "A threat is a line that lacks one marker. Find the card that lines up with your 9, and type {place_x2} behind it to place the x2 there."
    ),
    lessons.X2_EARLY_PAID: Sentence(
        "You paid with the x2, and it is out of this hand. Place it: type {place_x2} right behind the card."
    ),
    lessons.X2_EARLY_PLAIN: Sentence(
        "A threat, but with plain markers alone: it wins 1 point. Type {place_x2} behind the card to place the x2."
    ),
    lessons.COMMAND_BREAK_GUARD: Sentence(
        "Guard! only keeps Bo from saying Play!. Bo draws, and the 3 is still there. Type {command} in its place."
    ),
    lessons.COMMAND_BREAK_PASS: Sentence(
        "Bo draws, keeps the 3 and waits for a 4. Type {command} in place of {pass}."
    ),
    lessons.ASK_FIRST_WHY: Sentence(
        "Bo wins on 5 and holds one card. Type {ask} to pay the marker that you captured, and Bo must say the sum of the hand."
    ),
    lessons.ASK_FIRST_LUCK: Sentence(
        "That went well, by luck. Type {ask} before you play: then you know."
    ),
    lessons.ASK_FIRST_BLIND: Sentence(
        "{card} + {their_card} = 5: Bo wins. Type {ask} first: it tells you which card Bo holds."
    ),
    lessons.PAD_WHY: Sentence(
        "Bo wins on 6 and holds two cards. Type {pad}: the pad knows what Bo can hold, and with the number of a card behind it what Bo reaches then."
    ),
    lessons.PAD_OPEN: Sentence(
        "{card} + {their_card} = 6: Bo wins. Type {pad} with a card behind it: 6 should not be in reach."
    ),
}


def in_lines(sentence: Sentence) -> Sentence:
    """What plain mode says in place of a sentence of the lessons; most often the same."""
    return _TYPED.get(sentence, sentence)
