"""Which terminals the table can be drawn on, and what they can do."""

import curses
import subprocess
import sys
from types import SimpleNamespace

import pytest

from hacktrick.terminal.abilities import Lack, NoTerminal, check_terminal, has_alternate_screen


def streams(monkeypatch: pytest.MonkeyPatch, stdin: bool, stdout: bool) -> None:
    """Standard streams that are terminals, or are not."""
    monkeypatch.setattr("sys.__stdin__", SimpleNamespace(isatty=lambda: stdin))
    monkeypatch.setattr("sys.__stdout__", SimpleNamespace(isatty=lambda: stdout))


@pytest.mark.parametrize("term", ["xterm-256color", "vt100", "linux", "screen"])
def test_a_known_terminal_can_be_drawn_on(monkeypatch: pytest.MonkeyPatch, term: str) -> None:
    streams(monkeypatch, True, True)
    monkeypatch.setenv("TERM", term)
    monkeypatch.setattr(curses, "setupterm", lambda kind: None)
    check_terminal()


@pytest.mark.parametrize(("stdin", "stdout"), [(False, True), (True, False), (False, False)])
def test_both_input_and_output_must_be_a_terminal(
    monkeypatch: pytest.MonkeyPatch, stdin: bool, stdout: bool
) -> None:
    streams(monkeypatch, stdin, stdout)
    monkeypatch.setenv("TERM", "xterm-256color")
    with pytest.raises(NoTerminal) as none:
        check_terminal()
    assert none.value.lack is Lack.TERMINAL


def test_streams_that_are_closed_are_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.__stdin__", None)
    with pytest.raises(NoTerminal):
        check_terminal()


@pytest.mark.parametrize("term", ["dumb", "unknown", "", None, "no-such-terminal"])
def test_a_terminal_that_cannot_be_drawn_on_is_refused_by_its_name(
    monkeypatch: pytest.MonkeyPatch, term: str | None
) -> None:
    streams(monkeypatch, True, True)
    if term is None:
        monkeypatch.delenv("TERM", raising=False)
    else:
        monkeypatch.setenv("TERM", term)
    with pytest.raises(NoTerminal) as none:
        check_terminal()
    assert (none.value.lack, none.value.kind) == (Lack.KIND, term or "")


@pytest.mark.parametrize(("capability", "has"), [(b"\x1b[?1049h", True), (None, False), (b"", False)])
def test_the_alternate_screen_is_looked_up(
    monkeypatch: pytest.MonkeyPatch, capability: bytes | None, has: bool
) -> None:
    monkeypatch.setattr(curses, "tigetstr", {"smcup": capability}.__getitem__)
    assert has_alternate_screen() is has


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
from hacktrick.terminal.abilities import has_alternate_screen
from hacktrick.terminal.signals import Signals, stopping_at_once
assert has_alternate_screen()
signals = Signals()
signals.take()
signals.ignore()
signals.give_back()
with stopping_at_once():
    print("imported", len(names) > 50)
"""


def test_nothing_that_only_posix_has_is_imported_or_called_unguarded() -> None:
    ran = subprocess.run([sys.executable, "-c", WITHOUT_POSIX], capture_output=True, text=True)
    assert ran.stdout == "imported True\n", ran.stderr
