"""What the help says: what can be done on a turn and what it costs, and the rules on one page."""

from __future__ import annotations

from hacktrick.rules import RuleSet
from hacktrick.sentences import table
from hacktrick.sentences.sentence import Plural, Sentence

# The names of the pages stand side by side: together at most 40 cells.
PAGE_NOW = Sentence("Now")
PAGE_RULES = Sentence("Rules")
PAGE_KEYS = Sentence("Keys")
PAGE_SIGNS = Sentence("Signs")
PAGE_ALL_RULES = Sentence("All rules")

# What can be done on a turn, and what it costs; {other} is the other player.
NOT_NOW = Sentence("Not now")
MARKERS = Plural(
    "You have {count} marker left to place or to pay.",
    "You have {count} markers left to place or to pay.",
)
CAPTURED = Plural(
    "You hold {count} captured marker to ask with.", "You hold {count} captured markers to ask with."
)
PICK = Sentence("pick a card: the board shows what it would do; nothing is final yet")
START = Sentence("start the Row with it: no marker is placed")
PLAY = Sentence("play it and pass: costs nothing but the marker that you place")
PASS = Sentence("pass: costs nothing")
MUST_DRAW = Sentence("draw a card: there is nothing else to do")
COMMAND = Sentence("play and say Play!: costs a marker; {other} must play and may not draw")
GUARD = Sentence("play and say Guard!: costs a marker; {other} may not say Play!")
PLACE_X2 = Sentence("place your x2, not a plain marker: 2 points for a line completed later")
PAY_X2 = Sentence("pay Play! or Guard! with the x2, not with a plain marker")
ASK = Sentence("ask first: costs a captured marker; {other} says what the cards add up to")
DRAW = Sentence("draw a card: ends your turn, and cannot be taken back")
DROP = Sentence("put the card back: nothing has happened")

# The rules on one page: a word, and what there is to know of it.
RULES_GOAL = Sentence(
    "Three of your markers on one square, or on a row, column or diagonal, win the hand. "
    "Each of those lines adds up to 15."
)
RULES_EXAMPLE = Sentence(
    "A turn: the Row ends with a 3, and the player with {mine} holds 0, 2 and 4. They reach 3 + 0 = 3, "
    "3 + 2 = 5 and 3 + 4 = 7. The 2 puts a {mine} on 5, captures the {theirs} there, and makes 2-5-8 "
    "a diagonal of three."
)
RULES_START_WORD = Sentence("Start")
RULES_START = {
    RuleSet.STANDARD: Sentence(
        "the dealer has four cards and starts the Row with one; then both say what their three add up to"
    ),
    RuleSet.CZECH: Sentence(
        "the player who does not deal has four cards and starts the Row with one; "
        "then both say what their three add up to"
    ),
}
RULES = (
    (
        Sentence("Play"),
        Sentence(
            "a card unlike the top card of the Row: the two added are the square for one of your markers; "
            "markers of the other player there are captured"
        ),
    ),
    (
        Sentence("Draw"),
        Sentence(
            "instead: that ends your turn. With four cards you must play; with none that fits, draw"
        ),
    ),
    (Sentence("Ask"), Sentence("first, once a turn: a captured marker buys the sum of the other hand")),
    (
        table.KEY_COMMAND,
        Sentence("after playing: pay a marker, and the other player must play, not draw"),
    ),
    (table.KEY_GUARD, Sentence("likewise: pay a marker, and the other player may not say Play!")),
    (
        Sentence("Worth"),
        Sentence("1 point, or 2 if your x2 is in the line and was not placed last"),
    ),
)
RULES_OUT_WORD = Sentence("Lost")
RULES_OUT = {
    RuleSet.STANDARD: Sentence("is the hand if you must play and have no marker left"),
    RuleSet.CZECH: Sentence("is the hand if your last marker is paid, or placed without winning"),
}
