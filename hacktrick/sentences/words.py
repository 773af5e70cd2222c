"""The words that plain mode takes, and what each does. A list of words names first the one that is shown."""

from __future__ import annotations

from hacktrick.sentences.sentence import Sentence

# What a player does
PLAY = Sentence("play plays")
START = Sentence("start starts")
DRAW = Sentence("draw draws")
ASK = Sentence("ask asks")
PASS = Sentence("pass passes")
COMMAND = Sentence("play! command commands")
GUARD = Sentence("guard guards guard!")
# What a player wants to hear
HAND = Sentence("hand mine")
TOP = Sentence("top row")
BOARD = Sentence("board squares")
CARDS = Sentence("cards markers")
SCORE = Sentence("score points")
TURN = Sentence("turn who")
THREATS = Sentence("threats threat")
SQUARE = Sentence("square what")
TRY = Sentence("try preview")
PAD = Sentence("pad notes")
LOG = Sentence("log history")
REPEAT = Sentence("repeat again")
SHOW = Sentence("show all")
RULES = Sentence("rules rulebook")
KEYS = Sentence("keys help")
REMATCH = Sentence("rematch revenge")
QUIT = Sentence("quit exit leave")
# Words that may stand between the others and say nothing
FILLERS = Sentence("and then with the say my on card marker")

# What each does. The first ones end in what they cost.
PLAY_DOES = Sentence("play that card and place a marker; 5 x2 places the x2 marker")
PASS_DOES = Sentence("end your turn after playing; it costs nothing")
COMMAND_DOES = Sentence("pay a marker and say Play!; the other player must play next, and may not draw")
GUARD_DOES = Sentence("pay a marker and say Guard!; the other player may not say Play! next")
DRAW_DOES = Sentence("draw a card in place of playing; your turn is over")
ASK_DOES = Sentence("pay a captured marker and hear the sum of the other hand; then play or draw")
HAND_DOES = Sentence("your hand, and what each card does")
TOP_DOES = Sentence("the top card, and the Row below it")
BOARD_DOES = Sentence("the board, row by row")
CARDS_DOES = Sentence("cards, sums and markers of both")
SCORE_DOES = Sentence("the score")
TURN_DOES = Sentence("whose turn it is, and what can be typed")
THREATS_DOES = Sentence("where one more marker wins, for you and for the other player")
SQUARE_DOES = Sentence("what lies on that square, and the lines that hold it")
TRY_DOES = Sentence("what a card would do, without playing it")
PAD_DOES = Sentence("what you can know of the other hand; pad 5: what is in reach if you play that card")
LOG_DOES = Sentence("this hand from the deal on")
REPEAT_DOES = Sentence("the last answer again")
SHOW_DOES = Sentence("the whole position")
RULES_DOES = Sentence("the rules")
KEYS_DOES = Sentence("this list")
REMATCH_DOES = Sentence("after a match another one, in which the other player deals first")
QUIT_DOES = Sentence("leave; the match is saved")
