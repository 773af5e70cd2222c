"""The option `--language`, of every command: the language is chosen before the command line is read."""

from __future__ import annotations

import gettext
import os
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import click

from hacktrick.sentences import language
from hacktrick.sentences.sentence import catalog
from hacktrick.terminal.streams import shows_unicode

_OPTION = "--language"
_VARIABLE = "HACKTRICK_LANGUAGE"
_ASCII, _ASCII_VARIABLE = "--ascii", "HACKTRICK_ASCII"


class _Unknown(Exception):
    """The variable names a language that there are no sentences in."""


def begin(arguments: Sequence[str]) -> str:
    """Show everything in the language that these arguments ask for, or else the user's surroundings.

    Returns why that cannot be, in a sentence, and shows English then; empty if all is well.
    """
    _translate_click()
    arguments = arguments[: arguments.index("--")] if "--" in arguments else arguments
    accents = shows_unicode(sys.stdout) and not _only_ascii(arguments)
    try:
        language.use(_wanted(arguments) or language.of_locale(os.environ), accents)
    except _Unknown as unknown:
        from hacktrick.sentences import commands as phrases

        known = ", ".join(language.NAMES)
        problem = phrases.NO_LANGUAGE(variable=_VARIABLE, value=str(unknown), known=known)
    except language.BrokenCatalog as broken:
        from hacktrick.sentences.tastes import NO_CATALOG

        problem = NO_CATALOG(file=broken.file)
    else:
        return ""
    language.use(language.ENGLISH, accents)
    from hacktrick.sentences import commands as phrases

    return f"{problem} {phrases.IN_ENGLISH()}"


def _only_ascii(arguments: Sequence[str]) -> bool:
    """Whether the option or its variable asks for ASCII, of this command or of any other."""
    return _ASCII in arguments or bool(click.BOOL.str_to_bool(os.environ.get(_ASCII_VARIABLE, "")))


def _translate_click() -> None:
    """Have click's own messages from our catalog, of which it knows nothing.

    It asks gettext for each, which would look for a catalog on the disk each time.
    """

    def dgettext(domain: str, message: str) -> str:
        return catalog().gettext(message)

    def dngettext(domain: str, msgid1: str, msgid2: str, n: int) -> str:
        return catalog().ngettext(msgid1, msgid2, n)

    gettext.dgettext, gettext.dngettext = dgettext, dngettext


def _wanted(arguments: Sequence[str]) -> str | None:
    """What the option says, or the variable, or else what is remembered. Raises _Unknown."""
    for tag in _options(arguments):
        if (wanted := language.known(tag)) is not None:
            return wanted
    if named := os.environ.get(_VARIABLE):
        if (wanted := language.known(named)) is not None:
            return wanted
        raise _Unknown(named)
    return _remembered()


def _options(arguments: Sequence[str]) -> Iterator[str]:
    """The values of the option, the last one first."""
    for at in range(len(arguments) - 1, -1, -1):
        name, given, value = arguments[at].partition("=")
        if name == _OPTION and (given or at + 1 < len(arguments)):
            yield value if given else arguments[at + 1]


def _remembered() -> str | None:
    """The language that was chosen in an earlier sitting."""
    from hacktrick.record.home import REMEMBERED, folder

    try:
        if not os.path.exists(os.path.join(folder(), REMEMBERED)):
            return None
    except OSError:
        return None
    from hacktrick.record.memory import Memory

    tag = Memory().get("language")
    return language.known(tag) if isinstance(tag, str) else None


class _Languages(click.Choice[str]):
    """The languages by their codes; a longer tag such as es-MX means the language in it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return super().convert(language.known(str(value)) or value, param, ctx)


class VariableOption(click.Option):
    """An option whose default may stand in a variable."""

    def get_error_hint(self, ctx: click.Context | None) -> str:
        """The option alone: click would name the variable too, in English."""
        return click.Parameter.get_error_hint(self, ctx)


class _Option(VariableOption):
    """`--language`. What stands in its variable has been heard, whatever it was."""

    def resolve_envvar_value(self, ctx: click.Context) -> None:
        return None


def option() -> click.Option:
    """The option, for the help and so that a wrong value is named. It is not given to the command."""
    return _Option(
        [_OPTION],
        type=_Languages(language.NAMES),
        help="The language of everything that is shown.",
        envvar=_VARIABLE,
        show_envvar=True,
        expose_value=False,
    )
