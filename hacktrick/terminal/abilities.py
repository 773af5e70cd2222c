"""Which terminals the table can be drawn on, and whether they have an alternate screen."""

from __future__ import annotations

import os
import sys
from enum import Enum, auto


class Lack(Enum):
    """Why the table cannot be drawn here."""

    TERMINAL = auto()  # standard input or output is none
    KIND = auto()  # TERM names no kind that frames could be drawn on


class NoTerminal(Exception):
    """There is no terminal that the table could be drawn on. `kind` is what TERM says."""

    def __init__(self, lack: Lack, kind: str = "") -> None:
        self.lack, self.kind = lack, kind
        super().__init__(lack.name)


def check_terminal() -> None:
    """Raises NoTerminal unless keys can be read and frames drawn here."""
    if not (sys.__stdin__ and sys.__stdout__ and sys.__stdin__.isatty() and sys.__stdout__.isatty()):
        raise NoTerminal(Lack.TERMINAL)
    kind = os.environ.get("TERM", "")
    if os.name == "nt":
        return
    if kind in ("", "dumb", "unknown") or not _known(kind):
        raise NoTerminal(Lack.KIND, kind)


def _known(kind: str) -> bool:
    """Whether the terminal database has this kind. Without the module there is no database."""
    try:
        import curses
    except ImportError:
        return True
    try:
        curses.setupterm(kind)
    except curses.error:
        return False
    return True


def has_alternate_screen() -> bool:
    """Whether this terminal can put its own screen aside; asked after `check_terminal`."""
    try:
        import curses
    except ImportError:
        return True
    return bool(curses.tigetstr("smcup"))
