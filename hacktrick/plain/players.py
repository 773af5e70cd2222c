"""Who plays in lines: a script, one person against the computer, or two people who share a terminal.

They differ in what they are told around the game, and in how a hand is kept from the wrong eyes.
"""

from __future__ import annotations

import contextlib
import os
from typing import TextIO

from hacktrick.plain.input import BadInput, Ended, Lines
from hacktrick.record.reader import Head
from hacktrick.sentences import plain
from hacktrick.terminal.streams import make_lenient, write

_LEAVE = "quit"
_HEIGHT = 24  # lines of a terminal that does not tell


class Players:
    """Whoever plays, and the streams between them and the game. What is not needed does nothing.

    With `recap` a turn begins with what led to it; without, events are told as they happen.
    """

    recap = False

    def __init__(self, stdin: TextIO, stdout: TextIO, stderr: TextIO) -> None:
        self._lines = Lines(stdin)
        self._stdout, self._stderr = stdout, stderr
        make_lenient(stdout)
        make_lenient(stderr)

    def say(self, *lines: str) -> None:
        """Tell something of the game."""
        write(self._stdout, "".join(f"{line}\n" for line in lines))

    def warn(self, line: str) -> None:
        """Tell of something that is wrong."""
        write(self._stderr, f"{line}\n")

    def welcome(self, head: Head) -> None:
        """Begin."""

    def cover(self, name: str) -> None:
        """Have the keyboard passed to a player, with no hand in sight."""

    def ask(self, name: str | None) -> str:
        """The next line of the player to act, None if the match is over. Raises Ended or BadInput."""
        return self._lines.next()

    def refuse(self, reason: BadInput) -> None:
        """Tell why the last line is not taken. Raises Ended where there is no other try."""
        raise NotImplementedError

    def look(self) -> None:
        """Give a player time to look at what goes out of sight with the turn."""

    def pause(self) -> None:
        """Give time to look at the end of a hand."""

    def hide(self) -> None:
        """Get the hand that was told last out of sight."""

    def part(self, farewell: str) -> None:
        """Say the last words."""
        self.say(farewell)


class Script(Players):
    """A script: nothing is asked of it, and its first line that is refused ends the game."""

    def refuse(self, reason: BadInput) -> None:
        """Name the line."""
        self.warn(plain.BAD_LINE(number=self._lines.number, reason=reason))
        raise Ended(1)


class Person(Players):
    """A person at a terminal, against the computer: who is prompted, and tries again."""

    def welcome(self, head: Head) -> None:
        """Say what is played, and how."""
        a, b = head.names
        self.say(plain.WELCOME[head.rules](a=a, b=b, target=head.target), plain.HOW())

    def ask(self, name: str | None) -> str:
        """Prompt for it; when the match is over there is nothing more to say."""
        if name is None:
            raise Ended
        write(self._stdout, plain.PROMPT(name=name))
        return super().ask(name)

    def refuse(self, reason: BadInput) -> None:
        """Let them try again."""
        self.say(plain.TRY_AGAIN(reason=reason))

    def pause(self) -> None:
        """Until Enter."""
        self._wait_for_enter(plain.NEXT_HAND())

    def hide(self) -> None:
        """Push it off the screen."""
        try:
            height = os.get_terminal_size(self._stdout.fileno()).lines
        except (OSError, ValueError):
            height = 0
        write(self._stdout, "\n" * (height or _HEIGHT))

    def part(self, farewell: str) -> None:
        """After the line of the prompt."""
        self.say("", farewell)

    def _wait_for_enter(self, prompt: str) -> None:
        write(self._stdout, prompt)
        with contextlib.suppress(BadInput):  # whatever was typed before Enter
            if self._lines.next().strip() == _LEAVE:
                raise Ended


class People(Person):
    """Two people who share a terminal: between their turns a cover stands."""

    recap = True

    def welcome(self, head: Head) -> None:
        """Say also what a shared terminal keeps."""
        super().welcome(head)
        self.say(plain.WARNING())

    def cover(self, name: str) -> None:
        """Opens only for an Enter that was meant to open it."""
        self._lines.wait_for_quiet()
        self.hide()
        self._wait_for_enter(plain.COVER(name=name))

    def look(self) -> None:
        """Until Enter."""
        self._wait_for_enter(plain.PASS_ON())
