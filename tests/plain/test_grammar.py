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
        ("play 5 and place the x2 marker", [Move(P, 5, x2=True)]),
        ("5 !", [Move(P, 5), Move(C)]),
        ("5!", [Move(P, 5), Move(C)]),
        ("5 x2!", [Move(P, 5, x2=True), Move(C)]),
        ("5 p", [Move(P, 5), Move(C)]),
        ("5 play!", [Move(P, 5), Move(C)]),
        ("play 5 and say Play!", [Move(P, 5), Move(C)]),
        ('play 5 and say "Play!"', [Move(P, 5), Move(C)]),
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


SAID = [
    ("ask Bo", (Move(A),)),
    ("Ask Bo for the sum, please.", (Move(A),)),
    ("ask for the sum", (Move(A),)),
    ("What is the sum of Bo?", (Move(A),)),
    ("say play", (Move(C),)),
    ("make Bo play", (Move(C),)),
    ("play 5 with x2 and guard", (Move(P, 5, x2=True), Move(G))),
    ("pass the turn", (Move(E),)),
    ("I pass", (Move(E),)),
    ("draw a card", (Move(D),)),
    ("what can I do?", Question(Verb.TURN)),
    ("what now", Question(Verb.TURN)),
    ("Who is next?", Question(Verb.TURN)),
    ("what does bo hold", Question(Verb.CARDS)),
    ("where does Bo win?", Question(Verb.THREATS)),
    ("my cards", Question(Verb.HAND)),
    ("what is on top", Question(Verb.TOP)),
    ("say that again", None),
    ("say again", Question(Verb.REPEAT)),
    ("play again", Question(Verb.REMATCH)),
    ("m", Question(Verb.MOMENTS)),
    ("o", Question(Verb.OPTIONS)),
    ("coach", Question(Verb.COACH)),
    ("coach off", Question(Verb.COACH, on=False)),
    ("Bell on", Question(Verb.BELL, on=True)),
    ("bell", Question(Verb.BELL)),
]


@pytest.mark.parametrize(("line", "meant"), SAID)
def test_what_people_say_is_understood_with_the_names_of_the_players(
    line: str, meant: tuple[Move, ...] | Question | None
) -> None:
    if meant is None:
        with pytest.raises(NotUnderstood):
            parse(line, ("Ada", "Bo"))
    else:
        assert parse(line, ("Ada", "Bo")) == meant


@pytest.mark.parametrize("line", [line for line, _ in SAID])
def test_of_what_people_say_nothing_is_taken_halfway(line: str) -> None:
    for more in (f"{line} nonsense", f"nonsense {line}"):
        with pytest.raises(NotUnderstood):
            parse(more, ("Ada", "Bo"))


def test_a_name_is_part_of_what_is_said_and_stands_nowhere_else() -> None:
    for line in ("Bo", "5 Bo", "ask Cy", "draw Bo", "try 5 Bo"):
        with pytest.raises(NotUnderstood):
            parse(line, ("Ada", "Bo"))
    assert parse("ask Bo Li 2 for the sum", ("Ada", "Bo Li 2")) == (Move(A),)


def test_a_name_that_is_a_word_of_the_game_takes_no_words_meaning() -> None:
    assert parse("ask draw", ("Ada", "Draw")) == (Move(A), Move(D))
    assert parse("play 5", ("Ada", "5")) == (Move(P, 5),)
    assert parse("what next", ("Ada", "next")) == Question(Verb.TURN)


def test_no_phrase_stands_for_two_things_or_hides_a_word() -> None:
    phrases = [
        each.strip().casefold()
        for row in TABLE
        if row.phrases is not None
        for each in row.phrases(name="Bo").split(",")
    ]
    assert len(phrases) == len(set(phrases)) > 100
    alone = (row for row in TABLE if row.verb is not Verb.SQUARE)  # which has a number behind it
    known = {each for row in alone for each in (*row.signs, *row.words().split())}
    assert known.isdisjoint(phrases)


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
