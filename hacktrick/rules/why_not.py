"""Which rule refuses an action: asked only once it is known not to be legal."""

from __future__ import annotations

from hacktrick.rules.actions import Action, Ask, Begin, Command, Deck, Draw, Guard, Play, Shuffle, Start
from hacktrick.rules.board import Marker
from hacktrick.rules.cards import MOST_CARDS, Card
from hacktrick.rules.holding import Holding
from hacktrick.rules.phase import Phase
from hacktrick.rules.refusal import Reason


def why_not(
    action: Action, phase: Phase, holding: Holding, newest: Card | None, asked: bool, guarded: bool
) -> Reason:
    """The reason that refuses an action which is not legal for the player in this holding."""
    if phase is Phase.HAND_OVER:
        return Reason.HAND_OVER
    if phase is Phase.SHUFFLE:
        return Reason.SHUFFLE_DUE
    if isinstance(action, Shuffle):
        return Reason.NO_SHUFFLE_DUE
    if isinstance(action, Begin | Deck):
        return Reason.HAND_GOES_ON
    if phase is Phase.OPENING:
        return Reason.NOT_HELD if isinstance(action, Start) else Reason.MUST_START
    if isinstance(action, Start):
        return Reason.ROW_STARTED
    if phase is Phase.TURN:
        return _why_not_in_turn(action, holding, newest, asked)
    return _why_not_ending(action, holding, guarded)


def _why_not_in_turn(action: Action, holding: Holding, newest: Card | None, asked: bool) -> Reason:
    match action:
        case Ask():
            return Reason.ASKED_ALREADY if asked else Reason.NOTHING_CAPTURED
        case Draw():
            return Reason.FOUR_CARDS if len(holding.cards) == MOST_CARDS else Reason.TOLD_TO_PLAY
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
            return Reason.TOLD_GUARD
        case Command(marker) | Guard(marker):
            return _why_not_marker(holding, marker)
        case _:
            return Reason.PLAYED_ALREADY


def _why_not_marker(holding: Holding, marker: Marker) -> Reason:
    if not holding.unplayed:
        return Reason.NO_MARKER
    return Reason.NO_X2 if marker is Marker.X2 else Reason.NO_PLAIN
