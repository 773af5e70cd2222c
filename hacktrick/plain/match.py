"""Plain mode: the table in lines of text, for screen readers, dumb terminals and scripts.

Input is an event of the record without its seat. A person at a terminal gets covers and prompts; a
script gets neither, and its first refused line ends the program.
"""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, TextIO

from hacktrick.plain import telling
from hacktrick.plain.input import BadInput, Lines, NoMore
from hacktrick.play.game import Due, SavedGame
from hacktrick.record import folder as store
from hacktrick.record.faults import BadLine
from hacktrick.record.notation import COMMENT, parse_action
from hacktrick.rules import EventKind, Phase, Player, PlayerView, Refused, view
from hacktrick.sentences import events, plain
from hacktrick.sentences import table as phrases
from hacktrick.sentences.disk import why
from hacktrick.terminal.signals import Stopped, stopping_at_once
from hacktrick.terminal.streams import Unwritable, make_lenient, silence, write

if TYPE_CHECKING:
    from hacktrick.computer.opponent import Opponent


class Word(StrEnum):
    """What can be typed besides events."""

    HELP = "help"
    SHOW = "show"
    QUIT = "quit"


_ECHOED = 40  # characters of bad input that a message repeats
_HEIGHT = 24  # lines of a terminal that does not tell


def play_plain(
    game: SavedGame,
    stdin: TextIO,
    stdout: TextIO,
    stderr: TextIO,
    interactive: bool,
    computers: Mapping[Player, Opponent] | None = None,
) -> int:
    """Play a match in lines, to its end or until the input ends, and close its journal.

    `interactive` is for a person at a terminal. With a computer on the other side there is nobody
    to cover a hand from, and all is told as it happens.

    Returns the exit status: 0; 1 for a refused line of a script, or for output that cannot be
    written; 130 for Ctrl-C; 143, 129 or 131 for the signals that end a program.
    """
    table = _Table(game, stdin, stdout, stderr, interactive, computers or {})
    status = 0
    try:
        with stopping_at_once():
            status = table.play()
    except NoMore:
        pass
    except KeyboardInterrupt:
        status = 128 + signal.SIGINT
    except Stopped as stopped:
        status = stopped.status
    except Unwritable as gone:
        status = 1
        table.complain(gone)
    finally:
        game.journal.close()
    table.leave()
    return status


class _Table:
    """A match and the streams that it is played through."""

    def __init__(
        self,
        game: SavedGame,
        stdin: TextIO,
        stdout: TextIO,
        stderr: TextIO,
        interactive: bool,
        computers: Mapping[Player, Opponent],
    ) -> None:
        self._game = game
        self._names = game.head.names
        self._lines = Lines(stdin)
        self._stdout, self._stderr = stdout, stderr
        self._interactive = interactive
        self._computers = computers
        self._shared = interactive and not computers  # two people look at one screen
        self._facing: Player | None = None  # whose turn was told last, so whose hand is on the screen
        self._trouble = ""
        make_lenient(stdout)
        make_lenient(stderr)

    def play(self) -> int:
        """Play until the match is over. Returns the exit status; raises NoMore when the input ends."""
        if self._interactive:
            a, b = self._names
            head = self._game.head
            self._say(plain.WELCOME[head.rules](a=a, b=b, target=head.target), plain.HOW())
        if self._shared:
            self._say(plain.WARNING())
        while (due := self._game.due) is not Due.MATCH_END:
            if due is not Due.ACTION:
                self._next_hand(due)
            player = self._game.match.to_act
            if player is not None and player in self._computers:
                self._let_computer_act(player)
            elif not self._take_line():
                return 1
            self._tell_trouble()
        self._tell_hand_end()
        self._say(telling.match_end(view(self._game.match, None), self._names))
        if self._interactive:
            return 0
        while self._take_line():  # no event is legal now, but a script may have comments left
            pass
        return 1

    def leave(self) -> None:
        """The last words, if there is anybody to hear them: how to go on with an unfinished match."""
        journal = self._game.journal
        with contextlib.suppress(Unwritable):
            if self._interactive and self._facing is not None:
                self._push_away()
            if journal.trouble:
                self._warn(phrases.FAREWELL_UNSAVED(file=journal.path, trouble=why(journal.trouble)))
            elif self._game.due is not Due.MATCH_END:
                if self._interactive:
                    self._say("")  # ends the line of the prompt
                self._say(phrases.FAREWELL(command=store.resume_command(journal.path)))

    def complain(self, gone: Unwritable) -> None:
        """Say why nothing can be written any more, where there is anybody to hear it."""
        silence(self._stdout)
        if not gone.closed:
            with contextlib.suppress(Unwritable):
                self._warn(plain.CANNOT_GO_ON(why=gone))

    def _next_hand(self, due: Due) -> None:
        if due is Due.HAND_END:
            self._tell_hand_end()
            self._wait_for_enter(plain.NEXT_HAND())
        self._game.advance()
        self._tell_trouble()
        if not self._shared:
            dealt = view(self._game.match, None)
            self._say(plain.HAND(number=dealt.number), *self._events(dealt))

    def _tell_hand_end(self) -> None:
        self._facing = None
        self._say(*telling.hand_end(view(self._game.match, None), self._names))

    def _take_line(self) -> bool:
        """Take one line of input that says something. Returns whether the game goes on after it."""
        player = self._game.match.to_act
        if player is not None and player is not self._facing:
            self._cover(player)
            self._facing = player
            self._tell_turn(player)
        if self._interactive and player is not None:
            self._prompt(plain.PROMPT(name=self._names[player]))
        try:
            self._obey(player, self._lines.next().partition(COMMENT)[0].strip())
        except BadInput as bad:
            if not self._interactive:
                self._warn(plain.BAD_LINE(number=self._lines.number, reason=bad))
                return False
            self._say(plain.TRY_AGAIN(reason=bad))
        return True

    def _obey(self, player: Player | None, typed: str) -> None:
        """Do what a line says. Raises BadInput with the reason if it cannot be done, NoMore to leave."""
        match typed:
            case "":
                return
            case Word.HELP:
                self._say(plain.HELP())
            case Word.SHOW if player is not None:
                self._tell_turn(player)
            case Word.QUIT:
                raise NoMore
            case _:
                self._act(player, typed)

    def _act(self, player: Player | None, typed: str) -> None:
        game = self._game
        before = len(view(game.match, player).events)
        try:
            game.advance(parse_action(typed))
        except BadLine:
            raise BadInput(plain.NO_EVENT(typed=_echo(typed))) from None
        except Refused as refused:
            raise BadInput(telling.refused(refused.refusal)) from None
        seen = view(game.match, player)
        self._say(*self._events(seen, before))
        if seen.phase is Phase.ENDING:
            self._say(telling.choices(seen))
        elif self._shared and {event.kind for event in seen.events[before:]} & {
            EventKind.DREW,
            EventKind.SHOWN,
        }:
            self._wait_for_enter(plain.PASS_ON())

    def _let_computer_act(self, player: Player) -> None:
        game = self._game
        before = len(view(game.match, player.other).events)
        game.advance(self._computers[player].choose(view(game.match, player)))
        self._facing = None
        self._say(*self._events(view(game.match, player.other), before))

    def _events(self, seen: PlayerView, after: int = 0) -> Iterator[str]:
        """The events after the first few; the end of a hand is told by itself."""
        for event in seen.events[after:]:
            if event.kind is not EventKind.ENDED:
                yield events.event(event, self._names)

    def _tell_turn(self, player: Player) -> None:
        self._say(*telling.turn(view(self._game.match, player), self._names, recap=self._shared))

    def _cover(self, player: Player) -> None:
        """Push the last hand off the screen, and open only for an Enter that was meant to open."""
        if not self._shared:
            return
        self._lines.wait_for_quiet()
        self._push_away()
        self._facing = None
        self._wait_for_enter(plain.COVER(name=self._names[player]))

    def _push_away(self) -> None:
        try:
            height = os.get_terminal_size(self._stdout.fileno()).lines
        except (OSError, ValueError):
            height = _HEIGHT
        write(self._stdout, "\n" * (height or _HEIGHT))

    def _wait_for_enter(self, prompt: str) -> None:
        if not self._interactive:
            return
        self._prompt(prompt)
        with contextlib.suppress(BadInput):  # whatever was typed before Enter
            if self._lines.next().strip() == Word.QUIT:
                raise NoMore

    def _tell_trouble(self) -> None:
        trouble = why(self._game.journal.trouble)
        if trouble and trouble != self._trouble:
            self._warn(plain.DISK_TROUBLE(trouble=trouble))
        elif self._trouble and not trouble:
            self._warn(plain.DISK_WELL())
        self._trouble = trouble

    def _say(self, *lines: str) -> None:
        write(self._stdout, "".join(f"{line}\n" for line in lines))

    def _prompt(self, text: str) -> None:
        write(self._stdout, text)

    def _warn(self, line: str) -> None:
        write(self._stderr, f"{line}\n")


def _echo(typed: str) -> str:
    """What was typed, made safe to print: shortened, and with escapes for what is no letter or sign."""
    return repr(typed if len(typed) <= _ECHOED else f"{typed[:_ECHOED]}…")
