"""The matches that were played, newest first: to step through one, or to go on with it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from enum import Enum
from itertools import islice
from pathlib import Path

from rich.text import Text

from hacktrick.display.block import Lines, fit, join, spread, text
from hacktrick.display.keys import Intent
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Response, Screen
from hacktrick.drawing.signs import player_label, signs
from hacktrick.record.folder import began
from hacktrick.record.summary import Summary
from hacktrick.rules import Player
from hacktrick.sentences import display as shared
from hacktrick.sentences import front as phrases
from hacktrick.sentences.commands import UNFINISHED
from hacktrick.sentences.computers import shown_names
from hacktrick.sentences.numbers import moment
from hacktrick.table import keys
from hacktrick.terminal.decoder import Key

_AROUND = 6  # lines of the header, the footer and the blanks
_SHORTEST_NAME = 8  # cells


class MatchList(Screen):
    """A list of matches. They are read as far as the list is shown: there may be thousands."""

    tables = (keys.MATCHES,)

    def __init__(
        self, look: Look, names: tuple[str, str], matches: Iterator[tuple[Path, Summary]]
    ) -> None:
        super().__init__(look, names)
        self._unread = matches
        self._matches: list[tuple[Path, Summary]] = []
        self._at = self._top = 0
        self._room = 1

    @property
    def chosen(self) -> tuple[Path, Summary]:
        """The match that is marked, and its summary."""
        return self._matches[self._at]

    def draw(self, layout: Layout) -> Lines:
        """The part of the list around the mark."""
        self._room = max(1, layout.height - _AROUND)
        self._read(self._at + self._room + 1)
        self._at = max(0, min(self._at, len(self._matches) - 1))
        self._top = max(min(self._top, self._at), self._at - self._room + 1)
        shown = self._matches[self._top : self._top + self._room]
        rows = [
            self._row(summary, began(path, summary), here=number == self._at, width=layout.width)
            for number, (path, summary) in enumerate(shown, self._top)
        ]
        hints = [
            self.hint(Intent.YES, works=bool(self._matches)),
            self.hint_of((Intent.UP, Intent.DOWN)),
            self.hint_of((Intent.PAGE_UP, Intent.PAGE_DOWN)),
            self.hint_of((Intent.FIRST, Intent.LAST)),
            self.hint(Intent.HELP),
            self.hint(Intent.CLOSE),
        ]
        groups: list[Lines] = [[], rows or [text(phrases.NO_MATCHES())]]
        return self.page(layout, text(phrases.ENTRY_MATCHES(), "title"), groups=groups, hints=hints)

    def _read(self, count: int) -> None:
        self._matches += islice(self._unread, max(0, count - len(self._matches)))

    def _row(self, summary: Summary, when: datetime, here: bool, width: int) -> Text:
        """When, who and how it stands, and who won."""
        names = shown_names(summary.names, summary.against)
        winner = summary.winner
        end = (
            text(UNFINISHED(), "quiet")
            if winner is None
            else join(text(signs(self.look).won), " ", player_label(self.look, names, winner))
        )
        points_a, points_b = summary.score
        left = join(
            (signs(self.look).turn if here else " ", "title"),
            " ",
            (moment(when), "title" if here else ""),
            "  ",
        )
        score = f" {points_a} : {points_b} "
        labels = [player_label(self.look, names, player) for player in Player]
        room = width - left.cell_len - len(score) - end.cell_len - 1
        shorter = min(label.cell_len for label in labels)
        most = max(_SHORTEST_NAME, room // 2, room - shorter)
        a, b = (fit(label, min(most, label.cell_len), self.look.ellipsis) for label in labels)
        who = join(a, score, b)
        return spread(join(left, who), end, width, ellipsis=self.look.ellipsis)

    def act(self, intent: Enum, key: Key) -> Response:
        """Move the mark, choose a match, or go back."""
        moves: dict[Enum, int] = {
            Intent.UP: -1,
            Intent.DOWN: 1,
            Intent.PAGE_UP: -self._room,
            Intent.PAGE_DOWN: self._room,
            Intent.FIRST: -len(self._matches),
        }
        match intent:
            case Intent.CLOSE:
                return Next.BACK
            case Intent.LEAVE:
                return Next.QUIT
            case Intent.YES if not key.alone:
                self.notice = shared.TOGETHER()
            case Intent.YES if self._matches:
                return Next.GO_ON
            case Intent.LAST:
                self._matches += self._unread
                self._at = len(self._matches) - 1
            case Intent.HELP:
                return Next.HELP
            case _ if intent in moves:
                self._at = max(0, self._at + moves[intent])
        return Next.STAY
