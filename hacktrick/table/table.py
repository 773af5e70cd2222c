"""A match at the table: which screen comes when, and what the players' turns do to the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hacktrick.record.game import Game
from hacktrick.record.hands import hands_of
from hacktrick.record.store import resume_command
from hacktrick.rules import Ask, Draw, Phase, Player, PlayerAction, view
from hacktrick.table.display import Context, Display
from hacktrick.table.look import Look
from hacktrick.table.screens.cover import Cover
from hacktrick.table.screens.drawn import DrawnScreen
from hacktrick.table.screens.hand_end import HandEnd
from hacktrick.table.screens.match_end import MatchEnd
from hacktrick.table.screens.screen import Commit, Outcome, Screen, Then
from hacktrick.table.screens.scroll import log_screen
from hacktrick.table.screens.turn import TurnScreen

if TYPE_CHECKING:
    from hacktrick.computer.opponent import Opponent

_ENDS = {Then.QUIT, Then.REMATCH, Then.REPLAY}


class Table:
    """Plays one match on a display. `series` counts the matches won here before this one."""

    def __init__(
        self,
        display: Display,
        look: Look,
        game: Game,
        series: tuple[int, int] = (0, 0),
        notice: str = "",
        pad: bool = True,
        computers: Mapping[Player, Opponent] | None = None,
    ) -> None:
        self.display = display
        self.game = game
        self.look, self.names = look, game.head.names
        self.series = series
        self.pad = pad
        self.computers = computers or {}
        self._notice = notice
        self._hide = False  # the process was away, and who plays alone has no cover; until their turn

    def play(self) -> Outcome:
        """Play to the end of the match. Returns QUIT, REMATCH or REPLAY."""
        self._sit_down()
        while True:
            outcome = self._next()
            self._hide |= outcome is Then.COVER and bool(self.computers)
            if outcome in _ENDS:
                return outcome

    def _next(self) -> Outcome:
        """The next screen that the state of the game asks for, or the next deal."""
        match = self.game.match
        match match.phase:
            case Phase.HAND_OVER if match.hand is None:
                self.game.deal()
                return Then.STAY
            case Phase.HAND_OVER:
                outcome = self._show(HandEnd(self.look, self.names, view(match, None)))
                if outcome is Then.GO_ON:
                    self.game.deal()
                return outcome
            case Phase.MATCH_OVER:
                outcome = self._show(HandEnd(self.look, self.names, view(match, None)))
                return self.end() if outcome is Then.GO_ON else outcome
            case _:
                assert match.to_act is not None
                if match.to_act in self.computers:
                    return self._computer_acts(match.to_act)
                return self._turn(match.to_act)

    @property
    def standing(self) -> tuple[int, int]:
        """How many matches each has won at this table, with this one."""
        a, b = self.series
        winner = self.game.match.winner
        return (a + (winner is Player.A), b + (winner is Player.B))

    def end(self) -> Outcome:
        """The end of the match, until the players choose what comes next."""
        self._sit_down()
        rows = list(hands_of(step.match for step in self.game.steps))
        while True:
            screen = MatchEnd(self.look, self.names, self.game.match, rows, self.standing)
            outcome = self._show(screen)
            if outcome in _ENDS:
                return outcome

    def _turn(self, player: Player) -> Outcome:
        """A cover, and then the turn of the player that it names. Who plays alone needs no cover."""
        outcome: Outcome = Then.GO_ON
        if not self.computers:
            outcome = self._show(Cover(self.look, self.names, view(self.game.match, None), player))
        if outcome is not Then.GO_ON:
            return outcome
        seen = view(self.game.match, player)
        screen = TurnScreen(self.look, self.names, seen, self.pad, hidden=self._hide)
        self._hide = False
        while True:
            outcome = self._show(screen)
            if not isinstance(outcome, Commit):
                return outcome
            for action in outcome.actions:
                self.game.act(action)
            if outcome.actions != (Ask(),):
                return self._turn_ended(player, outcome.actions)
            screen.renew(view(self.game.match, player))

    def _turn_ended(self, player: Player, actions: tuple[PlayerAction, ...]) -> Outcome:
        """After a draw, show the card to who drew it."""
        match = self.game.match
        if actions != (Draw(),) or match.to_act is None:
            return Then.STAY
        alone = bool(self.computers)
        outcome = self._show(DrawnScreen(self.look, self.names, view(match, player), alone))
        return Then.STAY if outcome is Then.GO_ON else outcome

    def _sit_down(self) -> None:
        """Screens shown from now on belong to this match."""
        game = self.game
        self.display.context = Context(
            log=lambda: log_screen(self.look, self.names, game.steps),
            trouble=lambda: game.journal.trouble,
            command=resume_command(game.journal.path),
        )

    def _computer_acts(self, player: Player) -> Outcome:
        """One action of a computer, thought out beside the keys. Going away gives the thought up."""
        from hacktrick.table.screens.thinking import Thinking, Thought

        match = self.game.match
        thought = Thought(self.computers[player], view(match, player))
        try:
            seen = view(match, player.other)
            outcome = self._show(Thinking(self.look, self.names, seen, thought, self._hide))
            if outcome is Then.GO_ON:
                self.game.act(thought.action())
        finally:
            thought.stop()
        return Then.STAY if outcome is Then.GO_ON else outcome

    def _show(self, screen: Screen) -> Outcome:
        screen.notice = screen.notice or self._notice
        self._notice = ""
        return self.display.show(screen)
