"""The command-line options that several commands share, and what their values are parsed into."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.core import ParameterSource

from hacktrick.commands.language import VariableOption
from hacktrick.commands.output import fail
from hacktrick.sentences import commands as phrases
from hacktrick.sentences import language

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from hacktrick.display.look import Look
    from hacktrick.sentences.plain import Because

F = TypeVar("F", bound=Callable[..., Any])  # a command


ENGINE = "engine:"  # what the name of a program begins with, where an opponent is named


class Level(click.types.StringParamType):
    """A level of the computer; with `engines` also the name of a program, with `efforts` what it spends.

    Which levels there are is asked only when an answer is needed.

    That keeps the opponents out of every start of the program, and has whatever is registered with
    them offered here. `to_play` leaves out those that are no opponent for people.
    """

    name = "level"

    def __init__(self, to_play: bool = False, engines: bool = False, efforts: bool = False) -> None:
        self._to_play = to_play
        self._engines = engines
        self._efforts = efforts

    def choice(self) -> click.Choice[str]:
        """The levels, as click has a choice of words."""
        from hacktrick.computer.levels import LEVELS, to_play

        return click.Choice(to_play() if self._to_play else tuple(LEVELS))

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The level of that name. Fails with the names that there are."""
        if self._efforts:
            return self._with_effort(str(value), param, ctx)
        if self._engines and str(value).startswith(ENGINE):
            return PROGRAM.convert(value, param, ctx)
        return self.choice().convert(value, param, ctx)

    def _with_effort(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """A player with or without an effort, as it was typed."""
        from hacktrick.analysis.contenders import BadEffort, Contender

        try:
            contender = Contender.read(value)
        except BadEffort:
            from hacktrick.sentences.simulate import BAD_EFFORT

            self.fail(BAD_EFFORT(value=value), param, ctx)
        kind = PROGRAM if contender.program else self.choice()
        kind.convert(contender.who, param, ctx)
        return value

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        """The names, for the help."""
        levels = self.choice().get_metavar(param, ctx) or ""
        if not self._engines:
            return levels
        from hacktrick.sentences.engines import NAMED

        return f"{levels.removesuffix(']')}|{NAMED()}]"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The names, for the Tab key."""
        from click.shell_completion import CompletionItem

        programs = [ENGINE] if self._engines and ENGINE.startswith(incomplete) else []
        levels = self.choice().shell_complete(ctx, param, incomplete)
        return [*levels, *map(CompletionItem, programs)]


class _Program(click.types.StringParamType):
    """A program that plays, named with its arguments in one word: engine:COMMAND."""

    name = "program"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        from hacktrick.engines.host import split

        try:
            split(value)
        except ValueError:
            from hacktrick.sentences.engines import BAD_WORD

            self.fail(BAD_WORD(value=value), param, ctx)
        return str(value)


PROGRAM = _Program()


class Whole(click.IntRange):
    """A whole number, from one number to another where they are given."""

    def _describe_range(self) -> str:
        """The range, for the help; nothing where every number will do."""
        return "" if self.min is None and self.max is None else super()._describe_range()

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number. Fails in a sentence of ours where it is none, and of click's out of the range."""
        try:
            number = int(value)
        except ValueError:
            self.fail(phrases.NO_NUMBER(value=value), param, ctx)
        return super().convert(number, param, ctx)


class _Seconds(click.FloatRange):
    """A time to think: more than none, and an hour at most."""

    def __init__(self) -> None:
        super().__init__(min=0, min_open=True, max=3600)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        try:
            seconds = float(value)
        except ValueError:
            seconds = math.nan
        if math.isnan(seconds):  # which is outside of no range
            self.fail(phrases.NO_TIME(value=value), param, ctx)
        return float(super().convert(seconds, param, ctx))


SECONDS = _Seconds()


class Taste(VariableOption):
    """An option of taste, whose default may stand in a variable: HACKTRICK_ASCII for `--ascii`."""

    def __init__(self, declarations: Sequence[str], **attributes: Any) -> None:
        (name,) = (each.removeprefix("--") for each in declarations if each.startswith("--"))
        self.variable = "HACKTRICK_" + name.replace("-", "_").upper()
        super().__init__(declarations, envvar=self.variable, show_envvar=True, **attributes)

    def handle_parse_result(
        self, ctx: click.Context, opts: Mapping[str, Any], args: list[str]
    ) -> tuple[Any, list[str]]:
        """Take the value. One in the variable that cannot be used is named in a sentence."""
        try:
            return super().handle_parse_result(ctx, opts, args)
        except click.BadParameter:
            if ctx.get_parameter_source(self.name or "") is not ParameterSource.ENVIRONMENT:
                raise
            sentence = phrases.BAD_SWITCH if self.is_flag else phrases.BAD_VARIABLE
            facts = {"option": self.opts[0], "command": ctx.command_path}
            fail(sentence(variable=self.variable, value=os.environ[self.variable], **facts))


def no_color_option(command: F) -> F:
    """`--no-color`."""
    return click.option(
        "--no-color", cls=Taste, is_flag=True, help="Draw without colours, as NO_COLOR does."
    )(command)


def look_options(command: F) -> F:
    """`--ascii` and `--no-color`."""
    ascii_only = click.option(
        "--ascii", "only_ascii", cls=Taste, is_flag=True, help="Draw with ASCII characters only."
    )
    return ascii_only(no_color_option(command))


def taste_options(command: F) -> F:
    """How the table is to be: `--theme`, `--calm` and `--bell`; None where they are not given."""
    theme = click.option(
        "--theme",
        cls=Taste,
        type=click.Choice(["dark", "light"]),
        help="Colours for a dark or a light ground.",
    )
    calm = click.option(
        "--calm", cls=Taste, is_flag=True, default=None, help="Without motion: nothing slides or blinks."
    )
    bell = click.option(
        "--bell",
        cls=Taste,
        is_flag=True,
        default=None,
        help="Ring the bell for what matters.",
    )
    return theme(calm(bell(command)))


def coach_option(command: F) -> F:
    """`--no-coach`, which is None where it is not given."""
    return click.option(
        "--no-coach",
        cls=Taste,
        is_flag=True,
        default=None,
        help="Without the coach, who advises on a turn.",
    )(command)


def match_options(kind: type[click.Option]) -> Callable[[F], F]:
    """What is played: `--target` and `--rules`, as options of this kind."""
    target = click.option(
        "--target",
        cls=kind,
        type=Whole(1, 99),
        metavar="N",
        default=5,
        show_default=True,
        help="Points that win a match.",
    )
    rules = click.option(
        "--rules",
        cls=kind,
        type=click.Choice(["standard", "czech"]),
        default="standard",
        show_default=True,
        help="Which of the two published rule sets.",
    )
    return lambda command: target(rules(command))


def _accessible() -> bool:
    from hacktrick.terminal.abilities import accessible

    return accessible()


def plain_because() -> Because:
    """What switched plain mode on in the command that runs."""
    from hacktrick.sentences.plain import Because

    match click.get_current_context().get_parameter_source("plain"):
        case ParameterSource.COMMANDLINE:
            return Because.OPTION
        case ParameterSource.ENVIRONMENT:
            return Because.VARIABLE
    return Because.ACCESSIBLE


def plain_option(command: F) -> F:
    """`--plain`."""
    return click.option(
        "--plain",
        cls=Taste,
        is_flag=True,
        default=_accessible,
        help="Lines instead of a drawn table: for screen readers and scripts; as ACCESSIBLE asks too.",
    )(command)


def player_options(command: F) -> F:
    """How to play: `--plain`, `--no-pad` and `--think`."""
    think = click.option(
        "--think",
        cls=Taste,
        type=SECONDS,
        metavar="SECONDS",
        help="How long a computer may think about a turn; usually 1.",
    )
    no_pad = click.option(
        "--no-pad", cls=Taste, is_flag=True, help="Without the pad that notes what can be known."
    )
    return think(plain_option(no_pad(command)))


def engine_log_option(command: F) -> F:
    """`--engine-log`."""
    return click.option(
        "--engine-log",
        type=click.Path(dir_okay=False, path_type=Path),
        metavar="FILE",
        help="Write what a program and the game say to each other to this new file.",
    )(command)


def make_look(only_ascii: bool, no_color: bool) -> Look:
    """The signs and colours for this terminal."""
    from hacktrick.display.look import ASCII, UNICODE
    from hacktrick.terminal.streams import shows_unicode

    plain = only_ascii or os.environ.get("TERM") == "linux" or not shows_unicode(sys.stdout)
    look = ASCII if plain else UNICODE
    if plain:
        language.use(language.in_use(), accents=False)
    return look._replace(color=not (no_color or os.environ.get("NO_COLOR")))
