"""R6-R21: one hand of a match, an immutable value, and what each action makes of it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Any, NamedTuple

from hacktrick.rules import actions
from hacktrick.rules.actions import (
    Action,
    Ask,
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
from hacktrick.rules.board import (
    EMPTY_BOARD,
    Board,
    Combination,
    Marker,
    completed,
    includes_x2,
    place,
)
from hacktrick.rules.cards import (
    DECK,
    MOST_CARDS,
    OPENER_CARDS,
    OTHER_CARDS,
    SET_ASIDE,
    Card,
    Cards,
    same_cards,
    with_card,
    without_card,
)
from hacktrick.rules.players import Player
from hacktrick.rules.refusal import Reason, Refused

PLAIN_MARKERS = 9  # R3: and one x2


class RuleSet(Enum):
    """R23: the two published rule sets."""

    STANDARD = "standard"
    CZECH = "czech"


class Phase(Enum):
    """What comes next. The last two are the match's: a hand that is over has the first of them."""

    OPENING = "opening"  # the opener starts the Row
    TURN = "turn"  # ask, play or draw
    ENDING = "ending"  # pass, Play! or Guard!
    SHUFFLE = "shuffle"  # chance makes a new pile
    HAND_OVER = "hand-over"
    MATCH_OVER = "match-over"

    __hash__ = object.__hash__


# Module-level names, because reading an enum's member costs more than the rest of some steps.
_OPENING, _TURN, _ENDING, _SHUFFLE, _HAND_OVER = list(Phase)[:5]
_PLAIN, _X2 = Marker.PLAIN, Marker.X2
_CZECH = RuleSet.CZECH


class Result(NamedTuple):
    """R15, R20, R21: how a hand ended. No combinations: the loser ran out of markers."""

    winner: Player
    points: int
    combinations: tuple[Combination, ...]


class Seat(NamedTuple):
    """What one player holds: cards, unplayed markers, and captured ones not yet paid."""

    cards: Cards
    plain: int = PLAIN_MARKERS
    x2: bool = True
    captured: int = 0

    @property
    def unplayed(self) -> int:
        """How many markers are left to place or pay."""
        return self.plain + self.x2


class Hand(NamedTuple):
    """One hand as it stands. `legal` lists what the player to act may do; `apply` does it."""

    rules: RuleSet
    opener: Player
    phase: Phase
    to_act: Player  # in the phases shuffle and hand-over: who acted last
    seats: tuple[Seat, Seat]
    row: Cards  # R4: oldest first
    aside: Cards
    pile: Cards  # top first
    board: Board = EMPTY_BOARD
    commanded: bool = False  # R17: the player to act was told Play!
    guarded: bool = False  # R18: the player to act may not say Play!
    asked: bool = False  # R10: the player to act has asked this turn
    announced: tuple[int, int] | None = None
    result: Result | None = None
    actions: tuple[Action, ...] = ()  # all since the deal, the deck first

    @property
    def legal(self) -> tuple[PlayerAction, ...]:
        """Every action that the player to act may take; none when chance is due or it is over."""
        seat = self.seats[self.to_act]
        return _legal(
            self.phase,
            seat.cards,
            self.row[-1] if self.row else None,
            seat.plain > 0,
            seat.x2,
            self.commanded,
            self.guarded,
            seat.captured > 0 and not self.asked,
        )

    @property
    def shown(self) -> bool:
        """R17: told Play! with no card to play, so the cards of the player to act lie open."""
        return (
            self.commanded
            and self.phase is _TURN
            and not playable(self.seats[self.to_act].cards, self.row[-1])
        )

    def apply(self, action: Action) -> Hand:
        """The hand after an action of the player to act, or after a shuffle.

        Raises Refused, with the rule's number, if the action is not legal now.
        """
        if action in self.legal:
            return _EFFECTS[type(action)](self, action)
        if type(action) is Shuffle and self.phase is _SHUFFLE:
            return _shuffle(self, action)
        raise Refused(why_not(self, action), action, self.legal)


def deal(rules: RuleSet, dealer: Player, deck: Deck) -> Hand:
    """R6: deal a deck. In the czech rules (R23) the dealer's opponent gets four and opens.

    Raises Refused (R1) if it is not the 18 cards.
    """
    if not same_cards(deck.cards, DECK):
        raise Refused(Reason.BAD_DECK, deck)
    opener = dealer.other if rules is _CZECH else dealer
    other, aside, pile = OPENER_CARDS, OPENER_CARDS + OTHER_CARDS, OPENER_CARDS + OTHER_CARDS + SET_ASIDE
    dealt = Seat(tuple(sorted(deck.cards[:other]))), Seat(tuple(sorted(deck.cards[other:aside])))
    return Hand(
        rules=rules,
        opener=opener,
        phase=_OPENING,
        to_act=opener,
        seats=dealt if opener is Player.A else (dealt[1], dealt[0]),
        row=(),
        aside=deck.cards[aside:pile],
        pile=deck.cards[pile:],
        actions=(deck,),
    )


# What is legal. It hangs on few facts, so the answers are kept and every listing is the same tuple.


@cache
def playable(cards: Cards, newest: Card) -> Cards:
    """R11: the cards that differ from the newest one, each value once."""
    return tuple(card for card in sorted(set(cards)) if card != newest)


@cache
def _legal(
    phase: Phase,
    cards: Cards,
    newest: Card | None,
    plain: bool,
    x2: bool,
    commanded: bool,
    guarded: bool,
    may_ask: bool,
) -> tuple[PlayerAction, ...]:
    markers = [_PLAIN] * plain + [_X2] * x2
    if phase is _OPENING:
        return tuple(Start(card) for card in sorted(set(cards)))
    if phase is _TURN:
        assert newest is not None  # the Row is started before the first turn (R7)
        plays = [Play(card, marker) for card in playable(cards, newest) for marker in markers]
        # R14, R17: who must play cannot draw. Who must, but has no marker, has lost already (R21).
        must_play = plays and (commanded or len(cards) == MOST_CARDS)
        return (*[Ask()] * may_ask, *plays, *[Draw()] * (not must_play))
    if phase is _ENDING:
        commands = [] if guarded else [Command(marker) for marker in markers]  # R18
        return (Pass(), *commands, *(Guard(marker) for marker in markers))
    return ()


# What each action does. Every function takes a hand in which its action is legal.


def _start(hand: Hand, action: Start) -> Hand:
    """R7, R8, R9: the Row starts, both announce their sums, and the other player is first."""
    opener = hand.to_act
    seats = _with_seat(hand.seats, opener, Seat(without_card(hand.seats[opener].cards, action.card)))
    return hand._replace(
        phase=_TURN,
        to_act=opener.other,
        seats=seats,
        row=(action.card,),
        announced=(sum(seats[0].cards), sum(seats[1].cards)),
        actions=(*hand.actions, action),
    )


def _ask(hand: Hand, action: Ask) -> Hand:
    """R10: a captured marker leaves the game; what was said follows from the hand."""
    cards, plain, x2, captured = hand.seats[hand.to_act]
    return hand._replace(
        seats=_with_seat(hand.seats, hand.to_act, Seat(cards, plain, x2, captured - 1)),
        asked=True,
        actions=(*hand.actions, action),
    )


def _play(hand: Hand, action: Play) -> Hand:
    """R11, R12, R15: place a marker, take what it captures, and see whether it wins."""
    player, card, marker = hand.to_act, action.card, action.marker
    number = card + hand.row[-1]
    board, taken = place(hand.board, number, player, marker)
    cards, plain, x2, captured = hand.seats[player]
    cards, captured = without_card(cards, card), captured + taken
    if marker is _PLAIN:
        seat = Seat(cards, plain - 1, x2, captured)
    else:
        seat = Seat(cards, plain, False, captured)
    after = Hand(
        hand.rules,
        hand.opener,
        _ENDING,
        player,
        _with_seat(hand.seats, player, seat),
        (*hand.row, card),
        hand.aside,
        hand.pile,
        board,
        False,
        hand.guarded,
        False,
        hand.announced,
        None,
        (*hand.actions, action),
    )
    combinations = completed(board, number)
    if combinations:
        return _end(after, player, points(board, combinations, marker), combinations)
    return _after_marker(after)


def points(board: Board, combinations: tuple[Combination, ...], completing: Marker) -> int:
    """R20: 2 if a combination includes the x2 and another marker completed it, otherwise 1."""
    doubled = completing is not _X2 and any(includes_x2(board, each) for each in combinations)
    return 2 if doubled else 1


def _draw(hand: Hand, action: Draw) -> Hand:
    """R13, R19: take the top card; the turn is over, or a shuffle is due first."""
    player, pile = hand.to_act, hand.pile
    cards, plain, x2, captured = hand.seats[player]
    seat = Seat(with_card(cards, pile[0]), plain, x2, captured)
    after = Hand(
        hand.rules,
        hand.opener,
        _SHUFFLE,
        player,
        _with_seat(hand.seats, player, seat),
        hand.row,
        hand.aside,
        pile[1:],
        hand.board,
        False,
        False,
        False,
        hand.announced,
        None,
        (*hand.actions, action),
    )
    return _next_turn(after) if after.pile else after


def _shuffle(hand: Hand, action: Shuffle) -> Hand:
    """R19: the Row without its newest card is the new pile. Raises Refused if it is not."""
    if not same_cards(action.cards, hand.row[:-1]):
        raise Refused(Reason.BAD_SHUFFLE, action)
    return _next_turn(
        hand._replace(row=hand.row[-1:], pile=action.cards, actions=(*hand.actions, action))
    )


def _pass(hand: Hand, action: Pass) -> Hand:
    """R16: the turn ends for nothing."""
    return _next_turn(hand._replace(actions=(*hand.actions, action)))


def _command(hand: Hand, action: Command) -> Hand:
    """R17: the opponent must play on their coming turn."""
    paid = _pay(hand, action, action.marker)
    return paid if paid.result else _next_turn(paid, commanded=True)


def _guard(hand: Hand, action: Guard) -> Hand:
    """R18: the opponent may not say Play! on their coming turn."""
    paid = _pay(hand, action, action.marker)
    return paid if paid.result else _next_turn(paid, guarded=True)


# Each effect takes its own kind of action, which a table cannot say more closely than this.
_EFFECTS: dict[type, Callable[[Hand, Any], Hand]] = {
    Start: _start,
    Ask: _ask,
    Play: _play,
    Draw: _draw,
    Pass: _pass,
    Command: _command,
    Guard: _guard,
}


def _with_seat(seats: tuple[Seat, Seat], player: Player, seat: Seat) -> tuple[Seat, Seat]:
    return (seats[0], seat) if player else (seat, seats[1])


def _pay(hand: Hand, action: Action, marker: Marker) -> Hand:
    """R17, R18: an unplayed marker leaves the game."""
    cards, plain, x2, captured = hand.seats[hand.to_act]
    if marker is _PLAIN:
        seat = Seat(cards, plain - 1, x2, captured)
    else:
        seat = Seat(cards, plain, False, captured)
    seats = _with_seat(hand.seats, hand.to_act, seat)
    return _after_marker(hand._replace(seats=seats, actions=(*hand.actions, action)))


def _after_marker(hand: Hand) -> Hand:
    """R23: in the czech rules the last marker, placed or paid, loses the hand at once."""
    if hand.rules is _CZECH and not hand.seats[hand.to_act].unplayed:
        return _end(hand, hand.to_act.other, 1, ())
    return hand


def _next_turn(hand: Hand, commanded: bool = False, guarded: bool = False) -> Hand:
    """R9, R21: the other player's turn begins, and is lost at once if they must play and cannot."""
    player = hand.to_act.other
    cards, plain, x2, _ = hand.seats[player]
    after = Hand(
        hand.rules,
        hand.opener,
        _TURN,
        player,
        hand.seats,
        hand.row,
        hand.aside,
        hand.pile,
        hand.board,
        commanded,
        guarded,
        False,
        hand.announced,
        None,
        hand.actions,
    )
    if not plain and not x2:
        told = commanded and playable(cards, hand.row[-1])
        if told or len(cards) == MOST_CARDS:
            return _end(after, player.other, 1, ())
    return after


def _end(hand: Hand, winner: Player, points: int, combinations: tuple[Combination, ...]) -> Hand:
    return hand._replace(
        phase=_HAND_OVER,
        commanded=False,
        guarded=False,
        asked=False,
        result=Result(winner, points, combinations),
    )


def why_not(hand: Hand, action: Action) -> Reason:
    """The reason that refuses an action which is not legal in this hand."""
    phase, seat = hand.phase, hand.seats[hand.to_act]
    if phase is _HAND_OVER:
        return Reason.HAND_OVER
    if phase is _SHUFFLE:
        return Reason.SHUFFLE_DUE
    if isinstance(action, Shuffle):
        return Reason.NO_SHUFFLE_DUE
    if isinstance(action, actions.Begin | Deck):
        return Reason.HAND_GOES_ON
    if phase is _OPENING:
        return Reason.NOT_HELD if isinstance(action, Start) else Reason.MUST_START
    if isinstance(action, Start):
        return Reason.ROW_STARTED
    if phase is _ENDING:
        return _why_not_ending(hand, action)
    if isinstance(action, Ask):
        return Reason.ASKED_ALREADY if hand.asked else Reason.NOTHING_CAPTURED
    if isinstance(action, Draw):
        return Reason.FOUR_CARDS if len(seat.cards) == MOST_CARDS else Reason.TOLD_TO_PLAY
    if isinstance(action, Play):
        if action.card not in seat.cards:
            return Reason.NOT_HELD
        if action.card == hand.row[-1]:
            return Reason.SAME_CARD
        return _why_not_marker(seat, action.marker)
    return Reason.PLAY_FIRST


def _why_not_ending(hand: Hand, action: Action) -> Reason:
    if isinstance(action, Command | Guard):
        if isinstance(action, Command) and hand.guarded:
            return Reason.TOLD_GUARD
        return _why_not_marker(hand.seats[hand.to_act], action.marker)
    return Reason.ASK_FIRST if isinstance(action, Ask) else Reason.PLAYED_ALREADY


def _why_not_marker(seat: Seat, marker: Marker) -> Reason:
    if not seat.unplayed:
        return Reason.NO_MARKER
    return Reason.NO_X2 if marker is _X2 else Reason.NO_PLAIN
