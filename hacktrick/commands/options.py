"""Options and ways out that `play`, `resume` and `replay` share."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

if TYPE_CHECKING:
    from hacktrick.table.look import Look
    from hacktrick.table.session import Left

_F = TypeVar("_F", bound=Callable[..., Any])


def look_options(command: _F) -> _F:
    """`--ascii`, `--no-color`."""
    command = click.option("--no-color", is_flag=True, help="Draw without colours, as NO_COLOR does.")(
        command
    )
    return click.option("--ascii", "only_ascii", is_flag=True, help="Draw with ASCII characters only.")(
        command
    )


def player_options(command: _F) -> _F:
    """How to play: `--plain`, `--no-pad` and `--think`."""
    think = click.option(
        "--think",
        type=click.FloatRange(min=0, min_open=True),
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
    from dataclasses import replace

    from hacktrick.table.look import ASCII, UNICODE

    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    plain = only_ascii or os.environ.get("TERM") == "linux" or not encoding.startswith("utf")
    return replace(ASCII if plain else UNICODE, color=not (no_color or os.environ.get("NO_COLOR")))


def need_terminal(instead: str) -> None:
    """Exits with 2 and one line unless the table can be drawn here; `instead` says what works."""
    from hacktrick.table.terminal import NoTerminal, check_terminal

    try:
        check_terminal()
    except NoTerminal as none:
        click.echo(f"{none}; {instead}", err=True)
        sys.exit(2)


def leave(sit: Callable[[], Left]) -> NoReturn:
    """Run a sitting at the table, say how it ended, and exit with its status."""
    from hacktrick.table.streams import silence

    with in_one_sentence():
        left = sit()
    if left.farewell:
        try:
            click.echo(left.farewell, err=left.status == 1)
        except OSError:  # the terminal is gone, and nobody reads on
            silence(sys.stdout)
    sys.exit(left.status)


@contextmanager
def in_one_sentence() -> Iterator[None]:
    """Whatever keeps a match from being begun or taken up is told in one sentence; exit status 1."""
    from hacktrick.record.journal import Busy
    from hacktrick.record.reader import RecordError

    try:
        yield
    except Busy as busy:
        fail(str(busy))
    except RecordError as error:
        fail(str(error))
    except FileExistsError as error:
        fail(f"{error.filename} is there already, and nothing is overwritten; choose another file.")
    except OSError as error:
        fail(f"Cannot use {error.filename or 'the record'}: {error.strerror or error}.")


def fail(sentence: str) -> NoReturn:
    """Exit with 1 and one sentence."""
    click.echo(sentence, err=True)
    sys.exit(1)
