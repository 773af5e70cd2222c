"""One match in plain mode, turn by turn: what is asked, read and printed.

Input is an event of the record without its seat.
"""

from __future__ import annotations

import contextlib
import os
import time
from _thread import start_new_thread
from collections.abc import Iterator
from typing import TextIO

from hacktrick.plain import telling
from hacktrick.plain.input import POLL, BadInput, Ended
from hacktrick.plain.players import Away, People, Person, Players, Script
from hacktrick.play.game import Due, SavedGame
from hacktrick.play.thought import Thought
from hacktrick.record.faults import BadLine
from hacktrick.record.home import resume_command
from hacktrick.record.notation import COMMENT, parse_action
from hacktrick.rules import EventKind, Phase, Player, PlayerView, Refused, view
from hacktrick.sentences import events, plain
from hacktrick.sentences import table as phrases
from hacktrick.sentences.computers import shown_names
from hacktrick.sentences.disk import why
from hacktrick.terminal.signals import Signals, Stopped, at_most
from hacktrick.terminal.streams import Unwritable, silence
from hacktrick.terminal.watchdog import Watchdog

_LEAVING = 0.7  # seconds for each of the last steps, whatever does not answer
_LAST_WORDS = 0.3  # the same, where the main thread is stuck
_ECHOED = 40  # characters of bad input that a message repeats


def play_plain(
    game: SavedGame,
    stdin: TextIO,
    stdout: TextIO,
    stderr: TextIO,
    interactive: bool,
) -> int:
    """Play a match in lines, to its end or until the input ends, and close its journal.

    `interactive` is for people at a terminal, who get prompts and, if they are two, covers.

    Returns the exit status: 0; 1 for a refused line of a script, for output that cannot be written,
    for a match that could not be saved, or for an error of the program's own; 128 and the number of a
    signal that ended it.
    """
    signals = Signals()
    kind: type[Players] = Script if not interactive else Person if game.computers else People
    players = kind(stdin, stdout, stderr=stderr, signals=signals)
    match = _Match(game, players)
    watchdog = Watchdog(signals.unanswered, match.give_up)
    signals.take(only_ending=not interactive)
    signals.watch()
    watchdog.start()
    try:
        with signals.cutting_short():
            status = match.play()
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
        left = _leave(match, stdout)
        watchdog.stop()
        signals.give_back()
    return status if left else status or 1


def _complain(players: Players, sentence: str) -> None:
    """Say what is wrong, where there is anybody to hear it."""
    with contextlib.suppress(Unwritable), at_most(_LEAVING):
        players.warn(sentence)


def _leave(match: _Match, stdout: TextIO) -> bool:
    """Close the record and say the last words; no signal cuts that short, and nothing holds it up.

    Returns whether the match is saved and that could be said.
    """
    journal = match.game.journal
    with contextlib.suppress(TimeoutError), at_most(_LEAVING):
        journal.close()
    try:
        with at_most(_LEAVING):
            match.say_farewell()
    except (TimeoutError, Unwritable):
        silence(stdout)
        return False
    return journal.trouble is None


class _Match:
    """A match and its players: what they type is done, and what comes of it is told."""

    def __init__(self, game: SavedGame, players: Players) -> None:
        self.game = game
        self._names = shown_names(game.head.names, game.options.against)
        self._players = players
        self._facing: Player | None = None  # whose turn was told last
        self._trouble = ""

    def play(self) -> int:
        """Play until no more lines are taken. Returns the exit status."""
        self._players.welcome(self.game.head)
        try:
            while self.game.due is not Due.MATCH_END:
                self._go_on()
                self._tell_trouble()
            self._tell_hand_end()
            self._players.say(telling.match_end(view(self.game.match, None), self._names))
            while True:  # no event is legal now, but a script may have comments left
                self._take_line(None)
        except Ended as ended:
            return ended.status

    def say_farewell(self) -> None:
        """The last words: how to go on with an unfinished match."""
        journal = self.game.journal
        if self.game.due is not Due.MATCH_END:
            self._players.hide()
        if journal.trouble:
            trouble = why(journal.trouble)
            self._players.warn(phrases.FAREWELL_UNSAVED(file=journal.path, trouble=trouble))
        elif self.game.due is not Due.MATCH_END:
            self._players.part(phrases.FAREWELL(command=resume_command(journal.path)))

    def give_up(self, number: int) -> None:
        """For the watchdog: say the last words if that is possible, and end the process by a signal."""
        start_new_thread(self._try_farewell, ())
        time.sleep(_LAST_WORDS)
        os._exit(128 + number)

    def _try_farewell(self) -> None:
        with contextlib.suppress(Unwritable):
            self.say_farewell()

    def _go_on(self) -> None:
        """Go on by what comes next: a deal, a line of a player, or an action of a computer."""
        player = self.game.match.to_act
        if player is None:
            self._deal()
        elif player in self.game.computers:
            self._let_computer_act(player)
        else:
            self._take_line(player)

    def _deal(self) -> None:
        if self.game.due is Due.HAND_END:
            self._tell_hand_end()
            self._players.pause()
        self.game.advance()
        if not self._players.recap:
            dealt = view(self.game.match, None)
            self._players.say(plain.HAND(number=dealt.number), *self._events(dealt, after=0))

    def _tell_hand_end(self) -> None:
        self._facing = None
        self._players.say(*telling.hand_end(view(self.game.match, None), self._names))

    def _take_line(self, player: Player | None) -> None:
        """Take a line of the player to act, None when the match is over. Raises Ended."""
        if player is not None and player is not self._facing:
            self._players.cover(self._names[player])
            self._facing = player
            self._tell_turn(player)
        try:
            line = self._players.ask(None if player is None else self._names[player])
            self._obey(player, line.partition(COMMENT)[0].strip())
        except BadInput as bad:
            self._players.refuse(bad)
        except Away:
            self._facing = None  # the cover comes again, and the turn is told again

    def _obey(self, player: Player | None, typed: str) -> None:
        """Do what a line says. Raises BadInput with the reason if it cannot be done, Ended to leave."""
        match typed:
            case "":
                return
            case "help":
                self._players.say(plain.HELP())
            case "show" if player is not None:
                self._tell_turn(player)
            case "quit":
                raise Ended
            case _:
                self._act(player, typed)

    def _act(self, player: Player | None, typed: str) -> None:
        game = self.game
        before = len(view(game.match, player).events)
        try:
            game.advance(parse_action(typed))
        except BadLine:
            raise BadInput(plain.NO_EVENT(typed=_echo(typed))) from None
        except Refused as refused:
            raise BadInput(telling.refused(refused.refusal)) from None
        seen = view(game.match, player)
        self._players.say(*self._events(seen, before))
        if seen.phase is Phase.ENDING:
            self._players.say(telling.choices(seen))
        elif {EventKind.DREW, EventKind.SHOWN} & {event.kind for event in seen.events[before:]}:
            self._players.look()

    def _let_computer_act(self, player: Player) -> None:
        game = self.game
        before = len(view(game.match, player.other).events)
        thought = Thought(game.computers[player], view(game.match, player))
        try:
            while not thought.wait(POLL):
                self._attend()
            action = thought.action()
        finally:
            thought.stop()
        game.advance(action)
        self._facing = None
        self._players.say(*self._events(view(game.match, player.other), before))

    def _attend(self) -> None:
        with contextlib.suppress(Away):
            self._players.attend()

    def _events(self, seen: PlayerView, after: int) -> Iterator[str]:
        """The events after the first few; the end of a hand is told by itself."""
        for event in seen.events[after:]:
            if event.kind is not EventKind.ENDED:
                yield events.event(event, self._names)

    def _tell_turn(self, player: Player) -> None:
        told = telling.turn(
            view(self.game.match, player), self._names, self._players.recap, self.game.options.pad
        )
        self._players.tell_hand(*told)

    def _tell_trouble(self) -> None:
        trouble = why(self.game.journal.trouble)
        if trouble and trouble != self._trouble:
            self._players.warn(plain.DISK_TROUBLE(trouble=trouble))
        elif self._trouble and not trouble:
            self._players.warn(plain.DISK_WELL())
        self._trouble = trouble


def _echo(typed: str) -> str:
    """What was typed, made safe to print: shortened, and with escapes for what is no letter or sign."""
    return repr(typed if len(typed) <= _ECHOED else f"{typed[:_ECHOED]}…")
