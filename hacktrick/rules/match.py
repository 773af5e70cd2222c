"""R5, R22: a match, an immutable value: the score, who deals, and the hand being played."""

from __future__ import annotations

from typing import NamedTuple

from hacktrick.rules.actions import Action, Begin, Deck, PlayerAction, check_kind
from hacktrick.rules.board import unchecked
from hacktrick.rules.cards import DECK, Cards, same_cards
from hacktrick.rules.dealing import deal
from hacktrick.rules.hand import Hand
from hacktrick.rules.phase import Phase
from hacktrick.rules.players import Player
from hacktrick.rules.refusal import Reason, Refusal, Refused
from hacktrick.rules.result import Result, RuleSet

DEFAULT_TARGET = 5
TARGETS = range(1, 100)


class Match(NamedTuple):
    """A match as it stands. A new one waits for `Begin` and `Deck`; `apply` plays it on.

    `target` is one of `TARGETS`, in points, and the score is read with `score[player]`. `number` counts
    the hands begun, `dealer` dealt or deals the last of them.
    """

    rules: RuleSet = RuleSet.STANDARD
    target: int = DEFAULT_TARGET
    score: tuple[int, int] = (0, 0)
    number: int = 0
    dealer: Player | None = None
    hand: Hand | None = None

    @property
    def phase(self) -> Phase:
        """What comes next. `HAND_OVER` too before the first hand and between `Begin` and `Deck`."""
        hand = self.hand
        if hand is None:
            return Phase.HAND_OVER
        if hand.result is None:
            return hand.phase
        return Phase.HAND_OVER if self.winner is None else Phase.MATCH_OVER

    @property
    def to_act(self) -> Player | None:
        """Whose action is next, or None when chance is due or the match is over."""
        hand = self.hand
        acting = hand is not None and hand.phase in (Phase.OPENING, Phase.TURN, Phase.ENDING)
        return hand.to_act if hand is not None and acting else None

    @property
    def legal(self) -> tuple[PlayerAction, ...]:
        """Every action of the player to act, always the same tuple for the same facts."""
        hand = self.hand
        return () if hand is None else hand.legal

    @property
    def winner(self) -> Player | None:
        """R22: who has reached the target, or None while the match goes on."""
        a, b = self.score
        if a >= self.target:
            return Player.A
        return Player.B if b >= self.target else None

    @property
    def to_shuffle(self) -> Cards | None:
        """The cards whose order chance must now hand in (a deck or a shuffle), or None."""
        hand = self.hand
        if hand is None:
            return DECK if self.dealer is not None else None
        return hand.row[:-1] if hand.phase is Phase.SHUFFLE else None

    def apply(self, action: Action) -> Match:
        """The match after an action.

        Raises Refused, with the rule's number, if it is not legal now, and TypeError for anything but
        an action.
        """
        rules, target, score, number, dealer, hand = self
        if hand is None or hand.result is not None:
            return self._between_hands(action)
        after = hand.apply(action)
        if after.result is not None:
            score = _add(score, after.result)
        return unchecked(Match, (rules, target, score, number, dealer, after))

    def refusal(self, action: Action) -> Refusal | None:
        """Why an action is not legal now, or None if it is. Raises TypeError for anything else."""
        if self.hand is not None and self.hand.result is None:
            return self.hand.refusal(action)
        check_kind(action)
        reason = self._why_not_between_hands(action)
        return None if reason is None else Refusal(reason, action, next_hand=self.number + 1)

    def _between_hands(self, action: Action) -> Match:
        """R5, R6: a hand begins, or the one that has begun is dealt."""
        refusal = self.refusal(action)
        if refusal is not None:
            raise Refused(refusal)
        rules, target, score, number, dealer, _ = self
        if isinstance(action, Begin):
            return Match(rules, target, score, action.number, action.dealer)
        assert isinstance(action, Deck) and dealer is not None  # nothing else is legal
        return Match(rules, target, score, number, dealer, deal(rules, dealer, action))

    def _why_not_between_hands(self, action: Action) -> Reason | None:
        """R5, R6, R22: hands are counted from 1, the dealer alternates, and each hand is dealt once."""
        if self.winner is not None:
            return Reason.MATCH_OVER
        begun = self.hand is None and self.dealer is not None
        if isinstance(action, Begin):
            if begun:
                return Reason.DECK_DUE
            if action.number != self.number + 1:
                return Reason.WRONG_HAND
            return Reason.WRONG_DEALER if action.dealer is self.dealer else None
        if not begun:
            return Reason.NOT_BEGUN if self.hand is None else Reason.HAND_OVER
        if isinstance(action, Deck):
            return None if same_cards(action.cards, DECK) else Reason.BAD_DECK
        return Reason.DECK_DUE


def _add(score: tuple[int, int], result: Result) -> tuple[int, int]:
    a, b = score
    return (a + result.points, b) if result.winner is Player.A else (a, b + result.points)
