"""How good a position is, with both hands known: a chance of winning the hand, and so the match."""

from __future__ import annotations

from math import exp
from random import Random

from hacktrick.computer.match_equity import Stakes
from hacktrick.computer.threats import can_win, prospects
from hacktrick.rules import Board, Cards, Hand, Marker, Phase, Player, PlayerView, Shuffle

# A regression fitted most of these weights, and play-offs the rest (docs/computer.md).
TO_MOVE = 0.17
WINS_NOW = 3.76  # a card of the player to act wins at once
IN_DANGER = -1.24  # a card of the other player's would, as the Row stands
# For each one more than the other player has:
THREATS = 0.33  # squares that win
BEGUN = 0.15  # lines that need two more markers
CARDS = 0.4
MARKERS = 0.3  # unplayed

# How often a won hand is worth two points, by where the winner's x2 is (R20).
DOUBLE_IN_HAND, DOUBLE_ON_BOARD = 0.35, 0.7


def winning_chance(hand: Hand) -> float:
    """The chance, above 0 and below 1, that the player to act wins a hand that is not over."""
    me, other = hand.to_act, hand.to_act.other
    mine, theirs = hand.holdings[me], hand.holdings[other]
    on_board = prospects(hand.board)
    my_wins, my_begun = on_board[me]
    their_wins, their_begun = on_board[other]
    score = (
        TO_MOVE
        + THREATS * (len(my_wins) - len(their_wins))
        + BEGUN * (my_begun - their_begun)
        + CARDS * (len(mine.cards) - len(theirs.cards))
        + MARKERS * (mine.unplayed - theirs.unplayed)
    )
    newest = hand.newest
    if newest is not None:
        if mine.unplayed and can_win(mine.cards, newest, my_wins):
            score += WINS_NOW
        if theirs.unplayed and can_win(theirs.cards, newest, their_wins):
            score += IN_DANGER
    return 1 / (1 + exp(-score))


class Judge:
    """Values positions by a player's chance of winning the match, and plays chance where it is due."""

    def __init__(self, view: PlayerView, random: Random) -> None:
        assert view.player is not None
        self.random = random
        self._player = view.player
        self._stakes = Stakes(view, view.player)
        self.span = self._stakes.span  # between the best and the worst that can come of the hand

    def value(self, hand: Hand) -> float:
        """The player's chance of winning the match from here, 0 to 1."""
        if hand.result is not None:
            return self._stakes.ended(hand.result.winner, hand.result.points)
        chance = winning_chance(hand)
        player = self._player
        return self._stakes.open(
            chance if hand.to_act is player else 1 - chance,
            _double(hand, player),
            _double(hand, player.other),
        )

    def settled(self, hand: Hand) -> Hand:
        """The hand after the shuffle that may be due (R19), in an order drawn here."""
        if hand.phase is Phase.SHUFFLE:
            return hand.apply(Shuffle(self.shuffled(hand.row[:-1])))
        return hand

    def shuffled(self, cards: Cards) -> Cards:
        """Cards in an order drawn here."""
        order = list(cards)
        self.random.shuffle(order)
        return tuple(order)


def _double(hand: Hand, player: Player) -> float:
    if hand.holdings[player].x2:
        return DOUBLE_IN_HAND
    return DOUBLE_ON_BOARD if _has_x2(hand.board, player) else 0.0


def _has_x2(board: Board, player: Player) -> bool:
    return any(square.owner is player and Marker.X2 in square.markers for square in board)
