"""`hacktrick resume`: go on with a match."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from hacktrick.commands.options import (
    coach_option,
    look_options,
    player_options,
    taste_options,
)
from hacktrick.commands.output import fail
from hacktrick.commands.record_file import file_argument, latest_file
from hacktrick.commands.sitting import at_table, make_session, need_terminal, resume_in_lines
from hacktrick.sentences import commands as phrases


@click.command()
@file_argument
@player_options
@coach_option
@look_options
@taste_options
def resume(file: Path | None, think: float | None, plain: bool, no_pad: bool, **manner: Any) -> None:
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
        resume_in_lines(path, sitting, no_coach=manner["no_coach"], bell=manner["bell"])
    need_terminal(phrases.RESUME_WITHOUT_TABLE)

    session = make_session(**manner)
    at_table(lambda: session.resume(path, sitting))
