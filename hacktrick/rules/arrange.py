"""A match rebuilt from one player's view, with hidden cards assumed, so that it can be played on."""

from __future__ import annotations

from hacktrick.rules import legal
from hacktrick.rules.cards import Cards
from hacktrick.rules.hand import Hand
from hacktrick.rules.holding import Holding
from hacktrick.rules.match import Match
from hacktrick.rules.phase import Phase
from hacktrick.rules.players import Player
from hacktrick.rules.view import PlayerView


def arrange(view: PlayerView, other_cards: Cards = (), pile: Cards = ()) -> Match:
    """The match as it would stand if the opponent held `other_cards` above this `pile`.

    With neither it serves to see what an own play would do, which hangs on no hidden card. Such a
    match was arranged rather than played, so its views have no events. Raises ValueError for a
    bystander's view or one without a hand.
    """
    player, opener = view.player, view.opener
    if player is None or opener is None:
        raise ValueError("only a player's view of a hand can be arranged")

    def holding(owner: Player) -> Holding:
        cards = view.own if owner is player else tuple(sorted(other_cards))
        return Holding(
            cards=cards, plain=view.plain[owner], x2=view.x2[owner], captured=view.captured[owner]
        )

    hand = Hand(
        rules=view.rules,
        opener=opener,
        phase=view.phase,
        to_act=player if view.to_act is None else view.to_act,
        holdings=(holding(Player.A), holding(Player.B)),
        row=view.row,
        aside=view.aside,
        pile=pile,
        board=view.board,
        commanded=view.commanded,
        guarded=view.guarded,
        asked=view.asked,
        announced=view.announced,
        result=view.result,
    )
    hand = with_legal(hand)
    return Match(
        rules=view.rules,
        target=view.target,
        score=view.score,
        number=view.number,
        dealer=view.dealer,
        hand=hand,
    )


def with_legal(hand: Hand) -> Hand:
    """A hand that was laid out, not played, with its legal actions listed."""
    cards, plain, x2, captured = hand.holdings[hand.to_act]
    options: legal.Legal = ()
    if hand.phase is Phase.OPENING:
        options = legal.starts(cards)
    elif hand.phase is Phase.TURN:
        may_ask = captured > 0 and not hand.asked
        options = legal.turn(
            cards,
            hand.row[-1],
            plain=plain > 0,
            x2=x2,
            commanded=hand.commanded,
            may_ask=may_ask,
        )
    elif hand.phase is Phase.ENDING:
        options = legal.endings(plain > 0, x2, hand.guarded)
    return hand._replace(legal=options)
