"""Plain mode in the languages: their words beside the English ones, and a whole match in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from hacktrick.cli import main
from hacktrick.plain import grammar
from hacktrick.plain.grammar import Move, Verb, parse
from hacktrick.record.reader import read_file
from hacktrick.rules import Ask, Command, Draw, Guard, Marker, Pass, Play, Start
from hacktrick.sentences import commands, language, words
from tests.plain.play import match_of_three

OTHERS = [each for each in language.NAMES if each != language.ENGLISH]
P, C, G, D, A, E = Verb.PLAY, Verb.COMMAND, Verb.GUARD, Verb.DRAW, Verb.ASK, Verb.PASS
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
    said: dict[str, Verb] = {}
    for row in grammar.TABLE:
        if row.phrases is not None:
            for phrase in row.phrases(name="Bo").split(","):
                assert phrase.strip()
                assert said.setdefault(phrase.strip().casefold(), row.verb) is row.verb, phrase
    assert len(said) > 60


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


@pytest.mark.parametrize("each", OTHERS)
def test_a_whole_match_in_the_words_of_the_language_gives_the_same_record(
    each: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the letter, with its comments, but for the minute in which it began."""
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "home"))
    played = match_of_three()
    records = []
    for name in (language.ENGLISH, each):
        language.use(name)
        lines = [typed(step.action) for step in played.steps if step.player is not None]
        path = tmp_path / f"{name}.htr"
        command = ["play", "--plain", "Ada", "Bo", "--record", str(path), "--seed", "7"]
        command += ["--target", "3", "--dealer", "1", "--language", name]
        done = CliRunner().invoke(main, command, input="\n".join(lines) + "\n")
        assert done.exit_code == 0 and done.stderr == ""
        assert [step.action for step in read_file(path).steps] == [step.action for step in played.steps]
        text = path.read_text(encoding="utf-8")
        records.append([line for line in text.splitlines() if "began" not in line])
    assert records[0] == records[1] and len(records[0]) > len(played.steps)


@pytest.mark.parametrize(("each", "yes", "no"), [("es", "sí", "no"), ("cs", "Ano", "ne")])
def test_yes_and_no_are_answered_in_the_language_or_in_english(each: str, yes: str, no: str) -> None:
    language.use(each)
    for answer, sentence in ((yes, commands.YES), (no, commands.NO)):
        assert grammar.folded(answer) in grammar.listed(sentence)
    assert {"y", "yes"} <= {*grammar.listed(commands.YES)}
    assert not {*grammar.listed(commands.YES)} & {*grammar.listed(commands.NO)}
