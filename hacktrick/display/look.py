"""How to draw, as the command line says: with Unicode or ASCII, with colour or without."""

from __future__ import annotations

from typing import NamedTuple


class Frame(NamedTuple):
    """The corners and edges of a box."""

    corners: str  # top left, top right, bottom left, bottom right
    across: str
    down: str


class Look(NamedTuple):
    """The signs that any screen is made of. `ASCII` has them for terminals that draw nothing else."""

    color: bool = True
    ascii: bool = False
    dot: str = "·"
    ellipsis: str = "…"  # where something is cut off
    dots: str = "…"  # where something goes on
    left_right: str = "←→"  # arrow keys in a footer; if they have no sign, they are called by name
    up_down: str = "↑↓"
    arrows: tuple[str, str] = ("‹ ", " ›")  # around what they change
    bar: str = "█"
    upper_half: str = "▀"  # of a bar
    lower_half: str = "▄"
    bars: str = "▏▎▍▌▋▊▉█"  # a character filled from the left, ever more
    grid: Frame = Frame("┌┐└┘", "─", "│")
    # Of what stands out in a grid: the edge before it, behind it, and between two of them.
    heavy_edges: tuple[str, str, str] = ("┃", "┃", "┃")
    card: Frame = Frame("╭╮╰╯", "─", "│")
    top: Frame = Frame("╔╗╚╝", "═", "║")  # of the card that is played on
    picked: Frame = Frame("┏┓┗┛", "━", "┃")


UNICODE = Look()
ASCII = Look(
    ascii=True,
    dot="-",
    ellipsis="~",
    dots="...",
    left_right="<>",
    up_down="",
    arrows=("< ", " >"),
    bar="#",
    upper_half='"',
    lower_half="m",
    bars="-=#",
    grid=Frame("++++", "-", "|"),
    heavy_edges=("[", "]", "|"),
    card=Frame("..''", "-", "|"),
    top=Frame("====", "=", "|"),
    picked=Frame("####", "=", "#"),
)
