"""Single choices that say what a level understands: wins, dangers, Play!, questions, the x2."""

from collections import Counter

import pytest

from hacktrick.computer.levels import opponent
from hacktrick.computer.opponent import Iterations, Opponent
from hacktrick.rules import (
    Ask,
    Command,
    Draw,
    Holding,
    Marker,
    Pass,
    Phase,
    Play,
    PlayerAction,
    PlayerView,
)
from tests.computer.positions import ME, OTHER, X2, layout, my_view, on

thinkers = pytest.mark.parametrize("level", ["medium", "hard", "master"])


def turn(level: str, seen: PlayerView) -> tuple[PlayerAction, ...]:
    return opponent(level, 1, Iterations(400)).plan(seen, lambda: False).actions


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "master"])
def test_a_win_on_the_table_is_taken(level: str) -> None:
    seen = my_view((0, 3, 5), (1, 2, 4), newest=4, board=layout(**on(ME, 2, 6), **on(OTHER, 7)))
    assert turn(level, seen) == (Play(3),)


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "master"])
def test_of_two_wins_the_one_for_two_points_is_taken(level: str) -> None:
    # a 5 completes 8-1-6 with plain markers, a 2 completes 4-3-8 with the x2 in it
    board = layout(**on(ME, 1, 8), s4=(ME, X2))
    spent = Holding((), plain=5, x2=False)
    assert turn(level, my_view((2, 5), (1, 3, 3), newest=1, board=board, me=spent)) == (Play(2),)


@thinkers
def test_a_marker_that_threatens_to_win_is_captured(level: str) -> None:
    board = layout(**on(OTHER, 6), s2=(OTHER, X2))  # a 7 would win two points
    seen = my_view((1, 2, 5), (1, 3, 3), newest=4, board=board)
    assert turn(level, seen)[0] in {Play(2), Play(2, Marker.X2)}  # takes the one on 6


@pytest.mark.parametrize("level", ["medium", "hard"])  # here every turn wins, and `master` mixes equals
def test_play_is_said_to_a_player_without_a_marker(level: str) -> None:
    short, spent = Holding((), plain=2, x2=False), Holding((), plain=0, x2=False)
    seen = my_view((0, 5), (1,), newest=3, me=short, you=spent)
    assert turn(level, seen)[-1] == Command()  # R21: with any card to play they lose at once


@thinkers
def test_a_question_is_asked_where_the_answer_tells_something(level: str) -> None:
    rich = Holding((), captured=1)
    assert turn(level, my_view((0, 1, 5), (1, 2, 4), newest=3, me=rich)) == (Ask(),)
    assert turn(level, my_view((0, 1, 5), (), newest=3, me=rich)) != (Ask(),)


def easy(monkeypatch: pytest.MonkeyPatch, lapses: float, seed: int = 1) -> Opponent:
    monkeypatch.setattr("hacktrick.computer.easy.LAPSES", lapses)
    return opponent("easy", seed)


def test_the_easy_player_takes_a_capture_every_other_time_where_it_does_not_think(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spent = Holding((), plain=6, x2=False)
    view = my_view((0, 1, 5), (2, 2, 4), newest=3, board=layout(**on(OTHER, 4)), me=spent)
    chosen = Counter(easy(monkeypatch, 1, seed).choose(view) for seed in range(400))
    captures, draws = chosen.pop(Play(1)), chosen.pop(Draw())
    assert 190 < captures < 280  # half, and a third of the plays that are chosen from all
    assert 60 < draws < 140
    assert set(chosen) == {Play(0), Play(5)} and 40 < chosen.total() < 110


def test_the_easy_player_pays_for_nothing_and_doubles_early_where_it_does_not_think(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rich = Holding((), captured=1)
    for seed in range(20):
        chosen = easy(monkeypatch, 1, seed).choose(my_view((0, 1, 5), (1, 2, 4), newest=3, me=rich))
        assert chosen == Draw() or (isinstance(chosen, Play) and chosen.marker is Marker.X2)
    assert opponent("easy").choose(my_view((1, 5), (1, 2, 4), newest=3, phase=Phase.ENDING)) == Pass()


def test_the_easy_player_chooses_like_the_medium_one_where_it_thinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = layout(**on(OTHER, 6), s2=(OTHER, X2))  # a 7 would win two points
    seen = my_view((1, 2, 5), (1, 3, 3), newest=4, board=board)
    thought = {easy(monkeypatch, 0, seed).choose(seen) for seed in range(10)}
    assert thought <= {Play(2), Play(2, Marker.X2)}  # takes the one on 6
    assert len({easy(monkeypatch, 0.5, seed).choose(seen) for seed in range(20)} - thought) > 0
