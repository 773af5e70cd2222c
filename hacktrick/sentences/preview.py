"""What a play would do, told to its player before it is final: the square, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable

from hacktrick.rules import Card, Cards, Effect, Marker, Play, Player, RuleSet
from hacktrick.sentences.events import cards
from hacktrick.sentences.sentence import Plural, Sentence

NOTHING_PICKED = Sentence("Pick a card to see what it does.")
NOTHING_PICKED_X2 = Sentence("Pick a card to see what it does. The x2 will be placed.")
WINNING = Plural("Your {cards} wins the hand!", "{count} cards win the hand: {cards}!")
STARTS = Sentence("Start the Row with {card}.")
ANNOUNCES = Sentence("You announce a sum of {total}.")

# Where the marker goes; {count} are the markers captured.
_PLAYS = {
    Marker.PLAIN: Sentence("{newest} + {card} = square {square}."),
    Marker.X2: Sentence("{newest} + {card} = square {square}, with the x2."),
}
_CAPTURES = {
    Marker.PLAIN: Plural(
        "{newest} + {card} = square {square}: captures {count} marker.",
        "{newest} + {card} = square {square}: captures {count} markers.",
    ),
    Marker.X2: Plural(
        "{newest} + {card} = square {square}, with the x2: captures {count} marker.",
        "{newest} + {card} = square {square}, with the x2: captures {count} markers.",
    ),
}
_CAPTURES_X2 = {
    Marker.PLAIN: Plural(
        "{newest} + {card} = square {square}: captures the x2 marker!",
        "{newest} + {card} = square {square}: captures {count} markers, one the x2!",
    ),
    Marker.X2: Plural(
        "{newest} + {card} = square {square}, with the x2: captures the x2 marker!",
        "{newest} + {card} = square {square}, with the x2: captures {count} markers, one the x2!",
    ),
}
_WINS = Plural(
    "{newest} + {card} = square {square}: this WINS the hand, {count} point!",
    "{newest} + {card} = square {square}: this WINS the hand, {count} points!",
)
_LOSES = Sentence(
    "{newest} + {card} = square {square}: your last marker, and it does not win: you LOSE the hand."
)
# What follows from it.
_AGAINST = Plural(
    "{name} still threatens {squares}.", "{name} still threatens {count} squares: {squares}."
)
_THREATENS = Plural("You threaten {squares}.", "You threaten {count} squares: {squares}.")
_STRUCK = Plural("{name} no longer threatens {squares}.", "{name} loses {count} threats: {squares}.")
_LEFT = Sentence("Markers left: {count}.")
LAST_MARKER = Sentence("That is your last marker. If you must play without one, you lose the hand.")
PAYS_X2 = Sentence("Play! or Guard! will be paid with the x2.")

# What can be said, with its price and what it does to the other player, {name}.
COMMAND_COSTS = {
    Marker.PLAIN: Sentence("Play! ({command}) costs a marker; {name} must play, may not draw."),
    Marker.X2: Sentence("Play! ({command}) costs the x2; {name} must play, may not draw."),
}
GUARD_COSTS = {
    Marker.PLAIN: Sentence("Guard! ({guard}) costs a marker; {name} may not say Play!"),
    Marker.X2: Sentence("Guard! ({guard}) costs the x2; {name} may not say Play!"),
}
# Both, where one line has to do: in full, and shorter.
BOTH_COST = {
    Marker.PLAIN: Sentence(
        "For a marker: Play! ({command}), {name} must play; Guard! ({guard}), {name} may not say Play!"
    ),
    Marker.X2: Sentence(
        "For the x2: Play! ({command}), {name} must play; Guard! ({guard}), {name} may not say Play!"
    ),
}
BOTH_SHORT = {
    Marker.PLAIN: Sentence("For a marker: {command} {name} must play, {guard} {name} may not say Play!"),
    Marker.X2: Sentence("For the x2: {command} {name} must play, {guard} {name} may not say Play!"),
}
COSTS_LAST = {
    RuleSet.STANDARD: Sentence("Either costs your last marker."),
    RuleSet.CZECH: Sentence("Either costs your last marker, and so you LOSE the hand."),
}
ASKING_COSTS = Sentence("Asking ({ask}) costs a captured marker; {name} tells the sum.")


def listed(squares: tuple[int, ...]) -> str:
    """Squares by their numbers."""
    return ", ".join(map(str, squares))


def play(
    does: Effect,
    play: Play,
    *,
    newest: Card,
    player: Player,
    squares: Callable[[tuple[int, ...]], str] = listed,
) -> str:
    """Where a play of a player puts the marker, and what it captures or decides.

    `squares` says what squares are called.
    """
    facts = {"newest": newest, "card": play.card, "square": squares((does.square,))}
    if does.result is not None:
        won = does.result.winner is player
        return _WINS(does.result.points, **facts) if won else _LOSES(**facts)
    if not does.captured:
        return _PLAYS[play.marker](**facts)
    captures = _CAPTURES_X2 if does.captured_x2 else _CAPTURES
    return captures[play.marker](does.captured, **facts)


def consequences(
    does: Effect, *, other: str, left: int, squares: Callable[[tuple[int, ...]], str] = listed
) -> list[str]:
    """What follows from a play that does not end the hand, what matters most first.

    `other` is the name of the opponent, `left` the number of markers that the player has left then;
    `squares` says what squares are called.
    """
    told = [
        sentence(len(numbers), name=other, squares=squares(numbers))
        for sentence, numbers in (
            (_AGAINST, does.against),
            (_THREATENS, does.threats),
            (_STRUCK, does.struck),
        )
        if numbers
    ]
    return [*told, _LEFT(count=left) if left else LAST_MARKER()]


def winning(wins: Cards) -> str:
    """That these cards win the hand; before one is picked."""
    return WINNING(len(wins), cards=cards(wins))
