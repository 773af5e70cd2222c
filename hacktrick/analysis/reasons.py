"""Why a turn was a mistake: what it missed or allowed, against the better one.

The first reason that holds is given, what weighs most first. All of it follows from the view that the
turn was chosen from.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from hacktrick.computer.determinization import determinization
from hacktrick.computer.threats import reach, threats
from hacktrick.computer.turns import Turn
from hacktrick.knowledge.chances import Knowledge
from hacktrick.rules import (
    Command,
    Draw,
    Effect,
    Guard,
    Marker,
    Pass,
    Play,
    PlayerAction,
    PlayerView,
    effect,
)

_ALLOWED = 0.1  # of the chance that the opponent wins at once: a difference worth a word


class Why(Enum):
    """What a turn missed or allowed; what the fields of a `Reason` are then stands beside it."""

    MISSED_WIN = auto()  # squares: where the win was
    ALLOWED_WIN = auto()  # chances: that the opponent wins next turn, after the turn and the better one
    MISSED_CAPTURE = auto()  # count: the markers; squares: where they lie
    LEFT_THREAT = auto()  # squares: where the opponent still threatens
    MISSED_THREAT = auto()  # squares: where it would have threatened
    NO_COMMAND = auto()
    NO_GUARD = auto()
    PAID = auto()
    PLACED_X2 = auto()
    KEPT_X2 = auto()
    DREW = auto()
    PLAYED = auto()
    REPLY = auto()  # reply: the opponent's best answer to it


@dataclass(frozen=True)
class Reason:
    """Why a turn was a mistake."""

    why: Why
    squares: tuple[int, ...] = ()
    count: int = 0
    chances: tuple[float, float] = (0.0, 0.0)
    reply: tuple[PlayerAction, ...] = ()


def reason(
    view: PlayerView, known: Knowledge, *, chosen: Turn, best: Turn, reply: tuple[PlayerAction, ...]
) -> Reason | None:
    """Why the best turn is better than the chosen one, of which `reply` is the best answer."""
    found = next(_found(view, known, chosen=chosen, best=best), None)
    return Reason(Why.REPLY, reply=reply) if found is None and reply else found


def _found(view: PlayerView, known: Knowledge, *, chosen: Turn, best: Turn) -> Iterator[Reason]:
    does, better = _effect(view, chosen), _effect(view, best)
    if better is not None and better.result is not None and better.result.winner is view.player:
        yield Reason(Why.MISSED_WIN, (better.square,))
    allowed, less = (_loses_at_once(view, known, turn) for turn in (chosen, best))
    if allowed - less >= _ALLOWED:
        yield Reason(Why.ALLOWED_WIN, chances=(allowed, less))
    if better is not None:
        if better.captured > (does.captured if does else 0):
            yield Reason(Why.MISSED_CAPTURE, (better.square,), better.captured)
        struck = tuple(each for each in better.struck if does is None or each not in does.struck)
        if struck:
            yield Reason(Why.LEFT_THREAT, struck)
        made = tuple(each for each in better.threats if does is None or each not in does.threats)
        if made:
            yield Reason(Why.MISSED_THREAT, made)
    yield from _by_kind(chosen.actions, best.actions)


def _by_kind(chosen: tuple[PlayerAction, ...], best: tuple[PlayerAction, ...]) -> Iterator[Reason]:
    """What tells the two turns apart where neither wins, captures or threatens more."""
    match chosen[0], best[0]:
        case Draw(), Play():
            yield Reason(Why.DREW)
        case Play(), Draw():
            yield Reason(Why.PLAYED)
        case Play(card, marker), Play(other, placed) if card == other and marker is not placed:
            yield Reason(Why.PLACED_X2 if marker is Marker.X2 else Why.KEPT_X2)
        case Play(card), Play(other) if card == other:
            match chosen[-1], best[-1]:
                case _, Command():
                    yield Reason(Why.NO_COMMAND)
                case _, Guard():
                    yield Reason(Why.NO_GUARD)
                case Command() | Guard(), Pass():
                    yield Reason(Why.PAID)


def _effect(view: PlayerView, turn: Turn) -> Effect | None:
    """What the play of a turn does; None for a turn without one."""
    first = turn.actions[0]
    return effect(view, first) if isinstance(first, Play) else None


def _loses_at_once(view: PlayerView, known: Knowledge, turn: Turn) -> float:
    """The chance, exactly, that after this turn the opponent can win with the next card."""
    assert view.player is not None
    other = view.player.other
    lost = 0
    for cards, weight in known.weights.items():
        hand = turn.after(determinization(view, cards, known.pile(cards)))
        if hand.result is None and hand.newest is not None:
            reached = threats(hand.board)[other] & reach(cards, hand.newest)
            lost += weight * bool(reached and hand.holdings[other].unplayed)
    return lost / sum(known.weights.values())
