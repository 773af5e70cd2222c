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
MARKERS_X2 = Plural("{square} {name}, the x2.", "{square} {name}, {count} markers, one the x2.")
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
    LineKind.ROW: Sentence("Row {numbers}: {squares}"),
    LineKind.COLUMN: Sentence("Column {numbers}: {squares}"),
    LineKind.DIAGONAL: Sentence("Diagonal {numbers}: {squares}"),
}
REACHED = Sentence("Your {card} reaches it.")
NOT_REACHED = Sentence("None of your cards reaches it now.")

# The pad
PAD_HANDS = Sentence("{name} may hold, likeliest first: {hands}.")
PAD_HAND = Sentence("{cards}: {chance}")
PAD_NONE = Sentence("no cards: {chance}")
PAD_MORE = Plural("{count} more hand: {chance} in all", "{count} more hands: {chance} in all")
PAD_CARDS = Sentence("At least one of each card: {chances}.")
PAD_REACH = Sentence("While the {newest} is on top, {name} reaches: {chances}.")
PAD_REACH_PICK = Sentence("If you play your {newest}, {name} reaches: {chances}.")
PAD_REACH_NONE = Sentence("{name} reaches no square while the {newest} is on top.")
PAD_NEXT = Sentence("If you draw, the card is: {chances}.")
CHANCE = Sentence("{what}: {chance}")

# The coach
NO_COACH = Sentence("You play this match without a coach.")
NO_ADVICE = Sentence("The coach has nothing to say about this turn.")

# The log and the list of words
LOG_NONE = Sentence("There is no hand {number} yet.")
KEYS_TURN = Sentence("On your turn, also on one line, as in {example}:")
KEYS_ASK = Sentence("At any time:")
KEY = Sentence("{typed}: {does}.")
LETTERS = Sentence("Upper case is lower case. A line is taken whole or not at all.")
