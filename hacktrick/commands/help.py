"""The help of the commands in the language in use; in English it stands where a command is made."""

from __future__ import annotations

from collections.abc import Iterator

import click

# What a person reads of a command, of a group and of their options and arguments.
_OF_A_COMMAND = ("help", "epilog", "options_metavar", "subcommand_metavar")
_OF_A_PARAMETER = ("help", "metavar")
_AS_IT_IS = "\b\n"  # before a paragraph whose lines are not to be filled


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
    paragraphs = text.split("\n\n")
    return "\n\n".join(
        each.removeprefix(_AS_IT_IS) if each.startswith(_AS_IT_IS) else " ".join(each.split())
        for each in paragraphs
    )
