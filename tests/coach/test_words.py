"""What the coach is remembered by, and what it is not asked."""

from __future__ import annotations

import pytest

from hacktrick.coach.advice import Kind
from hacktrick.coach.loss import loss
from hacktrick.coach.turn import advice
from hacktrick.rules import Begin, Deck, Match, Player, view
from hacktrick.rules.cards import DECK

KINDS = "two-points threat draw keep force x2 capture make-threat guard ask markers opening pad"


def test_what_was_told_is_remembered_by_these_words_in_the_order_of_urgency() -> None:
    assert [kind.value for kind in Kind] == KINDS.split()


def test_a_hand_that_goes_on_was_not_lost_and_advice_is_for_the_player_to_act() -> None:
    match = Match().apply(Begin(1, Player.A)).apply(Deck(DECK))
    mine, theirs = view(match, Player.A), view(match, Player.B)
    with pytest.raises(ValueError, match=r"^this hand was not lost$"):
        loss(mine, mine)
    with pytest.raises(ValueError, match=r"^this hand was not lost$"):
        loss(mine, view(match, None))
    with pytest.raises(ValueError, match=r"^advice is for the player to act$"):
        advice(theirs if match.to_act is Player.A else mine, pad=True)
