"""What the table says: every sentence and label of its screens, whole, in one place."""

from __future__ import annotations

from hacktrick.rules import Player, RuleSet
from hacktrick.sentences.sentence import Plural, Sentence

HEADER = {
    RuleSet.STANDARD: Sentence("Hack Trick {dot} hand {number} {dot} first to {target}"),
    RuleSet.CZECH: Sentence("Hack Trick {dot} hand {number} {dot} first to {target} {dot} Czech rules"),
}
# In 60 cells, with the score and both names on the right: at most 28 cells.
HEADER_SHORT = {
    RuleSet.STANDARD: Sentence("Hand {number} {dot} first to {target}"),  # at most 28 cells
    RuleSet.CZECH: Sentence("Hand {number} {dot} first to {target} {dot} Czech"),
}

# What the window is called: never by a card.
WINDOW_TURN = Sentence("{name} to play - Hack Trick")
WINDOW_HAND = Sentence("{name} wins the hand - Hack Trick")
WINDOW_MATCH = Sentence("{name} wins the match - Hack Trick")

CARDS_HELD = Plural("{count} card", "{count} cards")
MARKERS_LEFT = Sentence("left")  # before the markers left: at most 8 cells
CAPTURED = Sentence("captured")  # before those captured, on the same line: at most 10 cells
ROW = Sentence("Row")  # at most 6 cells
ROW_EMPTY = Sentence("Row  (not started)")  # at most 33 cells
ASIDE_COUNT = Plural("Set aside: {count} card   Pile: {pile}", "Set aside: {count} cards   Pile: {pile}")
ASIDE_AND_PILE = Sentence("Set aside: {aside}   Pile: {pile}")

LAST_TURN = Sentence("Just now")  # headings, as the next ones: at most 33 cells
SINCE = Sentence("Since your last turn")
THIS_HAND = Sentence("This hand")
LOG = Sentence("Log")
RESUMED = Sentence("The match goes on from where it stopped.")
TORN = Sentence("The last line of the record was not whole, so it is left out.")

# Over the hand, behind the name, both in one line of 60 cells: each at most 36.
YOUR_HAND = Sentence("Your hand")  # the heading of the hand, at most 12 cells
YOU_OPEN = Sentence("You open: start the Row with a card.")
YOU_TURN = Sentence("Play a card or draw.")
YOU_MUST_PLAY_FOUR = Sentence("With four cards you must play.")
YOU_ARE_COMMANDED = Sentence("Play!: you must play, may not draw.")
YOU_SHOW_YOUR_HAND = Sentence("Your cards lie open: you must draw.")
YOU_MUST_DRAW = Sentence("You cannot play a {newest} on a {newest}: draw.")
YOU_HOLD_NONE = Sentence("You hold no cards: you must draw.")
YOU_HAVE_NO_MARKER = Sentence("You have no marker left, so draw.")
YOU_END = Sentence("Your card is played. End your turn.")
YOU_MAY_NOT_COMMAND = Sentence("Guard!: you may not say Play!")

THINKS = Sentence("{name} thinks{ellipsis}")
THINKS_LEFT = Sentence("{name} thinks{ellipsis} {seconds} s")
HIDDEN = Sentence("Your hand is hidden. Press {hide} to show it again.")
NO_CARDS = Sentence("(no cards)")
TOP = Sentence("top")  # on the newest card of the Row; left out where it is wider than 5 cells
WINS = Sentence("wins")  # in a square that a card in the hand wins on: at most 6 cells
ANSWER = Sentence("{name} answers: {total} in all.")

# Beside keys, at the bottom: those of a turn share two lines of 60 cells, so a word or two each.
KEY_PLAY = Sentence("play and pass")
KEY_WIN = Sentence("play and win")
KEY_LOSE = Sentence("play and lose")
KEY_START = Sentence("start the Row")
KEY_DRAW = Sentence("draw")
KEY_PASS = Sentence("pass")
KEY_COMMAND = Sentence("Play!")
KEY_GUARD = Sentence("Guard!")
KEY_PICK = Sentence("pick")
KEY_PLACE_X2 = Sentence("use x2")
KEY_KEEP_X2 = Sentence("keep x2")
KEY_PAY_X2 = Sentence("pay x2")
KEY_ASK = Sentence("ask")
KEY_DROP = Sentence("put back")
KEY_HIDE = Sentence("hide")
KEY_SHOW = Sentence("show")
KEY_GO_ON = Sentence("go on")
KEY_NEXT_HAND = Sentence("next hand")
KEY_RESULT = Sentence("result of the match")
KEY_PASS_ON = Sentence("pass on")
KEY_REMATCH = Sentence("rematch")
KEY_REPLAY = Sentence("replay")
KEY_AGAIN = Sentence("try again")
KEY_LESSONS = Sentence("lessons")
KEY_MOMENTS = Sentence("moments")
KEY_REPLAY_HERE = Sentence("replay there")
KEY_LEDGER = Sentence("ledger")
KEY_PLAY_ON = Sentence("play on")
KEY_CAPTURE = Sentence("capture")
KEY_COSTLY = Sentence("costly turn")

DREW = Sentence("You drew a {card}.")
DREW_NEXT = Sentence("Look at it, then press {commit} to pass the keyboard on.")
DREW_NEXT_ALONE = Sentence("Look at it, then press {commit} to go on.")
DREW_SHUFFLED = Sentence("That was the last card of the pile: the Row was shuffled into a new one.")

WIN_LARGE = Sentence("{name} +{points}")
POINTS = Plural("{count} point", "{count} points")
POINTS_WON = Plural("{before} + {won} = {count} point", "{before} + {won} = {count} points")
HELD_NONE = Sentence("(held no cards)")
# What the loser of a hand was short of; {count} are the cards, and {newest} lies on top.
HELD_TO_WIN = Plural(
    "With the {newest} on top, {name} would have won with the {cards} in hand.",
    "With the {newest} on top, {name} held {count} cards that would have won: {cards}.",
)
NEEDED_TO_WIN = Plural(
    "With the {newest} on top, {name} needed a {cards} to win.",
    "With the {newest} on top, {count} cards would have won for {name}: {cards}.",
)
NOTHING_WINS = Sentence("With the {newest} on top, no card would have won for {name}.")
MATCH_WON = Sentence("{name} wins the match, {points} to {others}!")
SERIES = Sentence("Matches won at this table: {a} {won_a}, {b} {won_b}")
ALL_TIME = Sentence("Matches won so far, here or before: {a} {won_a}, {b} {won_b}")
HINTS_TAKEN = Plural("{name}: {count} hint taken.", "{name}: {count} hints taken.")
MATCH_HANDS = Sentence("The hands")
RAN_OUT = Sentence("{name} out of markers")
# Heads of columns: the hand, its points, by what it was won, the score after it.
HAND_ROW_HEAD = (
    Sentence("#"),
    Sentence("+"),
    Sentence("With"),
    Sentence("Score"),
)
HAND_SCORE = Sentence("{a} : {b}")

# The pad is 33 cells wide.
PAD_TITLE = Sentence("What {name} may hold")
PAD_HOLDS = Sentence("What {name} holds")
PAD_HANDS = Sentence("Likeliest")
PAD_MORE = Plural("and {count} more, {chance} in all", "and {count} more, {chance} in all")
PAD_SQUARES = Sentence("Board: their squares if you draw")
PAD_SQUARES_PICK = Sentence("Board: their squares after your {card}")
PAD_PICK = Sentence("For their squares, pick a card.")
PAD_ENDS = Sentence("This card ends the hand.")
PAD_NEXT = Sentence("drawn next")  # at most 12 cells
NO_PAD = Sentence("This match is played without the pad (--no-pad): you have to remember.")
KEY_PAD = Sentence("pad")
KEY_HINT = Sentence("hint")

SIGN_REACH = Sentence("in a square: your 4 reaches it")
SIGN_SUM = Sentence("on a card: it reaches square 6")
SIGN_WINS = Sentence("your 4 wins the hand here")
SIGN_THREAT = Sentence("one more marker of {name} here wins the hand")
SIGN_X2 = Sentence("the x2 marker of {name}")
SIGN_PICK = Sentence("in a heavy frame: where the card you picked puts your marker")
SIGN_LAST = Sentence("the last marker placed")
SIGN_WON = Sentence("the combination that won")
SIGN_BARRED = Sentence("on a card: it cannot be played now")
SIGNS_BESIDE = Sentence("Beside a name")
SIGNS_OF_SUMS = (
    (Sentence("8 in all"), Sentence("the cards held add up to 8")),
    (Sentence("4 to 9"), Sentence("they add up to at least 4 and at most 9")),
    (Sentence("7 and one drawn"), Sentence("one card was drawn; the others add up to 7")),
)
SIGN_LEFT = Sentence("markers not placed or paid yet: 9 plain ones and the x2")


# Refused keys: why not, naming the rule in words, and what works.
WAIT = Sentence("{name} is thinking; your turn comes next.")
PICK_FIRST = Sentence("Pick a card first ({pick}).")
ASK_ANYWAY = Sentence("Everybody can work that sum out. Press {ask} again to pay for it anyway.")
PICK_OR_DRAW = Sentence("Pick a card first ({pick}), or press {draw} to draw.")
NO_X2 = Sentence("Your x2 is gone. A plain marker is placed.")
ONLY_X2 = Sentence("Your x2 is the only marker you have left, so it is used.")
NO_PAY_X2 = Sentence("You have no x2 left to pay with. A plain marker is paid.")
WINS_ALREADY = Sentence("This card wins the hand, so there is nothing more to say. {commit} plays it.")
LOSES_ALREADY = Sentence("That is your last marker, so you have none to pay with. {commit} plays.")
START_ONLY = Sentence("You open the hand: you place no marker and say nothing. {commit} starts the Row.")

OFFER = Sentence("{a} and {b} have not finished their match of {began}: {points_a} to {points_b}.")
OFFER_ASK = Sentence("Go on with it?")
KEY_RESUME = Sentence("go on with it")
KEY_NEW = Sentence("begin a new match")

MOMENTS_TITLE = Sentence("The moments of the match")
LOOKING_BACK = Sentence("Looking back: {done} of {total} turns{ellipsis}")
LOOKED_BACK = Plural("{count} turn reviewed", "{count} turns reviewed")
NO_MOMENTS = Sentence("No turn gave much away: a match well played.")
LEDGER_TITLE = Sentence("What the result is made of")
LEDGER_LATER = Sentence("The ledger is ready when every turn is judged.")
NO_COSTLY = Sentence("No turn that cost much follows.")
NO_CAPTURE = Sentence("No capture follows.")
PLAYING_ON = Sentence("The match plays on; any key stops it.")
THIS_STEP = Sentence("This step")
REPLAY_PLACE = Sentence("Step {at} of {all} {dot} view: {who}")
KEY_EVENT = Sentence("event")
HANDS_HIDDEN = Sentence(
    "This match is not over, so its hands stay hidden; begin with --open to see them."
)
KEY_TURN = Sentence("turn")
KEY_HAND = Sentence("hand")
KEY_VIEW = Sentence("next view")
VIEW_BOTH = Sentence("both hands")
VIEW_NONE = Sentence("no hand")

BROKEN = Sentence("An error inside Hack Trick ended the game: {kind}.")
FAREWELL_OVER = Sentence("The match is saved in {file}")
FAREWELL_UNSAVED = Sentence("The match could NOT be saved in {file}: {trouble}.")
CANNOT_RESUME = Sentence("That match cannot be resumed: {why}.")


def hints_taken(hints: tuple[int, int], names: tuple[str, str], *players: Player) -> list[str]:
    """How many hints each of these players took in a match, if any; by default of both."""
    return [HINTS_TAKEN(hints[each], name=names[each]) for each in players or Player if hints[each]]
