"""Measures the table: start, first frame, key to frame, bytes a key; as ratios within one run.

Run it with `python tests/benchmarks/table_speed.py`. It needs a POSIX pseudo-terminal.
"""

from __future__ import annotations

import compileall
import contextlib
import os
import pty
import select
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator

import click
import rich

import hacktrick

ROUNDS = 21
MOST = 8  # times `python -c pass` until the first frame, as docs/design.md has it
KEYS = 300
SIZE = (80, 24)

NOTHING = [sys.executable, "-c", "pass"]
CLICK = [sys.executable, "-c", "import click"]
VERSION = [sys.executable, "-m", "hacktrick", "--version"]
SMALLEST = [sys.executable, "-c", "import click, rich.text; print('press Space')"]
PLAY = [sys.executable, "-m", "hacktrick", "play", "Ada", "Bo", "--seed", "1", "--dealer", "1"]


def seconds(command: list[str]) -> float:
    """How long a command takes."""
    begun = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


@contextlib.contextmanager
def in_terminal(command: list[str]) -> Iterator[int]:
    """A command in a terminal of its own; gives the terminal's end to read and write."""
    pid, fd = pty.fork()
    if pid == 0:
        os.execvpe(command[0], command, os.environ)
    import fcntl
    import struct
    import termios

    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", SIZE[1], SIZE[0], 0, 0))
    try:
        yield fd
    finally:
        os.close(fd)
        os.waitpid(pid, 0)


def read_until(fd: int, done: Callable[[bytes], bool]) -> bytes:
    """What is written until it is enough."""
    data = b""
    while not done(data):
        if not select.select([fd], [], [], 10)[0]:
            raise TimeoutError(f"nothing more came after {data[-200:]!r}")
        data += os.read(fd, 65536)
    return data


def first_frame(command: list[str]) -> float:
    """From the start of a command to the end of its first frame."""
    begun = time.perf_counter()
    with in_terminal(command) as fd:
        read_until(fd, lambda data: b"press Space" in data)
        return time.perf_counter() - begun


def key_to_frame() -> tuple[list[float], list[int]]:
    """Seconds from a key to the first byte of the frame that answers it, and bytes of that frame."""
    times, sizes = [], []
    with in_terminal(PLAY) as fd:
        read_until(fd, lambda data: b"press Space" in data)
        time.sleep(0.5)
        os.write(fd, b" ")
        read_until(fd, lambda data: b"Your hand" in data)
        for number in range(KEYS):
            time.sleep(0.02)
            while select.select([fd], [], [], 0)[0]:
                os.read(fd, 65536)
            begun = time.perf_counter()
            os.write(fd, b"\x1b[C" if number % 2 else b"\x1b[D")
            select.select([fd], [], [], 10)
            times.append(time.perf_counter() - begun)
            time.sleep(0.005)
            sizes.append(len(os.read(fd, 65536)))
    return times, sizes


def compile_all() -> None:
    """Compile what the start imports, as an installation does."""
    folders = {os.path.dirname(str(module.__file__)) for module in (hacktrick, click, rich)}
    for folder in folders:
        compileall.compile_dir(folder, quiet=1)


def alternating(*measures: Callable[[], float]) -> list[float]:
    """The median of each measure over rounds in which they take turns."""
    rounds = [[measure() for measure in measures] for _ in range(ROUNDS)]
    return [statistics.median(column) for column in zip(*rounds, strict=True)]


def main() -> None:
    """Measure everything, and print a table."""
    compile_all()
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"HACKTRICK_HOME": home, "TERM": "xterm-256color"}
        nothing, click, version, smallest, play = alternating(
            lambda: seconds(NOTHING),
            lambda: seconds(CLICK),
            lambda: seconds(VERSION),
            lambda: first_frame(SMALLEST),
            lambda: first_frame([*PLAY, "--new"]),
        )
        times, sizes = key_to_frame()
    ordered = sorted(times)
    median, late = statistics.median(times), ordered[int(len(ordered) * 0.95)]
    print(f"{'':44}{'ms':>8}{'x pass':>9}")
    for name, value in (
        ("python -c pass", nothing),
        ("python -c 'import click'", click),
        ("hacktrick --version", version),
        ("smallest program of click and rich, first line", smallest),
        ("hacktrick play, first frame", play),
        ("key to frame, median", median),
        ("key to frame, 95th percentile", late),
    ):
        print(f"{name:<46}{value * 1000:>6.1f}{value / nothing:>9.2f}")
    print(f"hacktrick --version / import click: {version / click:.2f}")
    print(f"first frame of play / python -c pass: {play / nothing:.2f} (at most {MOST})")
    print(f"first frame of play / smallest program: {play / smallest:.2f}")
    print(f"bytes a key: median {statistics.median(sizes):.0f}, most {max(sizes)}")


if __name__ == "__main__":
    main()
