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
COACH = Sentence("coach advice")
HINT = Sentence("hint tip clue")
LOG = Sentence("log history")
REPEAT = Sentence("repeat again")
SHOW = Sentence("show all")
RULES = Sentence("rules rulebook")
KEYS = Sentence("keys help")
OPTIONS = Sentence("options settings")
BELL = Sentence("bell")
LANGUAGE = Sentence("language")
REMATCH = Sentence("rematch revenge")
MOMENTS = Sentence("moments review")
QUIT = Sentence("quit exit leave stop bye")
# Behind a word that switches something
ON, OFF = Sentence("on yes"), Sentence("off no")
# Words that may stand between the others and say nothing
FILLERS = Sentence("and then with the say my on card marker place")

# Words that are left out of what is said
POLITE = Sentence("please now then and so the")
# What people say besides, with commas between; {name} is a player, and the polite words may be left out
PASS_SAID = Sentence("pass turn, end turn, end my turn, end it, I pass, that is all")
COMMAND_SAID = Sentence("say play, I say play, make {name} play")
GUARD_SAID = Sentence("say guard, I say guard, guard against {name}")
DRAW_SAID = Sentence("draw a card, take a card, take card, I draw, I draw a card")
ASK_SAID = Sentence(
    "ask {name}, ask for sum, ask {name} for sum, ask about sum, ask {name} about sum, "
    "I ask, I ask {name}, I ask for sum, what is sum, what is sum of {name}"
)
HAND_SAID = Sentence(
    "my hand, my cards, show my hand, what do I have, what do I hold, what are my cards"
)
TOP_SAID = Sentence("what is top card, what is on top, what lies on top")
BOARD_SAID = Sentence("show board, what is on board, what lies on board")
CARDS_SAID = Sentence(
    "what does {name} have, what does {name} hold, how many cards, how many markers, "
    "how many cards does {name} have, how many markers does {name} have, "
    "how many markers do I have, how many markers have I"
)
SCORE_SAID = Sentence("what is score, who is ahead, who leads, who wins")
TURN_SAID = Sentence(
    "what can I do, what may I do, what do I do, what is next, what next, what, what can I play, "
    "who is next, who plays, whose turn, whose turn is it, is it my turn, whose move is it, who moves"
)
THREATS_SAID = Sentence(
    "what are threats, who threatens, does {name} threaten, where does {name} win, where can {name} win, "
    "where can I win, threats of {name}, what does {name} threaten"
)
COACH_SAID = Sentence(
    "what should I do, what shall I do, what should I play, what shall I play, advise me"
)
HINT_SAID = Sentence(
    "give me a hint, give me hint, show hint, a hint, what is best, what is best turn, best turn"
)
LOG_SAID = Sentence("what happened, show log, what did {name} do, what did {name} play")
REPEAT_SAID = Sentence("say again, say it again, once more, pardon, what was that, come again")
SHOW_SAID = Sentence("show all, show everything, show position, where are we")
RULES_SAID = Sentence("how is it played, how does it work, what are rules")
KEYS_SAID = Sentence("help me, what can I type, what can I say, what can be typed, show keys")
OPTIONS_SAID = Sentence("show options, show settings")
REMATCH_SAID = Sentence("play again, another match, one more match, new match, rematch with {name}")
MOMENTS_SAID = Sentence("show moments, look back, where did I lose, where did it turn")
QUIT_SAID = Sentence("I quit, leave game, stop game, good bye")

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
COACH_DOES = Sentence("what the coach advises now; coach off if you want none, and coach on again")
HINT_DOES = Sentence(
    "alone against the computer: the best turns with their chances; the record counts it"
)
LOG_DOES = Sentence("this hand from the deal on, one line a turn; log 1 has the first hand")
REPEAT_DOES = Sentence("the last answer again")
SHOW_DOES = Sentence("the whole position")
RULES_DOES = Sentence("the rules")
KEYS_DOES = Sentence("this list")
OPTIONS_DOES = Sentence("what can be switched, and how it is now; it is remembered")
BELL_DOES = Sentence(
    "bell on: it rings at the end of a hand, and when a computer has thought long; bell off"
)
LANGUAGE_DOES = Sentence("the language; language es, cs or en for another one")
MOMENTS_DOES = Sentence("after a match: the turns that decided it, and what would have been better")
REMATCH_DOES = Sentence("after a match another one, in which the other player deals first")
QUIT_DOES = Sentence("leave; the match is saved")
