"""The signs of Hack Trick: markers, what is marked on squares and cards, and the players' colours."""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text

from hacktrick.display.block import text
from hacktrick.display.look import Look
from hacktrick.rules import Marker, Player, Square

X2 = "x2"


class Signs(NamedTuple):
    """The signs in use on a terminal."""

    markers: tuple[str, str] = ("●", "■")
    arrow: str = "→"  # from a card to the square it reaches
    last: str = "◂"  # the last marker placed
    turn: str = "▸"  # whose turn it is
    barred: str = "×"  # a card that cannot be played
    won: str = "★"  # a square of the combination that won


_UNICODE = Signs()
_ASCII = Signs(markers=("o", "#"), arrow=">", last="<", turn=">", barred="-", won="*")


def signs(look: Look) -> Signs:
    """The signs for a look."""
    return _ASCII if look.ascii else _UNICODE


def marker_sign(look: Look, player: Player, marker: Marker = Marker.PLAIN) -> str:
    """A marker: the player's shape, and `x2` behind it for the special one."""
    return signs(look).markers[player] + (X2 if marker is Marker.X2 else "")


def stack_signs(look: Look, square: Square, gap: str = " ") -> str:
    """The markers on a square, oldest first; empty for an empty square."""
    if square.owner is None:
        return ""
    return gap.join(marker_sign(look, square.owner, marker) for marker in square.markers)


def player_role(player: Player) -> str:
    """The role of colour of a player's name and markers."""
    return "player.a" if player is Player.A else "player.b"


def player_label(look: Look, names: tuple[str, str], player: Player) -> Text:
    """A player's shape and name, in the player's colour."""
    return text(f"{marker_sign(look, player)} {names[player]}", player_role(player))
