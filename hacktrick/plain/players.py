"""Whoever plays in lines, and the streams between them and the game; and a script."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, TextIO

from hacktrick.plain.input import BadInput, Ended, Lines
from hacktrick.record.names import Names
from hacktrick.record.reader import Head
from hacktrick.sentences import plain
from hacktrick.sentences.computers import shown_names
from hacktrick.sentences.plain import Because
from hacktrick.terminal.signals import Signals
from hacktrick.terminal.streams import make_lenient, write

if TYPE_CHECKING:
    from hacktrick.play.game import SavedGame

AnswerLine = Callable[[str], None]  # says something in answer to a line


class Away(Exception):
    """The process was suspended or stopped, or the window changed: nothing that was told is in sight."""


class Players:
    """Whoever plays, and the streams between them and the game. What is not needed does nothing.

    `people` know what they typed, and hear at their turn what led to it; a script has no echo, and every
    event is told as it happens.
    """

    people = False

    def __init__(self, stdin: TextIO, stdout: TextIO, stderr: TextIO, signals: Signals) -> None:
        self._lines = Lines(stdin)
        self._signals = signals
        self._stdout, self._stderr = stdout, stderr
        make_lenient(stdout)
        make_lenient(stderr)

    def say(self, *lines: str) -> None:
        """Tell something of the game."""
        write(self._stdout, "".join(f"{line}\n" for line in lines))

    def tell_hand(self, *lines: str) -> None:
        """Tell what only the player to act may know."""
        self.say(*lines)

    def tell_turn(self, *lines: str) -> None:
        """Tell the player to act what a turn begins with."""
        self.tell_hand(*lines)

    def warn(self, line: str) -> None:
        """Tell of something that is wrong."""
        write(self._stderr, f"{line}\n")

    def written(self, names: Names) -> Names:
        """The names of the players as they are written here."""
        return names

    def names(self, game: SavedGame) -> Names:
        """What the players of a match are called here, a computer in the language in use."""
        return self.written(shown_names(game.head.names, game.options.against))

    def begin(self, because: Because) -> None:
        """Say what switched plain mode on."""
        self.say(plain.BEGIN[because]())

    def welcome(self, head: Head, names: Names, because: Because) -> None:
        """Begin a match."""
        self.begin(because)

    def cover(self, name: str, answer: AnswerLine) -> None:
        """Have the keyboard passed to a player, with no hand in sight.

        A line that is typed there instead of Enter gets an `answer`.
        """

    def ask(self, name: str | None) -> str:
        """The next line of the player to act, None if the match is over.

        Raises Ended, BadInput, or Away.
        """
        return self._lines.next(self.attend)

    def choose(self, prompt: str) -> str:
        """The next line, which answers a prompt. Raises Ended, BadInput, or Away."""
        return self._lines.next(self.attend)

    def attend(self) -> None:
        """Answer what happens to the process while it waits.

        Raises Away if nothing is in sight now, Stopped for a signal that ends the process.
        """
        self._signals.check()

    def typed(self, seconds: float) -> bool:
        """Wait so long, and tell whether something was typed meanwhile. Raises Ended or Away."""
        self.attend()
        time.sleep(seconds)
        return False

    def ring(self) -> None:
        """Ring the bell."""

    def refuse(self, reason: BadInput) -> None:
        """Tell why the last line is not taken. Raises Ended where there is no other try."""
        raise NotImplementedError

    def look(self) -> None:
        """Give a player time to look at what goes out of sight with the turn."""

    def wants_rematch(self, answer: AnswerLine) -> bool:
        """Ask after a match whether another one is wanted, and answer what is asked meanwhile."""
        return False

    def pause(self, answer: AnswerLine) -> None:
        """Give time to look at the end of a hand, and answer what is asked meanwhile."""

    def hide(self) -> None:
        """Get every hand that was told out of sight."""

    def leave_prompt(self) -> None:
        """End the line of a prompt that nobody answers."""

    def part(self, farewell: str) -> None:
        """Say the last words."""
        self.say(farewell)


class Script(Players):
    """A script: nothing is asked of it, and its first line that is refused ends the game."""

    def typed(self, seconds: float) -> bool:
        """Wait so long, and tell whether something was typed meanwhile. Raises Ended or Away."""
        self.attend()
        time.sleep(seconds)
        return False

    def ring(self) -> None:
        """Ring the bell."""

    def refuse(self, reason: BadInput) -> None:
        """Name the line."""
        self.warn(plain.BAD_LINE(number=self._lines.number, reason=reason))
        raise Ended(1)
