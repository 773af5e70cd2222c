"""Asks for the names of the players before a match, and for how they want to play it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from rich.text import Text

from hacktrick.display import keys
from hacktrick.display.block import Lines, fit, join, text
from hacktrick.display.keys import Intent
from hacktrick.display.layout import Layout
from hacktrick.display.line_editor import LineEditor
from hacktrick.display.look import Look
from hacktrick.display.screen import Next, Response, Screen
from hacktrick.display.setting import Setting, in_a_row
from hacktrick.record.names import LONGEST, BadName, check_name, check_names
from hacktrick.sentences import display as phrases
from hacktrick.sentences.names import bad_name
from hacktrick.sentences.sentence import Sentence
from hacktrick.terminal.decoder import Key, Paste


class NamesScreen(Screen):
    """Asks for a name for each of the `labels`. `defaults` are who played last.

    `signs` are what each player is known by. The `settings` stand in one row below, to be changed
    with the arrows. The names that are `taken` nobody may have. `hint` tells how to sit.
    """

    tables = (keys.NAMES,)

    def __init__(
        self,
        look: Look,
        defaults: tuple[str, str],
        signs: Sequence[Text],
        *,
        labels: Sequence[Sentence] = phrases.SETUP_FIELD,
        hint: Sentence = phrases.SETUP_HINT,
        settings: Sequence[Setting] = (),
        taken: Sequence[str] = (),
    ) -> None:
        super().__init__(look, defaults)
        self.settings = list(settings)
        self._signs, self._labels, self._hint, self._taken = signs, labels, hint, taken
        self._fields = [LineEditor(LONGEST, name) for name, _ in zip(defaults, labels, strict=False)]
        self._at = 0  # in which field, or behind them on which setting

    @property
    def chosen(self) -> tuple[str, ...]:
        """The names as they are typed now, trimmed. Raises BadName if they cannot be used."""
        names = [field.text for field in self._fields]
        if len(names) == 1:
            return (check_name(names[0], self._taken),)
        return check_names(names[0], names[1], self._taken)

    def draw(self, layout: Layout) -> Lines:
        """The fields, the settings, and what each of the keys does."""
        groups: list[Lines] = [[], [text(phrases.SETUP_WHO(), "heading")]]
        labels = [text(label()) for label in self._labels]
        wide = max(label.cell_len for label in labels)
        for at, (label, sign) in enumerate(zip(labels, self._signs, strict=False)):
            field = self._field(at) if at == self._at else text(self._fields[at].text)
            groups.append([join("  ", sign, " ", fit(label, wide), " ", field)])
        if self.settings:
            groups.append(in_a_row(self.settings, self._setting, width=layout.width, look=self.look))
        groups.append([text(self._about, "quiet")])
        begins = self._at + 1 >= len(self._fields)
        hints = [
            self.hint(Intent.NEXT_FIELD, phrases.KEY_BEGIN() if begins else phrases.KEY_NEXT_NAME()),
            self.hint(Intent.OTHER_FIELD),
            self.hint_of((Intent.LESS, Intent.MORE), works=self._setting is not None),
            self.hint(Intent.BACK),
        ]
        return self.page(layout, text(phrases.TITLE(), "title"), groups=groups, hints=hints)

    @property
    def _about(self) -> str:
        """What the marked setting is about, or how to sit."""
        return self._hint() if self._setting is None else self.settings[self._setting].about

    @property
    def _setting(self) -> int | None:
        """The setting that the arrows change now."""
        return None if self._at < len(self._fields) else self._at - len(self._fields)

    def _field(self, at: int) -> Text:
        """The name with the cursor in it."""
        editor = self._fields[at]
        field = text(editor.text + " ")
        field.stylize("reverse", *editor.under_cursor)
        return field

    def press(self, key: Key) -> Response:
        """A key that is not one of the few edits the name, or is nothing to a setting."""
        self.notice = ""
        binding = keys.find(key.name, self.tables)
        in_field = self._setting is None
        if binding is not None and not (in_field and binding.intent in (Intent.LESS, Intent.MORE)):
            return self.act(binding.intent, key)
        if in_field:
            self._fields[self._at].press(key.name)
            return Next.STAY
        return super().press(key)

    def act(self, intent: Enum, key: Key) -> Response:
        """Go to the next name and then begin, to another place, change a setting, or leave."""
        match intent:
            case Intent.LEAVE:
                return Next.QUIT
            case Intent.BACK:
                return Next.BACK
            case Intent.NEXT_FIELD if key.alone:
                return self._enter()
            case Intent.NEXT_FIELD:
                self.notice = phrases.TOGETHER()
            case Intent.LESS | Intent.MORE if self._setting is not None:
                setting = self.settings[self._setting]
                self.settings[self._setting] = setting.moved(keys.STEPS[intent])
            case Intent.OTHER_FIELD | Intent.FIELD_BEFORE:
                places = len(self._fields) + len(self.settings)
                self._at = (self._at + keys.STEPS[intent]) % places
        return Next.STAY

    def paste(self, paste: Paste) -> Response:
        """A paste fills this field only, up to its first line end."""
        if self._setting is None:
            line = paste.text.partition("\r")[0].partition("\n")[0]
            self._fields[self._at].insert(line)
        return Next.STAY

    def _enter(self) -> Response:
        try:
            if self._at + 1 < len(self._fields):
                check_name(self._fields[self._at].text, self._taken)
                self._at += 1
                return Next.STAY
            _ = self.chosen
        except BadName as bad:
            self.notice = bad_name(bad)
            return Next.STAY
        return Next.GO_ON
