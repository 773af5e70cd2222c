"""What keys are called, what each does, and the headings that the help lists them under."""

from __future__ import annotations

from hacktrick.sentences.sentence import Sentence

# Keys by the names that the terminal's decoder gives them; every other key is called by its sign.
_NAMES = {
    "space": Sentence("Space"),
    "enter": Sentence("Enter"),
    "esc": Sentence("Esc"),
    "tab": Sentence("Tab"),
    "backtab": Sentence("Shift-Tab"),
    "left": Sentence("Left"),
    "right": Sentence("Right"),
    "up": Sentence("Up"),
    "down": Sentence("Down"),
    "page-up": Sentence("PgUp"),
    "page-down": Sentence("PgDn"),
    "home": Sentence("Home"),
    "end": Sentence("End"),
    "f1": Sentence("F1"),
    "ctrl-c": Sentence("Ctrl-C"),
    "ctrl-l": Sentence("Ctrl-L"),
}


def name(key: str) -> str:
    """What a key is called on the screen."""
    return _NAMES[key]() if key in _NAMES else key


# Headings
AT_COVER = Sentence("On a cover")
AT_ANYWHERE = Sentence("Anywhere in a match")
AT_PAGES = Sentence("In the help")
AT_READING = Sentence("In the help and the log")
AT_LEAVING = Sentence("When asked whether to leave")
AT_TASTES = Sentence("In the options")
AT_NAMES = Sentence("When names are asked for")
AT_TURN = Sentence("On your turn")
AT_HAND_END = Sentence("After a hand")
AT_MATCH_END = Sentence("After a match")
AT_MOMENTS = Sentence("On the moments of a match")
AT_REPLAY = Sentence("In a replay")
AT_FRONT = Sentence("On the front page")
AT_MATCHES = Sentence("In the list of matches")
AT_LESSONS = Sentence("In the lessons")
AT_OFFER = Sentence("When an unfinished match is offered")

# What a key does, where the footer does not say it in the same words; {interrupt} is the key that
# interrupts
OPEN = Sentence("see your hand, when nobody else is looking")
LOG = Sentence("the log of public events")
HELP = Sentence("help: what can be done now, the rules, keys and signs")
TASTES = Sentence("options: language, colours, calm, bell, coach")
TASTES_CHANGE = Sentence("another value")
TASTES_CHANGE_BACK = Sentence("the value before")
REDRAW = Sentence("draw everything anew")
LEAVE = Sentence("leave: asks once; the match is saved ({interrupt} twice leaves at once)")
PAGE_BEFORE = Sentence("the page before")
PAGE_NEXT = Sentence("the next page")
READING_UP = Sentence("scroll up")
READING_DOWN = Sentence("scroll down")
READING_PAGE_UP = Sentence("a page up")
READING_PAGE_DOWN = Sentence("a page down")
READING_FIRST = Sentence("to the beginning")
READING_LAST = Sentence("to the end")
READING_CLOSE = Sentence("back to where you were")
NEXT_FIELD = Sentence("the next name, and then begin")
OTHER_FIELD = Sentence("the next place: a name, or a setting")
FIELD_BEFORE = Sentence("the place before")
LESS = Sentence("the value before, in a setting")
MORE = Sentence("the next value, in a setting")
PICK = Sentence("pick that card; the board shows its square, what it captures and whether it wins")
PICK_BEFORE = Sentence("move the pick to the card before")
PICK_NEXT = Sentence("move the pick to the next card")
PLACE_X2 = Sentence("place the x2 marker instead of a plain one, and back")
COMMIT = Sentence("commit: play and pass (or start the Row, or draw, as the footer says)")
DRAWN_GO_ON = Sentence("go on: the card is drawn, and your turn is over")
COMMAND = Sentence("commit: play and say Play!")
GUARD = Sentence("commit: play and say Guard!")
PAY_X2 = Sentence("pay Play! or Guard! with the x2 marker, and back")
ASK = Sentence("ask: pay a captured marker for the sum of the other hand")
DROP = Sentence("put the card back")
PAD = Sentence("the pad, on the board: what you can know of the other hand")
HINT = Sentence("alone against the computer: a hint, counted in the record")
HIDE = Sentence("hide the hand, and show it again (somebody walked by)")
HAND_END_GO_ON = Sentence("the next hand")
REMATCH = Sentence("a rematch: the other player deals first")
REPLAY = Sentence("the replay")
MOMENTS = Sentence("the moments: the course of the match, and the turns that decided it")
MOMENT_BEFORE = Sentence("the turning point before")
MOMENT_NEXT = Sentence("the next turning point")
REPLAY_HERE = Sentence("the replay, just before that turn")
LEDGER = Sentence("the mistakes of both, and what the result is made of: luck, mistakes, hidden cards")
MOMENTS_CLOSE = Sentence("back to the result")
REPLAY_PLAY_ON = Sentence("play on by itself; any key stops it")
REPLAY_CAPTURE = Sentence("to the next capture")
REPLAY_COSTLY = Sentence("to the next turn that cost much, as the review of the match sees it")
REPLAY_EVENT_BACK = Sentence("an event back")
REPLAY_EVENT_ON = Sentence("an event on")
REPLAY_TURN_BACK = Sentence("a turn back")
REPLAY_TURN_ON = Sentence("a turn on")
REPLAY_HAND_BACK = Sentence("a hand back")
REPLAY_HAND_ON = Sentence("a hand on")
REPLAY_VIEW = Sentence("both hands, or what one of the players saw")
REPLAY_LOG = Sentence("the log up to here")
REPLAY_CLOSE = Sentence("leave the replay")
MARK_UP = Sentence("one up")
MARK_DOWN = Sentence("one down")
FRONT_CHOOSE = Sentence("choose what is marked")
LEVEL_LESS = Sentence("the level before, against the computer; the language before, on its line")
LEVEL_MORE = Sentence("the next level, against the computer; the next language, on its line")
MATCHES_OPEN = Sentence("step through that match, or go on with it if it is unfinished")
LEARN = Sentence("Learn the game")
LESSON_NUMBERED = Sentence("begin that lesson")
LESSON_BEFORE = Sentence("the lesson before")
LESSON_NEXT = Sentence("the next lesson")
LESSON_BEGIN = Sentence("begin the lesson; after a turn go on, or try again")
LESSONS_CLOSE = Sentence("back to the list of lessons, and out of it")
