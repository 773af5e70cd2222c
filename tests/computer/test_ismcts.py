"""The tree of the search: what its nodes count, and which turn it settles on."""

from __future__ import annotations

from itertools import pairwise
from math import log, sqrt
from random import Random

import pytest

from hacktrick.computer.determinization import determinization
from hacktrick.computer.evaluation import Evaluation
from hacktrick.computer.ismcts import Node, Search
from hacktrick.computer.match_equity import HandEquity
from hacktrick.computer.turns import Turn, turn_of, turns
from hacktrick.knowledge.chances import knowledge
from hacktrick.rules import Command, Draw, Holding, Pass, Play, Player, PlayerView
from tests.computer.positions import ME, OTHER, layout, my_view, on

VIEW = my_view((0, 3, 5), (1, 2, 4), newest=4, board=layout(**on(ME, 2), **on(OTHER, 7)))


def searched(iterations: int, view: PlayerView = VIEW, first: Turn | None = None) -> Search:
    search = Search(view, knowledge(view), Random(1))
    for _ in range(iterations):
        search.iterate(first)
    return search


def test_every_iteration_visits_the_root_and_one_of_its_children() -> None:
    root = searched(200).root
    assert root.visits == 200 == sum(child.visits for child in root.children.values())
    assert root.total == pytest.approx(sum(child.total for child in root.children.values()))


def nodes(node: Node) -> int:
    return 1 + sum(map(nodes, node.children.values()))


def test_every_iteration_adds_one_node_but_those_that_end_where_somebody_can_win_at_once() -> None:
    search = searched(0)
    sizes = [nodes(search.root)]
    for _ in range(300):
        search.iterate()
        sizes.append(nodes(search.root))
    assert sizes[0] == 1 and {after - before for before, after in pairwise(sizes)} == {0, 1}
    assert sizes[-1] > 250


def test_whoever_can_win_at_once_does_and_nothing_else_is_tried_there() -> None:
    """B has no card and has to draw, so that A's 4 wins on A's own 5."""
    view = my_view((4, 5), (), newest=3, board=layout(**on(ME, 2, 4)))
    play, draw = turn_of(Play(5), Pass()), turn_of(Draw())
    replies = searched(50, view, first=play).root.children[play].children
    assert list(replies) == [draw] and not replies[draw].children
    assert replies[draw].mean == pytest.approx(HandEquity(view, ME).after(ME, 1))


def test_turns_may_be_tried_sooner_or_later_than_others() -> None:
    hand = determinization(VIEW, (1, 2, 4), (2, 3, 4))
    for sooner in turns(hand):
        urgency = {turn: float(turn is sooner) for turn in turns(hand)}
        search = Search(VIEW, knowledge(VIEW), Random(1), urgency=urgency.__getitem__)
        assert search._select(Node(), hand) is sooner


def test_an_iteration_that_comes_to_the_end_of_the_hand_adds_nothing_below_it() -> None:
    won = my_view((3,), (1, 2), newest=4, board=layout(**on(ME, 2, 6)))
    assert nodes(searched(20, won, first=turn_of(Play(3))).root) == 2


def test_a_child_is_visited_no_more_than_it_was_available() -> None:
    children = list(searched(500).root.children.values())
    assert len(children) > 5
    for child in children:  # its first visit comes before its availability is counted
        assert 1 <= child.visits <= child.availability + 1 <= 500


def test_turns_of_own_cards_are_available_in_every_iteration_after_they_entered_the_tree() -> None:
    root = searched(300).root
    first = next(iter(root.children.values()))
    assert first.availability == 299


def test_replies_are_available_only_where_the_opponent_may_hold_the_card() -> None:
    passed = searched(400, first=turn_of(Play(0), Pass())).root.children[turn_of(Play(0), Pass())]
    early = list(passed.children.values())[:3]
    assert any(reply.availability < passed.visits - 10 for reply in early)


def test_the_best_turn_is_the_one_with_the_most_visits() -> None:
    search = searched(300)
    children = search.root.children
    assert children[search.best].visits == max(child.visits for child in children.values())
    with pytest.raises(ValueError, match="empty"):
        _ = searched(0).best


def test_a_turn_that_is_asked_for_is_the_first_of_the_iteration() -> None:
    draw = turn_of(Draw())
    root = searched(20, first=draw).root
    assert list(root.children) == [draw]
    assert root.children[draw].visits == 20
    assert root.children[draw].children  # from there on the search selects by itself


def test_values_are_chances() -> None:
    nodes = [searched(300).root]
    while nodes:
        node = nodes.pop()
        assert 0 <= node.mean <= 1
        nodes += node.children.values()


def bound(node: Node, turn: Turn, view: PlayerView, to_act: Player) -> float:
    """UCB1 with availability for the parent's visits; an unvisited turn counts as visited once."""
    span = Evaluation(view).span
    child, sign = node.children.get(turn), 1 if to_act is view.player else -1
    if child is None:
        return sign * node.mean - 0.1 * span + 0.25 * span * sqrt(log(node.visits + 2))
    return sign * child.mean + 0.25 * span * sqrt(log(child.availability + 2) / child.visits)


@pytest.mark.parametrize("to_act", Player)
@pytest.mark.parametrize("unvisited", [0, 3])
def test_the_turn_selected_has_the_highest_upper_confidence_bound_for_the_player_to_act(
    to_act: Player, unvisited: int
) -> None:
    search, hand = searched(0), determinization(VIEW, (1, 2, 4), (2, 3, 4))
    if to_act is OTHER:
        hand = turn_of(Draw()).after(hand)
    random, chosen = Random(1), set()
    for _ in range(200):
        visits = {turn: random.randint(1, 30) for turn in turns(hand)[unvisited:]}
        node = Node(visits=(total := sum(visits.values())), total=total * random.uniform(0.3, 0.7))
        for turn, number in visits.items():
            value = number * random.uniform(0.3, 0.7)
            node.children[turn] = Node(number, random.randint(number, total), value)
        bounds = {turn: bound(node, turn, view=VIEW, to_act=to_act) for turn in turns(hand)}
        turn = search._select(node, hand)
        assert bounds[turn] == max(bounds.values())
        chosen.add(turn in node.children)
    assert chosen == ({True, False} if unvisited else {True})


def test_before_the_first_visit_every_turn_is_as_good_and_the_first_is_selected() -> None:
    hand = determinization(VIEW, (1, 2, 4), (2, 3, 4))
    assert searched(0)._select(Node(), hand) is turns(hand)[0]


def test_a_mean_is_the_total_shared_among_the_visits() -> None:
    assert Node(visits=4, total=1).mean == 0.25 and Node().mean == 0


def test_a_command_that_ends_the_hand_is_worth_more_than_a_pass() -> None:
    short, spent = Holding((), plain=2, x2=False), Holding((), plain=0, x2=False)
    view = my_view((0, 5), (1,), newest=3, me=short, you=spent)
    children = searched(400, view).root.children
    assert children[turn_of(Play(5), Command())].mean > children[turn_of(Play(5), Pass())].mean
