"""`hacktrick resume`: go on with a match."""

from __future__ import annotations

from pathlib import Path

import click

from hacktrick.commands.options import look_options, make_look, player_options
from hacktrick.commands.output import fail
from hacktrick.commands.record_file import file_argument, latest_file
from hacktrick.commands.sitting import at_table, need_terminal, resume_in_lines
from hacktrick.sentences import commands as phrases


@click.command()
@file_argument
@player_options
@look_options
def resume(
    file: Path | None, think: float | None, plain: bool, no_pad: bool, only_ascii: bool, no_color: bool
) -> None:
    """Go on with the latest unfinished match, or with the one in FILE.

    It goes on where it stood, in the middle of a turn too. A last line that a crash left torn is
    dropped, and said so; any other damage is named, and the file stays as it is.
    """
    path = file or latest_file(finished=False)
    if path is None:
        fail(phrases.NOTHING_UNFINISHED())
    from hacktrick.play.options import MatchOptions

    sitting = MatchOptions(pad=not no_pad, think=think)
    if plain:
        resume_in_lines(path, sitting)
    need_terminal(phrases.RESUME_WITHOUT_TABLE)
    from hacktrick.table.session import Session

    at_table(lambda: Session(make_look(only_ascii, no_color)).resume(path, sitting))
