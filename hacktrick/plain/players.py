"""Who plays in lines: a script, one person against the computer, or two people who share a terminal.

They differ in what they are told around the game, and in how a hand is kept from the wrong eyes.
"""

from __future__ import annotations

from typing import TextIO

from hacktrick.plain.input import BadInput, Ended, Lines
from hacktrick.plain.screen import Screen
from hacktrick.record.reader import Head
from hacktrick.sentences import plain
from hacktrick.terminal.platform import await_foreground, open_device
from hacktrick.terminal.signals import Signals
from hacktrick.terminal.streams import make_lenient, write

_LEAVE = "quit"


class Away(Exception):
    """The process was suspended or stopped, or the window changed: nothing that was told is in sight."""


class Players:
    """Whoever plays, and the streams between them and the game. What is not needed does nothing.

    With `recap` a turn begins with what led to it; without, events are told as they happen.
    """

    recap = False

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

    def warn(self, line: str) -> None:
        """Tell of something that is wrong."""
        write(self._stderr, f"{line}\n")

    def welcome(self, head: Head) -> None:
        """Begin."""

    def cover(self, name: str) -> None:
        """Have the keyboard passed to a player, with no hand in sight."""

    def ask(self, name: str | None) -> str:
        """The next line of the player to act, None if the match is over.

        Raises Ended, BadInput, or Away.
        """
        return self._lines.next(self.attend)

    def attend(self) -> None:
        """Answer what happens to the process while it waits.

        Raises Away if nothing is in sight now, Stopped for a signal that ends the process.
        """
        self._signals.check()

    def refuse(self, reason: BadInput) -> None:
        """Tell why the last line is not taken. Raises Ended where there is no other try."""
        raise NotImplementedError

    def look(self) -> None:
        """Give a player time to look at what goes out of sight with the turn."""

    def pause(self) -> None:
        """Give time to look at the end of a hand."""

    def hide(self) -> None:
        """Get every hand that was told out of sight."""

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

    def __init__(self, stdin: TextIO, stdout: TextIO, stderr: TextIO, signals: Signals) -> None:
        super().__init__(stdin, stdout, stderr=stderr, signals=signals)
        self._screen = Screen(stdout, stderr)
        self._device = open_device() if stdin.isatty() else None
        self._in_sight = False  # whether a hand is

    def tell_hand(self, *lines: str) -> None:
        """Tell it, and remember that it is there to be hidden."""
        self._in_sight = True
        self.say(*lines)

    def attend(self) -> None:
        """Suspend where that is asked for; whoever looks on meanwhile, or comes back, sees no hand."""
        super().attend()
        signals = self._signals
        if signals.suspend_asked:
            signals.suspend_asked = False
            self.hide()
            signals.suspend()
            signals.continued = True  # also where nothing could be suspended
        if signals.continued:
            self._await_foreground()
            self.hide()
            raise Away

    def welcome(self, head: Head) -> None:
        """Say what is played, and how."""
        self._await_foreground()
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
        while not self._enter(plain.NEXT_HAND()):
            pass

    def hide(self) -> None:
        """Erase what is in sight, or push it off the screen."""
        if self._in_sight:
            self._clear()
        self._in_sight = False

    def part(self, farewell: str) -> None:
        """After the line of the prompt."""
        self.say("", farewell)

    def _enter(self, prompt: str) -> bool:
        """Wait for Enter; False if the process was away meanwhile. Raises Ended."""
        write(self._stdout, prompt)
        try:
            if self._lines.next(self.attend).strip() == _LEAVE:
                raise Ended
        except BadInput:
            pass  # whatever was typed before Enter
        except Away:
            return False
        return True

    def _clear(self) -> None:
        if self._device is None:
            self._screen.clear()
        elif not self._device.in_background():  # where others have the terminal now
            self._device.drop_unsent()  # which would be shown, only to be erased
            self._screen.clear()

    def _await_foreground(self) -> None:
        """Go on in the foreground."""
        if self._device is not None:
            await_foreground(self._device)
        self._signals.continued = False


class People(Person):
    """Two people who share a terminal: between their turns a cover stands."""

    recap = True
    _covered = False

    def attend(self) -> None:
        """Also cover anew where a larger window may bring back what was pushed out of it."""
        super().attend()
        if self._covered and self._signals.resized:
            raise Away

    def welcome(self, head: Head) -> None:
        """Say also what a shared terminal keeps."""
        super().welcome(head)
        pushed = plain.PUSHED if self._screen.pushes_enough else plain.PUSHED_IN_PART
        self.say((plain.ERASED if self._screen.erases else pushed)())

    def cover(self, name: str) -> None:
        """Opens only for an Enter that was meant to open it, and is not held down."""
        self._lines.wait_for_quiet()
        self.hide()
        self._covered, self._signals.resized = True, False
        while not (self._enter(plain.COVER(name=name)) and self._stays_quiet()):
            self._clear()
            self._lines.wait_for_quiet()
            self._signals.resized = False
        self._covered = False

    def _stays_quiet(self) -> bool:
        """Wait, and tell whether nothing was typed meanwhile and the process was not away."""
        quiet = self._lines.stays_quiet()
        try:
            self.attend()
        except Away:
            return False
        return quiet

    def look(self) -> None:
        """Until Enter, or until the process was away and the card is out of sight anyway."""
        self._enter(plain.PASS_ON())
