"""Makes what is generated in docs/ and the README: `python docs/make.py` writes, `--check` compares.

The pictures are the real screens, exported by rich; the table of keys is the one that the handler reads.
"""

from __future__ import annotations

import argparse
import re
import sys
from functools import cache
from pathlib import Path

from gallery import SCENES
from manual import manual

from hacktrick.display.block import fit
from hacktrick.display.console import console
from hacktrick.display.layout import layout_for
from hacktrick.display.look import ASCII, UNICODE, Look
from hacktrick.table import keys

DOCS = Path(__file__).parent
GOLDEN = DOCS.parent / "tests" / "table" / "golden"
SIZES = {"compact": (60, 20), "standard": (80, 24), "wide": (100, 30), "large": (120, 40)}
PICTURES = {
    "cover": "standard",
    "opening": "standard",
    "picked": "standard",
    "winning": "standard",
    "told": "standard",
    "pad": "standard",
    "drawn": "standard",
    "hand-end": "standard",
    "match-end": "standard",
    "replay": "wide",
}
BEGIN, END = "<!-- keys: made by docs/make.py -->", "<!-- end of keys -->"


def picture(scene: str, size: str) -> str:
    """A screen as SVG."""
    layout = layout_for(*SIZES[size])
    assert layout is not None
    lines = SCENES[scene](UNICODE).draw(layout)
    drawn = console(UNICODE, layout.width, record=True)
    for line in lines:
        drawn.print(fit(line, layout.width), no_wrap=True, crop=True)
    svg = drawn.export_svg(title="Hack Trick", unique_id=f"hacktrick-{scene}")
    # Any monospaced font will intent: a picture is to ask no server for one.
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


def frames(scene: str, look: Look) -> str:
    """A screen as plain text in every layout, for reviewers to read."""
    told = []
    for name, (columns, rows) in SIZES.items():
        layout = layout_for(columns, rows)
        assert layout is not None
        lines = [line.plain.rstrip() for line in SCENES[scene](look).draw(layout)]
        told.append("\n".join([f"=== {name} {columns}x{rows}", *lines]))
    return "\n".join(told) + "\n"


def keys_table() -> str:
    """The keys of the table as Markdown."""
    parts = [BEGIN]
    for table in keys.TABLES:
        parts += ["", f"### {table.heading}", "", "| key | does |", "|---|---|"]
        parts += [f"| `{binding.label}` | {binding.help} |" for binding in table.bindings]
    return "\n".join([*parts, "", END])


@cache
def generated() -> dict[Path, str]:
    """Every file that is made here, with what it must hold."""
    files = {
        DOCS / "pictures" / f"{scene}.svg": picture(scene, size) for scene, size in PICTURES.items()
    }
    files |= {GOLDEN / f"{scene}.txt": frames(scene, UNICODE) for scene in SCENES}
    files |= {GOLDEN / f"{scene}-ascii.txt": frames(scene, ASCII) for scene in ("picked", "hand-end")}
    playing = DOCS / "playing.md"
    text = playing.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN, 1)
    files[playing] = before + keys_table() + rest.split(END, 1)[1]
    files[DOCS / "hacktrick.1"] = manual()
    return files


def same(path: Path, text: str) -> bool:
    """Whether a file is as it should be. Of a picture the text counts: the rest changes with rich."""
    if not path.is_file():
        return False
    found = path.read_text(encoding="utf-8")
    if path.suffix == ".svg":
        return _texts(found) == _texts(text)
    return found == text


def _texts(svg: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", svg)


def main() -> int:
    """Write the files, or with `--check` name those that are stale and return 1."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; name what is stale")
    check = parser.parse_args().check
    stale = {path: text for path, text in generated().items() if not same(path, text)}
    for path, text in stale.items():
        if check:
            print(f"stale: {path.relative_to(DOCS.parent)}; run: python docs/make.py")
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
