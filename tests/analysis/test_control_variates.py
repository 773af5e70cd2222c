"""Luck has mean zero, proved by playing every way a hand can go, and results vary less without it."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from typing import NamedTuple

import pytest

from hacktrick.analysis.control_variates import Policy, luck
from hacktrick.analysis.self_play import SelfPlay
from hacktrick.computer.levels import opponent
from hacktrick.computer.opponent import Opponent
from hacktrick.play.chance import Chance
from hacktrick.record.reader import Head, Step
from hacktrick.rules import (
    Draw,
    Hand,
    Marker,
    Match,
    Phase,
    Play,
    Player,
    RuleSet,
    Shuffle,
    Square,
    view,
)
from hacktrick.rules.arrange import with_legal
from hacktrick.rules.board import EMPTY_BOARD, place
from hacktrick.rules.holding import Holding


class Line(NamedTuple):
    """One way in which a hand can go: its events, the policies of its choices, and its chance."""

    steps: tuple[Step, ...]
    policies: tuple[Policy | None, ...]
    chance: float

    @property
    def won(self) -> float:
        """1 where A has won."""
        hand = self.steps[-1].match.hand
        assert hand is not None and hand.result is not None
        return float(hand.result.winner is Player.A)


def beginning(match: Match) -> Line:
    """Nothing has happened but what led to this match."""
    return Line((Step(0, None, Draw(), match),), (), 1.0)


def lines(line: Line, players: tuple[Opponent, Opponent], known: set[Player]) -> Iterator[Line]:
    """Every way to go on, of players who choose at random, with the policies of those who are known."""
    match = line.steps[-1].match
    hand, player = match.hand, match.to_act
    assert hand is not None
    if hand.result is not None:
        yield line
    elif hand.phase is Phase.SHUFFLE:  # the card that is on top then is chosen when it is drawn
        after = match.apply(shuffle := Shuffle(hand.row[:-1]))
        yield from lines(
            line._replace(steps=(*line.steps, Step(0, None, shuffle, after))), players, known
        )
    else:
        assert player is not None
        policy = players[player].policy(view(match, player))
        assert policy is not None
        policies = (*line.policies, policy if player in known else None)
        for action, chance in policy.items():
            tops = set(hand.pile) if isinstance(action, Draw) else {None}
            for top in tops:
                before = match
                if top is not None:
                    pile = [*hand.pile]
                    pile.remove(top)
                    before = match._replace(hand=hand._replace(pile=(top, *pile)))
                    drawn = chance * hand.pile.count(top) / len(hand.pile)
                steps = (
                    *line.steps[:-1],
                    line.steps[-1]._replace(match=before),
                    Step(0, player, action, before.apply(action)),
                )
                share = chance if top is None else drawn
                yield from lines(Line(steps, policies, line.chance * share), players, known)


def position(rules: RuleSet, pile: tuple[int, ...], plain: int) -> Match:
    """A late position: both have a threat, and few markers left."""
    board = EMPTY_BOARD
    for number, player in (2, Player.A), (5, Player.A), (4, Player.B), (3, Player.B), (6, Player.A):
        board, _ = place(board, number, player, Marker.PLAIN)
    hand = Hand(
        rules=rules,
        opener=Player.A,
        phase=Phase.TURN,
        to_act=Player.A,
        holdings=(
            Holding((0, 2, 3), plain=plain, x2=False),
            Holding((1, 4, 4), plain=plain, x2=False),
        ),
        row=(2, 5),
        aside=(0, 1),
        pile=pile,
        board=board,
        announced=(5, 9),
    )
    return Match(rules, 2, (1, 0), number=2, dealer=Player.A, hand=with_legal(hand))


STANDARD, CZECH = position(RuleSet.STANDARD, (3, 5, 3), 1), position(RuleSet.CZECH, (3, 5), 2)
BOTH: set[Player] = {*Player}


@pytest.mark.parametrize(
    ("begun", "known", "one_hand"),
    [
        (STANDARD, BOTH, False),
        (STANDARD, BOTH, True),
        (STANDARD, {Player.B}, True),
        (STANDARD, set(), False),
        (CZECH, {Player.A}, False),
        (CZECH, set(), True),
    ],
)
def test_over_all_ways_that_a_hand_can_go_luck_is_nothing_on_average(
    begun: Match, known: set[Player], one_hand: bool
) -> None:
    random = opponent("random"), opponent("random")
    every = list(lines(beginning(begun), random, known))
    assert len(every) > 100
    assert fsum(line.chance for line in every) == pytest.approx(1, abs=1e-12)
    lucks = [luck(line.steps, Player.A, line.policies, one_hand=one_hand) for line in every]
    assert max(map(abs, lucks)) > 0.004
    assert fsum(line.chance * lucky for line, lucky in zip(every, lucks, strict=True)) == pytest.approx(
        0, abs=1e-12
    )


def test_what_luck_leaves_varies_less_and_has_the_same_mean() -> None:
    random = opponent("random"), opponent("random")
    every = list(lines(beginning(STANDARD), random, BOTH))

    def mean(values: list[float]) -> float:
        return fsum(line.chance * value for line, value in zip(every, values, strict=True))

    won = [line.won for line in every]
    less = [line.won - luck(line.steps, Player.A, line.policies, one_hand=True) for line in every]
    share = mean(won)
    assert mean(less) == pytest.approx(share, abs=1e-12)
    assert mean([(value - share) ** 2 for value in less]) < 0.8 * share * (1 - share)


def test_of_one_hand_it_is_only_luck_to_win_not_with_how_many_points() -> None:
    """A line through the x2 gives 2 points, another line 1."""
    assert STANDARD.hand is not None
    board = list(STANDARD.hand.board)
    board[5] = Square(Player.A, (Marker.X2,))
    before = STANDARD._replace(score=(0, 0), target=3, hand=STANDARD.hand._replace(board=tuple(board)))
    one, two = (Play(card) for card in (2, 3))
    lucks = []
    for one_hand in (True, False):
        steps = (*beginning(before).steps, Step(0, Player.A, two, before.apply(two)))
        lucks.append(luck(steps, Player.A, [{one: 0.5, two: 0.5}], one_hand=one_hand))
    assert lucks[0] == 0 and lucks[1] > 0.01


@pytest.mark.parametrize("one_hand", [False, True])
def test_what_one_player_gains_by_luck_the_other_loses(one_hand: bool) -> None:
    pair = opponent("easy", 1), opponent("random", 2)
    played = SelfPlay(Head(("a", "b"), RuleSet.CZECH, 2), pair, Chance(4), one_hand=one_hand)
    assert played.luck(Player.A) == pytest.approx(-played.luck(Player.B))
    assert played.luck(Player.A) != 0


def test_luck_of_many_quick_hands_lies_within_its_error_of_nothing() -> None:
    lucks = []
    for seed in range(60):
        pair = opponent("easy", seed), opponent("random", seed + 1000)
        head = Head(("a", "b"), RuleSet.STANDARD, 1)
        lucks.append(SelfPlay(head, pair, Chance(seed, Player(seed % 2)), one_hand=True).luck(Player.A))
    mean = fsum(lucks) / len(lucks)
    error = (fsum((lucky - mean) ** 2 for lucky in lucks) / len(lucks) / (len(lucks) - 1)) ** 0.5
    assert abs(mean) < 3 * error
