"""Random keys, escape fragments, pastes, sizes and signals: the table must live through all of it.

    python -m tests.table.fuzz --keys 20000 --seed 1

plays in real terminals, at random sizes, and tells what was met. It fails on a crash, a screen that no
shown key leads on from, an event that is not legal, or a terminal that is not left as it was.
"""

from __future__ import annotations

import argparse
import random
import re
import signal
import tempfile
import time
from collections import Counter
from pathlib import Path

from hacktrick.record.reader import read_file
from hacktrick.rules import RuleSet
from hacktrick.sentences import display as shared
from hacktrick.sentences import table as phrases
from tests.strategies import Played, play_match, record_text
from tests.table.footers import NEXT_HAND, RESULT, offered
from tests.terminal.driver import ENTER, ESC, INTERRUPT, RIGHT, SPACE, SUSPEND, Driver, hacktrick

KEYS: list[str] = [*"012345", *"xXdag!hlk?", ENTER, SPACE, ESC, RIGHT, "\x1b[D", "\t"]
RARE: list[str] = [*"qnyrpvbfjZ ~é日", "\x7f", "\x00", "\x1b[A", "\x1b[6~", "\x1b[H", "\n"]
RARE += [INTERRUPT, SUSPEND]
FRAGMENTS = [
    "\x1b[",
    "\x1bO",
    "\x1b[1",
    ";5",
    "\x1b[M",
    "\x1b[<0;1;1M",
    "\x1b[200~",
    "\x1b[201~",
    "\x1b[200~0\r \x1b[201~",
    "\x1b]0;x",
    "\x07",
    "\x1b\\",
    "\x1bP",
    "\x1b[15~",
    "\x1bx",
    "\x9b",
    "\ufffd",
    "\u202e",
    "0\r" * 20,
    " " * 30,
]
SIZES = [(80, 24), (60, 20), (100, 30), (120, 40), (59, 19), (10, 3), (1, 1), (200, 60), (80, 24)]
NAMES = [("Ada", "Bo"), ("[bold]x", ":smile:"), ("日本語日本語", "e\u0301%s"), ("👩‍🚀", "x" * 24)]
TERMS = ["xterm-256color", "vt100", "linux", "screen"]
EIGHT_BIT = re.compile(rb"\xc2[\x80-\x9f]")  # controls, which no frame has
ROUND = 60  # keys between two looks at whether the table still goes on


def token(rng: random.Random) -> str | bytes:
    """One key, one fragment of a sequence, or a few bytes without sense."""
    kind = rng.random()
    if kind < 0.62:
        return rng.choice(KEYS)
    if kind < 0.8:
        return rng.choice(RARE)
    if kind < 0.97:
        return rng.choice(FRAGMENTS)
    return bytes(rng.randrange(256) for _ in range(rng.randint(1, 5))).replace(b"\x1c", b"")


class Fuzz:
    """One run. `met` counts what happened."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.rng = random.Random(seed)
        self.met: Counter[str] = Counter()

    def run(self, keys: int) -> None:
        """Send so many keys, over as many sessions as that takes."""
        while self.met["keys"] < keys:
            self._session(min(keys - self.met["keys"], self.rng.randint(500, 3000)))

    def _session(self, keys: int) -> None:
        rng, home = self.rng, self.folder / f"home-{self.met['sessions']}"
        self.met["sessions"] += 1
        look = ["--ascii"] * (rng.random() < 0.2) + ["--no-color"] * (rng.random() < 0.2)
        names, rules = rng.choice(NAMES), rng.choice(list(RuleSet))
        if rng.random() < 0.3:
            command = ["play", *names, "--target", "2", "--rules", rules.value, *look]
        else:  # a random match, from any of its moments on
            home.mkdir()
            played = play_match(rng.randrange(10**6), rules)
            played = Played(played.start, played.steps[: rng.randrange(len(played.steps))])
            path = home / "match.htr"
            path.write_text(record_text(played, names))
            self.met[f"events of {path}"] = len(played.steps)
            command = ["resume", *look]
        size, term = rng.choice(SIZES), rng.choice(TERMS)
        while keys > 0:
            with hacktrick(*command, home=home, size=size, term=term) as table:
                before = table.modes()
                sent = self._keys(table, keys)
                keys -= sent
                self.met["keys"] += sent
                self._leave(table)
                self._check(table, before, home)
            command = ["resume"] if any(home.glob("*.htr")) else command

    def _keys(self, table: Driver, most: int) -> int:
        """Send keys until the program ends or there were enough; returns how many."""
        table.wait(lambda: table.text.strip(), "a first frame")
        sent = 0
        while sent < most and not table.ended:
            for _ in range(min(ROUND, most - sent)):
                if self.rng.random() < 0.01:
                    self._disturb(table)
                table.child.send(token(self.rng))
                table.pump(0)
                time.sleep(self.rng.choice([0, 0.002, 0.004, 0.006]))
                sent += 1
            table.settle(0.05)
            if not table.ended:
                self._go_on(table)
        return sent

    def _disturb(self, table: Driver) -> None:
        if self.rng.random() < 0.8:
            columns, lines = self.rng.choice(SIZES)
            table.screen.resize(lines, columns)
            table.child.setwinsize(lines, columns)
            self.met["resizes"] += 1
        else:
            number = self.rng.choice([signal.SIGTSTP, signal.SIGSTOP, signal.SIGWINCH])
            table.kill(number)
            table.kill(signal.SIGCONT)
            self.met["signals"] += 1

    def _go_on(self, table: Driver) -> None:
        """From wherever this is, keys that the screen shows must lead to another turn or hand."""
        if self.rng.random() < 0.1:
            time.sleep(1.1)  # whatever was begun and not ended is given up
        elif not table.away:
            table.send("\x1b[201~")  # or it is ended
        table.screen.resize(24, 80)
        table.child.setwinsize(24, 80)
        turns = self.rng.randint(1, 3)
        for _ in range(10 + 6 * turns):
            table.settle(0.12)
            if table.away:  # being left, or suspended for a moment
                table.pump(0.5)
            if table.ended:
                return
            place, key = self._where(table)
            self.met[place] += 1
            if place == "cover":
                table.open()
                turns -= 1
                if turns == 0:
                    return
            elif place in ("drawn", "hand end"):
                table.press(key)
            else:
                if key in (ENTER, "d"):  # which wait for a quiet where a card is picked
                    table.rest()
                table.send(key)
        raise AssertionError(f"nothing leads on from here:\n{table.text}")

    def _where(self, table: Driver) -> tuple[str, str]:
        """Which screen this is, and a key that leads on from it to a cover."""
        text = table.text
        prompt = offered(text)
        assert "Traceback" not in text
        if table.cover:
            assert "Your hand" not in text
            return "cover", SPACE
        if phrases.KEY_SHOW() in prompt:
            return "hidden", "h"
        if phrases.KEY_PASS_ON() in prompt:
            return "drawn", ENTER
        if "Your hand" in text:
            return "turn", self._move(table, prompt)
        if NEXT_HAND in text or RESULT in text:
            return "hand end", ENTER
        if phrases.KEY_REMATCH() in prompt:
            return "match end", "r"
        if shared.LEAVE_TITLE() in text:
            return "leave", "n"
        if phrases.KEY_EVENT() in prompt:
            return "replay", "q"
        assert shared.KEY_BACK() in prompt, f"an unknown screen:\n{text}"
        return "above", ESC

    def _move(self, table: Driver, prompt: str) -> str:
        """A key of the prompt line that ends the turn, after what has to be pressed before it."""
        if phrases.KEY_DRAW() in prompt:
            return "d"
        if phrases.KEY_DROP() not in prompt and phrases.KEY_PICK() in prompt:
            table.press(RIGHT)
        return ENTER

    def _leave(self, table: Driver) -> None:
        """By some way or other, if the program has not been left already."""
        table.settle(0.05)
        if table.ended:
            self.met["left by a key"] += 1
            return
        table.kill(self.rng.choice([signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT]))

    def _check(self, table: Driver, before: list[object], home: Path) -> None:
        status = table.status()
        assert status in (0, 130, 131, 143, 129), (status, bytes(table.raw[-2000:]))
        assert b"Traceback" not in table.raw
        assert table.modes() == before
        for end in (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?7h", b"\x1b[?2004l"):
            begin = end.replace(b"l", b"h") if end.endswith(b"l") else end.replace(b"h", b"l")
            assert table.raw.rindex(end) > table.raw.rindex(begin)
        assert "Your hand" not in table.text + table.scrollback
        shown = re.findall(rb"\x1b\[\?1049h.*?\x1b\[\?1049l", table.raw, re.DOTALL)
        assert not EIGHT_BIT.search(b"".join(shown))
        # But for whole titles of the window and the question for the ground nothing is commanded.
        rest = re.sub(rb"\x1b\]2;[^\x00-\x1f]*\x07|\x1b\]11;\?\x1b\\", b"", table.raw)
        assert b"\x1b]" not in rest
        for path in home.glob("*.htr"):
            record = read_file(path)  # raises what is not legal
            self.met["events"] += len(record.steps) - self.met.get(f"events of {path}", 0)
            self.met[f"events of {path}"] = len(record.steps)


def main() -> None:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keys", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        fuzz = Fuzz(Path(folder), given.seed)
        started = time.monotonic()
        fuzz.run(given.keys)
        counts = {what: count for what, count in fuzz.met.items() if not what.startswith("events of")}
        print(f"seed {given.seed}, {time.monotonic() - started:.0f} s:", counts)


if __name__ == "__main__":
    main()
