"""Which language is meant, and what is shown where it cannot be."""

from __future__ import annotations

from gettext import GNUTranslations, NullTranslations
from pathlib import Path

import pytest

from hacktrick.sentences import language, rulebook, sentence
from hacktrick.sentences.numbers import number
from hacktrick.sentences.sentence import Plural, Sentence

OTHERS = [each for each in language.NAMES if each != language.ENGLISH]
YES = Sentence("yes")  # as the options have it


@pytest.mark.parametrize(
    ("environment", "meant"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "cs_CZ"}, "cs"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "es_ES.UTF-8", "LC_MESSAGES": "cs_CZ.UTF-8"}, "cs"),
        ({"LC_MESSAGES": "cs_CZ.UTF-8", "LC_ALL": "es_ES"}, "es"),
        ({"LC_ALL": "C", "LANG": "es_ES.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "es_ES.UTF-8"}, "es"),
        ({"LANGUAGE": "de:cs:es", "LC_ALL": "es_ES.UTF-8"}, "cs"),
        ({"LANGUAGE": "en_GB:es", "LANG": "es_ES.UTF-8"}, "en"),  # English is found, not skipped
        ({"LANGUAGE": "C:es"}, "en"),
        ({"LANGUAGE": "es_MX@peso"}, "es"),
        ({"LC_CTYPE": "es_ES.UTF-8"}, "en"),  # which says how letters are written, and no more
    ],
)
def test_the_locale_is_read_as_gettext_reads_it(environment: dict[str, str], meant: str) -> None:
    assert language.of_locale(environment) == meant


@pytest.mark.parametrize(("tag", "meant"), [("ES", "es"), ("es-419", "es"), ("cs.UTF-8", "cs")])
def test_a_longer_tag_means_the_language_in_it(tag: str, meant: str) -> None:
    assert language.known(tag) == meant


@pytest.mark.parametrize("tag", ["", "x", "esp", "../es", "es/../cs", "č", "\x00"])
def test_what_is_no_language_is_none_here(tag: str) -> None:
    assert language.known(tag) is None


def test_a_sentence_is_shown_in_the_language_that_is_chosen_last() -> None:
    shown = []
    for each in ("es", "cs", "es", "en"):
        language.use(each)
        shown.append(YES())
        assert language.in_use() == each
    assert shown == ["sí", "ano", "sí", "yes"]


@pytest.mark.parametrize("damage", [b"", b"\xde\x12\x04\x95", b"no catalog", None])
def test_a_broken_catalog_is_refused_and_changes_nothing(
    damage: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    language.use("cs")
    monkeypatch.setattr(language, "LOCALE", str(tmp_path))
    file = tmp_path / "es" / "LC_MESSAGES" / "hacktrick.mo"
    file.parent.mkdir(parents=True)
    if damage is not None:
        file.write_bytes(damage)
    with pytest.raises(language.BrokenCatalog) as broken:
        language.use("es")
    assert broken.value.file == str(file)
    assert language.in_use() == "cs" and YES() == "ano"


def test_every_beginning_of_a_catalog_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Path(language.LOCALE, "es", "LC_MESSAGES", "hacktrick.mo").read_bytes()
    monkeypatch.setattr(language, "LOCALE", str(tmp_path))
    file = tmp_path / "es" / "LC_MESSAGES" / "hacktrick.mo"
    file.parent.mkdir(parents=True)
    for end in (*range(0, 60, 3), *range(60, len(whole), 9973)):
        file.write_bytes(whole[:end])
        with pytest.raises(language.BrokenCatalog):
            language.use("es")


class Odd(NullTranslations):
    """A catalog whose sentences ask for places that are not there, or are no texts to be filled in."""

    def gettext(self, message: str) -> str:
        return {
            "{name} wins.": "{nmae} gana.",
            "{name} deals.": "{name reparte.",
            "{name} passes.": "{name.x} pasa.",
        }[message]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "{0} {count}"


def test_a_translation_that_cannot_be_filled_in_is_shown_in_english() -> None:
    sentence.use(Odd())
    try:
        assert Sentence("{name} wins.")(name="Ada") == "Ada wins."
        assert Sentence("{name} deals.")(name="Ada") == "Ada deals."
        assert Sentence("{name} passes.")(name="Ada") == "Ada passes."
        assert Plural("{count} card", "{count} cards")(2) == "2 cards"
    finally:
        sentence.use(NullTranslations())


@pytest.mark.parametrize("each", OTHERS)
def test_without_accents_every_sentence_and_the_rules_are_ascii(each: str) -> None:
    language.use(each, accents=False)
    catalog = sentence.catalog()
    assert isinstance(catalog, GNUTranslations)
    texts = [catalog.gettext(key) for key in catalog._catalog if isinstance(key, str)]  # type: ignore[attr-defined]
    assert len(texts) > 500 and all(text.isascii() for text in texts)
    assert rulebook.text().isascii() and len(rulebook.text()) > 3000
    assert language.names() == {"en": "English", "es": "Espanol", "cs": "Cestina"}
    language.use(each, accents=True)
    assert not rulebook.text().isascii()


def test_signs_without_an_accent_of_their_own_become_simple_ones() -> None:
    shown = language.plain_letters("„Příliš“ ¡Juega! ¿Qué? «sí» – 3 × 5 % … Ø")
    assert shown == '"Prilis" Juega! Que? "si" - 3 x 5 % ... '


@pytest.mark.parametrize(("each", "half"), [("en", "12.5%"), ("es", "12,5\xa0%"), ("cs", "12,5\xa0%")])
def test_a_percentage_is_written_as_the_language_does(each: str, half: str) -> None:
    language.use(each)
    assert number(0.125, ".1%") == half
    assert number(0.125, ">8.1%").strip(" ") == half
    assert len(number(0.125, ">6.1%")) == len(number(0.5, ">6.1%")) == len(number(1, ">6.1%"))


def test_a_text_that_a_language_lacks_is_english(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "rules.md").write_text("# Rules\n")
    monkeypatch.setattr(language, "TEXTS", str(tmp_path))
    language.use("es")
    assert language.text("rules") == "# Rules\n"
    (tmp_path / "rules.es.md").write_bytes(b"# R\xff")
    assert language.text("rules") == "# Rules\n"
