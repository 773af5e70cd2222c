"""How those who sit here like the table: what options and variables say, and what is remembered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from hacktrick.record.memory import Memory

THEMES = ("dark", "light")  # what the colours are made for
_UNCOACHED = "without a coach"  # by this name, those who have switched it off


class Tastes(NamedTuple):
    """A sitting's options of taste: the `language` of sentences, the `theme` of colours, and so on.

    Without a theme the terminal says it. With `calm` nothing moves and nothing blinks; `bell` rings for
    what must not be missed. Without `coach` nobody has one, and those in `uncoached` have none in any
    case.
    """

    language: str = "en"
    theme: str | None = None
    calm: bool = False
    bell: bool = False
    coach: bool = True
    uncoached: tuple[str, ...] = ()

    @classmethod
    def remembered(
        cls,
        memory: Memory,
        *,
        language: str = "en",
        theme: str | None = None,
        calm: bool | None = None,
        bell: bool | None = None,
        coach: bool | None = None,
    ) -> Tastes:
        """What is chosen, and in place of each None what is remembered, or else the usual."""
        return cls(
            language=language,
            theme=theme or next((each for each in THEMES if each == memory.get("theme")), None),
            calm=_first(calm, memory.get("calm"), usual=False),
            bell=_first(bell, memory.get("bell"), usual=False),
            coach=_first(coach, memory.get("coach"), usual=True),
            uncoached=memory.texts(_UNCOACHED),
        )

    def keep(self, memory: Memory, before: Tastes) -> None:
        """Remember for the next sitting what is not as it was before."""
        old = before._asdict()
        for field, value in self._asdict().items():
            if value != old[field]:
                memory.put(_UNCOACHED if field == "uncoached" else field, value)

    def coached(self, name: str, on: bool, *, among: Iterable[str]) -> Tastes:
        """The tastes in which a player has a coach, or none; the others `among` them stay as now."""
        without = {*self.uncoached} | {each for each in among if not self.coaches(each)}
        without = without - {name} if on else without | {name}
        return self._replace(coach=self.coach or on, uncoached=tuple(sorted(without)))

    def coaches(self, name: str) -> bool:
        """Whether the player of this name has the coach."""
        return self.coach and name not in self.uncoached


def _first(chosen: bool | None, remembered: object, *, usual: bool) -> bool:
    if chosen is not None:
        return chosen
    return remembered if isinstance(remembered, bool) else usual


USUAL = Tastes()
