"""The help of the commands in the language in use; in English it stands where a command is made."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import click

from hacktrick.sentences.sentence import Sentence, catalog

# What a person reads of a command, of a group and of their options and arguments.
_OF_A_COMMAND = ("help", "epilog", "options_metavar", "subcommand_metavar")
_OF_A_PARAMETER = ("help", "metavar")
_AS_IT_IS = "\b\n"  # before a paragraph whose lines are not to be filled
# The English of the commands that are in another language now.
_english: dict[click.Command, tuple[tuple[object, str, str], ...]] = {}


def texts(command: click.Command) -> Iterator[tuple[object, str, str]]:
    """What a person reads of a command: of which object it is, by which name, and the text."""
    for each, names in (
        (command, _OF_A_COMMAND),
        *((param, _OF_A_PARAMETER) for param in command.params),
    ):
        for name in names:
            text = getattr(each, name, None)
            if isinstance(text, str):
                yield each, name, flowing(text)


def flowing(text: str) -> str:
    """A text with each paragraph on one line, but for those whose lines click leaves as they are."""
    return "\n\n".join(
        each.removeprefix(_AS_IT_IS)
        if each.startswith(_AS_IT_IS)
        else " ".join(map(str.strip, each.strip().splitlines()))
        for each in text.split("\n\n")
    )


def in_language(command: click.Command, ctx: click.Context) -> None:
    """Have the help of a command, which has this context, in the language in use."""
    to_english = type(catalog()) is NullTranslations
    if to_english and command not in _english:
        return  # it is English already
    if option := command.get_help_option(ctx):
        from hacktrick.sentences import commands as phrases  # only if something is to be said

        option.help = phrases.SHOW_HELP()
    english = _english.setdefault(command, tuple(texts(command)))
    for each, name, text in english:
        paragraphs = Sentence(text)().split("\n\n")
        shown = (f"{_AS_IT_IS}{part}" if "\n" in part else part for part in paragraphs)
        setattr(each, name, "\n\n".join(shown))
    if to_english:
        del _english[command]


def say_version(version: str) -> None:
    """Print the version of the program."""
    from hacktrick.sentences import commands as phrases

    click.echo(phrases.VERSION(version=version))
