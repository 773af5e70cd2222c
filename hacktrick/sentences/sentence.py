"""A sentence, translated by the loaded catalog of a language when it is shown, not at import."""

from __future__ import annotations

from gettext import NullTranslations

_catalog = NullTranslations()  # of the language in use; English sentences stand in the code itself


def use(catalog: NullTranslations) -> None:
    """Show every sentence in the language of this catalog from now on."""
    global _catalog
    _catalog = catalog


def catalog() -> NullTranslations:
    """The catalog of the language in use."""
    return _catalog


_PATHS = ("file", "folder", "owner")  # the places of names of files and folders


def _filled(text: str, english: str, facts: dict[str, object]) -> str:
    """A text with its places filled in, or the English one where a translation asks for others."""
    for place in _PATHS:
        if place in facts:
            from hacktrick.record.paths import shown  # not at the start

            facts[place] = shown(str(facts[place]))  # so that a terminal obeys nothing in it
    try:
        return text.format_map(facts)
    except (AttributeError, LookupError, TypeError, ValueError):
        return english.format_map(facts)


class Sentence:
    """One whole sentence, with places such as {name} to fill in; called, it gives the text to show."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text  # in English, as the catalogs list it

    def __call__(self, **facts: object) -> str:
        """The sentence in the language in use, filled in. Raises KeyError if a place is left empty."""
        return _filled(_catalog.gettext(self.text), self.text, facts)


class Plural:
    """A sentence that depends on a number, which stands in it as {count}: one text for each form."""

    __slots__ = ("many", "one")

    def __init__(self, one: str, many: str) -> None:
        self.one, self.many = one, many

    def __call__(self, count: int, **facts: object) -> str:
        """The sentence for this number in the language in use, filled in."""
        facts["count"] = count
        english = self.one if count == 1 else self.many
        return _filled(_catalog.ngettext(self.one, self.many, count), english, facts)
