"""`hacktrick replay`: step through a match on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from hacktrick.commands.options import Whole, look_options, taste_options
from hacktrick.commands.output import fail
from hacktrick.commands.record_file import file_argument, latest_file, read_record
from hacktrick.commands.sitting import at_table, make_session, need_terminal
from hacktrick.sentences import commands as phrases


@click.command()
@file_argument
@click.option(
    "--at", "line", type=Whole(min=1), metavar="LINE", help="Begin after this line of the file."
)
@click.option("--open", "open_hands", is_flag=True, help="Show the hands of an unfinished match too.")
@look_options
@taste_options
def replay(file: Path | None, line: int | None, open_hands: bool, **manner: Any) -> None:
    """Step through the latest match on the table, or through the one in FILE.

    The arrow keys move by event and turn, PgUp and PgDn by hand, Home and End to its ends; c goes to
    the next capture, t to the next turn that cost much, and a plays on by itself. Both hands are
    shown, or one player's view (v). The hands of an unfinished match stay hidden unless
    --open asks for them.
    """
    from hacktrick.rules import Phase

    path = file or latest_file()
    if path is None:
        fail(phrases.NO_MATCHES())
    record = read_record(path, open_hands=open_hands)
    if not any(step.match.hand for step in record.steps):
        fail(phrases.NOTHING_TO_REPLAY(file=path))
    need_terminal(phrases.REPLAY_WITHOUT_TABLE)

    finished = record.match.phase is Phase.MATCH_OVER
    session = make_session(**manner)
    at_table(lambda: session.replay(record, open_hands=finished or open_hands, line=line))
