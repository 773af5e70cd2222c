"""Other worlds: the same match as far as one viewer can tell, with other cards where they cannot see.

Another world is made by exchanging cards that the viewer never saw in the deck and the shuffles, and
keeping those exchanges after which everything public happens as before. What is public is told
here from the states, not from the views that laws about secrecy are to prove.
"""

import random
from collections.abc import Callable
from typing import Any

from hacktrick.rules import Action, Ask, Begin, Deck, Draw, Match, Player, Refused, Shuffle
from tests.strategies import Step

Viewer = Player | None
World = list[Action]  # a hand's events, the deck first

EXCHANGES = 40


def a_hand(steps: tuple[Step, ...], rng: random.Random) -> tuple[Match, World]:
    """The match before some hand's deck, and that hand's events up to some moment."""
    deals = [n for n, step in enumerate(steps) if isinstance(step.action, Deck)]
    first = rng.choice(deals)
    ends = [n for n, step in enumerate(steps) if isinstance(step.action, Begin) and n > first]
    events = [step.action for step in steps[first : ends[0] if ends else None]]
    return steps[first - 1].match, events[: rng.randint(1, len(events))]


def states(match: Match, world: World) -> list[Match]:
    """The match after each event. Raises Refused if the events are not legal in this world."""
    matches = []
    for action in world:
        match = match.apply(action)
        matches.append(match)
    return matches


def public(viewer: Viewer, matches: list[Match], world: World) -> list[Any]:
    """What everybody sees and hears, and what the viewer holds, after each event."""
    facts: list[Any] = []
    for match, action in zip(matches, world, strict=True):
        hand = match.hand
        assert hand is not None
        own = None if viewer is None else hand.holdings[viewer].cards
        answer = sum(hand.holdings[hand.to_act.other].cards) if isinstance(action, Ask) else None
        open_hand = hand.holdings[hand.to_act].cards if hand.shown else None
        end = (hand.result, hand.holdings) if hand.result else None
        facts.append((own, hand.aside, hand.announced, answer, open_hand, end, match.to_act))
    return facts


def unseen(viewer: Viewer, matches: list[Match], world: World) -> list[tuple[int, list[int]]]:
    """Where cards lie that the viewer never saw: in which deck or shuffle, at which places."""
    hand = matches[0].hand
    assert hand is not None
    opened = viewer is hand.opener
    own = range(4) if opened else range(4, 7)
    places = [(0, [n for n in range(18) if n not in (7, 8) and (viewer is None or n not in own)])]
    top = 9
    for n, action in enumerate(world):
        if isinstance(action, Draw):
            seat = matches[n - 1].to_act
            if seat is viewer:
                places[-1][1].remove(top)
            top += 1
        elif isinstance(action, Shuffle):
            places.append((n, list(range(len(action.cards)))))
            top = 0
    return [(n, spots) for n, spots in places if len(spots) > 1]


def exchanged(world: World, event: int, i: int, j: int) -> World:
    action = world[event]
    assert isinstance(action, Deck | Shuffle)
    cards = list(action.cards)
    cards[i], cards[j] = cards[j], cards[i]
    return [*world[:event], type(action)(tuple(cards)), *world[event + 1 :]]


def another_world(match: Match, world: World, viewer: Viewer, rng: random.Random) -> World:
    """A world that the viewer cannot tell from this one."""
    matches = states(match, world)
    facts, places = public(viewer, matches, world), unseen(viewer, matches, world)
    for _ in range(EXCHANGES if places else 0):
        event, spots = rng.choice(places)
        other = exchanged(world, event, *rng.sample(spots, 2))
        try:
            same = public(viewer, states(match, other), other) == facts
        except Refused:  # the other player could not have done what they did
            continue
        if same:
            world = other
    return world


def told_apart(
    look: Callable[[Match, Viewer], object],
    match: Match,
    world: World,
    viewer: Viewer,
    rng: random.Random,
) -> bool:
    """Whether a way of looking tells another world from this one, at some moment of the hand."""
    other = another_world(match, world, viewer=viewer, rng=rng)
    pairs = list(zip(states(match, world), states(match, other), strict=True))
    moments = [*rng.sample(pairs, min(5, len(pairs))), pairs[-1]]
    return any(look(one, viewer) != look(two, viewer) for one, two in moments)
