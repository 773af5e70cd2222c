"""Statistics of self-play: each match counts for the right level, each end of a hand by its kind."""

from __future__ import annotations

from collections import Counter

import pytest

from hacktrick.analysis.hand_end import HandEnd
from hacktrick.analysis.intervals import wilson
from hacktrick.analysis.self_play import SelfPlay
from hacktrick.analysis.statistics import MatchFigures, Statistics, figures
from hacktrick.computer.levels import opponent
from hacktrick.play.chance import Chance
from hacktrick.record.reader import Head, parse
from hacktrick.rules import (
    Ask,
    Combination,
    Command,
    Draw,
    Guard,
    Pass,
    Phase,
    Play,
    Player,
    Result,
    RuleSet,
)

LINE, STACK = (2, 5, 8), (5, 5, 5)


@pytest.mark.parametrize(
    ("combinations", "points", "end"),
    [
        ((), 1, HandEnd.OUT_OF_MARKERS),
        ((LINE,), 1, HandEnd.LINE),
        ((LINE,), 2, HandEnd.LINE_X2),
        ((LINE, (4, 5, 6)), 2, HandEnd.LINE_X2),
        ((STACK,), 1, HandEnd.STACK),
        ((STACK,), 2, HandEnd.STACK_X2),
        ((LINE, STACK), 1, HandEnd.LINE),
    ],
)
def test_a_hand_ends_by_line_by_stack_or_out_of_markers(
    combinations: tuple[Combination, ...], points: int, end: HandEnd
) -> None:
    assert HandEnd.of(Result(Player.A, points, combinations)) is end


def self_played(seed: int) -> SelfPlay:
    pair = opponent("medium", seed), opponent("easy", seed)
    return SelfPlay(Head(("Ada", "Bo"), RuleSet.STANDARD, 2), pair, Chance(seed, Player.A))


@pytest.mark.parametrize("seat", Player)
def test_figures_of_a_match_are_told_from_the_seat_of_the_first_level(seat: Player) -> None:
    played = self_played(3)
    of_seat = figures(played, seat)
    match, results = played.match, played.results
    assert of_seat.a_won is (match.winner is seat)
    assert of_seat.points == (match.score[seat], match.score[seat.other])
    assert of_seat.hands == tuple(
        sum(result.winner is player for result in results) for player in (seat, seat.other)
    )
    assert of_seat.seconds == (played.seconds[seat], played.seconds[seat.other])
    assert of_seat.ends.total() == len(results) == sum(of_seat.hands)


def test_a_turn_is_a_play_or_a_draw_and_has_one_time() -> None:
    played = self_played(5)
    steps = parse(played.text.encode(), "self-play").steps
    for player in Player:
        own = [step for step in steps if step.player is player]
        openings = sum(str(step.action).startswith("starts") for step in own)
        turns = sum(isinstance(step.action, Play | Draw) for step in own)
        assert len(played.seconds[player]) == turns + openings
    assert played.turns == sum(isinstance(step.action, Play | Draw) for step in steps)
    assert played.match.phase is Phase.MATCH_OVER
    assert all(time > 0 for times in played.seconds for time in times)


def test_the_time_of_a_turn_is_that_of_all_its_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1_000_000))
    monkeypatch.setattr("hacktrick.analysis.self_play.perf_counter", lambda: float(next(clock)))
    played = self_played(5)  # each action takes a second
    turns: dict[Player, list[float]] = {player: [] for player in Player}
    asked = False
    for step in parse(played.text.encode(), "self-play").steps:
        if step.player is None:
            continue
        if asked or isinstance(step.action, Pass | Command | Guard):
            turns[step.player][-1] += 1
        else:
            turns[step.player].append(1)
        asked = isinstance(step.action, Ask)
    assert played.seconds == (turns[Player.A], turns[Player.B])
    assert {1.0, 2.0} <= set(played.seconds[0]) | set(played.seconds[1])


def test_figures_of_many_matches_are_added_up() -> None:
    both = Statistics(
        [
            MatchFigures(
                True,
                hands=(3, 1),
                points=(5, 2),
                ends=Counter({HandEnd.LINE: 4}),
                turns=40,
                seconds=([1.0, 2.0], [5.0]),
            ),
            MatchFigures(
                False,
                hands=(0, 4),
                points=(0, 6),
                ends=Counter({HandEnd.LINE: 1, HandEnd.STACK: 3}),
                turns=56,
                seconds=([6.0], [7.0]),
            ),
            MatchFigures(
                True,
                hands=(4, 0),
                points=(5, 0),
                ends=Counter({HandEnd.STACK_X2: 4}),
                turns=24,
                seconds=([9.0], [6.0]),
            ),
        ]
    )
    assert both.wins == (2, 1)
    assert both.hands == (7, 5)
    assert both.points == (10, 8)
    assert both.ends == {HandEnd.LINE: 5, HandEnd.STACK: 3, HandEnd.STACK_X2: 4}
    assert both.turns_a_hand == 10
    assert both.seconds == (4.0, 6.0)
    assert both.interval == wilson(2, 3)
