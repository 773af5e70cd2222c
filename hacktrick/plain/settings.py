"""What people may switch in plain mode, at once and for good: language, bell, each player's coach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hacktrick.plain.grammar import Question, Verb, shown
from hacktrick.record.tastes import Tastes
from hacktrick.rules import Player
from hacktrick.sentences import answers, language, words
from hacktrick.sentences.tastes import NO_CATALOG

if TYPE_CHECKING:
    from hacktrick.play.options import MatchOptions
    from hacktrick.record.memory import Memory


# What the settings answer; the word for the coach asks for advice where it switches nothing.
SETTINGS = (Verb.OPTIONS, Verb.BELL, Verb.LANGUAGE)


class Settings:
    """The tastes of those who play as `names`, kept in a memory if there is one."""

    def __init__(self, tastes: Tastes, names: tuple[str, str], memory: Memory | None) -> None:
        self.tastes = tastes
        self._names = names
        self._memory = memory

    def coaches(self, player: Player, options: MatchOptions) -> bool:
        """Whether a player has a coach in a match with these options."""
        return player in options.coach and self.tastes.coaches(self._names[player])

    def coached(self, among: tuple[Player, ...]) -> tuple[Player, ...]:
        """Who has a coach in a match that begins now."""
        return tuple(player for player in among if self.tastes.coaches(self._names[player]))

    def answer(self, question: Question, player: Player | None, options: MatchOptions) -> list[str]:
        """Switch what a player asks to be switched, and say how it is; None is everybody."""
        if question.verb is Verb.COACH and player is None:
            return [answers.NOT_NOW()]
        if question.on is not None:
            self._switch(question.verb, player, on=question.on)
        told = []
        if question.verb in (Verb.OPTIONS, Verb.LANGUAGE):
            told += self._speak(question.language)
        if question.verb in (Verb.OPTIONS, Verb.BELL):
            told.append(answers.BELL_IS[self.tastes.bell](typed=self._switched(Verb.BELL)))
        if question.verb in (Verb.OPTIONS, Verb.COACH) and player is not None:
            has = self.tastes.coaches(self._names[player])
            typed = self._switched(Verb.COACH, has)
            counts = has and player not in options.coach
            told.append((answers.COACH_NEXT if counts else answers.COACH_IS[has])(typed=typed))
        return told

    def _speak(self, wanted: str | None) -> list[str]:
        """Have another language if one is wanted, and say which it is."""
        if wanted is not None:
            try:
                language.use(wanted)
            except language.BrokenCatalog as broken:
                return [NO_CATALOG(file=broken.file)]
            self._keep(self.tastes._replace(language=wanted))
        other = f"{shown(Verb.LANGUAGE)} {language.another(1)}"
        return [answers.LANGUAGE_IS(language=language.names()[language.in_use()], typed=other)]

    def _switched(self, verb: Verb, on: bool | None = None) -> str:
        """What is typed to have it otherwise."""
        is_on = self.tastes.bell if on is None else on
        return f"{shown(verb)} {(words.OFF if is_on else words.ON)().split()[0]}"

    def _switch(self, verb: Verb, player: Player | None, *, on: bool) -> None:
        if verb is Verb.BELL:
            self._keep(self.tastes._replace(bell=on))
        elif player is not None:
            self._keep(self.tastes.coached(self._names[player], on, among=self._names))

    def _keep(self, tastes: Tastes) -> None:
        """Have other tastes, and remember them."""
        before, self.tastes = self.tastes, tastes
        if self._memory is not None:
            tastes.keep(self._memory, before)
