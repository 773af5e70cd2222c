"""The signs of Hack Trick: markers, what is marked on squares and cards, and the players' colours."""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text

from hacktrick.display.block import text
from hacktrick.display.look import Look
from hacktrick.rules import Effect, Marker, Player, Square

X2 = "x2"


class Signs(NamedTuple):
    """The signs in use on a terminal."""

    markers: tuple[str, str] = ("●", "■")
    threats: tuple[str, str] = ("○", "□")  # where one more marker of a player wins
    plus: str = "+"  # in a square: the card that reaches it, on the newest one
    equals: str = "="  # on a card: the square that it reaches
    last: str = "◂"  # the last marker placed
    turn: str = "▸"  # whose turn it is
    barred: str = "×"  # a card that cannot be played
    won: str = "★"  # what wins, and a square of the combination that won
    moment: str = "▴"  # a turning point, below the course of a match
    about: str = "±"  # before a standard error


_UNICODE = Signs()
_ASCII = Signs(
    markers=("o", "#"),
    threats=("(o)", "(#)"),
    last="<",
    turn=">",
    barred="-",
    won="*",
    moment="^",
    about="~",
)


def signs(look: Look) -> Signs:
    """The signs for a look."""
    return _ASCII if look.ascii else _UNICODE


def marker_sign(look: Look, player: Player, marker: Marker = Marker.PLAIN) -> str:
    """A marker: the player's shape, and `x2` behind it for the special one."""
    return signs(look).markers[player] + (X2 if marker is Marker.X2 else "")


def threat_sign(look: Look, player: Player) -> tuple[str, str]:
    """Where one more marker of a player wins: hollow, and in a quieter role than the markers."""
    return signs(look).threats[player], "threat.a" if player is Player.A else "threat.b"


def stack_signs(look: Look, square: Square, gap: str = " ") -> str:
    """The markers on a square, oldest first; empty for an empty square."""
    if square.owner is None:
        return ""
    return gap.join(marker_sign(look, square.owner, marker) for marker in square.markers)


def captured_signs(look: Look, owner: Player, effect: Effect) -> str:
    """The markers of their `owner` that a play has captured, the x2 last."""
    kinds = [Marker.PLAIN] * effect.captured
    if effect.captured_x2:
        kinds[-1] = Marker.X2
    return " ".join(marker_sign(look, owner, kind) for kind in kinds)


def player_role(player: Player) -> str:
    """The role of colour of a player's name and markers."""
    return "player.a" if player is Player.A else "player.b"


def won_role(player: Player) -> str:
    """The same colour, for what a win is told by: a role of its own, so that it can light up."""
    return "won.a" if player is Player.A else "won.b"


def player_label(look: Look, names: tuple[str, str], player: Player) -> Text:
    """A player's shape and name, in the player's colour."""
    return text(f"{marker_sign(look, player)} {names[player]}", player_role(player))
