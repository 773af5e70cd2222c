"""rich's console in the theme of the screens: for what is printed or exported, not for frames."""

from __future__ import annotations

import io

from rich.console import Console
from rich.theme import Theme

from hacktrick.display.look import Look
from hacktrick.display.theme import roles

THEME = Theme(roles(), inherit=False)


def console(look: Look, width: int = 80, record: bool = False) -> Console:
    """A console that draws to a string or a recording; nothing in the environment has a say in it.

    What is recorded has the colours of a terminal of 256.
    """
    return Console(
        file=io.StringIO(),
        record=record,
        width=width,
        height=100,
        theme=Theme(roles(many=True), inherit=False) if record else THEME,
        # Of the same number as the roles: rich keeps the codes of a style as they were made first.
        color_system="256" if record else "standard",
        no_color=not look.color,
        force_terminal=True,
        legacy_windows=False,
        markup=False,
        emoji=False,
        highlight=False,
        _environ={},
    )
