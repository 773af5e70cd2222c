"""The manual page `man hacktrick`, made from the commands themselves."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import click

from hacktrick import __version__
from hacktrick.cli import main
from hacktrick.commands.options import Level
from hacktrick.sentences import language
from hacktrick.table import keys

PAGE = Path(__file__).parents[1] / "docs" / "hacktrick.1"
_CODES = [*language.NAMES]
VARIABLES = {
    "HACKTRICK_HOME": (
        "The folder of matches, in place of the one that the system has for such things; "
        "`~` stands for your home."
    ),
    "HACKTRICK_LANGUAGE": (
        f"The language where --language is not given: {', '.join(_CODES[:-1])} or {_CODES[-1]}. It goes "
        "before what the table remembers; what is none of these is named, and everything is in English."
    ),
    "LANGUAGE, LC_ALL, LC_MESSAGES, LANG": (
        "The locale: the first of them that is set says the language where none is chosen."
    ),
    "NO_COLOR": "If it is set, the table is drawn without colours.",
    "TERM": "With dumb only plain mode works; with linux the table is drawn in ASCII.",
    "HACKTRICK_TARGET, HACKTRICK_RULES, HACKTRICK_THINK": (
        "What --target, --rules and --think are where they are not given."
    ),
    "HACKTRICK_ASCII, HACKTRICK_NO_COLOR, HACKTRICK_PLAIN, HACKTRICK_NO_PAD": (
        "1 for --ascii, --no-color, --plain and --no-pad as if they were given always, 0 for not."
    ),
    "HACKTRICK_THEME, HACKTRICK_CALM, HACKTRICK_BELL, HACKTRICK_NO_COACH": (
        "What --theme is where it is not given; 1 for --calm, --bell and --no-coach as if they "
        "were given always, 0 for not. They go before what the table remembers."
    ),
}
STATUSES = {
    "0": "Everything that was asked for is done.",
    "1": "Something could not be done or saved, and one sentence says what.",
    "2": "The command makes no sense as it was typed, or there is no terminal to draw on.",
    "130": "Ended by Ctrl-C; the match is saved.",
    "129, 131, 143": "Ended by the signal HUP, QUIT or TERM; the match is saved.",
}


def files() -> dict[Path, str]:
    """The page, where the build finds it."""
    return {PAGE: manual()}


def manual() -> str:
    """The page, in the macros of man(7)."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    context = click.Context(main, info_name="hacktrick")
    first, *about = _paragraphs(main.help)
    name, _, what = first.partition(", ")
    yield f'.TH HACKTRICK 1 "" "hacktrick {__version__}" "Games"'
    yield ".SH NAME"
    yield f"hacktrick \\- {_text(what.rstrip('.'))}"
    yield ".SH SYNOPSIS"
    yield "\\fBhacktrick\\fR \\fICOMMAND\\fR [\\fIARGUMENTS\\fR]"
    yield ".SH DESCRIPTION"
    yield _text(f"{name} is {what}")
    yield from _set(about)
    yield ".SH COMMANDS"
    for command_name in main.list_commands(context):
        command = main.get_command(context, command_name)
        assert command is not None
        yield from _command(command, click.Context(command, info_name=command_name, parent=context))
    yield ".SH KEYS"
    for table in keys.TABLES:
        for binding in table.bindings:
            yield from _item(f"\\fB{_text(binding.label)}\\fR", binding.help)
    yield ".SH ENVIRONMENT"
    for variable, meaning in VARIABLES.items():
        yield from _item(f"\\fB{variable}\\fR", meaning)
    yield ".SH EXIT STATUS"
    for status, meaning in STATUSES.items():
        yield from _item(status, meaning)


def _command(command: click.Command, context: click.Context) -> Iterator[str]:
    usage = " ".join(command.collect_usage_pieces(context))
    yield f".SS {_text(f'{context.command_path} {usage}')}"
    yield from _set(_paragraphs(command.help))
    for parameter in command.get_params(context):
        if isinstance(parameter, click.Option) and "--help" not in parameter.opts:
            yield from _item(_option(parameter), _explained(parameter))
    for examples in _paragraphs(command.epilog):
        yield from (".PP", ".nf", _text(examples), ".fi")


def _option(option: click.Option) -> str:
    names = ", ".join(f"\\fB{_text(name)}\\fR" for name in option.opts)
    return names if option.is_flag else f"{names} \\fI{_text(_value(option))}\\fR"


def _value(option: click.Option) -> str:
    """What an option's value is called."""
    if option.metavar:
        return option.metavar
    kind = option.type.choice() if isinstance(option.type, Level) else option.type
    if isinstance(kind, click.Choice):
        return "|".join(kind.choices)
    return option.type.name.split()[0].upper()


def _explained(option: click.Option) -> str:
    return f"{option.help} [{option.default}]" if option.show_default else str(option.help)


def _item(term: str, meaning: str) -> tuple[str, ...]:
    return ".TP", term, _text(meaning)


def _set(paragraphs: list[str]) -> Iterator[str]:
    for paragraph in paragraphs:
        yield ".PP"
        yield _text(paragraph)


def _paragraphs(text: str | None) -> list[str]:
    """The paragraphs of a help text; one that begins with click's mark for it keeps its lines."""
    paragraphs = inspect.cleandoc(text or "").split("\n\n")
    return [
        each.removeprefix("\b\n") if each.startswith("\b") else " ".join(each.split())
        for each in paragraphs
        if each
    ]


def _text(text: str) -> str:
    """A text without anything that would be an order to the typesetter; code is set in bold."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    escaped = re.sub(r"^(?=[.'])", r"\\&", escaped, flags=re.MULTILINE)
    return re.sub(r"`([^`]*)`", r"\\fB\1\\fR", escaped)
