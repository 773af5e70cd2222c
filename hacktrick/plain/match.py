"""One match in plain mode, turn by turn: what is asked, read and printed."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from datetime import datetime

from hacktrick.plain import telling
from hacktrick.plain.answers import Answers
from hacktrick.plain.grammar import Move, Question, Verb, shown
from hacktrick.plain.input import POLL, BadInput, Ended
from hacktrick.plain.moves import actions, understood
from hacktrick.plain.players import Away, Players
from hacktrick.play.game import Due, SavedGame, begin
from hacktrick.play.thought import Thought
from hacktrick.record.home import resume_command
from hacktrick.record.notation import COMMENT
from hacktrick.rules import (
    Ask,
    Event,
    EventKind,
    Marker,
    Phase,
    Play,
    Player,
    PlayerAction,
    PlayerView,
    view,
)
from hacktrick.rules.events import after_last_turn
from hacktrick.sentences import display as shared
from hacktrick.sentences import plain
from hacktrick.sentences import table as phrases
from hacktrick.sentences.computers import names_to_record, shown_names
from hacktrick.sentences.disk import why
from hacktrick.sentences.plain import Because

_PATIENCE = 2  # seconds in which it is not said that a computer thinks


class PlainMatch:
    """A match and its players: what they type is done, and what comes of it is told."""

    def __init__(self, game: SavedGame, players: Players, because: Because) -> None:
        self.game = game
        self._names = players.written(shown_names(game.head.names, game.options.against))
        self._players = players
        self._because = because
        self._facing: Player | None = None  # whose turn was told last
        self._heard: dict[Player, int] = {}  # how many events of this hand each has been told
        self._last: tuple[str, ...] = ()  # what was told in this turn last
        self._doubted = False  # whether a question of this turn was, and has to be asked twice
        self._trouble = ""
        self._told_end = False
        self._won = [0, 0]  # matches in this sitting, by seat

    def play(self) -> int:
        """Play until no more lines are taken. Returns the exit status."""
        try:
            self._players.welcome(self.game.head, self._names, self._because)
            while True:
                try:
                    self._go_on()
                except Away:
                    self._facing = None  # the cover comes again, and the turn is told again
                    self._heard.clear()
                self._tell_trouble()
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
            self._players.part(shared.SAVED(command=resume_command(journal.path)))

    def _go_on(self) -> None:
        """Go on by what comes next: a deal, a line of a player, or an action of a computer."""
        match self.game.due, self.game.match.to_act:
            case Due.MATCH_END, _:
                self._end()
            case _, None:
                self._deal()
            case _, player if player in self.game.computers:
                self._let_computer_act(player)
            case _, player:
                self._take_line(player)

    def _end(self) -> None:
        """Tell the end of the match. No event is legal now, but a script may have comments left."""
        if not self._told_end:
            self._tell_hand_end()
            self._players.say(*self._match_end())
            self._told_end = True
        if self._players.wants_rematch(self._answer):
            self._rematch()
        else:
            self._take_line(None)

    def _match_end(self) -> Iterator[str]:
        """Who has won the match, and how many of those that were played here."""
        match = self.game.match
        yield telling.match_end(view(match, None), self._names)
        assert match.winner is not None
        self._won[match.winner] += 1
        if sum(self._won) > 1:
            (a, b), (won_a, won_b) = self._names, self._won
            yield phrases.SERIES(a=a, b=b, won_a=won_a, won_b=won_b)

    def _rematch(self) -> None:
        """Begin another match of the same kind. Raises Ended where that cannot be done."""
        before = self.game
        before.journal.close()
        if before.journal.trouble:  # which the last words tell
            raise Ended(1)
        try:
            options = before.again()
            names = names_to_record(before.head.names, options.against)
            self.game = begin(options, names, datetime.now())
        except OSError as error:
            self._players.warn(plain.NO_REMATCH(why=why(error)))
            raise Ended(1) from None
        self._told_end = False

    def _deal(self) -> None:
        if self.game.due is Due.HAND_END:
            self._tell_hand_end()
            self._players.pause(self._answer)
        self.game.advance()
        self._heard = dict.fromkeys(Player, 0)
        if not self._players.people:
            dealt = view(self.game.match, None)
            self._players.say(plain.HAND(number=dealt.number))
            self._tell_as_it_happens(dealt, 0)

    def _tell_hand_end(self) -> None:
        self._facing = None
        seen = view(self.game.match, None)
        told = ""
        if self._players.people:
            people = (player for player in Player if player not in self.game.computers)
            unheard = [telling.happened(self._news(seen, player), self._names) for player in people]
            told = max(unheard, key=len)  # that of who has not done the last of it
        self._players.say(*filter(None, [told]), *telling.hand_end(seen, self._names))

    def _take_line(self, player: Player | None) -> None:
        """Take a line of the player to act, None when the match is over. Raises Ended or Away."""
        if player is not None and player is not self._facing:
            self._players.cover(self._names[player], self._answer)
            self._facing = player
            self._tell_turn(player)
        try:
            line = self._players.ask(None if player is None else self._names[player])
            self._obey(player, line.partition(COMMENT)[0].strip())
        except BadInput as bad:
            self._players.refuse(bad)

    def _obey(self, player: Player | None, typed: str) -> None:
        """Do what a line says. Raises BadInput with the reason if it cannot be done, Ended to leave."""
        if not typed:
            if player is not None and self._players.people:
                self._players.say(telling.what_to_do(view(self.game.match, player), self._names))
            return
        match understood(typed):
            case Question(Verb.QUIT):
                raise Ended
            case Question(Verb.REMATCH):
                raise BadInput(plain.NOT_OVER(), plain.NOT_OVER())
            case Question(Verb.REPEAT):
                self._players.tell_hand(*self._last)
            case Question(verb) if player is None and verb not in _ALWAYS:
                actions(self.game.match, (Move(Verb.PASS),))  # which says that the match is over
            case Question() as question:
                self._tell(*self._answers(player, question))
            case moves:
                self._act(player, actions(self.game.match, moves))

    def _answers(self, player: Player | None, question: Question) -> list[str]:
        """The answer to the player to act, or where `player` is None to everybody. Raises BadInput."""
        match = self.game.match
        if player is not None and question.verb is Verb.TRY:
            (action,) = actions(match, (Move(Verb.PLAY, question.number, question.x2),))
            question = question._replace(x2=isinstance(action, Play) and action.marker is Marker.X2)
        seen = view(match, player)
        options = self.game.options
        told = Answers(
            seen, self._names, self.game.steps, pad=options.pad, coach=player in options.coach
        )
        return told.answer(question)

    def _answer(self, line: str) -> None:
        """Answer what is asked where all may listen; what is no question gets the prompt again."""
        try:
            meant = understood(line.partition(COMMENT)[0].strip())
        except BadInput:
            return
        if isinstance(meant, Question) and meant.verb not in _NO_ANSWER:
            self._players.say(*self._answers(None, meant))

    def _doubts(self, player: Player, chosen: tuple[PlayerAction, ...]) -> bool:
        """Whether a question buys what everybody can reckon; it has to be asked for twice then."""
        asks_first = isinstance(chosen[0], Ask) and not self._doubted
        if not (asks_first and self._players.people and self.game.options.pad):
            return False
        from hacktrick.knowledge.sums import is_certain

        self._doubted = is_certain(view(self.game.match, player), player.other)
        return self._doubted

    def _act(self, player: Player | None, chosen: tuple[PlayerAction, ...]) -> None:
        game = self.game
        assert player is not None  # who else may act?
        if self._doubts(player, chosen):
            self._tell(plain.ASK_AGAIN(ask=shown(Verb.ASK)))
            return
        before = len(view(game.match, player).events)
        for action in chosen:
            game.advance(action)
        seen = view(game.match, player)
        news = seen.events[before:]
        if not self._players.people:
            self._tell_as_it_happens(seen, before)
        elif seen.result is None:
            self._heard[player] = len(seen.events)
            self._tell(*filter(None, [telling.done(news, seen, self._names)]))
        elif game.computers:  # the end is all that is new to who plays alone
            self._heard[player] = len(seen.events)
        if seen.phase is Phase.ENDING:
            self._players.say(telling.what_to_do(seen, self._names))
        elif {EventKind.DREW, EventKind.SHOWN} & {event.kind for event in news}:
            self._players.look()

    def _let_computer_act(self, player: Player) -> None:
        game = self.game
        before = len(view(game.match, player.other).events)
        thought = Thought(game.computers[player], view(game.match, player))
        waited = 0.0
        try:
            while not thought.wait(POLL):
                waited += POLL
                if self._players.people and self._facing is not player and waited > _PATIENCE:
                    self._facing = player
                    self._players.say(plain.THINKS(name=self._names[player]))
                self._attend()
            action = thought.action()
        finally:
            thought.stop()
        game.advance(action)
        self._facing = None
        if not self._players.people:
            self._tell_as_it_happens(view(game.match, player.other), before)

    def _attend(self) -> None:
        with contextlib.suppress(Away):
            self._players.attend()

    def _news(self, seen: PlayerView, player: Player) -> tuple[Event, ...]:
        """The events that a player has not been told yet, all those since their last turn at most."""
        since = len(seen.events) - len(after_last_turn(seen.events, player))
        start = self._heard.get(player, since)
        self._heard[player] = len(seen.events)
        return seen.events[start:]

    def _tell_as_it_happens(self, seen: PlayerView, after: int) -> None:
        """Tell everybody the events after the first few."""
        self._players.say(*filter(None, [telling.happened(seen.events[after:], self._names)]))

    def _tell_turn(self, player: Player) -> None:
        self._doubted = False
        seen = view(self.game.match, player)
        if self._players.people:
            news = self._news(seen, player)
            first = telling.happened(news, self._names)
            if news and news[0].kind is EventKind.DEALT:
                first = f"{plain.HAND(number=seen.number)} {first}"
        else:
            first = plain.TURN(name=self._names[player])
        self._last = (*filter(None, [first]), *telling.turn(seen, self._names))
        self._players.tell_turn(*self._last)

    def _tell(self, *lines: str) -> None:
        """Tell the player to act something, which can be repeated."""
        self._last = lines
        self._players.tell_hand(*lines)

    def _tell_trouble(self) -> None:
        trouble = why(self.game.journal.trouble)
        if trouble and trouble != self._trouble:
            self._players.warn(plain.DISK_TROUBLE(trouble=trouble))
        elif self._trouble and not trouble:
            self._players.warn(plain.DISK_WELL())
        self._trouble = trouble


_NO_ANSWER = frozenset({Verb.REPEAT, Verb.REMATCH})
_ALWAYS = frozenset({Verb.RULES, Verb.KEYS})  # also after the match
