"""Every registered opponent: legal to the end, blind to what is hidden, repeatable, easy to stop."""

import random
from itertools import count, pairwise
from typing import Any

import pytest
from hypothesis import given, settings

from hacktrick.analysis.self_play import SelfPlay
from hacktrick.computer.hard import Hard
from hacktrick.computer.levels import LEVELS, opponent
from hacktrick.computer.opponent import (
    Budget,
    Effort,
    Iterations,
    Seconds,
    Stop,
    never,
    seed_of_hand,
)
from hacktrick.computer.turns import Turn, turn_of
from hacktrick.play.chance import Chance
from hacktrick.record.reader import Head, parse
from hacktrick.rules import Ask, Draw, Player, PlayerAction, PlayerView, RuleSet, view
from tests.computer.positions import my_view
from tests.strategies import play_match, seeds
from tests.worlds import a_hand, another_world, states

QUICK = Iterations(15)
levels = pytest.mark.parametrize("level", LEVELS)


@levels
@pytest.mark.parametrize("rules", RuleSet)
def test_an_opponent_finishes_matches_legally(level: str, rules: RuleSet) -> None:
    for seed in range(3):
        others = opponent(level, seed, QUICK), opponent("random", seed, QUICK)
        played = SelfPlay(Head(("a", "b"), rules, 3), others, Chance(seed, Player.A))
        assert played.match.winner is not None  # an illegal action would have been refused on the way


@levels
@settings(max_examples=12)
@given(seed=seeds)
def test_what_an_opponent_cannot_see_does_not_change_its_choice(level: str, seed: int) -> None:
    rng = random.Random(seed)
    match, world = a_hand(play_match(seed).steps, rng)
    for player in Player:
        other = another_world(match, world, viewer=player, rng=rng)
        for one, two in zip(states(match, world), states(match, other), strict=True):
            if one.to_act is player:
                first, second = (opponent(level, 7, QUICK).choose(view(m, player)) for m in (one, two))
                assert first == second


@levels
def test_an_opponent_is_given_nothing_but_views(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []
    computer = opponent(level, 1, QUICK)
    choose = computer.choose

    def spy(*arguments: Any, **named: Any) -> PlayerAction:
        given.extend([*arguments, *named.values()])
        return choose(*arguments, **named)

    monkeypatch.setattr(computer, "choose", spy)
    head = Head(("a", "b"), RuleSet.STANDARD, 1)
    SelfPlay(head, (computer, opponent("easy", 1)), Chance(1, Player.A))
    assert given
    for seen in given:
        assert isinstance(seen, PlayerView) and seen.player is Player.A
        assert seen.shown or seen.cards[Player.B] is None


@levels
def test_the_same_seed_and_work_make_the_same_match(level: str) -> None:
    def played(seed: int) -> str:
        pair = opponent(level, seed, QUICK), opponent(level, seed + 1, QUICK)
        head = Head(("a", "b"), RuleSet.STANDARD, 2)
        return SelfPlay(head, pair, Chance(4, Player.B)).text

    assert played(1) == played(1)
    if level in ("random", "easy"):
        assert played(1) != played(2)


@levels
def test_it_is_an_error_to_ask_for_a_choice_out_of_turn(level: str) -> None:
    seen = view(play_match(1).states[3], None)
    with pytest.raises(ValueError, match="turn"):
        opponent(level, 1, QUICK).choose(seen)


searching = pytest.mark.parametrize("level", ["hard", "master"])


@searching
def test_thinking_ends_as_soon_as_it_is_stopped(level: str) -> None:
    asked = count()
    seen = my_view((0, 1, 2), (3, 4, 5), 4)
    action = opponent(level, 1, Iterations(10**12)).choose(seen, lambda: next(asked) >= 20)
    assert next(asked) == 21
    assert action in seen.legal


@searching
def test_there_is_a_turn_even_where_thinking_is_stopped_at_once(level: str) -> None:
    seen = my_view((0, 1, 2), (3, 4, 5), 4)
    assert opponent(level, 1, Iterations(0)).choose(seen) in seen.legal
    assert opponent(level, 1).choose(seen, lambda: True) in seen.legal


@levels
def test_an_opponent_has_a_second_for_a_turn_unless_it_is_given_another_effort(level: str) -> None:
    assert opponent(level).effort == Seconds(1.0)
    assert opponent(level, effort=QUICK).effort == QUICK


def test_efforts_and_turns_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Seconds(1).each = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        Iterations(1).each = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        turn_of(Draw()).actions = ()  # type: ignore[misc]


def test_medium_looks_at_no_second_hand_once_it_is_stopped() -> None:
    asked = count()
    seen = my_view((0, 1, 2), (3, 4, 5), 4)
    action = opponent("medium", 1).choose(seen, lambda: next(asked) >= 0)
    assert next(asked) == 1
    assert action in seen.legal


@pytest.mark.parametrize("number", [1, 2, 7])
def test_a_number_of_iterations_is_spent_one_by_one(number: int) -> None:
    budget = Budget(Iterations(number), never)
    assert [budget.spend() for _ in range(number + 2)] == [True] * number + [False] * 2


def test_seconds_are_spent_until_the_clock_has_gone_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(100)  # a second later each time it is read
    monkeypatch.setattr("hacktrick.computer.opponent.monotonic", lambda: next(clock))
    budget = Budget(Seconds(3), never)
    assert [budget.spend() for _ in range(4)] == [True, True, False, False]


def test_of_seconds_no_more_than_so_many_iterations_are_spent() -> None:
    efforts: list[tuple[Effort, int]] = [(Seconds(1000), 5), (Iterations(9), 9)]
    for effort, spent in efforts:
        budget = Budget(effort, never, most=5)
        assert [budget.spend() for _ in range(12)] == [True] * spent + [False] * (12 - spent)


def test_hard_does_not_think_for_as_long_as_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hard, "most", 3)
    hard = opponent("hard", 1, Seconds(1000))
    hard.choose(my_view((0, 1, 2), (3, 4, 5), 4))
    assert hard.searched is not None and hard.searched.rounds == 3


@pytest.mark.parametrize("effort", [Seconds(1000), Iterations(1000)])
def test_an_effort_is_spent_when_thinking_is_stopped(effort: Effort) -> None:
    assert Budget(effort, never).spend()
    assert not Budget(effort, lambda: True).spend()


@pytest.mark.parametrize("level", ["medium", "hard", "master"])
def test_a_turn_is_thought_out_once(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    computer = opponent(level, 1, QUICK)
    plan = computer.plan
    planned: list[PlayerView] = []

    def spy(view: PlayerView, stop: Stop) -> Turn:
        planned.append(view)
        return plan(view, stop)

    monkeypatch.setattr(computer, "plan", spy)
    head = Head(("a", "b"), RuleSet.STANDARD, 5)
    played = SelfPlay(head, (computer, opponent("easy", 1)), Chance(2, Player.A))
    own = [step for step in parse(played.text.encode(), "").steps if step.player is Player.A]
    asked = sum(isinstance(step.action, Ask) for step in own)
    assert asked
    assert len(planned) == len(played.seconds[Player.A]) + asked < len(own)


@levels
def test_a_match_taken_up_anywhere_goes_on_as_it_would_have(level: str) -> None:
    pair = opponent(level, 3, QUICK), opponent("easy", 3, QUICK)
    head = Head(("a", "b"), RuleSet.STANDARD, 1)
    steps = parse(SelfPlay(head, pair, Chance(6, Player.A)).text.encode(), "").steps
    chosen = 0
    for before, step in pairwise(steps):
        if step.player is Player.A:
            fresh = opponent(level, 3, QUICK)
            assert fresh.choose(view(before.match, Player.A)) == step.action
            chosen += 1
    assert chosen > 3


def test_the_seed_of_a_hand_is_another_for_each_seed_seat_and_hand() -> None:
    several = {
        seed_of_hand(seed, player, hand) for seed in range(5) for player in Player for hand in range(5)
    }
    assert len(several) == 5 * 2 * 5
    assert seed_of_hand(7, Player.B, 2) == 244033457696356  # the same on every machine


def test_the_seed_of_a_hand_may_be_handed_in() -> None:
    seen = my_view((0, 1, 2), (3, 4, 5), 4)
    assert seen.player is not None
    own, given = opponent("random", 7), opponent("random")
    given.hand_seed = seed_of_hand(7, seen.player, seen.number)
    assert all(own.choose(seen) == given.choose(seen) for _ in range(3))
