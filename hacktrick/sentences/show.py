"""What `hacktrick show` prints beside the board: the score, what lies open, and whose turn it is."""

from __future__ import annotations

from hacktrick.rules import Phase, RuleSet
from hacktrick.sentences.sentence import Sentence

MATCH = {
    RuleSet.STANDARD: Sentence("{a} (A) against {b} (B), to {target}, standard rules"),
    RuleSet.CZECH: Sentence("{a} (A) against {b} (B), to {target}, Czech rules"),
}
NO_HAND = Sentence("No hand is dealt yet.")
TO_DEAL = Sentence("Hand {number} begins; {dealer} deals next.")
ROW = Sentence("Row, oldest first: {row}")
NO_ROW = Sentence("Row: not started")
HOLDING = Sentence("{name} ({player}): {cards} in hand; markers left: {plain}; captured: {captured}")
HOLDING_X2 = Sentence(
    "{name} ({player}): {cards} in hand; markers left: {plain} and the x2; captured: {captured}"
)
HOLDS = Sentence("{name} holds {cards}")
HOLDS_NONE = Sentence("{name} holds no cards")
HIDDEN = Sentence("The match is not over, so the hands stay hidden; --open shows them.")
LAST_EVENTS = Sentence("Last events:")
COMMANDED = Sentence("Play! was said to {name}.")
GUARDED = Sentence("Guard! was said to {name}.")
NEXT = {
    Phase.OPENING: Sentence("{name} starts the Row next."),
    Phase.TURN: Sentence("{name}'s turn: ask, play or draw."),
    Phase.ENDING: Sentence("{name} has played, and now passes or says Play! or Guard!"),
    Phase.SHUFFLE: Sentence("The Row is shuffled into a new pile next."),
    Phase.HAND_OVER: Sentence("The hand is over."),
    Phase.MATCH_OVER: Sentence("The match is over."),
}
