"""What the screens of any game say: covers, reading, leaving, names, and keys that do not work."""

from __future__ import annotations

from hacktrick.sentences.sentence import Sentence

TITLE = Sentence("Hack Trick")
PASS_TO = Sentence("Pass the keyboard to {name}")
PRESS_SPACE = Sentence("and press {open} when nobody else is looking.")
KEY_OPEN = Sentence("see your hand")
KEY_TASTES = Sentence("options")
KEY_LOG = Sentence("log")
KEY_HELP = Sentence("help")
KEY_LEAVE = Sentence("leave")
KEY_BACK = Sentence("back")
KEY_SCROLL = Sentence("scroll")
HELP_TITLE = Sentence("Help")
KEY_PAGE = Sentence("page")
KEY_PAGES = Sentence("other page")
KEY_STAY = Sentence("stay")
LEAVE_TITLE = Sentence("Leave the match?")
SAVED = Sentence("The match is saved. Go on later with: {command}")
LEAVE_UNSAVED = Sentence("The match is NOT saved: {trouble}.")
LEAVE_KEYS = Sentence("Press {yes} to leave, or {no} to stay.")
UNSAVED = Sentence("Not saved: {trouble}. Trying again.")
LOG_TITLE = Sentence("Log of public events")
SCROLLED = Sentence("{first}-{last} of {all}")
TOO_SMALL = Sentence(
    "Hack Trick needs {columns}x{lines}; this terminal is {width}x{height}. "
    "Make it larger, or press {interrupt} twice to leave: the match is saved."
)
TOGETHER = Sentence("Several keys came at once, so none was used. Press it again.")
TOO_SOON = Sentence("Not so fast: wait a moment, then press it once more.")
NO_SUCH_KEY = Sentence("That key does nothing here. The keys are below; {help} explains them.")
NO_SUCH_KEY_NOR_HELP = Sentence("That key does nothing here. The keys are below.")
SETUP_WHO = Sentence("Who plays?")
SETUP_FIELD = (Sentence("First player:"), Sentence("Second player:"))
SETUP_HINT = Sentence(
    "Sit side by side. Before each turn the keyboard passes over, and a cover hides both hands."
)
KEY_NEXT_NAME = Sentence("next name")
KEY_OTHER_NAME = Sentence("next place")
KEY_BEGIN = Sentence("begin")
KEY_CHOOSE = Sentence("choose")
KEY_MOVE = Sentence("move")
KEY_CHANGE = Sentence("change")
KEY_ENDS = Sentence("first, last")
