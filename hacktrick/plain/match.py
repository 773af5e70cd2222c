"""One match in plain mode, turn by turn: what is asked, read and printed."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from hacktrick.plain import telling
from hacktrick.plain.grammar import Move, Question, Verb, names, shown
from hacktrick.plain.heard import Heard
from hacktrick.plain.input import POLL, BadInput, Ended
from hacktrick.plain.moves import actions, understood
from hacktrick.plain.players import Away, Players
from hacktrick.plain.questions import Questions, not_over
from hacktrick.plain.settings import Settings
from hacktrick.play.game import Due, SavedGame
from hacktrick.play.thought import Thought
from hacktrick.record.names import Names
from hacktrick.record.notation import COMMENT
from hacktrick.rules import (
    Ask,
    EventKind,
    Phase,
    Player,
    PlayerAction,
    PlayerView,
    view,
)
from hacktrick.sentences import answers, plain
from hacktrick.sentences.disk import why

if TYPE_CHECKING:
    from hacktrick.plain.after import AfterMatch

_PATIENCE = 2  # seconds in which it is not said that a computer thinks
_LONG = 3  # seconds to think, after which the bell rings for who waits, if it is wished for


class PlainMatch:
    """A match and its players: what they type is done, and what comes of it is told."""

    def __init__(self, game: SavedGame, players: Players, settings: Settings) -> None:
        self._game, self._players, self._settings = game, players, settings
        self._questions = Questions(game, players, settings)
        self._facing: Player | None = None  # whose turn was told last
        self._heard = Heard()
        self._last: tuple[str, ...] = ()  # what was told last to those who listen now
        self._doubted = False  # whether a question of this turn was, and has to be asked twice
        self._trouble = ""
        self._rings = False  # whether somebody may look elsewhere, as a computer thought for long

    @property
    def _names(self) -> Names:
        return self._players.names(self._game)

    def play(self) -> None:
        """Play to the end of the match, and tell it. Raises Ended where no more lines are taken."""
        while True:
            try:
                if self._game.due is Due.MATCH_END:
                    self._tell_hand_end()
                    return
                self._go_on()
            except Away:
                self._facing = None  # the cover comes again, and the turn is told again
                self._heard.forget()
            self._tell_trouble()

    def tell_end(self, after: AfterMatch) -> None:
        """Tell who has won the match; what can be heard `after` it is answered from now on."""
        self._questions.after = after
        end = (telling.match_end(view(self._game.match, None), self._names), *after.scores())
        self._players.say(*end)
        self._last += end

    def take_comment(self) -> None:
        """Take a line of a script after the match, in which no event is legal. Raises Ended."""
        self._take_line(None)

    def _go_on(self) -> None:
        """Go on by what comes next: a deal, a line of a player, or an action of a computer."""
        match self._game.match.to_act:
            case None:
                self._deal()
            case player if player in self._game.computers:
                self._let_computer_act(player)
            case player:
                self._take_line(player)

    def _deal(self) -> None:
        if self._game.due is Due.HAND_END:
            self._tell_hand_end()
            self._players.pause(self.answer)
        self._game.advance()
        self._heard.begin()
        if not self._players.people:
            dealt = view(self._game.match, None)
            self._players.say(plain.HAND(number=dealt.number))
            self._tell_as_it_happens(dealt, 0)

    def _tell_hand_end(self) -> None:
        self._facing = None
        seen = view(self._game.match, None)
        told = ""
        if self._players.people:
            people = (player for player in Player if player not in self._game.computers)
            unheard = [telling.happened(self._heard.news(seen, each), self._names) for each in people]
            told = max(unheard, key=len)  # that of who has not done the last of it
            self._ring()
        self._last = (*filter(None, [told]), *telling.hand_end(seen, self._names))
        self._players.say(*self._last)

    def _take_line(self, player: Player | None) -> None:
        """Take a line of the player to act, None when the match is over. Raises Ended or Away."""
        if player is not None and player is not self._facing:
            self._last = ()
            self._players.cover(self._names[player], self.answer)
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
                self._players.say(telling.what_to_do(view(self._game.match, player), self._names))
            return
        others = self._names if player is None else (self._names[player.other],)
        match understood(typed, others):
            case Question(Verb.QUIT):
                raise Ended
            case Question(Verb.REMATCH):
                raise BadInput(not_over(), not_over())
            case Question(Verb.REPEAT):
                self._players.tell_hand(*self._last)
            case Question(verb) if player is None and verb not in _ALWAYS:
                actions(self._game.match, (Move(Verb.PASS),))  # which says that the match is over
            case Question() as question:
                self._tell(*self._questions.answer(player, question))
            case moves:
                self._act(player, actions(self._game.match, moves))

    def answer(self, line: str) -> None:
        """Answer what is typed where all may listen, and nobody can act."""
        try:
            meant = understood(line.partition(COMMENT)[0].strip(), self._names)
        except BadInput as bad:
            self._players.refuse(bad)
            return
        match meant:
            case Question(Verb.REPEAT):
                told = list(self._last) or [answers.NOT_NOW()]
            case Question(Verb.REMATCH):
                told = [not_over()]
            case Question():
                told = self._questions.answer(None, meant)
            case _:
                told = [(plain.COVERED if self._questions.after is None else plain.MATCH_IS_OVER)()]
        self._players.say(*told)

    def _doubts(self, player: Player, chosen: tuple[PlayerAction, ...]) -> bool:
        """Whether a question buys what everybody can reckon; it has to be asked for twice then."""
        asks_first = isinstance(chosen[0], Ask) and not self._doubted
        if not (asks_first and self._players.people and self._game.options.pad):
            return False
        from hacktrick.knowledge.sums import is_certain

        self._doubted = is_certain(view(self._game.match, player), player.other)
        return self._doubted

    def _act(self, player: Player | None, chosen: tuple[PlayerAction, ...]) -> None:
        game = self._game
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
            self._heard.all(seen, player)
            self._tell(*filter(None, [telling.done(news, seen, self._names)]))
        elif game.computers:  # the end is all that is new to who plays alone
            self._heard.all(seen, player)
        if seen.phase is Phase.ENDING:
            self._players.say(telling.what_to_do(seen, self._names))
        elif {EventKind.DREW, EventKind.SHOWN} & {event.kind for event in news}:
            self._players.look()

    def _let_computer_act(self, player: Player) -> None:
        game = self._game
        before = len(view(game.match, player.other).events)
        thought = Thought(game.computers[player], view(game.match, player))
        self._rings = round(thought.left) >= _LONG
        waited = 0.0
        try:
            while not thought.wait(POLL):
                waited += POLL
                if self._players.people and self._facing is not player and waited > _PATIENCE:
                    self._facing = player
                    self._players.say(plain.THINKS(name=self._names[player]))
                self._attend()
            game.act(thought)
        finally:
            thought.stop()
        self._facing = None
        if not self._players.people:
            self._tell_as_it_happens(view(game.match, player.other), before)

    def _attend(self) -> None:
        with contextlib.suppress(Away):
            self._players.attend()

    def _tell_as_it_happens(self, seen: PlayerView, after: int) -> None:
        """Tell everybody the events after the first few."""
        self._players.say(*filter(None, [telling.happened(seen.events[after:], self._names)]))

    def _tell_turn(self, player: Player) -> None:
        self._doubted = False
        seen = view(self._game.match, player)
        advice = ""
        if self._players.people:
            news = self._heard.news(seen, player)
            first = telling.happened(news, self._names)
            if news and news[0].kind is EventKind.DEALT:
                first = f"{plain.HAND(number=seen.number)} {first}"
            advice = self._advice(seen, player)
            if self._rings:
                self._ring()
        else:
            first = plain.TURN(name=self._names[player])
        self._rings = False
        self._last = (*filter(None, [first, advice]), *telling.turn(seen, self._names))
        self._players.tell_turn(*self._last)

    def _advice(self, seen: PlayerView, player: Player) -> str:
        """What the coach has to say to who lost the hand before, on their first turn since."""
        if seen.number == 1 or not self._settings.coaches(player, self._game.options):
            return ""
        from hacktrick.play.coaching import lost
        from hacktrick.sentences.coach import advice

        found = lost(self._game.steps, seen)
        return "" if found is None else advice(found, self._names[player.other], names())

    def _ring(self) -> None:
        if self._settings.tastes.bell:
            self._players.ring()

    def _tell(self, *lines: str) -> None:
        """Tell the player to act something, which can be repeated."""
        self._last = lines
        self._players.tell_hand(*lines)

    def _tell_trouble(self) -> None:
        trouble = why(self._game.journal.trouble)
        if trouble and trouble != self._trouble:
            self._players.warn(plain.DISK_TROUBLE(trouble=trouble))
        elif self._trouble and not trouble:
            self._players.warn(plain.DISK_WELL())
        self._trouble = trouble


_ALWAYS = frozenset({Verb.RULES, Verb.KEYS, Verb.LOG, Verb.SCORE, Verb.MOMENTS})  # also after the match
