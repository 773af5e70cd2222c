"""People who play in lines at a terminal: one against the computer, or two who share it.

They differ in what they are told around the game, and in how a hand is kept from the wrong eyes.
"""

from __future__ import annotations

import contextlib
from enum import Enum, auto
from typing import TextIO

from hacktrick.plain import grammar
from hacktrick.plain.grammar import Verb
from hacktrick.plain.input import BadInput, Ended
from hacktrick.plain.players import AnswerLine, Away, Players
from hacktrick.plain.screen import LineTerminal
from hacktrick.record.names import FIRST_STRONG_ISOLATE, Names, isolated
from hacktrick.record.reader import Head
from hacktrick.sentences import plain
from hacktrick.sentences.plain import Because
from hacktrick.terminal.platform import await_foreground, open_device
from hacktrick.terminal.signals import Signals
from hacktrick.terminal.streams import write
from hacktrick.terminal.text import wrapped

_BURST = 19  # lines at once, and one for a prompt: screen readers stop speaking at more

_REMATCH, _MOMENTS, _LOG = "r", "m", "l 1"  # as at the table; in a match r repeats

_TURN = 7  # lines of a turn at most, and one for the prompt


class Entered(Enum):
    """What came where Enter is waited for."""

    OPEN = auto()  # Enter
    ASKED = auto()  # a line that was answered
    AWAY = auto()


class Person(Players):
    """A person at a terminal, against the computer: who is prompted, and tries again."""

    people = True

    def __init__(self, stdin: TextIO, stdout: TextIO, stderr: TextIO, signals: Signals) -> None:
        super().__init__(stdin, stdout, stderr=stderr, signals=signals)
        self._screen = LineTerminal(stdout, stderr)
        self._device = open_device() if stdin.isatty() else None
        self._in_sight = False  # whether a hand is
        self._burst = 0  # lines since something was typed
        self._typed: str | None = None  # instead of going on with a long text
        self._prompted = False  # whether the line of a prompt waits for its end

    def say(self, *lines: str) -> None:
        """Tell something in lines as wide as the terminal, and in pages where there are many.

        What is left of a long text is not told if something else is typed in the middle of it.
        Raises Away or Ended.
        """
        width = self._screen.width()
        rows = [row for text in lines for line in text.split("\n") for row in wrapped(line, width)]
        while self._burst + len(rows) > _BURST and len(rows) > 1:
            page = max(0, _BURST - self._burst)
            super().say(*rows[:page])
            rows = rows[page:]
            if self._turns_away():
                return
        self._burst += len(rows)
        super().say(*rows)

    def _turns_away(self) -> bool:
        """Wait for Enter in a long text; whether something else was typed. Raises Away or Ended."""
        self._prompt(plain.MORE())
        try:
            line = self._read()
        except BadInput:
            return True
        self._typed = line if line.strip() else None
        return self._typed is not None

    def written(self, names: Names) -> Names:
        """Names that keep their neighbours in place, whichever way they are written."""
        a, b = names
        return (isolated(a), isolated(b)) if self._isolates() else (a, b)

    def _isolates(self) -> bool:
        try:
            FIRST_STRONG_ISOLATE.encode(self._stdout.encoding or "utf-8")
        except UnicodeEncodeError:
            return False
        return True

    def tell_hand(self, *lines: str) -> None:
        """Tell it, and remember that it is there to be hidden."""
        self._in_sight = True
        self.say(*lines)

    def tell_turn(self, *lines: str) -> None:
        """In few rows: where there are more, lines share them."""
        width = self._screen.width()

        def rows(told: tuple[str, ...]) -> int:
            return sum(len(list(wrapped(line, width))) for line in told)

        def joined(at: int) -> tuple[str, ...]:
            return *lines[:at], f"{lines[at]} {lines[at + 1]}", *lines[at + 2 :]

        while rows(lines) > _TURN and len(lines) > 1:
            # A number follows a number directly only where nothing else is left to join.
            places = range(len(lines) - 1)
            lines = joined(min(places, key=lambda at: (lines[at + 1][:1].isdigit(), rows(joined(at)))))
        self.tell_hand(*lines)

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

    def begin(self, because: Because) -> None:
        """Say it in the foreground."""
        self._await_foreground()
        super().begin(because)

    def choose(self, prompt: str) -> str:
        """Prompt for it."""
        return self._next(f"{prompt} ")

    def welcome(self, head: Head, names: Names, because: Because) -> None:
        """Say what is played, and how."""
        super().welcome(head, names, because)
        a, b = names
        match = plain.WELCOME[head.rules](a=a, b=b, target=head.target)
        how = plain.HOW(rules=grammar.shown(Verb.RULES), keys=grammar.shown(Verb.KEYS))
        self.say(f"{match} {how}")

    def ask(self, name: str | None) -> str:
        """Prompt for it; when the match is over there is nothing more to say."""
        if name is None:
            raise Ended
        return self._next(plain.PROMPT(name=name))

    def refuse(self, reason: BadInput) -> None:
        """Let them try again."""
        self.say(reason.sentence or plain.TRY_AGAIN(reason=reason))

    def pause(self, answer: AnswerLine) -> None:
        """Until Enter; not one that is held down since the hand was won."""
        self._lines.wait_for_quiet()
        while self._enter(plain.NEXT_HAND(), answer) is not Entered.OPEN:
            pass

    def wants_rematch(self, answer: AnswerLine) -> bool:
        """Raises Ended for Enter."""
        prompt = plain.AFTER_MATCH(rematch=_REMATCH, moments=_MOMENTS, log=_LOG)
        rematch = False

        def hear(line: str) -> None:
            nonlocal rematch
            rematch = line.strip().lower() == _REMATCH or grammar.asks(line, Verb.REMATCH)
            if not rematch:
                answer(line)

        while not rematch:
            if self._enter(f"{prompt} ", hear) is Entered.OPEN:
                raise Ended
        return True

    def hide(self) -> None:
        """Erase what is in sight, or push it off the screen."""
        if self._in_sight:
            self._clear()
        self._in_sight = False

    def leave_prompt(self) -> None:
        """So that what comes next has a line of its own."""
        if self._prompted:
            self._prompted = False
            super().say("")

    def part(self, farewell: str) -> None:
        """In one line, so that the command in it can be copied."""
        super().say(farewell)

    def typed(self, seconds: float) -> bool:
        """What was typed, if it is more than Enter, comes next."""
        self.attend()
        if not self._lines.waits(seconds):
            return False
        with contextlib.suppress(BadInput):
            self._typed = self._read().strip() or None
        return True

    def ring(self) -> None:
        """Where there is no sign but sound."""
        write(self._stdout, "\a")

    def _enter(self, prompt: str, answer: AnswerLine | None = None) -> Entered:
        """Wait for Enter, and say what came. Raises Ended."""
        try:
            line = self._next(prompt)
            if grammar.asks(line, Verb.QUIT):
                raise Ended
            if answer is not None and line.strip():
                answer(line)
                return Entered.ASKED
        except BadInput:
            pass  # whatever was typed before Enter
        except Away:
            return Entered.AWAY
        return Entered.OPEN

    def _next(self, prompt: str) -> str:
        """What was typed in a long text, or else the line that is typed now."""
        line, self._typed = self._typed, None
        if line is not None:
            return line
        self._prompt(prompt)
        return self._read()

    def _prompt(self, prompt: str) -> None:
        """Write what is asked, in rows, and stay on the line."""
        self._prompted = True
        write(self._stdout, "\n".join(wrapped(prompt, self._screen.width())))

    def _read(self) -> str:
        """The next line. Raises Ended, BadInput, or Away."""
        line = self._lines.next(self.attend)
        self._burst, self._prompted = 0, False
        return line

    def _clear(self) -> None:
        self._prompted = False
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

    _covered = False

    def attend(self) -> None:
        """Also cover anew where a larger window may bring back what was pushed out of it."""
        super().attend()
        if self._covered and self._signals.resized:
            raise Away

    def welcome(self, head: Head, names: Names, because: Because) -> None:
        """Say also what a shared terminal keeps."""
        super().welcome(head, names, because)
        pushed = plain.PUSHED_IN_PARTS if self._screen.pushes_in_parts else plain.PUSHED
        self.say((plain.ERASED if self._screen.erases else pushed)())

    def cover(self, name: str, answer: AnswerLine) -> None:
        """Opens only for an Enter that was meant to open it, and is not held down."""
        self._typed = None
        self._lines.wait_for_quiet()
        self.hide()
        self._covered, self._signals.resized = True, False
        while True:
            entered = self._enter(plain.COVER(name=name), answer)
            if entered is Entered.OPEN and self._stays_quiet():
                break
            if entered is not Entered.ASKED:
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
        self._lines.wait_for_quiet()  # the Enter that drew, held down, sends no card away unseen
        self._enter(plain.PASS_ON())
