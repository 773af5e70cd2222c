"""Why a typed action is refused, to the player who typed it: as warm as at the table, with words to type."""

from __future__ import annotations

from collections.abc import Mapping

from hacktrick.rules import Cards, Command, Guard, Pass, Play, Reason, Refusal, Start
from hacktrick.sentences import refusals
from hacktrick.sentences.sentence import Sentence

# Where the table names a key, or no key leads there
_TYPED = {
    Reason.ROW_STARTED: Sentence("The Row is started already. To play your {card}, type {card}."),
    Reason.NO_MARKER: Sentence("You have no unplayed marker, so you cannot play. Type {draw}."),
    Reason.NO_X2: Sentence("Your x2 is gone. Leave x2 out to place a plain marker."),
    Reason.NO_PLAIN: Sentence("Your x2 is your only marker. Add x2 to use it."),
    Reason.PLAYED_ALREADY: Sentence(
        "Your card is played already. To end the turn you can type: {choices}."
    ),
    Reason.PLAY_FIRST: Sentence(
        "First play a card, then end the turn. Both fit on one line: {example} {said}."
    ),
    Reason.GUARDED: Sentence(
        "Guard! was said, so you may not say Play! this turn. You can type: {choices}."
    ),
}
_NO_CARDS = Sentence("You hold no cards, so you must draw: type {draw}.")
_NO_OTHER_CARD = Sentence(
    "You cannot play a {card} on a {newest}, and you hold no other card: type {draw}."
)
_NO_PAYMENT = Sentence("Play! and Guard! cost an unplayed marker, and you have none. Type {pass}.")
_NOTHING_TO_END = Sentence("You cannot play a card now, so you must draw: type {draw}.")


def warm(refusal: Refusal, held: Cards, words: Mapping[str, str]) -> str:
    """Why a player may not do what they typed, and what works instead.

    `held` are the player's own cards; `words` has what is typed for an action, by its name, and as
    `choices` all that can be typed now.
    """
    tried, legal = refusal.tried, refusal.legal
    plays = sorted({action.card for action in legal if isinstance(action, Play | Start)})
    sentence = _TYPED.get(refusal.reason)
    match refusal.reason:
        case Reason.NOT_HELD if not held:
            sentence = _NO_CARDS
        case Reason.SAME_CARD if not plays:
            sentence = _NO_OTHER_CARD
        case Reason.NO_MARKER if not isinstance(tried, Play):
            sentence = _NO_PAYMENT
        case Reason.PLAY_FIRST if not plays:
            sentence = _NOTHING_TO_END
    if sentence is None:
        return refusals.to_player(refusal, held, words)
    return sentence(
        card=tried.card if isinstance(tried, Play | Start) else "",
        newest=refusal.newest,
        example=plays[0] if plays else "",
        said=words[_SAID[type(tried)]] if type(tried) in _SAID else "",
        **words,
    )


_SAID = {Pass: "pass", Command: "command", Guard: "guard"}
