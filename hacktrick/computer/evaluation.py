"""The evaluation: how good a position with both hands known is, as a chance of winning the match.

First the chance of winning the hand: a logistic function of a weighted sum of features. Then what the
hand is worth at this score (`match_equity.py`).
"""

from __future__ import annotations

from math import exp

from hacktrick.computer.match_equity import HandEquity
from hacktrick.computer.network import Chances, network
from hacktrick.computer.threats import prospects, reach, threats
from hacktrick.rules import Board, Hand, Marker, Player, PlayerView, Result

# A regression fitted most of these weights, and play-offs the rest (docs/computer.md).
TO_MOVE = 0.17
WINS_NOW = 3.76  # a card of the player to act wins at once
IN_DANGER = -1.24  # a card of the other player's would, as the Row stands
# For each one more than the other player has:
THREATS = 0.33  # squares where one more marker wins
BEGUN = 0.15  # lines with a marker on one of their squares
CARDS = 0.4
MARKERS = 0.3  # unplayed

# How often a won hand is worth two points, by where the winner's x2 is (R20).
DOUBLE_IN_HAND, DOUBLE_ON_BOARD = 0.35, 0.7


def winning_chance(hand: Hand) -> float:
    """The chance, above 0 and below 1, that the player to act wins a hand that is not over."""
    me, other = hand.to_act, hand.to_act.other
    mine, theirs = hand.holdings[me], hand.holdings[other]
    on_board = prospects(hand.board)
    my_threats, my_begun = on_board[me]
    their_threats, their_begun = on_board[other]
    score = (
        TO_MOVE
        + THREATS * (my_threats - their_threats)
        + BEGUN * (my_begun - their_begun)
        + CARDS * (len(mine.cards) - len(theirs.cards))
        + MARKERS * (mine.unplayed - theirs.unplayed)
    )
    newest = hand.newest
    if newest is not None:
        winning = threats(hand.board)
        if mine.unplayed and winning[me] & reach(mine.cards, newest):
            score += WINS_NOW
        if theirs.unplayed and winning[other] & reach(theirs.cards, newest):
            score += IN_DANGER
    return 1 / (1 + exp(-score))


class Evaluation:
    """Values positions by one player's chance of winning the match (`match_equity.py`)."""

    def __init__(self, view: PlayerView) -> None:
        assert view.player is not None
        self.player = view.player
        self._equity = HandEquity(view, view.player)

    @property
    def span(self) -> float:
        """The difference in value between the best and the worst end of the hand, up to 1."""
        return self._equity.span

    def of(self, hand: Hand) -> float:
        """The player's chance of winning the match from here, 0 to 1."""
        if hand.result is not None:
            return self.after(hand.result)
        return self._expected(hand, self.chances(hand))

    def after(self, result: Result) -> float:
        """The player's chance of winning the match after a hand that ended like this, 0 to 1."""
        return self._equity.after(result.winner, result.points)

    def chances(self, hand: Hand) -> Chances:
        """The chances of the player to act in a hand that is not over."""
        player = hand.to_act
        return Chances(
            winning_chance(hand), _double_chance(hand, player), _double_chance(hand, player.other)
        )

    def _expected(self, hand: Hand, chances: Chances) -> float:
        win, double_if_won, double_if_lost = chances
        if hand.to_act is not self.player:
            win, double_if_won, double_if_lost = 1 - win, double_if_lost, double_if_won
        return self._equity.expected(win, double_if_won, double_if_lost)


class Learnt(Evaluation):
    """The same, by the chances that a network has learnt (`network.py`)."""

    def __init__(self, view: PlayerView) -> None:
        super().__init__(view)
        self._network = network()

    def chances(self, hand: Hand) -> Chances:
        """The chances of the player to act, who cannot win at once."""
        return self._network.chances(hand)


def _double_chance(hand: Hand, player: Player) -> float:
    """The chance that a hand which this player wins is worth two points (R20)."""
    if hand.holdings[player].x2:
        return DOUBLE_IN_HAND
    return DOUBLE_ON_BOARD if _has_x2(hand.board, player) else 0.0


def _has_x2(board: Board, player: Player) -> bool:
    return any(square.owner is player and Marker.X2 in square.markers for square in board)
