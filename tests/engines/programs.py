"""Engines for tests: small programs that speak the protocol, and do one thing of their own."""

from __future__ import annotations

import os
import shlex
import sys
import time
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent, indent

SECRET = "wristwatch"  # what a program says of its cards, and nobody may see
_SCRIPT = """\
import os, signal, subprocess, sys, time

def say(line):
    sys.stdout.write(line + "\\n")
    sys.stdout.flush()

legal = []
{first}
for line in sys.stdin:
    line = line.rstrip("\\n")
{heard}
    word, _, rest = line.partition(" ")
    if word == "htp":
{greeting}
    elif word == "legal":
        legal = rest.split("; ")
    elif word == "go":
        number = int(rest.split()[0])
{on_go}
    elif word == "quit":
{on_quit}
"""
ANSWER = "say(f'do {number} {legal[0]}')"
READY = "say('htp 1'); say('id name Mill 0.3'); say('can rounds seed'); say('ready')"


def program(
    folder: Path,
    on_go: str = ANSWER,
    *,
    greeting: str = READY,
    first: str = "",
    heard: str = "",
    on_quit: str = "break",
    name: str = "mill",
) -> str:
    """A program in a file of its own, as it is named on the command line."""
    script = folder / f"{name}.py"
    parts = {"greeting": greeting, "on_go": on_go, "on_quit": on_quit}
    blocks = {key: indent(dedent(text).strip(), " " * 8) for key, text in parts.items()}
    blocks["heard"] = indent(dedent(heard).strip(), " " * 4)
    script.write_text(_SCRIPT.format(first=dedent(first), **blocks))
    own = folder / name
    own.write_text(f"#!/bin/sh\nexec {shlex.quote(sys.executable)} -I -S {shlex.quote(str(script))}\n")
    own.chmod(0o755)
    return f"engine:{shlex.quote(str(own))}"


def noting(folder: Path) -> str:
    """Code that notes every line it hears."""
    return f"open({str(folder / 'heard')!r}, 'a').write(line + '\\n')"


def heard(folder: Path) -> list[str]:
    """What a program has noted."""
    return (folder / "heard").read_text().splitlines()


def runs(pid: int) -> bool:
    """Whether a process runs, and is not dead and waited for by nobody."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def wait_until(so: Callable[[], bool]) -> None:
    """Wait until something is so. Fails if it does not come."""
    end = time.monotonic() + 60
    while not so():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)
