"""How things are drawn on this terminal: with which signs, and whether with colour."""

from __future__ import annotations

from typing import NamedTuple

from hacktrick.rules import Marker, Player, Square

X2 = "x2"


class Frame(NamedTuple):
    """The corners and edges of a box."""

    corners: str  # top left, top right, bottom left, bottom right
    across: str
    down: str


class Look(NamedTuple):
    """The signs in use. `ASCII` has them for terminals that draw nothing else."""

    color: bool = True
    markers: tuple[str, str] = ("●", "■")
    arrow: str = "→"
    last: str = "◂"
    turn: str = "▸"
    dot: str = "·"
    ellipsis: str = "…"  # where something is cut off
    dots: str = "…"  # where something goes on
    barred: str = "×"
    won: str = "★"
    left_right: str = "←→"
    bar: str = "█"
    grid: Frame = Frame("┌┐└┘", "─", "│")
    joints: str = "┬┴├┤┼"  # top, bottom, left, right, middle
    card: Frame = Frame("╭╮╰╯", "─", "│")
    picked: Frame = Frame("┏┓┗┛", "━", "┃")
    ascii: bool = False

    def marker(self, player: Player, marker: Marker = Marker.PLAIN) -> str:
        """A marker: the player's shape, and `x2` behind it for the special one."""
        return self.markers[player] + (X2 if marker is Marker.X2 else "")

    def stack(self, square: Square, gap: str = " ") -> str:
        """The markers on a square, oldest first; empty for an empty square."""
        if square.owner is None:
            return ""
        return gap.join(self.marker(square.owner, marker) for marker in square.markers)


UNICODE = Look()
ASCII = Look(
    markers=("o", "#"),
    arrow=">",
    last="<",
    turn=">",
    dot="-",
    ellipsis="~",
    dots="...",
    barred="-",
    won="*",
    left_right="<>",
    bar="#",
    grid=Frame("++++", "-", "|"),
    joints="+++++",
    card=Frame("..''", "-", "|"),
    picked=Frame("####", "=", "#"),
    ascii=True,
)
