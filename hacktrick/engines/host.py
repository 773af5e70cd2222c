"""The host: an engine that was started and is ready, and the player that it is in a match."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from hacktrick.computer.opponent import Chooser, Effort, Iterations, Stop, never, seed_of_hand
from hacktrick.engines import words
from hacktrick.engines.fault import EngineFault, Fault, Kind
from hacktrick.engines.log import EngineLog
from hacktrick.engines.program import Heard, Program
from hacktrick.engines.telling import hand_lines, legal_line, match_line, seed_line
from hacktrick.record.names import BadName, check_name, check_names
from hacktrick.rules import Phase, PlayerAction, PlayerView, RuleSet
from hacktrick.rules.retrace import Told

PREFIX = "engine:"  # of what names a program where an opponent is named
_STRANGER, _OTHER_STRANGER = "Engine", "Program"  # what one without a usable name is called
_POLL = 0.05  # seconds between looks whether thinking is to stop
_AWAY = 1.0  # seconds: who looks as seldom as that was suspended in between


class GivenUp(Exception):
    """Thinking was stopped; whatever the engine answers is dropped."""


def split(word: str) -> list[str]:
    """The program and its arguments that a word such as 'engine:mill --fast' names.

    Raises ValueError if it names none.
    """
    command = word.removeprefix(PREFIX)
    if sys.platform == "win32":  # where a backslash belongs to a path
        parts = [part.strip('"') for part in shlex.split(command, posix=False)]
    else:
        parts = shlex.split(command)
    if not word.startswith(PREFIX) or not parts or not parts[0]:
        raise ValueError("no program is named")
    return parts


class Engine:
    """A program that is ready to play. `word` is what named it, `name` what it is called."""

    def __init__(self, word: str, log: EngineLog | None = None, taken: tuple[str, ...] = ()) -> None:
        """Start it, and wait until it is ready. Names that are `taken` are not its own.

        Raises EngineFault if it cannot be started or does not speak the protocol.
        """
        self.word = word
        self.log = EngineLog() if log is None else log
        command = split(word)
        own = Path(command[0]).name
        self.name = next(each for each in (own, _STRANGER) if _is_name(each, taken))
        self._taken = taken
        self._rules = {each.value for each in RuleSet}
        self._can: set[str] = set()
        self._go = 0  # the number of the last one
        self._running = False  # whether its answer is still to come
        self._began = self._allowed = 0.0  # when it was said, and the seconds for its answer
        try:
            self._program = Program(command, self.log)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise EngineFault(Fault(self.name, Kind.NOT_STARTED, why)) from None
        try:
            self._shake_hands()
        except BaseException:
            self.close(patience=0.0)
            raise

    def _shake_hands(self) -> None:
        """Wait until it is ready, and note what it can."""
        self.send(f"{words.HTP} {words.VERSION}")
        until = monotonic() + words.READY_WITHIN
        version = ""
        while True:
            heard = self._program.receive(until - monotonic())
            if heard is None:
                raise self.fault(Kind.NOT_READY)
            if heard.fault is not None:
                broken = heard.fault in (Kind.TOO_LONG, Kind.TOO_MUCH)
                raise self.fault(heard.fault if broken else Kind.NO_PROTOCOL)
            word, _, rest = heard.text.partition(" ")
            if word == words.HTP:
                version = rest
            elif word == words.READY:
                break
            elif word == words.ID and rest.startswith("name "):
                name = rest.removeprefix("name ").strip(" ")
                self.name = name if _is_name(name, self._taken) else self.name
            elif word == words.CAN:
                able = rest.split()
                if able[:1] == [words.RULES]:
                    self._rules = set(able[1:])
                else:
                    self._can |= set(able)
        if version != str(words.VERSION):
            raise self.fault(Kind.NO_PROTOCOL)

    def fault(self, kind: Kind) -> EngineFault:
        """What to raise for something that it did."""
        return EngineFault(Fault(self.name, kind))

    def name_beside(self, name: str) -> str:
        """What it is called from here on, beside a player of this name."""
        for own in (self.name, _STRANGER, _OTHER_STRANGER):
            try:
                self.name = check_names(name, own)[1]
            except BadName:
                continue
            return self.name
        raise AssertionError("two of the names differ from any other")

    def check(self, rules: RuleSet, effort: Effort) -> None:
        """Raises EngineFault if it cannot play by this rule set, or with this effort."""
        if rules.value not in self._rules:
            raise self.fault(Kind.NO_RULES)
        if isinstance(effort, Iterations) and words.ROUNDS not in self._can:
            raise self.fault(Kind.NO_ROUNDS)

    def player(self, seed: int | None, effort: Effort) -> EnginePlayer:
        """The player that it is in a match from here on; `seed` is the one of the match."""
        return EnginePlayer(self, seed if words.SEED in self._can else None, effort)

    def send(self, line: str) -> None:
        """Send it a line."""
        self._program.send(line)

    def begin_turn(self) -> None:
        """Count the lines of a turn from here."""
        self._program.begin_turn()

    def ask(self, go: Callable[[int], str], allowed: float, stop: Stop) -> Heard:
        """Say `go`, and wait so many seconds for the answer to it, or for what makes one impossible.

        One that was stopped has to be answered first, in as much time; that answer is dropped.
        Raises EngineFault if it is late, and GivenUp as soon as `stop` says so.
        """
        self._allowed, self._began = allowed, monotonic()
        if self._running and (stopped := self._wait(stop)).fault is not None:
            return stopped
        self._go += 1
        self._running, self._began = True, monotonic()
        self.send(go(self._go))
        try:
            return self._wait(stop)
        except GivenUp:
            self.send(words.STOP)
            raise

    def _wait(self, stop: Stop) -> Heard:
        """The answer to the last `go`, with the time that it took as `at`."""
        seen = self._began
        while True:
            heard = self._program.receive(min(_POLL, self._began + self._allowed - monotonic()))
            now = monotonic()
            if now - seen > _AWAY:  # a process that was suspended has counted no time
                self._began += now - seen
            seen = now
            if (now if heard is None else heard.at) - self._began > self._allowed:
                raise self.fault(Kind.LATE)
            if heard is not None and (heard.fault is not None or self._answers(heard.text)):
                self._running = False
                return heard._replace(at=max(0.0, heard.at - self._began))
            if stop():
                raise GivenUp

    def _answers(self, text: str) -> bool:
        return text.startswith(f"{words.DO} ") and words.Answer.read(text).number == str(self._go)

    def close(self, patience: float = words.QUIT_WITHIN) -> None:
        """Ask it to end, and end what is left of it after so many seconds."""
        self._program.close(patience)
        self.log.close()


class EnginePlayer(Chooser):
    """An engine at its seat in one match. It is told what its seat may know, and nothing else."""

    listens = True

    def __init__(self, engine: Engine, seed: int | None, effort: Effort) -> None:
        self.effort = effort
        self._engine = engine
        self._seed = seed
        self._number = 0  # of the hand that it is told of; 0 before the first
        self._told = 0  # lines of it
        self._used = 0.0  # seconds of the turn's time

    def tell(self, view: PlayerView) -> None:
        """Tell it what has happened, as far as it has not been told."""
        told = Told.of(view)
        if told.number != self._number:
            if not self._number:
                self._engine.send(match_line(told))
            if self._seed is not None:
                self._engine.send(seed_line(seed_of_hand(self._seed, told.player, told.number)))
            self._number, self._told = told.number, 0
        lines = hand_lines(view)
        for line in lines[self._told :]:
            self._engine.send(line)
        self._told = len(lines)

    def choose(self, view: PlayerView, stop: Stop = never) -> PlayerAction:
        """Its answer. Raises EngineFault if there is none in time, or it is not legal, or GivenUp."""
        if not view.legal:
            raise ValueError("it is not this player's turn")
        self.tell(view)
        if view.phase is not Phase.ENDING and not view.asked:
            self._engine.begin_turn()
            self._used = 0.0
        used = self._used
        self._engine.send(legal_line(view))
        time = words.TIME_FOR_ROUNDS if isinstance(self.effort, Iterations) else self.effort.each
        heard = self._engine.ask(
            lambda number: words.go_line(number, self.effort, used), words.latest(time) - used, stop
        )
        self._used += heard.at
        if heard.fault is not None:
            raise self._engine.fault(heard.fault)
        action = words.Answer.read(heard.text).action
        if action is None or action not in view.legal:
            raise self._engine.fault(Kind.NOT_LEGAL)
        return action


def _is_name(name: str, taken: tuple[str, ...]) -> bool:
    try:
        return bool(check_name(name, taken))
    except BadName:
        return False
