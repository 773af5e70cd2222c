"""What one player may know: secrecy by type. Screens and opponents get views, never the state."""

from __future__ import annotations

from typing import NamedTuple

from hacktrick.rules.actions import PlayerAction
from hacktrick.rules.board import EMPTY_BOARD, Board
from hacktrick.rules.cards import Card, Cards
from hacktrick.rules.events import Event, events
from hacktrick.rules.holding import PLAIN_MARKERS
from hacktrick.rules.match import Match
from hacktrick.rules.phase import Phase
from hacktrick.rules.players import Player
from hacktrick.rules.result import Result, RuleSet


class PlayerView(NamedTuple):
    """A match as one player may know it. Pairs are read with `pair[player]`.

    `player` is None for a bystander, who sees neither hand. `cards` has a hand where it may be
    seen (the viewer's own; one that was shown; both once the hand is over) and None elsewhere.
    `legal` is empty unless it is the viewer's turn. `events` are those of the current hand.
    The other fields mean what they mean in `Hand` and `Match`; `pile` and `held` are counts.
    """

    player: Player | None
    rules: RuleSet
    target: int
    score: tuple[int, int]
    number: int
    dealer: Player | None
    phase: Phase
    # From here on the defaults are those of a table at which no hand is dealt.
    to_act: Player | None = None
    opener: Player | None = None
    cards: tuple[Cards | None, Cards | None] = ((), ())
    held: tuple[int, int] = (0, 0)
    row: Cards = ()
    aside: Cards = ()
    pile: int = 0
    board: Board = EMPTY_BOARD
    plain: tuple[int, int] = (PLAIN_MARKERS, PLAIN_MARKERS)
    x2: tuple[bool, bool] = (True, True)
    captured: tuple[int, int] = (0, 0)
    commanded: bool = False
    guarded: bool = False
    shown: bool = False
    asked: bool = False
    announced: tuple[int, int] | None = None
    legal: tuple[PlayerAction, ...] = ()
    result: Result | None = None
    events: tuple[Event, ...] = ()

    @property
    def own(self) -> Cards:
        """The viewer's own cards, ascending. Raises ValueError for a bystander."""
        cards = self.cards[self.player] if self.player is not None else None
        if cards is None:
            raise ValueError("a bystander holds no cards")
        return cards

    @property
    def newest(self) -> Card | None:
        """R4: the newest card of the Row, the only one that matters for play."""
        return self.row[-1] if self.row else None

    def unplayed(self, player: Player) -> int:
        """R3: how many markers a player has left to place or pay."""
        return self.plain[player] + self.x2[player]


def view(match: Match, player: Player | None) -> PlayerView:
    """What `player` may know of a match, or a bystander where it is None."""
    rules, target, score, number, dealer, hand = match
    phase = match.phase
    if hand is None:
        return PlayerView(player, rules, target, score=score, number=number, dealer=dealer, phase=phase)
    over = hand.result is not None
    shown = hand.to_act if hand.shown else None

    def may_see(owner: Player) -> bool:
        return over or owner is player or owner is shown

    a, b = hand.holdings
    to_act = match.to_act
    return PlayerView(
        player=player,
        rules=rules,
        target=target,
        score=score,
        number=number,
        dealer=dealer,
        phase=phase,
        to_act=to_act,
        opener=hand.opener,
        cards=(a.cards if may_see(Player.A) else None, b.cards if may_see(Player.B) else None),
        held=(len(a.cards), len(b.cards)),
        row=hand.row,
        aside=hand.aside,
        pile=len(hand.pile),
        board=hand.board,
        plain=(a.plain, b.plain),
        x2=(a.x2, b.x2),
        captured=(a.captured, b.captured),
        commanded=hand.commanded,
        guarded=hand.guarded,
        shown=hand.shown,
        asked=hand.asked,
        announced=hand.announced,
        legal=hand.legal if player is not None and player is to_act else (),
        result=hand.result,
        events=tuple(events(hand, dealer, player)),
    )
