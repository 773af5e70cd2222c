"""A line of text being typed, without a terminal: keys go in, and the text and its cursor come out."""

from __future__ import annotations

from rich.cells import cell_len

from hacktrick.terminal.keys import SPACE

_ZERO_WIDTH_JOINER = "\u200d"


class LineEditor:
    """A line of at most `limit` characters, which begins as `text`, with the cursor behind it.

    The first thing typed replaces the text that the line began with, unless the line was edited first.
    """

    def __init__(self, limit: int, text: str = "") -> None:
        self.text = text[:limit]
        self._limit = limit
        self._at = len(self.text)  # the cursor: before which character it stands
        self._replaces = bool(text)

    @property
    def under_cursor(self) -> tuple[int, int]:
        """Where the character under the cursor begins and ends; behind the text, where a space would be.

        What is drawn in one place (a letter with its accents, joined emoji) is one character here.
        """
        return self._at, self._next() if self._at < len(self.text) else self._at + 1

    def press(self, key: str) -> None:
        """A key by its name; one that neither types nor edits does nothing."""
        typed = " " if key == SPACE else key
        if len(typed) == 1:
            self.insert(typed)
        elif key in ("left", "right", "home", "end", "ctrl-a", "ctrl-e"):
            self._move(key)
        elif key in ("backspace", "delete", "ctrl-k", "ctrl-u", "ctrl-w"):
            self._delete(key)

    def insert(self, text: str) -> None:
        """Type a text at the cursor, as far as there is room; what cannot be shown is left out."""
        if self._replaces:
            self.text, self._at = "", 0
        self._replaces = False
        room = self._limit - len(self.text)
        typed = "".join(char for char in text if char.isprintable())[:room]
        self.text = self.text[: self._at] + typed + self.text[self._at :]
        self._at += len(typed)
        self._settle()

    def _move(self, key: str) -> None:
        self._replaces = False
        match key:
            case "left":
                self._at = self._previous()
            case "right":
                self._at = self._next()
            case "home" | "ctrl-a":
                self._at = 0
            case _:
                self._at = len(self.text)

    def _delete(self, key: str) -> None:
        self._replaces = False
        start = end = self._at
        match key:
            case "backspace":
                start = self._previous()
            case "delete":
                end = self._next()
            case "ctrl-k":
                end = len(self.text)
            case "ctrl-u":
                start = 0
            case _:
                words = self.text[: self._at].rstrip()
                start = len(words) - len(words.split(" ")[-1])
        self.text = self.text[:start] + self.text[end:]
        self._at = start
        self._settle()

    def _previous(self) -> int:
        """The place one to the left."""
        at = max(0, self._at - 1)
        while at > 0 and self._continues(at):
            at -= 1
        return at

    def _next(self) -> int:
        """The place one to the right."""
        at = min(len(self.text), self._at + 1)
        while at < len(self.text) and self._continues(at):
            at += 1
        return at

    def _settle(self) -> None:
        """Move the cursor out of what is drawn in one place, as may be left by typing or deleting."""
        while 0 < self._at < len(self.text) and self._continues(self._at):
            self._at += 1

    def _continues(self, at: int) -> bool:
        """Whether a character is drawn in the same place as the one before it."""
        return cell_len(self.text[at]) == 0 or self.text[at - 1] == _ZERO_WIDTH_JOINER
