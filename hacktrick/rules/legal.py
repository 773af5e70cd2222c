"""R7, R10-R19: which actions are legal now (told Play! too, R17), and which rule forbids the rest.

Few facts decide what is legal, so the answers are cached: the same facts give the same tuple.
"""

from __future__ import annotations

from functools import cache

from hacktrick.rules.actions import (
    Action,
    Ask,
    Begin,
    Command,
    Deck,
    Draw,
    Guard,
    Pass,
    Play,
    PlayerAction,
    Shuffle,
    Start,
)
from hacktrick.rules.board import Marker
from hacktrick.rules.cards import MOST_CARDS, VALUES, Card, Cards
from hacktrick.rules.holding import Holding
from hacktrick.rules.phase import Phase
from hacktrick.rules.refusal import Reason

Legal = tuple[PlayerAction, ...]


@cache
def playable(cards: Cards, newest: Card) -> Cards:
    """R11: the cards that differ from the newest one, each value once."""
    return tuple(card for card in VALUES if card in cards and card != newest)


@cache
def starts(cards: Cards) -> Legal:
    """R7: how the opener may start the Row."""
    return tuple(Start(card) for card in VALUES if card in cards)


@cache
def turn(cards: Cards, newest: Card, plain: bool, x2: bool, commanded: bool, may_ask: bool) -> Legal:
    """R10-R14, R17: asking, playing and drawing, with plain markers or the x2 left or not.

    Nothing is legal for a player who must play and has no marker left: the hand is lost (R21).
    """
    differing = playable(cards, newest)
    must_play = len(cards) == MOST_CARDS or (commanded and bool(differing))
    return _turn(differing, plain, x2, not must_play, may_ask)


@cache
def _turn(differing: Cards, plain: bool, x2: bool, may_draw: bool, may_ask: bool) -> Legal:
    plays = [_play(card, marker) for card in differing for marker in _markers(plain, x2)]
    draws = [_DRAW] if may_draw else []
    asks = [_ASK] if may_ask and (plays or draws) else []
    return (*asks, *plays, *draws)


# Each action is made once, and so is each list, though many facts lead to it: a step is a twentieth
# faster where it finds them in the processor's cache.
_ASK, _DRAW = Ask(), Draw()
_play = cache(Play)


@cache
def endings(plain: bool, x2: bool, guarded: bool) -> Legal:
    """R16-R18: how a turn may end after a card was played."""
    commands = [] if guarded else [Command(marker) for marker in _markers(plain, x2)]
    return (Pass(), *commands, *(Guard(marker) for marker in _markers(plain, x2)))


def _markers(plain: bool, x2: bool) -> list[Marker]:
    return [marker for marker, left in ((Marker.PLAIN, plain), (Marker.X2, x2)) if left]


def why_not(
    action: Action, *, phase: Phase, holding: Holding, newest: Card | None, asked: bool, guarded: bool
) -> Reason:
    """The reason that refuses an action which is not legal for the player with this holding."""
    if phase is Phase.HAND_OVER:
        return Reason.HAND_OVER
    if isinstance(action, Shuffle):
        return Reason.BAD_SHUFFLE if phase is Phase.SHUFFLE else Reason.NO_SHUFFLE_DUE
    if phase is Phase.SHUFFLE:
        return Reason.SHUFFLE_DUE
    if isinstance(action, Begin | Deck):
        return Reason.HAND_GOES_ON
    if phase is Phase.OPENING:
        return Reason.NOT_HELD if isinstance(action, Start) else Reason.MUST_START
    if isinstance(action, Start):
        return Reason.ROW_STARTED
    if phase is Phase.TURN:
        return _why_not_in_turn(action, holding=holding, newest=newest, asked=asked)
    return _why_not_ending(action, holding, guarded)


def _why_not_in_turn(action: Action, holding: Holding, newest: Card | None, asked: bool) -> Reason:
    match action:
        case Ask():
            return Reason.ASKED_ALREADY if asked else Reason.NOTHING_CAPTURED
        case Draw():
            return Reason.FOUR_CARDS if len(holding.cards) == MOST_CARDS else Reason.COMMANDED
        case Play(card, _) if card not in holding.cards:
            return Reason.NOT_HELD
        case Play(card, _) if card == newest:
            return Reason.SAME_CARD
        case Play(_, marker):
            return _why_not_marker(holding, marker)
        case _:
            return Reason.PLAY_FIRST


def _why_not_ending(action: Action, holding: Holding, guarded: bool) -> Reason:
    match action:
        case Ask():
            return Reason.ASK_FIRST
        case Command() if guarded:
            return Reason.GUARDED
        case Command(marker) | Guard(marker):
            return _why_not_marker(holding, marker)
        case _:
            return Reason.PLAYED_ALREADY


def _why_not_marker(holding: Holding, marker: Marker) -> Reason:
    if not holding.unplayed:
        return Reason.NO_MARKER
    return Reason.NO_X2 if marker is Marker.X2 else Reason.NO_PLAIN
