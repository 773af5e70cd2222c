"""Why an action is refused: a closed set of reasons, each with the number of its rule."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from hacktrick.rules.actions import Action, PlayerAction
from hacktrick.rules.cards import Card


class Reason(Enum):
    """What stands in the way. Each value begins with the number of the rule."""

    BAD_DECK = "R1 bad deck"
    WRONG_HAND = "R5 wrong hand"
    WRONG_DEALER = "R5 wrong dealer"
    NOT_BEGUN = "R6 not begun"
    DECK_DUE = "R6 deck due"
    MUST_START = "R7 must start"
    ROW_STARTED = "R7 row started"
    ASK_FIRST = "R10 ask first"
    ASKED_ALREADY = "R10 asked already"
    NOTHING_CAPTURED = "R10 nothing captured"
    NOT_HELD = "R11 not held"
    SAME_CARD = "R11 same card"
    NO_X2 = "R11 no x2"
    NO_PLAIN = "R11 no plain"
    FOUR_CARDS = "R14 four cards"
    NO_MARKER = "R14 no marker"
    PLAYED_ALREADY = "R16 played already"
    PLAY_FIRST = "R16 play first"
    COMMANDED = "R17 commanded"
    GUARDED = "R18 guarded"
    SHUFFLE_DUE = "R19 shuffle due"
    NO_SHUFFLE_DUE = "R19 no shuffle due"
    BAD_SHUFFLE = "R19 bad shuffle"
    HAND_OVER = "R15 hand over"
    HAND_GOES_ON = "R15 hand goes on"
    MATCH_OVER = "R22 match over"

    @property
    def rule(self) -> str:
        """The number of the rule, such as "R11"."""
        return self.value.split()[0]


class Refusal(NamedTuple):
    """Why an action is refused, with all that a sentence about it needs.

    `legal` is what the player to act may do instead, empty when only chance can act. `newest` is the
    newest card of the Row, if it is started. `next_hand` is the number of the next hand, where no
    hand is being played.
    """

    reason: Reason
    tried: Action
    legal: tuple[PlayerAction, ...] = ()
    newest: Card | None = None
    next_hand: int | None = None

    @property
    def rule(self) -> str:
        """The number of the rule, such as "R11"."""
        return self.reason.rule


class Refused(ValueError):
    """Raised by `apply` for an action that is not legal; the state is left as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        reason = self.refusal.reason
        return f"{self.refusal.tried}: refused by {reason.rule} ({reason.name})"
