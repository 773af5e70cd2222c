"""Digits and markers of the large layout, several cells wide and high."""

from __future__ import annotations

from hacktrick.display.look import Look
from hacktrick.drawing.signs import X2
from hacktrick.rules import Marker, Player, Square

_DIGITS = (
    ("█▀█", "█ █", "▀▀▀"),
    ("▀█ ", " █ ", "▀▀▀"),
    ("▀▀█", "█▀▀", "▀▀▀"),
    ("▀▀█", "▀▀█", "▀▀▀"),
    ("█ █", "▀▀█", "  ▀"),
    ("█▀▀", "▀▀█", "▀▀▀"),
    ("█▀▀", "█▀█", "▀▀▀"),
    ("▀▀█", "  █", "  ▀"),
    ("█▀█", "█▀█", "▀▀▀"),
    ("█▀█", "▀▀█", "▀▀▀"),
)
_ASCII_DIGITS = (
    (" _ ", "| |", "|_|"),
    ("   ", "  |", "  |"),
    (" _ ", " _|", "|_ "),
    (" _ ", " _|", " _|"),
    ("   ", "|_|", "  |"),
    (" _ ", "|_ ", " _|"),
    (" _ ", "|_ ", "|_|"),
    (" _ ", "  |", "  |"),
    (" _ ", "|_|", "|_|"),
    (" _ ", "|_|", " _|"),
)
# A marker of each player: its upper line, and the edges and the middle of its lower one.
_MARKERS = {Player.A: ("▟██▙", "▜{}▛", "██"), Player.B: ("████", "█{}█", "██")}
_ASCII_MARKERS = {Player.A: ("/oo\\", "\\{}/", "oo"), Player.B: ("####", "#{}#", "##")}


def digit(look: Look, number: int) -> tuple[str, str, str]:
    """A digit in three lines of three cells."""
    return (_ASCII_DIGITS if look.ascii else _DIGITS)[number]


def markers(look: Look, square: Square) -> tuple[str, str]:
    """The markers on a square in two lines, oldest first; the x2 is named on its own."""
    if square.owner is None:
        return "", ""
    upper, lower, middle = (_ASCII_MARKERS if look.ascii else _MARKERS)[square.owner]
    middles = (X2 if marker is Marker.X2 else middle for marker in square.markers)
    return " ".join([upper] * len(square.markers)), " ".join(map(lower.format, middles))
