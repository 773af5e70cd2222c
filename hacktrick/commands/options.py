"""The command-line options that several commands share, and what their values are parsed into."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from hacktrick.commands.output import shows_unicode
from hacktrick.sentences import commands as phrases

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from hacktrick.display.look import Look

_F = TypeVar("_F", bound=Callable[..., Any])


class Level(click.types.StringParamType):
    """A level of the computer. Which ones there are is asked only when an answer is needed.

    That keeps the opponents out of every start of the program, and has whatever is registered with
    them offered here. `to_play` leaves out those that are no opponent for people.
    """

    name = "level"

    def __init__(self, to_play: bool = False) -> None:
        self._to_play = to_play

    def choice(self) -> click.Choice[str]:
        """The levels, as click has a choice of words."""
        from hacktrick.computer.levels import LEVELS, to_play

        return click.Choice(to_play() if self._to_play else tuple(LEVELS))

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The level of that name. Fails with the names that there are."""
        return self.choice().convert(value, param, ctx)

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        """The names, for the help."""
        return self.choice().get_metavar(param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The names, for the Tab key."""
        return self.choice().shell_complete(ctx, param, incomplete)


class _Seconds(click.FloatRange):
    """A time to think: more than none, and an hour at most."""

    def __init__(self) -> None:
        super().__init__(min=0, min_open=True, max=3600)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        seconds = float(super().convert(value, param, ctx))
        if math.isnan(seconds):  # which is outside of no range
            self.fail(phrases.NO_TIME(value=value), param, ctx)
        return seconds


SECONDS = _Seconds()


def look_options(command: _F) -> _F:
    """`--ascii`, `--no-color`."""
    command = click.option("--no-color", is_flag=True, help="Draw without colours, as NO_COLOR does.")(
        command
    )
    return click.option("--ascii", "only_ascii", is_flag=True, help="Draw with ASCII characters only.")(
        command
    )


def match_options(command: _F) -> _F:
    """What is played: `--target` and `--rules`."""
    target = click.option(
        "--target",
        type=click.IntRange(1, 99),
        default=5,
        show_default=True,
        help="Points that win a match.",
    )
    rules = click.option(
        "--rules",
        type=click.Choice(["standard", "czech"]),
        default="standard",
        show_default=True,
        help="Which of the two published rule sets.",
    )
    return target(rules(command))


def player_options(command: _F) -> _F:
    """How to play: `--plain`, `--no-pad` and `--think`."""
    think = click.option(
        "--think",
        type=SECONDS,
        metavar="SECONDS",
        help="How long a computer may think about a turn; usually 1.",
    )
    no_pad = click.option("--no-pad", is_flag=True, help="Without the pad that notes what can be known.")
    plain = click.option(
        "--plain", is_flag=True, help="Lines instead of a drawn table: for screen readers and scripts."
    )
    return think(plain(no_pad(command)))


def make_look(only_ascii: bool, no_color: bool) -> Look:
    """The signs and colours for this terminal."""
    from hacktrick.display.look import ASCII, UNICODE

    plain = only_ascii or os.environ.get("TERM") == "linux" or not shows_unicode()
    look = ASCII if plain else UNICODE
    return look._replace(color=not (no_color or os.environ.get("NO_COLOR")))
