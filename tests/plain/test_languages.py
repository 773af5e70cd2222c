"""Plain mode in the languages: their words beside the English ones, and a whole match in them."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from hacktrick.cli import main
from hacktrick.plain import grammar, telling
from hacktrick.plain.answers import Answers
from hacktrick.plain.grammar import Move, Question, Verb, parse
from hacktrick.record.reader import read_file
from hacktrick.rules import (
    Ask,
    Command,
    Draw,
    Guard,
    Marker,
    Match,
    Pass,
    Play,
    Player,
    Start,
    view,
)
from hacktrick.sentences import commands, language, words
from tests.plain.play import NAMES, match_of_three
from tests.plain.test_answers import OF_THE_MATCH
from tests.strategies import Played, played_matches, seeds
from tests.worlds import a_hand, told_apart

OTHERS = [each for each in language.NAMES if each != language.ENGLISH]
P, C, G, D, A, E = Verb.PLAY, Verb.COMMAND, Verb.GUARD, Verb.DRAW, Verb.ASK, Verb.PASS
viewers = st.sampled_from([Player.A, Player.B, None])
NUMBERED = {Verb.PLAY, Verb.START, Verb.SQUARE, Verb.TRY}

SAID = {
    "es": [
        ("juega 5", [Move(P, 5)]),
        ("roba", [Move(D)]),
        ("¡juega!", [Move(C)]),
        ("¡Juega!", [Move(C)]),
        ("juega el 5 y ¡juega!", [Move(P, 5), Move(C)]),
        ("5 x2 ¡guarda!", [Move(P, 5, x2=True), Move(G)]),
        ("pregunta", [Move(A)]),
        ("pregunta, luego 5", [Move(A), Move(P, 5)]),
        ("paso", [Move(E)]),
        ("juega 5 y pon el marcador x2", [Move(P, 5, x2=True)]),
        ("pongo 5 y digo «¡Juega!»", [Move(P, 5), Move(C)]),
    ],
    "cs": [
        ("zahraj 5", [Move(P, 5)]),
        ("dober", [Move(D)]),
        ("dober si", [Move(D)]),
        ("hraj", [Move(C)]),
        ("Hraj!", [Move(C)]),
        ("5 x2, potom se bráním", [Move(P, 5, x2=True), Move(G)]),
        ("Bráním se!", [Move(G)]),
        ("branim se!", [Move(G)]),
        ("5 a hraj!", [Move(P, 5), Move(C)]),
        ("a", [Move(A)]),
        ("a 5 hraj!", [Move(A), Move(P, 5), Move(C)]),
        ("pasuju", [Move(E)]),
        ("zahraj 5 a pasuj", [Move(P, 5), Move(E)]),
        ("zahraj kartu 5 a polož žeton x2", [Move(P, 5, x2=True)]),
        ("zeptej se na součet a polož 5", [Move(A), Move(P, 5)]),
        ("prosím zahraj 5 a řekni „Hraj!“", [Move(P, 5), Move(C)]),
    ],
}


@pytest.mark.parametrize(
    ("each", "line", "moves"), [(each, *said) for each in SAID for said in SAID[each]]
)
def test_a_turn_is_understood_as_people_of_that_language_say_it(
    each: str, line: str, moves: list[Move]
) -> None:
    language.use(each)
    assert parse(line) == tuple(moves)


@pytest.mark.parametrize(
    ("each", "line"),
    [("en", "5 plays"), ("es", "5 juego"), ("es", "juego"), ("cs", "5 zahraju"), ("cs", "zahraj x2")],
)
def test_only_the_word_that_is_said_aloud_says_it(each: str, line: str) -> None:
    language.use(each)
    with pytest.raises(grammar.NotUnderstood):
        parse(line)


@pytest.mark.parametrize("each", OTHERS)
def test_every_word_means_what_it_stands_for_with_and_without_accents(each: str) -> None:
    language.use(each)
    for row in grammar.TABLE:
        for word in f"{row.words()} {row.words.text}".split():
            for form in {word, word.upper(), language.plain_letters(word)}:
                line = f"{form} 5" if row.verb in NUMBERED else form
                meant = parse(line)
                first = meant[0] if isinstance(meant, tuple) and not hasattr(meant, "verb") else meant
                assert getattr(first, "verb", None) is row.verb, line


@pytest.mark.parametrize("each", OTHERS)
def test_no_word_stands_for_two_things(each: str) -> None:
    language.use(each)
    meant: dict[str, Verb] = {}
    for row in grammar.TABLE:
        for word in (*row.signs, *grammar.listed(row.words)):
            assert meant.setdefault(word, row.verb) is row.verb, word
    signs = {sign for row in grammar.TABLE for sign in row.signs}
    assert meant.keys() & set(grammar.listed(words.FILLERS)) <= signs


@pytest.mark.parametrize("each", OTHERS)
def test_no_phrase_stands_for_two_things(each: str) -> None:
    language.use(each)
    """Nor one of the language and one in English, as they are compared: without accents and signs."""
    said: dict[str, Verb] = {}
    for row in grammar.TABLE:
        if row.phrases is not None:
            for phrase in f"{row.phrases(name='Bo')},{row.phrases.text.format(name='Bo')}".split(","):
                plain = " ".join(re.findall(r"\w+", grammar.folded(phrase)))
                assert plain
                assert said.setdefault(plain, row.verb) is row.verb, phrase
    assert len(said) > 100


def typed(action: object) -> str:
    """How somebody types an action by the first word of the language in use."""
    match action:
        case Start(card):
            return f"{grammar.shown(Verb.START)} {card}"
        case Play(card, marker):
            return f"{grammar.shown(P)} {card}{' x2' if marker is Marker.X2 else ''}"
        case Command(marker) | Guard(marker):
            verb = C if isinstance(action, Command) else G
            return f"{grammar.shown(verb)}{' x2' if marker is Marker.X2 else ''}"
        case Draw():
            return grammar.shown(D)
        case Ask():
            return grammar.shown(A)
    assert isinstance(action, Pass)
    return grammar.shown(E)


def test_a_whole_match_in_the_words_of_each_language_gives_the_same_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the letter, with its comments, but for the minute in which it began."""
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "home"))
    played = match_of_three()
    records = []
    for each in language.NAMES:
        language.use(each)
        lines = [typed(step.action) for step in played.steps if step.player is not None]
        path = tmp_path / f"{each}.htr"
        command = ["play", "--plain", "Ada", "Bo", "--record", str(path), "--seed", "7"]
        command += ["--target", "3", "--dealer", "1", "--language", each]
        done = CliRunner().invoke(main, command, input="\n".join(lines) + "\n")
        assert done.exit_code == 0 and done.stderr == ""
        assert [step.action for step in read_file(path).steps] == [step.action for step in played.steps]
        text = path.read_text(encoding="utf-8")
        records.append([line for line in text.splitlines() if "began" not in line])
    assert all(record == records[0] for record in records) and len(records[0]) > len(played.steps)


@pytest.mark.parametrize(("each", "yes", "no"), [("es", "sí", "no"), ("cs", "Ano", "ne")])
def test_yes_and_no_are_answered_in_the_language_or_in_english(each: str, yes: str, no: str) -> None:
    language.use(each)
    for answer, sentence in ((yes, commands.YES), (no, commands.NO)):
        assert grammar.folded(answer) in grammar.listed(sentence)
    assert {"y", "yes"} <= {*grammar.listed(commands.YES)}
    assert not {*grammar.listed(commands.YES)} & {*grammar.listed(commands.NO)}


def heard(match: Match, viewer: Player | None) -> list[object]:
    """All that somebody can hear of a match as it stands."""
    seen = view(match, viewer)
    told = Answers(seen, NAMES, (), pad=True)
    texts: list[object] = [telling.happened(seen.events, NAMES)]
    if viewer is not None and seen.legal:
        texts += telling.turn(seen, NAMES)
    for row in grammar.QUESTION_WORDS:
        if row.verb not in (*OF_THE_MATCH, Verb.TRY, Verb.RULES, Verb.KEYS, Verb.LOG):
            texts.append(told.answer(Question(row.verb, 5 if row.verb is Verb.SQUARE else None)))
    return texts


@settings(max_examples=15)
@given(
    played_matches(2),
    seeds,
    st.sampled_from([Player.A, Player.B, None]),
    st.sampled_from([*language.NAMES]),
)
def test_nothing_that_is_told_depends_on_what_its_hearer_cannot_see(
    played: Played, seed: int, viewer: Player | None, each: str
) -> None:
    language.use(each)
    rng = random.Random(seed)
    match, world = a_hand(played.steps, rng)
    assert not told_apart(heard, match, world=world, viewer=viewer, rng=rng)
