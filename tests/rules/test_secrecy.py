"""The view law: replace everything a player cannot see, and their view does not change."""

import random
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hacktrick.rules import Match, Player, RuleSet, view
from tests.strategies import Played, play_match, played_matches, seeds
from tests.worlds import Viewer, World, a_hand, another_world, states, told_apart

viewers = st.sampled_from([Player.A, Player.B, None])


@settings(max_examples=300)
@given(played_matches(2), seeds, viewers)
def test_a_view_does_not_depend_on_what_the_viewer_cannot_see(
    played: Played, seed: int, viewer: Viewer
) -> None:
    rng = random.Random(seed)
    match, world = a_hand(played.steps, rng)
    assert not told_apart(view, match, world=world, viewer=viewer, rng=rng)


def hidden_cards(match: Match, viewer: Viewer) -> object:
    hand = match.hand
    assert hand is not None
    return [hand.holdings[player].cards for player in Player if player is not viewer]


def next_card(match: Match, viewer: Viewer) -> object:
    return match.hand is not None and match.hand.pile[:1]


def drawn_cards(match: Match, viewer: Viewer) -> object:
    return view(match, Player.B if viewer is Player.A else Player.A).events


def legal_of_the_other(match: Match, viewer: Viewer) -> object:
    return match.to_act is not viewer and len(match.legal)


def samples(viewer: Viewer) -> Iterator[tuple[Match, World, random.Random]]:
    for seed in range(60):
        rng = random.Random(seed)
        yield *a_hand(play_match(seed, list(RuleSet)[seed % 2]).steps, rng), rng


@pytest.mark.parametrize("viewer", [Player.A, Player.B, None])
@pytest.mark.parametrize("leak", [hidden_cards, next_card, drawn_cards, legal_of_the_other])
def test_the_law_would_catch_a_leak(leak: Callable[[Match, Viewer], object], viewer: Viewer) -> None:
    caught = [
        told_apart(leak, match, world=world, viewer=viewer, rng=rng)
        for match, world, rng in samples(viewer)
    ]
    assert sum(caught) > 5


@pytest.mark.parametrize("viewer", [Player.A, Player.B, None])
def test_the_other_worlds_are_truly_other(viewer: Viewer) -> None:
    """In most of them somebody holds other cards, or the pile does, at the moment the view is taken."""
    differ = 0
    for match, world, rng in samples(viewer):
        other = another_world(match, world, viewer=viewer, rng=rng)
        one, two = states(match, world)[-1].hand, states(match, other)[-1].hand
        assert one is not None and two is not None
        differ += (one.holdings, one.pile) != (two.holdings, two.pile)
    assert differ > 40
