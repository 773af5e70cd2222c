"""One line of a record: its words, the action it stands for, and back again."""

from __future__ import annotations

import re
from typing import NamedTuple

from hacktrick.record.faults import BadLine, Form, Malformed
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
_HAND = r"hand +([1-9][0-9]{0,8}) +dealer +([AB])"
_DECK = r"deck +([0-5]{18})"
_SHUFFLE = r"shuffle +([0-5]+)"


class Line(NamedTuple):
    """An event line: whose action it is (None for chance) and the action."""

    player: Player | None
    action: Action


def parse_event(text: str) -> Line:
    """Read an event line, already without comment and outer spaces. Raises BadLine."""
    first, _, rest = text.partition(" ")
    if first in Player.__members__:
        return Line(Player[first], parse_action(rest.strip(" ")))
    if first == "hand":
        if match := re.fullmatch(_HAND, text):
            return Line(None, Begin(int(match[1]), Player[match[2]]))
        raise BadLine(Malformed(Form.HAND, text))
    if first == "deck":
        if match := re.fullmatch(_DECK, text):
            return Line(None, Deck(_cards(match[1])))
        raise BadLine(Malformed(Form.DECK, text))
    if first == "shuffle":
        if match := re.fullmatch(_SHUFFLE, text):
            return Line(None, Shuffle(_cards(match[1])))
        raise BadLine(Malformed(Form.SHUFFLE, text))
    raise BadLine(Malformed(Form.EVENT, text))


def parse_action(text: str) -> PlayerAction:
    """Read a player's action without the seat, such as 'plays 5 x2'. Raises BadLine."""
    verb = text.partition(" ")[0]
    match = re.fullmatch(_WORDS[verb], text) if verb in _WORDS else None
    if match is None:
        raise BadLine(Malformed(Form.ACTION, text))
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


def event_line(player: Player | None, action: Action) -> str:
    """An event as the record writes it, without comment or line end."""
    return str(action) if player is None else f"{player} {action}"


def _marker(x2: str | None) -> Marker:
    return Marker.X2 if x2 else Marker.PLAIN


def _cards(digits: str) -> tuple[int, ...]:
    return tuple(map(int, digits))
