"""Asks for the names of both players before a match."""

from __future__ import annotations

from enum import Enum

from blessed.line_editor import LineEditor
from rich.text import Text

from hacktrick.display import keys
from hacktrick.display.block import Lines, join, text
from hacktrick.display.keys import Intent
from hacktrick.display.layout import Layout
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Response, Screen
from hacktrick.record.names import LONGEST, BadName, check_name, check_names
from hacktrick.sentences import table as phrases
from hacktrick.terminal.decoder import Key, Paste
from hacktrick.terminal.keys import SPACE

# Our names for the keys that edit a line, as the editor calls them.
_EDITING = {
    "left": "KEY_LEFT",
    "right": "KEY_RIGHT",
    "home": "KEY_HOME",
    "end": "KEY_END",
    "backspace": "KEY_BACKSPACE",
    "delete": "KEY_DELETE",
    "ctrl-a": "KEY_CTRL_A",
    "ctrl-e": "KEY_CTRL_E",
    "ctrl-k": "KEY_CTRL_K",
    "ctrl-u": "KEY_CTRL_U",
    "ctrl-w": "KEY_CTRL_W",
}


class _Named(str):
    """A key that edits rather than types, as the line editor takes it."""

    name: str | None = None


class NamesScreen(Screen):
    """Asks for two names. `defaults` are who played last, `signs` what each player is known by."""

    tables = (keys.NAMES,)

    def __init__(self, look: Look, defaults: tuple[str, str], signs: tuple[str, str]) -> None:
        super().__init__(look, defaults)
        self._signs = signs
        self._fields = [LineEditor(limit=LONGEST), LineEditor(limit=LONGEST)]
        for field, name in zip(self._fields, defaults, strict=True):
            field.insert_text(name)
        self._untouched = [bool(name) for name in defaults]  # typing replaces a remembered name
        self._at = 0

    @property
    def chosen(self) -> tuple[str, str]:
        """Both names as they are typed now."""
        return self._fields[0].line, self._fields[1].line

    def draw(self, layout: Layout) -> Lines:
        """The two fields, and what each of the keys does."""
        groups: list[Lines] = [[], [text(phrases.SETUP_WHO(), "heading")]]
        for at, sign in enumerate(self._signs):
            field = self._field(at) if at == self._at else text(self._fields[at].line)
            groups.append([join("  ", (sign, "title"), " ", phrases.SETUP_FIELD[at](), " ", field)])
        groups.append([text(phrases.SETUP_HINT(), "quiet")])
        last = phrases.KEY_BEGIN() if self._at else phrases.KEY_NEXT_NAME()
        hints = [
            self.hint(Intent.NEXT_FIELD, last),
            self.hint(Intent.OTHER_FIELD, phrases.KEY_OTHER_NAME()),
            self.hint(Intent.LEAVE, phrases.KEY_LEAVE()),
        ]
        return self.page(layout, text(phrases.TITLE(), "title"), groups, hints)

    def _field(self, at: int) -> Text:
        """The name with the cursor in it."""
        shown = self._fields[at].display
        head = Text(shown.text + " ")
        cells = 0
        for place, char in enumerate(head.plain):
            if cells >= shown.cursor:
                head.stylize("reverse", place, place + 1)
                break
            cells += Text(char).cell_len
        return head

    def press(self, key: Key) -> Response:
        """A key that is not one of the few edits the name."""
        self.notice = ""
        binding = keys.find(key.name, self.tables) if len(key.name) > 1 else None
        if binding is not None:
            return self.act(binding.intent, key)
        self._edit(key.name)
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
        typed = "".join(char for char in lines[0] if char.isprintable())
        self._replace_untouched()
        self._fields[self._at].insert_text(typed)
        return Next.STAY

    def _replace_untouched(self) -> None:
        if self._untouched[self._at]:
            self._fields[self._at].clear()
        self._untouched[self._at] = False

    def _edit(self, name: str) -> None:
        typed = " " if name == SPACE else name
        if name in _EDITING:
            self._untouched[self._at] = False
            key = _Named()
            key.name = _EDITING[name]
            self._fields[self._at].feed_key(key)
        elif len(typed) == 1:
            self._replace_untouched()
            self._fields[self._at].feed_key(typed)

    def _enter(self) -> Response:
        try:
            if self._at == 0:
                check_name(self._fields[0].line)
                self._at = 1
                return Next.STAY
            check_names(*self.chosen)
        except BadName as bad:
            self.notice = str(bad)
            return Next.STAY
        return Next.GO_ON
