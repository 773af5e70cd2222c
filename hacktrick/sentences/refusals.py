"""Why an action is refused: the rules' reasons in words, for records and for the player who tried it."""

from __future__ import annotations

from collections.abc import Mapping

from hacktrick.rules import Cards, Play, PlayerAction, Reason, Refusal, Start
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
    Reason.NO_X2: Sentence("the x2 is gone"),
    Reason.NO_PLAIN: Sentence("no plain marker is left, only the x2"),
    Reason.FOUR_CARDS: Sentence("with four cards a player must play"),
    Reason.NO_MARKER: Sentence("no unplayed marker is left"),
    Reason.PLAYED_ALREADY: Sentence(
        "the card is played, and the turn now ends with a pass, Play! or Guard!"
    ),
    Reason.PLAY_FIRST: Sentence(
        "the turn ends with a pass, Play! or Guard! only after a card is played"
    ),
    Reason.COMMANDED: Sentence("Play! was said, so a card must be played"),
    Reason.GUARDED: Sentence("Guard! was said, so Play! may not be said this turn"),
    Reason.SHUFFLE_DUE: Sentence("the pile is empty, and the Row is shuffled into a new one first"),
    Reason.NO_SHUFFLE_DUE: Sentence("the Row is shuffled only when the last card of the pile was drawn"),
    Reason.BAD_SHUFFLE: Sentence("the new pile is exactly the Row's cards without the newest"),
    Reason.HAND_OVER: Sentence("the hand is over, and the next one begins"),
    Reason.HAND_GOES_ON: Sentence("the hand is not over yet"),
    Reason.MATCH_OVER: Sentence("the match is over"),
}
_BY_RULE = Sentence("{reason} ({rule})")


# The same to the player who tried it at the table: what works instead, and with which key.
_TO_PLAYER = {
    Reason.MUST_START: Sentence("You open the hand: start the Row with a card. Pick one: {cards}."),
    Reason.ASK_FIRST: Sentence("You can ask only before you play, and your card is played."),
    Reason.ASKED_ALREADY: Sentence("You may ask only once a turn."),
    Reason.NOTHING_CAPTURED: Sentence("Asking costs a captured marker, and you hold none."),
    Reason.NOT_HELD: Sentence("You do not hold a {card}. Your cards: {held}."),
    Reason.SAME_CARD: Sentence("You cannot play a {card} on a {newest}. You can play: {cards}."),
    Reason.FOUR_CARDS: Sentence("With four cards you must play. Pick a card: {cards}."),
    Reason.NO_MARKER: Sentence("You have no unplayed marker, so you cannot play. Press {draw} to draw."),
    Reason.PLAYED_ALREADY: Sentence(
        "Your card is played already. {commit} passes, {command} says Play!, {guard} says Guard!"
    ),
    Reason.COMMANDED: Sentence("Play! was said, so you must play. Pick a card: {cards}."),
    Reason.GUARDED: Sentence(
        "Guard! was said, so you may not say Play! this turn. {commit} passes, {guard} says Guard!"
    ),
}
_NO_CARDS = Sentence("You hold no cards, so you must draw: press {draw}.")
_NO_OTHER_CARD = Sentence(
    "You cannot play a {card} on a {newest}, and you hold no other card: press {draw} to draw."
)
_NO_PAYMENT = Sentence("Play! and Guard! cost an unplayed marker, and you have none. {commit} passes.")


def to_player(refusal: Refusal, held: Cards, keys: Mapping[str, str]) -> str:
    """Why a player may not do what they tried at the table, and what works instead.

    `held` are the player's own cards, `keys` what the keys are called. Raises KeyError for a reason
    that no key leads to.
    """
    tried, legal = refusal.tried, refusal.legal
    cards = sorted({action.card for action in legal if isinstance(action, Play | Start)})
    sentence = _TO_PLAYER.get(refusal.reason)
    if refusal.reason is Reason.NOT_HELD and not held:
        sentence = _NO_CARDS
    elif refusal.reason is Reason.SAME_CARD and not cards:
        sentence = _NO_OTHER_CARD
    elif not isinstance(tried, Play) and refusal.reason in (
        Reason.NO_MARKER,
        Reason.NO_X2,
        Reason.NO_PLAIN,
    ):
        sentence = _NO_PAYMENT
    if sentence is None:
        raise KeyError(refusal.reason)
    return sentence(
        card=tried.card if isinstance(tried, Play | Start) else "",
        newest=refusal.newest,
        cards=", ".join(map(str, cards)),
        held=", ".join(map(str, held)),
        **keys,
    )


def why(refusal: Refusal) -> str:
    """The reason of a refusal in words, with its rule, as the end of a sentence."""
    reason = _REFUSALS[refusal.reason](newest=refusal.newest, next_hand=refusal.next_hand)
    return _BY_RULE(reason=reason, rule=refusal.rule)


def actions(legal: tuple[PlayerAction, ...]) -> str:
    """Legal actions in the record's words, sorted as text."""
    return ", ".join(sorted(map(str, legal)))
