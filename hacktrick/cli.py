"""The command `hacktrick`: a group that loads a command only when that command is asked for."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import click

from hacktrick import __version__
from hacktrick.commands import language
from hacktrick.commands.help import in_language, say_version

_NARROWEST_HELP, _WIDEST_HELP = 20, 78  # cells

# name: the module in hacktrick.commands that holds a click command of that name
_COMMANDS = (
    "play",
    "learn",
    "resume",
    "replay",
    "show",
    "matches",
    "rules",
    "analyze",
    "hint",
    "simulate",
    "engine",
)


@contextlib.contextmanager
def _in_one_line() -> Iterator[None]:
    """What no command answers itself, in one line: an error of the system, and Ctrl-C."""
    try:
        yield
    except OSError as error:
        from hacktrick.commands.output import cannot_go_on

        cannot_go_on(error)
    except click.ClickException as error:
        from hacktrick.commands.output import without_codes

        raise without_codes(error) from None
    except KeyboardInterrupt:
        with contextlib.suppress(OSError):
            click.echo(err=True)
        sys.exit(130)


class _Help(click.HelpFormatter):
    """Help as wide as the terminal: click itself would believe the variable COLUMNS."""

    def __init__(self, **_: object) -> None:
        from hacktrick.terminal.streams import width

        super().__init__(width=min(max(width(sys.stdout) - 2, _NARROWEST_HELP), _WIDEST_HELP))


class _Context(click.Context):
    formatter_class = _Help


class _LazyGroup(click.Group):
    """Knows its commands by name, so that `--version` imports none of them."""

    context_class = _Context

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        command = getattr(import_module(f"hacktrick.commands.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        command.context_class = _Context
        if not any(param.name == "language" for param in command.params):
            command.params.append(language.option())
        in_language(command, ctx)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is asked for. One that is mistyped is answered with the one that is meant."""
        name = args[0]
        if name in _COMMANDS or name.startswith("-") or ctx.resilient_parsing:
            return super().resolve_command(ctx, args)
        from hacktrick.commands.output import no_command

        raise no_command(name, _COMMANDS, ctx)

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """Read the command line."""
        _open_what_is_closed()
        problem = language.begin(args)
        in_language(self, _Context(self, parent=parent, **self.context_settings))
        if problem and not extra.get("resilient_parsing"):
            from hacktrick.commands.output import warn

            warn(problem)
        with _in_one_line():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was asked for."""
        with _in_one_line():
            return super().invoke(ctx)


def _print_version(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        say_version(__version__)
        ctx.exit()


@click.group(
    cls=_LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    invoke_without_command=True,
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Show the version and exit.",
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Hack Trick, a card game of bluff for two players at one keyboard.

    At a terminal `hacktrick` alone opens the front page, where everything is found. Every match is
    saved as it is played; `hacktrick resume` goes on with the latest one. `hacktrick rules` has the
    rules.
    """
    if ctx.invoked_subcommand is not None:
        return
    play = main.get_command(ctx, "play")
    assert play is not None
    with play.make_context("play", [], parent=ctx) as without_names:
        if _can_play(plain=without_names.params["plain"]):
            play.invoke(without_names)
        else:
            click.echo(ctx.get_help())


main.params.append(language.option())


def _can_play(plain: bool) -> bool:
    """Whether people can play here, at the table or in lines."""
    if plain:
        return sys.stdin is not None and sys.stdin.isatty()
    from hacktrick.terminal.abilities import NoTerminal, check_terminal

    try:
        check_terminal()
    except NoTerminal:
        return False
    return True


def _open_what_is_closed() -> None:
    """Where a standard stream is closed Python has None: let reading end, and complaints go nowhere.

    What is printed fails to be written, as the shell's own commands have it.
    """
    flags = {"stdin": os.O_RDONLY, "stdout": os.O_RDONLY, "stderr": os.O_WRONLY}
    for name, flag in flags.items():
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, flag), "r" if name == "stdin" else "w"))
