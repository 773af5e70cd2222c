"""What a choice of the opponent says, where somebody reads it: each once, in order, and exactly."""

from __future__ import annotations

from fractions import Fraction

from hacktrick.knowledge.chances import Weights, knowledge
from hacktrick.rules import EventKind, Phase, PlayerView, view
from tests.computer.positions import my_view
from tests.strategies import play_match

CHOSEN = (EventKind.STARTED, EventKind.PLAYED, EventKind.DREW)


def views() -> list[PlayerView]:
    return [
        view(match, match.to_act)
        for seed in range(6)
        for match in play_match(seed).states
        if match.phase is Phase.TURN
    ]


def test_each_choice_is_read_once_and_in_order() -> None:
    for seen in views():
        read: list[int] = []

        def note(number: int, weights: Weights, read: list[int] = read) -> Weights:
            read.append(number)
            return weights

        assert knowledge(seen, note).hands == knowledge(seen).hands
        chosen = [e for e in seen.events if e.player is not seen.player and e.kind in CHOSEN]
        assert read == list(range(len(chosen)))


def test_the_hands_that_are_read_are_those_of_the_moment_with_the_sum_that_was_said() -> None:
    for seen in views():

        def check(number: int, weights: Weights, seen: PlayerView = seen) -> Weights:
            if number == 0 and seen.opener is not seen.player:
                assert seen.announced is not None and seen.opener is not None
                assert {sum(cards) for cards in weights} == {seen.announced[seen.opener]}
            assert len({len(cards) for cards in weights}) == 1
            return weights

        knowledge(seen, check)


def test_a_hand_that_is_read_as_twice_as_likely_is_twice_as_likely() -> None:
    """Nothing was drawn since the last choice, so the hands of then are those of now."""
    checked = 0
    for seen in views():
        last = [e for e in seen.events if e.player is not seen.player and e.kind in CHOSEN][-1:]
        pad = knowledge(seen)
        if not last or last[0].kind is not EventKind.STARTED or len(pad.weights) < 2:
            continue
        favoured = next(iter(pad.weights))

        def twice(_: int, weights: Weights, favoured: tuple[int, ...] = favoured) -> Weights:
            return {cards: weight * (1 + (cards == favoured)) for cards, weight in weights.items()}

        odds = pad.hands[favoured] / (1 - pad.hands[favoured])
        read = knowledge(seen, twice).hands[favoured]
        assert read / (1 - read) == 2 * odds
        assert sum(knowledge(seen, twice).hands.values()) == Fraction(1)
        checked += 1
    assert checked


def test_a_hand_that_was_arranged_has_no_choices_to_read() -> None:
    seen = my_view((0, 1, 2), (3, 4, 5), 4)
    assert knowledge(seen, lambda *_: {}).weights == knowledge(seen).weights
