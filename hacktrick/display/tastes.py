"""The screen `o`, without a card: the tastes of a sitting. A change counts at once, and for good."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple

from rich.text import Text

from hacktrick.display import keys
from hacktrick.display.block import Lines, fit, join, text, wrap
from hacktrick.display.keys import Intent
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Response, Screen, drawable
from hacktrick.display.setting import Setting
from hacktrick.record.tastes import THEMES, Tastes
from hacktrick.sentences import language
from hacktrick.sentences import tastes as phrases
from hacktrick.terminal.decoder import Key

_THEMES = (None, *THEMES)


class _Row(NamedTuple):
    """A setting, and the tastes once it has another value."""

    setting: Setting
    changed: Callable[[int], Tastes]


class TastesScreen(Screen):
    """Language, theme, calm, bell, and a coach: for each of the `people`, or all if there are none yet.

    `change` takes each change, and says in a sentence why it cannot be.
    """

    tables = (keys.TASTES,)

    def __init__(
        self,
        look: Look,
        tastes: Tastes,
        *,
        people: Sequence[str] = (),
        change: Callable[[Tastes], str],
    ) -> None:
        super().__init__(look, ("", ""))
        self.tastes = tastes
        self._people = tuple(people)
        self._change = change
        self._at = 0

    @property
    def _rows(self) -> list[_Row]:
        tastes = self.tastes
        languages = language.names()
        codes = [*languages]
        themes = tuple(phrases.THEMES[theme]() for theme in _THEMES)
        rows = [
            _Row(
                Setting(
                    phrases.LANGUAGE(),
                    tuple(languages.values()),
                    at=codes.index(tastes.language),
                    about=phrases.ABOUT_LANGUAGE(),
                ),
                lambda at: tastes._replace(language=codes[at]),
            ),
            _Row(
                Setting(
                    phrases.THEME(), themes, at=_THEMES.index(tastes.theme), about=phrases.ABOUT_THEME()
                ),
                lambda at: tastes._replace(theme=_THEMES[at]),
            ),
            _Row(
                _switch(phrases.CALM(), tastes.calm, phrases.ABOUT_CALM()),
                lambda at: tastes._replace(calm=bool(at)),
            ),
            _Row(
                _switch(phrases.BELL(), tastes.bell, phrases.ABOUT_BELL()),
                lambda at: tastes._replace(bell=bool(at)),
            ),
        ]
        if not self._people:
            coach = _switch(phrases.COACH(), tastes.coach, phrases.ABOUT_COACH())
            rows.append(_Row(coach, lambda at: tastes._replace(coach=bool(at))))
        return rows + [self._coach_of(name) for name in self._people]

    def _coach_of(self, name: str) -> _Row:
        coaches = self.tastes.coaches(name)
        setting = _switch(
            phrases.COACH_OF(name=drawable(name, self.look)), coaches, phrases.ABOUT_COACH()
        )
        return _Row(
            setting,
            lambda at: self.tastes.coached(name, bool(at), among=self._people),
        )

    def draw(self, layout: Layout) -> Lines:
        """The settings below each other, and what the marked one is about."""
        rows = self._rows
        wide = max(text(row.setting.label).cell_len for row in rows)
        lines = [self._line(row.setting, wide, at == self._at) for at, row in enumerate(rows)]
        about = [
            line
            for sentence in (rows[self._at].setting.about, phrases.KEPT())
            for line in wrap(text(f"  {sentence}", "quiet"), layout.width)
        ]
        hints = [
            self.hint_of((Intent.UP, Intent.DOWN)),
            self.hint_of((Intent.LESS, Intent.MORE)),
            self.hint(Intent.CLOSE),
        ]
        groups: list[Lines] = [[], lines, about]
        return self.page(layout, text(phrases.TITLE(), "title"), groups=groups, hints=hints)

    def _line(self, setting: Setting, wide: int, here: bool) -> Text:
        label = fit(text(f"  {setting.label}", "title" if here else ""), wide + 4)
        return join(label, setting.drawn(self.look, here))

    def act(self, intent: Enum, key: Key) -> Response:
        """Go to another setting, change the one that is marked, or close."""
        rows = self._rows
        match intent:
            case Intent.UP | Intent.DOWN:
                self._at = (self._at + keys.STEPS[intent]) % len(rows)
            case Intent.LESS | Intent.MORE:
                row = rows[self._at]
                changed = row.changed(row.setting.moved(keys.STEPS[intent]).at)
                self.notice = self._change(changed)
                self.tastes = self.tastes if self.notice else changed
            case Intent.CLOSE:
                return Next.BACK
            case _:
                return super().act(intent, key)
        return Next.STAY


def _switch(label: str, on: bool, about: str) -> Setting:
    """A setting that is on or off."""
    return Setting(label, (phrases.OFF(), phrases.ON()), at=int(on), about=about)
