"""A terminal with screens on it: keys go to the top screen, and its frames go out."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable

from hacktrick.table import phrases
from hacktrick.table.block import Lines, text, wrap
from hacktrick.table.decoder import Key, Paste
from hacktrick.table.keys import INTERRUPT, QUIT, SUSPEND
from hacktrick.table.layout import SMALLEST, layout_for
from hacktrick.table.look import Look
from hacktrick.table.painter import Painter
from hacktrick.table.screens.leave import Leave
from hacktrick.table.screens.screen import Outcome, Over, Screen, Then
from hacktrick.table.screens.scroll import help_screen
from hacktrick.table.terminal import CONTINUED, Stopped, Terminal

QUIET = 0.3  # seconds a line must have been quiet before a guarded screen goes on
_ALONE = 0.03  # seconds after such a key in which nothing else may come


class Display:
    """Draws the top screen, and gives it keys until one leads on.

    `trouble` tells why the record is not saved; `log` makes the log; `interrupted` says whether the
    last key was Ctrl-C.
    """

    def __init__(self, terminal: Terminal, look: Look) -> None:
        self.terminal = terminal
        self.look = look
        self.trouble: Callable[[], str | None] = lambda: None
        self.log: Callable[[], Screen] | None = None
        self.names = ("", "")
        self.interrupted = False
        self._painter = Painter(look)
        self._quiet_since = 0.0
        self._size = (0, 0)
        self._too_small = False

    def show(self, screen: Screen) -> Outcome:
        """Show a screen until a key leads on from it. Help, log and leaving are shown on top of it."""
        self._begin(screen)
        while True:
            outcome = self._next(screen)
            above = self._above(outcome)
            if above is not None:
                closed = self.show(above)
                if closed is not Then.BACK:
                    return closed
                self._begin(screen)
            elif outcome is Then.STAY:
                self._draw(screen)
            else:
                return outcome

    def _above(self, outcome: Outcome) -> Screen | None:
        """The screen that an outcome puts on top, or None."""
        match outcome:
            case Over(screen):
                return screen
            case Then.HELP:
                return help_screen(self.look, self.names)
            case Then.LOG if self.log is not None:
                return self.log()
            case Then.LEAVE:
                return Leave(self.look, self.names)
        return None

    def _begin(self, screen: Screen) -> None:
        """A screen appears: everything is erased, and on a guarded one nothing typed before counts."""
        self._draw(screen, anew=True)
        if screen.guarded:
            self.terminal.flush()
        self._quiet_since = time.monotonic()

    def _next(self, screen: Screen) -> Outcome:
        """The next outcome that keys, or a change of the terminal, lead to."""
        while True:
            got = self.terminal.read(0.1)
            if self.terminal.size() != self._size:
                self._draw(screen, anew=True)
            if got:
                break
        quiet = time.monotonic() - self._quiet_since >= QUIET
        outcome: Outcome = Then.STAY
        for each in got:
            if isinstance(each, Paste):
                outcome = screen.paste(each)
            elif each.name == QUIT:
                raise Stopped(signal.SIGINT + 1)  # SIGQUIT, which not every platform names
            elif each.name == SUSPEND:
                self.terminal.suspend()
                outcome = Then.COVER
            elif each is CONTINUED:
                outcome = Then.COVER
            elif each.name == INTERRUPT or not self._too_small:
                outcome = self._press(screen, each, quiet)
            if outcome is not Then.STAY:
                break
        self._quiet_since = time.monotonic()
        return outcome

    def _press(self, screen: Screen, key: Key, quiet: bool) -> Outcome:
        self.interrupted = key.name == INTERRUPT
        outcome = screen.press(key)
        if outcome is Then.GO_ON and screen.guarded and not (quiet and key.alone and self._is_alone()):
            return Then.STAY
        return outcome

    def _is_alone(self) -> bool:
        """Whether nothing follows at once, as it would in a paste."""
        return not self.terminal.read(_ALONE)

    def _draw(self, screen: Screen, anew: bool = False) -> None:
        screen.trouble = self.trouble() or ""
        self._size = columns, lines = self.terminal.size()
        layout = layout_for(columns, lines)
        self._too_small = layout is None
        if layout is None:
            frame = self._painter.frame(_too_small(columns, lines), columns, self._size)
        else:
            frame = self._painter.frame(screen.draw(layout), layout.width, self._size)
        self.terminal.paint(frame, anew)


def _too_small(columns: int, lines: int) -> Lines:
    told = phrases.TOO_SMALL.format(columns=SMALLEST[0], lines=SMALLEST[1], width=columns, height=lines)
    return wrap(text(told), max(1, columns), indent="")
