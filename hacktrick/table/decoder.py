"""From the characters a terminal sends to keys: pure, and deaf to what it does not know.

Sequences that are unknown, split or cut short come to nothing, and a paste is one thing of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from hacktrick.table.keys import ENTER, ESC, INTERRUPT, QUIT, SPACE, SUSPEND

ESC_WAIT = 0.05  # seconds after which a lone Esc is the key
_SPLIT_WAIT = 1.0  # seconds within which the rest of a split sequence is still its rest

_PLAIN = {
    "\r": ENTER,
    "\n": ENTER,
    " ": SPACE,
    "\t": "tab",
    "\x7f": "backspace",
    "\x08": "backspace",
    "\x03": INTERRUPT,
    "\x1a": SUSPEND,
    "\x1c": QUIT,
}
_CONTROL = {chr(code): f"ctrl-{chr(code + 96)}" for code in range(1, 27)}
_SEQUENCES = {
    "A": "up",
    "B": "down",
    "C": "right",
    "D": "left",
    "H": "home",
    "F": "end",
    "Z": "backtab",
    "1~": "home",
    "3~": "delete",
    "4~": "end",
    "5~": "page-up",
    "6~": "page-down",
    "7~": "home",
    "8~": "end",
}
_PASTE, _PASTE_END = "200~", "\x1b[201~"
_CSI = re.compile(r"[\x20-\x3f]*[\x40-\x7e]")  # parameters and the final character
_STRING = re.compile(r".*?(?:\x07|\x1b\\|\x9c)", re.DOTALL)  # OSC, DCS and their like end so
_LONGEST = 65536  # an unfinished string longer than this is noise


@dataclass(frozen=True, slots=True)
class Key:
    """A key by its name, or a printable character; `alone` if nothing else came with it."""

    name: str
    alone: bool = True


@dataclass(frozen=True, slots=True)
class Paste:
    """Text that was pasted, whole."""

    text: str


class Decoder:
    """Takes characters as they come, with the time in seconds, and gives keys and pastes."""

    def __init__(self) -> None:
        self._text = ""  # characters that do not make a key yet
        self._since = 0.0  # when the last of them came
        self._escaped = -_SPLIT_WAIT  # when a lone Esc was given as the key

    @property
    def waiting(self) -> bool:
        """Whether something begun is waiting for its rest."""
        return bool(self._text)

    def feed(self, text: str, now: float) -> list[Key | Paste]:
        """The keys that these characters complete; keys of one feed came together."""
        found: list[str | Paste] = []
        taken_in_all = 0
        if not self._text and text[:1] in ("[", "O") and now - self._escaped < _SPLIT_WAIT:
            text = "\x1b" + text  # the rest of a sequence whose Esc came long before
        self._text += text
        self._since = now
        while self._text:
            taken = self._take()
            if taken is None:
                break
            taken_in_all += 1
            if taken != "":
                found.append(taken)
        alone = taken_in_all == 1 and not self._text
        return [each if isinstance(each, Paste) else Key(each, alone) for each in found]

    def idle(self, now: float) -> list[Key | Paste]:
        """The key that a pause makes of a lone Esc. What else was begun is dropped in time."""
        if self._text == "\x1b" and now - self._since >= ESC_WAIT:
            self._text, self._escaped = "", now
            return [Key(ESC)]
        if (
            self._text
            and now - self._since >= _SPLIT_WAIT
            and not self._text.startswith("\x1b[" + _PASTE)
        ):
            self._text = ""
        return []

    def reset(self) -> None:
        """Forget what was begun."""
        self._text = ""

    def _take(self) -> str | Paste | None:
        """Take the next key off the text: its name, '' for noise, None if it needs more."""
        char = self._text[0]
        if char == "\x1b":
            return self._take_escape()
        self._text = self._text[1:]
        if char == "\x9b":
            self._text = "\x1b[" + self._text
            return ""
        if name := _PLAIN.get(char) or _CONTROL.get(char):
            return name
        return char if char.isprintable() else ""

    def _take_escape(self) -> str | Paste | None:
        text = self._text
        if len(text) == 1:
            return None
        kind = text[1]
        if kind == "\x1b":  # Esc, and then the beginning of something else
            self._text = text[1:]
            return ESC
        if kind == "[":
            return self._take_csi()
        if kind == "O":
            if len(text) == 2:
                return None
            self._text = text[3:]
            return _SEQUENCES.get(text[2], "")
        if kind in "]P_^X":
            end = _STRING.match(text, 2)
            if end is None:
                self._text = text if len(text) < _LONGEST else ""
                return None
            self._text = text[end.end() :]
            return ""
        self._text = text[2:]  # Alt and a key, or a sequence of two
        return ""

    def _take_csi(self) -> str | Paste | None:
        text = self._text
        match = _CSI.match(text, 2)
        if match is None:
            if len(text) > 2 and not re.fullmatch(r"[\x20-\x3f]*", text[2:]):
                self._text = text[2:].lstrip("".join(map(chr, range(0x20, 0x40))))
                return ""
            return None
        body, rest = match[0], text[match.end() :]
        if body == _PASTE:
            end = rest.find(_PASTE_END)
            if end < 0:
                return None
            self._text = rest[end + len(_PASTE_END) :]
            return Paste(rest[:end])
        if body == "M":  # a mouse report of the old kind: three more characters
            if len(rest) < 3:
                return None
            self._text = rest[3:]
            return ""
        self._text = rest
        return _SEQUENCES.get(body, "")
