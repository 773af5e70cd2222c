"""What the front page says, the page of names with the options of a match, and the list of matches."""

from __future__ import annotations

from hacktrick.rules import RuleSet
from hacktrick.sentences.help import PAGE_RULES
from hacktrick.sentences.sentence import Sentence

# The mood: two hackers at one keypad, each after a code of three keys. The terms of the rules stay.
MOOD = Sentence(
    "Two hackers, one keypad. Whoever is first to key in a code is in: "
    "three keys in a line, 15 in all, or one key three times."
)

ENTRY_TWO = Sentence("Two players")
ENTRY_ALONE = Sentence("Against the computer")
ENTRY_GO_ON = Sentence("Go on: {a} {points_a}, {b} {points_b}, begun {began}")
ENTRY_NOTHING = Sentence("Go on with a match")
ENTRY_MATCHES = Sentence("Matches and replays")
ENTRY_RULES = PAGE_RULES
ENTRY_LEAVE = Sentence("Leave")

NOTHING_TO_GO_ON = Sentence("There is no unfinished match.")

KEY_LEVEL = Sentence("level")

# The options of a match, on the page of names: what each is called, and what it may be
LEVEL = Sentence("Computer")
TARGET = Sentence("Target")
DEALER = Sentence("Deals first")
PAD = Sentence("Pad")
RULE_SETS = {RuleSet.STANDARD: Sentence("standard"), RuleSet.CZECH: Sentence("Czech")}
BY_CHANCE = Sentence("by chance")
DEALERS = (BY_CHANCE, Sentence("first player"), Sentence("second player"))
DEALERS_ALONE = (BY_CHANCE, Sentence("you"), Sentence("computer"))
ABOUT_LEVEL = Sentence("How well the computer plays.")
ABOUT_TARGET = Sentence("The first to score this many points wins the match.")
ABOUT_RULES = Sentence(
    "By the Czech rules the player who does not deal opens, and whoever runs out of markers loses at once."
)
ABOUT_DEALER = Sentence(
    "The deal passes over after each hand. By the standard rules the dealer opens it."
)
ABOUT_PAD = Sentence("The pad notes what each of you can know of the other hand.")
ALONE_FIELD = Sentence("Your name:")
ALONE_HINT = Sentence("Nobody else looks, so there is no cover: your hand stays open.")

NO_MATCHES = Sentence("No matches yet.")
KEY_OPEN_MATCH = Sentence("replay, or go on")
