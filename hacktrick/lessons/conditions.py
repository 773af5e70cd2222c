"""What may be true of a learner's turn: what a lesson asks for, and what missed it."""

from __future__ import annotations

from hacktrick.knowledge.chances import knowledge
from hacktrick.lessons.lesson import LEARNER, OTHER, Condition, Turn, can_win
from hacktrick.rules import Command, Guard, Marker, Pass, view
from hacktrick.rules.board import one_away


def drew(turn: Turn) -> bool:
    """A card was drawn."""
    return turn.drew


def played(turn: Turn) -> bool:
    """A card was played."""
    return turn.play is not None


def reaches(*squares: int) -> Condition:
    """The marker was placed on one of these squares."""
    return lambda turn: turn.effect is not None and turn.effect.square in squares


def captures(turn: Turn) -> bool:
    """Something was captured."""
    return turn.effect is not None and turn.effect.captured > 0


def captures_two(turn: Turn) -> bool:
    """Two markers were captured."""
    return turn.effect is not None and turn.effect.captured == 2


def won(turn: Turn) -> bool:
    """The learner won the hand."""
    hand = turn.after.hand
    return hand is not None and hand.result is not None and hand.result.winner is LEARNER


def won_two(turn: Turn) -> bool:
    """The learner won the hand with two points."""
    hand = turn.after.hand
    return won(turn) and hand is not None and hand.result is not None and hand.result.points == 2


def placed_x2(turn: Turn) -> bool:
    """The x2 was placed."""
    return turn.play is not None and turn.play.marker is Marker.X2


def won_with_x2(turn: Turn) -> bool:
    """The x2 was the marker that won."""
    return won(turn) and placed_x2(turn)


def paid_x2(turn: Turn) -> bool:
    """The x2 was paid for Play! or Guard!"""
    return isinstance(turn.last, Command | Guard) and turn.last.marker is Marker.X2


def threatens(turn: Turn) -> bool:
    """The marker made a threat."""
    return turn.effect is not None and bool(turn.effect.threats)


def threatens_with_x2(turn: Turn) -> bool:
    """The x2 made a threat that it is part of."""
    return threatens(turn) and placed_x2(turn)


def loses(turn: Turn) -> bool:
    """The opponent holds a card that wins now."""
    return can_win(turn.after)


def holds_off(turn: Turn) -> bool:
    """The opponent cannot win now."""
    return not loses(turn)


def loses_blocked(turn: Turn) -> bool:
    """The opponent wins now, on the square that the learner's marker was placed on."""
    hand, effect = turn.after.hand, turn.effect
    return (
        loses(turn)
        and effect is not None
        and hand is not None
        and (effect.square in one_away(hand.board, OTHER))
    )


def loses_after_play(turn: Turn) -> bool:
    """The opponent wins now, from the card that the learner played."""
    return loses(turn) and played(turn)


def says_play(turn: Turn) -> bool:
    """Play! was said, and the opponent does not win by it."""
    return isinstance(turn.last, Command) and holds_off(turn)


def says_guard(turn: Turn) -> bool:
    """Guard! was said."""
    return isinstance(turn.last, Guard)


def wins_next(turn: Turn) -> bool:
    """Play! was said, and whatever the opponent plays then (R17), the learner wins."""
    return says_play(turn) and all(
        can_win(turn.after.apply(play).apply(Pass())) for play in turn.after.legal
    )


def asked_and_holds_off(turn: Turn) -> bool:
    """It was asked, and then the opponent cannot win."""
    return turn.asked and holds_off(turn)


def asked(turn: Turn) -> bool:
    """It was asked."""
    return turn.asked


def surely_holds_off(turn: Turn) -> bool:
    """As far as the learner can know, no card of the opponent wins now."""
    known = knowledge(view(turn.after, LEARNER))
    hand = turn.after.hand
    assert hand is not None
    return not any(known.reach[square] for square in one_away(hand.board, OTHER))
