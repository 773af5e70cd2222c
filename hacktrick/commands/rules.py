"""`hacktrick rules`: the rules for players, in the terminal."""

from __future__ import annotations

import os
import sys

import click

from hacktrick.commands.output import say

_WIDEST = 88  # cells: longer lines are hard to read


@click.command()
@click.option("--no-color", is_flag=True, help="Without colours, as the variable NO_COLOR says too.")
def rules(no_color: bool) -> None:
    """Print the rules of the game.

    A terminal shows them set for reading. A pipe or a file gets them as plain text (Markdown), as do
    screen readers where TERM is dumb.
    """
    from hacktrick import rulebook

    text = rulebook.text()
    if not sys.stdout.isatty() or os.environ.get("TERM") in (None, "", "dumb"):
        say(text.rstrip("\n"))
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(no_color=True if no_color else None)
    console.print(Markdown(text, code_theme="ansi_light"), width=min(console.width, _WIDEST))
