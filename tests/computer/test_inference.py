"""What the opponent's turns say of their cards: Bayes' rule over every hand, with a floor."""

from __future__ import annotations

from fractions import Fraction
from math import prod

import pytest

from hacktrick.analysis.self_play import SelfPlay
from hacktrick.computer import inference
from hacktrick.computer.evaluation import Evaluation
from hacktrick.computer.inference import FLOOR, WHOLE, Inference, choices_of, likelihood
from hacktrick.computer.levels import opponent
from hacktrick.computer.opponent import Iterations
from hacktrick.computer.turns import turn_of, turns
from hacktrick.knowledge.chances import knowledge
from hacktrick.play.chance import Chance
from hacktrick.record.reader import Head, parse
from hacktrick.rules import Draw, Phase, Play, Player, PlayerView, RuleSet, Start, view
from tests.computer.positions import my_view


def views(seed: int, player: Player) -> list[PlayerView]:
    """What a player saw as each of their turns began, in a hand of `medium` against itself."""
    pair = opponent("medium", seed, Iterations(1)), opponent("medium", seed + 1, Iterations(1))
    text = SelfPlay(Head(("a", "b"), RuleSet.STANDARD, 1), pair, Chance(seed, Player.A)).text
    matches = [step.match for step in parse(text.encode(), "").steps]
    first = [match for match in matches if match.number == 1]
    return [
        view(match, player) for match in first if match.to_act is player and match.phase is Phase.TURN
    ]


def test_the_choices_are_the_opponents_turns_in_their_order_with_the_hand_before_each() -> None:
    seen = views(3, Player.B)[-1]
    choices = choices_of(seen)
    assert isinstance(choices[0].turn.actions[0], Start)
    assert len(choices) > 3
    assert {type(choice.turn.actions[0]) for choice in choices[1:]} <= {Play, Draw}
    for choice in choices:
        assert choice.before.to_act is Player.A
        first = choice.turn.actions[0]
        assert first in choice.before.legal
    done = [str(choice.turn.actions[0]) for choice in choices]
    happened = [event for event in seen.events if event.player is Player.A]
    kinds = [event for event in happened if event.kind.value in ("started", "played", "drew")]
    assert len(done) == len(kinds)


def test_chances_sum_to_one_and_no_hand_that_is_possible_is_ruled_out() -> None:
    for player in Player:
        for seen in views(5, player):
            pad = knowledge(seen)
            read = Inference().knowledge(seen, Evaluation(seen))
            assert sum(read.hands.values()) == 1
            assert read.hands.keys() == pad.hands.keys()
            assert all(chance > 0 for chance in read.hands.values())


def test_it_agrees_with_bayes_rule_over_the_hands_where_none_was_drawn() -> None:
    """Without a draw each hand of now is one hand at every choice before: itself and what was played."""
    checked = 0
    for seed in range(12):
        for player in Player:
            for seen in views(seed, player):
                choices = choices_of(seen)
                if any(choice.turn.actions == (Draw(),) for choice in choices) or not choices:
                    continue
                evaluation = Evaluation(seen)
                pad, posterior = knowledge(seen), {}
                for cards, chance in pad.hands.items():
                    held, factors = list(cards), []
                    for choice in reversed(choices):
                        first = choice.turn.actions[0]
                        if isinstance(first, Play):
                            held.append(first.card)
                        factors.append(likelihood(choice, tuple(sorted(held)), evaluation))
                    posterior[cards] = chance * prod(factors)
                total = sum(posterior.values())
                expected = {cards: Fraction(weight, total) for cards, weight in posterior.items()}
                assert Inference().knowledge(seen, evaluation).hands == expected
                checked += len(choices) > 1
    assert checked > 3


def test_every_choice_has_at_least_its_share_of_the_floor() -> None:
    seen = views(3, Player.B)[-1]
    evaluation = Evaluation(seen)
    for choice in choices_of(seen):
        hand = choice.before
        cards = hand.holdings[Player.A].cards
        if isinstance(choice.turn.actions[0], Start):
            continue
        listed = turns(hand)
        shares = [likelihood(choice._replace(turn=turn), cards, evaluation) for turn in listed]
        assert min(shares) >= int(WHOLE * FLOOR / len(listed))
        assert sum(shares) == pytest.approx(WHOLE, abs=len(listed))


def test_a_better_turn_is_likelier(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = views(3, Player.B)[-1]
    choice = next(each for each in choices_of(seen) if each.turn.actions != (Draw(),))
    cards = choice.before.holdings[Player.A].cards
    hand = choice.before
    listed = turns(hand)
    worth = {turn: float(at) for at, turn in enumerate(listed)}
    monkeypatch.setattr(inference, "_log_odds", lambda *_: worth)
    shares = [likelihood(choice._replace(turn=turn), cards, Evaluation(seen)) for turn in listed]
    assert shares == sorted(shares) and shares[0] < shares[-1]


def test_what_was_read_before_does_not_change_what_is_read_later() -> None:
    kept = Inference()
    for seen in (*views(5, Player.B), *views(6, Player.B)):
        evaluation = Evaluation(seen)
        fresh = Inference().knowledge(seen, evaluation)
        assert kept.knowledge(seen, evaluation).weights == fresh.weights


def test_each_choice_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []

    def spy(*arguments: object) -> int:
        read.append(arguments[1])
        return likelihood(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(inference, "likelihood", spy)
    kept, several = Inference(), views(5, Player.B)
    for seen in several:
        kept.knowledge(seen, Evaluation(seen))
    once = len(read)
    kept.knowledge(several[-1], Evaluation(several[-1]))
    assert once == len(read) > 10


def test_a_hand_that_was_arranged_says_nothing_of_its_past() -> None:
    seen = my_view((0, 1, 2), (3, 4, 5), 4)
    assert Inference().knowledge(seen, Evaluation(seen)) == knowledge(seen)


def test_the_cards_that_a_player_cannot_see_say_nothing() -> None:
    seen = views(5, Player.B)[-1]
    choice = choices_of(seen)[-1]
    other = choice.before._replace(pile=tuple(reversed(choice.before.pile)))
    cards = choice.before.holdings[Player.A].cards
    one, two = (
        likelihood(choice._replace(before=each), cards, Evaluation(seen))
        for each in (choice.before, other)
    )
    assert one == two and turn_of(*choice.turn.actions) is choice.turn
