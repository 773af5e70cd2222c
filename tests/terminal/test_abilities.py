"""Which terminals the table can be drawn on, and what they can do."""

import curses
import subprocess
import sys
from io import StringIO

import pytest

from hacktrick.terminal.abilities import (
    Lack,
    NoTerminal,
    accessible,
    check_terminal,
    erases,
    erasure,
    has_many_colors,
    scrollback_at_risk,
)


class Stream(StringIO):
    """A stream that is a terminal, or is not."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal

    def fileno(self) -> int:
        return 1


Entry = dict[str, bytes | None]
ANSI: Entry = {"cup": b"\x1b[%i%p1%d;%p2%dH", "smcup": b"\x1b[?1049h"}


def database(monkeypatch: pytest.MonkeyPatch, entry: Entry | None) -> None:
    """A terminal database that has this entry for every kind, or none for any."""

    def refuse(*_: object) -> bytes:
        raise curses.error("could not find terminal")

    known = entry is not None
    monkeypatch.setattr(curses, "setupterm", (lambda kind, fd: None) if known else refuse)
    monkeypatch.setattr(curses, "tigetstr", (lambda name: (entry or {})[name]) if known else refuse)


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal without a multiplexer, for input and output."""
    for name in ("TMUX", "STY"):
        monkeypatch.delenv(name, raising=False)
    for name in ("sys.__stdin__", "sys.__stdout__"):
        monkeypatch.setattr(name, Stream(terminal=True))


@pytest.mark.parametrize("term", ["xterm-256color", "vt100", "linux", "screen", "no-such-terminal"])
def test_a_terminal_that_the_database_can_place_text_on_can_be_drawn_on(
    monkeypatch: pytest.MonkeyPatch, term: str
) -> None:
    monkeypatch.setenv("TERM", term)
    database(monkeypatch, ANSI)
    check_terminal()


FAMILIES = (
    "alacritty|alacritty-direct|xterm-kitty|kitty|foot|foot-extra|xterm-ghostty|ghostty|wezterm|xterm.js"
    "|rxvt-unicode|rxvt-unicode-256color|tmux-256color|screen.xterm-256color|st-256color|vte-256color"
    "|konsole-256color|Eterm|mintty|contour|linux|vt220|ansi"
)


@pytest.mark.parametrize("term", FAMILIES.split("|"))
def test_a_known_family_can_be_drawn_on_where_its_entry_is_not_installed(
    monkeypatch: pytest.MonkeyPatch, term: str
) -> None:
    monkeypatch.setenv("TERM", term)
    database(monkeypatch, None)
    check_terminal()


@pytest.mark.parametrize(("stdin", "stdout"), [(False, True), (True, False), (False, False)])
def test_both_input_and_output_must_be_a_terminal(
    monkeypatch: pytest.MonkeyPatch, stdin: bool, stdout: bool
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("sys.__stdin__", Stream(stdin))
    monkeypatch.setattr("sys.__stdout__", Stream(stdout))
    assert lack() is Lack.TERMINAL


def test_streams_that_are_closed_are_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.__stdin__", None)
    assert lack() is Lack.TERMINAL


def lack() -> Lack:
    with pytest.raises(NoTerminal) as none:
        check_terminal()
    return none.value.lack


@pytest.mark.parametrize("term", ["dumb", "unknown", "", None])
def test_a_terminal_that_says_it_can_place_no_text_is_not_drawn_on(
    monkeypatch: pytest.MonkeyPatch, term: str | None
) -> None:
    if term is None:
        monkeypatch.delenv("TERM", raising=False)
    else:
        monkeypatch.setenv("TERM", term)
    database(monkeypatch, ANSI)
    assert lack() is Lack.DRAWING


@pytest.mark.parametrize("placing", [None, b"\x1bY%p1%' '%+%c%p2%' '%+%c"])
def test_nor_is_one_that_takes_other_sequences_than_ours(
    monkeypatch: pytest.MonkeyPatch, placing: bytes | None
) -> None:
    monkeypatch.setenv("TERM", "vt52")
    database(monkeypatch, {"cup": placing})
    assert lack() is Lack.DRAWING


def test_of_a_kind_that_nobody_knows_the_name_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "no-such-terminal")
    database(monkeypatch, None)
    with pytest.raises(NoTerminal) as none:
        check_terminal()
    assert (none.value.lack, none.value.kind) == (Lack.ENTRY, "no-such-terminal")
    assert str(none.value) == "ENTRY: no-such-terminal"


@pytest.mark.parametrize(
    ("term", "entry", "at_risk"),
    [
        ("xterm-256color", ANSI, False),
        ("xterm-256color", {"smcup": None}, True),
        ("xterm-256color", {"smcup": b""}, True),
        ("vt100", None, True),
        ("linux", None, True),
        ("alacritty", None, False),
        ("tmux-256color", ANSI, True),
        ("screen", ANSI, True),
        ("screen.xterm-256color", ANSI, True),
    ],
)
def test_the_scrollback_is_at_risk_without_an_alternate_screen_and_where_it_can_be_switched_off(
    monkeypatch: pytest.MonkeyPatch, term: str, entry: Entry | None, at_risk: bool
) -> None:
    monkeypatch.setenv("TERM", term)
    database(monkeypatch, entry)
    assert scrollback_at_risk() is at_risk


@pytest.mark.parametrize("multiplexer", ["TMUX", "STY"])
def test_a_multiplexer_is_known_by_more_than_its_kind(
    monkeypatch: pytest.MonkeyPatch, multiplexer: str
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv(multiplexer, "1")
    database(monkeypatch, ANSI)
    assert scrollback_at_risk()


@pytest.mark.parametrize(
    ("term", "terminal", "can"),
    [("xterm", True, True), ("dumb", True, False), ("", True, False), ("xterm", False, False)],
)
def test_a_stream_erases_if_it_is_a_terminal_that_can_place_text(
    monkeypatch: pytest.MonkeyPatch, term: str, terminal: bool, can: bool
) -> None:
    monkeypatch.setenv("TERM", term)
    database(monkeypatch, ANSI)
    assert erases(Stream(terminal)) is can


def test_the_old_console_of_windows_erases_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hacktrick.terminal.abilities.os.name", "nt")
    monkeypatch.delenv("WT_SESSION", raising=False)
    assert not erases(Stream(terminal=True))
    monkeypatch.setenv("WT_SESSION", "1")
    assert erases(Stream(terminal=True))


def test_erasing_goes_line_by_line_before_the_screen_and_the_scrollback() -> None:
    assert erasure(2) == "\x1b[1;1H\x1b[2K\x1b[2;1H\x1b[2K\x1b[0m\x1b[2J\x1b[H\x1b[3J"
    assert erasure(0, scrollback=False) == "\x1b[0m\x1b[2J\x1b[H"


WITHOUT_POSIX = """
import sys
for name in ("termios", "tty", "fcntl", "pty", "curses", "_curses", "resource", "pwd", "grp"):
    sys.modules[name] = None
import signal
for name in ("SIGHUP", "SIGQUIT", "SIGTSTP", "SIGCONT", "SIGWINCH", "SIGTTIN", "SIGTTOU"):
    delattr(signal, name)
import importlib, pkgutil
import hacktrick
names = [each.name for each in pkgutil.walk_packages(hacktrick.__path__, "hacktrick.")]
for name in names:
    if name not in ("hacktrick.terminal.posix", "hacktrick.terminal.windows", "hacktrick.__main__"):
        importlib.import_module(name)
from hacktrick.terminal.abilities import scrollback_at_risk
from hacktrick.terminal.signals import Signals, at_most
assert not scrollback_at_risk()
signals = Signals()
signals.take()
signals.watch()
signals.unanswered()
signals.give_back()
with at_most(10):
    print("imported", len(names) > 50)
"""


def test_nothing_that_only_posix_has_is_imported_or_called_unguarded() -> None:
    ran = subprocess.run([sys.executable, "-c", WITHOUT_POSIX], capture_output=True, text=True)
    assert ran.stdout == "imported True\n", ran.stderr


@pytest.mark.parametrize(
    ("kind", "colorterm", "colors", "many"),
    [
        ("xterm-256color", "", 8, True),
        ("xterm", "truecolor", 8, True),
        ("xterm", "24bit", 8, True),
        ("xterm", "yes", 8, False),
        ("xterm", "", 256, True),
        ("xterm", "", 255, False),
        ("linux", "", 256, False),
        ("linux", "truecolor", 256, False),
        ("vt220", "", 256, False),
    ],
)
def test_256_colours_are_where_the_kind_a_variable_or_the_database_says_so(
    monkeypatch: pytest.MonkeyPatch, kind: str, colorterm: str, colors: int, many: bool
) -> None:
    monkeypatch.setenv("TERM", kind)
    monkeypatch.setenv("COLORTERM", colorterm)
    monkeypatch.setattr(curses, "tigetnum", {"colors": colors}.__getitem__)
    assert has_many_colors() is many


@pytest.mark.parametrize("no", [None, "", "0", "false", "No", "off"])
def test_lines_that_can_be_heard_are_asked_for_by_any_value_of_accessible_that_is_no_no(
    monkeypatch: pytest.MonkeyPatch, no: str | None
) -> None:
    monkeypatch.setenv("ACCESSIBLE", "1")
    assert accessible() is True
    if no is None:
        monkeypatch.delenv("ACCESSIBLE")
    else:
        monkeypatch.setenv("ACCESSIBLE", no)
    assert accessible() is False
