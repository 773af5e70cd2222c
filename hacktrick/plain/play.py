"""A sitting in plain mode: from the first line to the last words, whatever ends it."""

from __future__ import annotations

import contextlib
import os
import time
from _thread import start_new_thread
from typing import TYPE_CHECKING, Protocol, TextIO

from hacktrick.plain.people import People, Person
from hacktrick.plain.players import Players, Script
from hacktrick.plain.sitting import Sitting
from hacktrick.play.game import SavedGame
from hacktrick.record.tastes import USUAL, Tastes
from hacktrick.sentences import plain
from hacktrick.sentences import table as phrases
from hacktrick.sentences.plain import Because
from hacktrick.terminal.signals import Signals, Stopped, at_most
from hacktrick.terminal.streams import Unwritable, silence
from hacktrick.terminal.watchdog import Watchdog

if TYPE_CHECKING:
    from hacktrick.record.memory import Memory

_LEAVING = 0.7  # seconds for each of the last steps, whatever does not answer
_LAST_WORDS = 0.3  # the same, where the main thread is stuck


def play_plain(
    game: SavedGame,
    stdin: TextIO,
    stdout: TextIO,
    stderr: TextIO,
    *,
    interactive: bool,
    because: Because = Because.OPTION,
    tastes: Tastes = USUAL,
    memory: Memory | None = None,
) -> int:
    """Play a match in lines, to its end or until the input ends, and close its journal.

    `interactive` is for people at a terminal, who get prompts and, if they are two, covers. The first
    line says what switched plain mode on. What people switch of the `tastes` is kept in a `memory`.

    Returns the exit status: 0; 1 for a refused line of a script, for output that cannot be written,
    for a match that could not be saved, or for an error of the program's own; 128 and the number of a
    signal that ended it.
    """
    signals = Signals()
    kind: type[Players] = Script if not interactive else Person if game.computers else People
    players = kind(stdin, stdout, stderr=stderr, signals=signals)
    sitting = Sitting(game, players, because=because, tastes=tastes, memory=memory)
    return _sit(sitting, players, signals, stdout=stdout, interactive=interactive)


def learn_plain(
    stdin: TextIO, stdout: TextIO, *, stderr: TextIO, interactive: bool, because: Because, memory: Memory
) -> int:
    """Take the lessons in lines. Returns the exit status, as `play_plain` does."""
    from hacktrick.plain.lessons import Lessons

    signals = Signals()
    kind: type[Players] = Person if interactive else Script
    players = kind(stdin, stdout, stderr=stderr, signals=signals)
    lessons = Lessons(players, because, memory)
    return _sit(lessons, players, signals, stdout=stdout, interactive=interactive)


class _Sits(Protocol):
    """What is played in lines."""

    @property
    def saved(self) -> bool:
        """Whether all that was to be saved is."""

    def play(self) -> int:
        """Play to the end. Returns the exit status."""

    def close(self) -> None:
        """Close what is open."""

    def say_farewell(self) -> None:
        """Say the last words."""


def _sit(
    sitting: _Sits, players: Players, signals: Signals, *, stdout: TextIO, interactive: bool
) -> int:
    """Play, and leave in every case as it should be left."""
    watchdog = Watchdog(signals.unanswered, lambda number: _give_up(sitting, number))
    signals.take(only_ending=not interactive)
    signals.watch()
    watchdog.start()
    try:
        with signals.cutting_short():
            status = sitting.play()
    except Stopped as stopped:
        status = stopped.status
    except Unwritable as gone:
        status = 1
        silence(stdout)
        if not gone.closed:
            _complain(players, plain.CANNOT_GO_ON(why=gone))
    except Exception as error:  # of the program's own; a traceback could show what nobody may see
        status = 1
        _complain(players, phrases.BROKEN(kind=type(error).__name__))
    finally:
        left = _leave(sitting, stdout)
        watchdog.stop()
        signals.give_back()
    return status if left else status or 1


def _give_up(sitting: _Sits, number: int) -> None:
    """For the watchdog: say the last words if that is possible, and end the process by a signal."""

    def try_farewell() -> None:
        with contextlib.suppress(Unwritable):
            sitting.say_farewell()

    start_new_thread(try_farewell, ())
    time.sleep(_LAST_WORDS)
    os._exit(128 + number)


def _complain(players: Players, sentence: str) -> None:
    """Say what is wrong, where there is anybody to hear it."""
    with contextlib.suppress(Unwritable), at_most(_LEAVING):
        players.warn(sentence)


def _leave(sitting: _Sits, stdout: TextIO) -> bool:
    """Close what is open and say the last words; no signal cuts that short, and nothing holds it up.

    Returns whether all is saved and that could be said.
    """
    with contextlib.suppress(TimeoutError), at_most(_LEAVING):
        sitting.close()
    try:
        with at_most(_LEAVING):
            sitting.say_farewell()
    except (TimeoutError, Unwritable):
        silence(stdout)
        return False
    return sitting.saved
