"""What plain mode says: turns, the ends of hands and matches, help, and why a line is not taken."""

from __future__ import annotations

from hacktrick.rules import Phase, RuleSet
from hacktrick.sentences.sentence import Plural, Sentence

WELCOME = {
    RuleSet.STANDARD: Sentence(
        "Hack Trick in plain mode: {a} against {b}. The first to reach {target} wins. The rules are standard."
    ),
    RuleSet.CZECH: Sentence(
        "Hack Trick in plain mode: {a} against {b}. The first to reach {target} wins. The rules are czech."
    ),
}
HOW = Sentence("Type help to hear what you can type. Everything you do is saved at once.")
# What a shared terminal keeps, by whether it can erase
ERASED = Sentence("""\
Take care: a hand is erased before the keyboard passes on, but in some terminals the scrollback is not protected.
A log or a recording of this terminal keeps every hand that was shown.""")
PUSHED = Sentence("""\
Take care: this terminal cannot erase. Blank lines push a hand off the screen, and the scrollback is not protected.
Whoever scrolls back can read every hand that was shown.""")
PUSHED_IN_PART = Sentence("""\
Take care: this terminal cannot erase, and as ACCESSIBLE is set, no more than 20 blank lines push a hand away.
Make the window small, or turn the screen away. The scrollback is not protected either.""")
COVER = Sentence("Pass the keyboard to {name}. {name}, press Enter to see your hand.")
PASS_ON = Sentence("Press Enter to pass on.")
NEXT_HAND = Sentence("Press Enter for the next hand.")
PROMPT = Sentence("{name}> ")
HELP = Sentence("""\
Type one of these and press Enter:
starts 2: start the Row with a 2.
plays 5: play a 5 and place a plain marker. plays 5 x2: place the x2 marker instead.
passes: end the turn after playing.
commands: end it with Play!, paying a plain marker. commands x2: pay the x2 marker.
guards: end it with Guard!, paying a plain marker. guards x2: pay the x2 marker.
draws: draw a card instead of playing; the turn is over.
asks: pay a captured marker to hear the sum of the other hand.
show: hear the whole position again. help: hear this. quit: leave; the match is saved.
A card reaches the square numbered by itself plus the newest card of the Row.
The board is a magic square: 4, 9, 2 over 3, 5, 7 over 8, 1, 6.
Three of your markers on one square, or on a row, a column or a diagonal, win the hand.
All the rules: hacktrick rules.""")

# Why a line is not taken
TOO_LONG = Sentence("this line is too long to be an event")
NO_EVENT = Sentence("{typed} is no event; an event is like 'plays 5', and help lists them all")
REFUSED = Sentence("{why}; legal here: {legal}")
BAD_LINE = Sentence("line {number}: {reason}")
TRY_AGAIN = Sentence("No: {reason}.")

# The disk and the output
DISK_TROUBLE = Sentence(
    "The disk refuses to save the match: {trouble}. The game goes on, and tries again at the next event."
)
DISK_WELL = Sentence("The match is saved again.")
CANNOT_GO_ON = Sentence("The game cannot go on, for its output cannot be written: {why}.")

# A turn begins
TURN = Sentence("{name}'s turn.")
RECAP = Sentence("Since your last turn:")
HAND = Sentence("Hand {number}.")
STATE = Sentence("Hand {number}. Score: {a} {score_a}, {b} {score_b}; the target is {target}.")
ROW = Sentence("The Row, oldest first: {row}. The newest is {newest}.")
NO_ROW = Sentence("The Row is not started.")
ASIDE = Sentence("Set aside: {aside}. Cards in the pile: {pile}.")
SUM = Sentence("{name}: {held}.")
BOARD = Sentence("The board, row by row:")
EMPTY = Sentence("{square} empty.")
MARKERS = Plural("{square} {name} {count} marker.", "{square} {name} {count} markers.")
MARKERS_X2 = Plural("{square} {name} the x2 marker.", "{square} {name} {count} markers, one the x2.")
HOLDING = Sentence("{name}: {cards} in hand, unplayed markers {plain} plain, captured {captured}.")
HOLDING_X2 = Sentence(
    "{name}: {cards} in hand, unplayed markers {plain} plain and the x2, captured {captured}."
)
COMMANDED = Sentence("Play! was said to you: you must play if you can.")
GUARDED = Sentence("Guard! was said to you: you may not say Play! this turn.")
OWN_CARDS = Sentence("Your hand: {cards}.")
NO_OWN_CARDS = Sentence("Your hand: no cards.")
CHOICES = {
    Phase.OPENING: Sentence("You start the Row. You can type: {legal}."),
    Phase.TURN: Sentence("You can type: {legal}."),
    Phase.ENDING: Sentence("You have played; end the turn. You can type: {legal}."),
}

# What a card does; {count} are the markers captured. R23: the last marker loses unless it wins.
REACHES = Sentence("{card} reaches square {square}.")
REACHES_WINS = Sentence("{card} reaches square {square} and wins the hand.")
REACHES_LOSES = Sentence("{card} reaches square {square} and, as your last marker, loses the hand.")
CAPTURES = Plural(
    "{card} reaches square {square} and captures {count} marker.",
    "{card} reaches square {square} and captures {count} markers.",
)
CAPTURES_WINS = Plural(
    "{card} reaches square {square}, captures {count} marker and wins the hand.",
    "{card} reaches square {square}, captures {count} markers and wins the hand.",
)
CAPTURES_LOSES = Plural(
    "{card} reaches square {square}, captures {count} marker and, as your last, loses the hand.",
    "{card} reaches square {square}, captures {count} markers and, as your last, loses the hand.",
)
SAME_CARD = Sentence("{card} is the same as the newest card and cannot be played.")

# A hand or a match ends
HELD = Sentence("{name} held: {cards}.")
HELD_NONE = Sentence("{name} held no cards.")
SCORE = Sentence("Score: {a} {score_a}, {b} {score_b}; the target is {target}.")
WON = Sentence("{name} wins the match, {more} to {less}.")
