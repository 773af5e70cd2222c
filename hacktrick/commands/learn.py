"""`hacktrick learn`: the game in seven lessons on the table."""

from __future__ import annotations

from typing import Any

import click

from hacktrick.commands.options import look_options, plain_option, taste_options
from hacktrick.commands.sitting import at_table, learn_in_lines, make_session, need_terminal
from hacktrick.sentences import commands as phrases


@click.command()
@plain_option
@look_options
@taste_options
def learn(plain: bool, **manner: Any) -> None:
    """Learn the game in seven short lessons on the table.

    Each is a minute or so of real turns with the real keys: reach a square, win with a line, capture,
    the x2, threats, Play!, asking and the pad. Nothing that happens in them is saved as a match.
    With --plain they are told in lines.
    """
    if plain:
        learn_in_lines()
    need_terminal(phrases.LEARN_WITHOUT_TABLE)
    session = make_session(**manner)
    at_table(session.learn)
