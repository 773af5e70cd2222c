"""R6-R21, Play! of R17 too: one hand, immutable: whose turn it is, and where each action leads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from hacktrick.rules import legal
from hacktrick.rules.actions import (
    Action,
    Ask,
    Command,
    Draw,
    Guard,
    Pass,
    Play,
    Shuffle,
    Start,
    check_kind,
)
from hacktrick.rules.board import EMPTY_BOARD, Board, Marker, completed, place, unchecked
from hacktrick.rules.cards import Card, Cards, same_cards, without_card
from hacktrick.rules.holding import Holding, Holdings, with_holding
from hacktrick.rules.legal import Legal
from hacktrick.rules.phase import Phase
from hacktrick.rules.players import Player
from hacktrick.rules.refusal import Refusal, Refused
from hacktrick.rules.result import Result, RuleSet, out_of_markers, spent, won

# Names of the module, because an enum's member takes as long to read as a short step to do.
_TURN, _ENDING = Phase.TURN, Phase.ENDING
_SHUFFLE, _HAND_OVER = Phase.SHUFFLE, Phase.HAND_OVER


class Hand(NamedTuple):
    """One hand as it stands; `apply` plays it on. One that is laid out needs `arrange.with_legal`."""

    rules: RuleSet
    opener: Player
    phase: Phase
    to_act: Player  # in the phases shuffle and hand-over: whose turn it was
    holdings: Holdings
    row: Cards  # R4: oldest first
    aside: Cards
    pile: Cards  # top first
    board: Board = EMPTY_BOARD
    commanded: bool = False  # R17: Play! was said to the player to act
    guarded: bool = False  # R18: the player to act may not say Play!
    asked: bool = False  # R10: the player to act has asked this turn
    announced: tuple[int, int] | None = None
    result: Result | None = None
    legal: Legal = ()  # what the player to act may do; nothing when chance is due or the hand is over
    before: Hand | None = None  # the hand that `action` made this one of; None for the deal
    action: Action | None = None  # None if this hand was arranged, not played

    def __repr__(self) -> str:
        facts = map("{}={!r}".format, self._fields[:-2], self[:-2])
        return f"Hand({', '.join(facts)}, actions={self.actions!r})"

    @property
    def steps(self) -> tuple[tuple[Action, Hand], ...]:
        """Every action since the deal, and the hand after it. An arranged hand has none."""
        steps: list[tuple[Action, Hand]] = []
        hand: Hand | None = self
        while hand is not None and hand.action is not None:
            steps.append((hand.action, hand))
            hand = hand.before
        return tuple(reversed(steps))

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action since the deal, the deck first. An arranged hand has none."""
        return tuple(action for action, _ in self.steps)

    @property
    def newest(self) -> Card | None:
        """R4: the newest card of the Row, the only one that matters for play."""
        return self.row[-1] if self.row else None

    @property
    def shown(self) -> bool:
        """R17: whether the player to act had to show their cards: none could be played after Play!."""
        if not self.commanded or self.phase is not _TURN:
            return False
        return not legal.playable(self.holdings[self.to_act].cards, self.row[-1])

    def apply(self, action: Action) -> Hand:
        """The hand after an action of the player to act, or after a shuffle.

        Raises Refused, with the rule's number, if the action is not legal now, and TypeError for
        anything but an action.
        """
        does = _DOES.get(type(action))
        if does is not None and (action in self.legal or self._is_due(action)):
            return does(self, action)
        check_kind(action)
        raise Refused(self._refused(action))

    def refusal(self, action: Action) -> Refusal | None:
        """Why an action is not legal now, or None if it is. Raises TypeError for anything else."""
        check_kind(action)
        return None if action in self.legal or self._is_due(action) else self._refused(action)

    def _refused(self, action: Action) -> Refusal:
        """The refusal of an action that is not legal."""
        reason = legal.why_not(
            action,
            phase=self.phase,
            holding=self.holdings[self.to_act],
            newest=self.newest,
            asked=self.asked,
            guarded=self.guarded,
        )
        return Refusal(reason, action, self.legal, self.newest)

    def _is_due(self, action: Action) -> bool:
        """R19: whether an action is the shuffle that chance owes: the Row without its newest card."""
        if self.phase is not _SHUFFLE or not isinstance(action, Shuffle):
            return False
        return same_cards(action.cards, self.row[:-1])


# What each action does. Every function takes a hand in which its action is legal. What `_next_turn` and
# `_after` take is not named, because names would cost a tenth of the speed (`tests/benchmarks`): it
# stands in the order of the fields of a hand.


def _start(hand: Hand, action: Start) -> Hand:
    """R7, R8: the Row starts, and both announce their sums."""
    cards = without_card(hand.holdings[hand.to_act].cards, action.card)
    holdings = with_holding(hand.holdings, hand.to_act, Holding(cards))
    announced = (sum(holdings[0].cards), sum(holdings[1].cards))
    return _next_turn(hand, action, holdings, (action.card,), hand.pile, announced=announced)


def _ask(hand: Hand, action: Ask) -> Hand:
    """R10: a captured marker leaves the game; the answer follows from the hand."""
    player, row, commanded, guarded = hand.to_act, hand.row, hand.commanded, hand.guarded
    holding = hand.holdings[player].asked()
    holdings = with_holding(hand.holdings, player, holding)
    cards, plain, x2, _ = holding
    turn = legal.turn(cards, row[-1], plain > 0, x2, commanded, False)
    pile, board = hand.pile, hand.board
    return _after(
        hand, action, _TURN, player, holdings, row, pile, board, turn, commanded, guarded, asked=True
    )


def _play(hand: Hand, action: Play) -> Hand:
    """R11, R12, R15: place a marker, take what it captures, and see whether it wins."""
    player, card, marker, guarded = hand.to_act, action.card, action.marker, hand.guarded
    row = (*hand.row, card)
    number = row[-2] + card
    board, taken = place(hand.board, number, player, marker)
    holding = hand.holdings[player].played(card, marker, taken)
    holdings = with_holding(hand.holdings, player, holding)
    combinations = completed(board, number)
    if combinations:
        result = won(player, board, combinations, marker)
    elif spent(hand.rules, holding):
        result = out_of_markers(player)
    else:
        endings = legal.endings(holding.plain > 0, holding.x2, guarded)
        return _after(
            hand, action, _ENDING, player, holdings, row, hand.pile, board, endings, False, guarded
        )
    return _after(hand, action, _HAND_OVER, player, holdings, row, hand.pile, board, result=result)


def _draw(hand: Hand, action: Draw) -> Hand:
    """R13, R19: take the top card; the turn is over, or a shuffle is due first."""
    pile = hand.pile
    holdings = with_holding(hand.holdings, hand.to_act, hand.holdings[hand.to_act].drew(pile[0]))
    if len(pile) > 1:
        return _next_turn(hand, action, holdings, hand.row, pile[1:])
    return _after(hand, action, _SHUFFLE, hand.to_act, holdings, hand.row, (), hand.board)


def _shuffle(hand: Hand, action: Shuffle) -> Hand:
    """R19: the Row without its newest card is the new pile."""
    return _next_turn(hand, action, hand.holdings, hand.row[-1:], action.cards)


def _pass(hand: Hand, action: Pass) -> Hand:
    """R16: the turn ends for nothing."""
    return _next_turn(hand, action, hand.holdings, hand.row, hand.pile)


def _command(hand: Hand, action: Command) -> Hand:
    """R17: the opponent must play on their coming turn."""
    return _pay(hand, action, action.marker, commanded=True)


def _guard(hand: Hand, action: Guard) -> Hand:
    """R18: the opponent may not say Play! on their coming turn."""
    return _pay(hand, action, action.marker, guarded=True)


def _pay(
    hand: Hand, action: Action, marker: Marker, commanded: bool = False, guarded: bool = False
) -> Hand:
    """R17, R18: an unplayed marker leaves the game."""
    player = hand.to_act
    holding = hand.holdings[player].paid(marker)
    holdings = with_holding(hand.holdings, player, holding)
    if spent(hand.rules, holding):
        lost = out_of_markers(player)
        return _after(
            hand, action, _HAND_OVER, player, holdings, hand.row, hand.pile, hand.board, result=lost
        )
    return _next_turn(hand, action, holdings, hand.row, hand.pile, commanded, guarded)


# Each function takes its own kind of action, which a table cannot say more closely than this.
_DOES: dict[type, Callable[[Hand, Any], Hand]] = {
    Start: _start,
    Ask: _ask,
    Play: _play,
    Draw: _draw,
    Pass: _pass,
    Command: _command,
    Guard: _guard,
    Shuffle: _shuffle,
}


def _next_turn(
    hand: Hand,
    action: Action,
    holdings: Holdings,
    row: Cards,
    pile: Cards,
    commanded: bool = False,
    guarded: bool = False,
    announced: tuple[int, int] | None = None,
) -> Hand:
    """R9, R21: the other player's turn begins, and is lost at once if they must play and cannot."""
    player = hand.to_act.other
    cards, plain, x2, captured = holdings[player]
    turn = legal.turn(cards, row[-1], plain > 0, x2, commanded, captured > 0)
    board = hand.board
    if turn:
        return _after(
            hand, action, _TURN, player, holdings, row, pile, board, turn, commanded, guarded, announced
        )
    lost = out_of_markers(player)
    return _after(
        hand, action, _HAND_OVER, player, holdings, row, pile, board, announced=announced, result=lost
    )


def _after(
    hand: Hand,
    action: Action,
    phase: Phase,
    to_act: Player,
    holdings: Holdings,
    row: Cards,
    pile: Cards,
    board: Board,
    legal: Legal = (),
    commanded: bool = False,
    guarded: bool = False,
    announced: tuple[int, int] | None = None,
    asked: bool = False,
    result: Result | None = None,
) -> Hand:
    """The hand after an action, with everything that an action may change."""
    fields = (
        hand.rules,
        hand.opener,
        phase,
        to_act,
        holdings,
        row,
        hand.aside,
        pile,
        board,
        commanded,
        guarded,
        asked,
        announced or hand.announced,
        result,
        legal,
        hand,
        action,
    )
    return unchecked(Hand, fields)
