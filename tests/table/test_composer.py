"""Composing a turn: every legal turn can be reached by keys, and nothing else can."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hacktrick.rules import (
    VALUES,
    Ask,
    Command,
    Draw,
    Guard,
    Marker,
    Match,
    Pass,
    Phase,
    Play,
    PlayerAction,
    Start,
    view,
)
from hacktrick.sentences import table as phrases
from hacktrick.table.composer import Composer, Unable
from hacktrick.table.keys import names
from tests.rules.positions import A, B, after, hand_of, with_board, with_holding
from tests.strategies import Played, played_matches

Turn = tuple[PlayerAction, ...]


def decisions(played: Played) -> list[Match]:
    """The match wherever a player decides something."""
    return [match for match in played.states if match.to_act is not None]


def composer(match: Match) -> Composer:
    return Composer(view(match, match.to_act))


def legal_turns(match: Match) -> set[Turn]:
    """All that a turn can come to from here, as the rules have it."""
    turns: set[Turn] = set()
    for action in match.legal:
        if isinstance(action, Play):
            after = match.apply(action)
            ends = after.legal if after.phase is Phase.ENDING else ()
            turns |= {(action, end) for end in ends} or {(action,)}
        else:
            turns.add((action,))
    return turns


def reachable(match: Match) -> Iterator[Turn]:
    """All that the keys can commit from here."""
    for card, x2, pay_x2 in product([None, *VALUES], (False, True), (False, True)):
        keys: list[Callable[[Composer], object]] = []
        if card is not None:
            keys.append(partial(Composer.choose, card=card))
        keys += [Composer.toggle_x2] * x2 + [Composer.toggle_pay_x2] * pay_x2
        for commit in (
            Composer.commit,
            Composer.command,
            Composer.guard,
            Composer.draw,
            Composer.ask,
        ):
            turn = composer(match)
            try:
                for key in keys:
                    key(turn)
                yield commit(turn)
            except Unable:
                continue


@given(played_matches(), st.data())
def test_the_keys_reach_every_legal_turn_and_nothing_else(played: Played, data: st.DataObject) -> None:
    match = data.draw(st.sampled_from(decisions(played)))
    assert set(reachable(match)) == legal_turns(match)


@given(played_matches(), st.data())
def test_the_preview_is_what_the_play_then_does(played: Played, data: st.DataObject) -> None:
    match = data.draw(st.sampled_from([m for m in decisions(played) if m.phase is Phase.TURN]))
    turn = composer(match)
    for card in turn.playable:
        turn.choose(card)
        promised, hand = turn.after, hand_of(match.apply(Play(card, turn.marker)))
        assert promised is not None and match.to_act is not None
        assert promised.board == hand.board
        assert promised.holdings[match.to_act] == hand.holdings[match.to_act]
        assert promised.result == hand.result
        assert turn.reach[card + hand_of(match).row[-1]] == card


@given(played_matches(), st.data())
def test_a_refused_choice_says_why_in_one_line_and_changes_nothing(
    played: Played, data: st.DataObject
) -> None:
    match = data.draw(st.sampled_from(decisions(played)))
    choices: list[Callable[[Composer], object]] = [
        *(partial(Composer.choose, card=card) for card in VALUES),
        partial(Composer.move_pick, by=1),
        partial(Composer.move_pick, by=-1),
        Composer.toggle_x2,
        Composer.toggle_pay_x2,
        Composer.commit,
        Composer.command,
        Composer.guard,
        Composer.draw,
        Composer.ask,
        Composer.drop,
    ]
    turn = composer(match)
    for choice in data.draw(st.lists(st.sampled_from(choices), max_size=8)):
        before = (turn.pick, turn.marker, turn.payment)
        try:
            choice(turn)
        except Unable as unable:
            reason = str(unable)
            assert reason.endswith((".", "!")) and "\n" not in reason and "{" not in reason
            assert (turn.pick, turn.marker, turn.payment) == before


@given(played_matches(), st.data())
def test_dropping_takes_every_choice_back(played: Played, data: st.DataObject) -> None:
    match = data.draw(st.sampled_from(decisions(played)))
    turn, fresh = composer(match), composer(match)
    for choice in (partial(turn.move_pick, 1), turn.toggle_x2, turn.toggle_pay_x2):
        try:
            choice()
        except Unable:
            continue
    turn.drop()
    fresh.drop()  # a card that is picked already
    assert (turn.pick, turn.marker, turn.payment) == (fresh.pick, fresh.marker, fresh.payment)
    assert turn.pick is None


# Single positions, by what a player meets.


def turn_of(**held: int | tuple[int, ...]) -> Composer:
    """A turn of B, who holds 1, 1 and 4, on a 2."""
    return composer(with_holding(after("A starts 2", opener="2", other="114"), B, **held))


def refusal(choice: Callable[[], object]) -> str:
    with pytest.raises(Unable) as refused:
        choice()
    return str(refused.value)


def test_a_card_and_enter_is_play_and_pass() -> None:
    turn = turn_of()
    turn.choose(4)
    assert turn.commit() == (Play(4), Pass())


def test_a_card_and_an_exclamation_mark_is_play_and_command() -> None:
    turn = turn_of()
    turn.choose(1)
    assert turn.command() == (Play(1), Command())


def test_both_x2_keys_and_guard() -> None:
    turn = turn_of()
    turn.choose(1)
    turn.toggle_pay_x2()
    assert turn.guard() == (Play(1), Guard(Marker.X2))
    turn.toggle_x2()
    assert turn.guard() == (Play(1, Marker.X2), Guard())  # it cannot be placed and paid too


def test_the_arrows_go_round_the_cards_that_can_be_played() -> None:
    turn = turn_of()
    picks = []
    for _ in range(3):
        turn.move_pick(1)
        picks.append(turn.pick)
    assert picks == [1, 4, 1]


def test_the_only_card_that_can_be_played_is_picked_already() -> None:
    turn = turn_of(cards=(1, 2, 2))
    assert turn.pick == 1 and turn.commit() == (Play(1), Pass()) and turn.draw() == (Draw(),)
    turn.drop()
    assert turn.pick is None and refusal(turn.commit) == phrases.PICK_OR_DRAW(**names())
    for cards in ((2,), (), (1, 4), (1, 2, 4)):
        assert turn_of(cards=cards).pick is None


def test_a_card_not_held_is_refused_with_the_cards_that_are() -> None:
    assert "1, 1, 4" in refusal(lambda: turn_of().choose(3))


def test_enter_without_a_pick_commits_nothing_while_something_can_be_played() -> None:
    refusal(turn_of().commit)


def test_the_last_marker_if_it_is_the_x2_is_used_without_being_asked_for() -> None:
    turn = turn_of(plain=0, x2=True)
    turn.choose(4)
    assert turn.commit() == (Play(4, Marker.X2), Pass())
    refusal(turn.toggle_x2)
    refusal(turn.command)  # nothing is left to pay with


def test_asking_and_drawing_commit_by_themselves() -> None:
    turn = turn_of(captured=1)
    assert turn.ask() == (Ask(),)
    assert turn.draw() == (Draw(),)


def test_the_opener_starts_the_row() -> None:
    turn = composer(after(opener="0123"))
    assert turn.playable == (0, 1, 2, 3)
    refusal(turn.commit)
    refusal(turn.draw)
    turn.choose(3)
    assert turn.commit() == (Start(3),)


def test_moving_back_from_nowhere_picks_the_last_card() -> None:
    turn = turn_of()
    turn.move_pick(-1)
    assert turn.pick == 4
    turn.move_pick(-1)
    assert turn.pick == 1


def test_nothing_is_said_with_a_card_that_ends_the_hand() -> None:
    wins = composer(with_board(after("A starts 2", opener="2", other="114"), {3: "B B"}))
    wins.choose(1)
    assert refusal(wins.guard) == phrases.WINS_ALREADY(**names())
    assert refusal(wins.toggle_pay_x2) == phrases.WINS_ALREADY(**names())
    last = after("B starts 2", opener="2013", other="114", rules="czech")
    loses = composer(with_holding(last, A, plain=1, x2=False))
    loses.choose(1)
    assert refusal(loses.command) == phrases.LOSES_ALREADY(**names())


def test_the_x2_is_neither_placed_nor_paid_where_it_is_not_there_or_is_all_there_is() -> None:
    used, only = turn_of(x2=False), turn_of(plain=0)
    for turn in (used, only):
        turn.choose(1)
    assert refusal(used.toggle_x2) == phrases.NO_X2()
    assert refusal(used.toggle_pay_x2) == phrases.NO_PAY_X2()
    assert refusal(only.toggle_x2) == phrases.ONLY_X2()


def test_what_needs_a_card_asks_for_one() -> None:
    for choice in (turn_of().command, turn_of().guard, turn_of().toggle_pay_x2):
        assert refusal(choice) == phrases.PICK_FIRST(**names())
    assert refusal(turn_of().commit) == phrases.PICK_OR_DRAW(**names())
    opener = composer(after(opener="0123"))
    for choice in (opener.command, opener.guard, opener.toggle_x2, opener.toggle_pay_x2):
        assert refusal(choice) == phrases.START_ONLY(**names())
