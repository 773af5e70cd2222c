"""What the log says of a hand, and of each turn in a line of few words."""

from __future__ import annotations

from hacktrick.rules import EventKind, Marker
from hacktrick.sentences.sentence import Sentence

HAND = Sentence("Hand {number}, dealt by {dealer}")
SCORE = Sentence("Score: {a} {score_a}, {b} {score_b}.")
SUMS = Sentence("Opening sums: {name} {total}, {other} {others}.")
# Behind a name and a card, in 33 cells: few words, in the third person.
STARTS = Sentence("starts with {card}")
ASKS = Sentence("asks: {total}")
SHOWS = Sentence("shows {cards}")
SHOWS_NONE = Sentence("shows no card")
DRAWS = Sentence("draws a card")
CAPTURES = Sentence("captures {markers}")
SAID = {
    (EventKind.COMMANDED, Marker.PLAIN): Sentence("Play! for a marker"),
    (EventKind.COMMANDED, Marker.X2): Sentence("Play! for the x2"),
    (EventKind.GUARDED, Marker.PLAIN): Sentence("Guard! for a marker"),
    (EventKind.GUARDED, Marker.X2): Sentence("Guard! for the x2"),
}
