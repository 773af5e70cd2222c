"""The mood of the game: two hackers at one keypad, each after a code of three keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.text import Text

from hacktrick.display.block import Lines, centered, join, paragraph, text
from hacktrick.display.look import Look
from hacktrick.drawing.grid import Grid
from hacktrick.drawing.signs import marker_sign, player_role
from hacktrick.rules import NUMBERS, Player

_FACES = ("({0}_{0})", "[{0}_{0}]")  # of A and B, with the player's marker for eyes
_BEATEN = "-"  # in their place, of who has lost
_KEY, _LARGE_KEY = (4, 0), (8, 1)  # the width inside a key, in cells, and the lines above and below


def face(look: Look, player: Player, beaten: bool = False) -> Text:
    """A hacker's face, in the player's colour; one that is `beaten` has closed eyes."""
    eyes = _BEATEN if beaten else marker_sign(look, player)
    return text(_FACES[player].format(eyes), player_role(player))


def won(look: Look, winner: Player, words: Text, width: int) -> Lines:
    """Words about a win in the middle of a width, between both faces where they have room in a line."""
    faces = (face(look, player, beaten=player is not winner) for player in Player)
    line = join(next(faces), "  ", words, "  ", next(faces))
    return paragraph(line if line.cell_len <= width else words, width)


def keypad(look: Look, keyed: Mapping[int, Player], large: bool = False) -> Lines:
    """The nine keys; those that somebody has `keyed` stand out in that player's colour and shape."""
    wide, margin = _LARGE_KEY if large else _KEY
    grid = Grid(look, {square: player_role(player) for square, player in keyed.items()})
    blank = [text(" " * wide)] * margin
    keys = {square: centered(_key(look, square, keyed.get(square)), wide) for square in NUMBERS}
    return grid.lines({square: [*blank, key, *blank] for square, key in keys.items()})


def _key(look: Look, square: int, player: Player | None) -> Text:
    if player is None:
        return text(f"{square} ", "square.number")
    return text(f"{square}{marker_sign(look, player)}", player_role(player))


def hackers(look: Look, keyed: Mapping[int, Player], width: int, large: bool = False) -> Lines:
    """The keypad, and a hacker on either side of it where the width has room for them."""
    pad = keypad(look, keyed, large)
    flanked = list(_flanked(look, pad))
    (wide,) = {line.cell_len for line in flanked}
    return flanked if wide <= width else pad


def _flanked(look: Look, pad: Lines) -> Iterator[Text]:
    a, b = (face(look, player) for player in Player)
    for at, line in enumerate(pad):
        here = at == len(pad) // 2
        yield join(a if here else " " * a.cell_len, " ", line, " ", b if here else " " * b.cell_len)
