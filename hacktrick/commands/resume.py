"""`hacktrick resume`: go on with a match."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NoReturn

import click

from hacktrick.commands.options import (
    fail,
    in_one_sentence,
    leave,
    look_options,
    make_look,
    need_terminal,
    player_options,
)


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@player_options
@look_options
def resume(
    file: Path | None, think: float | None, plain: bool, no_pad: bool, only_ascii: bool, no_color: bool
) -> None:
    """Go on with the latest unfinished match, or with the one in FILE.

    It goes on where it stood, in the middle of a turn too. A last line that a crash left torn is
    dropped, and said so; any other damage is named, and the file stays as it is.
    """
    from hacktrick.record import store

    path = file or store.latest_unfinished()
    if path is None:
        fail("There is no unfinished match; begin one with `hacktrick play`.")
    if plain:
        _resume_plain(path, think)
    need_terminal("use `hacktrick resume --plain` here")
    from hacktrick.table.session import Session

    leave(lambda: Session(make_look(only_ascii, no_color), not no_pad, think).resume(path))


def _resume_plain(path: Path, think: float | None) -> NoReturn:
    from hacktrick.record.game import resume as take_up
    from hacktrick.table.plain import play_plain
    from hacktrick.table.solo import computers

    with in_one_sentence():
        game, torn = take_up(path)
    if torn is not None:
        # Not what it held: that may have been the cards of both hands.
        click.echo("The last line of the record was torn and is dropped.", err=True)
    players = computers(game.remarks, think)
    sys.exit(play_plain(game, sys.stdin, sys.stdout, sys.stderr, sys.stdin.isatty(), players))
