"""What the coach says: one line, to one player, about what they can see themselves.

{card} is the player's own, {their_card} the one with which {name} wins on {their_square} while {newest}
is on top. Keys are called by what they do.
"""

from __future__ import annotations

from collections.abc import Mapping

from hacktrick.coach.advice import Advice, Kind, Lost
from hacktrick.sentences.sentence import Plural, Sentence

_LINES = {
    Kind.TWO_POINTS: Sentence("Two cards win, and the {card} wins 2 points: the x2 lies in that line."),
    Kind.DRAW: Sentence(
        "Whatever you play, {name} can win with the right card. Draw ({draw}): with the {newest} on top {name} cannot."
    ),
    Kind.KEEP: Sentence(
        "Keep your {card} for later: while it is on top, {name} wins on {their_square} with a {their_card}."
    ),
    Kind.FORCE: Sentence(
        "Play your {card} and say Play! ({command}): whatever {name} plays then, you win next."
    ),
    Kind.X2: Sentence(
        "Place the x2 ({place_x2}) with your {card}: that makes a threat, and a win on {aim} then scores 2."
    ),
    Kind.CAPTURE: Sentence(
        "Your {card} captures on {aim}. A captured marker pays for a question later ({ask})."
    ),
    Kind.MAKE_THREAT: Sentence("Play your {card} to make a threat: one more marker on {aim} then wins."),
    Kind.GUARD: Sentence(
        "{name} made you play. End your turn with Guard! ({guard}), and {name} cannot say Play! again next turn."
    ),
    Kind.ASK: Sentence(
        "A captured marker is worth a question ({ask}): {name} must say the sum of the hand."
    ),
    Kind.OPENING: Sentence(
        "Start high, and {name} can reach high squares next; start low, and only low ones."
    ),
    Kind.PAD: Sentence("Cannot remember what {name} may hold? The pad ({pad}) remembers for you."),
    Lost.WIN: Sentence(
        "You lost, but you could have won: your {card} would have placed the marker that you lacked."
    ),
    Lost.CAPTURE: Sentence(
        "{name} won with a {their_card} on the {newest}. Your {card} would have captured on {aim} and stopped it."
    ),
    Lost.TOP: Sentence(
        "{name} won with a {their_card} on the {newest}. With your {card} on top, {name} could not have."
    ),
    Lost.DRAW: Sentence(
        "{name} won with a {their_card} on your {newest}. Had you drawn instead, {name} could not have."
    ),
    Lost.EARLIER: Sentence(
        "{name} won on {their_square}, and your last turn came too late: capture one of the first two markers in time."
    ),
    Lost.MARKERS: Sentence(
        "You ran out of markers. Each Play! and Guard! costs one; with few left, a draw costs none."
    ),
}
_COACH = Sentence("Coach: {advice}")
_MARKERS = Plural(
    "{count} marker left. Who must play and has none loses the hand, so pay for Play! and Guard! with care.",
    "{count} markers left. Who must play and has none loses the hand, so pay for Play! and Guard! with care.",
)
# A threat, by what stops it: a capture or not, and whether there is another card besides.
_THREAT = {
    (True, False): Sentence(
        "{name} wins on {their_square} with a {their_card} while the {newest} is on top. Capture on {aim} with your {card}."
    ),
    (False, False): Sentence(
        "{name} wins on {their_square} with a {their_card} while the {newest} is on top. Play your {card}: {name} cannot win from there."
    ),
    (True, True): Sentence(
        "{name} wins on {their_square} with a {their_card} while the {newest} is on top. Capture on {aim} with your {card}, or play your {other}: {name} cannot win from there."
    ),
}


def advice(advice: Advice, name: str, keys: Mapping[str, str]) -> str:
    """Advice in one line to a player whose opponent has this name; `keys` are what keys are called."""
    return _COACH(advice=_line(advice, name, keys))


def _line(advice: Advice, name: str, keys: Mapping[str, str]) -> str:
    card, other = (*advice.cards, None, None)[:2]
    if advice.kind is Kind.MARKERS:
        return _MARKERS(advice.left, **keys)
    line = (
        _THREAT[advice.aim is not None, other is not None]
        if advice.kind is Kind.THREAT
        else _LINES[advice.kind]
    )
    return line(
        name=name,
        card=card,
        other=other,
        newest=advice.newest,
        their_square=None if advice.danger is None else advice.danger.square,
        their_card=None if advice.danger is None else advice.danger.card,
        aim=advice.aim,
        **keys,
    )
