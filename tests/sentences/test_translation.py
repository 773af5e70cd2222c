"""A sentence is shown in the language in use, chosen when it is shown and not when it is imported."""

import subprocess
import sys
from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from hacktrick.sentences import sentence
from hacktrick.sentences.sentence import Plural, Sentence

GREETING = Sentence("{name} wins.")
CARDS = Plural("{count} card of {name}", "{count} cards of {name}")


class Czech(NullTranslations):
    """A catalog with one sentence, and a plural of three forms."""

    def gettext(self, message: str) -> str:
        return {"{name} wins.": "Vyhrává {name}."}.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        assert (msgid1, msgid2) == (CARDS.one, CARDS.many)
        return "{name}: {count} " + ("karta" if n == 1 else "karty" if n in (2, 3, 4) else "karet")


@pytest.fixture
def czech() -> Iterator[None]:
    sentence.use(Czech())
    yield
    sentence.use(NullTranslations())


def test_without_a_catalog_a_sentence_is_english() -> None:
    assert GREETING(name="Ada") == "Ada wins."
    assert [CARDS(count, name="Bo") for count in (0, 1, 2)] == [
        "0 cards of Bo", "1 card of Bo", "2 cards of Bo"
    ]  # fmt: skip


@pytest.mark.usefixtures("czech")
def test_a_sentence_made_before_the_catalog_is_shown_in_its_language() -> None:
    assert GREETING(name="Ada") == "Vyhrává Ada."


@pytest.mark.usefixtures("czech")
def test_a_number_chooses_among_the_plural_forms_of_the_language() -> None:
    assert [CARDS(count, name="Bo") for count in (1, 3, 5)] == [
        "Bo: 1 karta", "Bo: 3 karty", "Bo: 5 karet"
    ]  # fmt: skip


def test_a_place_that_is_left_empty_is_an_error() -> None:
    with pytest.raises(KeyError):
        GREETING()


IMPORT_EVERYTHING = """
import importlib, pkgutil
from gettext import NullTranslations
import hacktrick
from hacktrick.sentences import sentence

class Refusing(NullTranslations):
    def gettext(self, message):
        raise AssertionError(f"shown while a module is imported: {message}")
    def ngettext(self, msgid1, msgid2, n):
        raise AssertionError(f"shown while a module is imported: {msgid1}")

sentence.use(Refusing())
names = [each.name for each in pkgutil.walk_packages(hacktrick.__path__, "hacktrick.")]
for name in names:
    if name not in ("hacktrick.__main__", "hacktrick.terminal.windows"):
        importlib.import_module(name)
print(len(names) > 50)
"""


def test_no_sentence_is_shown_while_its_module_is_imported() -> None:
    """It would stay English whatever language is chosen later."""
    ran = subprocess.run([sys.executable, "-c", IMPORT_EVERYTHING], capture_output=True, text=True)
    assert ran.stdout == "True\n", ran.stderr
