"""What the terminal can do: whether the table can be drawn on it, what erases it, what it keeps."""

from __future__ import annotations

import os
import re
import sys
from enum import Enum, auto
from typing import IO, Any

# Terminals that take the sequences of xterm, by the first word of TERM: for those whose entry in the
# terminal database is newer than the database, or where there is none.
_LIKE_XTERM = re.compile(
    r"(?:xterm|alacritty|apple|contour|domterm|dtterm|eterm|foot|ghostty|gnome|hterm|iterm2?|kitty"
    r"|konsole|kterm|mintty|mlterm|ms|msys|nsterm|putty|rio|rxvt|screen|st|stterm|terminator|terminology"
    r"|termite|tmux|urxvt|vscode|vte|warp|wezterm|zellij)\b",
    re.IGNORECASE,
)
_WITHOUT_ALTERNATE_SCREEN = re.compile(r"linux|vt[1-5]\d\d|ansi|pcansi|cons25|wsvt25|fbterm")
_MULTIPLEXER = re.compile(r"(?:tmux|screen)\b")
_MANY = 256  # colours
_ANSI = b"\x1b["  # what the sequences of such a terminal begin with

_ERASE = "\x1b[0m\x1b[2J\x1b[H"
ERASE_SCROLLBACK = "\x1b[3J"


class Lack(Enum):
    """Why the table cannot be drawn here."""

    TERMINAL = auto()  # input or output is none
    DRAWING = auto()  # it is known, or says itself, that it cannot place text
    ENTRY = auto()  # nobody knows what it can do


class NoTerminal(Exception):
    """There is no terminal that the table could be drawn on: `lack` says why, `kind` is TERM."""

    def __init__(self, lack: Lack, kind: str) -> None:
        self.lack, self.kind = lack, kind
        super().__init__(f"{lack.name}: {kind}")


def check_terminal() -> None:
    """Raises NoTerminal unless keys can be read and frames drawn here."""
    kind = os.environ.get("TERM", "")
    stdin, stdout = sys.__stdin__, sys.__stdout__
    if not (stdin and stdout and stdin.isatty() and stdout.isatty()):
        raise NoTerminal(Lack.TERMINAL, kind)
    if os.name != "nt" and (lack := _lack(kind, stdout)) is not None:
        raise NoTerminal(lack, kind)


def accessible() -> bool:
    """Whether the variable ACCESSIBLE asks for what can be heard: lines, and few blank ones."""
    return os.environ.get("ACCESSIBLE", "").lower() not in ("", "0", "false", "no", "off")


def erases(stream: IO[Any]) -> bool:
    """Whether a stream writes to a terminal that erases its screen and, most do, its scrollback."""
    if not stream.isatty():
        return False
    if os.name == "nt":  # the old console shows the sequences instead
        return "WT_SESSION" in os.environ
    return _lack(os.environ.get("TERM", ""), stream) is None


def erasure(lines: int, scrollback: bool = True) -> str:
    """What erases so many lines from the top, then the screen, and the `scrollback` if asked for.

    The lines go first, one by one: some terminals move to the scrollback what a full erase removes.
    """
    by_line = "".join(f"\x1b[{row};1H\x1b[2K" for row in range(1, lines + 1))
    return f"{by_line}{_ERASE}{ERASE_SCROLLBACK if scrollback else ''}"


def scrollback_at_risk() -> bool:
    """Whether frames may get into the scrollback; asked after `check_terminal`.

    They do where no alternate screen keeps them apart. In tmux and GNU screen it can be switched off,
    whatever the terminal database says.
    """
    kind = os.environ.get("TERM", "")
    if "TMUX" in os.environ or "STY" in os.environ or _MULTIPLEXER.match(kind):
        return True
    entry = _capability("smcup")
    return bool(_WITHOUT_ALTERNATE_SCREEN.match(kind)) if entry is None else not entry


def has_title() -> bool:
    """Whether the terminal has a window, or a line, that can be given a title."""
    return not _WITHOUT_ALTERNATE_SCREEN.match(os.environ.get("TERM", ""))


def has_many_colors() -> bool:
    """Whether the terminal has 256 colours at least; asked after `check_terminal`."""
    kind = os.environ.get("TERM", "")
    if _WITHOUT_ALTERNATE_SCREEN.match(kind):
        return False
    if "256color" in kind or os.environ.get("COLORTERM") in ("truecolor", "24bit"):
        return True
    if os.name == "nt":
        return "WT_SESSION" in os.environ
    return _number("colors") >= _MANY


def _lack(kind: str, stream: IO[Any]) -> Lack | None:
    """What this kind of terminal lacks, or None if the table can be drawn on it."""
    if kind in ("", "dumb", "unknown"):
        return Lack.DRAWING
    if _has_entry(kind, stream):
        return None if (_capability("cup") or b"").startswith(_ANSI) else Lack.DRAWING
    known = _LIKE_XTERM.match(kind) or _WITHOUT_ALTERNATE_SCREEN.match(kind)
    return None if known else Lack.ENTRY


def _has_entry(kind: str, stream: IO[Any]) -> bool:
    """Whether the terminal database has this kind. Without the module there is no database."""
    try:
        import curses
    except ImportError:
        return False
    try:
        curses.setupterm(kind, stream.fileno())
    except curses.error:
        return False
    return True


def _capability(name: str) -> bytes | None:
    """The sequence that the terminal database has, b'' for none; None where there is no entry."""
    try:
        import curses
    except ImportError:
        return None
    try:
        return curses.tigetstr(name) or b""
    except curses.error:
        return None


def _number(name: str) -> int:
    """The number that the terminal database has, or less than 0 where it has none."""
    try:
        import curses
    except ImportError:
        return -1
    try:
        return curses.tigetnum(name)
    except curses.error:
        return -1
