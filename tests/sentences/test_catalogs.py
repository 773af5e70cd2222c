"""The catalogs: whole, with the places of the English sentences, and compiled as they stand."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

import pytest
import refresh
from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural
from catalog import LOCALE, TEMPLATE, files, languages, read
from rich.cells import cell_len

from hacktrick.sentences import language, words

LANGUAGES = languages()


def po(each: str) -> Path:
    return LOCALE / each / "LC_MESSAGES" / "hacktrick.po"


@cache
def catalog(each: str) -> Catalog:
    return read(po(each))


@cache
def template() -> Catalog:
    from babel.messages.pofile import read_po

    with TEMPLATE.open("rb") as file:
        return read_po(file)


def sentences(each: str) -> Iterator[tuple[Message, tuple[str, ...], tuple[str, ...]]]:
    """Every sentence of a language, with its English and its translated forms."""
    for message in catalog(each):
        if message.id:
            yield message, forms(message.id), forms(message.string)


def forms(texts: str | Iterable[str] | None) -> tuple[str, ...]:
    return (texts,) if isinstance(texts, str) else tuple(texts or ())


def places(text: str) -> set[tuple[str, str | None]]:
    """The places of a sentence; `!r` with them, which keeps a terminal from obeying what is quoted."""
    parts = string.Formatter().parse(text)
    return {(name, conversion) for _, name, _, conversion in parts if name is not None}


def test_every_language_has_a_name_and_a_catalog() -> None:
    assert {*language.NAMES} == {language.ENGLISH, *LANGUAGES}


@pytest.mark.parametrize(("each", "name"), language.NAMES.items())
def test_every_language_is_listed_where_people_look_for_one(each: str, name: str) -> None:
    docs = Path(__file__).parents[2] / "docs"
    assert each in re.findall(r"\b[a-z]{2}\b", words.LANGUAGE_DOES.text)
    assert f"`{each}`" in (docs / "commands.md").read_text(encoding="utf-8")
    assert all(name in page.read_text(encoding="utf-8") for page in docs.glob("playing*.md"))


@pytest.mark.parametrize("each", LANGUAGES)
def test_no_sentence_is_missing_or_left_over_or_guessed(each: str) -> None:
    listed = {message.id for message in template() if message.id}
    there = {message.id for message, *_ in sentences(each)}
    assert listed - there == set() and there - listed == set()
    assert [message.id for message, _, texts in sentences(each) if not texts or not all(texts)] == []
    assert [message.id for message, *_ in sentences(each) if message.fuzzy] == []
    assert list(catalog(each).obsolete) == []


@pytest.mark.parametrize("each", LANGUAGES)
def test_every_plural_form_of_the_language_is_filled(each: str) -> None:
    number = get_plural(each).num_plurals
    assert {"cs": 3, "es": 3}.get(each, number) == number  # in Spanish that of millions is one
    counted = [texts for message, _, texts in sentences(each) if message.pluralizable]
    assert len(counted) > 30
    assert [texts for texts in counted if len(texts) != number] == []


@pytest.mark.parametrize("each", LANGUAGES)
def test_a_translation_has_the_places_of_the_english_sentence(each: str) -> None:
    wrong = [
        text
        for _, english, texts in sentences(each)
        for text in texts
        if places(text) not in [places(form) for form in english]
    ]
    assert wrong == []


@pytest.mark.parametrize("each", LANGUAGES)
def test_a_translation_begins_and_ends_with_the_blanks_of_the_english_sentence(each: str) -> None:
    def edges(text: str) -> tuple[str, str]:
        return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]

    wrong = [
        text
        for _, english, texts in sentences(each)
        for text in texts
        if edges(text) != edges(english[0])
    ]
    assert wrong == []


ROOM = re.compile(r"at most (\d+) cells")


@pytest.mark.parametrize("each", LANGUAGES)
def test_a_short_text_fits_into_the_room_that_its_remark_gives(each: str) -> None:
    rooms = {
        message.id: int(room[1])
        for message in template()
        if message.id and (room := ROOM.search(" ".join(message.auto_comments)))
    }
    assert len(rooms) > 10
    for message, english, texts in sentences(each):
        for text in (*english, *texts):
            if message.id in rooms and "{" not in text:
                assert cell_len(text) <= rooms[message.id], text


@pytest.mark.parametrize("each", LANGUAGES)
def test_what_is_read_is_what_was_written(each: str) -> None:
    made = files()
    for path in (po(each), po(each).with_suffix(".mo")):
        assert refresh.same(path, made[path]), "run: python tools/catalog.py"
    with po(each).with_suffix(".mo").open("rb") as file:
        read = GNUTranslations(file)
    for message, english, texts in sentences(each):
        if message.pluralizable:
            shown = {read.ngettext(english[0], english[1], count) for count in (*range(12), 10**6)}
            assert shown == {*texts}, message.id
        else:
            assert read.gettext(english[0]) == texts[0]


@pytest.mark.parametrize("each", LANGUAGES)
def test_a_catalog_says_nothing_of_where_or_when_it_was_made(each: str) -> None:
    text = po(each).read_text(encoding="utf-8")
    assert "#:" not in text and "fuzzy" not in text
    head = text.partition("\n\n")[0]
    assert "Date" not in head and "Generated" not in head and "Translator" not in head
