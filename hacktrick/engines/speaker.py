"""The other side: a built-in opponent that speaks the protocol, as `hacktrick engine` runs it."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable

from hacktrick.computer.levels import LEVELS
from hacktrick.computer.opponent import Opponent, Seconds
from hacktrick.engines import words
from hacktrick.engines.hearing import Hearing
from hacktrick.rules import RuleSet, view
from hacktrick.rules.retrace import retrace

_NAME = "Hack Trick {level}"
_USUAL = Seconds(1.0)
_AT_THE_END = 1.0  # seconds to answer what was asked before the end

_Tasks = queue.SimpleQueue[tuple[str, threading.Event] | None]  # lines, and what stops a `go`


class Speaker:
    """An opponent of a level, which answers the lines of a host.

    `seed` makes its choices repeat as long as the host tells none. `say` writes a line and flushes it.
    """

    def __init__(self, level: str, seed: int | None, say: Callable[[str], None]) -> None:
        self._level, self._seed, self._say = level, seed, say
        self._hearing = Hearing()
        self._opponent = self._new_opponent()
        self._over = threading.Event()

    def run(self, lines: Iterable[bytes]) -> None:
        """Answer the lines until one of them says `quit`, or they end.

        They are read in a thread of its own, so that `stop` and `quit` are heard while it thinks.
        """
        tasks: _Tasks = queue.SimpleQueue()
        threading.Thread(target=self._read, args=(lines, tasks), daemon=True).start()
        while (task := tasks.get()) is not None:
            self._answer(*task)

    def _new_opponent(self) -> Opponent:
        return LEVELS[self._level](self._seed, _USUAL)

    def _answer(self, text: str, stopped: threading.Event) -> None:
        word, _, rest = text.partition(" ")
        if word == words.HTP:
            self._greet(rest)
        elif word == words.PING:
            self._say(f"{words.PONG} {rest}".rstrip())
        elif word == words.SEED:
            if rest.removeprefix("-").isdecimal():
                self._opponent.hand_seed = int(rest)
        elif go := words.Go.read(text):
            self._go(go, stopped)
        else:
            if word == "match":
                self._opponent = self._new_opponent()
            self._hearing.hear(text)

    def _greet(self, version: str) -> None:
        if not version.isdecimal() or int(version) < words.VERSION:
            return
        self._say(f"{words.HTP} {words.VERSION}")
        self._say(f"{words.ID} name {_NAME.format(level=self._level)}")
        self._say(f"{words.CAN} {words.RULES} {' '.join(each.value for each in RuleSet)}")
        self._say(f"{words.CAN} {words.ROUNDS} {words.SEED}")
        self._say(words.READY)

    def _go(self, go: words.Go, stopped: threading.Event) -> None:
        told = self._hearing.told
        if told is None:
            return
        try:
            seen = view(retrace(told), told.player)
        except ValueError:  # what was told cannot have happened
            return
        if seen.legal:
            self._opponent.effort = go.effort
            action = self._opponent.choose(seen, lambda: stopped.is_set() or self._over.is_set())
            if self._opponent.searched is not None:
                self._say(words.info_line(self._opponent.searched))
            self._say(words.do_line(go.number, action))

    def _read(self, lines: Iterable[bytes], tasks: _Tasks) -> None:
        """Read lines, as a thread. `stop` is for the `go` that was read last, at once."""
        stopped = threading.Event()
        for raw in lines:
            text = raw.decode("utf-8", "replace").rstrip("\r\n").strip(" ")
            word = text.partition(" ")[0]
            if word == words.STOP:
                stopped.set()
            elif word == words.QUIT:
                break
            else:
                if word == words.GO:
                    stopped = threading.Event()
                tasks.put((text, stopped))
        tasks.put(None)
        self._over.wait(_AT_THE_END)
        self._over.set()
