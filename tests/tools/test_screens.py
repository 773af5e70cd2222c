"""Every screen can be drawn to be looked at."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import screens
from gallery import SCENES


def test_each_screen_is_drawn_in_every_size_on_both_grounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "SCENES", {"cover": SCENES["cover"]})
    monkeypatch.setattr(sys, "argv", ["screens.py", str(tmp_path / "pictures")])
    screens.main()
    drawn = {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "pictures").iterdir()}
    sizes = [f"{columns}x{rows}" for columns, rows in screens.SIZES.values()]
    assert sorted(drawn) == sorted(
        f"cover-{size}-{ground}.svg" for size in sizes for ground in ("dark", "light")
    )
    assert all("press" in svg and "Space" in svg for svg in drawn.values())
    assert drawn["cover-80x24-dark.svg"] != drawn["cover-80x24-light.svg"]
