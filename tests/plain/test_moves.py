"""From what was typed to actions: which marker is meant, and why something cannot be done."""

from __future__ import annotations

import pytest

from hacktrick.plain.grammar import Move, Question, Verb, parse
from hacktrick.plain.input import BadInput
from hacktrick.plain.moves import actions, understood
from hacktrick.rules import Command, Marker, Match, Play, PlayerAction
from tests.rules.positions import B, Named, after, do, with_board, with_hand, with_holding

CARDS: Named = {"opener": "2014", "other": "123"}


def at_bo() -> Match:
    """Bo's first turn, on a 2."""
    return after("A starts 2", **CARDS)


def taken(match: Match, line: str) -> tuple[PlayerAction, ...]:
    moves = parse(line)
    assert not isinstance(moves, Question)
    return actions(match, moves)


def refused(match: Match, line: str) -> str:
    """What a person hears in place of what they wanted to do."""
    with pytest.raises(BadInput) as bad:
        taken(match, line)
    return bad.value.sentence


def test_the_x2_is_placed_and_paid_without_being_asked_for_where_it_is_the_only_one() -> None:
    match = with_holding(at_bo(), B, plain=0, x2=True)
    assert taken(match, "3") == (Play(3, Marker.X2),)
    match = with_holding(do(at_bo(), "plays 3"), B, plain=0, x2=True)
    assert taken(match, "!") == (Command(Marker.X2),)


def test_the_words_of_a_record_choose_no_marker() -> None:
    match = with_holding(at_bo(), B, plain=0, x2=True)
    assert refused(match, "plays 3") == "Your x2 is your only marker. Add x2 to use it."


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("2", "You cannot play a 2 on a 2. You can play: 1, 3."),
        ("start 3", "The Row is started already. To play your 3, type 3."),
        ("pass", "First play a card, then end the turn. Both fit on one line: 1 pass."),
        ("g", "First play a card, then end the turn. Both fit on one line: 1 guard."),
        ("draw 3", "Your turn is over with draw: leave out what follows it on the line."),
        ("3 g pass", "Your turn is over with guard: leave out what follows it on the line."),
    ],
)
def test_a_refusal_says_what_works_in_words_to_type(line: str, sentence: str) -> None:
    assert refused(at_bo(), line) == sentence


def test_refusals_fit_what_the_player_has_and_may_do() -> None:
    match, played = at_bo(), do(at_bo(), "plays 3")
    assert refused(with_holding(match, B, cards=(2,)), "2").endswith("no other card: type draw.")
    assert refused(with_holding(match, B, cards=()), "2").endswith("you must draw: type draw.")
    assert refused(with_holding(match, B, plain=0, x2=False), "3").endswith("Type draw.")
    assert refused(with_holding(match, B, cards=(2,)), "pass").endswith("type draw.")
    assert refused(with_holding(match, B, x2=False), "3 x2").startswith("Your x2 is gone.")
    assert refused(played, "1").endswith("To end the turn you can type: pass, play!, guard.")
    assert refused(with_hand(played, guarded=True), "!").endswith("You can type: pass, guard.")
    assert refused(with_holding(played, B, plain=0, x2=False), "g").endswith("Type pass.")
    assert refused(with_board(match, {1: "B", 9: "B"}), "3 !") == (
        "Your 3 wins the hand, so there is nothing more to say. Type 3."
    )
    assert refused(after(**CARDS), "2 x2").startswith("No marker is placed")


def test_what_is_not_understood_is_quoted_without_anything_that_a_terminal_obeys() -> None:
    with pytest.raises(BadInput) as bad:
        understood("\x1b[2J")
    assert bad.value.sentence == "'\\x1b[2J' means nothing here. Type keys to hear what you can type."
    assert understood("5") == (Move(Verb.PLAY, 5),)
