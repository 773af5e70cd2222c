"""R6, R23: how a hand is dealt."""

from __future__ import annotations

from hacktrick.rules.actions import Deck
from hacktrick.rules.cards import OPENER_CARDS, OTHER_CARDS, SET_ASIDE
from hacktrick.rules.hand import Hand
from hacktrick.rules.holding import Holding
from hacktrick.rules.legal import starts
from hacktrick.rules.phase import Phase
from hacktrick.rules.players import Player
from hacktrick.rules.result import RuleSet

_OTHER = OPENER_CARDS  # where in the deck each part begins
_ASIDE = _OTHER + OTHER_CARDS
_PILE = _ASIDE + SET_ASIDE


def deal(rules: RuleSet, dealer: Player, deck: Deck) -> Hand:
    """R6: deal the 18 cards. In the czech rules (R23) the dealer's opponent gets four and opens."""
    cards = deck.cards
    opener = dealer.other if rules is RuleSet.CZECH else dealer
    four, three = Holding(tuple(sorted(cards[:_OTHER]))), Holding(tuple(sorted(cards[_OTHER:_ASIDE])))
    return Hand(
        rules=rules,
        opener=opener,
        phase=Phase.OPENING,
        to_act=opener,
        holdings=(four, three) if opener is Player.A else (three, four),
        row=(),
        aside=cards[_ASIDE:_PILE],
        pile=cards[_PILE:],
        legal=starts(four.cards),
        action=deck,
    )
