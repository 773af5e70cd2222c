"""What one player may know: secrecy by type. Screens and opponents get views, never the state."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from hacktrick.rules.actions import Action, Ask, Command, Draw, Guard, Play, PlayerAction, Shuffle, Start
from hacktrick.rules.board import EMPTY_BOARD, Board, Marker
from hacktrick.rules.cards import Card, Cards
from hacktrick.rules.hand import Hand, Result, RuleSet
from hacktrick.rules.holding import PLAIN_MARKERS
from hacktrick.rules.match import Match
from hacktrick.rules.phase import Phase
from hacktrick.rules.players import Player


class EventKind(Enum):
    """The kinds of public event."""

    DEALT = "dealt"  # R6, by the dealer
    STARTED = "started"  # R7
    ANNOUNCED = "announced"  # R8, one a player
    ASKED = "asked"  # R10, with the answer
    PLAYED = "played"  # R11, R12
    DREW = "drew"  # R13
    SHUFFLED = "shuffled"  # R19
    PASSED = "passed"  # R16
    COMMANDED = "commanded"  # R17
    GUARDED = "guarded"  # R18
    SHOWN = "shown"  # R17: told Play!, cannot, and so lays the cards open
    ENDED = "ended"  # R15, R21, by the winner


class Event(NamedTuple):
    """One thing that happened in a hand, as the viewer saw it.

    `player` did it (whose sum, whose cards). The rest is set where it applies: `card` that was
    played, or drawn if the viewer drew it; `marker` placed or paid; `square` 1 to 9; `captured`
    markers 0 to 2, and whether the x2 is among them (`captured_x2`); `total` the sum said; `cards`
    shown; `result` of the hand.
    """

    kind: EventKind
    player: Player
    card: Card | None = None
    marker: Marker | None = None
    square: int | None = None
    captured: int = 0
    captured_x2: bool = False
    total: int | None = None
    cards: Cards | None = None
    result: Result | None = None


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
        return PlayerView(player, rules, target, score, number, dealer, phase)
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
        events=tuple(_events(hand, dealer, player)),
    )


def _events(hand: Hand, dealer: Player | None, viewer: Player | None) -> Iterator[Event]:
    """Tell every step since the deal as the viewer saw it."""
    for before, action, after in hand.steps:
        if before is not None:
            yield from _told(before, action, after, viewer)
        elif dealer is not None:
            yield Event(EventKind.DEALT, dealer)
        if after.shown and not isinstance(action, Ask):  # asking leaves a shown hand as it lies
            yield Event(EventKind.SHOWN, after.to_act, cards=after.holdings[after.to_act].cards)
        if after.result is not None:
            yield Event(EventKind.ENDED, after.result.winner, result=after.result)


def _told(before: Hand, action: Action, after: Hand, viewer: Player | None) -> Iterator[Event]:
    player = before.to_act
    match action:
        case Start(card):
            yield Event(EventKind.STARTED, player, card=card)
            assert after.announced is not None
            for each in (player, player.other):
                yield Event(EventKind.ANNOUNCED, each, total=after.announced[each])
        case Ask():
            yield Event(EventKind.ASKED, player, total=sum(before.holdings[player.other].cards))
        case Play(card, marker):
            square = card + before.row[-1]
            lay = before.board[square]
            taken = lay.markers if lay.owner is player.other else ()
            x2 = Marker.X2 in taken
            yield Event(EventKind.PLAYED, player, card, marker, square, len(taken), x2)
        case Draw():
            yield Event(EventKind.DREW, player, card=before.pile[0] if player is viewer else None)
        case Command(marker):
            yield Event(EventKind.COMMANDED, player, marker=marker)
        case Guard(marker):
            yield Event(EventKind.GUARDED, player, marker=marker)
        case Shuffle():
            yield Event(EventKind.SHUFFLED, player)
        case _:
            yield Event(EventKind.PASSED, player)
