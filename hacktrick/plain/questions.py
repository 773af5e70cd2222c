"""What is answered to a question about a match: from a view, the settings, or what follows its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hacktrick.plain.answers import Answers
from hacktrick.plain.grammar import Move, Question, Verb, shown
from hacktrick.plain.moves import actions
from hacktrick.plain.players import Players
from hacktrick.plain.settings import SETTINGS, Settings
from hacktrick.play.game import SavedGame
from hacktrick.rules import Marker, Play, Player, view
from hacktrick.sentences import answers, hint, plain

if TYPE_CHECKING:
    from hacktrick.plain.after import AfterMatch


class Questions:
    """The questions of a match, whoever asks them. What is `after` it is known once its end is told."""

    def __init__(self, game: SavedGame, players: Players, settings: Settings) -> None:
        self.after: AfterMatch | None = None
        self._game, self._players, self._settings = game, players, settings

    def answer(self, player: Player | None, question: Question) -> list[str]:
        """The answer to the player to act, or where `player` is None to everybody.

        Raises BadInput; and Ended or Away while it is thought about.
        """
        match, options = self._game.match, self._game.options
        switched = question.on is not None or question.verb in SETTINGS
        if switched:
            return self._settings.answer(question, player, options)
        if question.verb is Verb.MOMENTS:
            return [not_over()] if self.after is None else self.after.moments()
        if question.verb is Verb.HINT:
            return self._hint(player)
        if player is not None and question.verb is Verb.TRY:
            (action,) = actions(match, (Move(Verb.PLAY, question.number, question.x2),))
            question = question._replace(x2=isinstance(action, Play) and action.marker is Marker.X2)
        told = Answers(
            view(match, player),
            self._players.names(self._game),
            self._game.steps,
            pad=options.pad,
            coach=player is not None and self._settings.coaches(player, options),
        ).answer(question)
        if self.after is not None and question.verb is Verb.SCORE:
            told += self.after.scores()
        return told

    def _hint(self, player: Player | None) -> list[str]:
        """The best turns of who plays alone; anything typed ends the thinking."""
        if not self._game.computers:
            return [hint.ALONE()]
        if player is None:
            return [answers.NOT_NOW()]
        from hacktrick.plain.hint import think

        names, number = self._players.names(self._game), self._game.take_hint()
        return think(view(self._game.match, player), self._players, names=names, number=number)


def not_over() -> str:
    """What can be had only after a match."""
    return plain.NOT_OVER(turn=shown(Verb.TURN))
