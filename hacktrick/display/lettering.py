"""Large letters, drawn with blocks, for the few words that are to be seen from across the table."""

from __future__ import annotations

import unicodedata

from hacktrick.display.block import Lines, text
from hacktrick.display.look import Look

# Each letter row by row from the top, "#" for a dot. What is not here cannot be drawn large.
_LETTERS = {
    "A": ".#. #.# ### #.# #.#",
    "B": "##. #.# ##. #.# ##.",
    "C": ".## #.. #.. #.. .##",
    "D": "##. #.# #.# #.# ##.",
    "E": "### #.. ##. #.. ###",
    "F": "### #.. ##. #.. #..",
    "G": ".## #.. #.# #.# .##",
    "H": "#.# #.# ### #.# #.#",
    "I": "### .#. .#. .#. ###",
    "J": "..# ..# ..# #.# .#.",
    "K": "#.# #.# ##. #.# #.#",
    "L": "#.. #.. #.. #.. ###",
    "M": "#...# ##.## #.#.# #...# #...#",
    "N": "#..# ##.# #.## #..# #..#",
    "O": "### #.# #.# #.# ###",
    "P": "##. #.# ##. #.. #..",
    "Q": "###. #.#. #.#. #.#. ####",
    "R": "##. #.# ##. #.# #.#",
    "S": ".## #.. .#. ..# ##.",
    "T": "### .#. .#. .#. .#.",
    "U": "#.# #.# #.# #.# ###",
    "V": "#.# #.# #.# #.# .#.",
    "W": "#...# #...# #.#.# ##.## #...#",
    "X": "#.# #.# .#. #.# #.#",
    "Y": "#.# #.# .#. .#. .#.",
    "Z": "### ..# .#. #.. ###",
    "0": "### #.# #.# #.# ###",
    "1": ".#. ##. .#. .#. ###",
    "2": "##. ..# .#. #.. ###",
    "3": "### ..# .## ..# ###",
    "4": "#.# #.# ### ..# ..#",
    "5": "### #.. ##. ..# ##.",
    "6": ".## #.. ### #.# ###",
    "7": "### ..# .#. .#. .#.",
    "8": "### #.# ### #.# ###",
    "9": "### #.# ### ..# ##.",
    "!": "# # # . #",
    "\u00a1": "# . # # #",
    "?": "##. ..# .#. ... .#.",
    "\u00bf": ".#. ... .#. #.. .##",
    ".": ". . . . #",
    ":": ". # . # .",
    "'": "# # . . .",
    "-": "... ... ### ... ...",
    "+": "... .#. ### .#. ...",
    "=": "... ### ... ### ...",
    " ": ".. .. .. .. ..",
}
# Marks above a letter, by what Unicode calls them alone.
_MARKS = {
    "\u0300": "#.. .#.",
    "\u0301": "..# .#.",
    "\u0302": ".#. #.#",
    "\u0303": ".## ##.",
    "\u0308": "#.# ...",
    "\u030a": ".#. .#.",
    "\u030c": "#.# .#.",
}
_MARK = 2  # dots


def lettering(look: Look, words: str, *, width: int, height: int, role: str) -> Lines:
    """Words in the largest letters that fit; as they are where none do, or where a sign is missing.

    The lines are all as wide as the words, at most `width` cells, and at most `height` lines.
    """
    dots = _dots(words)
    if dots is not None:
        for drawing in (_double, _single, _halved) if look.ascii else (_double, _halved):
            drawn = drawing(look, dots)
            if len(drawn) <= height and len(drawn[0]) <= width:
                return [text(line, role) for line in drawn]
    return [text(words, role)]


def _dots(words: str) -> list[str] | None:
    """The words dot by dot; None if a sign of them cannot be drawn."""
    letters: list[list[str]] = []
    marked = False
    for sign in unicodedata.normalize("NFD", words.upper()):
        if sign in _LETTERS:
            rows = _LETTERS[sign].split()
            letters.append(["." * len(rows[0])] * _MARK + rows)
        elif sign in _MARKS and letters and "#" not in letters[-1][0]:
            wide = len(letters[-1][0])
            letters[-1][:_MARK] = [row.center(wide, ".") for row in _MARKS[sign].split()]
            marked = True
        else:
            return None
    rows = [".".join(row) for row in zip(*letters, strict=True)]
    return rows[0 if marked else _MARK :] or None


def _double(look: Look, dots: list[str]) -> list[str]:
    """A dot is two cells of a line, and so about as wide as it is high."""
    return [row.replace("#", look.bar * 2).replace(".", "  ") for row in dots]


def _single(look: Look, dots: list[str]) -> list[str]:
    """A dot is one cell."""
    return [row.replace("#", look.bar).replace(".", " ") for row in dots]


def _halved(look: Look, dots: list[str]) -> list[str]:
    """Two dots above each other share a cell."""
    blank = "." * len(dots[0])
    dots = [blank, *dots] if len(dots) % 2 else dots
    pairs = zip(dots[::2], dots[1::2], strict=True)
    shares = {("#", "."): look.upper_half, (".", "#"): look.lower_half, ("#", "#"): look.bar}
    return ["".join(shares.get(both, " ") for both in zip(*pair, strict=True)) for pair in pairs]
