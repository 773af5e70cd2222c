"""A hand played again from what one player was told of it gives that player the views they had."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from hacktrick.rules import DECK, Event, Phase, Player, PlayerView, RuleSet, view
from hacktrick.rules.retrace import Told, retrace
from tests.strategies import Played, play_match, played_matches


def seen_in(played: Played) -> Iterator[PlayerView]:
    """Every view of a hand that a player had while it went on."""
    for match in played.states:
        if match.hand is not None and match.hand.result is None:
            yield from (view(match, player) for player in Player)


@settings(max_examples=25)
@given(played_matches(1))
def test_every_view_comes_again_from_what_its_player_was_told(played: Played) -> None:
    for seen in seen_in(played):
        assert seen.player is not None
        assert view(retrace(Told.of(seen)), seen.player) == seen


@pytest.mark.parametrize("rules", RuleSet)
def test_so_do_the_views_that_they_had_before(rules: RuleSet) -> None:
    for seed in range(3):
        had: dict[tuple[Player | None, int, tuple[Event, ...]], PlayerView] = {}
        for seen in seen_in(play_match(seed, rules=rules)):
            had[seen.player, seen.number, seen.events] = seen
        for (player, number, events), seen in had.items():
            shorter = (player, number, events[:-1])
            if shorter in had:
                told = Told.of(seen)
                assert view(retrace(told._replace(events=seen.events[:-1])), seen.player) == had[shorter]


def test_the_hidden_cards_are_any_that_agree_and_make_a_whole_deck_with_the_rest() -> None:
    for seen in seen_in(play_match(5)):
        hand = retrace(Told.of(seen)).hand
        assert hand is not None
        everywhere = [
            *hand.row,
            *hand.aside,
            *hand.pile,
            *hand.holdings[0].cards,
            *hand.holdings[1].cards,
        ]
        assert sorted(everywhere) == list(DECK)


def test_what_cannot_have_happened_is_refused() -> None:
    seen = next(each for each in seen_in(play_match(5)) if each.player is each.opener and each.own)
    told = Told.of(seen)
    with pytest.raises(ValueError, match="four cards"):
        retrace(told._replace(cards=told.cards[1:]))
    with pytest.raises(ValueError, match="more of a card"):
        retrace(told._replace(cards=(3, 3, 3, 3)))
    with pytest.raises(ValueError, match="only a player"):
        Told.of(seen._replace(player=None))


def test_nothing_need_be_hidden() -> None:
    """The last card of the pile is drawn while the other player holds none."""
    shuffles = 0
    for match in play_match(54, target=1).states:
        hand = match.hand
        if (
            hand is not None
            and hand.phase is Phase.SHUFFLE
            and not hand.holdings[hand.to_act.other].cards
        ):
            seen = view(match, hand.to_act)
            assert view(retrace(Told.of(seen)), hand.to_act) == seen
            shuffles += 1
    assert shuffles
