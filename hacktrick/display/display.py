"""A stack of screens on a terminal: keys go to the top one, and its frames are shown."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator
from math import inf
from typing import NamedTuple

from hacktrick.display.block import Lines, text, wrap
from hacktrick.display.layout import SMALLEST, layout_for
from hacktrick.display.look import Look
from hacktrick.display.painter import Painter
from hacktrick.display.screen import Next, Overlay, Response, Screen
from hacktrick.display.theme import DARK, LIGHT
from hacktrick.record.memory import Memory
from hacktrick.record.tastes import USUAL, Tastes
from hacktrick.sentences import display as phrases
from hacktrick.sentences import keys as key_names
from hacktrick.sentences import language
from hacktrick.terminal.decoder import Key, Paste
from hacktrick.terminal.keys import INTERRUPT, QUIT, REDRAW, SUSPEND
from hacktrick.terminal.signals import Stopped
from hacktrick.terminal.terminal import CONTINUED, Terminal

_ALONE = 0.02  # seconds after a key that goes on in which nothing else may come
_DELAY = 2.1  # seconds: a key held down comes again for the first time sooner than this


class Context(NamedTuple):
    """What screens need of the match that they belong to.

    `log` makes the log of public events; `trouble` tells why the record is not saved, if it is not;
    `command` is the one that goes on with the match later; `people` are the names of those who play, and
    `names` what everybody is called in the language in use.
    """

    log: Callable[[], Screen]
    trouble: Callable[[], str]
    command: str
    people: tuple[str, ...] = ()
    names: Callable[[], tuple[str, str] | None] = lambda: None


class Display:
    """Draws the top screen, and gives it keys until one leads on.

    `help_for` makes the help that a screen asks for. Every screen has the `tastes` before it is drawn;
    what is changed of them is kept in the `memory`. `context` is of the match being shown, and None
    before there is one. `interrupted` says whether the last key was Ctrl-C.
    """

    def __init__(
        self,
        terminal: Terminal,
        look: Look,
        help_for: Callable[[Screen], Screen],
        *,
        tastes: Tastes = USUAL,
        memory: Memory | None = None,
    ) -> None:
        self.terminal = terminal
        self.tastes = tastes
        self._memory = memory
        self._help = help_for
        self.context: Context | None = None
        self.interrupted = False
        self._look = look
        self._ground = _ground(terminal)
        self._painter = Painter(look, tastes.theme or self._ground, terminal.many_colors)
        self._typed: deque[Key | Paste] = deque()  # read, and not acted on yet
        self._came: dict[str, float] = {}  # when each key came last
        # When keys were dropped that were typed too early: nobody knows which.
        self._dropped = -_DELAY
        self._appeared = 0.0  # when the screen that settles did
        self._size = (0, 0)
        self._too_small = False
        self._width = 0  # of what is drawn
        self._title = ""  # of the window
        self._moving: Iterator[Lines] = iter(())  # what is still to be shown before it rests

    def show(self, screen: Screen) -> Response:
        """Show a screen until a key leads on from it. Help, log and leaving are shown on top of it."""
        try:
            return self._show(screen)
        finally:
            screen.close()

    def _show(self, screen: Screen) -> Response:
        self._begin(screen)
        while True:
            response = self._next(screen)
            above = self._above(screen, response)
            if above is not None:
                before = language.in_use()
                closed = self.show(above)
                if closed is not Next.BACK:
                    return closed
                if language.in_use() != before:
                    screen.reword(None if self.context is None else self.context.names())
                self._begin(screen, again=True)
            elif response in (Next.STAY, Next.DRAW):
                self._draw(screen)
            else:
                return response

    def _above(self, screen: Screen, response: Response) -> Screen | None:
        """The screen that a response puts on top, or None."""
        context = self.context
        match response:
            case Overlay(above):
                return above
            case Next.HELP:
                return self._help(screen)
            case Next.LOG if context is not None:
                return context.log()
            case Next.TASTES:
                from hacktrick.display.tastes import TastesScreen

                people = () if context is None else context.people
                return TastesScreen(screen.look, self.tastes, people=people, change=self.change)
            case Next.LEAVE if context is not None:
                from hacktrick.display.leave import Leave  # when it is shown: the first frame needs none

                return Leave(screen.look, screen.names, context.command)
        return None

    def change(self, tastes: Tastes) -> str:
        """Have other tastes from now on, and in the next sitting; a sentence where that cannot be."""
        try:
            language.use(tastes.language)
        except language.BrokenCatalog as broken:
            from hacktrick.sentences.tastes import NO_CATALOG

            return NO_CATALOG(file=broken.file)
        if self._memory is not None:
            tastes.keep(self._memory, before=self.tastes)
        self.tastes = tastes
        return ""

    def _begin(self, screen: Screen, again: bool = False) -> None:
        """A screen appears, or is seen `again`; on a guarded one nothing typed before it counts."""
        lines = self._draw(screen, screen.erases, rings=screen.rings and not again)
        if screen.quiet is not None:
            dropped = self.terminal.flush(anew=not again)
            if dropped or self._typed:
                self._dropped = self.terminal.heard
            self._typed.clear()
        if self._look.color and self.tastes.theme is None:
            self.terminal.ask_ground()  # after the first frame, which waits for nothing
        if again:
            return
        if screen.settles:
            self._appeared = self.terminal.heard
        moves = self._look.color and not self.tastes.calm and not self._too_small
        if moves and screen.motion is not None:
            self._moving = screen.motion.passes(lines)

    def _next(self, screen: Screen) -> Response:
        """The next response that keys, or a change of the terminal, lead to."""
        while not self._typed:
            self._typed += self.terminal.read(0.1)
            if self.terminal.resized(self._size):
                self._draw(screen, anew=True)
            elif not self._typed and (moved := next(self._moving, None)) is not None:
                self._paint(moved)
            if not self._typed and (response := screen.tick()) is not Next.STAY:
                return response
        response = Next.STAY
        while self._typed and response is Next.STAY:
            response = self._act(screen, self._typed.popleft())
        return response

    def _act(self, screen: Screen, typed: Key | Paste) -> Response:
        """Where one key or paste leads."""
        if isinstance(typed, Paste):
            return screen.paste(typed)
        if typed.name == QUIT:
            raise Stopped(signal.SIGINT + 1)  # SIGQUIT, which not every platform names
        if typed.name == SUSPEND:
            self.terminal.suspend()
        if typed.name == SUSPEND or typed is CONTINUED:
            self._typed.clear()
            return Next.DRAW if screen.public else Next.COVER
        if typed.name == REDRAW:  # something else has written to the terminal
            self._draw(screen, anew=True)
            return Next.STAY
        if self._too_small and typed.name != INTERRUPT:
            return Next.STAY
        return self._press(screen, typed)

    def _press(self, screen: Screen, key: Key) -> Response:
        """Where a key leads; on a guarded screen it goes on only where it was meant."""
        self.interrupted = key.name == INTERRUPT
        now = self.terminal.heard
        since = now - max(self._came.get(key.name, -inf), self._dropped)
        self._came[key.name] = now
        response = screen.press(key)
        if response is Next.GO_ON and now - self._appeared < screen.settles:
            screen.notice = phrases.TOO_SOON()
            return Next.STAY
        quiet = screen.quiet_for(key, response)
        if quiet is not None and not self._meant(screen, key, quiet=quiet, since=since):
            screen.notice = phrases.TOO_SOON()
            return Next.STAY
        return response

    def _meant(self, screen: Screen, key: Key, *, quiet: float, since: float) -> bool:
        """Whether a key was pressed by itself, after so much quiet, and is not held down.

        `since` is for how many seconds it had not come. One that comes again may be held down, and is
        if it comes once more.
        """
        if not key.alone or self.terminal.quiet < quiet or since < screen.repeats:
            return False
        return self.terminal.stays_quiet(screen.repeats if since < _DELAY else _ALONE)

    def _draw(self, screen: Screen, anew: bool = False, rings: bool = False) -> Lines:
        """Show a screen at the size that the terminal has now, and at rest. Returns its lines."""
        screen.trouble = self.context.trouble() if self.context else ""
        screen.tastes = self.tastes
        self._size = columns, lines = self.terminal.size()
        self._moving = iter(())
        layout = layout_for(columns, lines)
        self._too_small = layout is None
        if layout is None:
            self._width, drawn = columns, _needed_size(columns, lines)
        else:
            self._width, drawn = layout.width, screen.draw(layout)
        self._title = screen.window_title or self._title
        if anew:  # so that no colour changes under a reader's eyes
            self._ground = _ground(self.terminal)
        if (theme := self.tastes.theme or self._ground) != self._painter.theme:
            self._painter = Painter(self._look, theme, self.terminal.many_colors)
        self._paint(drawn, anew, rings and self.tastes.bell)
        return drawn

    def _paint(self, lines: Lines, anew: bool = False, rings: bool = False) -> None:
        frame = self._painter.frame(lines, self._width, self._size)
        self.terminal.paint(frame, anew, title=self._title, rings=rings)


def _ground(terminal: Terminal) -> str | None:
    """The ground that a terminal has, as far as is known."""
    return None if terminal.light is None else LIGHT if terminal.light else DARK


def _needed_size(columns: int, lines: int) -> Lines:
    """What is drawn where no layout fits: which size is needed, and which one is there."""
    sentence = phrases.TOO_SMALL(
        columns=SMALLEST[0],
        lines=SMALLEST[1],
        width=columns,
        height=lines,
        interrupt=key_names.name(INTERRUPT),
    )
    return wrap(text(sentence), max(1, columns), indent="")
