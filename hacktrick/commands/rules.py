"""`hacktrick rules`: the rules for players, in the terminal."""

from __future__ import annotations

import os
import sys

import click

from hacktrick.commands.options import no_color_option
from hacktrick.commands.output import printed, say

_WIDEST = 88  # cells: longer lines are hard to read


@click.command()
@no_color_option
def rules(no_color: bool) -> None:
    """Print the rules of the game.

    A terminal shows them set for reading. A pipe or a file gets them as plain text (Markdown), as do
    screen readers where ACCESSIBLE is set or TERM is dumb, and terminals without Unicode.
    """
    from hacktrick.sentences import rulebook
    from hacktrick.terminal.abilities import accessible
    from hacktrick.terminal.streams import shows_unicode

    text = rulebook.text()
    set_for_reading = sys.stdout.isatty() and os.environ.get("TERM") not in (None, "", "dumb")
    if not set_for_reading or accessible() or not shows_unicode(sys.stdout):
        say(text.rstrip("\n"))
        return
    from rich.markdown import Markdown

    page = Markdown(text, code_theme="ansi_light")
    say(printed(page, widest=_WIDEST, no_color=True if no_color else None))
