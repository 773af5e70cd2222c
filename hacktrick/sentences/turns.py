"""A whole turn in a few words, as people say it, and what a judged one cost: for the moments of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hacktrick.rules import Command, Draw, Guard, Marker, Pass, Play, PlayerAction, Start
from hacktrick.sentences.numbers import number
from hacktrick.sentences.sentence import Sentence

if TYPE_CHECKING:
    from hacktrick.analysis.review import JudgedTurn

_PLAIN, _X2 = Marker.PLAIN, Marker.X2
# By the marker placed, the ending, and the marker that it is paid with.
_TURNS = {
    (_PLAIN, Pass, None): Sentence("plays {card}"),
    (_X2, Pass, None): Sentence("plays {card} with the x2"),
    (_PLAIN, Command, _PLAIN): Sentence("plays {card} and says Play!"),
    (_PLAIN, Command, _X2): Sentence("plays {card} and pays the x2 for Play!"),
    (_X2, Command, _PLAIN): Sentence("plays {card} with the x2 and says Play!"),
    (_PLAIN, Guard, _PLAIN): Sentence("plays {card} and says Guard!"),
    (_PLAIN, Guard, _X2): Sentence("plays {card} and pays the x2 for Guard!"),
    (_X2, Guard, _PLAIN): Sentence("plays {card} with the x2 and says Guard!"),
}
_STARTS = Sentence("starts the Row with {card}")
_DRAWS = Sentence("draws")
# How a turn ends whose card is played, by the ending and the marker that it is paid with.
_ENDINGS = {
    (Pass, None): Sentence("passes"),
    (Command, _PLAIN): Sentence("says Play!"),
    (Command, _X2): Sentence("pays the x2 for Play!"),
    (Guard, _PLAIN): Sentence("says Guard!"),
    (Guard, _X2): Sentence("pays the x2 for Guard!"),
}


def turn(actions: tuple[PlayerAction, ...]) -> str:
    """What a player does in a turn, or in the rest of it, without the name and a question before it."""
    match actions:
        case (Start(card), *_):
            return _STARTS(card=card)
        case (Play(card, marker), Command(paid) | Guard(paid) as ending):
            return _TURNS[marker, type(ending), paid](card=card)
        case (Play(card, marker), *_):
            return _TURNS[marker, Pass, None](card=card)
        case (Draw(), *_):
            return _DRAWS()
        case (Command(paid) | Guard(paid) as ending,):
            return _ENDINGS[type(ending), paid]()
        case (Pass(),):
            return _ENDINGS[Pass, None]()
    raise ValueError(f"no whole turn: {actions}")


def facts(judged: JudgedTurn) -> dict[str, object]:
    """What sentences about a judged turn name, with the turns as people say them."""
    return {
        "line": judged.line,
        "hand": judged.hand,
        "chosen": turn(judged.chosen.actions),
        "best": turn(judged.best.actions),
        "loss": number(judged.loss, ".1%"),
        "error": number(judged.error, ".1%"),
    }
