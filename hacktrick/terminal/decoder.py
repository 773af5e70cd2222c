"""Turns the characters that a terminal sends into keys. Pure: the time is handed in.

Escape sequences that are unknown, split or cut short give no key. A paste is a value of its own.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from hacktrick.terminal.ground import light_as_answered
from hacktrick.terminal.keys import ENTER, ESC, F1, INTERRUPT, QUIT, SPACE, SUSPEND

ESC_WAIT = 0.05  # seconds after which a lone Esc is the key
SPLIT_WAIT = 1.0  # seconds within which the rest of a split sequence is still its rest
DOUBT_WAIT = 0.1  # seconds after which what may begin a string, long after its Esc, is a key
KEY_WAIT = 0.3  # seconds after which a character by itself is no rest of a string or a paste
LONGEST = 4096  # characters after which a string has lost its end
MOST_PASTED = 100_000  # characters that are kept of a paste

_PLAIN = {
    "\r": ENTER,
    "\n": ENTER,
    " ": SPACE,
    "\u3000": SPACE,  # as wide as the characters it stands between
    "\t": "tab",
    "\x7f": "backspace",
    "\x08": "backspace",
    "\x1b": ESC,
    "\x03": INTERRUPT,
    "\x1a": SUSPEND,
    "\x1c": QUIT,
}
_CONTROL = {chr(code): f"ctrl-{chr(code + 96)}" for code in range(1, 27)}
_LEAVING = "\x03\x1a\x1c"  # what must get through whatever was begun
_ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "end"}
_CSI_KEYS = {
    **_ARROWS,
    "P": F1,
    "Z": "backtab",
    "1~": "home",
    "3~": "delete",
    "4~": "end",
    "5~": "page-up",
    "6~": "page-down",
    "7~": "home",
    "8~": "end",
    "11~": F1,
}
# With the keypad in application mode its keys send SS3 and one of these.
_SS3_KEYS = {**_ARROWS, "P": F1, "M": ENTER, "I": "tab"}
_SS3_KEYS |= {chr(ord("j") + at): char for at, char in enumerate("*+,-./0123456789")} | {"X": "="}
# The keypad where keys are sent as numbers (kitty's protocol).
_NUMBERED = {57399 + at: char for at, char in enumerate("0123456789./*-+")}
_NUMBERED |= {57364: F1, 57414: ENTER, 57415: "="}
_NUMBERED |= dict(
    enumerate(("left", "right", "up", "down", "page-up", "page-down", "home", "end"), 57417)
)
_SHIFT, _CTRL, _LOCKS = 1, 4, 64 + 128  # in the number of the modifiers, which begins at 1
_RELEASED = "3"

_EIGHT_BIT = dict(zip("\x8f\x90\x98\x9b\x9d\x9e\x9f", "OPX[]^_", strict=True))  # for Esc and the second
_MOUSE = 3  # characters behind a mouse report of the old kind
_STRINGS = "]P_^X"  # behind Esc: OSC, DCS, APC, PM and SOS, each the beginning of a string
_SHORT = "[O"  # behind Esc: CSI and SS3, whose sequences soon end
_PASTE = re.compile("(?:\x1b\\[|\x9b)200~")
_PASTE_END = re.compile("(?:\x1b\\[|\x9b)201~")
_PARAMETERS = re.compile(r"[\x20-\x3f]*")  # of CSI and SS3; the character behind them is the last
# A number and what Shift makes of it, modifiers and event, text or another number; the last character.
_KEY = re.compile(
    r"(\d{0,7})(?::(\d{0,7}))?[\d:]*(?:;(\d{0,3})(?::(\d))?)?(?:;(\d{0,7})[\d:]*)?([A-Z~u])"
)
_STRING = re.compile(r"[^\x00-\x1f\x9c]*")  # what is in a string, which a control character ends
_NO_TEXT = "\ufffd"  # what bytes that are no text were decoded to


class Key(NamedTuple):
    """A key by its name, or a printable character; `alone` if nothing else came with it."""

    name: str
    alone: bool = True


class Paste(NamedTuple):
    """Text that was pasted, whole."""

    text: str


# A key's name or a paste, '' for noise, or whether the ground is light; and where to go on.
_Token = tuple[str | Paste | bool, int]


class Decoder:
    """Takes characters as they come, with the time in seconds, and gives keys and pastes."""

    def __init__(self) -> None:
        self._text = ""  # characters that do not make a key yet
        self._since = 0.0  # when the last of them came
        self._escaped = -SPLIT_WAIT  # when a lone Esc was given as the key, if nothing came since
        self.light: bool | None = None  # what the terminal has answered about its ground
        self._late = False  # the Esc that `_text` begins with was given as a key before

    @property
    def waiting(self) -> bool:
        """Whether something begun is waiting for its rest."""
        return bool(self._text)

    def feed(self, text: str, now: float) -> list[Key | Paste]:
        """The keys that these characters complete; keys of one feed came together."""
        if self._lost_its_end(text, now):
            return [*self._give_up(), *self.feed(text, now)]
        if not self._text:
            self._late = text[:1] in _SHORT + _STRINGS and now - self._escaped < SPLIT_WAIT
            if self._late:
                text = "\x1b" + text
        text = self._text + text
        self._since, self._escaped = now, now - SPLIT_WAIT
        typed: list[str | Paste] = []
        count, at = 0, 0
        while at < len(text) and (token := _take(text, at)) is not None:
            each, at = token
            count += 1
            if isinstance(each, bool):
                self.light = each
            elif each != "":
                typed.append(each)
        self._text = text[at:]
        if len(self._text) > MOST_PASTED:  # what is kept last may be a part of its end
            self._text = self._text[:MOST_PASTED] + self._text[-len("\x1b[201") :]
        alone = count == 1 and not self._text
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
        return self._give_up() if text and pause >= SPLIT_WAIT else []

    def reset(self) -> None:
        """Forget what was begun."""
        self._text = ""

    def _lost_its_end(self, text: str, now: float) -> bool:
        """Whether a string or paste has lost its end: long after its last part comes a key by itself."""
        kind = _EIGHT_BIT.get(self._text[:1], self._text[1:2])
        endless = (kind and kind in _STRINGS) or _PASTE.match(self._text)
        wait = DOUBT_WAIT if text in tuple(_LEAVING) else KEY_WAIT
        return bool(endless) and len(text) == 1 and now - self._since >= wait

    def _give_up(self) -> list[Key | Paste]:
        """What was begun, without its rest: nothing, or a paste whose end was lost on the way."""
        text, self._text = self._text, ""
        pasted = _PASTE.match(text)
        return [Paste(text[pasted.end() :])] if pasted else []


def _take(text: str, at: int) -> _Token | None:
    """The next key of a text from a place on; None if there is more to come of it."""
    char = text[at]
    if char == "\x1b":
        return _take_escape(text, at)
    if kind := _EIGHT_BIT.get(char):
        return _take_sequence(kind, text, at + 1)
    return _named(char), at + 1


def _named(char: str) -> str:
    """What a character is called as a key; '' if it is none."""
    return (
        _PLAIN.get(char)
        or _CONTROL.get(char)
        or (char if char.isprintable() and char != _NO_TEXT else "")
    )


def _take_escape(text: str, at: int) -> _Token | None:
    kind = text[at + 1 : at + 2]
    if kind == "":
        return None
    if kind == "\x1b":  # Esc, and then the beginning of something else
        return ESC, at + 1
    if kind in _LEAVING or kind in _EIGHT_BIT:
        return "", at + 1
    if kind in _SHORT + _STRINGS:
        return _take_sequence(kind, text, at + 2)
    return "", at + 2  # Alt and a key, or a sequence of two


def _take_sequence(kind: str, text: str, start: int) -> _Token | None:
    """What Esc and `kind` begin, from behind them on."""
    if kind in _STRINGS:
        return _take_string(kind, text, start)
    if kind == "[" and text.startswith("[", start):  # a function key of the linux console
        if len(text) <= start + 1:
            return None
        return F1 if text[start + 1] == "A" else "", start + 2
    end = _end(_PARAMETERS, text, start)
    if end == len(text):
        return None
    body = text[start : end + 1]
    if kind == "O":
        return (_SS3_KEYS.get(body, ""), end + 1) if " " <= body[-1] <= "\x7e" else ("", end)
    if not "\x40" <= body[-1] <= "\x7e":
        return "", end  # cut short by something else
    if body == "200~":
        return _take_paste(text, end + 1)
    return _take_mouse(text, end + 1) if body == "M" else (_csi_key(body), end + 1)


def _take_paste(text: str, start: int) -> _Token | None:
    end = _PASTE_END.search(text, start)
    return (Paste(text[start : end.start()]), end.end()) if end else None


def _take_mouse(text: str, start: int) -> _Token | None:
    """A mouse report of the old kind, which no control character is part of."""
    for at in range(start, start + _MOUSE):
        if at == len(text):
            return None
        if text[at] < " ":
            return "", at
    return "", start + _MOUSE


def _csi_key(body: str) -> str:
    """The key of a CSI sequence, in any of the forms in which terminals tell of modifiers."""
    match = _KEY.fullmatch(body)
    if match is None or match[4] == _RELEASED:
        return ""
    number, shifted, held, _, other, last = match.groups()
    modifiers = int(held or 1) - 1 & ~_LOCKS
    if last == "u":
        return _coded(int(number or 0), int(other or shifted or 0), modifiers)
    if number == "27" and other:  # xterm's modifyOtherKeys
        return _coded(int(other), 0, modifiers)
    if modifiers and last != "Z":
        return ""
    return _CSI_KEYS.get(number + last if last == "~" else last, "")


def _coded(code: int, shifted: int, modifiers: int) -> str:
    """The key of a character's code, or of one of the numbers that the keypad has."""
    if code in _NUMBERED:
        return "" if modifiers else _NUMBERED[code]
    if max(code, shifted) > 0x10FFFF or modifiers & ~(_SHIFT | _CTRL):
        return ""
    char = chr(code)
    if modifiers & _CTRL:
        control = chr(code & 0x1F)
        return _named(control) if modifiers == _CTRL and "@" <= char.upper() <= "_" else ""
    if modifiers & _SHIFT:
        if char == "\t":
            return "backtab"
        char = chr(shifted) if shifted else char.upper()
        return "" if char.isdecimal() else _named(char)  # what Shift makes of a digit is not known
    return _named(char)


def _take_string(kind: str, text: str, start: int) -> _Token | None:
    end = _end(_STRING, text, start)
    if end - start > LONGEST:
        return "", end
    if end == len(text) or text[end:] == "\x1b":
        return None
    light = light_as_answered(text[start:end]) if kind == "]" else None
    whole = "" if light is None else light
    if text.startswith("\x1b\\", end):
        return whole, end + 2
    if text[end] in "\x07\x9c":
        return whole, end + 1
    return "", end  # cut short by something else


def _end(pattern: re.Pattern[str], text: str, start: int) -> int:
    match = pattern.match(text, start)
    assert match is not None  # these patterns match an empty text too
    return match.end()
