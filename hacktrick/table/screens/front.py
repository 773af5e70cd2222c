"""The front page: what there is to do, each with its key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from rich.text import Text

from hacktrick.display.block import Lines, beside, fit, join, text, wrap
from hacktrick.display.keys import STEPS, Intent, label
from hacktrick.display.layout import Layout, Size
from hacktrick.display.lettering import lettering
from hacktrick.display.look import Look
from hacktrick.display.screen import Choice, Next, Response, Screen
from hacktrick.drawing.mood import hackers
from hacktrick.drawing.signs import signs
from hacktrick.record.folder import began
from hacktrick.record.summary import Summary
from hacktrick.rules import Player
from hacktrick.sentences import display as shared
from hacktrick.sentences import front as phrases
from hacktrick.sentences import keys as words
from hacktrick.sentences import language, tastes
from hacktrick.sentences.computers import level_name, shown_names
from hacktrick.sentences.numbers import moment
from hacktrick.table import keys
from hacktrick.table.keys import TableIntent
from hacktrick.terminal.decoder import Key

_NAMES = (Player.A.name, Player.B.name)  # nobody plays yet
_KEYED = {2: Player.A, 5: Player.A, 4: Player.B, 3: Player.B}  # both need the 8
_WIDEST = 90  # cells
_TITLE, _LETTERS = 39, 5  # cells of the name of the game in large letters: width, and the most in height
_GAP = 3  # cells between it and the keypad


class Chosen(Choice, Enum):
    """What was chosen on the front page."""

    TWO = TableIntent.TWO
    ALONE = TableIntent.ALONE
    RESUME = TableIntent.RESUME
    LEARN = TableIntent.LEARN
    MATCHES = TableIntent.MATCHES
    RULES = TableIntent.RULES


class Unfinished(NamedTuple):
    """The match that can be gone on with."""

    path: Path
    summary: Summary


class FrontPage(Screen):
    """A list of what there is to do. `levels` gives those of the computer; `level` is the one chosen.

    `change` has another language from now on, and says in a sentence why that cannot be. It may be set
    what is `unfinished`.
    """

    tables = (keys.FRONT,)

    def __init__(
        self,
        look: Look,
        unfinished: Unfinished | None,
        *,
        level: str,
        levels: Callable[[], Sequence[str]],
        change: Callable[[str], str],
    ) -> None:
        super().__init__(look, _NAMES)
        self.unfinished = unfinished
        self.level = level
        self._levels, self._change = levels, change
        self._at: Enum = TableIntent.TWO if unfinished is None else TableIntent.RESUME

    @property
    def _entries(self) -> dict[Enum, str]:
        return {
            TableIntent.TWO: phrases.ENTRY_TWO(),
            TableIntent.ALONE: phrases.ENTRY_ALONE(),
            **({} if self.unfinished is None else {TableIntent.RESUME: self._unfinished()}),
            TableIntent.LEARN: words.LEARN(),
            TableIntent.MATCHES: phrases.ENTRY_MATCHES(),
            TableIntent.RULES: phrases.ENTRY_RULES(),
            TableIntent.LANGUAGE: tastes.LANGUAGE(),
            Intent.TASTES: tastes.TITLE(),
            Intent.LEAVE: phrases.ENTRY_LEAVE(),
        }

    def _unfinished(self) -> str:
        assert self.unfinished is not None
        path, summary = self.unfinished
        a, b = shown_names(summary.names, summary.against)
        points_a, points_b = summary.score
        when = moment(began(path, summary))
        return phrases.ENTRY_GO_ON(a=a, b=b, points_a=points_a, points_b=points_b, began=when)

    @property
    def window_title(self) -> str:
        """The game alone, though a match may have been played before."""
        return shared.TITLE()

    def draw(self, layout: Layout) -> Lines:
        """The title, the two at their keypad, and the list."""
        entries = [self._entry(intent, entry) for intent, entry in self._entries.items()]
        hints = [
            self.hint(Intent.YES),
            self.hint_of((Intent.UP, Intent.DOWN)),
            self.hint_of((Intent.LESS, Intent.MORE), shared.KEY_CHANGE() if self._on_language else ""),
            self.hint(Intent.HELP),
            self.hint(Intent.LEAVE),
        ]
        width = min(layout.width, _WIDEST)
        margin = " " * ((layout.width - width) // 2)
        groups = [self._top(width), entries]
        if layout.size is Size.LARGE:
            groups = self._large(width, entries)
        groups = [[join(margin, self._short(line, width)) for line in group] for group in groups]
        return self.page(layout, text(), groups=groups, hints=hints)

    def _top(self, width: int) -> Lines:
        """The name of the game in large letters, and beside it two hackers at a keypad."""
        pad = hackers(self.look, _KEYED, width - _TITLE - _GAP)
        room = width - pad[0].cell_len - _GAP
        mood = wrap(text(phrases.MOOD(), "quiet"), room, "")
        return beside([*self._title(room), text(), *mood], room, pad, gap=_GAP)

    def _large(self, width: int, entries: Lines) -> list[Lines]:
        """The name across the page, and the list beside a large keypad."""
        pad = hackers(self.look, _KEYED, width, large=True)
        room = width - pad[0].cell_len - _GAP
        mood = wrap(text(phrases.MOOD(), "quiet"), width, "")
        return [[], self._title(width), mood, [], beside(entries, room, [text(), *pad], gap=_GAP)]

    def _short(self, line: Text, width: int) -> Text:
        return fit(line, min(width, line.cell_len), self.look.ellipsis)

    def _title(self, width: int) -> Lines:
        return lettering(self.look, shared.TITLE(), width=width, height=_LETTERS, role="title")

    def _entry(self, intent: Enum, entry: str) -> Text:
        """A line of the list: the key, and behind it what there is to do."""
        here = intent is self._at
        line = join(
            (signs(self.look).turn if here else " ", "title"),
            " ",
            (label(intent, self.tables), "key"),
            "  ",
            (entry, "title" if here else ""),
        )
        spoken = language.names()[language.in_use()]
        values = {TableIntent.ALONE: level_name(self.level), TableIntent.LANGUAGE: spoken}
        if intent not in values:
            return line
        before, after = self.look.arrows
        return join(line, "  ", (f"{before}{values[intent]}{after}", "quiet"))

    @property
    def _on_language(self) -> bool:
        return self._at is TableIntent.LANGUAGE

    def act(self, intent: Enum, key: Key) -> Response:
        """Move the mark, change the level, or go where an entry leads."""
        match intent:
            case Intent.UP | Intent.DOWN:
                entries = list(self._entries)
                self._at = entries[(entries.index(self._at) + STEPS[intent]) % len(entries)]
            case Intent.LESS | Intent.MORE if self._on_language:
                self.notice = self._change(language.another(STEPS[intent]))
            case TableIntent.LANGUAGE:
                self._at = intent
                return self.act(Intent.MORE, key)
            case Intent.LESS | Intent.MORE:
                levels = list(self._levels())
                at = levels.index(self.level) if self.level in levels else 0
                self.level = levels[(at + STEPS[intent]) % len(levels)]
            case Intent.LEAVE:
                return Next.QUIT
            case Intent.HELP | Intent.TASTES:
                return super().act(intent, key)
            case _ if not key.alone:
                self.notice = shared.TOGETHER()
            case Intent.YES:
                return self.act(self._at, key)
            case TableIntent.RESUME if self.unfinished is None:
                self.notice = phrases.NOTHING_TO_GO_ON()
            case _:
                self._at = intent  # so that it is marked when this page is come back to
                return Chosen(intent)
        return Next.STAY
