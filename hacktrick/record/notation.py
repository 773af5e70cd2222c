"""One line of a record: its words, the action it stands for, and back again."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hacktrick.rules import (
    Action,
    Ask,
    Begin,
    Command,
    Deck,
    Draw,
    Guard,
    Marker,
    Pass,
    Play,
    Player,
    PlayerAction,
    Shuffle,
    Start,
)

COMMENT = ";"

# Compiled when a line is first read: a match is begun without reading one.
_WORDS = {
    "starts": r"starts +([0-5])",
    "asks": r"asks",
    "plays": r"plays +([0-5])( +x2)?",
    "draws": r"draws",
    "passes": r"passes",
    "commands": r"commands( +x2)?",
    "guards": r"guards( +x2)?",
}
_FORMS = "starts C, asks, plays C, plays C x2, draws, passes, commands, commands x2, guards or guards x2"
_HAND = r"hand +([1-9][0-9]{0,8}) +dealer +([AB])"
_DECK = r"deck +([0-5]{18})"
_SHUFFLE = r"shuffle +([0-5]+)"
_LONGEST_QUOTE = 60


class BadLine(ValueError):
    """A line that is no event; the text says what was wrong with it."""


@dataclass(frozen=True, slots=True)
class Line:
    """An event line: whose action it is (None for chance) and the action."""

    seat: Player | None
    action: Action


def parse_event(text: str) -> Line:
    """Read an event line, already without comment and outer spaces. Raises BadLine."""
    first, _, rest = text.partition(" ")
    if first in Player.__members__:
        return Line(Player[first], parse_action(rest.strip(" ")))
    if first == "hand":
        if match := re.fullmatch(_HAND, text):
            return Line(None, Begin(int(match[1]), Player[match[2]]))
        raise BadLine(f"expected 'hand N dealer A' or 'hand N dealer B', not {quoted(text)}")
    if first == "deck":
        if match := re.fullmatch(_DECK, text):
            return Line(None, Deck(_cards(match[1])))
        raise BadLine(f"expected 'deck' and 18 cards, digits 0 to 5 without spaces, not {quoted(text)}")
    if first == "shuffle":
        if match := re.fullmatch(_SHUFFLE, text):
            return Line(None, Shuffle(_cards(match[1])))
        raise BadLine(f"expected 'shuffle' and cards, digits 0 to 5 without spaces, not {quoted(text)}")
    raise BadLine(f"no such event: {quoted(text)}; an event begins with A, B, hand, deck or shuffle")


def parse_action(text: str) -> PlayerAction:
    """Read a player's action without the seat, such as 'plays 5 x2'. Raises BadLine."""
    verb = text.partition(" ")[0]
    match = re.fullmatch(_WORDS[verb], text) if verb in _WORDS else None
    if match is None:
        raise BadLine(f"no such action: {quoted(text)}; actions are {_FORMS}")
    match verb:
        case "starts":
            return Start(int(match[1]))
        case "plays":
            return Play(int(match[1]), _marker(match[2]))
        case "commands":
            return Command(_marker(match[1]))
        case "guards":
            return Guard(_marker(match[1]))
        case "asks":
            return Ask()
        case "draws":
            return Draw()
        case _:
            return Pass()


def quoted(text: str) -> str:
    """Text of a record as an error names it: short, and with nothing in it that a terminal obeys."""
    return repr(text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…")


def event_line(seat: Player | None, action: Action) -> str:
    """An event as the record writes it, without comment or line end."""
    return str(action) if seat is None else f"{seat} {action}"


def _marker(x2: str | None) -> Marker:
    return Marker.X2 if x2 else Marker.PLAIN


def _cards(digits: str) -> tuple[int, ...]:
    return tuple(map(int, digits))
