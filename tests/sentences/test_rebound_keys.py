"""A key that is rebound in its table is called by its new name on every screen."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import hacktrick

PACKAGE = Path(hacktrick.__file__).parent
TOOLS = PACKAGE.parent / "tools"
# Every scene of the gallery with its help, as text.
SHOW = """
from gallery import SCENES
from hacktrick.display.layout import layout_for
from hacktrick.display.look import ASCII
from hacktrick.sentences import table
from hacktrick.table import keys
from hacktrick.table.screens.reading import match_help
layout = layout_for(120, 40)
for scene in SCENES.values():
    for line in scene(ASCII).draw(layout):
        print(line.plain)
for page in match_help(SCENES["turn"](ASCII)).pages:
    for line in page.lines(80):
        print(line.plain)
print(table.PICK_OR_DRAW(**keys.names()))
"""


def screens(package: Path) -> str:
    """The text of the screens of a copy of the package."""
    code = f"import sys; sys.path[:0] = [{str(package.parent)!r}, {str(TOOLS)!r}]\n{SHOW}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout


def test_rebinding_a_key_in_its_table_renames_it_on_every_screen(tmp_path: Path) -> None:
    copy = tmp_path / "hacktrick"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    before = screens(copy)
    assert re.search(r"\bd draw\b", before) and "press d to draw" in before and "Space" in before
    table = copy / "table" / "keys.py"
    table.write_text(table.read_text(encoding="utf-8").replace('("d",)', '("z",)'), encoding="utf-8")
    covers = copy / "display" / "keys.py"
    text = covers.read_text(encoding="utf-8").replace("(SPACE,)", '("tab",)')
    covers.write_text(text, encoding="utf-8")
    after = screens(copy)
    assert not re.search(r"\bd draw\b|press d\b|\bSpace\b", after)
    assert "press z to draw" in after and "press Tab when nobody else is looking" in after
    assert re.search(r"\bz +draw\b", after)
