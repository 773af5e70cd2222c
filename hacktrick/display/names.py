"""Asks for the names of both players before a match."""

from __future__ import annotations

from enum import Enum

from rich.text import Text

from hacktrick.display import keys
from hacktrick.display.block import Lines, fit, join, text
from hacktrick.display.keys import Intent
from hacktrick.display.layout import Layout
from hacktrick.display.line_editor import LineEditor
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Response, Screen
from hacktrick.record.names import LONGEST, BadName, check_name, check_names
from hacktrick.sentences import display as phrases
from hacktrick.sentences.names import bad_name
from hacktrick.terminal.decoder import Key, Paste


class NamesScreen(Screen):
    """Asks for two names. `defaults` are who played last, `signs` what each player is known by."""

    tables = (keys.NAMES,)

    def __init__(self, look: Look, defaults: tuple[str, str], signs: tuple[str, str]) -> None:
        super().__init__(look, defaults)
        self._signs = signs
        self._fields = [LineEditor(LONGEST, name) for name in defaults]
        self._at = 0

    @property
    def chosen(self) -> tuple[str, str]:
        """Both names as they are typed now, trimmed. Raises BadName if they cannot be used."""
        return check_names(self._fields[0].text, self._fields[1].text)

    def draw(self, layout: Layout) -> Lines:
        """The two fields, and what each of the keys does."""
        groups: list[Lines] = [[], [text(phrases.SETUP_WHO(), "heading")]]
        labels = [text(label()) for label in phrases.SETUP_FIELD]
        wide = max(label.cell_len for label in labels)
        for at, sign in enumerate(self._signs):
            field = self._field(at) if at == self._at else text(self._fields[at].text)
            groups.append([join("  ", (sign, "title"), " ", fit(labels[at], wide), " ", field)])
        groups.append([text(phrases.SETUP_HINT(), "quiet")])
        last = phrases.KEY_BEGIN() if self._at else phrases.KEY_NEXT_NAME()
        hints = [
            self.hint(Intent.NEXT_FIELD, last),
            self.hint(Intent.OTHER_FIELD),
            self.hint(Intent.LEAVE),
        ]
        return self.page(layout, text(phrases.TITLE(), "title"), groups=groups, hints=hints)

    def _field(self, at: int) -> Text:
        """The name with the cursor in it."""
        editor = self._fields[at]
        field = text(editor.text + " ")
        field.stylize("reverse", *editor.under_cursor)
        return field

    def press(self, key: Key) -> Response:
        """A key that is not one of the few edits the name."""
        self.notice = ""
        binding = keys.find(key.name, self.tables) if len(key.name) > 1 else None
        if binding is not None:
            return self.act(binding.intent, key)
        self._fields[self._at].press(key.name)
        return Next.STAY

    def act(self, intent: Enum, key: Key) -> Response:
        """Go to the next name and then begin, to the other one, or leave."""
        if intent is Intent.LEAVE:
            return Next.QUIT
        if intent is Intent.NEXT_FIELD and key.alone:
            return self._enter()
        if intent is Intent.NEXT_FIELD:
            self.notice = phrases.TOGETHER()
        else:
            self._at = 1 - self._at
        return Next.STAY

    def paste(self, paste: Paste) -> Response:
        """A paste fills this field only, up to its first line end."""
        lines = paste.text.replace("\r", "\n").split("\n")
        self._fields[self._at].insert(lines[0])
        return Next.STAY

    def _enter(self) -> Response:
        try:
            if self._at == 0:
                check_name(self._fields[0].text)
                self._at = 1
                return Next.STAY
            _ = self.chosen
        except BadName as bad:
            self.notice = bad_name(bad)
            return Next.STAY
        return Next.GO_ON
