"""What a typed line means: every form of a turn and of a question that a person may try."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from hacktrick.plain.grammar import (
    QUESTION_WORDS,
    TABLE,
    Move,
    NotUnderstood,
    Question,
    Verb,
    asks,
    parse,
    shown,
)
from hacktrick.rules import NUMBERS
from hacktrick.sentences import sentence

P, S, C, G, D, A, E = Verb.PLAY, Verb.START, Verb.COMMAND, Verb.GUARD, Verb.DRAW, Verb.ASK, Verb.PASS


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("5", [Move(P, 5)]),
        ("play 5", [Move(P, 5)]),
        ("Play the 5.", [Move(P, 5)]),
        ("5 x2", [Move(P, 5, x2=True)]),
        ("5x2", [Move(P, 5, x2=True)]),
        ("5 x", [Move(P, 5, x2=True)]),
        ("play 5 with the x2", [Move(P, 5, x2=True)]),
        ("5 !", [Move(P, 5), Move(C)]),
        ("5!", [Move(P, 5), Move(C)]),
        ("5 x2!", [Move(P, 5, x2=True), Move(C)]),
        ("5 p", [Move(P, 5), Move(C)]),
        ("5 play!", [Move(P, 5), Move(C)]),
        ("play 5 and say Play!", [Move(P, 5), Move(C)]),
        ("5 ! x2", [Move(P, 5), Move(C, x2=True)]),
        ("5 g", [Move(P, 5), Move(G)]),
        ("5G", [Move(P, 5), Move(G)]),
        ("5, then guard x2", [Move(P, 5), Move(G, x2=True)]),
        ("5 pass", [Move(P, 5), Move(E)]),
        ("a 5 x2 g", [Move(A), Move(P, 5, x2=True), Move(G)]),
        ("!", [Move(C)]),
        ("play", [Move(C)]),
        ("g", [Move(G)]),
        ("Guard!", [Move(G)]),
        ("pass", [Move(E)]),
        ("draw", [Move(D)]),
        ("D", [Move(D)]),
        ("ask", [Move(A)]),
        ("a", [Move(A)]),
        ("start 2", [Move(S, 2)]),
        ("５", [Move(P, 5)]),
        ("٥", [Move(P, 5)]),
    ],
)
def test_a_turn_is_understood_in_the_forms_that_a_person_would_try(line: str, moves: list[Move]) -> None:
    assert parse(line) == tuple(moves)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("starts 2", Move(S, 2, exact=True)),
        ("plays 5", Move(P, 5, exact=True)),
        ("plays  5  x2", Move(P, 5, x2=True, exact=True)),
        ("commands", Move(C, exact=True)),
        ("commands x2", Move(C, x2=True, exact=True)),
        ("guards", Move(G, exact=True)),
        ("asks", Move(A)),
        ("draws", Move(D)),
        ("passes", Move(E)),
    ],
)
def test_the_words_of_a_record_mean_what_they_mean_there(line: str, move: Move) -> None:
    assert parse(line) == (move,)


@pytest.mark.parametrize(
    ("line", "question"),
    [
        ("h", Question(Verb.HAND)),
        ("t", Question(Verb.TOP)),
        ("b", Question(Verb.BOARD)),
        ("c", Question(Verb.CARDS)),
        ("s", Question(Verb.SCORE)),
        ("w", Question(Verb.TURN)),
        ("r", Question(Verb.REPEAT)),
        ("l", Question(Verb.LOG)),
        ("k", Question(Verb.PAD)),
        ("x", Question(Verb.THREATS)),
        ("B", Question(Verb.BOARD)),
        ("?", Question(Verb.KEYS)),
        ("help", Question(Verb.KEYS)),
        ("9?", Question(Verb.SQUARE, 9)),
        ("5 ?", Question(Verb.SQUARE, 5)),
        ("square 5", Question(Verb.SQUARE, 5)),
        ("try 5", Question(Verb.TRY, 5)),
        ("Try 5 x2", Question(Verb.TRY, 5, x2=True)),
        ("pad 3", Question(Verb.PAD, 3)),
        ("log 12", Question(Verb.LOG, 12)),
        ("rules", Question(Verb.RULES)),
        ("show", Question(Verb.SHOW)),
        ("quit", Question(Verb.QUIT)),
    ],
)
def test_a_question_is_understood(line: str, question: Question) -> None:
    assert parse(line) == question


@pytest.mark.parametrize(
    "line",
    [
        *("", "6", "55", "0?", "10?", "try", "try 6", "start", "plays", "x2", "board 5", "b x"),
        *("draw show", "A plays 5", "B draws", "nonsense", "5 nonsense", "-", "plays 5 x2 x2"),
        *("pass x2", "try 5 x3"),
    ],
)
def test_what_means_nothing_is_taken_as_nothing(line: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(line)


def test_no_sign_or_word_stands_for_two_things() -> None:
    signs = [sign for row in TABLE for sign in (*row.signs, *row.words.text.split())]
    assert len(signs) == len(set(signs))


def test_every_question_has_a_word_and_says_what_it_does() -> None:
    assert all(row.does is not None and shown(row.verb) for row in QUESTION_WORDS)
    assert set(Verb) == {row.verb for row in TABLE}


@pytest.mark.parametrize("number", NUMBERS)
def test_every_square_can_be_asked_about(number: int) -> None:
    assert parse(f"{number}?") == Question(Verb.SQUARE, number)


def test_who_wants_to_leave_is_heard() -> None:
    assert asks("quit", Verb.QUIT) and asks(" Q ", Verb.QUIT)
    assert not asks("5", Verb.QUIT) and not asks("what?", Verb.QUIT) and not asks("r", Verb.QUIT)


class Spanish(NullTranslations):
    """A catalog of three words."""

    def gettext(self, message: str) -> str:
        return {
            "draw draws": "robar robo",
            "ask asks": "preguntar",
            "play! command commands": "¡juega!",
        }.get(message, {"guard guards guard!": "guardá"}.get(message, message))


@pytest.fixture
def spanish() -> Iterator[None]:
    sentence.use(Spanish())
    yield
    sentence.use(NullTranslations())


@pytest.mark.usefixtures("spanish")
@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("robar", [Move(D)]),
        ("ROBO", [Move(D)]),
        ("draw", [Move(D)]),
        ("draws", [Move(D)]),
        ("d", [Move(D)]),
        ("5 ¡juega!", [Move(P, 5), Move(C)]),
        ("5 guarda", [Move(P, 5), Move(G)]),
        ("5 GUARDÁ", [Move(P, 5), Move(G)]),
    ],
)
def test_translated_words_are_understood_with_and_without_accents_beside_the_english_ones(
    line: str, moves: list[Move]
) -> None:
    assert parse(line) == tuple(moves)
