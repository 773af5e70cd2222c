"""The level `master`: it mixes near equals by its seed."""

from __future__ import annotations

from collections import Counter
from random import Random

from hacktrick.computer.determinization import shuffled
from hacktrick.computer.ismcts import Node, Search
from hacktrick.computer.levels import opponent
from hacktrick.computer.master import Master, mixed
from hacktrick.computer.opponent import Iterations
from hacktrick.computer.turns import turn_of
from hacktrick.knowledge.chances import Knowledge, knowledge
from hacktrick.rules import (
    DECK,
    Begin,
    Deck,
    Draw,
    Match,
    Pass,
    Play,
    Player,
    PlayerView,
    Start,
    view,
)
from tests.computer.positions import my_view

ONE, TWO, DRAW = turn_of(Play(1), Pass()), turn_of(Play(2), Pass()), turn_of(Draw())


def chosen(visits: dict[object, int]) -> Counter[object]:
    root = Node(children={turn: Node(visits=number) for turn, number in visits.items()})  # type: ignore[misc]
    random = Random(1)
    return Counter(mixed(root, random) for _ in range(1000))


def test_near_equals_are_chosen_in_proportion_to_their_visits() -> None:
    counts = chosen({ONE: 100, TWO: 90, DRAW: 20})
    assert counts.keys() == {ONE, TWO}
    assert 470 < counts[ONE] < 570


def test_the_order_in_which_turns_are_listed_chooses_nothing() -> None:
    one, other = chosen({ONE: 50, TWO: 50}), chosen({TWO: 50, ONE: 50})
    assert 440 < one[ONE] < 560 and 440 < other[ONE] < 560


def test_a_turn_that_is_visited_far_more_is_always_chosen() -> None:
    assert chosen({ONE: 100, TWO: 70, DRAW: 1}) == {ONE: 1000}


def test_it_searches_the_hands_by_what_the_opponents_turns_say_of_them() -> None:
    match = Match().apply(Begin(1, Player.A)).apply(Deck(shuffled(DECK, Random(1))))
    for kind in (Start, Draw, Draw):
        match = match.apply(next(action for action in match.legal if isinstance(action, kind)))
    assert match.to_act is not None
    seen = view(match, match.to_act)
    player = Master(1, Iterations(5))
    read, pad = player.read(seen), knowledge(seen)
    assert read.weights.keys() == pad.weights.keys() and read.hands != pad.hands
    drawn: list[Knowledge] = []
    search = player.search

    def watched(view: PlayerView, knowledge: Knowledge) -> Search:
        drawn.append(knowledge)
        return search(view, knowledge)

    player.search = watched  # type: ignore[method-assign]
    player.choose(seen)
    assert [each.weights for each in drawn] == [read.weights]


def test_a_search_tells_what_came_of_it() -> None:
    player = opponent("master", 1, Iterations(30))
    player.choose(my_view((0, 1, 2), (3, 4, 5), 4))
    assert player.searched is not None
    assert player.searched.rounds == 30 and 0 < player.searched.chance < 1
