"""The language of a command: the option, the variable, what is remembered, the locale, English."""

from __future__ import annotations

import json
import re
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from hacktrick.cli import main
from hacktrick.record.memory import Memory
from hacktrick.sentences import language
from hacktrick.sentences import tastes as words
from tests.strategies import play_match, record_text

OTHERS = [each for each in language.NAMES if each != language.ENGLISH]
RULES = {"en": "# The rules of", "es": "# Las reglas de", "cs": "# Pravidla hry"}  # how they begin


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HACKTRICK_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("LANGUAGE")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


def run(*arguments: str, **variables: str) -> Result:
    result = CliRunner().invoke(main, [*arguments], env=variables)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def spoken(result: Result) -> str:
    """The language of the rules that were printed."""
    (found,) = (each for each, words in RULES.items() if result.stdout.startswith(words))
    return found


@pytest.mark.parametrize(
    "arguments",
    [
        ("--language", "cs", "rules"),
        ("--language=cs", "rules"),
        ("rules", "--language", "cs"),
        ("rules", "--language=cs_CZ.UTF-8"),
        ("--language", "es", "rules", "--language", "CS"),  # the last word counts
    ],
)
def test_the_option_stands_before_or_behind_the_command(arguments: tuple[str, ...]) -> None:
    assert spoken(run(*arguments)) == "cs"


def test_each_way_to_choose_goes_before_the_next() -> None:
    assert spoken(run("rules")) == "en"
    locale = {"LANG": "es_ES.UTF-8"}
    assert spoken(run("rules", **locale)) == "es"
    Memory().put("language", "cs")
    assert spoken(run("rules", **locale)) == "cs"
    assert spoken(run("rules", HACKTRICK_LANGUAGE="en", **locale)) == "en"
    assert spoken(run("rules", "--language", "es", HACKTRICK_LANGUAGE="en", **locale)) == "es"
    assert Memory().get("language") == "cs"  # an option is for once


@pytest.mark.parametrize("remembered", ["xx", 7, None, ["es"]])
def test_what_is_remembered_and_no_language_is_passed_over(remembered: object, home: Path) -> None:
    Memory().put("language", "es")
    path = home / ".remembered"
    text = path.read_text().replace('"es"', str(remembered).replace("'", '"').replace("None", "null"))
    path.write_text(text)
    assert spoken(run("rules", LANG="cs_CZ.UTF-8")) == "cs"


def test_an_unknown_language_in_the_variable_is_named_and_all_is_english() -> None:
    result = run("rules", HACKTRICK_LANGUAGE="xx\x1b[31m", LANG="es_ES.UTF-8")
    assert result.exit_code == 0 and spoken(result) == "en"
    (line,) = result.stderr.splitlines()
    assert "HACKTRICK_LANGUAGE" in line and "en, es, cs" in line and "\x1b" not in line


def test_an_unknown_language_in_the_option_is_an_error_of_usage_in_the_language_there_is() -> None:
    result = run("--language", "xx", "rules", LANG="es_ES.UTF-8")
    assert result.exit_code == 2 and result.stdout == ""
    assert "'xx'" in result.stderr and "Usage" not in result.stderr and "Uso" in result.stderr


@pytest.mark.parametrize("damage", [b"", b"broken", None])
def test_a_broken_catalog_is_named_and_all_is_english(
    damage: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "LOCALE", str(tmp_path))
    file = tmp_path / "es" / "LC_MESSAGES" / "hacktrick.mo"
    file.parent.mkdir(parents=True)
    if damage is not None:
        file.write_bytes(damage)
    result = run("rules", "--language", "es")
    assert result.exit_code == 0 and spoken(result) == "en"
    (line,) = result.stderr.splitlines()
    assert str(file) in line


@pytest.mark.parametrize("each", OTHERS)
def test_the_help_of_every_command_is_translated_with_what_click_adds(each: str) -> None:
    context = click.Context(main)
    for name in (None, *main.list_commands(context)):
        arguments = ["--help"] if name is None else [name, "--help"]
        english, other = run(*arguments), run("--language", each, *arguments)
        assert other.exit_code == 0
        same = {*english.stdout.splitlines()} & {*other.stdout.splitlines()}
        assert [line for line in same if re.search(r"\w+ +\w", line) and "hacktrick" not in line] == []
        of_click = ("Usage", "Options", "Commands", "default", "env var", "required", "and exit")
        for word in (*of_click, "COMMAND", "FILE"):
            assert word not in other.stdout
        assert run(*arguments).stdout == english.stdout and english.stdout.startswith("Usage: ")


@pytest.mark.parametrize("each", OTHERS)
@pytest.mark.parametrize(
    "arguments",
    [
        ("--wrong",),
        ("wrong",),
        ("mathces",),
        ("play", "--target", "0"),
        ("play", "--target", "many"),
        ("play", "--rules", "chess"),
        ("play", "--think", "long"),
        ("play", "--seed"),
        ("play", "Ada"),
        ("show", "a", "b"),
        ("simulate",),
        ("matches", "--last", "0"),
    ],
)
def test_what_is_wrong_with_a_command_line_is_said_in_the_language(
    each: str, arguments: tuple[str, ...]
) -> None:
    english, other = run(*arguments), run("--language", each, *arguments)
    assert english.exit_code == other.exit_code == 2
    assert not {*english.stderr.splitlines()} & {*other.stderr.splitlines()} - {""}


@pytest.mark.parametrize(
    "arguments",
    [
        ("show", "--json"),
        ("show", "--json", "--all"),
        ("show", "--json", "--as", "A"),
        ("analyze", "--json", "--effort", "1"),
        ("simulate", "--a", "easy", "--b", "easy", "--matches", "1", "--json"),
    ],
)
def test_what_programs_read_is_the_same_in_every_language(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "match.htr"
    text = record_text(play_match(7, target=1), ("Ada", "Easy"))
    path.write_text(text.replace("target 1\n", "target 1\n; against easy\n"))
    file = [] if arguments[0] == "simulate" else [str(path)]
    shown = {
        re.sub(r'"seconds_per_decision": \{.*?\}', "", run("--language", each, *arguments, *file).stdout)
        for each in language.NAMES
    }
    assert len(shown) == 1 and all(
        json.loads(line.replace(", }", "}")) for line in shown.pop().splitlines()
    )


def test_the_version_is_said_in_the_language() -> None:
    assert run("--version").stdout == "hacktrick, version 1.0.0\n"
    assert run("--version", "--language", "es").stdout == "hacktrick, versión 1.0.0\n"


def test_what_follows_two_dashes_is_no_option() -> None:
    shown = run("play", "--plain", "--dealer", "1", "--", "--language", "es").stdout
    assert "--language deals." in shown  # who is called so, in English


@pytest.mark.parametrize("variables", [{"LC_ALL": "C"}, {"LC_ALL": "POSIX"}])
def test_in_the_c_locale_letters_have_no_accents(variables: dict[str, str]) -> None:
    for each in OTHERS:
        shown = run("rules", HACKTRICK_LANGUAGE=each, **variables).stdout
        assert shown.isascii() and shown != run("rules", **variables).stdout
    assert not run("rules", HACKTRICK_LANGUAGE="es").stdout.isascii()


def test_ascii_has_letters_without_accents_in_plain_mode_too() -> None:
    arguments = ("play", "--plain", "Ada", "Bo", "--language", "cs")
    assert not run(*arguments).stdout.isascii()
    assert run(*arguments, "--ascii").stdout.isascii()


@pytest.mark.parametrize("each", OTHERS)
@pytest.mark.parametrize(
    "arguments",
    [("rules",), ("--help",), ("play", "--help"), ("play", "--target", "0"), ("matches", "--last", "0")],
)
def test_where_ascii_is_asked_for_nothing_has_accents_whatever_the_order(
    each: str, arguments: tuple[str, ...]
) -> None:
    result = run(*arguments, HACKTRICK_LANGUAGE=each)
    assert not result.output.isascii()
    for plain in (
        run(*arguments, HACKTRICK_LANGUAGE=each, HACKTRICK_ASCII="1"),
        *([run(*arguments, "--ascii", HACKTRICK_LANGUAGE=each)] if arguments[0] == "play" else []),
    ):
        assert plain.output.isascii() and plain.exit_code == result.exit_code
    assert run(*arguments, HACKTRICK_LANGUAGE=each, HACKTRICK_ASCII="0").output == result.output


def test_a_language_that_is_asked_for_in_lines_has_no_accents_there_either() -> None:
    typed = "language cs\nboard\n"
    arguments = ["play", "--plain", "Ada", "Bo", "--seed", "1"]
    for variables, plain in (
        ({"LC_ALL": "C.UTF-8"}, False),
        ({"LC_ALL": "C"}, True),
        ({"LC_ALL": "C", "HACKTRICK_LANGUAGE": "xx"}, True),
        ({"LC_ALL": "C.UTF-8", "HACKTRICK_ASCII": "1"}, True),
    ):
        done = CliRunner().invoke(main, arguments, input=typed, env=variables)
        assert done.exit_code == 0 and language.plain_letters(words.LANGUAGE()) == "Jazyk"
        assert done.stdout.isascii() is plain
