"""Why an action is refused: the rules' reasons, each in words, once."""

from __future__ import annotations

from hacktrick.rules import PlayerAction, Reason, Refusal
from hacktrick.sentences.sentence import Sentence

# Why an action is refused: rule by rule, to a player who would like to know what the rule is.
_REFUSALS = {
    Reason.BAD_DECK: Sentence("the deck is 18 cards, three each of 0 to 5"),
    Reason.WRONG_HAND: Sentence("hands are counted 1, 2, 3 and so on, and hand {next_hand} is next"),
    Reason.WRONG_DEALER: Sentence("the dealer alternates, and the other player dealt the hand before"),
    Reason.NOT_BEGUN: Sentence(
        "no hand has begun, and a hand begins with 'hand N dealer A' or 'hand N dealer B'"
    ),
    Reason.DECK_DUE: Sentence("the hand has begun, and its deck is dealt next"),
    Reason.MUST_START: Sentence("the player with four cards first starts the Row"),
    Reason.ROW_STARTED: Sentence("the Row is started already"),
    Reason.ASK_FIRST: Sentence("asking comes before playing"),
    Reason.ASKED_ALREADY: Sentence("a player may ask once a turn"),
    Reason.NOTHING_CAPTURED: Sentence("asking costs a captured marker, and this player holds none"),
    Reason.NOT_HELD: Sentence("the player does not hold that card"),
    Reason.SAME_CARD: Sentence("a card must differ from the newest one in the Row, a {newest}"),
    Reason.NO_X2: Sentence("the x2 marker is used already"),
    Reason.NO_PLAIN: Sentence("no plain marker is left, only the x2"),
    Reason.FOUR_CARDS: Sentence("with four cards a player must play"),
    Reason.NO_MARKER: Sentence("no unplayed marker is left"),
    Reason.PLAYED_ALREADY: Sentence(
        "the card is played, and the turn now ends with a pass, Play! or Guard!"
    ),
    Reason.PLAY_FIRST: Sentence(
        "the turn ends with a pass, Play! or Guard! only after a card is played"
    ),
    Reason.TOLD_TO_PLAY: Sentence("Play! was said, so a card must be played"),
    Reason.TOLD_GUARD: Sentence("Guard! was said, so Play! may not be said this turn"),
    Reason.SHUFFLE_DUE: Sentence("the pile is empty, and the Row is shuffled into a new one first"),
    Reason.NO_SHUFFLE_DUE: Sentence("the Row is shuffled only when the last card of the pile was drawn"),
    Reason.BAD_SHUFFLE: Sentence("the new pile is exactly the Row's cards without the newest"),
    Reason.HAND_OVER: Sentence("the hand is over, and the next one begins"),
    Reason.HAND_GOES_ON: Sentence("the hand is not over yet"),
    Reason.MATCH_OVER: Sentence("the match is over"),
}


def why(refusal: Refusal) -> str:
    """The reason of a refusal in words, as the end of a sentence."""
    return _REFUSALS[refusal.reason](newest=refusal.newest, next_hand=refusal.next_hand)


def actions(legal: tuple[PlayerAction, ...]) -> str:
    """Legal actions in the record's words, sorted as text."""
    return ", ".join(sorted(map(str, legal)))
