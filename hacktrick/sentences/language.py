"""The language in use: which one is meant, and its catalog.

To add a language, add its name here, and its folder in `locale`; see CONTRIBUTING.md.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from gettext import GNUTranslations, NullTranslations

from hacktrick.sentences import sentence

ENGLISH = "en"
# Each as it calls itself.
NAMES = {ENGLISH: "English", "es": "Español", "cs": "Čeština"}
TEXTS = os.path.dirname(__file__)  # of the long ones
LOCALE = os.path.join(TEXTS, "locale")
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # in the order of gettext
_NONE = ("C", "POSIX")  # what the locale of programs is called
_language, _accents = ENGLISH, True


class BrokenCatalog(Exception):
    """The catalog of a language is missing or damaged."""

    def __init__(self, file: str) -> None:
        super().__init__(file)
        self.file = file


def names() -> dict[str, str]:
    """What each language calls itself, in letters that can be shown."""
    return {each: name if _accents else plain_letters(name) for each, name in NAMES.items()}


def another(steps: int) -> str:
    """The language so many steps behind the one in use; behind the last comes the first again."""
    languages = [*NAMES]
    return languages[(languages.index(_language) + steps) % len(languages)]


def known(tag: str) -> str | None:
    """The language of a tag such as "es", "es-MX" or "es_ES.UTF-8"; None if there is no such one here."""
    language = tag.strip().lower().replace("-", "_").partition("_")[0].partition(".")[0]
    return language if language in NAMES else None


def of_locale(environment: Mapping[str, str]) -> str:
    """The language that a locale asks for, as gettext reads it: English if there is none of it here."""
    asked = next((value for name in _VARIABLES if (value := environment.get(name))), "")
    for tag in asked.split(":"):
        if tag.partition(".")[0] in _NONE:
            break
        if (language := known(tag)) is not None:
            return language
    return ENGLISH


def in_use() -> str:
    """The language in which sentences are shown."""
    return _language


def shows_letters() -> bool:
    """Whether more than ASCII can be shown."""
    return _accents


def use(language: str, accents: bool | None = None) -> None:
    """Show every sentence in this language from now on. Raises BrokenCatalog, and changes nothing.

    Without `accents` letters are shown without them, as ASCII has no others; None leaves that as it is.
    """
    global _language, _accents
    accents = _accents if accents is None else accents
    if (language, accents) != (_language, _accents):
        if language != ENGLISH or _language != ENGLISH:
            sentence.use(_catalog(language, accents))
        _language, _accents = language, accents


def text(name: str) -> str:
    """A long text in the language in use, or in English where it is not there: `rules` for one."""
    from pathlib import Path  # which not every start needs

    if _language != ENGLISH:
        with contextlib.suppress(OSError, UnicodeDecodeError):
            translated = Path(TEXTS, f"{name}.{_language}.md").read_text(encoding="utf-8")
            return translated if _accents else plain_letters(translated)
    return Path(TEXTS, f"{name}.md").read_text(encoding="utf-8")


def _catalog(language: str, accents: bool) -> NullTranslations:
    """The catalog of a language. Raises BrokenCatalog."""
    if language == ENGLISH:
        return NullTranslations()
    file = os.path.join(LOCALE, language, "LC_MESSAGES", "hacktrick.mo")
    try:
        with open(file, "rb") as opened:
            return (GNUTranslations if accents else _WithoutAccents)(opened)
    except Exception as error:  # whatever stands in the file: gettext does not say what it raises
        raise BrokenCatalog(file) from error


class _WithoutAccents(GNUTranslations):
    """A catalog for what shows ASCII alone."""

    def gettext(self, message: str) -> str:
        return plain_letters(super().gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return plain_letters(super().ngettext(msgid1, msgid2, n))


# What is no letter with an accent.
_SIGNS = str.maketrans(
    {
        **dict.fromkeys("\u201e\u201c\u201d\u00ab\u00bb", '"'),
        **dict.fromkeys("\u2018\u2019\u201a", "'"),
        **dict.fromkeys("\u2013\u2014\u2212", "-"),
        **dict.fromkeys("\u00a1\u00bf", ""),
        "\u00a0": " ",
        "\u00d7": "x",
        "\u2026": "...",
    }
)


def plain_letters(text: str) -> str:
    """A text in ASCII: letters without their accents, and simple signs."""
    if text.isascii():
        return text
    from unicodedata import normalize  # which English does without

    return normalize("NFKD", text.translate(_SIGNS)).encode("ascii", "ignore").decode("ascii")
