"""What plain mode says: how it begins, turns, the ends of hands and matches, and what it does not take."""

from __future__ import annotations

from enum import Enum, auto

from hacktrick.rules import RuleSet
from hacktrick.sentences.sentence import Plural, Sentence


class Because(Enum):
    """What switched plain mode on."""

    OPTION = auto()
    VARIABLE = auto()
    ACCESSIBLE = auto()


# The first line says what switched it on
BEGIN = {
    Because.OPTION: Sentence("Hack Trick in plain mode, because of --plain."),
    Because.VARIABLE: Sentence("Hack Trick in plain mode, because HACKTRICK_PLAIN is set."),
    Because.ACCESSIBLE: Sentence(
        "Hack Trick in plain mode, because ACCESSIBLE is set. HACKTRICK_PLAIN=0 brings the table back."
    ),
}
WELCOME = {
    RuleSet.STANDARD: Sentence("{a} against {b}. The first to reach {target} wins."),
    RuleSet.CZECH: Sentence("{a} against {b}, by the Czech rules. The first to reach {target} wins."),
}
HOW = Sentence(
    "Type {rules} to hear how it is played, {keys} to hear what you can type. "
    "Everything you do is saved at once."
)
# What a shared terminal keeps, by whether it can erase
ERASED = Sentence("""\
Take care: a hand is erased before the keyboard passes on, but in some terminals the scrollback is not protected.
A log or a recording of this terminal keeps every hand that was shown.""")
PUSHED = Sentence("""\
Take care: this terminal cannot erase. Blank lines push a hand off the screen, and the scrollback is not protected.
Whoever scrolls back can read every hand that was shown.""")
PUSHED_IN_PARTS = Sentence("""\
Take care: this terminal cannot erase. Blank lines push a hand off the screen, as ACCESSIBLE is set no more than 20 blank lines at once.
The scrollback is not protected: whoever scrolls back can read every hand that was shown.""")
PUSHING = Sentence("The hand goes out of sight.")
COVER = Sentence("Pass the keyboard to {name}. Press Enter to see your hand.")
PASS_ON = Sentence("Press Enter to pass on.")
NEXT_HAND = Sentence("Press Enter for the next hand.")
AFTER_MATCH = Sentence(
    "Type {rematch} for a rematch, {moments} for the moments, {log} for hand 1. Enter leaves."
)
NO_REMATCH = Sentence("Another match cannot be begun: {why}.")
MORE = Sentence("Press Enter for more, or type something else.")
PROMPT = Sentence("{name}> ")

# Why a line is not taken
TOO_LONG = Sentence("this line is too long to be an event")
TOO_LONG_TO_TAKE = Sentence(
    "That line is too long to mean anything. Type {keys} to hear what you can type."
)
NO_TEXT = Sentence("That line is no text. Type {keys} to hear what you can type.")
NO_EVENT = Sentence("{typed} is no event; an event is like 'plays 5', and {keys} lists them all")
UNKNOWN = Sentence("{typed} means nothing here. Type {keys} to hear what you can type.")
REFUSED = Sentence("{why}; legal here: {legal}")
ASK_AGAIN = Sentence(
    "Everybody can work out that sum already. To pay a captured marker for it all the same, type {ask} again."
)
TURN_OVER = Sentence("Your turn is over with {last}: leave out what follows it on the line.")
WON_ALREADY = Sentence("Your {card} wins the hand, so there is nothing more to say. Type {card}.")
NO_MARKER_TO_START = Sentence("No marker is placed when the Row is started. Type the card alone.")
NOT_OVER = Sentence("That comes after the match. Type {turn} to hear what can be done now.")
COVERED = Sentence("No turn is open here, so that cannot be done. Press Enter first.")
MATCH_IS_OVER = Sentence("The match is over, so that cannot be done.")
BAD_LINE = Sentence("line {number}: {reason}")
TRY_AGAIN = Sentence("No: {reason}.")

# The disk and the output
DISK_TROUBLE = Sentence(
    "The match cannot be saved: {trouble}. The game goes on, and tries again at the next event."
)
DISK_WELL = Sentence("The match is saved again.")
CANNOT_GO_ON = Sentence("The game cannot go on, for its output cannot be written: {why}.")

# The squares, each with its place on the board
PLACES = {
    4: Sentence("4, top left"),
    9: Sentence("9, top"),
    2: Sentence("2, top right"),
    3: Sentence("3, left"),
    5: Sentence("5, centre"),
    7: Sentence("7, right"),
    8: Sentence("8, bottom left"),
    1: Sentence("1, bottom"),
    6: Sentence("6, bottom right"),
}

# A turn
TURN = Sentence("{name}'s turn.")
THINKS = Sentence("{name} is thinking.")
HAND = Sentence("Hand {number}.")
OWN_CARDS = Sentence("Your hand: {cards}.")
OWN_CARDS_ON = Sentence("Your hand: {cards}. Top card: {newest}.")
NO_OWN_CARDS = Sentence("Your hand: no cards. Top card: {newest}.")
THREATENED = Sentence("{name} threatens {squares}.")
CHOICES = Sentence("You can type: {choices}.")
CHOICES_TO_ASK = Sentence("You can type: {choices}. Asking costs a captured marker.")
CHOICES_TO_START = Sentence("You start the Row. You can type: {choices}.")
CHOICES_OF_FOUR = Sentence("With four cards you must play. You can type: {choices}.")
MUST_DRAW = Sentence("You must draw. You can type: {choices}.")
MUST_DRAW_UNMARKED = Sentence("You have no marker left and must draw. You can type: {choices}.")
# The end of a turn, by whether Play! and Guard! can be said
ENDINGS = {
    (True, True): Sentence(
        "You can type: {choices}. Play! makes {other} play, Guard! keeps {other} from saying Play!; each costs a marker."
    ),
    (False, True): Sentence(
        "You can type: {choices}. You may not say Play! now. Guard! costs a marker and keeps {other} from saying it next."
    ),
    (False, False): Sentence("You can type: {choices}. You have no marker left for Play! or Guard!"),
}

# What a card does; {count} are the markers captured. R23: the last marker loses unless it wins.
REACHES = Sentence("{card} reaches {square}.")
REACHES_LOSES = Sentence("{card} reaches {square} and, as your last marker, loses the hand.")
CAPTURES = Plural(
    "{card} reaches {square}, and captures {count} marker.",
    "{card} reaches {square}, and captures {count} markers.",
)
CAPTURES_X2 = Plural(
    "{card} reaches {square}, and captures the x2 marker.",
    "{card} reaches {square}, and captures {count} markers, one the x2 marker.",
)
# {count} are the points
WINS = Plural("{card} reaches {square}, and wins!", "{card} reaches {square}, and wins {count} points!")
SAME_CARD = Sentence("{card} cannot be played on a {newest}.")

# What a play has done, to who made it
PLAYED = Sentence("Square {square}.")
PLAYED_CAPTURES = Plural(
    "Square {square}: you capture {count} marker.", "Square {square}: you capture {count} markers."
)
PLAYED_CAPTURES_X2 = Plural(
    "Square {square}: you capture the x2!", "Square {square}: you capture {count} markers, one the x2!"
)
PAID = Plural("You have {count} marker left.", "You have {count} markers left.")
PLAYED_THREATENS = Sentence("You now threaten {squares}.")

# A hand or a match ends
HELD = Sentence("{name} held {cards}.")
HELD_NONE = Sentence("{name} held no cards.")
SCORE = Sentence("Score: {a} {score_a}, {b} {score_b}, first to {target}.")
