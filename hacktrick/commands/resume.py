"""`hacktrick resume`: go on with a match."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from hacktrick.commands.options import (
    PROGRAM,
    coach_option,
    engine_log_option,
    look_options,
    player_options,
    taste_options,
)
from hacktrick.commands.output import fail
from hacktrick.commands.record_file import file_argument, latest_file
from hacktrick.commands.sitting import at_table, make_session, need_terminal, program, resume_in_lines
from hacktrick.sentences import commands as phrases


@click.command()
@file_argument
@click.option(
    "--against",
    type=PROGRAM,
    metavar="engine:COMMAND",
    help="The program to go on against, in quotes.",
)
@player_options
@coach_option
@look_options
@taste_options
@engine_log_option
def resume(
    file: Path | None,
    against: str | None,
    think: float | None,
    plain: bool,
    no_pad: bool,
    engine_log: Path | None,
    **manner: Any,
) -> None:
    """Go on with the latest unfinished match, or with the one in FILE.

    It goes on where it stood, in the middle of a turn too. A last line that a crash left torn is
    dropped, and said so; any other damage is named, and the file stays as it is.

    A match against a program goes on with --against alone: a record never starts a program.
    """
    path = file or latest_file(finished=False)
    if path is None:
        fail(phrases.NOTHING_UNFINISHED())
    from hacktrick.play.options import MatchOptions

    sitting = MatchOptions(pad=not no_pad, think=think)
    if not plain:
        need_terminal(phrases.RESUME_WITHOUT_TABLE)
    with program(against, engine_log, record=path) as engine:
        sitting = sitting._replace(engine=engine)
        if plain:
            resume_in_lines(path, sitting, no_coach=manner["no_coach"], bell=manner["bell"])
        session = make_session(**manner)
        at_table(lambda: session.resume(path, sitting))
