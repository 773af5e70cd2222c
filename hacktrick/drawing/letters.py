"""Large letters, made of half blocks, or of a character where only ASCII is there."""

from __future__ import annotations

from hacktrick.display.block import Lines, text
from hacktrick.display.look import Look

_ROWS = 5  # dots high
# Each letter as its rows of dots.
_LETTERS = {
    " ": ("  ",) * _ROWS,
    "!": ("#", "#", "#", " ", "#"),
    "-": ("  ", "  ", "##", "  ", "  "),
    "A": (" # ", "# #", "###", "# #", "# #"),
    "B": ("## ", "# #", "## ", "# #", "## "),
    "C": (" ##", "#  ", "#  ", "#  ", " ##"),
    "D": ("## ", "# #", "# #", "# #", "## "),
    "E": ("###", "#  ", "## ", "#  ", "###"),
    "F": ("###", "#  ", "## ", "#  ", "#  "),
    "G": (" ##", "#  ", "# #", "# #", " ##"),
    "H": ("# #", "# #", "###", "# #", "# #"),
    "I": ("#", "#", "#", "#", "#"),
    "J": ("  #", "  #", "  #", "# #", " # "),
    "K": ("# #", "## ", "## ", "# #", "# #"),
    "L": ("#  ", "#  ", "#  ", "#  ", "###"),
    "M": ("#   #", "## ##", "# # #", "#   #", "#   #"),
    "N": ("#  #", "## #", "# ##", "#  #", "#  #"),
    "O": (" # ", "# #", "# #", "# #", " # "),
    "P": ("## ", "# #", "## ", "#  ", "#  "),
    "Q": (" # ", "# #", "# #", " # ", "  #"),
    "R": ("## ", "# #", "## ", "# #", "# #"),
    "S": (" ##", "#  ", " # ", "  #", "## "),
    "T": ("###", " # ", " # ", " # ", " # "),
    "U": ("# #", "# #", "# #", "# #", "###"),
    "V": ("# #", "# #", "# #", "# #", " # "),
    "W": ("#   #", "#   #", "# # #", "## ##", "#   #"),
    "X": ("# #", "# #", " # ", "# #", "# #"),
    "Y": ("# #", "# #", " # ", " # ", " # "),
    "Z": ("###", "  #", " # ", "#  ", "###"),
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" #", "##", " #", " #", " #"),
    "2": ("## ", "  #", " # ", "#  ", "###"),
    "3": ("## ", "  #", "## ", "  #", "## "),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "## ", "  #", "## "),
    "6": (" ##", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", " # ", " # ", " # "),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "## "),
}
_HALVES = {"  ": " ", "# ": "▀", " #": "▄", "##": "█"}  # by the upper and the lower dot


def large(words: str, look: Look, width: int, role: str = "title") -> Lines:
    """Words in large letters, in three lines, or five in ASCII.

    There are no lines where they do not fit, or where one of their letters is missing.
    """
    letters = [_LETTERS.get(char) for char in words.upper()]
    if None in letters:
        return []
    dots = [" ".join(each[row] for each in letters if each is not None) for row in range(_ROWS)]
    if len(dots[0]) > width:
        return []
    if look.ascii:
        return [text(row.rstrip(), role) for row in dots]
    rows = zip(dots[::2], [*dots[1::2], " " * len(dots[0])], strict=True)
    return [
        text("".join(_HALVES[a + b] for a, b in zip(above, below, strict=True)).rstrip(), role)
        for above, below in rows
    ]
