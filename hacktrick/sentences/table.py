"""What the table says: every sentence and label of its screens, whole, in one place."""

from __future__ import annotations

from hacktrick.rules import RuleSet

TITLE = "Hack Trick"
HEADER = {
    RuleSet.STANDARD: "Hack Trick {dot} hand {number} {dot} first to {target}",
    RuleSet.CZECH: "Hack Trick {dot} hand {number} {dot} first to {target} {dot} czech rules",
}
HEADER_SHORT = {
    RuleSet.STANDARD: "Hand {number} {dot} first to {target}",
    RuleSet.CZECH: "Hand {number} {dot} first to {target} {dot} czech",
}

CARDS_HELD = {True: "{count} card", False: "{count} cards"}
CARDS_HELD_ANNOUNCED = {
    True: "{count} card, announced {total}",
    False: "{count} cards, announced {total}",
}
MARKERS_LEFT = "left"
CAPTURED = "captured"
ROW = "Row"
ROW_EMPTY = "Row  (not started)"
ASIDE_COUNT = "Set aside {count} cards   Pile {pile}"
ASIDE_AND_PILE = "Set aside {aside}   Pile {pile}"

PASS_TO = "Pass the keyboard to {name}"
PRESS_SPACE = "and press Space to see your hand, when nobody else is looking."
LAST_TURN = "Just now"
SINCE = "Since your last turn"
THIS_HAND = "This hand"
LOG = "Log"
RESUMED = "The match goes on where it stood."
TORN = "The last line of the record was torn and is dropped."

YOUR_HAND = "Your hand"
YOU_OPEN = "You open: start the Row with a card."
YOU_TURN = "Play a card or draw."
YOU_MUST_PLAY_FOUR = "With four cards you must play."
YOU_TOLD = "Play! was said to you: you must play."
YOU_TOLD_OPEN = "Play! was said and you cannot play: your hand lies open. You must draw."
YOU_MUST_DRAW = "None of your cards differs from the newest one: you must draw."
YOU_HOLD_NONE = "You hold no cards: you must draw."
YOU_HAVE_NO_MARKER = "You have no marker to place: you must draw."
YOU_END = "Your card is played. End your turn."
YOU_GUARDED = "Guard! was said to you: you may not say Play! this turn."

THINKS = "{name} thinks{ellipsis}"
HIDDEN = "Your hand is hidden. Press h to show it again."
NO_CARDS = "(no cards)"
SAID = "{name} answers: {total} in all."

PREVIEW_START = "Start the Row with {card}."
PREVIEW_PLAY = {
    (0, False): "{newest} + {card} = square {square}.",
    (1, False): "{newest} + {card} = square {square}: captures 1 marker.",
    (1, True): "{newest} + {card} = square {square}: captures the x2 marker!",
    (2, False): "{newest} + {card} = square {square}: captures 2 markers.",
    (2, True): "{newest} + {card} = square {square}: captures 2 markers, one the x2!",
}
PREVIEW_PLAY_X2 = {
    (0, False): "{newest} + {card} = square {square}, with the x2.",
    (1, False): "{newest} + {card} = square {square}, with the x2: captures 1 marker.",
    (1, True): "{newest} + {card} = square {square}, with the x2: captures the x2 marker!",
    (2, False): "{newest} + {card} = square {square}, with the x2: captures 2 markers.",
    (2, True): "{newest} + {card} = square {square}, with the x2: captures 2 markers, one the x2!",
}
PREVIEW_WINS = {
    1: "{newest} + {card} = square {square}: WINS the hand and 1 point!",
    2: "{newest} + {card} = square {square}: WINS the hand and 2 points!",
}
PREVIEW_LAST = (
    "{newest} + {card} = square {square}: your last marker, and it does not win: you LOSE the hand."
)
LAST_MARKER = "That is your last marker: if you have to play and have none, you lose the hand."
PAYS_X2 = "Play! or Guard! will be paid with the x2."
PREVIEW_NONE = "Pick a card to see what it does."
PREVIEW_NONE_X2 = "Pick a card to see what it does. The x2 will be placed."

KEY_PLAY = "play and pass"
KEY_WIN = "play and win"
KEY_LOSE = "play and lose"
KEY_START = "start the Row"
KEY_DRAW = "draw"
KEY_PASS = "pass"
KEY_COMMAND = "Play!"
KEY_GUARD = "Guard!"
PICK_KEYS = "0-5 {arrows}"
KEY_PICK = "pick"
KEY_PLACE_X2 = "place x2"
KEY_PLACE_PLAIN = "place plain"
KEY_PAY_X2 = "pay x2"
KEY_PAY_PLAIN = "pay plain"
KEY_ASK = "ask"
KEY_DROP = "drop"
KEY_HIDE = "hide"
KEY_SHOW = "show hand"
KEY_LOG = "log"
KEY_HELP = "help"
KEY_LEAVE = "leave"
KEY_OPEN = "see your hand"
KEY_GO_ON = "go on"
KEY_NEXT_HAND = "next hand"
KEY_RESULT = "result of the match"
KEY_PASS_ON = "pass on"
KEY_BACK = "back"
KEY_SCROLL = "scroll"
KEY_PAGE = "page"
SCROLL_KEYS = "Up Down"
PAGE_KEYS = "PgUp PgDn"
END_KEYS = "Home End"
KEY_STAY = "stay"
KEY_REMATCH = "rematch"
KEY_REPLAY = "replay"

DREW = "You drew a {card}."
DREW_NEXT = "Look at it, then press Enter to pass the keyboard on."
DREW_NEXT_ALONE = "Look at it, then press Enter to go on."
DREW_SHUFFLED = "That was the last card of the pile: the Row was shuffled into a new one."

HAND_OF = "{name} held {cards}"
HAND_OF_NONE = "{name} held no cards"
HAND_END_NEXT = "Press Enter for the next hand."
HAND_END_LAST = "Press Enter for the result of the match."
MATCH_WON = "{name} wins the match, {points} to {others}!"
SERIES = "Matches won at this table: {a} {won_a}, {b} {won_b}"
MATCH_HANDS = "The hands"
HAND_ROW_HEAD = ("Hand", "Dealer", "Won by", "Points", "With", "Score")
HAND_WITH_LINE = "squares {a}-{b}-{c}"
HAND_WITH_STACK = "3 on square {a}"
HAND_SCORE = "{a} : {b}"
HAND_WITH_OUT = "out of markers"

LEAVE_TITLE = "Leave the match?"
LEAVE_SAVED = "The match is saved. Go on later with: {command}"
LEAVE_UNSAVED = "The match is NOT saved: {trouble}."
LEAVE_KEYS = "Press y to leave, or n to stay."
UNSAVED = "Not saved: {trouble}. The game goes on and tries again."

PAD_TITLE = "What {name} may hold"
PAD_HANDS = "Hands"
PAD_MORE = "and {count} more, {chance} in all"
PAD_CARDS = "At least one of each card"
PAD_SQUARES = "Squares within reach if you draw"
PAD_SQUARES_PICK = "Squares within reach if you play {card}"
PAD_NEXT = "The next card drawn"
NO_PAD = "There is no pad in this match (--no-pad): memory has to do."
KEY_PAD = "pad"

HELP_TITLE = "Rules and keys"
HELP_SIGNS = "Signs on the board"
SIGN_REACH = "your 4 reaches this square"
SIGN_THREAT = "one more marker of {name} here wins the hand"
SIGN_X2 = "the x2 marker of {name}"
SIGN_PICK = "where the marker of the card you picked would lie"
SIGN_LAST = "the last marker placed"
SIGN_WON = "the combination that won"
SIGN_BARRED = "on a card: it cannot be played now"
LOG_TITLE = "Log of public events"
LOG_HAND = "Hand {number}, dealt by {name}"
LOG_SCORE = "Score: {a} {points_a}, {b} {points_b}."
SCROLLED = "{first}-{last} of {all}"

TOO_SMALL = (
    "Hack Trick needs {columns}x{lines}; this terminal is {width}x{height}. "
    "Make it larger, or press Ctrl-C twice to leave: the match is saved."
)

# Refused keys: why not, naming the rule in words, and what works.
TOGETHER = "That key came with others, like a paste, and was not taken. Press it again."
TOO_SOON = "Not so fast: wait a moment, and press it again by itself."
WAIT = "{name} is thinking; your turn comes next."
NO_SUCH_KEY = "That key does nothing here. The keys are below; ? explains them."
PICK_FIRST = "Pick a card first: 0 to 5, or Left and Right."
PICK_OR_DRAW = "Pick a card first (0 to 5), or press d to draw."
NOT_HELD = "You hold no {card}. Your cards: {cards}."
HOLD_NONE = "You hold no cards, so you must draw: press d."
SAME_CARD = "A card must differ from the newest one in the Row, a {newest}. {others}"
OTHERS = "These do: {cards}."
NO_OTHERS = "None of yours does: press d to draw."
MUST_PLAY_FOUR = "With four cards you must play. Pick a card: {cards}."
MUST_PLAY_TOLD = "Play! was said, so you must play. Pick a card: {cards}."
MUST_START = "You open the hand, so a card starts the Row. Pick one: {cards}."
NO_MARKER_PLAY = "You have no unplayed marker, so you cannot play. Press d to draw."
NO_X2 = "Your x2 marker is used already; a plain one is placed."
ONLY_X2 = "Your x2 is the only marker left, so it is used."
NO_PAY_X2 = "The x2 is not there to pay with; a plain marker is paid."
NO_PAY = "Play! and Guard! cost an unplayed marker, and you have none. Enter passes."
GUARDED = "Guard! was said, so you may not say Play! this turn. Enter passes, g says Guard!"
WINS_ALREADY = "This card wins the hand: nothing more to say. Enter plays it."
LOSES_ALREADY = "That was your last marker: there is none to pay with. Enter plays."
ASKED = "You may ask once a turn, and you have."
NOTHING_CAPTURED = "Asking costs a captured marker, and you hold none."
ASK_BEFORE = "Asking comes before playing: the card is played already."
PLAYED_ALREADY = "Your card is played already. Enter passes, ! says Play!, g says Guard!"
START_ONLY = "You open the hand: no marker is placed and nothing is said. Enter starts the Row."

OFFER = "{a} and {b} have not finished their match of {when}: {points_a} to {points_b}."
OFFER_ASK = "Go on with it?"
KEY_RESUME = "go on with it"
KEY_NEW = "begin a new match"
SETUP_WHO = "Who plays?"
SETUP_FIELD = ("First player: ", "Second player:")
SETUP_HINT = "Sit side by side. Before each turn the keyboard passes over, and a cover hides both hands."
KEY_NEXT_NAME = "next name"
KEY_OTHER_NAME = "other name"
KEY_BEGIN = "begin"

THIS_STEP = "This step"
REPLAY_PLACE = "Step {at} of {all} {dot} view: {who}"
KEY_EVENT = "event"
EVENT_KEYS = "{arrows}"
HANDS_HIDDEN = "This match is not over, so its hands stay hidden; begin with --open to see them."
KEY_TURN = "turn"
KEY_HAND = "hand"
KEY_ENDS = "first, last"
KEY_VIEW = "next view"
VIEW_BOTH = "both hands"
VIEW_NONE = "no hand"

BROKEN = "An error inside Hack Trick ended the sitting: {kind}."
FAREWELL = "The match is saved. Go on with it: {command}"
FAREWELL_OVER = "The match is saved in {file}"
FAREWELL_UNSAVED = "The match could NOT be saved in {file}: {trouble}."
CANNOT_RESUME = "That match cannot be taken up: {why}. Press n for a new one."
