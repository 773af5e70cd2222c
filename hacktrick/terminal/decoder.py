"""Decodes the characters that a terminal sends into keys. Pure: the time is handed in.

Escape sequences that are unknown, split or cut short give no key. A paste is a value of its own.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from hacktrick.terminal.keys import ENTER, ESC, INTERRUPT, QUIT, SPACE, SUSPEND

ESC_WAIT = 0.05  # seconds after which a lone Esc is the key
SPLIT_WAIT = 1.0  # seconds within which the rest of a split sequence is still its rest
DOUBT_WAIT = 0.1  # seconds after which what may begin a string, long after its Esc, is a key

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
_CSI = re.compile(r"[\x20-\x3f]*")  # parameters; the character behind them is the last
_MOUSE = 3  # characters behind a mouse report of the old kind
_STRINGS = "]P_^X"  # behind Esc: OSC, DCS, APC, PM and SOS, each the beginning of a string
_SHORT = "[O"  # behind Esc: CSI and SS3, whose sequences soon end
_PASTE, _PASTE_END = "\x1b[200~", "\x1b[201~"
_STRING = re.compile(r"[^\x00-\x1f\x9c]*")  # what is in a string, which a control character ends
_NO_TEXT = "\ufffd"  # what bytes that are no text were decoded to


class Key(NamedTuple):
    """A key by its name, or a printable character; `alone` if nothing else came with it."""

    name: str
    alone: bool = True


class Paste(NamedTuple):
    """Text that was pasted, whole."""

    text: str


_Taken = tuple[str | Paste, int]  # a key's name or a paste, '' for noise; and where to go on


class Decoder:
    """Takes characters as they come, with the time in seconds, and gives keys and pastes."""

    def __init__(self) -> None:
        self._text = ""  # characters that do not make a key yet
        self._since = 0.0  # when the last of them came
        self._escaped = -SPLIT_WAIT  # when a lone Esc was given as the key, if nothing came since
        self._late = False  # the Esc that `_text` begins with was given as a key before

    @property
    def waiting(self) -> bool:
        """Whether something begun is waiting for its rest."""
        return bool(self._text)

    def feed(self, text: str, now: float) -> list[Key | Paste]:
        """The keys that these characters complete; keys of one feed came together."""
        if not self._text:
            self._late = text[:1] in _SHORT + _STRINGS and now - self._escaped < SPLIT_WAIT
            if self._late:
                text = "\x1b" + text
        text = self._text + text
        self._since, self._escaped = now, now - SPLIT_WAIT
        typed: list[str | Paste] = []
        taken, at = 0, 0
        while at < len(text) and (step := _take(text, at)) is not None:
            each, at = step
            taken += 1
            if each != "":
                typed.append(each)
        self._text = text[at:]
        alone = taken == 1 and not self._text
        return [each if isinstance(each, Paste) else Key(each, alone) for each in typed]

    def idle(self, now: float) -> list[Key | Paste]:
        """What a pause makes of something begun: a lone Esc is a key, the rest is dropped in time.

        A character that can begin a string is a key too, where the Esc before it was one already.
        """
        text, pause = self._text, now - self._since
        if text == "\x1b" and pause >= ESC_WAIT:
            self._text, self._escaped = "", now
            return [Key(ESC)]
        if self._late and text[1:] in tuple(_STRINGS) and pause >= DOUBT_WAIT:
            self._text = ""
            return [Key(text[1:])]
        if text and pause >= SPLIT_WAIT:
            self._text = ""
            if text.startswith(_PASTE):  # its end was lost on the way
                return [Paste(text[len(_PASTE) :])]
        return []

    def reset(self) -> None:
        """Forget what was begun."""
        self._text = ""


def _take(text: str, at: int) -> _Taken | None:
    """The next key of a text from a place on; None if there is more to come of it."""
    char = text[at]
    if char == "\x1b":
        return _take_escape(text, at)
    if char == "\x9b":
        return _take_csi(text, at + 1)
    if name := _PLAIN.get(char) or _CONTROL.get(char):
        return name, at + 1
    return char if char.isprintable() and char != _NO_TEXT else "", at + 1


def _take_escape(text: str, at: int) -> _Taken | None:
    kind = text[at + 1 : at + 2]
    if kind == "":
        return None
    if kind == "\x1b":  # Esc, and then the beginning of something else
        return ESC, at + 1
    if text.startswith(_PASTE, at):
        pasted, end, _ = text[at + len(_PASTE) :].partition(_PASTE_END)
        return (Paste(pasted), at + len(_PASTE) + len(pasted) + len(end)) if end else None
    if kind == "[":
        return _take_csi(text, at + 2)
    if kind == "O":
        last = text[at + 2 : at + 3]
        return (_SEQUENCES.get(last, ""), at + 3) if last else None
    if kind in _STRINGS:
        return _take_string(text, at + 2)
    return "", at + 2  # Alt and a key, or a sequence of two


def _take_csi(text: str, start: int) -> _Taken | None:
    end = _end(_CSI, text, start)
    if end == len(text):
        return None
    body = text[start : end + 1]
    if not "\x40" <= body[-1] <= "\x7e":
        return "", end  # cut short by something else
    if body == "M":
        after = end + 1 + _MOUSE
        return None if len(text) < after else ("", after)
    return _SEQUENCES.get(body, ""), end + 1


def _take_string(text: str, start: int) -> _Taken | None:
    end = _end(_STRING, text, start)
    if end == len(text) or text[end:] == "\x1b":
        return None
    if text.startswith("\x1b\\", end):
        return "", end + 2
    return "", end + (text[end] in "\x07\x9c")  # or cut short by something else


def _end(pattern: re.Pattern[str], text: str, start: int) -> int:
    match = pattern.match(text, start)
    assert match is not None  # both patterns match an empty text too
    return match.end()
