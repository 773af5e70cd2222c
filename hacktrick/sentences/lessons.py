"""What the lessons say: a goal in a few words, why, and what comes of every turn that can be tried.

The learner's {card} reaches {square}; of Bo's reply {their_card} is the card and {their_square} the
square. {answer} is the sum that Bo said. Keys are called by what they do.
"""

from __future__ import annotations

from hacktrick.sentences.sentence import Plural, Sentence

LEARNER_NAME, OTHER_NAME = "Ada", "Bo"

INTRO = Sentence(
    "Two hackers, one keypad. Find your code before the other does: three keys that add up to 15, or one key three times."
)
INTRO_HOW = Sentence(
    "Seven short lessons on the real table. Nothing in them is saved; try what you like."
)
DONE = Sentence("done")
DONE_COUNT = Plural("{count} of {all} done", "{count} of {all} done")
HEADER = Sentence("Lesson {number} of {all} {dot} {title}")
PART = Sentence("{part} of {parts}")
GOAL = Sentence("Goal")
REACHED = Sentence("Done!")
MISSED = Sentence("Not yet.")
LESSON_DONE = Sentence("That was lesson {number}: {title}.")
ALL_DONE = Sentence(
    "That was the last lesson. The rest of the game is bluff: what Bo believes you hold. Play a match!"
)

# Said in several lessons
DREW = Sentence(
    "You drew a card, and a draw ends the turn: no marker was placed. Put a card down this time."
)

REACH = Sentence("Reach a square")
REACH_7 = Sentence("Put a marker on square 7.")
REACH_7_WHY = Sentence(
    "Your card plus the top card is your square. The top card is a 4. Press the number of a card to see where it leads, then {commit}."
)
REACH_7_DONE = Sentence("4 + 3 = 7: your marker lies there, and your 3 is the new top card.")
REACH_7_ELSEWHERE = Sentence("4 + {card} = {square}. Which of your cards makes 7 with the 4?")
REACH_CORNER = Sentence("Reach a corner: 4, 2, 8 or 6.")
REACH_CORNER_WHY = Sentence(
    "The top card changes with every turn, and so does what your cards reach. This time Bo's 3 lies on top."
)
REACH_CORNER_DONE = Sentence(
    "3 + {card} = {square}, a corner. Keep an eye on the top card: it is half of every move."
)
REACH_CORNER_ELSEWHERE = Sentence(
    "3 + {card} = {square}, and that is no corner. Another card gets there."
)

LINE = Sentence("Win with a line")
LINE_WIN = Sentence("Complete a line to win.")
LINE_WIN_WHY = Sentence(
    "Three of your markers in a row, a column or a diagonal win the hand. You have 2 and 5 already."
)
LINE_WIN_DONE = Sentence("2-5-8: your diagonal, your hand, 1 point.")
LINE_WIN_ELSEWHERE = Sentence(
    "3 + {card} = {square}, which makes no line. Yours begins 2-5: the next square is 8."
)
LINE_WIN_DREW = Sentence("You drew a card, but one that you held wins: 8 ends the line 2-5.")
LINE_15 = Sentence("Win: make 15 out of 9 and 1.")
LINE_15_WHY = Sentence(
    "The three squares of every line add up to 15. You have 9 and 1. So which one is missing?"
)
LINE_15_DONE = Sentence(
    "9 + 1 + 5 = 15: a line. In a match a star marks a card that wins; that sum finds the lines to come."
)
LINE_15_ELSEWHERE = Sentence("9 + 1 + {square} is not 15. You need a 5, and a 3 lies on top.")
LINE_15_DREW = Sentence("You drew a card, but one that you held makes 5, and 9 + 1 + 5 = 15.")
LINE_STACK = Sentence("Win in one of two ways.")
LINE_STACK_WHY = Sentence(
    "Three of your markers on one square win too. You have two on 7, and one on 2. Which squares win now?"
)
LINE_STACK_DONE = Sentence(
    "A third marker on 7, or the line 2-7-6: both were there, and each wins the hand."
)
LINE_STACK_ELSEWHERE = Sentence(
    "Nothing is complete on {square}. On 7 you lack one marker; 2 + 7 lacks a 6 to 15."
)
LINE_STACK_DREW = Sentence("You drew a card, but two that you held win: one reaches 7, the other 6.")

CAPTURE = Sentence("Capture")
CAPTURE_6 = Sentence("Capture Bo's marker on 6.")
CAPTURE_6_WHY = Sentence(
    "Reach a square where Bo's markers lie, and they are yours. A captured marker pays for a question later."
)
CAPTURE_6_DONE = Sentence("Captured! Bo's marker is off the board, and yours lies on 6.")
CAPTURE_6_ELSEWHERE = Sentence("4 + {card} = {square}: nobody was there. Bo's marker lies on 6.")
CAPTURE_TWO = Sentence("Capture two markers with one card.")
CAPTURE_TWO_WHY = Sentence(
    "You take all that lies on a square. Two of Bo's lie on 3, and a third one there would win."
)
CAPTURE_TWO_DONE = Sentence("Both are yours, and Bo's stack is gone. Two questions are paid for.")
CAPTURE_TWO_ONE = Sentence("You took one marker, from 7. On 3 there were two, and they are still there.")

X2 = Sentence("The x2, late and early")
X2_LATE = Sentence("Win with the x2 placed last.")
X2_LATE_WHY = Sentence(
    "The x2 is your one special marker. Pick the card that wins, press {place_x2} to place the x2 with it, then {commit}."
)
X2_LATE_DONE = Sentence(
    "1 point only: the x2 doubles a win that it was part of before. Placed last, it adds nothing."
)
X2_LATE_PLAIN = Sentence(
    "You won, with a plain marker. Do it once more with the x2: {place_x2} before {commit}."
)
X2_LATE_ELSEWHERE = Sentence("3 + {card} = {square} does not win. Your line is 2-5-8.")
X2_LATE_DREW = Sentence("You drew a card, but one that you held wins: it reaches 8, the end of 2-5-8.")
X2_EARLY = Sentence("Make a threat with the x2 in it.")
X2_EARLY_WHY = Sentence(
    "A threat is a line that lacks one marker. Find the card that lines up with your 9, and place the x2 there ({place_x2})."
)
X2_EARLY_DONE = Sentence(
    "A marker on 2 wins now, and with the x2 in the line 2 points. To capture it at once Bo needs a 4, like the one you covered."
)
X2_EARLY_PAID = Sentence(
    "You paid with the x2, and it is out of this hand. Place it: press {place_x2} with a card picked."
)
X2_EARLY_PLAIN = Sentence(
    "A threat, but with plain markers alone: it wins 1 point. Press {place_x2} to place the x2."
)
X2_EARLY_NO_LINE = Sentence(
    "Square {square} makes no threat with your 9. The line 4-9-2 does: aim at 4."
)
X2_TWO = Sentence("Win this hand with 2 points.")
X2_TWO_WHY = Sentence(
    "Your x2 lies on 5. Both of your cards win now, but only one line has the x2 in it."
)
X2_TWO_DONE = Sentence("2-5-8 with the x2 in it: 2 points. Early is the time for the x2.")
X2_TWO_ONE = Sentence("You won, but the x2 is no part of 4-9-2: 1 point. The other card makes it 2.")
X2_TWO_DREW = Sentence("You drew a card, but both cards you held win. Which line has the x2 in it?")

THREAT = Sentence("Meet a threat")
THREAT_LINE = Sentence("Stop Bo, who wins on 6.")
THREAT_LINE_WHY = Sentence(
    "Bo has 2 and 7: a marker on 6 completes the line. Capture one of them. Or sit down on 6 yourself, and see."
)
THREAT_LINE_DONE = Sentence("You took a marker out of Bo's line. No line, no threat.")
THREAT_LINE_BLOCKED = Sentence(
    "{card} + {their_card} = 6: Bo captures your marker and wins. A square is never blocked; break the line."
)
THREAT_LINE_OPEN = Sentence("{card} + {their_card} = 6: Bo wins. Capture what lies on 2 or on 7.")
THREAT_TOP = Sentence("Keep Bo away from 6.")
THREAT_TOP_WHY = Sentence(
    "No card of yours captures now. But Bo, too, adds a card to the top card, and yours will be on top. From where is 6 too far?"
)
THREAT_TOP_DONE = Sentence(
    "On a 0 nobody gets further than 5. The threat is still there; Bo cannot reach it."
)
THREAT_TOP_OPEN = Sentence(
    "{card} + {their_card} = 6: Bo wins. Leave a card on top from which 6 is too far."
)
THREAT_TOP_DREW = Sentence(
    "You drew, so the 4 stayed on top, and 4 + {their_card} = 6: Bo wins. Change the top card."
)

COMMAND = Sentence("Play! forces a turn")
COMMAND_BREAK = Sentence("Say Play!: make Bo spend the 3.")
COMMAND_BREAK_WHY = Sentence(
    "Bo's last card is a 3. It wins on 7 as soon as a 4 is on top, so Bo waits. End your turn with {command}: it costs a marker, and Bo must play."
)
COMMAND_BREAK_DONE = Sentence(
    "Bo had to play the 3, and it only got to {their_square}. The threat has lost its card."
)
COMMAND_BREAK_SERVED = Sentence("You laid the 4 yourself: 4 + 3 = 7, and Bo wins. Play the other card.")
COMMAND_BREAK_GUARD = Sentence(
    "Guard! only keeps Bo from saying Play!. Bo draws, and the 3 is still there. Press {command}."
)
COMMAND_BREAK_PASS = Sentence(
    "Bo draws, keeps the 3 and waits for a 4. Press {command} in place of {commit}."
)
COMMAND_BREAK_DREW = Sentence(
    "You drew, Bo draws too, and the 3 is still there. Play a card, and say Play! ({command})."
)
COMMAND_WIN = Sentence("Make Bo's 4 open your win.")
COMMAND_WIN_WHY = Sentence(
    "You have 1; 8 and 6 make it a line. Bo's last card is a 4. Reach 8, say Play! ({command}), and the 4 will be on top."
)
COMMAND_WIN_DONE = Sentence("Bo had to play the 4. Now 4 and a card of yours make 6.")
COMMAND_WIN_ELSEWHERE = Sentence(
    "Bo had to play the 4, but nothing is ready for it yet. Reach 8 first: 8 + 1 + 6."
)
COMMAND_WIN_PASS = Sentence(
    "Bo was free to draw, so the 4 is not on top. Say Play! ({command}) with the card for 8."
)
COMMAND_WIN_DREW = Sentence(
    "You drew, and Bo draws too. Play the card for 8, and say Play! ({command})."
)
COMMAND_WON = Sentence("Now win.")
COMMAND_WON_WHY = Sentence("A 4 lies on top, and you lack 6.")
COMMAND_WON_DONE = Sentence("8-1-6: Bo handed it to you. That is what Play! is for.")
COMMAND_WON_ELSEWHERE = Sentence("4 + {card} = {square}. You lack the 6: 8 + 1 + 6 = 15.")
COMMAND_WON_DREW = Sentence("You drew a card, but one that you held reaches 6 and wins.")

ASK = Sentence("Asking and the pad")
ASK_FIRST = Sentence("Ask first, then keep Bo from 5.")
ASK_FIRST_WHY = Sentence(
    "Bo wins on 5 and holds one card. Press {ask} to pay the marker that you captured, and Bo must say the sum of the hand."
)
ASK_FIRST_DONE = Sentence(
    "Bo said {answer}, so you knew which card to leave. Beside each name stands what everybody can tell of the sum: 7 in all, or only that it is 4 to 9."
)
ASK_FIRST_LUCK = Sentence("That went well, by luck. Press {ask} before you play: then you know.")
ASK_FIRST_BLIND = Sentence(
    "{card} + {their_card} = 5: Bo wins. Press {ask} first: it tells you which card Bo holds."
)
ASK_FIRST_DEAF = Sentence(
    "Bo said {answer}, and {card} + {their_card} = 5: Bo wins. Leave another card."
)
PAD = Sentence("Open the pad; keep Bo from 6.")
PAD_WHY = Sentence(
    "Bo wins on 6 and holds two cards. Press {pad}: the pad knows what Bo can hold, and with a card picked what Bo reaches then."
)
PAD_DONE = Sentence(
    "On a 5 Bo needs a 1, and the sums and cards you saw leave Bo none. The pad only remembers for you."
)
PAD_OPEN = Sentence(
    "{card} + {their_card} = 6: Bo wins. Pick a card and press {pad}: on 6 it should say 0%."
)
PAD_DREW = Sentence(
    "You drew, the 2 stayed on top, and 2 + {their_card} = 6: Bo wins. Ask the pad ({pad})."
)
