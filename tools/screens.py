"""The screens of the gallery as files: pictures for the documents, and golden frames as plain text.

To look at them all, in every size, on dark and on light: `python tools/screens.py FOLDER`.
"""

from __future__ import annotations

import argparse
import io
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from gallery import SCENES
from rich.console import Console
from rich.terminal_theme import DEFAULT_TERMINAL_THEME, SVG_EXPORT_THEME
from rich.theme import Theme

from hacktrick.display.block import fit
from hacktrick.display.layout import layout_for
from hacktrick.display.look import ASCII, UNICODE, Look
from hacktrick.display.theme import DARK, LIGHT, roles
from hacktrick.sentences import language

ROOT = Path(__file__).parents[1]
PLACE_OF_PICTURES = ROOT / "docs" / "pictures"
GOLDEN = ROOT / "tests" / "table" / "golden"
SIZES = {"compact": (60, 20), "standard": (80, 24), "wide": (100, 30), "large": (120, 40)}
PICTURES = {
    "front": "standard",
    "lesson": "standard",
    "coach": "standard",
    "cover": "standard",
    "opening": "standard",
    "picked": "standard",
    "winning": "standard",
    "told": "standard",
    "pad": "standard",
    "hint": "standard",
    "drawn": "standard",
    "hand-end": "standard",
    "match-end": "standard",
    "moments": "standard",
    "help": "standard",
    "replay": "wide",
}
IN_ASCII_TOO = ("front", "picked", "hand-end")
# In every language, at the sizes where room is short.
IN_LANGUAGES = (
    "front",
    "lesson",
    "options",
    "cover",
    "turn",
    "pad",
    "hint",
    "hand-end",
    "match-end",
    "help",
)
SHORT_OF_ROOM = ("compact", "standard")


def files() -> dict[Path, str]:
    """Every picture and every frame."""
    made = {GOLDEN / f"{scene}.txt": frames(scene, UNICODE) for scene in SCENES}
    made |= {GOLDEN / f"{scene}-ascii.txt": frames(scene, ASCII) for scene in IN_ASCII_TOO}
    made |= pictures(PLACE_OF_PICTURES)
    for name in (each for each in language.NAMES if each != language.ENGLISH):
        with speaking(name):
            made |= pictures(PLACE_OF_PICTURES / name)
            made |= {
                GOLDEN / name / f"{scene}.txt": frames(scene, UNICODE, SHORT_OF_ROOM)
                for scene in IN_LANGUAGES
            }
    return made


def pictures(place: Path) -> dict[Path, str]:
    """The pictures in the language in use."""
    return {place / f"{scene}.svg": picture(scene, size) for scene, size in PICTURES.items()}


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Everything in a language for a while."""
    before = language.in_use()
    language.use(name)
    try:
        yield
    finally:
        language.use(before)


def picture(scene: str, size: str, theme: str = DARK) -> str:
    """A screen as SVG, in the colours and on the ground of a theme."""
    layout = layout_for(*SIZES[size])
    assert layout is not None
    lines = SCENES[scene](UNICODE).draw(layout)
    drawn = Console(
        file=io.StringIO(),
        record=True,
        width=layout.width,
        theme=Theme(roles(theme, many=True), inherit=False),
        # Of the same number as the roles: rich keeps the codes of a style as they were made first.
        color_system="256",
        force_terminal=True,
        legacy_windows=False,
        markup=False,
        emoji=False,
        highlight=False,
        _environ={},
    )
    for line in lines:
        drawn.print(fit(line, layout.width), no_wrap=True, crop=True)
    ground = DEFAULT_TERMINAL_THEME if theme == LIGHT else SVG_EXPORT_THEME
    svg = drawn.export_svg(title="Hack Trick", theme=ground, unique_id=f"hacktrick-{scene}")
    svg = svg.replace(
        "<text ", '<text xml:space="preserve" '
    )  # viewers that are no browsers drop blanks
    # Any monospaced font will do: a picture is to ask no server for one.
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


def frames(scene: str, look: Look, sizes: Iterable[str] = SIZES) -> str:
    """A screen as plain text in layouts of these sizes, for reviewers to read."""
    frames = []
    for name in sizes:
        columns, rows = SIZES[name]
        layout = layout_for(columns, rows)
        assert layout is not None
        lines = [line.plain.rstrip() for line in SCENES[scene](look).draw(layout)]
        frames.append("\n".join([f"=== {name} {columns}x{rows}", *lines]))
    return "\n".join(frames) + "\n"


def main() -> None:
    """Write a picture of each screen, in every size and on both grounds."""
    parser = argparse.ArgumentParser(description="Draws every screen, to be looked at.")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the pictures go")
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for scene in SCENES:
        for size, (columns, rows) in SIZES.items():
            for theme in (DARK, LIGHT):
                name = f"{scene}-{columns}x{rows}-{theme}.svg"
                (folder / name).write_text(picture(scene, size, theme), encoding="utf-8")


if __name__ == "__main__":
    main()
