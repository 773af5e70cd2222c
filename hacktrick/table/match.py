"""A match at the table: which screen comes when, and what the players' turns do to the game.

Screens are imported when they are shown, so that the first cover does not wait for the others.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from hacktrick.display.display import Context, Display
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Response, Screen
from hacktrick.play.game import Due, SavedGame
from hacktrick.record.hands import hands_of
from hacktrick.rules import Ask, Draw, Player, PlayerAction, view
from hacktrick.sentences.computers import shown_names
from hacktrick.sentences.disk import why
from hacktrick.table.screens.cover import Cover
from hacktrick.table.screens.match_end import MatchEnd, MatchEndChoice
from hacktrick.table.screens.table_screen import TableScreen

if TYPE_CHECKING:
    from hacktrick.coach.advice import Advice
    from hacktrick.play.coaching import Coaching
    from hacktrick.record.memory import Memory
    from hacktrick.table.screens.turn import TurnScreen

_ENDS = {Next.QUIT, MatchEndChoice.REMATCH}
_LONG = 3  # seconds to think, after which the bell rings for who waits, if it is wished for


class Table:
    """Plays one match on a display. `series` counts the matches won here before this one."""

    def __init__(
        self,
        display: Display,
        look: Look,
        game: SavedGame,
        *,
        memory: Memory,
        series: tuple[int, int] = (0, 0),
        notice: str = "",
    ) -> None:
        self.display = display
        self.game = game
        self.look = look
        self.series = series
        self._memory = memory
        self._notice = notice
        self._rings = False  # a computer may have thought for long, and somebody may look elsewhere
        self._hide = False  # the process was away, and who plays alone has no cover; until their turn

    @property
    def names(self) -> tuple[str, str]:
        """What the players are called, a computer in the language in use."""
        return shown_names(self.game.head.names, self.game.options.against)

    def play(self) -> Response:
        """Play to the end of the match. Returns QUIT or REMATCH."""
        self._set_context()
        while True:
            response = self._next()
            self._hide |= response is Next.COVER and bool(self.game.computers)
            if response in _ENDS:
                return response

    def _next(self) -> Response:
        """The next screen that the state of the game asks for, or the next deal."""
        match = self.game.match
        match self.game.due:
            case Due.DEAL:
                self.game.advance()
                return Next.STAY
            case Due.HAND_END:
                response = self._hand_end()
                if response is Next.GO_ON:
                    self.game.advance()
                return response
            case Due.MATCH_END:
                response = self._hand_end()
                return self.end() if response is Next.GO_ON else response
            case Due.ACTION:
                assert match.to_act is not None
                if match.to_act in self.game.computers:
                    return self._computer_acts(match.to_act)
                return self._turn(match.to_act)

    @property
    def standing(self) -> tuple[int, int]:
        """How many matches each has won at this table, with this one."""
        a, b = self.series
        winner = self.game.match.winner
        return (a + (winner is Player.A), b + (winner is Player.B))

    def end(self) -> Response:
        """The end of the match, until the players choose what comes next."""
        self._set_context()
        from hacktrick.analysis.ongoing import OngoingReview
        from hacktrick.play.all_time import AllTime

        review = OngoingReview(self.game.record)
        all_time = None if self.game.computers else AllTime(self.game.head.names)
        rows = list(hands_of(step.match for step in self.game.steps))
        while True:
            screen = MatchEnd(
                self.look,
                self.names,
                self.game.match,
                rows=rows,
                series=self.standing,
                all_time=all_time,
                review=review,
            )
            response = self._show(screen)
            if response in _ENDS:
                return response

    def _turn(self, player: Player) -> Response:
        """A cover, and then the turn of the player that it names. Who plays alone needs no cover."""
        response: Response = Next.GO_ON
        if not self.game.computers:
            response = self._show(Cover(self.look, self.names, view(self.game.match, None), to=player))
        if response is not Next.GO_ON:
            return response
        from hacktrick.table.screens.turn import Commit, TurnScreen

        seen = view(self.game.match, player)
        screen = TurnScreen(self.look, self.names, seen, pad=self.game.options.pad, hidden=self._hide)
        self._hide = False
        screen.rings, self._rings = self._rings, False
        if self.game.computers:
            screen.take_hint = self.game.take_hint
        advice = self._advise(screen, player)
        while True:
            response = self._show(screen)
            screen.rings = False
            if not isinstance(response, Commit):
                return response
            if advice is not None and screen.advised:
                self._coaching.tell(player, advice)
            for action in response.actions:
                self.game.advance(action)
            if response.actions != (Ask(),):
                return self._turn_ended(player, response.actions)
            screen.renew(view(self.game.match, player))
            if advice is not None and advice.turns == ((Ask(),),):  # which is done
                advice, screen.advice = None, str

    def _advise(self, screen: TurnScreen, player: Player) -> Advice | None:
        """What the coach has to say to a player who has one, put on the screen."""
        if player not in self.game.options.coach or not self.display.tastes.coaches(self.names[player]):
            return None
        from hacktrick.sentences.coach import advice as words
        from hacktrick.table import keys

        advice = self._coaching.advice(self.game.steps)
        if advice is not None:
            screen.advice = lambda: words(advice, screen.names[player.other], keys.names())
        return advice

    @cached_property
    def _coaching(self) -> Coaching:
        from hacktrick.play.coaching import Coaching

        return Coaching(self._memory, self.game.head.names, pad=self.game.options.pad)

    def _turn_ended(self, player: Player, actions: tuple[PlayerAction, ...]) -> Response:
        """After a draw, show the card to who drew it."""
        match = self.game.match
        if actions != (Draw(),) or match.to_act is None:
            return Next.STAY
        from hacktrick.table.screens.drawn import DrawnScreen

        solo = bool(self.game.computers)
        return self._show(DrawnScreen(self.look, self.names, view(match, player), solo=solo))

    def _hand_end(self) -> Response:
        from hacktrick.table.screens.hand_end import HandEndScreen

        return self._show(HandEndScreen(self.look, self.names, view(self.game.match, None)))

    def _set_context(self) -> None:
        """Screens shown from now on belong to this match."""
        game = self.game
        self.display.context = Context(
            log=self._log,
            trouble=lambda: why(game.journal.trouble),
            command=game.resume_command,
            names=lambda: self.names,
            people=tuple(self.names[player] for player in Player if player not in game.computers),
        )

    def _log(self) -> Screen:
        from hacktrick.table.screens.reading import match_log

        return match_log(self.look, self.names, self.game.steps)

    def _computer_acts(self, player: Player) -> Response:
        """One action of a computer, thought out beside the keys. Going away gives the thought up."""
        from hacktrick.play.thought import Thought
        from hacktrick.table.screens.thinking import Thinking

        match = self.game.match
        thought = Thought(self.game.computers[player], view(match, player))
        self._rings = round(thought.left) >= _LONG
        try:
            seen = view(match, player.other)
            response = self._show(
                Thinking(self.look, self.names, seen, thought=thought, hidden=self._hide)
            )
            if response is Next.GO_ON:
                self.game.act(thought)
        finally:
            thought.stop()
        return response

    def _show(self, screen: Screen) -> Response:
        screen.notice = screen.notice or self._notice
        if isinstance(screen, TableScreen):
            screen.pad = self.game.options.pad
        self._notice = ""
        return self.display.show(screen)
