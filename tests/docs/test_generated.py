"""What tools/refresh.py makes is up to date: pictures, golden frames, the table of keys."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
import refresh
from gallery import SCENES
from screens import SIZES

from hacktrick.display.layout import layout_for
from hacktrick.display.look import ASCII, UNICODE


@pytest.mark.parametrize("files", refresh.GENERATORS, ids=lambda files: files.__module__)
def test_nothing_generated_is_stale(files: Callable[[], Mapping[Path, str | bytes]]) -> None:
    stale = [path.name for path, content in files().items() if not refresh.same(path, content)]
    assert not stale, "run: python tools/refresh.py"


@pytest.mark.parametrize("scene", SCENES)
def test_every_frame_fills_its_layout_and_no_more(scene: str) -> None:
    for look in (UNICODE, ASCII):
        for columns, rows in SIZES.values():
            layout = layout_for(columns, rows)
            assert layout is not None
            lines = SCENES[scene](look).draw(layout)
            assert len(lines) == layout.height
            assert max(line.cell_len for line in lines) <= columns


@pytest.mark.parametrize("scene", SCENES)
def test_ascii_frames_are_ascii(scene: str) -> None:
    layout = layout_for(80, 24)
    assert layout is not None
    assert all(line.plain.isascii() for line in SCENES[scene](ASCII).draw(layout))
