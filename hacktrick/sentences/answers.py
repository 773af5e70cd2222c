"""What plain mode answers to who wants to hear something: the board, the pad, a card tried out, and so on."""

from __future__ import annotations

from hacktrick.rules.board import LineKind
from hacktrick.sentences.sentence import Plural, Sentence

# The Row, the board and what both hold
ROW = Sentence("Top card: {newest}. The Row, oldest first: {row}.")
NO_ROW = Sentence("The Row is not started.")
BOARD_ROWS = (
    Sentence("Top row: {squares}"),
    Sentence("Middle row: {squares}"),
    Sentence("Bottom row: {squares}"),
)
EMPTY = Sentence("{square} empty.")
MARKERS = Plural("{square} {name}, {count} marker.", "{square} {name}, {count} markers.")
MARKERS_X2 = Plural(
    "{square} {name}, the x2 marker.", "{square} {name}, {count} markers, one the x2 marker."
)
ASIDE = Sentence("Set aside: {aside}. Cards in the pile: {pile}.")
HOLDS = Sentence("{name}: {held}. Markers left: {plain}. Captured: {captured}.")
HOLDS_X2 = Sentence("{name}: {held}. Markers left: {plain} and the x2. Captured: {captured}.")
NOT_NOW = Sentence("That is told on your own turn alone.")
NO_THREAT = Sentence("Nobody threatens to win with one more marker.")

# A square and its lines
SQUARE_EMPTY = Sentence("Square {square}: empty.")
SQUARE = Plural(
    "Square {square}: {name} has {count} marker there.",
    "Square {square}: {name} has {count} markers there.",
)
SQUARE_X2 = Plural(
    "Square {square}: {name} has the x2 there.",
    "Square {square}: {name} has {count} markers there, one the x2.",
)
LINES: dict[LineKind | None, Sentence] = {
    LineKind.ROW: Sentence("Row {numbers}, with {squares}"),
    LineKind.COLUMN: Sentence("Column {numbers}, with {squares}"),
    LineKind.DIAGONAL: Sentence("Diagonal {numbers}, with {squares}"),
}
REACHED = Sentence("Your {card} reaches it.")
NOT_REACHED = Sentence("None of your cards reaches it now.")

# The pad
PAD_HANDS = Sentence("{name} may hold, likeliest first: {hands}.")
PAD_HAND = Sentence("{cards} with {chance}")
PAD_NONE = Sentence("no cards with {chance}")
PAD_MORE = Plural("{count} more hand with {chance} in all", "{count} more hands with {chance} in all")
PAD_CARDS = Sentence("{name} holds at least one of these: {chances}.")
PAD_REACH = Sentence("While the {newest} is on top, {name} reaches: {chances}.")
PAD_REACH_PICK = Sentence("If you play your {newest}, {name} reaches: {chances}.")
PAD_REACH_NONE = Sentence("{name} reaches no square while the {newest} is on top.")
PAD_NEXT = Sentence("If you draw, you get: {chances}.")
CHANCE = Sentence("{what} with {chance}")

# The coach
NO_COACH = Sentence(
    "You play this match without a coach. Type {typed} to have one from the next match on."
)
NO_ADVICE = Sentence("The coach has nothing to say about this turn.")

# What can be switched
BELL_IS = {
    True: Sentence("The bell is on. Type {typed} to switch it off."),
    False: Sentence("The bell is off. Type {typed} to switch it on."),
}
LANGUAGE_IS = Sentence("The language is {language}. Type {typed} for another one.")
COACH_IS = {
    True: Sentence("You have a coach. Type {typed} if you want none."),
    False: Sentence("You have no coach. Type {typed} if you want one."),
}
COACH_NEXT = Sentence("You will have a coach from the next match on. Type {typed} if you want none.")

# After a match: its moments. {count} are the turns that are still to be judged.
LOOKING_BACK = Plural(
    "Looking back at {count} turn. That takes a moment; press Enter to stop it.",
    "Looking back at {count} turns. That takes a while; press Enter to stop it.",
)
JUDGED_ALL = Plural("{count} turn is judged.", "All {count} turns are judged.")
JUDGED = Sentence("{done} of {total} turns are done.")
LOOKED_UNTIL = Sentence("Stopped after {done} of {total} turns; {typed} goes on from there.")
COURSE = Sentence("Chance of {name} to win the match, as each hand began: {chances}.")
HEAR_HAND = Sentence("Type {typed} to hear the first of these hands.")

# The log and the list of words
LOG_NONE = Sentence("There is no hand {number} yet. Type {typed} to hear this one.")
KEYS_TURN = Sentence("On your turn, also on one line, as in {example}:")
KEYS_ASK = Sentence("At any time:")
KEY = Sentence("{typed}: {does}.")
LETTERS = Sentence("Upper case is lower case. A line is taken whole or not at all.")
